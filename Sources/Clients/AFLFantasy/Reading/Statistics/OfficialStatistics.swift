import Tabular

/// Reads rows of statistics in the layout of the official feed.
struct OfficialStatistics {
  static let columns = CatalogueColumns(
    [
      "venue", "start_time_utc", "round", "season_name", "home_team", "away_team", "player_id",
      "player_team", "opposition_team", "fantasy_points", "goals", "behinds", "kicks",
      "handballs", "marks", "tackles", "hitouts", "frees_for", "frees_against",
      "tog_percentage",
    ],
    optional: [
      "match_name", "temperature", "weather_description", "weather_category", "home_team_goals",
      "home_team_behinds", "home_team_score", "away_team_goals", "away_team_behinds",
      "away_team_score", "match_result", "margin", "match_result_string", "player_first_name",
      "player_last_name", "player_full_name", "player_dob", "player_number", "disposals",
      "total_clearances", "metres_gained", "goal_assists", "cbas", "cba_percentage", "kick_ins",
      "kick_in_percentage", "kick_ins_play_on", "kick_to_handball_ratio",
      "hitout_win_percentage",
    ], isExport: true)

  var names: LeagueNames
  /// The match of the last row; the rows of a match are consecutive.
  var last: (text: String, start: Int)?

  mutating func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> PublishedGame {
    guard let id = Roster.officialID(try row.key("player_id")) else {
      throw row.invalid(
        .invalidCatalogueNumber, "player_id", "is not an official id such as CD_I1000001")
    }
    guard let stage = MatchStage(try row.text("round")) else {
      throw row.invalid(.roundUnknown, "round", "is neither a round nor a week of the finals")
    }
    let home = try names.club(row, "home_team")
    let away = try names.club(row, "away_team")
    let club = try names.club(row, "player_team")
    let opponent = try names.club(row, "opposition_team")
    guard [[home, away], [away, home]].contains([club, opponent]), home != away else {
      throw SkippedRow(
        .matchInconsistent, "player_team", value: names.codes[club],
        "\(names.codes[club]) against \(names.codes[opponent]) in a match of"
          + " \(names.codes[home]) and \(names.codes[away])")
    }
    return PublishedGame(
      who: .official(id), season: try row.integer("season_name", in: StatisticBounds.seasons),
      stage: stage, club: club, opponent: opponent, venue: try names.venue(row, "venue"),
      isHome: club == home, date: .start(try start(row)), statistics: try statistics(row),
      timeOnGround: try timeOnGround(row), centreBounces: try centreBounces(row),
      publishedPoints: try row.optionalWhole("fantasy_points", in: StatisticBounds.points))
  }

  private func statistics(_ row: borrowing CatalogueTable) throws(SkippedRow) -> PlayerStatistics {
    let counts = StatisticBounds.counts
    return PlayerStatistics(
      kicks: try row.whole("kicks", in: counts), handballs: try row.whole("handballs", in: counts),
      marks: try row.whole("marks", in: counts), tackles: try row.whole("tackles", in: counts),
      freesFor: try row.whole("frees_for", in: counts),
      freesAgainst: try row.whole("frees_against", in: counts),
      hitouts: try row.whole("hitouts", in: counts), goals: try row.whole("goals", in: counts),
      behinds: try row.whole("behinds", in: counts))
  }

  private func timeOnGround(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Int {
    Int(try row.number("tog_percentage", in: 0...100).rounded())
  }

  /// The share of centre bounces in percent, 1 decimal; the feed gives a share from 0 to 1.
  private func centreBounces(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Double? {
    guard row.optionalText("cba_percentage") != nil else { return nil }
    return (try row.number("cba_percentage", in: 0...1) * 1_000).rounded() / 10
  }

  /// The instant of `yyyy-MM-dd HH:mm:ss` in UTC.
  private mutating func start(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Int {
    let text = try row.text("start_time_utc")
    if let last, last.text == text { return last.start }
    guard let written = WrittenInstant(text.replacing(" ", with: "T", maxReplacements: 1)),
      written.offset ?? 0 == 0
    else {
      throw row.invalid(
        .invalidStart, "start_time_utc", "is not a time in UTC such as 2021-03-18 08:25:00")
    }
    last = (text, written.wall)
    return written.wall
  }
}
