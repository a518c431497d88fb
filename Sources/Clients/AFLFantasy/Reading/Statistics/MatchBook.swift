import Tabular

/// The matches of AFL Tables, with the time and the ground at which two clubs met in a labelled
/// round.
struct MatchBook {
  static let columns = CatalogueColumns(
    ["round_num", "venue", "date", "year", "team_1_team_name", "team_2_team_name"],
    optional: ["attendance"]
      + ["team_1", "team_2"].flatMap { team in
        ["q1", "q2", "q3", "final"].flatMap { quarter in
          ["goals", "behinds"].map { "\(team)_\(quarter)_\($0)" }
        }
      }, isExport: true)

  struct PastMatch: Equatable {
    let day: CalendarDay
    let venue: Int?
    let home: Int
    let away: Int
  }

  private struct Key: Hashable {
    let season: Int
    let stage: MatchStage
    let first: Int
    let second: Int
  }

  /// The rounds of each known season.
  private(set) var spans: [Int: SeasonSpan] = [:]
  private var names: LeagueNames
  private var matches: [Key: PastMatch] = [:]

  init(_ names: LeagueNames) {
    self.names = names
  }

  /// Adds the match of a row; its first team plays at home.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let season = try row.integer("year", in: StatisticBounds.seasons)
    guard let stage = MatchStage(try row.text("round_num")) else {
      throw row.invalid(.roundUnknown, "round_num", "is neither a round nor a final")
    }
    guard let day = CalendarDay(try row.text("date").prefix(10)), day.yyyymmdd / 10_000 == season
    else {
      throw row.invalid(.invalidCatalogueDay, "date", "is not a day of \(season)")
    }
    let home = try names.club(row, "team_1_team_name")
    let away = try names.club(row, "team_2_team_name")
    if home == away {
      throw row.invalid(.matchInconsistent, "team_2_team_name", "is also the first team")
    }
    let match = PastMatch(day: day, venue: try names.venue(row, "venue"), home: home, away: away)
    let key = Key(season: season, stage: stage, first: min(home, away), second: max(home, away))
    if let other = matches[key] {
      throw SkippedRow(
        other == match ? .fantasyRowRepeated : .duplicateCatalogueKey, "round_num",
        value: row.optionalText("round_num"),
        "an earlier row also has \(names.codes[home]) and \(names.codes[away]) in the round")
    }
    matches[key] = match
    spans[season, default: SeasonSpan()].add(stage, clubs: [home, away])
  }

  /// The match of two clubs under a label; nil if no match of the season is known.
  func match(
    of club: Int, _ opponent: Int, _ season: Int, _ stage: MatchStage, _ names: LeagueNames
  ) throws(SkippedRow) -> PastMatch? {
    guard spans[season] != nil else { return nil }
    let key = Key(
      season: season, stage: stage, first: min(club, opponent), second: max(club, opponent))
    if let match = matches[key] { return match }
    throw SkippedRow(
      .matchUnknown, "round", value: names.codes[opponent],
      "\(names.codes[club]) and \(names.codes[opponent]) have no match in the round")
  }
}

/// The rounds of a season in one source.
struct SeasonSpan {
  /// The highest round number.
  private(set) var lastRound = 0
  private var firstRound = Int.max
  private var firstClubs: Set<Int> = []
  private var clubs: Set<Int> = []

  /// Adds clubs that play in a round or final.
  mutating func add(_ stage: MatchStage, clubs playing: [Int]) {
    clubs.formUnion(playing)
    guard case .round(let round) = stage else { return }
    lastRound = max(lastRound, round)
    if round < firstRound { (firstRound, firstClubs) = (round, []) }
    if round == firstRound { firstClubs.formUnion(playing) }
  }

  /// Whether round 1 is the Opening Round, which the official feed numbers 0: it has fewer matches
  /// than a round in which all clubs play.
  ///
  /// `clubCount` is the number of clubs if the source does not have all of them yet.
  func startsWithOpeningRound(clubCount: Int = 0) -> Bool {
    firstRound == 1 && firstClubs.count / 2 < max(clubs.count, clubCount) / 2
  }
}
