import GRDB
import SeedStore

extension FantasyStore {
  /// A squad, with its composition and its coverage of the coming rounds.
  public struct Squad: Hashable, Sendable, Codable, Identifiable {
    /// The id.
    public let id: String
    /// The name that apps show.
    public let name: String
    /// The dollars left in the bank.
    public let bank: Int
    /// The address of its screen.
    public let deepLink: String
    /// Its players, in the order of the file.
    public let players: [NamedPlayer]
    /// The coverage of the coming round and of later rounds with known byes.
    public let coverage: [SquadCoverage]
    /// The composition by position and price tier.
    public let balance: [BalanceCell]

    /// Reads a row of `squads`, and the squad's rows in other tables.
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
}
