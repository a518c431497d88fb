import Bundles
import Foundation
import GRDB
import Tabular
import Testing

@testable import SQLiteWriter

struct DatabaseFileTests {
  @Test("The same rows make the same bytes, stamped, journal-free and without free pages")
  func deterministic() throws {
    try inFolder { folder in
      let paths = [folder + "/first.sqlite", folder + "/second.sqlite"]
      for path in paths { try build(at: path) }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: paths[0]))
      #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: paths[1])))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
      // Offsets 18 and 19 of the header are 1 for a rollback journal, 2 for a write-ahead log.
      #expect(bytes[18] == 1 && bytes[19] == 1)
      try DatabaseQueue(path: paths[0]).read { (db: Database) throws in
        #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5362_5472)
        #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 1)
        #expect(try Int.fetchOne(db, sql: "PRAGMA page_size") == 4_096)
        #expect(try Int.fetchOne(db, sql: "PRAGMA freelist_count") == 0)
        #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete")
        #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_stat1")! > 0)
        #expect(
          try String.fetchAll(
            db,
            sql: "SELECT stop_id FROM stops_fts JOIN stops ON stops.id = stops_fts.rowid "
              + "WHERE stops_fts MATCH '\"sto\"* 777'") == ["777"])
        #expect(
          try Int.fetchAll(
            db,
            sql: "SELECT id FROM stops_rtree WHERE max_lat >= 7.0 AND min_lat <= 7.01 "
              + "AND max_lon >= 151 AND min_lon <= 152 ORDER BY id") == [700, 701])
      }
    }
  }

  @Test("A database that cannot be created stops the run with its name")
  func unwritable() throws {
    let failure = #expect(throws: Failure.self) {
      try DatabaseFile(creating: "/nowhere/at/all.sqlite", schema)
    }
    #expect(failure?.code == .unwritableOutput)
    #expect(failure?.description.contains("/nowhere/at/all.sqlite") == true)
  }

  private var stops: TableSchema {
    TableSchema(
      "stops", "",
      columns: [
        .id, .text("stop_id", required: true), .real("stop_lat"), .text("search_text"),
      ])
  }

  private let searchTables = [
    SearchTableSchema(
      name: "stops_fts", module: .fts5, table: "stops", comment: "",
      sql: """
        CREATE VIRTUAL TABLE stops_fts USING fts5(
          search_text, content = 'stops', content_rowid = 'id', prefix = '1 2 3')
        """, text: "search_text"),
    SearchTableSchema(
      name: "stops_rtree", module: .rtree, table: "stops", comment: "",
      sql: """
        CREATE VIRTUAL TABLE stops_rtree USING rtree(
          id, min_lat, max_lat, min_lon, max_lon)
        """),
  ]

  private var schema: DatabaseSchema {
    var schema = DatabaseSchema(tables: [stops], applicationID: 0x5362_5472, version: 1)
    schema.searchTables = searchTables
    schema.indexes = [IndexSchema(on: "stops", ["stop_id"], "")]
    return schema
  }

  /// Two thousand stops in a database with everything that the schema asks for.
  private func build(at path: String) throws {
    let file = try DatabaseFile(creating: path, schema)
    let numbers = 1...2_000
    try file.load { pages in
      _ = try pages.fill(stops) { writer in
        for number in numbers {
          writer.append(number)
          writer.append("\(number)")
          writer.append(Double(number) / 100)
          writer.append("stop number \(number)")
          try writer.endRow()
        }
      }
      let points = numbers.map {
        PositionTree.Entry(id: $0, latitude: Double($0) / 100, longitude: 151.5)
      }
      try PositionTree("stops_rtree", points).write(to: pages)
    }
    let texts = try #require(searchTables[0].textTable)
    let search = try TextSearch(creating: path + "-search", searchTables[0], of: texts) { writer in
      for number in numbers {
        writer.append(number)
        writer.append("stop number \(number)")
        try writer.endRow()
      }
    }
    try file.finish([search])
    search.remove()
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
