import Emitters
import Tabular

/// The stop times of a feed, read the plain way: cell by cell, trip by trip, all in memory.
///
/// It shares the tokenizer with the build, but neither the recognition of repeated rows nor
/// anything of patterns and timings, so it can tell whether they lost something.
struct FeedStopTimes {
  /// The usable rows of each trip, by stop_sequence, equal ones in the order of the file.
  private(set) var trips: [String: [PublishedStopTimes.Row]] = [:]
  private(set) var usableCount = 0
  private(set) var unplacedCount = 0

  /// Reads a feed.
  ///
  /// Throws ``Failure`` when it cannot be read.
  init(_ archive: Archive) throws {
    let routes = try Self.ids("route_id", of: "routes.txt", in: archive)
    let stops = try Self.ids("stop_id", of: "stops.txt", in: archive)
    let tripsOnRoutes = try Self.trips(of: archive, on: routes)
    try Self.forEachRow(of: "stop_times.txt", in: archive) { table in
      guard let trip = table.id(table.header.column("trip_id")), tripsOnRoutes.contains(trip),
        let row = Self.row(table, stops)
      else {
        unplacedCount += 1
        return
      }
      usableCount += 1
      trips[trip, default: []].append(row)
    }
    for trip in trips.keys {
      trips[trip]?.sort { $0.sequence < $1.sequence }
    }
  }

  private static func row(
    _ table: borrowing TableReader, _ stops: Set<String>
  ) -> PublishedStopTimes.Row? {
    func code(_ name: String, limit: Int = 3) -> Int? {
      table.integer(table.header.column(name)).value.flatMap { (0...limit).contains($0) ? $0 : nil }
    }
    guard let stop = table.id(table.header.column("stop_id")), stops.contains(stop),
      let sequence = table.integer(table.header.column("stop_sequence")).value, sequence >= 0
    else { return nil }
    return PublishedStopTimes.Row(
      stop: stop, sequence: sequence,
      arrival: table.time(table.header.column("arrival_time")).value,
      departure: table.time(table.header.column("departure_time")).value,
      headsign: table.text(table.header.column("stop_headsign")),
      pickupType: code("pickup_type") ?? 0, dropOffType: code("drop_off_type") ?? 0,
      continuousPickup: code("continuous_pickup"),
      continuousDropOff: code("continuous_drop_off"), timepoint: code("timepoint", limit: 1),
      isInterpolated: false)
  }

  private static func ids(
    _ column: String, of file: String, in archive: Archive
  ) throws -> Set<String> {
    var ids: Set<String> = []
    try forEachRow(of: file, in: archive) { table in
      if let id = table.id(table.header.column(column)) { ids.insert(id) }
    }
    return ids
  }

  /// The trips whose route is known; of two rows with one id the first counts.
  private static func trips(of archive: Archive, on routes: Set<String>) throws -> Set<String> {
    var seen: Set<String> = []
    var usable: Set<String> = []
    try forEachRow(of: "trips.txt", in: archive) { table in
      guard let id = table.id(table.header.column("trip_id")), seen.insert(id).inserted,
        let route = table.id(table.header.column("route_id")), routes.contains(route)
      else { return }
      usable.insert(id)
    }
    return usable
  }

  private static func forEachRow(
    of file: String, in archive: Archive, _ body: (borrowing TableReader) throws -> Void
  ) throws {
    guard let member = archive.member(named: file) else { return }
    var report = Report(limit: 0)
    var table = try TableReader(archive.reader(for: member), file: file, report: &report)
    while try table.next(&report) { try body(table) }
  }
}
