import Foundation
import Pipeline
import Tabular

/// The JSON Schema with which editors complete and check pipelines, docs/schemas/pipeline.json,
/// made from the declarations of the keys.
enum PipelineSchema {
  /// The name of the file that `seedbed init` writes beside a pipeline.
  static let fileName = "seedbed.schema.json"

  /// The first line of such a pipeline, which tells YAML language servers where the file is.
  static let comment = "# yaml-language-server: $schema=\(fileName)"

  /// The whole file.
  static var text: String {
    String(decoding: PipelineConfiguration.schema(of: Clients.all).fileContent, as: UTF8.self)
  }

  /// Writes the file into the folder of a pipeline, and replaces an earlier file.
  ///
  /// Throws ``Failure`` if it cannot be written.
  static func write(beside pipeline: String) throws {
    let file = URL(fileURLWithPath: pipeline).deletingLastPathComponent()
      .appendingPathComponent(fileName)
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(file.relativePath), "the schema cannot be written",
        fix: error.systemFix ?? "name a file in a folder that you may write to with --output",
        cause: error.systemWords)
    }
  }
}
