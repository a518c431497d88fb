import Bundles
import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SeedTransit
@testable import Transit

@Suite("Every value of the model is in the column of its name:")
struct RoundTripTests {
  let dataset = Dataset(EveryTableFeed.feeds, asOf: CalendarDay(yyyymmdd: 20_260_821))
  let facts: BundleFacts
  let database: EmittedDatabase

  init() throws {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    self.facts = facts
    database = try EmittedDatabase(dataset, facts: facts)
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectFeeds()
    try expectStops()
    try expectRoutes()
    try expectServices()
    try expectTimetable()
    try expectTrips()
    try expectOnDemand()
    try expectTextTables()
    try expectWhatNoTableHas()
    // These three are behind the view extra_fields.
    let behindTheView: Set = ["extra_columns", "extra_texts", "extra_cells"]
    #expect(try database.tables == database.seen.subtracting(["extra_fields"]).union(behindTheView))
  }

  func expectFeeds() throws {
    #expect(
      try database.metadata() == [
        "pipeline": "pipeline", "schema_version": "\(TransitDatabase.kind.version)",
      ])
    try database.expect(
      "feeds",
      [
        [
          "id": 1, "name": "north", "feed_publisher_name": "publisher",
          "feed_publisher_url": "publisher url", "feed_lang": "feed language",
          "default_lang": "default language", "feed_start_date": 20_260_801,
          "feed_end_date": 20_261_231, "feed_version": "version",
          "feed_contact_email": "contact email", "feed_contact_url": "contact url",
          "timezone": "Australia/Sydney",
        ],
        [
          "id": 2, "name": "south", "feed_publisher_name": nil,
          "feed_publisher_url": nil, "feed_lang": nil, "default_lang": nil, "feed_start_date": nil,
          "feed_end_date": nil, "feed_version": nil, "feed_contact_email": nil,
          "feed_contact_url": nil, "timezone": "Asia/Tokyo",
        ],
      ])
    try database.expect(
      "agencies",
      [
        agency(1, 1, ["agency_id": "ag1", "agency_name": "Agency One", "cemv_support": 2]),
        agency(
          2, 1,
          [
            "agency_id": "ag2", "agency_name": "Agency Two", "agency_url": "agency url",
            "agency_timezone": "Australia/Sydney", "agency_lang": "en",
            "agency_phone": "agency phone", "agency_fare_url": "fare url",
            "agency_email": "agency email", "cemv_support": 1,
          ]),
        agency(3, 2, ["agency_name": "South Agency", "agency_timezone": "Asia/Tokyo"]),
      ])
  }

  func agency(
    _ id: Int, _ feed: Int, _ values: [String: EmittedDatabase.Value]
  ) -> [String: EmittedDatabase.Value] {
    let numbers: [String: EmittedDatabase.Value] = [
      "id": id, "feed": feed, "timezone": Self.timezone(ofFeed: feed),
    ]
    return row(numbers.merging(values) { $1 }, of: "agencies")
  }

  static func timezone(ofFeed feed: Int) -> String {
    feed == 1 ? "Australia/Sydney" : "Asia/Tokyo"
  }

  /// A row in which every column that is not named is NULL.
  func row(
    _ values: [String: EmittedDatabase.Value], of table: String
  ) -> [String: EmittedDatabase.Value] {
    let names = TransitTables.schema.table(named: table)?.columnNames ?? []
    let blank = names.map { ($0, EmittedDatabase.Value.none) }
    return Dictionary(uniqueKeysWithValues: blank).merging(values) { $1 }
  }
}

extension RoundTripTests {
  func expectTextTables() throws {
    for schema in TransitTables.referenceTables {
      let rows = [1, 2].map { row in
        schema.columnNames.reduce(into: [String: EmittedDatabase.Value]()) { cells, column in
          cells[column] =
            switch column {
            // Between the two stands the further row.
            case "id": .some(row == 1 ? 1 : 3)
            case "feed": 1
            default: "\(schema.name).\(column) \(row)"
            }
        }
      }
      try database.expect(schema.name, rows + EveryTableFeed.furtherRows(of: schema))
    }
    try database.expect(
      "translated_fields",
      ["1", "2"].map { row in
        [
          "feed": 1, "table_name": "translations.table_name \(row)",
          "field_name": "translations.field_name \(row)",
          "language": "translations.language \(row)", "row_count": row == "1" ? 2 : 1,
        ]
      })
    // In SQL, names that differ by case alone are the same, and each table has a column feed of its own.
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
      "feed_terms",
      [
        [
          "feed": 1, "licence": "north licence", "licence_url": "north licence url",
          "attribution": "north attribution",
        ]
      ])
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
        ["trip": 3, "position": 0, "last_position": 1, "field": "rule", "value": "first"],
        ["trip": 3, "position": 2, "last_position": 2, "field": "note", "value": "last"],
      ])
    try database.expect(
      "shape_point_fields",
      [["shape": 2, "position": 1, "last_position": 3, "field": "dist", "value": "5.5"]])
    let places = [
      ("stops", "stops", 1), ("agency", "agencies", 2), ("routes", "routes", 3),
      ("trips", "trips", 3), ("calendar", "services", 8),
      ("calendar_dates", "service_exceptions", 1),
      ("frequencies", "frequencies", 2), ("feed_info", "feeds", 1), ("levels", "levels", 2),
      ("booking_rules", "booking_rules", 2), ("stop_times", "on_demand_stop_times", 3),
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
