import Bundles
import Pipeline
import SQLiteWriter
import Tabular

/// The facts about a feed for a new pipeline, read from a bundle built with every default.
package struct FeedFacts {
  /// The names of the agencies and their numbers of lines, largest number first.
  package let agencies: [(name: String, count: Int)]
  /// The modes that have a trip, as `required-modes` names them, and their numbers of lines.
  let modes: [(name: String, count: Int)]
  /// The stops at which the most trips call.
  let busiestStops: [(id: String, name: String)]
  /// The first and the last day of service; nil without one.
  let days: ClosedRange<CalendarDay>?
  /// The last day on which the feed counts as useful for the gate `minimum-days-ahead`.
  let lastUsefulDay: CalendarDay?
  /// The number of rows of each table.
  let rows: [String: Int]
  /// The size of the database in bytes.
  package let databaseSize: Int
  /// The number of notices of severity error.
  let errors: Int
  /// The unusable shares of the feed, by the gates that apply to every pipeline.
  let shares: [UnusableShare]

  /// Reads the facts from the bundle in a folder; `report` is the report of its run.
  ///
  /// Throws ``Failure`` if the database cannot be read.
  package init(bundle folder: String, _ report: RunReport) throws {
    let answers = DatabaseAnswers(
      try BundleVerification.database(of: folder), schema: TransitClient.schemaPage.schema.tables)
    agencies = try answers.counts(Self.agencyQuery)
    modes = try answers.counts(Self.modeQuery)
    let stops = try answers.rows(Self.stopQuery, limit: 3).rows
    busiestStops = stops.map { (id: $0[0] ?? "", name: $0[1] ?? "") }
    let bounds = try answers.counts(Self.dayQuery)
      .compactMap { CalendarDay(yyyymmdd: $0.count) }
    days = bounds.count == 2 ? bounds[0]...bounds[1] : nil
    let ends = try TransitClient.gates.ends.map { try answers.counts($0.query) } ?? []
    lastUsefulDay = ends.compactMap { CalendarDay(yyyymmdd: $0.count) }.min()
    rows = try Self.rows(in: answers)
    databaseSize = report.databaseSize ?? 0
    errors = report.notices[Severity.error.rawValue] ?? 0
    shares = report.shares
  }

  private static func rows(in answers: DatabaseAnswers) throws -> [String: Int] {
    try ["stops", "routes", "trips"].reduce(into: [:]) { rows, table in
      rows[table] = try answers.counts("SELECT '\(table)', count(*) FROM \(table)").first?.count
    }
  }

  private static let agencyQuery = """
    SELECT coalesce(agency_name, agency_id, 'unnamed'), count(lines.id) AS line_count
    FROM agencies LEFT JOIN lines ON lines.agency = agencies.id
    GROUP BY agencies.id ORDER BY line_count DESC, agencies.id
    """

  private static let modeQuery = """
    SELECT route_types.name, count(DISTINCT routes.line)
    FROM route_types JOIN routes ON routes.mode = route_types.mode
    WHERE route_types.mode >= 0 AND routes.id IN (
      SELECT route FROM patterns
      UNION SELECT route FROM trips WHERE id IN (SELECT trip FROM on_demand_stop_times))
    GROUP BY route_types.mode ORDER BY priority, route_types.mode
    """

  private static let stopQuery = """
    SELECT stop_id, stop_name FROM stops WHERE trip_count > 0 AND sort_order IS NOT NULL
    ORDER BY trip_count DESC, sort_order
    """

  private static let dayQuery = """
    SELECT 'first', min(date) FROM service_dates UNION ALL SELECT 'last', max(date) FROM service_dates
    """
}

extension FeedFacts {
  /// The facts in a line: `3 agencies; 88 lines (rail 9, bus 79); 1,203 stops; 120,000 trips`.
  package var sentence: String {
    let lines = modes.reduce(0) { $0 + $1.count }
    let kinds = modes.map { "\($0.name) \(Figure.grouped($0.count))" }.joined(separator: ", ")
    return [
      agencies.count == 1 ? "1 agency" : "\(Figure.grouped(agencies.count)) agencies",
      Figure.count(lines, "line") + (kinds.isEmpty ? "" : " (\(kinds))"),
      Figure.count(rows["stops"] ?? 0, "stop"), Figure.count(rows["trips"] ?? 0, "trip"),
    ].joined(separator: "; ")
  }

  /// The days in a clause: `service from 2026-08-01 to 2026-11-30`.
  package var period: String {
    days.map { "service from \($0.lowerBound) to \($0.upperBound)" } ?? "no day of service"
  }
}
