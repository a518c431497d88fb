import Tabular

/// Our own games.csv, which has a column for everything.
struct GamesLayout: ScheduleLayout {
  let columns = CatalogueColumns([
    "source_game_key", "sport", "season", "game_type", "date_local", "time_local", "location",
    "home", "away", "dh_no", "status",
  ])

  /// The codes of types: regular season, postseason and its rounds, spring training, exhibition,
  /// all-star games, games within a club.
  private static let types: Set<String> = ["R", "P", "F", "D", "L", "W", "S", "E", "A", "I"]

  func game(_ row: borrowing CatalogueTable) throws(SkippedRow) -> ScheduledRow {
    let location = row.optionalText("location")
    let type = row.optionalText("game_type")?.uppercased() ?? ""
    return ScheduledRow(
      sport: try row.word("sport", as: Sport.self), season: row.optionalText("season"),
      day: try row.day("date_local"),
      clock: try row.clockTime("time_local").map { .local($0) } ?? .undecided,
      site: location.map { .named($0, town: nil, whole: $0) } ?? .unnamed,
      home: try row.text("home"), away: try row.text("away"),
      type: Self.types.contains(type) ? .known(type) : .fromVenue, status: try status(row),
      doubleheaderNumber: try row.optionalInteger("dh_no", in: 0...2) ?? 0)
  }

  /// `tbd` and `changed` are about the time: the game takes place.
  private func status(
    _ row: borrowing CatalogueTable
  ) throws(SkippedRow) -> ScheduledRow.Status {
    switch row.optionalText("status")?.lowercased() {
    case nil, "scheduled", "tbd", "changed": .scheduled
    case "final": .final
    case let other?: .notScheduled(other)
    }
  }
}
