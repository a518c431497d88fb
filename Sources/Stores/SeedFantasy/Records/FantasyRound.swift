import Foundation
import GRDB
import SeedStore

extension FantasyStore {
  /// A round, with its rules, lockouts and advice.
  public struct Round: Hashable, Sendable, Codable {
    /// The number; the Opening Round is 0.
    public let number: Int
    /// The start of its first match; nil without a fixture.
    public let start: Date?
    /// The number of scores that count.
    public let countedPlayers: Int
    /// The greatest number of trades.
    public let maximumTrades: Int
    /// Whether players get additional positions after the round.
    public let addsPositions: Bool
    /// The address of its screen.
    public let deepLink: String
    /// Its matches, in the order of their lockouts.
    public let matches: [Match]
    /// The codes of clubs without a match.
    public let byes: [String]
    /// The best captains; for the coming round and each later round of the fixture.
    public let captains: [Captain]
    /// The best pairs of vice-captain and captain, where the vice-captain's match ends before the captain's
    /// lockout.
    public let captainPairs: [CaptainPair]
    /// Its alerts, the most relevant first.
    public let alerts: [Alert]

    /// Reads a row of `rounds`, and the round's rows in other tables.
    init(row: Row, _ db: Database) throws {
      let number: Int = try row.value("round")
      self.number = number
      start = try row.value("start_utc")
      countedPlayers = try row.value("counted_players")
      maximumTrades = try row.value("max_trades")
      addsPositions = try row.value("adds_positions")
      deepLink = try row.value("deep_link")
      matches = try db.all(FantasySQL.matchSQL, [number])
      byes = try db.values(FantasySQL.roundByeSQL, [number])
      captains = try db.all(FantasySQL.captainSQL, [number])
      captainPairs = try db.all(FantasySQL.pairSQL, [number])
      alerts = try db.all(FantasySQL.alertSQL).filter { (alert: Alert) in alert.round == number }
    }
  }
}
