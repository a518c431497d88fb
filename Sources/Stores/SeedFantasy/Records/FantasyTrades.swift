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
    /// Points that it adds to the squad by itself in the remaining rounds; below 0 for a trade that
    /// only frees money.
    public let points: Double
    /// Points that the trade that follows adds; 0 without one.
    public let nextPoints: Double
    /// Points that both add together.
    public let value: Double
    /// The trade that follows; make both. Nil if this trade is listed alone because it gains alone.
    /// ``FantasyStore/worth(ofTrading:for:then:in:bank:weights:)`` may still find a following trade,
    /// whose players are in better rows.
    public let next: NextTrade?
    /// Dollars left after both.
    public let cashLeft: Int
    /// How many dollars more the new player costs.
    public let priceDifference: Int
    /// Points more in the coming round.
    public let projectionDifference: Double
    /// The address of its screen.
    public let deepLink: String

    /// Reads a row of `trade_candidates` with the names of the two, such as `in_player_name`.
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

  /// The player who would leave and the player who would come after a trade.
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
    /// Points that it adds to the squad by itself in the remaining rounds.
    public let points: Double
    /// Points that the trade that follows adds; 0 where none does.
    public let nextPoints: Double
    /// Points that both add together.
    public let value: Double
    /// Dollars left after both; negative where the squad cannot pay for them.
    public let cashLeft: Int
    /// The trade that follows; nil where none adds anything.
    public let next: NextTrade?
  }

  /// The purpose of a trade.
  public enum TradeKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// To a better player, who costs more.
    case upgrade
    /// To a cheaper player, for the money.
    case downgrade
    /// To another player of about the same price.
    case sideways
  }

  /// What is lost if a player does not play, and who could replace him.
  public struct Scenario: Hashable, Sendable, Codable {
    /// The player who is out.
    public let player: Int
    /// Points that are lost without a replacement.
    public let loss: Double
    /// The best who cost no more.
    public let replacements: [Replacement]

    /// Reads a row of `scenarios`, which has these replacements.
    init(row: Row, replacements: [Replacement]) throws {
      player = try row.value("player_id")
      loss = try row.value("loss")
      self.replacements = replacements
    }
  }
}
