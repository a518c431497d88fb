import Bundles
import Foundation
import Tabular

extension Failure {
  /// Reads a JSON file of a bundle or of a server; `make` returns nil for JSON of another form.
  ///
  /// Throws ``Failure`` for such JSON and for files of another format; the message names the
  /// format.
  static func reading<Value>(
    _ data: Data, at path: String, _ expected: String, fix: String, _ make: (JSONValue) -> Value?
  ) throws -> Value {
    if let json = try? JSONValue(parsing: data), let value = make(json) { return value }
    let format = FileFormat(insteadOfJSON: data)
    throw Failure(
      .unreadableInput, at: SourceLocation(path),
      "the file is \(format.map { "\($0.name), " } ?? "")not \(expected)", fix: fix)
  }
}
