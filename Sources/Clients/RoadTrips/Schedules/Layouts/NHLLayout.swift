import Tabular

/// A season of the NHL: Eastern times, scores, and no venue, but a note for games elsewhere, such as
/// `at LoanDepot Park (Sunrise FL)` or `at (Stockholm SE)`. Playoffs follow without a mark.
struct NHLLayout: ScheduleLayout {
  let columns = CatalogueColumns(
    ["Date", "Time", "Visitor", "Home"], optional: ["G", "Att.", "LOG", "Notes"], isExport: true)

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    try row.refuseHeading("Date", "Home")
    let notes = row.optionalText("Notes")
    return ScheduledRow(
      sport: .nhl, day: try row.day("Date"), clock: try row.easternTime("Time"),
      site: notes.map(Self.site) ?? .unnamed, home: try row.text("Home"),
      away: try row.text("Visitor"), type: .fromSeason,
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
