import Foundation
import GRDB
import TestSupport

/// The built tool, run as a user runs it.
enum Tool {
  /// The executable beside the test bundle.
  static var path: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folders: [String?] = [
      bundle.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path },
      Bundle.main.executableURL?.deletingLastPathComponent().path,
      "\(SharedData.repository)/.build/release",
    ]
    return folders.compactMap { $0 }.map { "\($0)/seedbed" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "seedbed"
  }

  /// Runs the tool in a folder.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try TestSupport.run([path] + arguments, in: folder, environment: environment)
  }

  /// Builds one feed with every default.
  static func build(_ feed: String, to output: String, _ options: String...) throws -> ProcessResult
  {
    try run(["build", "--feed", feed, "--output", output, "--quiet"] + options)
  }

  /// Reads a database that the tool made.
  static func read<Result>(_ path: String, _ body: (Database) throws -> Result) throws -> Result {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read(body)
  }
}
