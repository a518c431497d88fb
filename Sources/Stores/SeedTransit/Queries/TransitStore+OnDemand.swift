import Folding
import Foundation
import GRDB
import SeedStore

extension TransitStore {
  /// The services that passengers can book at a place on one day, in the order of routes.
  ///
  /// A service is included if the place is inside its zone, but not in a hole of the zone, or if one of its
  /// stops is near. A place on the very edge of a zone may count either way. A window that reaches past
  /// midnight belongs to the day on which it starts. So shortly after midnight, windows of the day before may
  /// still be open.
  ///
  /// ```swift
  /// let here = Coordinate(latitude: 45.6383, longitude: -122.6555)
  /// let services = try await store.onDemandServices(near: here, on: ServiceDate(20260824))
  /// services.first?.windows.first?.startTimeSecs  // epoch seconds
  /// ```
  /// - Parameters:
  ///   - place: The passenger's position.
  ///   - date: The service day; if nil, today in the zone of the route.
  ///   - metres: The greatest distance of a stop.
  public func onDemandServices(
    near place: Coordinate, on date: ServiceDate? = nil, within metres: Double = 500
  ) async throws -> [OnDemandService] {
    guard metres >= 0, let boxes = SearchBox.boxes(around: place, within: metres) else { return [] }
    return try await read { db in
      guard try db.tableExists("on_demand_stop_times") else { return [] }
      let stops = try OnDemandArea.stops(near: place, within: metres, boxes, db)
      let areas =
        try OnDemandArea.zones(around: place, db) + OnDemandArea.groups(of: stops, db) + stops
      var services: [OnDemandService] = []
      for area in areas { services += try area.services(on: date, db) }
      return services.sorted { $0.order < $1.order }
    }
  }
}

extension TransitStore.OnDemandService {
  /// The values by which a list is sorted.
  fileprivate var order: (Int, String, String, String) {
    (route.sortOrder, area.kind.rawValue, area.areaID, bookingRule?.ruleID ?? "")
  }
}

/// A place to which vehicles come on demand, with the column that finds its rows of `on_demand_stop_times`.
private struct OnDemandArea {
  let area: TransitStore.OnDemandService.Area
  /// `feeds.id`.
  let feed: Int64
  /// The column that names the place, and its value.
  let column: String
  let value: DatabaseValue

  // MARK: - Finding places

  /// The zones around a place: an index finds zones by their boxes, then each polygon is tested.
  static func zones(around place: Coordinate, _ db: Database) throws -> [OnDemandArea] {
    guard try db.tableExists("locations") else { return [] }
    let (latitude, longitude) = (place.latitude, place.longitude)
    let rows = try Row.fetchAll(
      db, sql: zoneSQL, arguments: [latitude, latitude, longitude, longitude])
    return try rows.compactMap { row in
      let id: Int64 = try row.value("id")
      guard try Zone(location: id, db).contains(place) else { return nil }
      return try OnDemandArea(
        area: .init(kind: .zone, areaID: row.value("location_id"), name: row.value("stop_name")),
        feed: row.value("feed"), column: "location", value: id.databaseValue)
    }
  }

  private static let zoneSQL = """
    SELECT id, feed, location_id, stop_name FROM locations
    WHERE min_lat <= ? AND max_lat >= ? AND min_lon <= ? AND max_lon >= ?
    """

  /// The stops within a distance, whether or not vehicles come to them on demand.
  static func stops(
    near place: Coordinate, within metres: Double, _ boxes: [SearchBox], _ db: Database
  ) throws -> [OnDemandArea] {
    try boxes.flatMap { box in
      try db.all(stopSQL, box.arguments) { row -> OnDemandArea? in
        let stop = try Coordinate(latitude: row.value("stop_lat"), longitude: row.value("stop_lon"))
        guard stop.distance(to: place) <= metres else { return nil }
        return try OnDemandArea(
          area: .init(kind: .stop, areaID: row.value("stop_id"), name: row.value("stop_name")),
          feed: row.value("feed"), column: "stop", value: row.value("id"))
      }.compactMap { $0 }
    }
  }

  private static let stopSQL = """
    SELECT id, feed, stop_id, stop_name, stop_lat, stop_lon FROM stops
    WHERE id IN (
      SELECT id FROM stops_rtree
      WHERE max_lat >= ? AND min_lat <= ? AND max_lon >= ? AND min_lon <= ?)
    """

  /// The groups that contain any of the given stops, each once.
  static func groups(of stops: [OnDemandArea], _ db: Database) throws -> [OnDemandArea] {
    guard try db.tableExists("location_group_stops"), try db.tableExists("location_groups") else {
      return []
    }
    let near = Set(stops.map { FeedID(feed: $0.feed, id: ExactText($0.area.areaID)) })
    var groups: Set<FeedID> = []
    let members = try Row.fetchCursor(
      db, sql: "SELECT feed, stop_id, location_group_id FROM location_group_stops")
    while let row = try members.next() {
      guard let stop = try row.value(at: 1) as String?, let group = try row.value(at: 2) as String?
      else { continue }
      if try near.contains(FeedID(feed: row.value(at: 0), id: ExactText(stop))) {
        try groups.insert(FeedID(feed: row.value(at: 0), id: ExactText(group)))
      }
    }
    return try groups.map { group in
      let name = try db.row(
        """
        SELECT location_group_name FROM location_groups WHERE feed = ? AND location_group_id = ?
        """, [group.feed, group.id.text])
      return try OnDemandArea(
        area: .init(kind: .stopGroup, areaID: group.id.text, name: name?.value(at: 0)),
        feed: group.feed, column: "location_group_id", value: group.id.text.databaseValue)
    }
  }

