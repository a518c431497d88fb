import Bundles
import GRDB
import Pipeline

/// The lines of a database as features of a map, in the order of lists.
struct LineFeatures {
  private let paths: LinePaths
  private var routes: [Int: [JSONValue]] = [:]

  /// Prepares the paths, and the columns that all lines share.
  ///
  /// Throws an error of the database if it cannot be read, as ``forEach(_:_:)`` does.
  init(_ db: Database) throws {
    paths = try LinePaths(db)
    let rows = try Row.fetchCursor(db, sql: "SELECT line, route_id FROM routes ORDER BY line, id")
    while let row = try rows.next() {
      if let line = row.number(0) { routes[line, default: []].append(.string(row.text(1))) }
    }
  }

  /// Calls `body` with each line that has a path, and the name of its mode if the mode is known.
  func forEach(
    _ db: Database, _ body: (_ feature: Feature, _ modes: [String]) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT l.id, f.name, l.line_id, a.agency_name, l.mode, l.display_name, l.line_long_name,
          l.badge_color, l.badge_text_color
        FROM lines AS l JOIN feeds AS f ON f.id = l.feed LEFT JOIN agencies AS a ON a.id = l.agency
        ORDER BY l.sort_order
        """)
    while let row = try rows.next() {
      guard let id = row.number(0) else { continue }
      let (paths, course) = try paths.paths(of: id, db)
      if paths.isEmpty { continue }
      let mode = Feature.modeName(row.number(4))
      let properties: JSONValue = .object([
        "agency_name": .string(row.text(3)), "course": .string(course.rawValue),
        "display_name": .string(row.text(5)), "feed": .string(row.text(1)),
        "line_id": .string(row.text(2)), "line_long_name": .string(row.text(6)),
        "mode": .string(mode), "route_color": .string(row.text(7)),
        "route_ids": .array(routes[id] ?? []), "route_text_color": .string(row.text(8)),
        "route_type": .integer(row.number(4)),
      ])
      try body(
        Feature(layer: .lines, geometry: Feature.paths(paths), properties: properties),
        [mode].compactMap { $0 })
    }
  }
}
