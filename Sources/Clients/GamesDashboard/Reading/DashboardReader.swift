import Tabular

/// Reads results, freezes and events of a catalogue's games into a ``Dashboard``.
///
/// Bad rows are skipped, each with one notice of severity error (`Report.badRowShare(of:)`); results
/// that are left out on purpose, such as those imported twice, have a lower one. The order of rows
/// and of files decides nothing.
package struct DashboardReader {
  private let catalogue: DashboardCatalogue
  private let asOf: CivilDay?
  private let positions: [String: Int]

  /// Prepares to read; `asOf` is the day that counts as today.
  ///
  /// Where it is nil, the latest day counts on which a result was played, by the clock that its game
  /// goes by: a wrong number cannot move it.
  package init(_ catalogue: DashboardCatalogue, asOf: CivilDay? = nil) {
    self.catalogue = catalogue
    self.asOf = asOf
    positions = Dictionary(catalogue.games.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Reads every file and works out streaks, statistics and orders.
  ///
  /// Throws ``Failure`` when a file cannot be read or lacks a required column, and where neither
  /// `asOf` nor any result gives a day.
  package func read(_ files: DashboardFiles, _ report: inout Report) throws -> Dashboard {
    let results = try read(results: files.results, &report)
    var freezes = FreezeRows(catalogue, positions)
    try read(files.freezes, FreezeRows.columns, &report) { row, _ throws(SkippedRow) in
      try freezes.add(row)
    }
    var events = EventRows(catalogue, lastDay: asOf?.adding(1))
    try read(files.events, EventRows.columns, &report) { row, _ throws(SkippedRow) in
      try events.add(row)
    }
    guard let today = asOf ?? results.map(\.played).max() else { throw noDay }
    let names = files.results.map(\.name)
    let possible = timely(results, on: today, names, &report)
    var dashboard = Dashboard(asOf: today)
    dashboard.categories = catalogue.categories
    dashboard.colors = catalogue.colors
    dashboard.symbols = catalogue.symbols
    dashboard.games = catalogue.games
    dashboard.results = ResultChoice(files: names).chosen(possible, &report)
    dashboard.freezes = freezes.days
    dashboard.series = events.finished(&report)
    dashboard.workOutStats()
    return dashboard
  }

  private func read(
    results files: [CatalogueFile], _ report: inout Report
  ) throws -> [ReadResult] {
    var rows = ResultRows(catalogue, positions)
    var results: [ReadResult] = []
    for (position, file) in files.enumerated() {
      rows.file = position
      try read(file, ResultRows.columns, &report) { row, report throws(SkippedRow) in
        results.append(try rows.result(row, &report))
      }
    }
    return results
  }

  private func read(
    _ file: CatalogueFile?, _ columns: CatalogueColumns, _ report: inout Report,
    _ body: (borrowing CatalogueTable, inout Report) throws(SkippedRow) -> Void
  ) throws {
    guard let file else { return }
    var table = try CatalogueTable(
      file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report, body)
  }

  /// The results that are not of a day after the morrow; the others are bad rows.
  private func timely(
    _ results: [ReadResult], on today: CivilDay, _ files: [String], _ report: inout Report
  ) -> [ReadResult] {
    let last = today.adding(1)
    return results.filter { entry in
      let day = max(entry.result.day, entry.played)
      if day <= last { return true }
      report.skipUsedRow(
        at: Origin(files[entry.file], line: entry.line),
        SkippedRow(
          .dayInFuture, entry.played > last ? "played_at" : "puzzle_number", value: "\(day)",
          "\(day) is later than the day after \(today)"))
      return false
    }
  }

  private var noDay: Failure {
    Failure(
      .unusableInput, "there is neither an as-of nor any result that could give the day",
      fix: "give the day that counts as today, or files with results")
  }
}
