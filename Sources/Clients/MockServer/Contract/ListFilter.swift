import Bundles

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
    conditions = names.compactMap { name in
      let comparison = Comparison.allCases.first { name.hasSuffix($0.rawValue) }
      let path = String(name.dropLast(comparison?.rawValue.count ?? 0))
      let isKnown = comparison != nil || records.contains { $0.value(at: path) != nil }
      guard isKnown else { return nil }
      return Condition(path: path, comparison: comparison, values: request.values(name))
    }
  }

  /// Whether a record meets every condition.
  func admits(_ record: Record) -> Bool {
    if let search, !Self.contains(record.json, search) { return false }
    return conditions.allSatisfy { condition in
      guard let value = record.value(at: condition.path), !value.isNull else { return false }
      let holds = { Self.holds(condition.comparison, value, $0) }
      return condition.comparison == .different
        ? condition.values.allSatisfy(holds) : condition.values.contains(where: holds)
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    [
      "q", "callback", "_", "_sort", "_order", "_page", "_limit", "_start", "_end", "_embed",
      "_expand",
    ].contains(name)
  }

  private static func holds(
    _ comparison: Comparison?, _ value: JSONValue, _ asked: String
  ) -> Bool {
    switch comparison {
    case nil: value.comparedText == asked
    case .different: value.comparedText != asked
    case .atMost: order(value, asked).map { $0 <= 0 } ?? false
    case .atLeast: order(value, asked).map { $0 >= 0 } ?? false
    case .like: matches(value.comparedText, asked)
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
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(pattern).ignoresCase() else {
      return text.lowercased().contains(pattern.lowercased())
    }
    return text.contains(expression)
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
