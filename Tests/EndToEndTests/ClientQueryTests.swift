import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The queries of an app to the sample's bundle")
struct ClientQueryTests {
  private let bundle: String

  init() throws { bundle = try SharedBundles.path(of: ReproducibilityTests.sample) }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try Tool.read("\(bundle)/transit.sqlite", body)
  }

  // MARK: - Search

  @Test(
    "a search by prefix, without accents and apostrophes, finds the stop first",
    arguments: [
      ("\"centr\"*", "Central Station"), ("\"circular\" \"qu\"*", "Circular Quay"),
      ("\"oconn\"*", "Parramatta Stadium, O'Connell St"),
      ("\"cafe\"", "Bathers' Pavilion Café, The Esplanade"),
      ("\"café\"", "Bathers' Pavilion Café, The Esplanade"),
      ("\"bathers\"", "Bathers' Pavilion Café, The Esplanade"),
    ])
  func search(query: String, name: String) throws {
    let first = try read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT s.stop_name FROM stops_fts JOIN stops AS s ON s.id = stops_fts.rowid
          WHERE stops_fts MATCH ? ORDER BY s.search_rank LIMIT 1
          """, arguments: [query])
    }
    #expect(first == name)
  }

  @Test(
    "a station has the symbol of what most trips that call there are",
    arguments: [
      ("Central Station", "lightrail.fill"), ("Circular Quay", "ferry.fill"),
      ("Bondi Junction Station", "bus.fill"),
    ])
  func symbol(station: String, symbol: String) throws {
    let found = try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT r.symbol_name FROM stops AS s
          JOIN route_types AS r ON r.mode = s.primary_route_type
          WHERE s.stop_name = ? AND s.location_type = 1
          """, arguments: [station])
    }
    #expect(found == [symbol])
  }

  // MARK: - SQL

  @Test("schema and views are plain SQL, which SQLite 3.28 on an old phone can read")
  func plainSQL() throws {
    let statements = try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_master WHERE sql IS NOT NULL
            AND name NOT LIKE 'stops_fts_%' AND name NOT LIKE 'stops_rtree_%'
          """)
    }
    #expect(statements.count > 30)
    for pattern in [
      #"\bSTRICT\b"#, #"\bGENERATED\b"#, #"\bAS\s*\([^)]*\)\s*(STORED|VIRTUAL)\b"#, #"\bNULLS\b"#,
      #"\bFILTER\s*\("#, #"\biif\s*\("#, "->", #"\bDISTINCT FROM\b"#, "trigram",
      #"\bMATERIALIZED\b"#,
    ] {
      let forbidden = try Regex(pattern).ignoresCase()
      for statement in statements {
        #expect(statement.firstMatch(of: forbidden) == nil, "\(statement)")
      }
    }
  }

  @Test("departures of a stop and day use only indexes: no table is read from end to end")
  func plan() throws {
    let steps = try read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT * FROM departures
          WHERE stop = (SELECT id FROM stops WHERE stop_id = '200020') AND date = 20260824
            AND departure_time >= 28800
          ORDER BY departure_time LIMIT 20
          """
      ).map { $0["detail"] as String }
    }
    #expect(steps.contains { $0.contains("pattern_stops_stop_pattern_position") }, "\(steps)")
    #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
  }

  // MARK: - Snapshots

  @Test("stops.json and routes.json have the rows of the tables, in the order of sort_order")
  func snapshots() throws {
    try expect(
      """
      SELECT s.stop_id AS id, s.stop_code AS code, s.stop_name AS name, s.stop_lat AS lat,
        s.stop_lon AS lon, s.primary_route_type AS mode,
        r.symbol_name AS symbol, s.section, p.stop_id AS parent, s.platform,
        s.platform_name AS platformName, s.wheelchair_accessible AS wheelchair, f.name AS feed
      FROM stops AS s JOIN feeds AS f ON f.id = s.feed
        JOIN route_types AS r ON r.mode = coalesce(s.primary_route_type, -1)
        LEFT JOIN stops AS p ON p.id = s.parent_station
      WHERE s.sort_order IS NOT NULL ORDER BY s.sort_order
      """, toEqual: list("stops.json", "stops"))
    for mode in try list("routes.json", "modes") {
      let number = try #require(mode["mode"] as? Int)
      for section in try #require(mode["sections"] as? [[String: Any]]) {
        let name = try #require(section["section"] as? String)
        try expect(
          """
          SELECT l.line_id AS id, l.display_name AS name, l.line_long_name AS longName,
            '#' || ltrim(l.badge_color, '#') AS color,
            '#' || ltrim(l.badge_text_color, '#') AS textColor,
            coalesce(t.symbol_name, 'mappin.circle.fill') AS symbol, f.name AS feed,
            ltrim(coalesce(t.display_name, '') || ' ' || l.display_name) AS accessibilityLabel,
            (SELECT group_concat(route_id) FROM (
              SELECT r.route_id FROM routes AS r WHERE r.line = l.id ORDER BY r.id)) AS routeIDs,
            (SELECT count(DISTINCT c.stop) FROM route_stops AS c
              JOIN routes AS r ON r.id = c.route WHERE r.line = l.id) AS stopCount
          FROM lines AS l JOIN feeds AS f ON f.id = l.feed
            LEFT JOIN route_types AS t ON t.mode = l.mode
          WHERE l.section = '\(name)' AND (\(number) = -1 OR l.mode = \(number))
          ORDER BY l.sort_order
          """, toEqual: #require(section["routes"] as? [[String: Any]]))
      }
      let sections = try read { db in
        try String.fetchAll(
          db, sql: "SELECT section FROM route_sections WHERE mode = ? ORDER BY position",
          arguments: [number])
      }
      #expect(
        (mode["sections"] as? [[String: Any]])?.compactMap { $0["section"] as? String } == sections)
    }
    try expect(
      """
      SELECT mode, name, display_name AS displayName, symbol_name AS symbolName,
        fallback_symbol_name AS fallbackSymbolName, minimum_ios AS minimumIOS,
        accessibility_label AS accessibilityLabel, '#' || ltrim(color_light, '#') AS colorLight,
        '#' || ltrim(color_dark, '#') AS colorDark, priority
      FROM route_types ORDER BY priority
      """, toEqual: list("route_types.json", "routeTypes"))
  }

  private func list(_ file: String, _ key: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/snapshots/\(file)"))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["schema"] as? Int == 2)
    return try #require(object[key] as? [[String: Any]])
  }

  /// Expects a query to give the objects of a JSON list, in their order.
  private func expect(_ sql: String, toEqual objects: [[String: Any]]) throws {
    let rows = try read { try Row.fetchAll($0, sql: sql) }
    #expect(rows.count == objects.count)
    #expect(!rows.isEmpty)
    for (row, object) in zip(rows, objects) {
      #expect(Set(row.columnNames) == Set(object.keys))
      for (name, value) in row {
        let isEqual =
          switch value.storage {
          case .null: object[name] is NSNull
          case .int64(let number): object[name] as? Double == Double(number)
          case .double(let number): object[name] as? Double == number
          case .string(let text):
            object[name] as? String == text
              || (object[name] as? [String])?.joined(separator: ",") == text
          case .blob: false
          }
        #expect(isEqual, "\(name) of \(object): \(value)")
      }
    }
  }
}
