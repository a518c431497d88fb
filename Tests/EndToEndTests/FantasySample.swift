import Foundation
import GRDB
import TestSupport

/// The sample season of AFL Fantasy, built into a folder of its own.
struct FantasySample {
  static let pipeline = "\(SharedData.repository)/pipelines/afl-fantasy.yaml"
  static let samples = "\(SharedData.repository)/sample-data/fantasy"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func build(_ pipeline: String = pipeline, to output: String) throws -> ProcessResult {
    try Tool.run([
      "build", pipeline, "--output", folder.path(output), "--json", "--workspace",
      folder.path("work"),
    ])
  }

  /// The sample's pipeline with some of its files replaced, and further keys.
  func pipeline(_ files: [String: String] = [:], more: String = "") throws -> String {
    var text = try String(contentsOfFile: Self.pipeline, encoding: .utf8)
    text = text.replacing("../sample-data/fantasy/", with: "\(Self.samples)/")
    for (name, path) in files { text = text.replacing("\(Self.samples)/\(name)", with: path) }
    text = text.replacing("  minimum-ios: 16.0", with: "  minimum-ios: 16.0\n\(more)")
    return try folder.write(text, to: "other.yaml")
  }

  /// A file of the sample.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Self.samples)/\(name)", encoding: .utf8)
  }

  func read<Value>(_ output: String, _ body: (GRDB.Database) throws -> Value) throws -> Value {
    try Tool.read(folder.path("\(output)/afl-fantasy.sqlite"), body)
  }
}
