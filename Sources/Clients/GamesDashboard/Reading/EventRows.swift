import Tabular

/// The rows of events.csv: the outcomes of the events of a series.
struct EventRows {
  static let columns = CatalogueColumns(["series_id", "event_id", "start", "outcome"])

  /// An event from its row.
  private struct Row {
    let series: Int
    let event: EventSeries.Event
    let origin: SourceLocation
  }

  private var rows: [Row] = []
  private let series: [EventSeries]
  private let seriesFile: String
  private let positions: [String: Int]
  private let lastDay: CalendarDay?

  /// Refuses events after `lastDay`, unless it is nil.
  init(_ catalogue: DashboardCatalogue, lastDay: CalendarDay?) {
    series = catalogue.series
    seriesFile = catalogue.file
    positions = Dictionary(catalogue.series.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.lastDay = lastDay
  }

  /// Adds the event of a row.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let position = try row.reference("series_id", to: seriesFile, positions)
    let id = try row.key("event_id")
    guard let start = WrittenInstant(try row.key("start")) else {
      throw row.invalid(.invalidInstant, "start", "is not a time such as 2025-06-24T19:40:00+10:00")
    }
    guard let offset = start.offset else {
      throw row.invalid(.zoneMissing, "start", "has no offset")
    }
    let day = CalendarDay(number: start.wall.flooredQuotient(86_400))
    if let lastDay, day > lastDay {
      throw row.invalid(.dayInFuture, "start", "is later than \(lastDay)")
    }
    let event = EventSeries.Event(
      id: id, start: start.wall - offset,
      outcome: try row.word("outcome", as: EventSeries.Outcome.self))
    rows.append(Row(series: position, event: event, origin: row.origin()))
  }

  /// The series with their events and runs; an event that is listed twice gets a notice.
  ///
  /// If two events have the same id, the earlier one is kept.
  func finished(_ report: inout Report) -> [EventSeries] {
    var kept = series
    var events: [[String: EventSeries.Event]] = Array(repeating: [:], count: series.count)
    for row in rows.ordered(by: { Self.key($0) < Self.key($1) }) {
      guard let first = events[row.series][row.event.id] else {
        events[row.series][row.event.id] = row.event
        kept[row.series].events.append(row.event)
        continue
      }
      report.skipUsedRow(
        at: row.origin,
        SkippedRow(
          first == row.event ? .dashboardRowRepeated : .duplicateCatalogueKey, "event_id",
          value: row.event.id, "'\(row.event.id)' is in its series twice"))
    }
    return kept.map { $0.withRuns() }
  }

  private static func key(_ row: Row) -> (Int, String, String, Int) {
    (row.event.start, row.event.id, row.event.outcome.rawValue, row.origin.line ?? 0)
  }
}
