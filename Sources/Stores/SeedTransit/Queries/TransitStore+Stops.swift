import Folding
import Foundation
import GRDB
import SeedStore

extension TransitStore {
  /// The stops that a search finds: first stops with exactly that name, then names that begin with the
  /// text, then stops that have all the words. In each part the most important stops come first.
  ///
  /// Every word must begin a word of the stop's name, code or platform. Case, diacritics, apostrophes and
  /// other punctuation do not matter; scripts without blanks are found anywhere in a name. Stations come
  /// before platforms; then stops with more trips come first. Stops without a station that passengers see as
  /// one place are returned as one ``Stop/LocationType/group``. If that finds fewer than three stops, each
  /// word of five letters and more may have a typing error: one letter that is wrong, missing, one too many,
  /// or swapped with the next. ``distinctions(of:)`` tells stops of one name apart.
  ///
  /// ```swift
  /// let stops = try await store.searchStops("circ qu", limit: 10)  // Circular Quay …
  /// ```
  public func searchStops(_ text: String, limit: Int = 20) async throws -> [Stop] {
    let known = await searchMemory.contents
    let (stops, memory) = try await read { db -> ([Stop], SearchMemory.Contents) in
      guard var search = StopSearch(text, known, db) else { return ([], known) }
      return (try search.best(limit).map { try Self.hit($0, db) }, search.memory)
    }
    await searchMemory.keep(memory)
    return stops
  }

  /// The search result for a stop: its group if it has one, else the stop.
  private static func hit(_ rowID: Int64, _ db: Database) throws -> Stop {
    let groups: [Int64] = try db.values(
      "SELECT stop_group FROM stops WHERE id = ? AND stop_group IS NOT NULL", [rowID])
    return try (groups.first.map(StopKey.group) ?? .stop(rowID)).record(db)
  }

  /// The stop with a published id, or the group with its id.
  ///
  /// ```swift
  /// let stop = try await store.stop(id: "200060")
  /// ```
  public func stop(id: String) async throws -> Stop {
    try await read { [feeds] db in
      try StopKey(of: id, among: feeds, db).record(db)
    }
  }

  /// A stop and everything below it: a station's platforms, their boarding areas and its entrances, or
  /// the stops of a group.
  ///
  /// ```swift
  /// let platforms = try await store.stops(within: "200060").compactMap(\.platform)
  /// ```
  public func stops(within stopID: String) async throws -> [Stop] {
    try await read { [feeds] db in
      let places = try StopKey(of: stopID, among: feeds, db).places(db)
      return try places.map { try StopKey.stop($0).record(db) }
    }
  }

  /// The nearest place above a stop at which trips call directly; nil if there is none.
  ///
  /// GTFS lets trips call at platforms, but some feeds name only the station.
  package func placeWithCalls(above stopID: String) async throws -> Stop? {
    try await read { [feeds] db in
      let stops = try StopKey(of: stopID, among: feeds, db).stops(db)
      let found: [Int64] = try db.values(Self.placeWithCallsSQL, [stops.first])
      return try found.first.map { try StopKey.stop($0).record(db) }
    }
  }

  private static let placeWithCallsSQL = """
    WITH RECURSIVE above(id, distance) AS (
      SELECT parent_station, 1 FROM stops WHERE id = ? UNION
      SELECT s.parent_station, a.distance + 1 FROM above AS a JOIN stops AS s ON s.id = a.id
      WHERE a.distance < 4
    )
    SELECT id FROM above WHERE id IN (SELECT stop FROM route_stops) ORDER BY distance LIMIT 1
    """

  /// The stops and stations around a place, the nearest first. A station is listed instead of its platforms.
  ///
  /// ```swift
  /// let here = Coordinate(latitude: -33.8612, longitude: 151.2107)
  /// let stops = try await store.stops(near: here, within: 500, limit: 10)
  /// ```
  public func stops(
    near place: Coordinate, within metres: Double, limit: Int = 50
  ) async throws -> [Stop] {
    guard metres >= 0, limit > 0, let boxes = SearchBox.boxes(around: place, within: metres) else {
      return []
    }
    return try await read { db in
      var found: [(stop: Stop, distance: Double)] = []
      for box in boxes {
        let stops: [Stop] = try db.all(Self.nearbySQL, box.arguments)
        for stop in stops {
          guard let distance = stop.coordinate?.distance(to: place), distance <= metres else {
            continue
          }
          found.append((stop, distance))
        }
      }
      let listed = Set(exactly: found.map(\.stop.id))
      found.removeAll { row in
        row.stop.parentStationID.map { listed.contains("\(row.stop.feed):\($0)") } ?? false
      }
      return found.sorted { ($0.distance, $0.stop.id) < ($1.distance, $1.stop.id) }
        .prefix(limit).map(\.stop)
    }
  }

  private static let nearbySQL = """
    \(Stop.selection)
    WHERE s.sort_order IS NOT NULL AND s.id IN (
      SELECT id FROM stops_rtree
      WHERE max_lat >= ? AND min_lat <= ? AND max_lon >= ? AND min_lon <= ?)
    """

  /// The time zone of the clocks at a stop; a station and its platforms have the same zone.
  ///
  /// ```swift
  /// formatter.timeZone = try await store.timeZone(ofStop: "200060")
  /// ```
  public func timeZone(ofStop stopID: String) async throws -> TimeZone {
    let name = try await read { [feeds] db in
      let stops = try StopKey(of: stopID, among: feeds, db).stops(db)
      let names: [String] = try db.values("SELECT timezone FROM stops WHERE id = ?", [stops.first])
      guard let name = names.first else {
        throw StoreError.damaged(stopID, "the group has no stop")
      }
      return name
    }
    return try TransitDatabase.zone(name)
  }
}
