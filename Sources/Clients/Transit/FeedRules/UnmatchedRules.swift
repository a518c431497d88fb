import Tabular

/// Finds the rules of a feed that match no route, and suggests names that they may have meant.
///
/// Cost: compares a value with routes until one matches.
struct UnmatchedRules {
  /// A value of a rule that no route has matched yet.
  private struct Value {
    let condition: RouteCondition
    let value: ValueMatch
  }

  private var values: [Value]
  private var selections: [RouteSelection]
  /// The names of the routes seen, by the key of conditions.
  private var names: [RouteCondition.Key: Set<String>] = [:]

  init(_ rules: FeedRules) {
    selections = rules.only + rules.drop
    values = selections.flatMap(\.conditions).flatMap { condition in
      condition.values.map { Value(condition: condition, value: $0) }
    }
  }

  /// Notes a route, whether or not it stays.
  mutating func note(_ route: RouteFacts) throws {
    if values.isEmpty, selections.isEmpty { return }
    try values.removeAll { try $0.condition.matches($0.value, route) }
    try selections.removeAll { try $0.matches(route) }
    for key in [RouteCondition.Key.agency, .route, .mode] {
      names[key, default: []].formUnion(route.names(of: key))
    }
  }

  /// Reports each value that matches no route, and each selection whose conditions never match the
  /// same route.
  func run(_ report: inout Report) {
    for value in values { add(value.value.description, message(about: value), &report) }
    for selection in selections where !isReported(selection) {
      add(selection.description, "no route matches all of \(selection)", &report)
    }
  }

  /// The failure of a feed that has no routes left after the rules.
  var failure: Failure {
    let hints = values.map { message(about: $0) }
    return Failure(
      .unusableInput, at: SourceLocation("routes.txt"), "the rules remove every route of the feed",
      fix: hints.first ?? "change 'only' or 'drop' so that a route remains")
  }

  private func isReported(_ selection: RouteSelection) -> Bool {
    values.contains { selection.conditions.contains($0.condition) }
  }

  private func message(about value: Value) -> String {
    let key = value.condition.key
    let names = names[key] ?? []
    let hint = value.value.nearest(among: names).map { "; did you mean '\($0)'?" }
    return "no route has the \(key.rawValue) '\(value.value)'" + (hint ?? examples(of: names))
  }

  /// The first few of some names, as a clause.
  private func examples(of names: Set<String>) -> String {
    let shown = 5
    if names.isEmpty { return "" }
    let list = names.ordered().prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
    return "; the feed has \(list)"
      + (names.count > shown ? " and \(names.count - shown) more" : "")
  }

  private func add(_ value: String, _ message: String, _ report: inout Report) {
    report.add(
      .ruleMatchesNothing, at: SourceLocation("routes.txt"), value: value, message: message,
      action: "the rule has no effect")
  }
}

extension NoticeCode {
  static let ruleMatchesNothing = NoticeCode(
    "rule_matches_nothing", .warning,
    "A rule of the pipeline (`only`, `drop`, `set`) has a value that nothing in the feed matches.",
    why: "A misspelt value changes nothing, so the app still has what the rule was meant to remove "
      + "or correct.",
    fix: "correct the value in the pipeline's YAML, or remove it")
}
