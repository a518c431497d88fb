import Tabular

/// A pattern that a pipeline's rule compares a value with: a text that must be equal, or a regular
/// expression that must occur in the value.
enum ValueMatch: Equatable, Sendable {
  case text(String)
  case expression(TextPattern)

  /// Reads `text` or `/expression/`.
  ///
  /// Throws if the text between the slashes is not a regular expression.
  init(_ text: String) throws {
    guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
      self = .text(text)
      return
    }
    self = .expression(try TextPattern(String(text.dropFirst().dropLast())))
  }

  /// The value that was probably meant; nil if none is near, and for a regular expression.
  func nearest(among values: Set<String>) -> String? {
    guard case .text(let text) = self else { return nil }
    return nearestName(to: text, among: values)
  }

  /// Whether a value matches; case matters.
  ///
  /// Throws ``Failure`` if the search with a regular expression does not end.
  func matches(_ value: String) throws(Failure) -> Bool {
    switch self {
    case .text(let text): return text == value
    case .expression(let expression):
      do throws(TextPattern.Unfinished) {
        return try expression.firstMatch(in: value) != nil
      } catch {
        throw error.failure(of: "the rule \(self)")
      }
    }
  }
}

extension ValueMatch: CustomStringConvertible {
  /// The match as YAML.
  var description: String {
    switch self {
    case .text(let text): text
    case .expression(let expression): "/\(expression.text)/"
    }
  }
}
