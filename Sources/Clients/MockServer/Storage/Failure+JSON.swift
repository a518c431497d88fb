import Bundles
import Foundation
import Tabular

extension Failure {
  /// What a JSON file of a bundle or of a server says; `make` returns nil for any other JSON.
  ///
  /// Throws ``Failure`` for that, and for a file of another format, which the message names.
  static func reading<Value>(
    _ data: Data, at path: String, _ expected: String, fix: String, _ make: (JSONValue) -> Value?
  ) throws -> Value {
    if let json = JSONValue(reading: data), let value = make(json) { return value }
    let format = FileFormat(insteadOfJSON: data)
    throw Failure(
      .unreadableInput, at: SourceLocation(path),
      "the file is \(format.map { "\($0.name), " } ?? "")not \(expected)", fix: fix)
  }
}
