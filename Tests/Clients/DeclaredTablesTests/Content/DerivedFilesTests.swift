import Bundles
import Foundation
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("The files that a bundle of declared tables has for other programs")
struct DerivedFilesTests {
  private static let sections = """
    tables:
      suburbs: { source: suburbs.csv, primary-key: id, columns: { id: string, name: string } }
      cafes:
        source: cafes.csv
        primary-key: id
        columns:
          id: integer
          name: { type: string, required: true }
          suburb: { type: string, references: suburbs.id }
          is_open: boolean
          menu: json
          tags: list
          place: { type: geopoint, from: [lat, lon] }
        search: { columns: [name, tags] }
        sections: name
        orders: { best: [name] }
    snapshots:
      cafes.json: { order: cafes.best }
      by/{suburb}.json:
        sql: SELECT id, name, id + 1 AS next FROM cafes WHERE suburb = :suburb
        for-each: SELECT id AS suburb FROM suburbs

    """

  private static func bundle() throws -> DeclaredBundle {
    try DeclaredBundle(
      sections,
      [
        "suburbs.csv": "id,name\ns1,Glebe\n",
        "cafes.csv":
          "id,name,suburb,is_open,menu,tags,lat,lon\n1,Zoë,s1,true,{},\"quiet, bread\",-33.88,151.18\n",
      ])
  }

  private struct Metadata: Decodable {
    struct Database: Decodable { let queries: [String: Query] }
    struct Query: Decodable { let title, sql: String }
    let databases: [String: Database]
  }

  private static func queries(of bundle: DeclaredBundle) throws -> [String: Metadata.Query] {
    let metadata = try JSONDecoder().decode(
      Metadata.self, from: Data(bundle.text("datasette.json").utf8))
    return try #require(metadata.databases["places"]).queries
  }

  @Test("include a query for each order, also if two would have one name")
  func equalQueryNames() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        a: { source: a.csv, columns: { x: integer }, orders: { x_by_y: x } }
        a_by_x: { source: a.csv, columns: { x: integer }, orders: { y: x } }

      """, ["a.csv": "x\n1\n"])
    let queries = try Self.queries(of: bundle)
    #expect(queries.keys.sorted() == ["a_by_x_by_y", "a_by_x_by_y_2"])
    #expect(Set(queries.values.map(\.sql)).count == 2)
  }

  @Test("include queries for Datasette, each of which gives a row")
  func queries() throws {
    let bundle = try Self.bundle()
    let queries = try Self.queries(of: bundle)
    #expect(
      queries.keys.sorted() == [
        "cafes_by_best", "cafes_by_name", "cafes_in_suburb", "cafes_near", "cafes_search",
        "snapshot_by__suburb__json",
      ])
    let values = [
      ":value": "'s1'", ":words": "'bre*'", ":latitude": "'-33.88'", ":longitude": "'151.18'",
      ":degrees": "'0.01'", ":suburb": "'s1'",
    ]
    for (name, query) in queries {
      let sql = values.reduce(query.sql) { $0.replacing($1.key, with: $1.value) }
      #expect(try bundle.texts(sql).count == 1, "\(name): \(sql)")
      #expect(!query.title.isEmpty)
    }
  }

  @Test(
    "find the rows near a place by an index, also if the key is a text",
    arguments: ["integer", "string"])
  func near(key: String) throws {
    let rows = (1...300).map { "\($0),-33.\($0),151.18\n" }.joined()
    let bundle = try DeclaredBundle(
      """
      tables:
        stops:
          source: stops.csv
          primary-key: id
          columns: { id: \(key), place: { type: geopoint, from: [lat, lon] } }

      """, ["stops.csv": "id,lat,lon\n\(rows)"])
    let number = key == "string" ? "row_number" : "id"
    let plan = try bundle.texts(
      """
      EXPLAIN QUERY PLAN SELECT * FROM stops_rtree AS r CROSS JOIN stops AS s ON s.\(number) = r.id
      WHERE r.min_lat > -34
      """)
    #expect(plan.count == 2 && plan[1].contains("SEARCH s USING"), "\(plan)")
  }

  @Test("include the types of snapshots in TypeScript, which each file has")
  func snapshotTypes() throws {
    let bundle = try Self.bundle()
    let types = try bundle.text("typescript/places.ts").components(separatedBy: "\n\n").suffix(2)
    #expect(
      Array(types) == [
        """
        /** The rows of `snapshots/cafes.json`. */
        export type CafesSnapshot = {
          id: number;
          name: string;
          suburb: string | null;
          is_open: boolean | null;
          menu: unknown | null;
          place_latitude: number | null;
          place_longitude: number | null;
          tags: string[];
        }[];
        """,
        """
        /** The rows of `snapshots/by/{suburb}.json`. */
        export type BySuburbSnapshot = {
          id: number | null;
          name: string | null;
          next: number | string | null;
        }[];

        """,
      ])
    // The members of the only row of each file, in order.
    let rows = try [bundle.text("snapshots/cafes.json"), bundle.text("snapshots/by/s1.json")]
    for (type, row) in zip(types, rows) {
      let names = type.split(separator: "\n").filter { $0.hasPrefix("  ") }
        .map { $0.dropFirst(2).prefix { $0 != ":" } }
      let found = row.split(separator: "\n").filter { $0.hasPrefix("    \"") && $0.contains(":") }
        .map { $0.dropFirst(5).prefix { $0 != "\"" } }
      #expect(names.sorted() == found.sorted())
    }
    #expect(try bundle.faults() == [])
  }
}
