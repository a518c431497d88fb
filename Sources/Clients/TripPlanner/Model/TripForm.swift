import Bundles
import Tabular

/// The conditions that a trip must meet to be created: the rules of the app's form, of the seed
/// trips, and of the mock API.
package enum TripForm {
  /// A rule about one field, with the words of the alert.
  package struct Rule: Hashable, Sendable {
    /// The field as the API names it, such as `startDate`; ``wholeForm`` for the rule about all.
    package let field: String
    /// `required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`.
    let rule: String
    /// What the rule compares with: a length, a number of nights, a field, or words; nil for none.
    let limit: String?
    /// What the alert says.
    package let message: String

    /// A rule about a field.
    package init(_ field: String, _ rule: String, _ limit: String? = nil, message: String) {
      self.field = field
      self.rule = rule
      self.limit = limit
      self.message = message
    }

    /// The rule as the API names it to those who broke it.
    package static let shape = JSONShape<Rule>.object([
      .text("field", as: .oneOf([wholeForm] + fields)) { $0.field },
      .text("message", "What the alert says.") { $0.message },
      .text("rule", as: .oneOf(ruleNames)) { $0.rule },
    ])
  }

  /// The most characters of a name (H), counted as ``length(of:)`` does.
  static let maximumNameLength = 60
  /// The most characters of a description (H).
  static let maximumDescriptionLength = 500
  /// The most nights of a trip (H: the specification's calendar rule).
  static let maximumNights = 365
  /// The ids of the travel styles, in the order of the picker.
  static let styles = ["solo", "couple", "family", "group"]

  /// The ``Rule/field`` of the rule that nothing that must be given is missing.
  static let wholeForm = "form"
  /// The fields that rules are about, as the API names them, in the order of the form.
  package static let fields = [
    "name", "cityId", "startDate", "endDate", "travelStyle", "description",
  ]

  /// Every rule: the rule of the whole form, then the rules of each field in the order of
  /// ``fields``.
  ///
  /// The messages are orders, so that an alert can show them and a file can be fixed by them.
  /// `one-of` has words as its limit, divided by blanks, or `cities`, the list that the app picks from.
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
  /// created. The message of the first is what an app alerts.
  ///
  /// `values` are by the API's names of fields; a field that is not there is nil, and other keys
  /// are ignored. For a PATCH, check the trip that it leads to, not its body alone. A field that
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

  /// The names of the rules.
  static var ruleNames: [String] { Set(rules.map(\.rule)).ordered() }

  static var requiredFields: [String] {
    rules.filter { $0.rule == "required" && $0.field != wholeForm }.map(\.field)
  }

  /// The length that `max-length` compares: what a reader counts as characters, which are Unicode's
  /// extended grapheme clusters. A flag, a family emoji and a letter with its accents are one each.
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

  /// The nights between the two days, negative if they are the wrong way round; nil where one of
  /// them is not a day.
  private static func nights(_ given: [String: String]) -> Int? {
    guard let start = given["startDate"].flatMap({ CalendarDay($0) }),
      let end = given["endDate"].flatMap({ CalendarDay($0) })
    else { return nil }
    return end.number - start.number
  }

  /// Whether a text holds nothing that can be seen.
  private static func isBlank(_ text: String) -> Bool {
    CatalogueText.key(text).allSatisfy(\.isWhitespace)
  }
}
