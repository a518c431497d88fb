import Tabular

/// Reads rows of statistics in the layout of AFL Tables; a blank value is 0.
struct TablesStatistics {
  static let columns = CatalogueColumns(
    [
      "player_key", "team", "year", "games_played", "opponent", "round", "kicks", "marks",
      "handballs", "goals", "behinds", "hit_outs", "tackles", "free_kicks_for",
      "free_kicks_against", "percentage_of_game_played",
    ],
    optional: [
      "result", "jersey_num", "disposals", "rebound_50s", "inside_50s", "clearances", "clangers",
      "brownlow_votes", "contested_possessions", "uncontested_possessions", "contested_marks",
      "marks_inside_50", "one_percenters", "bounces", "goal_assist",
    ], isExport: true)

  var names: LeagueNames
  let matches: MatchBook

  mutating func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> PublishedGame {
    let season = try row.integer("year", in: StatisticBounds.seasons)
    try checkGamesPlayed(row)
    guard let stage = MatchStage(try row.text("round")) else {
      throw row.invalid(.roundUnknown, "round", "is neither a round nor a final")
    }
    let club = try names.club(row, "team")
    let opponent = try names.club(row, "opponent")
    if club == opponent { throw row.invalid(.matchInconsistent, "opponent", "is also the team") }
    let match = try matches.match(of: club, opponent, season, stage, names)
    return PublishedGame(
      who: .person(try row.key("player_key")), season: season, stage: stage, club: club,
      opponent: opponent, venue: match?.venue, isHome: match.map { $0.home == club },
      date: match.map { .day($0.day) }, statistics: try statistics(row),
      timeOnGround: try count(row, "percentage_of_game_played", in: 0...100))
  }

  private func statistics(_ row: borrowing CatalogueTable) throws(SkippedRow) -> PlayerStatistics {
    PlayerStatistics(
      kicks: try count(row, "kicks"), handballs: try count(row, "handballs"),
      marks: try count(row, "marks"), tackles: try count(row, "tackles"),
      freesFor: try count(row, "free_kicks_for"),
      freesAgainst: try count(row, "free_kicks_against"), hitouts: try count(row, "hit_outs"),
      goals: try count(row, "goals"), behinds: try count(row, "behinds"))
  }

  private func count(
    _ row: borrowing CatalogueTable, _ column: String,
    in bounds: ClosedRange<Int> = StatisticBounds.counts
  ) throws(SkippedRow) -> Int {
    try row.optionalWhole(column, in: bounds) ?? 0
  }

  /// Refuses a row whose number of games is not a number, because its columns are shifted.
  ///
  /// Arrows after the number mark players who came on or went off as substitutes.
  private func checkGamesPlayed(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    guard let text = row.optionalText("games_played") else { return }
    let digits = text.filter { $0 != "↑" && $0 != "↓" }
    guard let games = Double(digits), games == games.rounded(), (0...600).contains(games),
      text.count - digits.count <= 1
    else {
      throw row.invalid(.invalidCatalogueNumber, "games_played", "is not a number of games")
    }
  }
}
