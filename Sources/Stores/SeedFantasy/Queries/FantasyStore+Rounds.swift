import GRDB
import SeedStore

extension FantasyStore {
  /// A round with its matches and byes, and with advice if it is the coming round; nil means the coming
  /// round.
  ///
  /// ```swift
  /// let round = try await store.round()
  /// let lockouts = round.matches.map(\.start)
  /// ```
  public func round(_ number: Int? = nil) async throws -> Round {
    guard let number = number ?? season.comingRound else {
      throw StoreError.noSuch(
        "round", "after \(season.validThroughRound)",
        fix: "the season is over: give the number of a round that was played")
    }
    return try await read { db in
      try Round(row: db.row(FantasySQL.roundSQL, of: "round", number), db)
    }
  }

  /// The numbers of the rounds, in order.
  ///
  /// ```swift
  /// let last = try await store.roundNumbers().last
  /// ```
  public func roundNumbers() async throws -> [Int] {
    try await read { db in try db.values(FantasySQL.roundNumberSQL) }
  }

  /// The scores of a round, by the player's id.
  ///
  /// ```swift
  /// let points = try await store.scores(inRound: 5)[card.id]?.points
  /// ```
  public func scores(inRound round: Int) async throws -> [Int: Score] {
    try await read { db in
      let scores = try db.all(FantasySQL.roundScoreSQL, [round]) { row in
        try (player: row.value("player_id") as Int, score: Score(row: row))
      }
      return scores.reduce(into: [:]) { $0[$1.player] = $1.score }
    }
  }
}

extension FantasySQL {
  static let roundNumberSQL = "SELECT round FROM rounds ORDER BY round"
  static let roundSQL = "SELECT * FROM rounds WHERE round = ?"
  static let roundByeSQL = "SELECT club FROM byes WHERE round = ? ORDER BY club"
  static let roundScoreSQL = "SELECT * FROM player_scores WHERE round = ?"
}
