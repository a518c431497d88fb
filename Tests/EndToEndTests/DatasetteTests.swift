import Foundation
import GRDB
import TestSupport
import Testing

@Suite("datasette.json")
struct DatasetteTests {
  private struct Metadata: Decodable {
    struct Database: Decodable {
      let title: String
      let tables: [String: Table]
      let queries: [String: Query]
    }
    struct Table: Decodable {
      let description: String
      let columns: [String: String]?
    }
    struct Query: Decodable {
      let title: String
      let sql: String
    }
    let databases: [String: Database]
  }

  @Test("has queries that give rows")
  func queries() throws {
    let bundle = try SharedBundles.path(of: ReproducibilityTests.sample)
    let json = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/datasette.json"))
    let metadata = try JSONDecoder().decode(Metadata.self, from: json)
    let queries = try #require(metadata.databases["transit"]).queries
    let values = [
      "stop_id": "200020", "date": "2026-08-24", "hour": "8", "trip_id": "333.WD.0",
    ]
    try Tool.read("\(bundle)/transit.sqlite") { db in
      func rows(_ name: String) throws -> [Row] {
        let statement = try db.makeStatement(sql: try #require(queries[name]).sql)
        let used = values.filter { statement.sql.contains(":\($0.key)") }
        return try Row.fetchAll(statement, arguments: StatementArguments(used))
      }
      #expect(queries.count == 4)
      let board = try rows("next_departures")
      #expect(board.count == 50 && board.first?["time"] == "8:00")
      #expect(try rows("trip").map { $0["stop_sequence"] as Int } == Array(1...rows("trip").count))
      #expect(try rows("lines_of_a_stop").contains { $0["line"] == "F1" })
      #expect(try rows("busiest_stops").first?["stop_id"] == "200020")
    }
  }

  @Test("describes exactly the tables, views and columns of the database")
  func described() throws {
    let bundle = try SharedBundles.path(of: ReproducibilityTests.sample)
    let json = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/datasette.json"))
    let metadata = try JSONDecoder().decode(Metadata.self, from: json)
    #expect(Array(metadata.databases.keys) == ["transit"])
    let tables = try #require(metadata.databases["transit"]).tables
    try Tool.read("\(bundle)/transit.sqlite") { db in
      let names = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')
          AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*_fts_*' AND name NOT GLOB '*_rtree_*'
          """)
      #expect(Set(tables.keys) == Set(names))
      for (name, table) in tables {
        let columns = try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [name])
        #expect(!table.description.isEmpty)
        let described = Set((table.columns ?? [:]).keys)
        #expect(described.isSubset(of: columns), "\(name)")
      }
    }
    let descriptions = tables.values.flatMap { [$0.description] + ($0.columns ?? [:]).values }
    #expect(descriptions.allSatisfy { !$0.contains("](") })
    #expect(tables["stops"]?.columns?["stop_id"]?.isEmpty == false)
  }
}
