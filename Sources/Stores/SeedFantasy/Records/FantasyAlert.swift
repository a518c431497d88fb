import Foundation
import GRDB

extension FantasyStore {
  /// One notification before a day of matches, about the most important alerts, in the English of
  /// the bundle.
  ///
  /// ```swift
  /// let unread = digest.alerts.filter { !settings.readAlerts.contains($0) }
  /// ```
  public struct NotificationDigest: Hashable, Sendable, Codable, Identifiable {
    /// The id, the same from one build to the next.
    public let id: String
    /// The interruption level for iOS, which is never time-sensitive.
    public let level: InterruptionLevel
    /// The relevance, 0 to 1.
    public let relevance: Double
    /// The round of the matches.
    public let round: Int
    /// The first match of the day.
    public let match: String
    /// The start of that match.
    public let lockout: Date
    /// The time to show it.
    public let showAt: Date
    /// The headline.
    public let title: String
    /// The headlines of its first alerts.
    public let body: String
    /// The text that a screen reader speaks.
    public let accessibilityLabel: String
    /// The link that a tap opens.
    public let deepLink: String
    /// The ids of its alerts, the most urgent first.
    public let alerts: [String]

    /// Reads a row of `notification_digests`, and adds its alerts.
    init(row: Row, alerts: [String]) throws {
      id = try row.value("digest_id")
      level = try row.value("interruption_level")
      relevance = try row.value("relevance")
      round = try row.value("round")
      match = try row.value("match_id")
      lockout = try row.value("lockout_utc")
      showAt = try row.value("show_utc")
      title = try row.value("title")
      body = try row.value("body")
      accessibilityLabel = try row.value("a11y_label")
      deepLink = try row.value("deep_link")
      self.alerts = alerts
    }
  }

  /// A channel of alerts that users switch on and off.
  ///
  /// ```swift
  /// Toggle(channel.title, isOn: $isOn)
  /// ```
  public struct AlertChannel: Hashable, Sendable, Codable, Identifiable {
    /// `lockout`, `injury`, `price` or `digest`.
    public let id: String
    /// The label of the switch.
    public let title: String
    /// The alerts of the channel, in a sentence.
    public let description: String
    /// The text to show before asking for the permission to send the alerts.
    public let permissionText: String
    /// The categories of the channel, the most urgent first; empty for `digest`.
    public let kinds: [AlertKind]

    /// Reads a row of `alert_channels`, and adds its categories.
    init(row: Row, kinds: [AlertKind]) throws {
      id = try row.value("channel")
      title = try row.value("title")
      description = try row.value("description")
      permissionText = try row.value("permission_text")
      self.kinds = kinds
    }
  }

  /// The category of an alert.
  public enum AlertCategory: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// A change to a team after it was named.
    case lateChange = "late_change"
    /// A match that is about to begin.
    case lockout
    /// An injury.
    case injury
    /// A squad's best trade, with the trade that follows it.
    case trade
    /// A player to sell.
    case sell
    /// A player to buy.
    case buy
    /// A price that has fallen.
    case priceFall = "price_fall"
    /// A price that has risen.
    case priceRise = "price_rise"
  }

  /// The interruption level of an alert, named as in `UNNotificationInterruptionLevel`.
  public enum InterruptionLevel: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// iOS adds it to the list without a sound.
    case passive
    /// iOS shows it at once.
    case active
    /// iOS shows it at once, even if a Focus silences other notifications.
    case timeSensitive
  }
}
