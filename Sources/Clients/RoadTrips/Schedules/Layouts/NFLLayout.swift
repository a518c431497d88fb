import Tabular

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
