import Foundation
import GRDB
import SeedStore
import Testing

@testable import Emitters
@testable import Transit

@Suite("Every value of the model stands in the column of its name:")
struct RoundTripTests {
  private let dataset = Dataset(EveryTableFeed.feeds, asOf: ServiceDay(yyyymmdd: 20_260_821))
  private let facts: BundleFacts
  private let database: EmittedDatabase

  init() throws {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    facts.dataVersion = "data version"
    facts.toolVersion = "tool version"
    facts.feedDigests = ["north digest", "south digest"]
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
    try expectTextTables()
    try expectWhatNoTableHas()
    // These three lie behind the view extra_fields.
    let behindTheView: Set = ["extra_columns", "extra_texts", "extra_cells"]
    #expect(try database.tables == database.seen.subtracting(["extra_fields"]).union(behindTheView))
  }

  private func expectFeeds() throws {
    try database.expect(
      "metadata",
      [
        ["key": "as_of", "value": "20260821"],
        ["key": "built_by", "value": "seedbed tool version"],
        ["key": "data_version", "value": "data version"], ["key": "pipeline", "value": "pipeline"],
        ["key": "schema_version", "value": "\(TransitSchema.version)"],
      ])
    try database.expect(
      "feeds",
      [
        [
          "id": 1, "name": "north", "sha256": "north digest", "feed_publisher_name": "publisher",
          "feed_publisher_url": "publisher url", "feed_lang": "feed language",
          "default_lang": "default language", "feed_start_date": 20_260_801,
          "feed_end_date": 20_261_231, "feed_version": "version",
          "feed_contact_email": "contact email", "feed_contact_url": "contact url",
        ],
        [
          "id": 2, "name": "south", "sha256": "south digest", "feed_publisher_name": nil,
          "feed_publisher_url": nil, "feed_lang": nil, "default_lang": nil, "feed_start_date": nil,
          "feed_end_date": nil, "feed_version": nil, "feed_contact_email": nil,
          "feed_contact_url": nil,
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

  private func agency(
    _ id: Int, _ feed: Int, _ values: [String: EmittedDatabase.Value]
  ) -> [String: EmittedDatabase.Value] {
    row(["id": id, "feed": feed].merging(values) { $1 }, of: "agencies")
  }

  /// A row in which every column that is not named is NULL.
  private func row(
    _ values: [String: EmittedDatabase.Value], of table: String
  ) -> [String: EmittedDatabase.Value] {
    let names = TransitSchema.table(named: table)?.columnNames ?? []
    let blank = names.map { ($0, EmittedDatabase.Value.none) }
    return Dictionary(uniqueKeysWithValues: blank).merging(values) { $1 }
  }

  private func expectStops() throws {
    let published: [[String: EmittedDatabase.Value]] = [
      [
        "stop_id": "s-a", "stop_name": "Alpha", "stop_lat": -33.25, "stop_lon": 151.5,
        "location_type": 1, "wheelchair_boarding": 1, "stop_access": 0,
      ],
      [
        "stop_id": "s-b", "stop_code": "code", "stop_name": "Beta",
        "tts_stop_name": "spoken", "stop_desc": "details", "stop_lat": -33.5, "stop_lon": 151.25,
        "zone_id": "zone", "stop_url": "stop url", "location_type": 0, "parent_station": 1,
        "stop_timezone": "Australia/Perth", "level_id": "level", "platform_code": "9",
        "stop_access": 1,
      ],
      ["stop_id": "s-c", "stop_name": "Gamma, Stand C", "location_type": 0, "wheelchair_boarding": 2],
      ["stop_id": "s-d", "location_type": 2, "parent_station": 1, "wheelchair_boarding": 2],
      ["stop_id": "s-b", "stop_name": "Alder", "stop_lat": 1, "stop_lon": 2, "location_type": 0],
    ]
    let rows = published.enumerated().map { position, values in
      let entry = dataset.stopIndexes.entries[position]
      let derived: [String: EmittedDatabase.Value] = [
        "id": position + 1, "feed": position < 4 ? 1 : 2,
        "wheelchair_accessible": entry.wheelchairAccessible, "platform": entry.platform,
        "primary_route_type": entry.primaryRouteType?.rawValue, "mode_mask": entry.modeMask,
        "trip_count": entry.tripCount, "search_rank": entry.searchRank,
        "section": entry.section?.description, "sort_order": entry.sortOrder,
        "search_text": entry.searchText,
      ]
      return row(values.merging(derived) { $1 }, of: "stops")
    }
    try database.expect("stops", rows)
    // The station has the trips of its platform and its entrance.
    #expect(dataset.stopIndexes.entries.map(\.tripCount) == [6, 5, 6, 1, 0])
    try database.expect(
      "stop_sections",
      dataset.stopIndexes.sections.map {
        [
          "section": $0.section.description, "position": $0.position,
          "first_sort_order": $0.firstSortOrder, "stop_count": $0.count,
        ]
      })
  }

  private func expectRoutes() throws {
    let published: [[String: EmittedDatabase.Value]] = [
      [
        "route_id": "r-a", "agency": 1, "route_long_name": "Alpha line", "route_type": 2,
        "continuous_pickup": 1, "continuous_drop_off": 0, "cemv_support": 2,
      ],
      ["route_id": "r-m", "route_short_name": "Mystery", "route_type": 1_700],
      [
        "route_id": "r-z", "agency": 2, "route_short_name": "Z9", "route_long_name": "Zed line",
        "route_desc": "route desc", "route_type": 700, "route_url": "route url",
        "route_color": "112233", "route_text_color": "EEDDCC", "route_sort_order": 77,
        "continuous_pickup": 2, "continuous_drop_off": 3, "network_id": "network",
        "cemv_support": 1,
      ],
      ["route_id": "r-z", "agency": 3, "route_short_name": "Q", "route_type": 4],
    ]
    let rows = published.enumerated().map { position, values in
      let entry = dataset.routeIndexes.entries[position]
      let derived: [String: EmittedDatabase.Value] = [
        "id": position + 1, "feed": position < 3 ? 1 : 2, "mode": entry.mode?.rawValue,
        "display_name": entry.displayName, "badge_color": entry.badge.color.hexadecimal,
        "badge_text_color": entry.badge.textColor.hexadecimal,
        "section": entry.section.description, "sort_order": entry.sortOrder,
      ]
      return row(values.merging(derived) { $1 }, of: "routes")
    }
    try database.expect("routes", rows)
    try database.expect(
      "route_types",
      ModeAppearance.all.map {
        [
          "mode": $0.mode.rawValue, "name": $0.name, "display_name": $0.displayName,
          "symbol_name": $0.symbolName, "fallback_symbol_name": $0.fallbackSymbolName,
          "minimum_ios": $0.minimumIOS, "accessibility_label": $0.accessibilityLabel,
          "color_light": $0.colorLight, "color_dark": $0.colorDark, "priority": $0.priority,
        ]
      })
    try database.expect(
      "route_sections",
      dataset.routeIndexes.sections.map {
        [
          "mode": $0.mode?.rawValue ?? -1, "section": $0.entry.section.description,
          "position": $0.entry.position, "first_sort_order": $0.entry.firstSortOrder,
          "route_count": $0.entry.count,
        ]
      })
    try database.expect(
      "route_stops",
      [
        ["route": 1, "stop": 3, "trip_count": 1], ["route": 1, "stop": 4, "trip_count": 1],
        ["route": 3, "stop": 2, "trip_count": 5], ["route": 3, "stop": 3, "trip_count": 5],
      ])
  }

  private func expectServices() throws {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let weekly = (0..<7).map { number in
      var values: [String: EmittedDatabase.Value] = [
        "id": number + 2, "feed": 1, "service_id": "service \(number)",
        "start_date": 20_260_801 + number, "end_date": 20_260_815 + number,
      ]
      for (place, day) in days.enumerated() { values[day] = place == number ? 1 : 0 }
      return values
    }
    try database.expect(
      "services",
      weekly + [
        row(["id": 1, "feed": 1, "service_id": "added"], of: "services"),
        row(["id": 9, "feed": 2, "service_id": "service 0"], of: "services"),
      ])
    try database.expect(
      "service_exceptions",
      [
        ["service": 1, "date": 20_260_901, "exception_type": 1],
        ["service": 4, "date": 20_260_805, "exception_type": 2],
      ])
    // 1 August 2026 is a Saturday; each service runs on its weekday within its two weeks.
    let dates = [
      (2, [3, 10]), (3, [4, 11]), (4, [12]), (5, [6, 13]), (6, [7, 14]), (7, [8, 15]),
      (8, [9, 16]),
    ]
    try database.expect(
      "service_dates",
      dates.flatMap { service, days in
        days.map { ["date": 20_260_800 + $0, "service": service] }
      } + [["date": 20_260_901, "service": 1]])
  }

  private func expectTimetable() throws {
    // The polyline of the three points is the example of the format's own documentation.
    try database.expect(
      "shapes",
      [
        [
          "id": 1, "feed": 1, "shape_id": "shape a", "polyline": "??", "point_count": 1,
          "length_metres": 0,
        ],
        [
          "id": 2, "feed": 1, "shape_id": "shape z", "polyline": "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
          "point_count": 3, "length_metres": 788_907,
        ],
      ])
    try database.expect(
      "patterns",
      [
        [
          "id": 1, "pattern_id": "ffffffffffffff00", "route": 1, "direction_id": nil,
          "headsign": nil, "stop_count": 2, "trip_count": 1, "first_stop": 3, "last_stop": 4,
        ],
        [
          "id": 2, "pattern_id": "00000000000000ff", "route": 3, "direction_id": 1,
          "headsign": "Loop", "stop_count": 3, "trip_count": 5, "first_stop": 2, "last_stop": 2,
        ],
      ])
    let names = [
      "pattern", "position", "stop", "stop_sequence", "pickup_type", "drop_off_type",
      "stop_headsign", "continuous_pickup", "continuous_drop_off",
    ]
    let calls: [[EmittedDatabase.Value]] = [
      [1, 0, 3, 1, 0, 0, nil, nil, nil], [1, 1, 4, 2, 0, 0, nil, nil, nil],
      [2, 0, 2, 3, 2, 3, "via Beta", 1, 0], [2, 1, 3, 8, 0, 1, nil, nil, nil], [2, 2, 2, 9, 3, 2, nil, nil, nil],
    ]
    try database.expect(
      "pattern_stops", calls.map { Dictionary(uniqueKeysWithValues: zip(names, $0)) })
    try database.expect("timing_profiles", [["id": 1], ["id": 2], ["id": 3]])
    let timingNames = [
      "timing", "position", "arrival_offset", "departure_offset", "timepoint", "interpolated",
    ]
    let timings: [[EmittedDatabase.Value]] = [
      [1, 0, 100, 100, 1, 0], [1, 1, 160, 170, nil, 0], [2, 0, -5, 0, nil, 0],
      [2, 1, 60, 60, 0, 1], [2, 2, 90, nil, 1, 0], [3, 0, 0, 0, 0, 0], [3, 1, 61, 62, nil, 0],
      [3, 2, 93, 94, nil, 0],
    ]
    try database.expect(
      "timings", timings.map { Dictionary(uniqueKeysWithValues: zip(timingNames, $0)) })
  }

  private func expectTrips() throws {
    try database.expect(
      "trips",
      [
        row(
          [
            "id": 1, "feed": 1, "trip_id": "alone", "route": 1, "pattern": 1, "timing": 1,
            "service": 1, "start_time": 3_600, "shape": 1, "wheelchair_accessible": 2,
            "bikes_allowed": 1, "cars_allowed": 2,
          ], of: "trips"),
        row(
          [
            "id": 2, "feed": 1, "trip_id": "early", "route": 3, "direction_id": 1, "pattern": 2,
            "timing": 2, "service": 2, "start_time": 28_800, "bikes_allowed": 1, "cars_allowed": 1,
          ], of: "trips"),
        [
          "id": 3, "feed": 1, "trip_id": "late", "route": 3, "direction_id": 1, "pattern": 2,
          "timing": 3, "service": 5, "start_time": 90_000, "layover": 300,
          "trip_headsign": "Loop", "trip_short_name": "short", "block_id": "block", "shape": 2,
          "wheelchair_accessible": 1, "bikes_allowed": 2, "cars_allowed": nil,
        ],
        row(["id": 4, "feed": 1, "trip_id": "nowhere"], of: "trips"),
      ])
    try database.expect(
      "frequencies",
      [
        [
          "trip": 1, "start_time": 3_600, "end_time": 4_200, "headway_secs": 600,
          "exact_times": nil,
        ],
        [
          "trip": 2, "start_time": 36_000, "end_time": 39_000, "headway_secs": 700,
          "exact_times": 1,
        ],
      ])
    // 10:00:00 and every 700 seconds until before 10:50:00 makes five starts.
    try database.expect("frequency_ticks", (0..<5).map { ["tick": $0] })
  }

  private func expectTextTables() throws {
    for schema in TransitSchema.referenceTables {
      let rows = ["1", "2"].map { row in
        schema.columnNames.dropFirst().reduce(into: ["feed": 1 as EmittedDatabase.Value]) {
          $0[$1] = "\(schema.name).\($1) \(row)"
        }
      }
      try database.expect(schema.name, rows)
    }
    // Notes.txt and notes.txt are two files, but not two tables; feed is a column already.
    try database.expect("file_Notes", [["feed": 1, "x": "another file"]])
    // SQL tells names apart by more than case, and feed is taken.
    try database.expect(
      "file_notes_2",
      [
        ["feed": 1, "note": "a", "Note_2": "one", "feed_2": "f1", "order": "first"],
        ["feed": 1, "note": "b", "Note_2": "two", "feed_2": "f2", "order": nil],
      ])
  }

  private func expectWhatNoTableHas() throws {
    try database.expect(
      "geojson_files",
      [
        [
          "feed": 1, "file_name": "locations.geojson", "content": "{\"type\": \"FeatureCollection\"}",
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
      ("trips", "trips", 3), ("calendar", "services", 8), ("calendar_dates", "service_exceptions", 1),
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
      for (name, value) in unplaced { #expect(found[name] as DatabaseValue? == value?.databaseValue) }
      for name in blank { #expect(found.hasNull(atColumn: name), "\(name)") }
    }
    database.markSeen("unplaced_stop_times")
  }
}
