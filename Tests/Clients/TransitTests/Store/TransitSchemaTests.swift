import Foundation
import GRDB
import Testing

@testable import Transit

struct TransitSchemaTests {
  @Test("SQLite accepts every statement, and no foreign key dangles or names what is not unique")
  func statementsRun() throws {
    try DatabaseQueue().write { (db: Database) throws in
      for sql in allStatements { try db.execute(sql: sql) }
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
      for view in TransitSchema.views {
        let columns = try db.columns(in: view.name).map(\.name)
        #expect(columns == view.columns.map(\.name))
        #expect(try Row.fetchAll(db, sql: "SELECT * FROM \(view.name)").isEmpty)
      }
      for table in TransitSchema.tables {
        #expect(try db.columns(in: table.name).map(\.name) == table.columnNames)
      }
    }
  }

  @Test(
    "The schema uses nothing that SQLite 3.28 or a phone's build may lack",
    arguments: [
      #"\bSTRICT\b"#, #"\bGENERATED\b"#, #"\bNULLS\b"#, #"\bFILTER\b"#, #"\biif\b"#, "->",
      #"\bDISTINCT FROM\b"#, "trigram", #"\bMATERIALIZED\b"#, #"\bRETURNING\b"#, #"\bBLOB\b"#,
      #"\b(FULL|RIGHT) (OUTER )?JOIN\b"#, #"\bformat\("#, #"\bunixepoch\b"#,
    ])
  func plainSQL(forbidden: String) throws {
    let pattern = try Regex(forbidden).ignoresCase()
    for sql in allStatements {
      #expect(sql.firstMatch(of: pattern) == nil, "\(sql)")
    }
  }

  @Test("Every field of the GTFS reference has its column, or the table for such fields")
  func coversReference() throws {
    let reference = repository.appending(path: "../shared/reference/gtfs_fields.tsv")
    guard let text = try? String(contentsOf: reference, encoding: .utf8) else {
      print("skipped: \(reference.path) is not there")
      return
    }
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells[0].hasSuffix(".txt"), cells[3] != "red" else { continue }
      let tables = homes[cells[0]] ?? [String(cells[0].dropLast(4))]
      let columns = tables.flatMap { TransitSchema.table(named: $0)?.columnNames ?? [] }
      let name = renamed[cells[3]] ?? cells[3]
      let isHome = columns.contains(cells[3]) || columns.contains(name)
      #expect(isHome || inFieldTables.contains(cells[3]), "\(cells[0]) \(cells[3])")
    }
  }

  @Test("A file's own columns become text, each name once, whatever the header says")
  func fileTable() throws {
    let table = TransitSchema.fileTable(
      named: "Odd \"notes\".txt", columns: ["note", "Note", "", "feed", "note_2", "order"])
    #expect(table.name == "file_Odd \"notes\"")
    #expect(
      table.columnNames == ["feed", "note", "Note_2", "column_3", "feed_2", "note_2_2", "order"])
    try DatabaseQueue().write { (db: Database) throws in
      try db.execute(sql: "CREATE TABLE feeds (id INTEGER PRIMARY KEY)")
      try db.execute(sql: table.sql)
      let names = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table.name])
      #expect(names == table.columnNames)
    }
  }

  @Test("docs/schema.md names every table, view and column, with a comment for each view's")
  func document() {
    let page = TransitClient.schemaPage.markdown
    for table in TransitSchema.tables {
      #expect(page.contains("### `\(table.name)`"))
      for column in table.columns { #expect(page.contains("| `\(column.name)` |")) }
    }
    for view in TransitSchema.views {
      #expect(page.contains("### `\(view.name)`"))
      #expect(view.columns.allSatisfy { !$0.comment.isEmpty })
    }
  }

  private var allStatements: [String] {
    TransitSchema.tables.map(\.sql) + TransitSchema.searchTables.map(\.sql)
      + TransitSchema.indexes.map(\.sql) + TransitSchema.views.map(\.sql)
  }

  private let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where the rows of a file go when it is not to the table of that name.
  private let homes = [
    "agency.txt": ["agencies"], "feed_info.txt": ["feeds"], "calendar.txt": ["services"],
    "calendar_dates.txt": ["service_exceptions", "services"],
    "stop_times.txt": ["pattern_stops", "unplaced_stop_times"], "shapes.txt": ["shapes"],
  ]
  /// Published ids that became references to a dense id.
  private let renamed = [
    "agency_id": "agency", "route_id": "route", "service_id": "service", "shape_id": "shape",
    "trip_id": "trip",
  ]
  /// What goes to `polyline`, `shape_point_fields` or `extra_fields`.
  private let inFieldTables: Set = [
    "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence", "shape_dist_traveled",
    "safe_duration_factor", "safe_duration_offset",
  ]
}
