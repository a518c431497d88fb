import Tabular

/// A season of the NBA: days such as `Tue Oct 21 2025` or `Tue, Oct 21, 2025`, Eastern times such
/// as `7:30p`, the arena, and the scores of past games. Playoffs follow the regular season without
/// a mark; play-in games have a note.
///
/// Like all games of the NBA Cup, its final has a note. It does not count in the standings, but is
/// played during the regular season and treated as a part of it.
struct NBALayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Date", "Start (ET)", "Visitor/Neutral", "Home/Neutral", "Arena"],
    optional: ["PTS", "Attend.", "LOG", "Notes"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.refuseHeading("Date", "Home/Neutral", "Visitor/Neutral")
    guard let day = WrittenDay.day(try row.text("Date")) else {
      throw row.invalid(.invalidCatalogueDay, "Date", "is not a day such as Tue Oct 21 2025")
    }
    let arena = row.optionalText("Arena")
    let notes = row.optionalText("Notes")
    return ScheduledRow(
      sport: .nba, day: day, weekday: row.weekday("Date"), clock: try row.easternTime("Start (ET)"),
      site: arena.map { .named($0, town: nil, whole: $0) } ?? .unnamed,
      home: try row.text("Home/Neutral"), away: try row.text("Visitor/Neutral"),
      type: try type(row, notes: notes), status: try row.status(scoreIn: "PTS", notes: notes))
  }

  /// The type of the game. Play-in games have a note, which must be spelt exactly.
  private func type(
    _ row: borrowing CatalogueTable, notes: String?
  ) throws(SkippedRow) -> ScheduledRow.GameType {
    guard let notes, let word = nearestName(to: notes, among: ["Play-In Game"]) else {
      return .fromSeason
    }
    guard notes.lowercased() == word.lowercased() else {
      throw row.invalid(.unknownCatalogueWord, "Notes", "is almost, but not exactly, '\(word)'")
    }
    return .known("P")
  }
}

/// A season of the NHL: Eastern times, scores, and no venue. Games elsewhere have a note such as
/// `at LoanDepot Park (Sunrise FL)` or `at (Stockholm SE)`. Playoffs follow without a mark. Exports
/// of older seasons have no times.
struct NHLLayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Date", "Visitor", "Home"], optional: ["Time", "G", "Att.", "LOG", "Notes"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.refuseHeading("Date", "Home", "Visitor")
    let notes = row.optionalText("Notes")
    return ScheduledRow(
      sport: .nhl, day: try row.day("Date"), clock: try row.easternTime("Time"),
      site: notes.map(Self.site) ?? .unnamed, home: try row.text("Home"),
      away: try row.text("Visitor"), isElsewhere: notes?.hasPrefix("at ") ?? false,
      type: .fromSeason, status: try row.status(scoreIn: "G", notes: notes))
  }

  /// The place in a note. A note of another kind names no place.
  private static func site(_ note: String) -> ScheduledRow.Site {
    guard note.hasPrefix("at ") else { return .unnamed }
    let place = note.dropFirst("at ".count)
    let venue = place.prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
    return venue.isEmpty ? .elsewhere(note) : .named(venue, town: nil, whole: note)
  }
}

/// A season of the NFL: Eastern times, no venue, and weeks with numbers in the regular season and
/// names in the preseason and the playoffs.
///
/// The file of a past season has the winner first. A column without a name has `@` if the winner
/// played away, and `N` if nobody was at home. The file of a season in progress has the visitor
/// first, and `@` or `N` in the same column. Its days, such as `September 9`, have no year, and
/// their column has no name.
struct NFLLayout: ScheduleLayout {
  /// The first day of the regular season, which determines the year of days without one.
  let seasonStart: CalendarDay?

  let columns = CatalogueColumns(
    ["Week", "Time"], orEither: [["Date", "Winner/tie", "Loser/tie"], ["VisTm", "HomeTm"]],
    optional: ["Day", "Pts", "YdsW", "TOW", "YdsL", "TOL"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    let isToCome = row.has("HomeTm")
    try row.refuseHeading(
      "Week", isToCome ? "HomeTm" : "Winner/tie", isToCome ? "VisTm" : "Loser/tie")
    let teams = try isToCome ? visitorFirst(row) : winnerFirst(row)
    return ScheduledRow(
      sport: .nfl, day: try day(row), weekday: row.weekday("Day"),
      clock: try row.easternTime("Time"),
      site: teams.isNeutral ? .elsewhere("the row has no home team") : .unnamed,
      home: teams.home, away: teams.away, isNeutral: teams.isNeutral,
      type: .known(try type(row)), status: try row.status(scoreIn: "Pts"))
  }

  private typealias Teams = (home: String, away: String, isNeutral: Bool)

  private func winnerFirst(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Teams {
    let winner = try row.text("Winner/tie")
    let loser = try row.text("Loser/tie")
    let mark = try mark(row, after: "Winner/tie")
    return mark == nil ? (winner, loser, false) : (loser, winner, mark == "N")
  }

  private func visitorFirst(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Teams {
    let mark = try mark(row, after: row.has("Pts") ? "Pts" : "VisTm")
    return (try row.text("HomeTm"), try row.text("VisTm"), mark == "N")
  }

  /// The mark between the teams: `@`, `N` or nothing.
  private func mark(
    _ row: borrowing CatalogueTable, after column: String
  ) throws(SkippedRow) -> String? {
    let mark = row.optionalText(after: column)
    guard mark == nil || mark == "@" || mark == "N" else {
      throw SkippedRow(
        .unknownCatalogueWord, nil, value: mark, "the mark between the teams is neither @ nor N")
    }
    return mark
  }

  /// The day. If it has no year, the first such day that is not long before the season.
  private func day(_ row: borrowing CatalogueTable) throws(SkippedRow) -> CalendarDay {
    let column = row.has("Date") ? "Date" : "Day"
    let text = row.has("Date") ? row.optionalText("Date") : row.optionalText(after: "Day")
    guard let text else { throw SkippedRow.missing(column) }
    if let day = CalendarDay(text) { return day }
    let preseason = seasonStart?.adding(days: -Self.preseasonDays)
    guard let day = WrittenDay.day(text, notBefore: preseason ?? CalendarDay(number: 0)) else {
      throw SkippedRow(
        .invalidCatalogueDay, column, value: text,
        "it is not a day such as 2026-09-09 or September 9")
    }
    guard preseason != nil else {
      throw SkippedRow(
        .invalidCatalogueDay, column, value: text,
        "the day has no year, and the pipeline has no 'regular-season'")
    }
    return day
  }

  /// The most days between the first preseason game and the season.
  private static let preseasonDays = 60

  /// The type of the game. Weeks are numbers in the regular season, and names such as `Pre1` in the
  /// preseason.
  private func type(_ row: borrowing CatalogueTable) throws(SkippedRow) -> String {
    let week = try row.text("Week")
    if let number = Int(week), (1...18).contains(number) { return "R" }
    if week.lowercased().hasPrefix("pre") { return "E" }
    let name = week.lowercased().filter(\.isLetter)
    if Self.playoffs.contains(where: { $0.lowercased() == name }) { return "P" }
    throw row.unknownWord("Week", week, among: ["1 to 18", "Pre1"] + Self.playoffs)
  }

  /// The rounds after the regular season.
  private static let playoffs = ["WildCard", "Division", "ConfChamp", "Champ", "SuperBowl"]
}
