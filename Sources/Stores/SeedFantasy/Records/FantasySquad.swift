import GRDB
import SeedStore

extension FantasyStore {
  /// A squad, and how it is made up and gets through the rounds to come.
  public struct Squad: Hashable, Sendable, Codable, Identifiable {
    /// The id.
    public let id: String
    /// What apps show.
    public let name: String
    /// Dollars that are left.
    public let bank: Int
    /// The address of its screen.
    public let deepLink: String
    /// Its players, in the order of the file.
    public let players: [NamedPlayer]
    /// By round: the coming one, and later ones whose byes are known.
    public let coverage: [SquadCoverage]
    /// By position and tier.
    public let balance: [BalanceCell]

    /// Reads a row of `squads`, and what other tables have of it.
    init(row: Row, _ db: Database) throws {
      let id: String = try row.value("squad_id")
      self.id = id
      name = try row.value("name")
      bank = try row.value("bank")
      deepLink = try row.value("deep_link")
      players = try db.all(FantasySQL.squadPlayerSQL, [id])
      coverage = try db.all(FantasySQL.squadCoverageSQL, [id])
      balance = try db.all(FantasySQL.balanceSQL, [id])
    }
  }

  /// A squad that can be asked for.
  public struct SquadName: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id.
    public let id: String
    /// What apps show.
    public let name: String

    /// Reads a row of `squads`.
    public init(row: Row) throws {
      id = try row.value("squad_id")
      name = try row.value("name")
    }
  }

  /// How a squad gets through a round.
  public struct SquadCoverage: Hashable, Sendable, Codable, FetchableRecord {
    /// The round.
    public let round: Int
    /// Players who can play.
    public let available: Int
    /// The most places of the field that they can fill.
    public let matched: Int
    /// How many scores count.
    public let counted: Int
    /// The smaller of the two.
    public let coverage: Int
    /// How many are missing.
    public let shortfall: Int
    /// Defenders' places that stay empty.
    public let emptyDefenders: Int
    /// Midfielders' places that stay empty.
    public let emptyMidfielders: Int
    /// Rucks' places that stay empty.
    public let emptyRucks: Int
    /// Forwards' places that stay empty.
    public let emptyForwards: Int

    /// Reads a row of `squad_coverage`.
    public init(row: Row) throws {
      round = try row.value("round")
      available = try row.value("available")
      matched = try row.value("matched")
      counted = try row.value("counted")
      coverage = try row.value("coverage")
      shortfall = try row.value("shortfall")
      emptyDefenders = try row.value("empty_def")
      emptyMidfielders = try row.value("empty_mid")
      emptyRucks = try row.value("empty_ruc")
      emptyForwards = try row.value("empty_fwd")
    }
  }

  /// How much of a squad is of a position and a price tier.
  public struct BalanceCell: Hashable, Sendable, Codable, FetchableRecord {
    /// The main position.
    public let position: Position
    /// The tier.
    public let tier: PriceTier
    /// How many.
    public let players: Int
    /// What they cost, in dollars.
    public let price: Int
    /// Their share of what the squad costs, 0 to 1.
    public let share: Double

    /// Reads a row of `position_balance`.
    public init(row: Row) throws {
      position = try row.value("position")
      tier = try row.value("tier_id")
      players = try row.value("players")
      price = try row.value("price")
      share = try row.value("share")
    }
  }
}
