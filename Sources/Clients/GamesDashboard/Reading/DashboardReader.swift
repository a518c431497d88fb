import Tabular

/// Reads results, freezes and events of a catalogue's games into a ``Dashboard``.
///
/// A bad row is skipped, with one notice of severity error (`Report.badRowShare(of:)`). A result
/// that is left out on purpose, such as a result imported twice, has a lower severity. The order of
/// rows and files does not matter.
struct DashboardReader {
  private let catalogue: DashboardCatalogue
  private let asOf: CalendarDay?
  private let positions: [String: Int]

  /// `asOf` is the day that counts as today.
  ///
  /// If it is nil, today is the latest day on which a result was played, in the player's time zone.
  /// A wrong puzzle number cannot move that day.
  init(_ catalogue: DashboardCatalogue, asOf: CalendarDay? = nil) {
    self.catalogue = catalogue
    self.asOf = asOf
    positions = Dictionary(catalogue.games.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Reads every file, and computes streaks, statistics and orders.
  ///
  /// Throws ``Failure`` if a file cannot be read or lacks a required column, or if neither `asOf`
  /// nor a result gives a day.
  func read(_ files: DashboardFiles, _ report: inout Report) throws -> Dashboard {
    let results = try read(results: files.results, &report)
    let freezes = try read(freezes: files.freezes, &report)
    var events = EventRows(catalogue, lastDay: asOf?.adding(days: 1))
    try read(files.events, EventRows.columns, &report) { row, _ throws(SkippedRow) in
      try events.add(row)
    }
    guard let today = asOf ?? results.map(\.result.playedDay).max() else {
      throw Failure(
        .unusableInput, "there is no as-of, and no result that could give the day",
        fix: "give the day that counts as today, or files with results")
    }
    let names = files.results.map(\.name)
    let possible = timely(results, on: today, names, &report)
    var dashboard = Dashboard(
      asOf: today, categories: catalogue.categories, colors: catalogue.colors,
      symbols: catalogue.symbols, games: catalogue.games,
      results: ResultChoice(files: names).chosen(possible, &report), freezes: freezes,
      series: events.finished(&report))
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
      if let failure = rows.failure { throw failure }
    }
    return results
  }

  /// The days of each game on which its streak is paused, in order. They may be in the future, such
  /// as a holiday.
  private func read(freezes file: CatalogueFile?, _ report: inout Report) throws -> [[CalendarDay]]
  {
    var frozen = [Set<CalendarDay>](repeating: [], count: catalogue.games.count)
    try read(file, CatalogueColumns(["game_id", "day"]), &report) { row, _ throws(SkippedRow) in
      let game = try row.reference("game_id", to: catalogue.file, positions)
      let day = try row.day("day")
      guard frozen[game].insert(day).inserted else {
        throw SkippedRow(
          .dashboardRowRepeated, "day", value: "\(day)", "an earlier row also freezes \(day)")
      }
    }
    return frozen.map { $0.ordered() }
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

  /// The results that were played by the day after today, in the player's time zone. Their puzzles
  /// must be out by that day, or have been out when they were played. Other results are bad rows.
  private func timely(
    _ results: [ReadResult], on today: CalendarDay, _ files: [String], _ report: inout Report
  ) -> [ReadResult] {
    let last = today.adding(days: 1)
    return results.filter { entry in
      let (puzzle, played) = (entry.result.day, entry.result.playedDay)
      if played <= last, puzzle <= max(last, entry.clockDay) { return true }
      let day = max(puzzle, played)
      report.skipUsedRow(
        at: SourceLocation(files[entry.file], line: entry.line),
        SkippedRow(
          .dayInFuture, played > last ? "played_at" : "puzzle_number", value: "\(day)",
          "\(day) is later than the day after \(today)"))
      return false
    }
  }
}

/// The files of a ``Dashboard``, besides its catalogue.
struct DashboardFiles {
  /// The files of results, in any order; each has its own name.
  var results: [CatalogueFile]
  var freezes: CatalogueFile?
  var events: CatalogueFile?
}
