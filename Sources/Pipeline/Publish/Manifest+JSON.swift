import Bundles
import Foundation

extension Manifest {
  /// Reads a manifest; throws a decoding error where it is another version's.
  package init(reading json: Data) throws {
    self = try JSONDecoder().decode(Manifest.self, from: json)
  }

  /// The content of `manifest.json`.
  package func fileContent() throws -> [UInt8] {
    try JSONValue(encoding: self).fileContent
  }

  /// Whether a file is a manifest of any version.
  static func isMarked(_ json: Data) -> Bool {
    let mark = try? JSONDecoder().decode(Mark.self, from: json)
    return mark?.format == marker
  }

  private struct Mark: Decodable {
    let format: String
  }
}
