import Bundles
import Foundation
import GRDB
import Pipeline
import Tabular
import TestSupport

@testable import DeclaredTables

/// A pipeline with tables in a temporary folder, and the bundle that it publishes.
struct DeclaredBundle {
  let folder: TemporaryFolder
  /// The result of the last build.
  private(set) var report: RunReport

  /// Writes files, and builds a pipeline whose sections are given.
  init(_ sections: String, _ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    report = try Self.build(sections, in: folder)
  }

  /// Builds the pipeline again with other sections or files.
  mutating func build(_ sections: String, _ files: [String: String] = [:]) throws {
    for (name, text) in files { try folder.write(text, to: name) }
    report = try Self.build(sections, in: folder)
  }

  private static func build(_ sections: String, in folder: TemporaryFolder) throws -> RunReport {
    let yaml = "name: places\n\(sections)"
    try folder.write(yaml, to: "pipeline.yaml")
    let configuration = try PipelineConfiguration(
      yaml: folder.path("pipeline.yaml"), clients: [DeclaredTablesClient.self], environment: [:])
    var options = RunOptions()
    options.workspace = folder.path("workspace")
    options.output = folder.path("bundle")
    return try PipelineRunner(configuration: configuration, options: options) { _ in }
      .run(upTo: .build)
  }

  /// The path of a file of the bundle.
  func path(_ file: String) -> String { folder.path("bundle/\(file)") }

  /// The text of a file of the bundle.
  func text(_ file: String) throws -> String {
    try String(contentsOfFile: path(file), encoding: .utf8)
  }

  /// The first column of a query's rows, as texts; NULL is `-`.
  func texts(_ sql: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path("places.sqlite"), configuration: configuration).read {
      db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.map { $0.1.isNull ? "-" : String(describing: $0.1.storage.value ?? "-") }
          .joined(separator: " ")
      }
    }
  }

  /// The codes of the notices with their files and lines.
  func notices() throws -> [String] {
    let json = try JSONValue(parsing: text("report.json").utf8)
    var found: [String] = []
    Self.collect(json, &found)
    return found.sorted()
  }

  private static func collect(_ value: JSONValue, _ found: inout [String]) {
    switch value {
    case .array(let values): for value in values { collect(value, &found) }
    case .members(let members):
      func text(_ key: String) -> String? {
        switch members.first(where: { $0.key == key })?.value {
        case .string(let text)?: text
        case .integer(let number)?: "\(number)"
        default: nil
        }
      }
      if let code = text("code"), let line = text("line") {
        found.append("\(code) \(text("file") ?? ""):\(line)")
      }
      for member in members { collect(member.value, &found) }
    default: break
    }
  }

  /// What `seedbed verify` finds wrong.
  func faults() throws -> [String] {
    try BundleVerification(of: folder.path("bundle"), clients: [DeclaredTablesClient.self]).verify()
      .checks.flatMap(\.findings)
  }
}
