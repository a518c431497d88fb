import Tabular

/// A season of the NBA: days such as `Tue Oct 21 2025`, Eastern times such as `7:30p`, the arena,
/// and scores of games that have been played. Playoffs follow the regular season without a mark;
/// play-in games have a note.
///
/// The NBA Cup's final has a note like all games of the Cup; it does not count in the standings,
/// but is played within the regular season and is taken for a part of it.
struct NBALayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Date", "Start (ET)", "Visitor/Neutral", "Home/Neutral", "Arena"],
    optional: ["PTS", "Attend.", "LOG", "Notes"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.refuseHeading("Date", "Home/Neutral")
    guard let day = WrittenDay.day(try row.text("Date")) else {
      throw row.invalid(.invalidCatalogueDay, "Date", "is not a day such as Tue Oct 21 2025")
    }
    let arena = row.optionalText("Arena")
    let notes = row.optionalText("Notes")
    return ScheduledRow(
      sport: .nba, day: day, weekday: row.weekday("Date"), clock: try row.easternTime("Start (ET)"),
      site: arena.map { .named($0, town: nil, whole: $0) } ?? .unnamed,
      home: try row.text("Home/Neutral"), away: try row.text("Visitor/Neutral"),
      type: notes == "Play-In Game" ? .known("P") : .fromSeason,
      status: row.status(scoreIn: "PTS", notes: notes))
  }
}

/// A season of the NHL: Eastern times, scores, and no venue, but a note for games elsewhere, such as
/// `at LoanDepot Park (Sunrise FL)` or `at (Stockholm SE)`. Playoffs follow without a mark. Exports of older
/// seasons have no times.
struct NHLLayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Date", "Visitor", "Home"], optional: ["Time", "G", "Att.", "LOG", "Notes"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.refuseHeading("Date", "Home")
    let notes = row.optionalText("Notes")
    return ScheduledRow(
      sport: .nhl, day: try row.day("Date"), clock: try row.easternTime("Time"),
      site: notes.map(Self.site) ?? .unnamed, home: try row.text("Home"),
      away: try row.text("Visitor"), isElsewhere: notes?.hasPrefix("at ") ?? false,
      type: .fromSeason,
      status: row.status(scoreIn: "G", notes: notes))
  }

  /// The place in a note; a note of another kind says nothing about it.
  private static func site(_ note: String) -> ScheduledRow.Site {
    guard note.hasPrefix("at ") else { return .unnamed }
    let place = note.dropFirst("at ".count)
    let venue = place.prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
    return venue.isEmpty ? .elsewhere(note) : .named(venue, town: nil, whole: note)
  }
}

/// A season of the NFL: the winner first, and in a column without a name `@` where the winner played
/// away, `N` where nobody was at home. Weeks are numbered in the regular season and named in the
/// playoffs; there is no venue. Times are Eastern.
struct NFLLayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Week", "Date", "Time", "Winner/tie", "Loser/tie"],
    optional: ["Day", "Pts", "YdsW", "TOW", "YdsL", "TOL"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.refuseHeading("Date", "Winner/tie")
    let winner = try row.text("Winner/tie")
    let loser = try row.text("Loser/tie")
    let mark = row.optionalText(after: "Winner/tie")
    guard mark == nil || mark == "@" || mark == "N" else {
      throw SkippedRow(
        .unknownCatalogueWord, nil, value: mark, "the mark between the teams is neither @ nor N")
    }
    let isWinnerAway = mark != nil
    let week = try row.text("Week")
    return ScheduledRow(
      sport: .nfl, day: try row.day("Date"), weekday: row.weekday("Day"),
      clock: try row.easternTime("Time"),
      site: mark == "N" ? .elsewhere("nobody is at home") : .unnamed,
      home: isWinnerAway ? loser : winner, away: isWinnerAway ? winner : loser,
      isNeutral: mark == "N", type: .known(Int(week) == nil ? "P" : "R"),
      status: row.status(scoreIn: "Pts"))
  }
}
