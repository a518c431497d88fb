import Tabular

extension TripForm {
  /// The rules that a filled-in form breaks, in the order of ``rules``; empty if the trip can be
  /// created. The message of the first is what an app alerts.
  ///
  /// `values` are by the API's names of fields; a field that is not there is nil, and other keys
  /// are passed over. Of a PATCH, check what it makes of the trip, not its body alone. A field that
  /// is missing or of blanks alone breaks `required` and nothing else, and with it the rule of the
  /// whole form. `isCity` says which ids are in the list of cities; without it any is.
  package static func brokenRules(
    _ values: [String: String], isCity: (String) -> Bool = { _ in true }
  ) -> [Rule] {
    let given = values.filter { !isBlank($0.value) }
    return rules.filter { rule in
      if rule.field == wholeForm { return !requiredFields.allSatisfy { given[$0] != nil } }
      guard let value = given[rule.field] else { return rule.rule == "required" }
      return !holds(rule, of: value, in: given, isCity)
    }
  }

  /// The fields that must be given.
  package static var requiredFields: [String] {
    rules.filter { $0.rule == "required" && $0.field != wholeForm }.map(\.field)
  }

  /// The length that `max-length` compares: Unicode's code points, as JSON Schema counts them.
  ///
  /// No text has more of Swift's `Character`s than code points, so what passes here passes there.
  package static func length(of text: String) -> Int { text.unicodeScalars.count }

  private static func holds(
    _ rule: Rule, of value: String, in given: [String: String], _ isCity: (String) -> Bool
  ) -> Bool {
    switch rule.rule {
    case "max-length": length(of: value) <= limit(rule)
    case "day": CivilDay(value) != nil
    case "not-before": nights(given).map { $0 >= 0 } ?? true
    case "max-nights": nights(given).map { $0 <= limit(rule) } ?? true
    case "one-of": rule.field == "cityId" ? isCity(value) : styles.contains(value)
    default: true
    }
  }

  private static func limit(_ rule: Rule) -> Int { rule.limit.flatMap { Int($0) } ?? 0 }

  /// The nights between the two days, negative if they are the wrong way round; nil where one of
  /// them is no day.
  private static func nights(_ given: [String: String]) -> Int? {
    guard let start = given["startDate"].flatMap({ CivilDay($0) }),
      let end = given["endDate"].flatMap({ CivilDay($0) })
    else { return nil }
    return end.number - start.number
  }

  /// Whether a text holds nothing that can be seen.
  private static func isBlank(_ text: String) -> Bool {
    CatalogueText.key(text).allSatisfy(\.isWhitespace)
  }
}
