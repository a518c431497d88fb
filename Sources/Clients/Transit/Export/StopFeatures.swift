import Bundles
import GRDB
import Pipeline

/// The stations and stops of a database as features of a map, in the order of lists.
enum StopFeatures {
  /// Calls `body` with each stop that has a position, and the names of the modes that call there.
  ///
  /// Throws an error of the database if it cannot be read.
  static func forEach(
    _ db: Database, _ body: (_ feature: Feature, _ modes: [String]) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT f.name, s.stop_id, s.stop_code, s.stop_name, s.stop_lat, s.stop_lon, s.location_type,
          p.stop_id, s.platform_code, s.wheelchair_boarding, s.primary_route_type, s.mode_mask,
          s.trip_count
        FROM stops AS s JOIN feeds AS f ON f.id = s.feed
        LEFT JOIN stops AS p ON p.id = s.parent_station
        WHERE s.location_type < 2 ORDER BY s.sort_order
        """)
    while let row = try rows.next() {
      guard let point = row.point(latitude: 4, longitude: 5) else { continue }
      let mask: Int = try row.decode(atIndex: 11)
      let modes = Mode.allCases.filter { mask & $0.bit != 0 }
        .ordered { $0.priority < $1.priority }.map { ModeAppearance($0).name }
      let primary = Feature.modeName(row.number(10))
      let properties: JSONValue = .object([
        "feed": .string(row.text(0)), "location_type": .integer(row.number(6)),
        "mode": .string(primary), "modes": .array(modes.map { .string($0) }),
        "parent_station": .string(row.text(7)), "platform_code": .string(row.text(8)),
        "stop_code": .string(row.text(2)), "stop_id": .string(row.text(1)),
        "stop_name": .string(row.text(3)), "trip_count": .integer(row.number(12)),
        "wheelchair_boarding": .integer(row.number(9)),
      ])
      try body(
        Feature(layer: .stops, geometry: Feature.point(point), properties: properties), modes)
    }
  }
}
