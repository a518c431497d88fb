/// What a trip must satisfy to be created: the rules of the app's form, of the seed trips, and of the
/// mock API.
package enum TripForm {
  /// A rule about one field, with the words of the alert.
  package struct Rule: Hashable, Sendable {
    /// The field as the API names it, such as `startDate`.
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
}
