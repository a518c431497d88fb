import GRDB
import SeedStore

extension FantasyStore {
  /// A squad, and how it is made up and gets through the rounds to come.
  public struct Squad: Hashable, Sendable, Codable, Identifiable {
    /// The id.
    public let id: String
    /// The name that apps show.
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
}
