import Bundles
import Tabular

/// The conditions in a list's parameters, as json-server 0.17.4 interprets them.
struct ListFilter {
  private enum Comparison: String, CaseIterable {
    case different = "_ne"
    case atMost = "_lte"
    case atLeast = "_gte"
    case like = "_like"
  }

  private struct Condition {
    let path: String
    let comparison: Comparison?
    let values: [String]
    /// The values as regular expressions, for ``Comparison/like``; nil for a value that is not one.
    let patterns: [TextPattern?]
  }

  private let conditions: [Condition]
  private let search: String?

  /// Takes the conditions of a request on records. Fields that no record has are ignored.
  init(_ request: APIRequest, on records: [Record]) {
    search = request.values("q").first { !$0.isEmpty }?.lowercased()
    var names: [String] = []
    for parameter in request.parameters where !Self.isReserved(parameter.name) {
      if !names.contains(parameter.name) { names.append(parameter.name) }
    }
    // All expressions of a request share one limit of steps.
    let effort = TextPattern.Effort(reports: 1_000)
    conditions = names.compactMap { name in
      let comparison = Comparison.allCases.first { name.hasSuffix($0.rawValue) }
      let path = String(name.dropLast(comparison?.rawValue.count ?? 0))
      let isKnown = comparison != nil || records.contains { $0.value(at: path) != nil }
      guard isKnown else { return nil }
      let values = request.values(name)
      return Condition(
        path: path, comparison: comparison, values: values,
        patterns: comparison == .like
          ? values.map { try? TextPattern($0, ignoringCase: true, effort: effort) } : [])
    }
  }

  /// The records that meet every condition.
  ///
  /// Throws ``TextPattern/Unfinished`` if the searches with regular expressions take too many steps.
  func admitted(of records: [Record]) throws(TextPattern.Unfinished) -> [Record] {
    var admitted: [Record] = []
    for record in records where try admits(record) { admitted.append(record) }
    return admitted
  }

  private func admits(_ record: Record) throws(TextPattern.Unfinished) -> Bool {
    if let search, !Self.contains(record.json, search) { return false }
    for condition in conditions {
      guard let value = record.value(at: condition.path), !value.isNull,
        try Self.holds(condition, value)
      else { return false }
    }
    return true
  }

  private static func isReserved(_ name: String) -> Bool {
    [
      "q", "callback", "_", "_sort", "_order", "_page", "_limit", "_start", "_end", "_embed",
      "_expand",
    ].contains(name)
  }

  private static func holds(
    _ condition: Condition, _ value: JSONValue
  ) throws(TextPattern.Unfinished) -> Bool {
    let text = value.comparedText
    switch condition.comparison {
    case nil: return condition.values.contains(text)
    case .different: return !condition.values.contains(text)
    case .atMost: return condition.values.contains { order(value, $0).map { $0 <= 0 } ?? false }
    case .atLeast: return condition.values.contains { order(value, $0).map { $0 >= 0 } ?? false }
    case .like:
      for (asked, pattern) in zip(condition.values, condition.patterns)
      where try matches(text, asked, pattern) {
        return true
      }
      return false
    }
  }

  /// Compares two values as numbers, or else as texts. The result is below 0, 0 or above 0; it is
  /// nil for a number and a text that is not a number.
  private static func order(_ value: JSONValue, _ asked: String) -> Int? {
    guard let number = value.number else { return textOrder(value.comparedText, asked) }
    return Double(asked).map { numberOrder(number, $0) }
  }

  /// Whether a text matches a regular expression, or contains the pattern if that is not a valid
  /// expression.
  private static func matches(
    _ text: String, _ asked: String, _ pattern: TextPattern?
  ) throws(TextPattern.Unfinished) -> Bool {
    guard let pattern else { return text.lowercased().contains(asked.lowercased()) }
    return try pattern.firstMatch(in: text) != nil
  }

  /// Whether a text is anywhere in a value.
  private static func contains(_ value: JSONValue, _ text: String) -> Bool {
    switch value {
    case .members(let members): members.contains { contains($0.value, text) }
    case .array(let elements): elements.contains { contains($0, text) }
    case .null: false
    default: value.comparedText.lowercased().contains(text)
    }
  }
}
