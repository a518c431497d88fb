import Foundation

extension RoadTripStore {
  /// A planning tip.
  ///
  /// ```swift
  /// ForEach(tips) { tip in
  ///   TipRow(icon: tip.icon(onIOS: 16), title: tip.title, subtitle: tip.subtitle)
  /// }
  /// ```
  public struct Tip: Hashable, Sendable, Identifiable {
    /// The id, the same in every build.
    public let id: UUID
    /// The topic, from which the id is made.
    public let topic: String
    /// The id of the category, such as `driving`.
    public let category: String
    /// The category as apps show it.
    public let categoryName: String
    /// The SF Symbol.
    public let icon: String
    /// The first iOS that has ``icon``.
    public let minimumIOS: Double
    /// The symbol to show before that.
    public let fallbackIcon: String
    /// At most 40 characters.
    public let title: String
    /// At most 60 characters.
    public let subtitle: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// The leagues that it is about; empty where it holds for several.
    public let sports: [Sport]

    /// The symbol for a version of iOS.
    public func icon(onIOS version: Double) -> String {
      version >= minimumIOS ? icon : fallbackIcon
    }

    /// Puts a tip together, for an app's own source of them.
    public init(
      id: UUID, topic: String, category: String, categoryName: String, icon: String,
      minimumIOS: Double, fallbackIcon: String, title: String, subtitle: String,
      accessibilityLabel: String, sports: [Sport] = []
    ) {
      self.id = id
      self.topic = topic
      self.category = category
      self.categoryName = categoryName
      self.icon = icon
      self.minimumIOS = minimumIOS
      self.fallbackIcon = fallbackIcon
      self.title = title
      self.subtitle = subtitle
      self.accessibilityLabel = accessibilityLabel
      self.sports = sports
    }
  }
}
