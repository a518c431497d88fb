import Tabular

/// The layouts of files of games, by their names in pipelines.
package enum ScheduleLayoutName: String, CaseIterable, Sendable {
  /// Our own games.csv.
  case games
  /// MLB's calendar of 2025, with a line above the header and both local and Eastern times.
  case mlb2025 = "mlb-2025"
  /// MLB's calendar of 2026, whose times are Eastern.
  case mlb2026 = "mlb-2026"
  /// The games of one team from MLB's ticket pages for calendars, one file per team.
  case mlbTeam = "mlb-team"
  /// A season of the NBA, exported by Basketball-Reference.
  case nba
  /// A season of the NHL, exported by Hockey-Reference.
  case nhl
  /// A season of the NFL, exported by Pro-Football-Reference.
  case nfl

  /// The layout of a file; `seasonStart` is the first day of the regular season, if known.
  func layout(seasonStart: CalendarDay?) -> any ScheduleLayout {
    switch self {
    case .games: GamesLayout()
    case .mlb2025: MLB2025Layout()
    case .mlb2026: MLB2026Layout()
    case .mlbTeam: MLBTeamLayout()
    case .nba: NBALayout()
    case .nhl: NHLLayout()
    case .nfl: NFLLayout(seasonStart: seasonStart)
    }
  }
}

/// A layout: its columns, and how it reads a game from a row.
protocol ScheduleLayout {
  var columns: CatalogueColumns { get }

  /// The game of a row; throws ``SkippedRow`` if the row is bad or not a game.
  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow
}

extension CatalogueTable {
  /// Minutes after midnight; nil if the value is blank or says that it is to be decided.
  func clockTime(_ column: String) throws(SkippedRow) -> Int? {
    let text = optionalText(column)
    guard let text, !ClockTime.isUndecided(text) else { return nil }
    guard let minutes = ClockTime.minutes(text) else {
      throw invalid(.invalidStartTime, column, "is not a time such as 19:05 or 7:05 PM")
    }
    return minutes
  }

  /// The time by local and Eastern clock; one or both may be missing.
  func clock(local: String, eastern: String) throws(SkippedRow) -> ScheduledRow.Clock {
    switch (try clockTime(local), try clockTime(eastern)) {
    case (let local?, let eastern?): .both(local: local, eastern: eastern)
    case (let local?, nil): .local(local)
    case (nil, let eastern?): .eastern(eastern)
    case (nil, nil): .undecided
    }
  }

  /// A time in New York.
  func easternTime(_ column: String) throws(SkippedRow) -> ScheduledRow.Clock {
    try clockTime(column).map { .eastern($0) } ?? .undecided
  }

  /// The day of the week, if the value begins like one.
  func weekday(_ column: String) -> Int? {
    optionalText(column).flatMap { WrittenDay.weekday($0) }
  }

  /// Throws for a row that is a heading of an export: the repeated header, or the name of a part of
  /// the season, without teams.
  func refuseHeading(_ dayColumn: String, _ teamColumns: String...) throws(SkippedRow) {
    let day = optionalText(dayColumn)
    if day == dayColumn || teamColumns.allSatisfy({ optionalText($0) == nil }) {
      throw SkippedRow(.headingRow, dayColumn, value: day, "the row is a heading, not a game")
    }
  }

  /// Whether a game was played, according to its score, or does not take place, according to its
  /// notes.
  ///
  /// Throws for a note that is similar to one of the words for games that do not take place.
  func status(
    scoreIn column: String, notes: String? = nil
  ) throws(SkippedRow) -> ScheduledRow.Status {
    let notes = notes?.lowercased() ?? ""
    for word in Self.notScheduled where notes.contains(word) { return .notScheduled(word) }
    if let word = nearestName(to: notes, among: Self.notScheduled) {
      throw invalid(.unknownCatalogueWord, "Notes", "is almost, but not exactly, '\(word)'")
    }
    return optionalText(column) == nil ? .scheduled : .final
  }

  /// The words for games that do not take place, or not as scheduled.
  fileprivate static let notScheduled = [
    "postponed", "suspended", "resumed", "cancelled", "canceled",
  ]

  /// The error for a word that is not in a list. Its message has the list, and the nearest word if
  /// there is one.
  func unknownWord(_ column: String, _ word: String, among words: [String]) -> SkippedRow {
    let nearest = nearestName(to: word, among: words).map { "; the nearest is '\($0)'" } ?? ""
    return invalid(
      .unknownCatalogueWord, column, "is not one of \(words.joined(separator: ", "))" + nearest)
  }
}

/// Our own games.csv, which has a column for every value.
struct GamesLayout: ScheduleLayout {
  let columns = CatalogueColumns([
    "source_game_key", "sport", "season", "game_type", "date_local", "time_local", "location",
    "home", "away", "dh_no", "status",
  ])

  /// The codes of types: regular season, postseason and its rounds, spring training, exhibition,
  /// all-star games, games within a club.
  private static let types = ["R", "P", "F", "D", "L", "W", "S", "E", "A", "I"]

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    let location = row.optionalText("location")
    return ScheduledRow(
      sport: try row.word("sport", as: Sport.self), season: row.optionalText("season"),
      day: try row.day("date_local"),
      clock: try row.clockTime("time_local").map { .local($0) } ?? .undecided,
      site: location.map { .named($0, town: nil, whole: $0) } ?? .unnamed,
      home: try row.text("home"), away: try row.text("away"),
      type: try type(row), status: try status(row),
      doubleheaderNumber: try row.optionalInteger("dh_no", in: 0...2) ?? 0)
  }

  /// The type of the game; a blank value leaves it open.
  private func type(
    _ row: borrowing CatalogueTable
  ) throws(SkippedRow) -> ScheduledRow.GameType {
    guard let type = row.optionalText("game_type")?.uppercased() else { return .fromVenue }
    guard Self.types.contains(type) else {
      throw row.unknownWord("game_type", type, among: Self.types)
    }
    return .known(type)
  }

  /// The status. `tbd` and `changed` concern only the time: the game takes place.
  private func status(
    _ row: borrowing CatalogueTable
  ) throws(SkippedRow) -> ScheduledRow.Status {
    switch row.optionalText("status")?.lowercased() {
    case nil, "scheduled", "tbd", "changed": return .scheduled
    case "final": return .final
    case let other? where CatalogueTable.notScheduled.contains(other): return .notScheduled(other)
    case let other?:
      let words = ["scheduled", "tbd", "changed", "final"] + CatalogueTable.notScheduled
      throw row.unknownWord("status", other, among: words)
    }
  }
}
