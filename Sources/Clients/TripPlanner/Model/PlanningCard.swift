/// A card of the trip's screen that leads to its flights, hotels or activities.
package struct PlanningCard: Hashable, Sendable {
  /// What a card leads to, in the order of the screen.
  package enum Kind: String, CaseIterable, Sendable {
    case activities, hotels, flights

    /// One of it: `activity`, `hotel`, `flight`.
    package var singular: String {
      switch self {
      case .activities: "activity"
      case .hotels: "hotel"
      case .flights: "flight"
      }
    }
  }

  /// What it leads to.
  package let kind: Kind
  /// The heading.
  package let title: String
  /// The line below.
  package let subtitle: String
  /// The SF Symbol.
  package let icon: String
  /// What the empty section says.
  package let emptyText: String

  /// A card.
  package init(kind: Kind, title: String, subtitle: String, icon: String, emptyText: String) {
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.emptyText = emptyText
  }
}
