import Foundation
import Tabular

/// What a rule of a pipeline compares a value with: a text that must be equal, or a regular
/// expression that must be found in it.
enum ValueMatch: Hashable, Sendable {
  case text(String)
  case expression(NSRegularExpression)

  /// Reads `text` or `/expression/`.
  ///
  /// Throws where what stands between the slashes is not a regular expression.
  init(_ text: String) throws {
    guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
      self = .text(text)
      return
    }
    let pattern = String(text.dropFirst().dropLast())
    self = .expression(try NSRegularExpression(pattern: pattern))
  }

  /// The one of some values that was probably meant; nil where none is near, and for an expression.
  func nearest(among values: Set<String>) -> String? {
    guard case .text(let text) = self else { return nil }
    return nearestName(to: text, among: values)
  }

  /// Whether a value matches; upper and lower case differ.
  func matches(_ value: String) -> Bool {
    switch self {
    case .text(let text): text == value
    case .expression(let expression):
      expression.firstMatch(in: value, range: NSRange(value.startIndex..., in: value)) != nil
    }
  }
}

extension ValueMatch: CustomStringConvertible {
  /// The match as the YAML has it.
  var description: String {
    switch self {
    case .text(let text): text
    case .expression(let expression): "/\(expression.pattern)/"
    }
  }
}
