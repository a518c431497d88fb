import Foundation
import GRDB
import TestSupport

/// The built tool, run as a user runs it.
enum Tool {
  /// The executable beside the test bundle.
  static var path: String { BuiltTool.path }

  /// Runs the tool in a folder.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try TestSupport.run([path] + arguments, in: folder, environment: environment)
  }

  /// Builds one feed with every default.
  static func build(
    _ feed: String, to output: String, _ options: String..., in folder: String? = nil
  ) throws -> ProcessResult {
    try run(["build", "--feed", feed, "--output", output, "--quiet"] + options, in: folder)
  }

  /// Reads a database that the tool made.
  static func read<Result>(_ path: String, _ body: (Database) throws -> Result) throws -> Result {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read(body)
  }
}
