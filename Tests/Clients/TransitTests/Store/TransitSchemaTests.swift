import Foundation
import GRDB
import Testing

@testable import Transit

struct TransitSchemaTests {
  @Test(
    "Every field of the GTFS reference has its column, or the table for such fields",
    .enabled(if: GTFSReferenceTests.hasTable, "the reference table is not beside the repository"))
  func coversReference() throws {
    let reference = try String(contentsOfFile: GTFSReferenceTests.path, encoding: .utf8)
    for line in reference.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells[0].hasSuffix(".txt"), cells[3] != "red" else { continue }
      let tables = homes[cells[0]] ?? [String(cells[0].dropLast(4))]
      let columns = tables.flatMap { TransitTables.schema.table(named: $0)?.columnNames ?? [] }
      let name = renamed[cells[3]] ?? cells[3]
      let isHome = columns.contains(cells[3]) || columns.contains(name)
      #expect(isHome || inFieldTables.contains(cells[3]), "\(cells[0]) \(cells[3])")
    }
  }

  @Test("Every time of day names the instant from which it counts, with a link to it")
  func times() {
    let tables = TransitTables.schema.tables.flatMap { table in
      table.columns.filter { $0.kind == .integer }.map { ($0.name, $0.comment) }
    }
    let views = TransitTables.schema.views.flatMap { $0.columns.map { ($0.name, $0.comment) } }
    let times = (tables + views).filter { name, _ in
      ["start_time", "end_time", "arrival_time", "departure_time"].contains(name)
    }
    #expect(times.count == 7)
    for (name, comment) in times {
      #expect(comment.contains("econds after [noon minus 12 h](#times)"), "\(name): \(comment)")
    }
  }

  @Test("A file's own columns become text, each name once, whatever the header says")
  func fileTable() throws {
    let table = TransitTables.fileTable(
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

  /// The tables for the rows of a file, if they differ from the file's name.
  private let homes = [
    "agency.txt": ["agencies"], "feed_info.txt": ["feeds"], "calendar.txt": ["services"],
    "calendar_dates.txt": ["service_exceptions", "services"],
    "stop_times.txt": ["pattern_stops", "unplaced_stop_times"], "shapes.txt": ["shapes"],
  ]
  /// Published ids that became references to a dense id.
  private let renamed = [
    "agency_id": "agency", "route_id": "route", "service_id": "service", "shape_id": "shape",
    "trip_id": "trip", "prior_notice_service_id": "prior_notice_service",
  ]
  /// The fields that go to `polyline`, `shape_point_fields` or `extra_fields`.
  private let inFieldTables: Set = [
    "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence", "shape_dist_traveled",
    "safe_duration_factor", "safe_duration_offset",
  ]
}
