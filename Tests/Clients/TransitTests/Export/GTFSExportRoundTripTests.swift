import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("A feed that is exported as GTFS")
struct GTFSExportRoundTripTests {
  /// The tables of a database with all of their rows, in the order of their keys.
  private func rows(of database: EmittedDatabase) throws -> [String: [String]] {
    try database.queue.read { (db: Database) throws in
      let tables = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM sqlite_schema
          WHERE sql LIKE 'CREATE TABLE%' AND name NOT LIKE 'stops_fts%'
          """)
      return try tables.reduce(into: [:]) { rows, table in
        let name: String = table["name"]
        rows[table["sql"]] = try Row.fetchAll(db, sql: "SELECT * FROM \"\(name)\"").map {
          $0.databaseValues.map(\.description).joined(separator: "|")
        }
      }
    }
  }

  private func emit(_ feeds: [Feed]) throws -> EmittedDatabase {
    try EmittedDatabase(Dataset(feeds, asOf: CalendarDay(yyyymmdd: TestFeed.today)))
  }

  /// Exports a feed of a database; returns its files.
  private func export(_ database: EmittedDatabase, feed: String? = nil) throws -> FeedTexts {
    let folder = try TemporaryFolder()
    let summary = try GTFSExport(database: database.path, feed: feed).write(into: folder.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(summary.fileCount == names.count)
    var exported: FeedTexts = [:]
    for name in names {
      exported[name] = try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }
    return exported
  }

  private func headers(of files: FeedTexts) -> FeedTexts {
    files.mapValues { String($0.prefix { $0 != "\n" }) }
  }

  /// Exports a feed and reads the export; returns its files.
  private func expectRoundTrip(_ texts: FeedTexts) throws -> FeedTexts {
    let database = try emit([readFeed(texts)])
    let exported = try export(database)
    let (again, first) = (try rows(of: emit([readFeed(exported)])), try rows(of: database))
    #expect(Set(again.keys) == Set(first.keys))
    for (table, rows) in first { #expect(again[table] == rows, "\(table)") }
    return exported
  }

  @Test(
    "gives the same database again, whatever is odd in it",
    arguments: [
      [],
      // Blanks, quotes and line feeds in texts, columns and files that the reference does not know.
      [
        .write("Odd.CSV", "a,feed,,\"q\"\"\",A\n\" x \",\"\tt\",\"l\nf\",\"\"\"\",é\n,,,,\n"),
        .write("one.txt", "only\n\"\"\nx\n"), .write("one.txt.txt", "other\ny\n"),
        .write("stops.txt.txt", "copy\nz\n"),
        .replace("stops.txt", "\"Circular Quay, Wharf 2\"", with: "\" \"\"Quay\"\", \""),
        .replace("stops.txt", "parent_station", with: "parent_station,\"no,te\""),
        .add("stops.txt", "odd,Odd,-33.9,151.2,0,,2,kept"),
      ],
      // Values that cannot be read, and references without a target.
      [
        .add("stops.txt", "south,South,north,151.2,9,nowhere,x"),
        .add("routes.txt", "F2,nobody,F2,,x,#12,FFFFFF"),
        .add("trips.txt", "F9,never,lost,,2,nothing,"),
        .add("trips.txt", "F1,never,unplanned,,,,"),
        .add("calendar.txt", "odd,1,x,,1,1,1,1,someday,20261231"),
        .add("calendar_dates.txt", "extra,20261225,1"),
        .add("calendar_dates.txt", "extra,20261226,x"),
      ],
      // Stop times that are blank, half blank, unreadable, after midnight, or repeated.
      [
        .add("trips.txt", "F1,week,odd,,,,"),
        .add("stop_times.txt", "odd,25:10:00,25:12:00,wharf2,1"),
        .add("stop_times.txt", "odd,,,manly,5"),
        .add("stop_times.txt", "odd,later,,wharf2,6"),
        .add("stop_times.txt", "odd,25:40:00,,manly,9"),
        .add("stop_times.txt", "odd,100:00:01,,manly,9"),
      ],
      // A trip that is named by a period without a journey, and one that ends after midnight.
      [
        .write(
          "frequencies.txt",
          """
          trip_id,start_time,end_time,headway_secs,exact_times,note
          out,07:00:00,07:00:00,600,,
          back,23:00:00,01:00:00,600,1,night
          back,08:00:00,09:00:00,900,x,

          """)
      ],
      // The layout of translations.txt in which equal rows are all kept.
      [.write("translations.txt", "trans_id,lang,translation\nManly,de,M\nManly,de,M\n")],
      // Files of the reference without rows, or with blank ones.
      [
        .write("levels.txt", "level_id,level_index\n"),
        .write("fare_rules.txt", "fare_id,route_id\n,\nf,F1\nf,F1\n"),
        .remove("feed_info.txt"), .remove("shapes.txt"),
      ],
    ] as [[TestFeed.Change]])
  func odd(changes: [TestFeed.Change]) throws {
    let exported = try expectRoundTrip(TestFeed.faultless.changed(changes).files)
    #expect(exported["stop_times.txt"]?.hasPrefix("trip_id,arrival_time,departure_time,") == true)
  }

  @Test("gives the same database again if every field of the reference has a value")
  func complete() throws {
    #expect(try expectRoundTrip(CompleteFeed.texts).count > 25)
  }

  @Test("gives the same database again for a feed with service on demand")
  func onDemand() throws {
    #expect(try expectRoundTrip(OnDemandFeed.files)["locations.geojson"] != nil)
  }

  @Test("has days in eight digits, and coordinates without an exponent")
  func numbers() throws {
    let exported = try expectRoundTrip(
      TestFeed.faultless.changed([
        .add("calendar.txt", "early,0,0,0,0,0,0,0,00010101,09991231"),
        .add("calendar_dates.txt", "week,00010203,2"),
        .replace("feed_info.txt", "20260801", with: "00010101"),
        .add("stops.txt", "origin,Origin,0.00001,-0.0000001,0,,"),
      ]).files)
    #expect(exported["calendar.txt"]?.contains(",00010101,09991231\n") == true)
    #expect(exported["calendar_dates.txt"]?.contains("week,00010203,2\n") == true)
    #expect(exported["feed_info.txt"]?.contains(",00010101,20261231,") == true)
    #expect(exported["stops.txt"]?.contains(",0.00001,-0.0000001,") == true)
  }

  @Test("has the columns that are required or filled, in the order of the reference")
  func columns() throws {
    let headers = try headers(of: expectRoundTrip(TestFeed.faultless.files))
    #expect(
      headers["stops.txt"]
        == "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding")
    #expect(headers["shapes.txt"] == "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence")
    #expect(headers["transfers.txt"] == "from_stop_id,to_stop_id,transfer_type,min_transfer_time")
  }

  @Test("has no file and no column of another feed in the same bundle")
  func otherFeed() throws {
    let plain = try TestFeed.faultless.changed([
      .remove("feed_info.txt"),
      .write("notes.txt", "b,a,blank\n1,2,\n"), .write("blanks.txt", "x,y\n,\n"),
      .write("own.txt", "key,blank\n1,\n"),
    ]).files
    let odd = try TestFeed.faultless.changed([
      .write("notes.txt", "b,c\n3,4\n"), .write("blanks.txt", "x\n1\n"),
      .write("own.txt", "other\n"),
      .replace("feed_info.txt", "20260801", with: "someday"),
      .replace("calendar_dates.txt", "exception_type\n", with: "exception_type,why\n"),
      .add("calendar_dates.txt", "week,20261006,2,rain"),
      .replace("stops.txt", "parent_station", with: "parent_station,note"),
      .add("stops.txt", "odd,Odd,-33.9,151.2,0,,kept,2"),
      .replace(
        "stop_times.txt", "timepoint\n",
        with: "timepoint,stop_headsign,pickup_booking_rule_id\n"),
      .add("stop_times.txt", "out,08:40:00,08:41:00,wharf2,3,1,1,Quay,rule"),
    ]).files
    let feeds = [try readFeed(odd, named: "odd"), try readFeed(plain, named: "plain")]
    let both = try emit(feeds)
    var alone = try headers(of: export(emit([readFeed(plain)])))
    #expect(alone["notes.txt"] == "b,a,blank" && alone["own.txt"] == "key,blank")
    // A shared table does not show which feed has a blank column.
    alone["notes.txt"] = "b,a"
    #expect(try headers(of: export(both, feed: "plain")) == alone)
    #expect(alone["feed_info.txt"] == nil)
    let others = try headers(of: export(both, feed: "odd"))
    #expect(others["calendar_dates.txt"] == "service_id,date,exception_type,why")
    #expect(others["stop_times.txt"]?.hasSuffix(",pickup_booking_rule_id") == true)
    #expect(others["stops.txt"]?.hasSuffix(",note") == true)
    #expect(others["notes.txt"] == "b,c" && others["own.txt"] == nil)
  }

  @Test("has no two files with names that differ only by case, and reports renamed files")
  func capitals() throws {
    let plain = TestFeed.faultless.files
    let database = try emit([
      readFeed(
        TestFeed.faultless.changed([
          .write("Stops.txt", "a\n1\n"), .write("AGENCY.TXT", "b\n2\n"),
          .write("odd.TXT", "c\n3\n"), .write("odd.txt", "d\n4\n"), .write("Own.txt", "e\n5\n"),
        ]).files)
    ])
    let exported = try export(database)
    #expect(Set(exported.keys.map { $0.lowercased() }).count == exported.count)
    let stops = try export(emit([readFeed(plain)]))["stops.txt"]
    #expect(exported["stops.txt"] == stops && stops != nil)
    #expect(exported["Stops_2.txt"] == "a\n1\n" && exported["AGENCY_2.TXT"] == "b\n2\n")
    #expect(exported["odd.txt"] == "d\n4\n" && exported["odd_2.TXT"] == "c\n3\n")
    #expect(exported["Own.txt"] == "e\n5\n")
    let folder = try TemporaryFolder()
    let summary = try GTFSExport(database: database.path, feed: nil).write(into: folder.path)
    #expect(
      Set(summary.renamed.map { "\($0.published) \($0.given)" })
        == ["AGENCY.TXT AGENCY_2.TXT", "Stops.txt Stops_2.txt", "odd.TXT odd_2.TXT"])
  }
}
