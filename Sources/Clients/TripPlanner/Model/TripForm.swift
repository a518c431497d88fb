/// What a trip must satisfy to be created: the rules of the app's form, of the seed trips, and of the
/// mock API.
package enum TripForm {
  /// A rule about one field, with the words of the alert.
  package struct Rule: Hashable, Sendable {
    /// The field as the API names it, such as `startDate`; ``wholeForm`` for the rule about all.
    package let field: String
    /// `required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`.
    package let rule: String
    /// What the rule compares with: a length, a number of nights, a field, or words; nil for none.
    package let limit: String?
    /// What the alert says.
    package let message: String

    /// A rule.
    package init(_ field: String, _ rule: String, _ limit: String? = nil, message: String) {
      self.field = field
      self.rule = rule
      self.limit = limit
      self.message = message
    }
  }

  /// The most characters of a name (H).
  package static let maximumNameLength = 60
  /// The most characters of a description (H).
  package static let maximumDescriptionLength = 500
  /// The most nights of a trip (H: the specification's calendar rule).
  package static let maximumNights = 365
  /// The ids of the travel styles, in the order of the picker.
  package static let styles = ["solo", "couple", "family", "group"]

  /// The ``Rule/field`` of the rule that nothing that must be given is missing.
  package static let wholeForm = "form"
  /// The fields that rules are about, as the API names them, in the order of the form.
  package static let fields = [
    "name", "cityId", "startDate", "endDate", "travelStyle", "description",
  ]

  /// Every rule: that of the whole form, then those of each field in the order of ``fields``.
  ///
  /// The words are orders, so that they can stand in an alert and tell how to mend a file. `one-of`
  /// names words as its limit, divided by blanks, or `cities`, the list that the app picks from.
  package static let rules: [Rule] = [
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
}
