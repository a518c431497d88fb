import Bundles
import Foundation
import Tabular

/// Reads JSON that is the text of a cell.
enum JSONCell {
  /// The value; nil if the text is not JSON.
  static func value(_ cell: Span<UInt8>) -> JSONValue? {
    try? JSONDecoder().decode(JSONValue.self, from: Data(CellBytes.text(cell).utf8))
  }
}

extension JSONValue {
  /// The number, if it is one.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The text of a value in a list; nil for a list or an object.
  var listText: String? {
    switch self {
    case .string(let text): text
    case .integer, .double, .bool: text(.compact)
    case .null, .array, .members: nil
    }
  }
}
