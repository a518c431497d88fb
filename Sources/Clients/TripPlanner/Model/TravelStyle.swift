/// A way of travelling that a trip is planned for.
package struct TravelStyle: Hashable, Sendable {
  /// The id that the API takes: `solo`, `couple`, `family` or `group`.
  package let id: String
  /// What apps show.
  package let label: String
  /// The SF Symbol.
  package let icon: String
  /// What a screen reader says.
  package let accessibilityLabel: String

  /// A style.
  package init(id: String, label: String, icon: String, accessibilityLabel: String) {
    self.id = id
    self.label = label
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
  }
}
