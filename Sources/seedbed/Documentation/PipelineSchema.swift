import Foundation
import Pipeline
import Tabular

/// The JSON Schema by which editors complete and check pipelines, docs/schemas/pipeline.json, made of
/// the keys that are declared where they are read.
enum PipelineSchema {
  /// What the file is called beside a pipeline that `seedbed init` writes.
  static let fileName = "seedbed.schema.json"

  /// The first line of such a pipeline, by which language servers for YAML find the file.
  static let comment = "# yaml-language-server: $schema=\(fileName)"

  /// The whole file.
  static var text: String {
    String(decoding: PipelineConfiguration.schema(of: Clients.all).fileContent, as: UTF8.self)
  }

  /// Writes the file into the folder of a pipeline, in place of an earlier one.
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
        fix: "name a file in a folder that you may write to with --output",
        cause: error.localizedDescription)
    }
  }
}
