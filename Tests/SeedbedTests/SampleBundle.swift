import Foundation
import GRDB
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

/// A bundle of a sample pipeline, in a folder of its own that a test may change.
struct SampleBundle {
  private static let built = Built()
  private let folder: TemporaryFolder

  /// Copies the bundle of a pipeline, or of the pipeline without a key; each is built once for all
  /// tests.
  init(_ pipeline: String, without key: String? = nil) throws {
    folder = try TemporaryFolder()
    let source = try Self.built.path(of: pipeline, without: key)
    try FileManager.default.copyItem(atPath: source, toPath: folder.path("bundle"))
  }

  var path: String { folder.path("bundle") }
  private var database: String { (try? BundleVerification.database(of: path)) ?? "" }

  func findings() throws -> [String] {
    try BundleVerification(of: path, clients: Clients.all).verify().checks
      .flatMap { check in check.findings.map { "\(check.subject): \($0)" } }
  }

  /// Runs a statement on the database; references are not enforced.
  func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: database, configuration: configuration)
    try queue.write { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  /// Changes the text of a file.
  func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    try #require(text.contains(old))
    let edited = text.replacing(old, with: new, maxReplacements: 1)
    try edited.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
  }

  /// Writes the current digests and counts into the manifest, as a forger would.
  func rewriteManifest() throws {
    var manifest = try #require(OutputFolder.manifest(in: path))
    manifest.outputs = try Manifest.Output.all(in: path).filter { $0.path != Manifest.fileName }
    let queue = try DatabaseQueue(path: database)
    for table in manifest.tables.keys {
      manifest.tables[table] = try queue.read { db in
        guard try db.tableExists(table) else { return nil }
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"")
      }
    }
    try queue.close()
    try Workspace.write(manifest.fileContent, to: "\(path)/\(Manifest.fileName)")
  }

  /// The published bundles, by pipeline.
  private final class Built: @unchecked Sendable {
    private let lock = NSLock()
    private let folder = Result { try TemporaryFolder() }
    private var paths: [String: String] = [:]

    func path(of pipeline: String, without key: String?) throws -> String {
      let name = pipeline + (key.map { " without \($0)" } ?? "")
      return try lock.withLock {
        if let path = paths[name] { return path }
        let path = try folder.get().path(name)
        var options = RunOptions()
        options.output = path
        options.workspace = try folder.get().path("workspace")
        var yaml = "\(SharedData.repository)/pipelines/\(pipeline).yaml"
        if let key { yaml = try copy(of: yaml, without: key, to: "\(name).yaml") }
        let configuration = try PipelineConfiguration(yaml: yaml, clients: Clients.all)
        let report = try PipelineRunner(configuration: configuration, options: options) { _ in }
          .run(upTo: .build)
        try #require(report.outcome == .published)
        paths[name] = path
        return path
      }
    }

    /// Writes a pipeline without the line of a key.
    private func copy(of yaml: String, without key: String, to name: String) throws -> String {
      let lines = try String(contentsOfFile: yaml, encoding: .utf8)
        .replacing("../", with: "\(SharedData.repository)/").split(separator: "\n")
      let rest = lines.filter { !$0.hasPrefix("  \(key):") }
      try #require(rest.count == lines.count - 1)
      return try folder.get().write(rest.joined(separator: "\n"), to: name)
    }
  }
}
