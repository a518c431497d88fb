import Foundation
import GRDB
import SeedStore

/// A place in a pattern at which passengers can board, with the range of its departure times, so that a board
/// reads few trips.
struct Call: Sendable {
  /// `patterns.id`.
  let pattern: Int64
  /// The place in the pattern.
  let position: Int
  /// The time zone of its route's times.
  let zone: TimeZone
  /// The least and the most seconds from a trip's start to its departure here.
  let offsets: ClosedRange<Int>
  /// The first and the last start of a trip, as starts are stored.
  let starts: ClosedRange<Int>
  /// The first and the last start from frequencies; nil if no trip has frequencies.
  let frequencyStarts: ClosedRange<Int>?

  /// The earliest and the latest departure here, in seconds after noon minus 12 hours.
  var times: ClosedRange<Int> {
    let first = min(starts.lowerBound, frequencyStarts?.lowerBound ?? starts.lowerBound)
    let last = max(starts.upperBound, frequencyStarts?.upperBound ?? starts.upperBound)
    return (first + offsets.lowerBound)...(last + offsets.upperBound)
  }
}

/// Keeps the calls at stops, because apps ask for the same board often.
actor CallsOfStops {
  private var known: [StopKey: [Call]] = [:]

  /// The calls at a stop; nil if they have not been read.
  func calls(at stop: StopKey) -> [Call]? {
    known[stop]
  }

  /// Keeps the calls at a stop.
  func keep(_ calls: [Call], at stop: StopKey) {
    known[stop] = calls
  }
}

extension Call {
  /// Reads the calls at a stop, its platforms and their boarding areas, or at the stops of a group.
  static func fetchAll(at stop: StopKey, _ db: Database) throws -> [Call] {
    let places = try stop.places(db)
    // There is one query for each place, because SQLite would scan whole tables in a query for all
    // places at once.
    let statement = try db.cachedStatement(sql: callsSQL)
    var zones: [String: TimeZone] = [:]
    var calls: [Call] = []
    for place in places {
      for row in try Row.fetchAll(statement, arguments: [place]) {
        let name: String = try row.value("timezone")
        let zone = try zones[name] ?? TransitDatabase.zone(name)
        zones[name] = zone
        try calls.append(Call(row, zone))
      }
    }
    return calls
  }

  private init(_ row: Row, _ zone: TimeZone) throws {
    try self.init(
      pattern: row.value("pattern"), position: row.value("position"), zone: zone,
      offsets: Self.secs(row, "least_offset", "most_offset") ?? 0...0,
      starts: Self.secs(row, "first_start", "last_start") ?? 0...0,
      frequencyStarts: Self.secs(row, "first_frequency", "last_frequency"))
  }

  /// The range from the seconds in one column to those in another; nil without a first.
  ///
  /// No feed has times beyond 999 hours. The range is limited to 115 days, since a board looks at each day in
  /// it.
  private static func secs(
    _ row: Row, _ first: String, _ last: String
  ) throws -> ClosedRange<Int>? {
    guard let first: Int = try row.value(first) else { return nil }
    let last = max(first, try row.value(last))
    return (first...last).clamped(to: -10_000_000...10_000_000)
  }

  /// Joins the stop to its patterns and then to their trips, as the view `departures` does.
  private static let callsSQL = """
    WITH calls AS (
      SELECT p.pattern AS pattern, p.position AS position, n.route AS route,
        min(coalesce(g.departure_offset, g.arrival_offset)) AS least_offset,
        max(coalesce(g.departure_offset, g.arrival_offset)) AS most_offset,
        min(t.start_time) AS first_start, max(t.start_time) AS last_start,
        min(f.start_time) AS first_frequency, max(f.end_time) AS last_frequency
      FROM pattern_stops AS p
      CROSS JOIN patterns AS n ON n.id = p.pattern AND p.position < n.stop_count - 1
      CROSS JOIN trips AS t ON t.pattern = p.pattern
      CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
      LEFT JOIN frequencies AS f ON f.trip = t.id
      WHERE p.stop = ? AND p.pickup_type <> 1 AND t.start_time IS NOT NULL
        AND coalesce(g.departure_offset, g.arrival_offset) IS NOT NULL
      GROUP BY p.pattern, p.position
    )
    SELECT calls.*, r.timezone FROM calls CROSS JOIN routes AS r ON r.id = calls.route
    """
}
