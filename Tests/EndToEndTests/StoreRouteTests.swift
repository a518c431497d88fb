import Foundation
import GRDB
import SeedTransit
import TestSupport
import Testing

@Suite("TransitStore on the sample's bundle: routes and services")
struct StoreRouteTests {
  private let bundle: SampleBundle
  private var store: TransitStore { bundle.store }

  init() throws {
    bundle = try SampleBundle()
  }

  @Test("lists lines by mode in sections from A to Z with # last, each line once")
  func routeList() async throws {
    #expect(
      TransitStore.RouteType.allCases.map(store.words.name) == [
        "Train", "Bus", "Metro", "Ferry", "Tram",
      ])
    let all = try await store.routeList()
    #expect(all.indexTitles.last == "#")
    #expect(all.indexTitles.dropLast() == all.indexTitles.dropLast().sorted()[...])
    #expect(
      all.sections.allSatisfy { section in section.lines.allSatisfy { $0.section == section.id } })
    // Two of the 24 routes are called T1.
    #expect(all.lines.count == 23)
    var rest = Set(all.lines)
    for type in TransitStore.RouteType.allCases + [.other] {
      let list = try await store.routeList(filter: type)
      #expect(!list.sections.isEmpty)
      #expect(list.lines.allSatisfy { $0.type == type })
      #expect(list.lines == all.lines.filter { $0.type == type })
      rest.subtract(list.lines)
      let titles = try await store.read { db in
        try String.fetchAll(
          db, sql: "SELECT section FROM route_sections WHERE mode = ? ORDER BY position",
          arguments: [type.mode])
      }
      #expect(type == .other || list.indexTitles == titles)
    }
    #expect(rest.isEmpty)
  }

  @Test("a line has the routes that passengers see as one, and is found by each of them")
  func lines() async throws {
    let all = try await store.routeList().lines
    var seen: Set<String> = []
    for line in all {
      let routes = try await store.routes(ofLine: line.id)
      #expect(routes.count == line.routeCount && routes.contains { $0.id == line.id })
      for route in routes {
        #expect(try await store.line(of: route.routeID) == line)
        #expect(try await store.route(id: route.id) == route)
        #expect([route.displayName, route.color] == [line.name, line.color])
        #expect(route.agencyName == line.agencyName && route.mode == line.mode)
        seen.insert(route.id)
      }
    }
    #expect(seen.count == 24)
    let shared = try #require(all.first { $0.routeCount > 1 })
    #expect(shared.name == "T1" && shared.lineID == "NSN_1a" && shared.longName == nil)
    #expect(try await store.routes(ofLine: "WST_1a").map(\.routeID) == ["NSN_1a", "WST_1a"])
  }

  @Test("the pipeline's lines override the rule, and an unknown route is reported")
  func declaredLines() async throws {
    let folder = try TemporaryFolder()
    let pipeline = try folder.write(
      """
      name: city
      output: out
      transit:
        feeds: [{ name: sydney, source: \(ReproducibilityTests.sample) }]
        lines:
          - { routes: [WST_1a] }
          - { routes: [SLR_L3, "sydney:SLR_L2"], name: Eastern Suburbs }
          - { routes: [gone] }
      """, to: "city.yaml")
    let result = try Tool.run(["build", pipeline], in: folder.path)
    try #require(result.exitCode == 0, "\(result.errorText)")
    let city = try TransitStore(url: URL(fileURLWithPath: folder.path("out/city.sqlite")))
    let lines = try await city.routeList().lines
    #expect(lines.filter { $0.name == "T1" }.map(\.lineID) == ["NSN_1a", "WST_1a"])
    let east = try #require(lines.first { $0.lineID == "SLR_L2" })
    #expect(east.name == "Eastern Suburbs" && east.section == "E" && east.routeCount == 2)
    #expect(try await city.routes(ofLine: "SLR_L3").map(\.displayName) == ["L2", "L3"])
    let report = try String(contentsOfFile: folder.path("out/report.json"), encoding: .utf8)
    #expect(report.contains("unknown_line_route") && report.contains("'gone'"))
  }

  @Test("gives the patterns of a route with their stops, and the services of a day")
  func patterns() async throws {
    let route = try await bundle.first(
      "SELECT r.route_id FROM routes AS r JOIN patterns AS p ON p.route = r.id")[0]
    let patterns = try await store.patterns(of: route)
    #expect(!patterns.isEmpty)
    for pattern in patterns {
      let stops = try await store.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT s.stop_id FROM pattern_stops AS p JOIN patterns AS n ON n.id = p.pattern
            JOIN stops AS s ON s.id = p.stop WHERE n.pattern_id = ? ORDER BY p.position
            """, arguments: [pattern.patternID])
      }
      #expect(pattern.stops.map(\.stopID) == stops)
    }
    #expect(try await store.services(on: 20_260_824).map(\.serviceID).contains("WD"))
    let sunday = try await store.services(on: 20_260_823)
    #expect(sunday.first { $0.serviceID == "SU" }?.weekdays?.last == true)
    #expect(!sunday.contains { $0.serviceID == "WD" })
    #expect(try await store.services(on: 19_000_101).isEmpty)
  }

  @Test("the bundle's coverage, and the sources of its data")
  func timetable() async throws {
    let timetable = try await store.timetable()
    let dates = try await store.read { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT DISTINCT d.date FROM service_dates AS d JOIN trips AS t ON t.service = d.service
          WHERE t.start_time IS NOT NULL ORDER BY d.date
          """)
    }
    #expect(timetable.lastDepartureDay?.number == dates.last)
    #expect(try #require(timetable.days).contains(try #require(ServiceDate(dates[0]))))
    let feed = try #require(timetable.feeds.first)
    #expect(timetable.feeds.count == 1 && feed.name == "feed")
    let info = try Self.table("feed_info.txt")[0]
    #expect(feed.publisher == info["feed_publisher_name"])
    #expect(feed.version == info["feed_version"] && feed.language == info["feed_lang"])
    #expect(feed.endDate?.description == info["feed_end_date"])
    let agencies = try Self.table("agency.txt")
    #expect(
      Set(feed.agencies.map { [$0.agencyID, $0.name, $0.timeZone?.identifier, $0.phone] })
        == Set(
          agencies.map {
            [$0["agency_id"], $0["agency_name"], $0["agency_timezone"], $0["agency_phone"]]
          }))
    #expect(feed.attributions.map(\.organization) == ["Café Timetable Society"])
    #expect(feed.attributions.map(\.isProducer) == [true])
    #expect(feed.licence == nil && feed.licenceURL == nil && feed.attribution == nil)
  }

  @Test("the terms of use of feeds, if the pipeline has them")
  func terms() async throws {
    let folder = try TemporaryFolder()
    let pipeline = folder.path("city.yaml")
    try Data(
      """
      name: city
      transit:
        feeds:
          - { name: free, source: \(ReproducibilityTests.sample) }
          - name: bound
            source: \(ReproducibilityTests.sample)
            licence: CC BY 4.0
            licence-url: https://creativecommons.org/licenses/by/4.0/
            attribution: Timetables by Example Transit
      """.utf8
    ).write(to: URL(fileURLWithPath: pipeline))
    let result = try Tool.run(["build", pipeline, "--output", folder.path("out")])
    try #require(result.exitCode == 0, "\(result.errorText)")
    let city = try TransitStore(url: URL(fileURLWithPath: folder.path("out/city.sqlite")))
    let feeds = try await city.timetable().feeds
    #expect(feeds.map(\.licence) == [nil, "CC BY 4.0"])
    #expect(feeds[1].licenceURL == "https://creativecommons.org/licenses/by/4.0/")
    #expect(feeds[1].attribution == "Timetables by Example Transit")
  }

  @Test("every stop and line of two feeds with the same ids has its own id in the snapshots")
  func snapshotIDs() async throws {
    let folder = try TemporaryFolder()
    let feeds = ["north", "south"].map { "{ name: \($0), source: \(ReproducibilityTests.sample) }" }
    let pipeline = try folder.write(
      "name: city\ntransit: { feeds: [\(feeds.joined(separator: ", "))] }", to: "city.yaml")
    let result = try Tool.run(["build", pipeline, "--output", folder.path("out")])
    try #require(result.exitCode == 0, "\(result.errorText)")
    let city = try TransitStore(url: URL(fileURLWithPath: folder.path("out/city.sqlite")))
    func objects(_ file: String, _ key: String) throws -> [[String: Any]] {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/snapshots/\(file)")))
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return try #require(object?[key] as? [[String: Any]])
    }
    let stops = try objects("stops.json", "stops")
    let ids = Set(stops.compactMap { $0["id"] as? String })
    #expect(ids.count == stops.count)
    #expect(stops.allSatisfy { ($0["parent"] as? String).map(ids.contains) ?? true })
    for stop in stops {
      let found = try await city.stop(id: #require(stop["id"] as? String))
      #expect(found.feed == stop["feed"] as? String)
      #expect(found.name == stop["name"] as? String ?? found.stopID)
    }
    let all = try #require(objects("routes.json", "modes")[0]["sections"] as? [[String: Any]])
    let lines = all.flatMap { $0["routes"] as? [[String: Any]] ?? [] }
    #expect(Set(lines.compactMap { $0["id"] as? String }).count == lines.count)
    let routes = lines.flatMap { $0["routeIDs"] as? [String] ?? [] }
    #expect(Set(routes).count == routes.count && !routes.isEmpty)
    for id in routes { #expect(try await city.route(id: id).id == id) }
  }

  @Test("all stops from A to Z, a page at a time, in sections that add up")
  func stopList() async throws {
    let all = try await store.read { db in
      try TransitStore.Stop.fetchAll(
        db,
        sql: TransitStore.Stop.selection + " WHERE s.sort_order IS NOT NULL ORDER BY s.sort_order")
    }
    let sections = try await store.stopSections()
    #expect(sections.reduce(0) { $0 + $1.count } == all.count && sections.last?.title == "#")
    var pages: [TransitStore.Stop] = []
    for section in sections {
      let page = try await store.stops(limit: section.count, offset: section.firstOffset)
      #expect(page.allSatisfy { $0.section == section.title } && page.count == section.count)
      pages += page
    }
    #expect(pages == all)
    #expect(try await store.stops(limit: 3) == Array(all.prefix(3)))
    #expect(try await store.stops(offset: .max).isEmpty)
    #expect(try await store.stops(limit: -1).isEmpty)
  }

  @Test("the routes and transfers of a stop, collected from its platforms")
  func aroundStop() async throws {
    let transfers = try Self.table("transfers.txt").filter { $0["to_stop_id"] != "" }
    var seen = 0
    for stop in try await store.stops(limit: 200) {
      let places = Set(try await store.stops(within: stop.id).map(\.stopID))
      let routes = try await store.read { db in
        try TransitStore.Route.fetchAll(
          db, sql: TransitStore.Route.selection + " ORDER BY r.sort_order"
        ).filter { route in
          try Bool.fetchOne(
            db,
            sql: """
              SELECT EXISTS (SELECT 1 FROM pattern_stops AS p JOIN patterns AS n ON n.id = p.pattern
                JOIN routes AS r ON r.id = n.route JOIN stops AS s ON s.id = p.stop
                WHERE r.route_id = ? AND s.stop_id IN (\(places.map { "'\($0)'" }.joined(separator: ","))))
              """, arguments: [route.routeID]) == true
        }
      }
      #expect(try await store.routes(at: stop.id) == routes, "\(stop.name)")
      var lines: Set<TransitStore.Line> = []
      for route in routes { lines.insert(try await store.line(of: route.id)) }
      let inOrder = lines.sorted { $0.sortOrder < $1.sortOrder }
      #expect(try await store.lines(at: stop.id) == inOrder, "\(stop.name)")
      let found = try await store.transfers(from: stop.id)
      let expected = transfers.filter { places.contains($0["from_stop_id"] ?? "") }
      #expect(
        Set(found.map { "\($0.fromStopID) \($0.toStopID) \($0.minimumSecs ?? -1)" })
          == Set(
            expected.map {
              "\($0["from_stop_id"] ?? "") \($0["to_stop_id"] ?? "") \($0["min_transfer_time"] ?? "-1")"
            }))
      seen += found.count
    }
    #expect(seen > 0)
  }

  @Test("paths as shapes.txt has them, to about a metre")
  func paths() async throws {
    let shapes = Dictionary(grouping: try Self.table("shapes.txt")) { $0["shape_id"] ?? "" }
    let trips = try await store.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT t.trip_id, r.route_id, h.shape_id FROM trips AS t JOIN routes AS r ON r.id = t.route
          JOIN shapes AS h ON h.id = t.shape GROUP BY h.id
          """
      ).map { ($0[0] as String, $0[1] as String, $0[2] as String) }
    }
    #expect(trips.count > 1)
    for (trip, route, shape) in trips {
      let path = try await store.path(ofTrip: trip)
      let points = try #require(shapes[shape]).sorted {
        (Int($0["shape_pt_sequence"] ?? "") ?? 0) < (Int($1["shape_pt_sequence"] ?? "") ?? 0)
      }
      #expect(path.count == points.count)
      for (place, point) in zip(path, points) {
        #expect(abs(place.latitude - (Double(point["shape_pt_lat"] ?? "") ?? 0)) < 6e-6)
        #expect(abs(place.longitude - (Double(point["shape_pt_lon"] ?? "") ?? 0)) < 6e-6)
      }
      #expect(try await store.paths(ofRoute: route).contains(path))
    }
    let without = try await bundle.first("SELECT trip_id FROM trips WHERE shape IS NULL")
    #expect(try await store.path(ofTrip: without[0]).isEmpty)
  }

  /// A table of the sample; the values in these files have no commas.
  private static func table(_ name: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: "\(ReproducibilityTests.sample)/\(name)", encoding: .utf8)
    let plain = text.replacing("\"", with: "").replacing("\u{FEFF}", with: "")
    let lines = plain.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }
}
