import GRDB

extension FantasyStore {
  /// The source of a player's price.
  public enum PriceSource: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// The official feed.
    case official
    /// The price engine computed the price, since no source has it.
    case simulated
    /// The floor price, for the first game of a player whose price is unknown.
    case assumed
  }

  /// The direction of a player's form.
  public enum Trend: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// His scores rise.
    case rising
    /// His scores stay about the same.
    case steady
    /// His scores fall.
    case falling
  }
}
