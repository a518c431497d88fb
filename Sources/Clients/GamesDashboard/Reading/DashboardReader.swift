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
    positions = Self.positions(catalogue.games.map(\.id))
  }

  private static func positions(_ ids: [String]) -> [String: Int] {
    Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Reads every file, and computes streaks and statistics.
  ///
  /// Throws ``Failure`` if a file cannot be read or lacks a required column, or if neither `asOf`
  /// nor a result gives a day.
  func read(_ files: DashboardFiles, _ report: inout Report) throws -> Dashboard {
    let results = try read(results: files.results, &report)
    let freezes = try read(freezes: files.freezes, &report)
    let series = try read(events: files.events, &report)
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
      series: series)
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

  /// The series with their events and runs. If two events of a series have the same id, the earlier
  /// one is kept.
  private func read(
    events file: CatalogueFile?, _ report: inout Report
  ) throws -> [EventSeries] {
    let positions = Self.positions(catalogue.series.map(\.id))
    let columns = CatalogueColumns(["series_id", "event_id", "start", "outcome"])
    var rows: [(series: Int, event: EventSeries.Event, origin: SourceLocation)] = []
    try read(file, columns, &report) { row, _ throws(SkippedRow) in
      let series = try row.reference("series_id", to: catalogue.file, positions)
      rows.append((series, try event(row), row.origin()))
    }
    var series = catalogue.series
    var known: [[String: EventSeries.Event]] = Array(repeating: [:], count: series.count)
    for row in rows.ordered(by: { Self.key($0.event, $0.origin) < Self.key($1.event, $1.origin) }) {
      guard let first = known[row.series][row.event.id] else {
        known[row.series][row.event.id] = row.event
        series[row.series].events.append(row.event)
        continue
      }
      report.skipUsedRow(
        at: row.origin,
        SkippedRow(
          first == row.event ? .dashboardRowRepeated : .duplicateCatalogueKey, "event_id",
          value: row.event.id, "'\(row.event.id)' is in its series twice"))
    }
    return series.map { $0.withRuns() }
  }

  private static func key(
    _ event: EventSeries.Event, _ origin: SourceLocation
  ) -> (Int, String, String, Int) {
    (event.start, event.id, event.outcome.rawValue, origin.line ?? 0)
  }

  private func event(
    _ row: borrowing CatalogueTable
  ) throws(SkippedRow) -> EventSeries.Event {
    let id = try row.key("event_id")
    guard let start = WrittenInstant(try row.key("start")) else {
      throw row.invalid(.invalidInstant, "start", "is not a time such as 2025-06-24T19:40:00+10:00")
    }
    guard let offset = start.offset else {
      throw row.invalid(.zoneMissing, "start", "has no offset")
    }
    let day = CalendarDay(number: start.wall.flooredQuotient(86_400))
    if let lastDay = asOf?.adding(days: 1), day > lastDay {
      throw row.invalid(.dayInFuture, "start", "is later than \(lastDay)")
    }
    return EventSeries.Event(
      id: id, start: start.wall - offset,
      outcome: try row.word("outcome", as: EventSeries.Outcome.self))
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
