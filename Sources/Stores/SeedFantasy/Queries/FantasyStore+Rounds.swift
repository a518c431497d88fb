import GRDB

extension FantasyStore {
  /// A round with its matches, byes and, if it is the coming one, who is advised; nil for the coming
  /// round.
  ///
  /// ```swift
  /// let round = try await store.round()
  /// let lockouts = round.matches.map(\.start)
  /// ```
  public func round(_ number: Int? = nil) async throws -> Round {
    let number = number ?? season.comingRound
    return try await ask { rows in
      let row = try rows.one(FantasyRows.roundSQL, number, "round")
      return Round(
        row: row, matches: try rows.all(FantasyRows.matchSQL, [number]).map { Match(row: $0) },
        byes: try rows.all(FantasyRows.roundByeSQL, [number]).map { $0[0] },
        captains: try rows.all(FantasyRows.captainSQL, [number]).map { Captain(row: $0) },
        captainPairs: try rows.all(FantasyRows.pairSQL, [number]).map { CaptainPair(row: $0) },
        alerts: try rows.alerts().filter { $0.round == number })
    }
  }

  /// The numbers of the rounds, in order.
  ///
  /// ```swift
  /// let last = try await store.roundNumbers().last
  /// ```
  public func roundNumbers() async throws -> [Int] {
    try await ask { rows in try rows.all(FantasyRows.roundNumberSQL).map { $0[0] } }
  }

  /// What was scored in a round, by player's id.
  ///
  /// ```swift
  /// let points = try await store.scores(inRound: 5)[card.id]?.points
  /// ```
  public func scores(inRound round: Int) async throws -> [Int: Score] {
    try await ask { rows in
      Dictionary(
        try rows.all(FantasyRows.roundScoreSQL, [round]).map {
          ($0["player_id"], Score(row: $0))
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Who can still play in a match of the coming round, by id: what a live view begins with.
  ///
  /// ```swift
  /// let left = try await store.players(ofMatch: match.id).filter(\.canPlay)
  /// ```
  public func players(ofMatch match: String) async throws -> [MatchPlayer] {
    try await ask { rows in
      try rows.all(FantasyRows.matchPlayerSQL, [match]).map { MatchPlayer(row: $0) }
    }
  }

  /// How hard the matches to come are for a position, by round and club: a calendar's cells.
  ///
  /// ```swift
  /// let cells = Dictionary(grouping: try await store.difficulties(for: .ruck), by: \.club)
  /// ```
  public func difficulties(for position: Position) async throws -> [Difficulty] {
    try await ask { rows in
      try rows.all(FantasyRows.difficultySQL, [position.rawValue]).map { Difficulty(row: $0) }
    }
  }

  /// The clubs without a match, by round and club.
  ///
  /// ```swift
  /// let byes = Dictionary(grouping: try await store.byes(), by: \.round)
  /// ```
  public func byes() async throws -> [Bye] {
    try await ask { rows in try rows.all(FantasyRows.byeSQL).map { Bye(row: $0) } }
  }

  /// How many players of each position have a match, by round.
  ///
  /// ```swift
  /// let worst = try await store.byeCoverage().min { $0.share < $1.share }
  /// ```
  public func byeCoverage() async throws -> [ByeCoverage] {
    try await ask { rows in try rows.all(FantasyRows.coverageSQL).map { ByeCoverage(row: $0) } }
  }
}

extension FantasyRows {
  static let roundNumberSQL = "SELECT round FROM rounds ORDER BY round"
  static let roundSQL = "SELECT \(FantasyStore.Round.columns) FROM rounds WHERE round = ?"
  static let matchSQL = """
    SELECT \(FantasyStore.Match.columns) FROM matches
    WHERE round = ? ORDER BY start_utc, match_id
    """
  static let roundByeSQL = "SELECT club FROM byes WHERE round = ? ORDER BY club"
  static let byeSQL = "SELECT \(FantasyStore.Bye.columns) FROM byes ORDER BY round, club"
  static let coverageSQL = """
    SELECT \(FantasyStore.ByeCoverage.columns) FROM bye_coverage ORDER BY round, position
    """
  static let difficultySQL = """
    SELECT \(FantasyStore.Difficulty.columns) FROM fixture_difficulties
    WHERE position = ? ORDER BY round, club
    """
  static let roundScoreSQL = """
    SELECT \(FantasyStore.Score.columns), player_id FROM player_scores WHERE round = ?
    """
  static let captainSQL = """
    SELECT \(FantasyStore.Captain.columns)
    FROM captains AS a CROSS JOIN players AS p ON p.player_id = a.player_id
    WHERE a.round = ? ORDER BY a.rank
    """
  static let pairSQL = """
    SELECT \(FantasyStore.CaptainPair.columns)
    FROM captain_pairs AS a CROSS JOIN players AS p ON p.player_id = a.vc
    CROSS JOIN players AS q ON q.player_id = a.c WHERE a.round = ? ORDER BY a.rank
    """
  static let matchPlayerSQL = """
    SELECT \(FantasyStore.MatchPlayer.columns)
    FROM match_players AS m CROSS JOIN players AS p ON p.player_id = m.player_id
    WHERE m.match_id = ? ORDER BY m.player_id
    """
}
