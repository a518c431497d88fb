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
