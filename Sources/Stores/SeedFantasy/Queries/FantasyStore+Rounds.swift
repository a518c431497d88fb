import GRDB
import SeedStore

extension FantasyStore {
  /// A round with its matches and byes, and for the coming round the advice; pass nil for the coming
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

  /// What was scored in a round, by player's id.
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

  /// The players of a match of the coming round, by id, for a live view.
  ///
  /// ```swift
  /// let left = try await store.players(ofMatch: match.id).filter(\.canPlay)
  /// ```
  public func players(ofMatch match: String) async throws -> [MatchPlayer] {
    try await read { db in try db.all(FantasySQL.matchPlayerSQL, [match]) }
  }

  /// How hard the matches to come are for a position, by round and club: a calendar's cells.
  ///
  /// ```swift
  /// let cells = Dictionary(grouping: try await store.difficulties(for: .ruck), by: \.club)
  /// ```
  public func difficulties(for position: Position) async throws -> [Difficulty] {
    try await read { db in try db.all(FantasySQL.difficultySQL, [position.rawValue]) }
  }

  /// The clubs without a match, by round and club.
  ///
  /// ```swift
  /// let byes = Dictionary(grouping: try await store.byes(), by: \.round)
  /// ```
  public func byes() async throws -> [Bye] {
    try await read { db in try db.all(FantasySQL.byeSQL) }
  }

  /// How many players of each position have a match, by round.
  ///
  /// ```swift
  /// let worst = try await store.byeCoverage().min { $0.share < $1.share }
  /// ```
  public func byeCoverage() async throws -> [ByeCoverage] {
    try await read { db in try db.all(FantasySQL.coverageSQL) }
  }
}

extension FantasySQL {
  static let roundNumberSQL = "SELECT round FROM rounds ORDER BY round"
  static let roundSQL = "SELECT * FROM rounds WHERE round = ?"
  static let roundByeSQL = "SELECT club FROM byes WHERE round = ? ORDER BY club"
  static let roundScoreSQL = "SELECT * FROM player_scores WHERE round = ?"
}
