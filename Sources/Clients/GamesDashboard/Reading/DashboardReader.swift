import Tabular

/// Reads results, freezes and events of a catalogue's games into a ``Dashboard``.
///
/// Bad rows are skipped, each with one notice of severity error (`Report.badRowShare(of:)`); results
/// that are left out on purpose, such as those imported twice, have a lower one. The order of rows
/// and of files decides nothing.
struct DashboardReader {
  private let catalogue: DashboardCatalogue
  private let asOf: CalendarDay?
  private let positions: [String: Int]

  /// `asOf` is the day that counts as today.
  ///
  /// Where it is nil, the latest day counts on which a result was played, by the player's clock: a
  /// wrong number cannot move it.
  init(_ catalogue: DashboardCatalogue, asOf: CalendarDay? = nil) {
    self.catalogue = catalogue
    self.asOf = asOf
    positions = Dictionary(catalogue.games.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Reads every file and works out streaks, statistics and orders.
  ///
  /// Throws ``Failure`` when a file cannot be read or lacks a required column, and where neither
  /// `asOf` nor any result gives a day.
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
    try dashboard.workOutStats()
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

  /// The days of each game on which its streak is paused, in order; they may lie ahead, such as a
  /// holiday.
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

  /// The results up to the day after today by the player's clock, of puzzles up to that day or those
  /// that were out when they were played; the others are bad rows.
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

/// The files that a ``Dashboard`` is made from, in addition to its catalogue.
struct DashboardFiles {
  /// The files of results, in any order; each has a name of its own.
  var results: [CatalogueFile]
  var freezes: CatalogueFile?
  var events: CatalogueFile?
}
