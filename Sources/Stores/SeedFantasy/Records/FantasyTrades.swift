import GRDB

extension FantasyStore {
  /// A trade of one player of a squad for another.
  public struct Trade: Hashable, Sendable, Codable, FetchableRecord {
    /// From 1, the best.
    public let rank: Int
    /// Who leaves.
    public let out: NamedPlayer
    /// Who comes.
    public let `in`: NamedPlayer
    /// What it is for.
    public let kind: TradeKind
    /// Points that it adds to the squad in the rounds still to be played.
    public let points: Double
    /// Points that the money makes of the next upgrade.
    public let money: Double
    /// Both.
    public let value: Double
    /// The next upgrade that the money allows; nil where none gains anything.
    public let next: NextTrade?
    /// Dollars more that the new player costs.
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
      money = try row.value("money")
      value = try row.value("value")
      next = try (row.value("next_out") as Int?).map { _ in try NextTrade(row: row) }
      priceDifference = try row.value("d_price")
      projectionDifference = try row.value("d_proj")
      deepLink = try row.value("deep_link")
    }
  }

  /// Who would leave, and who would come, after a trade.
  public struct NextTrade: Hashable, Sendable, Codable {
    /// Who leaves.
    public let out: NamedPlayer
    /// Who comes.
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

  /// What a trade of any two players is worth to a squad.
  public struct TradeWorth: Hashable, Sendable, Codable {
    /// Points that it adds to the squad in the rounds still to be played.
    public let points: Double
    /// Points that the money makes of the next upgrade.
    public let money: Double
    /// Both.
    public let value: Double
    /// Dollars left afterwards; negative where the squad cannot pay for it.
    public let cashLeft: Int
    /// The next upgrade that the money allows; nil where none gains anything.
    public let next: NextTrade?
  }

  /// One player down and one up, for no more than the squad has.
  public struct TradePair: Hashable, Sendable, Codable, FetchableRecord {
    /// From 1, the best.
    public let rank: Int
    /// Who leaves for someone cheaper.
    public let downOut: NamedPlayer
    /// The cheaper one.
    public let downIn: NamedPlayer
    /// Who leaves for someone better.
    public let upOut: NamedPlayer
    /// The better one.
    public let upIn: NamedPlayer
    /// Dollars left afterwards, the bank included.
    public let cashLeft: Int
    /// Points more in the rounds still to be played, of each trade by itself.
    public let gain: Double

    /// Reads a row of `trade_pairs` with the names of the four, such as `up_in_name`.
    public init(row: Row) throws {
      rank = try row.value("rank")
      downOut = try NamedPlayer(row: row, column: "down_out")
      downIn = try NamedPlayer(row: row, column: "down_in")
      upOut = try NamedPlayer(row: row, column: "up_out")
      upIn = try NamedPlayer(row: row, column: "up_in")
      cashLeft = try row.value("cash_left")
      gain = try row.value("gain")
    }
  }

  /// What a trade is for.
  public enum TradeKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// To a better player, who costs more.
    case upgrade
    /// To a cheaper player, for the money.
    case downgrade
    /// To another player of about the same price.
    case sideways
  }

  /// Whom a player can be exchanged for.
  public struct UpgradePath: Hashable, Sendable, Codable, FetchableRecord {
    /// Upgrade or downgrade.
    public let kind: TradeKind
    /// Points gained, or dollars freed, at least.
    public let step: Int
    /// Who comes.
    public let player: NamedPlayer
    /// Dollars more that he costs.
    public let priceDifference: Int
    /// Points more that he is projected for.
    public let projectionDifference: Double
    /// Dollars for each point gained; nil for downgrades.
    public let costPerPoint: Int?

    /// Reads a row of `upgrade_paths` with the player's name as `to_player_name`.
    public init(row: Row) throws {
      kind = try row.value("kind")
      step = try row.value("step")
      player = try NamedPlayer(row: row, column: "to_player")
      priceDifference = try row.value("d_price")
      projectionDifference = try row.value("d_proj")
      costPerPoint = try row.value("cost_per_point")
    }
  }

  /// What is lost if a player does not play, and who could replace him.
  public struct Scenario: Hashable, Sendable, Codable {
    /// Who is out.
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

  /// A player who could replace another.
  public struct Replacement: Hashable, Sendable, Codable, FetchableRecord {
    /// The player.
    public let player: NamedPlayer
    /// Points more than the one who is out.
    public let projectionDifference: Double
    /// Dollars more.
    public let priceDifference: Int

    /// Reads a row of `scenario_replacements` with the player's name as `replacement_name`.
    public init(row: Row) throws {
      player = try NamedPlayer(row: row, column: "replacement")
      projectionDifference = try row.value("d_proj")
      priceDifference = try row.value("d_price")
    }
  }
}
