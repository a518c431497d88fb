import GRDB
import TestSupport
import Testing

@testable import Transit

extension RoundTripTests {
  func expectTextTables() throws {
    for schema in TransitTables.referenceTables {
      let rows = ["1", "2"].map { row in
        schema.columnNames.dropFirst().reduce(into: ["feed": 1 as EmittedDatabase.Value]) {
          $0[$1] = "\(schema.name).\($1) \(row)"
        }
      }
      try database.expect(schema.name, rows)
    }
    // SQL tells no names apart by case alone, and each table has a column feed of its own.
    try database.expect("file_Notes", [["feed": 1, "x": "another file"]])
    try database.expect(
      "file_notes_2",
      [
        ["feed": 1, "note": "a", "Note_2": "one", "feed_2": "f1", "order": "first"],
        ["feed": 1, "note": "b", "Note_2": "two", "feed_2": "f2", "order": nil],
      ])
  }

  func expectWhatNoTableHas() throws {
    try database.expect(
      "geojson_files",
      [
        [
          "feed": 1, "file_name": "locations.geojson",
          "content": "{\"type\": \"FeatureCollection\"}",
        ]
      ])
    try database.expect(
      "stop_time_fields",
      [
        ["trip": 3, "position": 0, "field": "rule", "value": "first"],
        ["trip": 3, "position": 2, "field": "note", "value": "last"],
      ])
    try database.expect(
      "shape_point_fields", [["shape": 2, "position": 1, "field": "dist", "value": "5.5"]])
    let places = [
      ("stops", "stops", 1), ("agency", "agencies", 2), ("routes", "routes", 3),
      ("trips", "trips", 3), ("calendar", "services", 8),
      ("calendar_dates", "service_exceptions", 1),
      ("frequencies", "frequencies", 2), ("feed_info", "feeds", 1), ("levels", "levels", 2),
    ]
    try database.expect(
      "extra_fields",
      places.map { file, table, row in
        [
          "table_name": table, "row": row, "column": "column of \(file)",
          "value": "value of \(file)",
        ]
      })
    var unplaced = row(
      [
        "feed": 1, "trip_id": "gone", "arrival_time": "08:00", "stop_note": "note",
        "feed_2": "mine",
      ], of: "unplaced_stop_times")
    // Columns that are blank in the only row would all be alike.
    let blank = unplaced.filter { $0.value == nil }.keys
    for name in blank { unplaced[name] = nil }
    try database.queue.read { (db: Database) throws in
      let found = try #require(try Row.fetchOne(db, sql: "SELECT * FROM unplaced_stop_times"))
      #expect(found.count == unplaced.count + blank.count)
      for (name, value) in unplaced {
        #expect(found[name] as DatabaseValue? == value?.databaseValue)
      }
      for name in blank { #expect(found.hasNull(atColumn: name), "\(name)") }
    }
    database.markSeen("unplaced_stop_times")
  }
}
