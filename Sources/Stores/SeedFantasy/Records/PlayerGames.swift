import GRDB

extension FantasyStore {
  /// The source of a player's price.
  public enum PriceSource: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// The official feed.
    case official
    /// The price engine, since no source has the price.
    case simulated
    /// The floor, at the first appearance of a player whose price is unknown.
    case assumed
  }

  /// Whether a player's form rises or falls.
  public enum Trend: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// His scores get better.
    case rising
    /// They stay as they are.
    case steady
    /// They get worse.
    case falling
  }
}
