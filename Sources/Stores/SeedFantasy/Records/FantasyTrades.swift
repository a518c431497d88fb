import GRDB

extension FantasyStore {
  /// A trade of one player of a squad for another, with the trade that follows it.
  ///
  /// ```swift
  /// let text = trade.next.map { "then \($0.out.name) for \($0.in.name)" }
  /// ```
  public struct Trade: Hashable, Sendable, Codable, FetchableRecord {
    /// The rank; 1 is the best.
    public let rank: Int
    /// The player who leaves.
    public let out: NamedPlayer
    /// The player who comes.
    public let `in`: NamedPlayer
    /// The purpose of the trade.
    public let kind: TradeKind
    /// The points that the trade by itself adds to the squad in the remaining rounds; below 0 if it only
    /// frees money.
    public let points: Double
    /// The points that the following trade adds; 0 without one.
    public let nextPoints: Double
    /// The points that both trades add together.
    public let value: Double
    /// The following trade; make both. Nil if this trade is listed alone because it gains alone.
    /// ``FantasyStore/worth(ofTrading:for:then:in:bank:weights:)`` may still find a following trade with
    /// players of better rows.
    public let next: NextTrade?
    /// The dollars left after both trades.
    public let cashLeft: Int
    /// The extra price of the new player in dollars.
    public let priceDifference: Int
    /// The extra projected points in the coming round.
    public let projectionDifference: Double
    /// The address of its screen.
    public let deepLink: String

    /// Reads a row of `trade_candidates` with the names of both players, such as `in_player_name`.
    public init(row: Row) throws {
      rank = try row.value("rank")
      out = try NamedPlayer(row: row, column: "out_player")
      self.in = try NamedPlayer(row: row, column: "in_player")
      kind = try row.value("kind")
      points = try row.value("points")
      nextPoints = try row.value("next_points")
      value = try row.value("value")
      next = try (row.value("next_out") as Int?).map { _ in try NextTrade(row: row) }
      cashLeft = try row.value("cash_left")
      priceDifference = try row.value("d_price")
      projectionDifference = try row.value("d_proj")
      deepLink = try row.value("deep_link")
    }
  }

  /// The players of the trade that follows another.
  public struct NextTrade: Hashable, Sendable, Codable {
    /// The player who leaves.
    public let out: NamedPlayer
    /// The player who comes.
    public let `in`: NamedPlayer

    /// Reads the `next_out` and the `next_in` of a row with their names.
    init(row: Row) throws {
      out = try NamedPlayer(row: row, column: "next_out")
      self.in = try NamedPlayer(row: row, column: "next_in")
    }

    init(out: NamedPlayer, in: NamedPlayer) {
      self.out = out
      self.in = `in`
    }
  }

  /// The value of a trade of any two players for a squad, together with the trade that follows it.
  public struct TradeWorth: Hashable, Sendable, Codable {
    /// The points that the trade by itself adds to the squad in the remaining rounds.
    public let points: Double
    /// The points that the following trade adds; 0 without one.
    public let nextPoints: Double
    /// The points that both trades add together.
    public let value: Double
    /// The dollars left after both trades; negative if the squad cannot pay for them.
    public let cashLeft: Int
    /// The following trade; nil if no trade adds anything.
    public let next: NextTrade?
  }

  /// The purpose of a trade.
  public enum TradeKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// The new player is better and costs more.
    case upgrade
    /// The new player is cheaper, which frees money.
    case downgrade
    /// The new player costs about the same.
    case sideways
  }

  /// The loss if a player does not play, and possible replacements.
  public struct Scenario: Hashable, Sendable, Codable {
    /// The player who does not play.
    public let player: Int
    /// The points that the squad loses without a replacement.
    public let loss: Double
    /// The best players who cost no more.
    public let replacements: [Replacement]

    /// Reads a row of `scenarios`, and adds its replacements.
    init(row: Row, replacements: [Replacement]) throws {
      player = try row.value("player_id")
      loss = try row.value("loss")
      self.replacements = replacements
    }
  }
}
