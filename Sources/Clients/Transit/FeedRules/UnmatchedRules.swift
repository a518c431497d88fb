import Tabular

/// Finds the rules of a feed that match no route, and suggests names that they may have meant.
///
/// Cost, for each route: a lookup of its names, and a search with each expression and selection that has not
/// yet matched a route.
struct UnmatchedRules {
  /// A value of a rule that no route has matched yet.
  private struct Value {
    let key: RouteCondition.Key
    let match: ValueMatch
    let selection: Int
  }

  /// A text, and the key whose names are compared with it.
  private struct Text: Hashable {
    let key: RouteCondition.Key
    let text: String
  }

  /// The values in the order of the pipeline; nil for a value that matched a route.
  private var values: [Value?] = []
  /// The positions of texts among the values.
  private var texts: [Text: [Int]] = [:]
  /// The positions of expressions among the values.
  private var expressions: [Int] = []
  private let selections: [RouteSelection]
  /// The positions of the selections that have matched no route yet.
  private var unmatched: [Int]
  /// The names of the routes seen, by the key of conditions.
  private var names: [RouteCondition.Key: Set<String>] = [:]

  init(_ rules: FeedRules) {
    selections = rules.only + rules.drop
    unmatched = Array(selections.indices)
    for (selection, condition) in zip(0..., selections).flatMap({ place, selection in
      selection.conditions.map { (place, $0) }
    }) {
      for match in condition.values.all {
        if let text = match.text {
          texts[Text(key: condition.key, text: text), default: []].append(values.count)
        } else {
          expressions.append(values.count)
        }
        values.append(Value(key: condition.key, match: match, selection: selection))
      }
    }
  }

  /// Notes a route, whether or not it stays.
  mutating func note(_ route: RouteFacts) throws {
    if selections.isEmpty { return }
    for key in [RouteCondition.Key.agency, .route, .mode] {
      let own = route.names(of: key)
      for name in own where names[key, default: []].insert(name).inserted {
        for place in texts.removeValue(forKey: Text(key: key, text: name)) ?? [] {
          values[place] = nil
        }
        try expressions.removeAll { place in
          guard let value = values[place], value.key == key, try value.match.matches(name) else {
            return false
          }
          values[place] = nil
          return true
        }
      }
    }
    try unmatched.removeAll { try selections[$0].matches(route) }
  }

  /// Reports each value that matches no route, and each selection whose conditions never match the
  /// same route.
  func run(_ report: inout Report) {
    let left = values.compactMap(\.self)
    var hints = Hints(names)
    for value in left {
      add(value.match.description, hints.message(about: value.match, value.key), &report)
    }
    let reported = Set(left.map(\.selection))
    for place in unmatched where !reported.contains(place) {
      let selection = selections[place]
      add(selection.description, "no route matches all of \(selection)", &report)
    }
  }

  /// The failure of a feed that has no routes left after the rules.
  var failure: Failure {
    var hints = Hints(names)
    let first = values.lazy.compactMap(\.self).first
    return Failure(
      .unusableInput, at: SourceLocation("routes.txt"), "the rules remove every route of the feed",
      fix: first.map { hints.message(about: $0.match, $0.key) }
        ?? "change 'only' or 'drop' so that a route remains")
  }

  /// The names of a feed's routes, for messages about values that match none of them.
  private struct Hints {
    private var nearest: [RouteCondition.Key: NearestNames]
    private let examples: [RouteCondition.Key: String]

    init(_ names: [RouteCondition.Key: Set<String>]) {
      nearest = names.mapValues { NearestNames($0) }
      examples = names.mapValues(Self.examples)
    }

    mutating func message(about match: ValueMatch, _ key: RouteCondition.Key) -> String {
      let near = match.text.flatMap { nearest[key]?.nearest(to: $0) }
      return "no route has the \(key.rawValue) '\(match)'"
        + (near.map { "; did you mean '\($0)'?" } ?? examples[key] ?? "")
    }

    /// The first few of some names, as a clause.
    private static func examples(of names: Set<String>) -> String {
      let shown = 5
      if names.isEmpty { return "" }
      let list = names.ordered().prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
      return "; the feed has \(list)"
        + (names.count > shown ? " and \(names.count - shown) more" : "")
    }
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
