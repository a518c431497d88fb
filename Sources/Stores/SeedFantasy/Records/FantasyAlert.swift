import Foundation

extension FantasyStore {
  /// Something that a user may want to be told.
  ///
  /// ```swift
  /// content.interruptionLevel = alert.level == .timeSensitive ? .timeSensitive : .active
  /// ```
  public struct Alert: Hashable, Sendable, Identifiable {
    /// The same from one build to the next: keep it to know what was read.
    public let id: String
    /// What it is about.
    public let category: AlertCategory
    /// How loudly iOS may say it.
    public let level: InterruptionLevel
    /// 0 to 1.
    public let relevance: Double
    /// The player's id; nil for a lockout.
    public let player: Int?
    /// The match of a lockout.
    public let match: String?
    /// The round in which it was made.
    public let round: Int
    /// When the player or the match is locked.
    public let lockout: Date?
    /// When it should be shown; nil for at once.
    public let showAt: Date?
    /// The headline.
    public let title: String
    /// The sentence.
    public let body: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// Where a tap leads.
    public let deepLink: String

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, category: AlertCategory, level: InterruptionLevel, relevance: Double,
      player: Int? = nil, match: String? = nil, round: Int, lockout: Date? = nil,
      showAt: Date? = nil, title: String, body: String, accessibilityLabel: String, deepLink: String
    ) {
      self.id = id
      self.category = category
      self.level = level
      self.relevance = relevance
      self.player = player
      self.match = match
      self.round = round
      self.lockout = lockout
      self.showAt = showAt
      self.title = title
      self.body = body
      self.accessibilityLabel = accessibilityLabel
      self.deepLink = deepLink
    }
  }

  /// A category of alerts, with what its switch shows.
  ///
  /// ```swift
  /// Toggle(kind.title, isOn: $isOn)
  /// ```
  public struct AlertKind: Hashable, Sendable {
    /// The category.
    public let category: AlertCategory
    /// The switch that it is under: `price`, `injury` or `lockout`.
    public let channel: String
    /// What its switch says.
    public let title: String
    /// The SF Symbol.
    public let icon: Icon
    /// The id of its colour.
    public let color: String

    /// Puts one together, for an app's own source of them.
    public init(category: AlertCategory, channel: String, title: String, icon: Icon, color: String)
    {
      self.category = category
      self.channel = channel
      self.title = title
      self.icon = icon
      self.color = color
    }
  }
}
