import Bundles
import Tabular

/// The conditions that a trip must meet to be created: the rules of the app's form, of the seed
/// trips, and of the mock API.
package enum TripForm {
  /// A rule about one field, with the message of the alert.
  package struct Rule: Hashable, Sendable {
    /// The field as the API names it, such as `startDate`, or ``wholeForm`` for all fields.
    package let field: String
    /// `required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`.
    let rule: String
    /// The value that the rule compares with: a length, a number of nights, a field, or words.
    let limit: String?
    /// The text of the alert.
    package let message: String

    /// A rule about a field.
    package init(_ field: String, _ rule: String, _ limit: String? = nil, message: String) {
      self.field = field
      self.rule = rule
      self.limit = limit
      self.message = message
    }

    /// The JSON shape of the rule in the API's answer to a request that breaks the rule.
    package static let shape = JSONShape<Rule>.object([
      .text("field", as: .oneOf([wholeForm] + fields)) { $0.field },
      .text("message", "What the alert says.") { $0.message },
      .text("rule", as: .oneOf(ruleNames)) { $0.rule },
    ])
  }

  /// The maximum number of characters of a name (H), counted as by ``length(of:)``.
  static let maximumNameLength = 60
  /// The maximum number of characters of a description (H).
  static let maximumDescriptionLength = 500
  /// The maximum number of nights of a trip (H: the specification's calendar rule).
  static let maximumNights = 365
  /// The ids of the travel styles, in the order of the picker.
  static let styles = ["solo", "couple", "family", "group"]

  /// The ``Rule/field`` of the rule that all required fields are given.
  static let wholeForm = "form"
  /// The fields that have rules, as the API names them, in the order of the form.
  package static let fields = [
    "name", "cityId", "startDate", "endDate", "travelStyle", "description",
  ]

  /// Every rule: the rule of the whole form, then the rules of each field in the order of
  /// ``fields``.
  ///
  /// Each message is an instruction: an alert can show it, and it tells how to fix a file. The
  /// limit of `one-of` is a list of words divided by blanks, or `cities`, the app's list of cities.
  static let rules: [Rule] = [
    Rule(wholeForm, "required", message: "Fill in the trip information: something is missing."),
    Rule("name", "required", message: "Give the trip a name."),
    Rule(
      "name", "max-length", "\(maximumNameLength)",
      message: "Shorten the name to at most \(maximumNameLength) characters."),
    Rule("cityId", "required", message: "Choose a destination city."),
    Rule("cityId", "one-of", "cities", message: "Choose a city from the list."),
    Rule("startDate", "required", message: "Choose a start date."),
    Rule("startDate", "day", message: "Write the start date as yyyy-MM-dd, such as 2024-04-19."),
    Rule("endDate", "required", message: "Choose an end date."),
    Rule("endDate", "day", message: "Write the end date as yyyy-MM-dd, such as 2024-04-24."),
    Rule(
      "endDate", "not-before", "startDate",
      message: "Choose an end date that does not come before the start date."),
    Rule(
      "endDate", "max-nights", "\(maximumNights)",
      message: "Choose an end date at most \(maximumNights) nights after the start date."),
    Rule("travelStyle", "required", message: "Choose a travel style."),
    Rule(
      "travelStyle", "one-of", styles.joined(separator: " "),
      message: "Choose one of the travel styles \(styles.joined(separator: ", "))."),
    Rule(
      "description", "max-length", "\(maximumDescriptionLength)",
      message: "Shorten the description to at most \(maximumDescriptionLength) characters."),
  ]

  /// The rules that a filled-in form breaks, in the order of ``rules``; empty if the trip can be
  /// created. An app alerts the message of the first.
  ///
  /// The keys of `values` are the API's field names; other keys are ignored. For a PATCH, check the
  /// resulting trip, not its body alone. A required field that is missing or blank breaks only its
  /// `required` rule and the rule of the whole form. `isCity` says which ids are in the list of
  /// cities; by default, every id is.
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

  /// The names of the rules.
  static var ruleNames: [String] { Set(rules.map(\.rule)).ordered() }

  static var requiredFields: [String] {
    rules.filter { $0.rule == "required" && $0.field != wholeForm }.map(\.field)
  }

  /// The length that `max-length` compares, in characters as readers count them: Unicode's extended
  /// grapheme clusters. A flag, a family emoji and a letter with its accents are one each.
  static func length(of text: String) -> Int { text.count }

  private static func holds(
    _ rule: Rule, of value: String, in given: [String: String], _ isCity: (String) -> Bool
  ) -> Bool {
    switch rule.rule {
    case "max-length": length(of: value) <= limit(rule)
    case "day": CalendarDay(value) != nil
    case "not-before": nights(given).map { $0 >= 0 } ?? true
    case "max-nights": nights(given).map { $0 <= limit(rule) } ?? true
    case "one-of": rule.field == "cityId" ? isCity(value) : styles.contains(value)
    default: true
    }
  }

  private static func limit(_ rule: Rule) -> Int { rule.limit.flatMap { Int($0) } ?? 0 }

  /// The nights between the two days; negative if the end comes first, nil if one of them is not a
  /// day.
  private static func nights(_ given: [String: String]) -> Int? {
    guard let start = given["startDate"].flatMap({ CalendarDay($0) }),
      let end = given["endDate"].flatMap({ CalendarDay($0) })
    else { return nil }
    return end.number - start.number
  }

  /// Whether a text has no visible characters.
  private static func isBlank(_ text: String) -> Bool {
    CatalogueText.key(text).allSatisfy(\.isWhitespace)
  }
}
