import Tabular
import Testing

@testable import Transit

@Suite("Files are read in any order of rows, and refer to each other")
struct FeedReaderTests {
  private func read(
    _ changes: TestFeed.Change..., keep: [String: Set<String>] = [:], codes: [NoticeCode] = []
  ) throws -> Feed {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes).read(&report, keep: keep)
    #expect(report.notices.map(\.code) == codes, "\(report.notices)")
    return feed
  }

  @Test("a parent may come after its child, and blanks around its id don't matter")
  func forwardParents() throws {
    let feed = try read(
      .write(
        "stops.txt",
        """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
        wharf2,Wharf 2,-33.8610,151.2105,0, quay
        manly,Manly Wharf,-33.8003,151.2842,0,"  "
        quay,Circular Quay,-33.8611,151.2107,1,
        """))
    #expect(feed.stops.map { $0.parent.map { feed.stops[$0].id } } == ["quay", nil, nil])
  }

  @Test("with a single agency a blank agency_id means that one, with two it means none")
  func singleAgency() throws {
    let blank = TestFeed.Change.replace("routes.txt", "F1,ferries", with: "F1,")
    #expect(try read(blank).routes[0].agency == RecordIndex(0))
    let second = TestFeed.Change.add(
      "agency.txt", "buses,Buses,https://example.org,Australia/Sydney")
    #expect(try read(blank, second).routes[0].agency == nil)
  }

  @Test("the only agency needs no agency_id")
  func namelessAgency() throws {
    let feed = try read(
      .write("agency.txt", "agency_name,agency_url,agency_timezone\nA,https://e.org,Europe/Riga\n"),
      .replace("routes.txt", "F1,ferries", with: "F1,"))
    #expect(feed.agencies.map(\.id) == [nil])
    #expect(feed.routes[0].agency == RecordIndex(0))
  }

  @Test("the points of a shape may come in any order and any number of groups")
  func scatteredShapes() throws {
    let feed = try read(
      .write(
        "shapes.txt",
        """
        shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence
        line,3,30,30
        loop,7,70,0
        line,1,10,1
        loop,8,80,5
        line,2,20,10
        """))
    #expect(feed.shapes.map(\.id) == ["line", "loop"])
    #expect(feed.shapes[0].points.map(\.latitude) == [1, 2, 3])
    #expect(feed.shapes[1].points.map(\.longitude) == [70, 80])
    #expect(feed.lines.shapes == [2, 3])
  }

  @Test("columns of shapes and stop_times are kept if the pipeline asks for them")
  func keptColumns() throws {
    let feed = try read(
      .write(
        "shapes.txt",
        """
        shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled,surface
        line,-33.8003,151.2842,2,11.5,water
        line,-33.8610,151.2105,1,0,
        """),
      .write(
        "stop_times.txt",
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,track
        out,08:00:00,08:00:00,wharf2,1,0,A
        out,08:30:00,08:31:00,manly,2,11.5,
        """),
      keep: ["shapes": ["shape_dist_traveled"], "stop_times": ["track"]],
      codes: [.unknownColumn, .leftColumn, .unknownColumn, .leftColumn])
    #expect(
      feed.shapePointValues == [
        KeptValue(record: 0, position: 0, field: "shape_dist_traveled", value: "0"),
        KeptValue(record: 0, position: 1, field: "shape_dist_traveled", value: "11.5"),
      ])
    #expect(
      feed.stopTimeValues == [KeptValue(record: 0, position: 0, field: "track", value: "A")])
  }

  @Test("a service may be in calendar_dates.txt alone")
  func calendarDatesAlone() throws {
    let feed = try read(
      .remove("calendar.txt"),
      .write("calendar_dates.txt", "service_id,date,exception_type\nweek,20260824,1\n"))
    #expect(feed.services.map(\.id) == ["week"])
    #expect(feed.services[0].week == nil)
    #expect(feed.trips.map(\.service) == [RecordIndex(0), RecordIndex(0)])
    #expect(feed.lines.services == [0])
    #expect(feed.lines.serviceExceptions == [2])
  }

  @Test("rows whose key is optional and blank are all kept")
  func blankKeys() throws {
    let feed = try read(
      .write("attributions.txt", "attribution_id,organization_name\n,Ferries\n,Harbour\n"))
    let table = try #require(feed.textTables.first { $0.name == "attributions" })
    #expect(
      (0..<table.rowCount).map { table.value("organization_name", row: $0) }
        == ["Ferries", "Harbour"])
  }

  @Test("the ids that translations are about belong to no single file, so none is called missing")
  func translations() throws {
    let feed = try read(
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,record_id\nstops,stop_name,fr,Quai,quay\n"))
    #expect(feed.rows("translations")?.count == 1)
  }

  @Test("a table_name stays as published if it names no table even without capitals and .txt")
  func otherTableNames() throws {
    let rows = ["station", "Vehicles.txt", "stops,txt"].map { "\"\($0)\",stop_name,fr,Quai,quay\n" }
    let feed = try read(
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,record_id\n" + rows.joined()))
    #expect(
      feed.rows("translations")?.map { $0[0] } == ["station", "Vehicles.txt", "stops,txt"])
  }

  @Test("an empty optional file, or one with a header alone, is not a fault of a row")
  func emptyOptionalFiles() throws {
    _ = try read(.write("frequencies.txt", "trip_id,start_time,end_time,headway_secs\n"))
    _ = try read(.write("levels.txt", ""), codes: [.emptyFile])
  }

  @Test("files elsewhere in the archive are reported by name")
  func otherFiles() throws {
    let texts = TestFeed.faultless.files
    let source = FeedSource(
      files: texts.keys.sorted(), otherFiles: ["old/stops.txt"],
      open: { PatternSource(texts[$0] ?? "", pieceSize: 64) }, data: { _ in [] })
    var report = Report()
    _ = try FeedReader(name: "test", source: source).read(&report)
    #expect(report.notices.map(\.origin.file) == ["old/stops.txt"])
    #expect(report.notices.map(\.code) == [.unknownFile])
  }
}