  /// A published id and the number of its feed.
  private struct FeedID: Hashable {
    let feed: Int64
    let id: ExactText
  }

  // MARK: - Services

  /// The services that pick up here on a day; nil means today in the zone of each route.
  func services(
    on date: ServiceDate?, _ db: Database
  ) throws -> [TransitStore.OnDemandService] {
    let routes = try Row.fetchAll(
      db.cachedStatement(sql: routeSQL), arguments: [value, feed])
    var services: [TransitStore.OnDemandService] = []
    for row in routes {
      let zone = try TransitDatabase.zone(row.value("timezone"))
      let date = date ?? ServiceDate(of: Date(), in: zone)
      services += try self.services(ofRoute: row.value("route"), on: date, in: zone, db)
    }
    return services
  }

  private var routeSQL: String {
    """
    SELECT DISTINCT t.route, r.timezone
    FROM on_demand_stop_times AS o
    CROSS JOIN trips AS t ON t.id = o.trip
    CROSS JOIN routes AS r ON r.id = t.route
    WHERE o.\(column) = ? AND t.feed = ? AND o.pickup_type <> 1
    """
  }

  /// One service for each booking rule of a route, with the windows of a day.
  private func services(
    ofRoute route: Int64, on date: ServiceDate, in zone: TimeZone, _ db: Database
  ) throws -> [TransitStore.OnDemandService] {
    let dayStart = date.startSecs(in: zone)
    var windows: [Int64?: [TransitStore.OnDemandService.Window]] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: windowSQL), arguments: [date.number, value, feed, route])
    while let row = try rows.next() {
      let (start, end): (Int, Int) = try (row.value(at: 0), row.value(at: 1))
      try windows[row.value(at: 2), default: []].append(
        .init(
          startServiceSecs: start, endServiceSecs: end, startTimeSecs: dayStart + start,
          endTimeSecs: dayStart + end))
    }
    guard !windows.isEmpty,
      let record: TransitStore.Route = try db.first(
        TransitStore.Route.selection + " WHERE r.id = ?", [route])
    else { return [] }
    let agency: TransitStore.Agency? = try db.first(Self.agencySQL, [route])
    return try windows.map { rule, windows in
      TransitStore.OnDemandService(
        route: record, agency: agency, area: area,
        bookingRule: try rule.flatMap { try db.first(Self.ruleSQL, [$0]) }, serviceDate: date,
        windows: windows)
    }
  }

  private var windowSQL: String {
    """
    SELECT DISTINCT o.start_pickup_drop_off_window, o.end_pickup_drop_off_window,
      o.pickup_booking_rule
    FROM on_demand_stop_times AS o
    CROSS JOIN trips AS t ON t.id = o.trip
    CROSS JOIN service_dates AS d ON d.date = ? AND d.service = t.service
    WHERE o.\(column) = ? AND t.feed = ? AND t.route = ? AND o.pickup_type <> 1
    ORDER BY 1, 2
    """
  }

  private static let agencySQL = """
    SELECT a.* FROM routes AS r JOIN agencies AS a ON a.feed = r.feed
    WHERE r.id = ? ORDER BY a.id <> coalesce(r.agency, 0), a.id LIMIT 1
    """

  private static let ruleSQL = TransitStore.BookingRule.selection + " WHERE b.id = ?"
}

/// A zone as polygons of rings. The first ring of a polygon is its outer edge; every other ring is a hole.
struct Zone {
  private var polygons: [[[Coordinate]]] = []

  /// Reads the polygons of a location.
  init(location: Int64, _ db: Database) throws {
    let points = try Row.fetchCursor(
      db.cachedStatement(sql: Self.pointSQL), arguments: [location])
    var (polygon, ring): (Int, Int) = (-1, -1)
    var (rings, line): ([[Coordinate]], [Coordinate]) = ([], [])
    while let point = try points.next() {
      let (nextPolygon, nextRing): (Int, Int) = try (point.value(at: 0), point.value(at: 1))
      if (nextPolygon, nextRing) != (polygon, ring) {
        if !line.isEmpty { rings.append(line) }
        line = []
        if nextPolygon != polygon, !rings.isEmpty {
          polygons.append(rings)
          rings = []
        }
        (polygon, ring) = (nextPolygon, nextRing)
      }
      try line.append(Coordinate(latitude: point.value(at: 2), longitude: point.value(at: 3)))
    }
    if !line.isEmpty { polygons.append(rings + [line]) }
  }

  private static let pointSQL = """
    SELECT polygon, ring, lat, lon FROM location_points
    WHERE location = ? ORDER BY polygon, ring, position
    """

  /// Whether a place is inside a polygon and outside its holes.
  func contains(_ place: Coordinate) -> Bool {
    polygons.contains { rings in
      guard let edge = rings.first, Self.encloses(edge, place) else { return false }
      return !rings.dropFirst().contains { Self.encloses($0, place) }
    }
  }

  /// Whether a ring encloses a place: a line from the place to the east crosses the ring an odd number of
  /// times. The ring's last point is connected to its first.
  private static func encloses(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for point in ring {
      if (point.latitude > place.latitude) != (last.latitude > place.latitude) {
        let share = (place.latitude - point.latitude) / (last.latitude - point.latitude)
        let crossing = point.longitude + share * (last.longitude - point.longitude)
        if place.longitude < crossing { isInside.toggle() }
      }
      last = point
    }
    return isInside
  }
}
