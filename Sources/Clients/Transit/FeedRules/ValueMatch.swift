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

  /// The text to compare; nil for a regular expression.
  var text: String? { if case .text(let text) = self { text } else { nil } }

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

/// The values of a condition, one of which must match.
///
/// A pipeline may list thousands of texts, so they are looked up instead of compared one by one.
struct ValueMatches: Sendable {
  /// The values in the order of the pipeline.
  let all: [ValueMatch]
  private let texts: Set<String>
  private let expressions: [ValueMatch]

  init(_ all: [ValueMatch]) {
    self.all = all
    texts = Set(all.compactMap(\.text))
    expressions = all.filter { $0.text == nil }
  }

  /// Whether one of the values matches.
  ///
  /// Throws ``Failure`` if the search with a regular expression does not end.
  func contain(_ value: String) throws(Failure) -> Bool {
    if texts.contains(value) { return true }
    for expression in expressions where try expression.matches(value) { return true }
    return false
  }
}

extension ValueMatches: CustomStringConvertible {
  /// The list as YAML, without its brackets.
  var description: String { all.map(\.description).joined(separator: ", ") }
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
