import Foundation
import GRDB
import SeedStore
import TestSupport
import Testing

@Suite("TransitStore on the sample's bundle")
struct StoreQueryTests {
  private let folder: TemporaryFolder
  private let store: TransitStore

  init() throws {
    folder = try TemporaryFolder()
    let result = try Tool.build(ReproducibilityTests.sample, to: folder.path("out"))
    try #require(result.exitCode == 0, "\(result.errorText)")
    store = try TransitStore(url: URL(fileURLWithPath: folder.path("out/transit.sqlite")))
  }

  // MARK: - Search

  @Test(
    "finds by the beginning of every word, without accents and punctuation, stations first",
    arguments: [
      ("centr", "Central Station"), ("circ qu", "Circular Quay"), ("QU CIRC", "Circular Quay"),
      ("oconn", "Parramatta Stadium, O'Connell St"), ("o’conn", "Parramatta Stadium, O'Connell St"),
      ("cafe", "Bathers' Pavilion Café, The Esplanade"),
      ("CAFÉ bathers'", "Bathers' Pavilion Café, The Esplanade"),
      ("bondi j", "Bondi Junction Station"),
    ])
  func search(typed: String, name: String) async throws {
    #expect(try await store.searchStops(typed, limit: 5).first?.name == name)
  }

  @Test("orders hits as stations before platforms, then by the trips they have")
  func searchOrder() async throws {
    let found = try await store.searchStops("st", limit: 1_000)
    #expect(found.count > 10)
    let keys = found.map { ($0.locationType == .station ? 0 : 1, -$0.tripCount) }
    for (one, next) in zip(keys, keys.dropFirst()) { #expect(one <= next) }
    #expect(try await store.searchStops("st", limit: 3) == Array(found.prefix(3)))
    #expect(try await store.searchStops("st", limit: 0).isEmpty)
    #expect(try await store.searchStops("st", limit: -1).isEmpty)
  }

  @Test("finds a stop by its code")
  func searchCode() async throws {
    let stop = try await first("SELECT stop_id, stop_code FROM stops WHERE stop_code IS NOT NULL")
    #expect(try await store.searchStops(stop[1]).contains { $0.stopID == stop[0] })
  }

  @Test(
    "takes whatever is typed: nothing crashes, and syntax finds nothing",
    arguments: [
      "\"", "*", "NEAR(", "NEAR(central quay, 2)", "central AND", "(", ")",
      "'; DROP TABLE stops; --",
      "🚆🚇", "\0", "\u{FFFD}", "^zzz:", "{z q}:x", "-", "\\", "%", "_", "", "   ",
      String(repeating: "a", count: 10_000), String(repeating: "\"*", count: 5_000),
      (0..<5_000).map { "w\($0)" }.joined(separator: " "), String(repeating: "駅", count: 10_000),
      String(repeating: "e\u{301}\u{302}", count: 3_000), "\u{E000}", "𞤀𞤁", "ก็",
      "\u{1F468}\u{200D}",
    ])
  func hostile(typed: String) async throws {
    #expect(try await store.searchStops(typed).isEmpty)
  }

  @Test("does not fall over text at random, and finds what each name begins with")
  func randomText() async throws {
    var random = StableRandom(state: 7)
    let names = try await store.read { db in
      try String.fetchAll(
        db, sql: "SELECT stop_name FROM stops WHERE sort_order IS NOT NULL AND stop_name <> ''")
    }
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &random))
      }
      _ = try await store.searchStops(String(String.UnicodeScalarView(scalars)))
      let name = names.randomElement(using: &random)!
      let typed = String(name.prefix(Int.random(in: 1...name.count, using: &random)))
      guard typed.contains(where: \.isLetter) else { continue }
      let found = try await store.searchStops(typed, limit: 10_000)
      #expect(found.contains { $0.name == name }, "\(typed)")
    }
  }

  // MARK: - Stops

  @Test(
    "gives a stop the symbol and the words of what most trips there are",
    arguments: [
      ("Central Station", 2, "train.side.front.car", "Train stop"),
      ("Circular Quay", 4, "ferry.fill", "Ferry stop"),
      ("Bondi Junction Station", 3, "bus.fill", "Bus stop"),
    ])
  func icons(name: String, type: Int, icon: String, label: String) async throws {
    let found = try await store.searchStops(name)
    let stop = try #require(found.first { $0.name == name && $0.locationType == .station })
    #expect(stop.primaryRouteType == type)
    #expect(stop.transportIcon == icon)
    #expect(stop.accessibilityLabel == label)
    #expect(try await store.stop(id: stop.stopID) == stop)
    #expect(try await store.stop(id: stop.id) == stop)
  }

  @Test("knows the modes by the words and symbols that the bundle has for them")
  func modes() async throws {
    for type in RouteType.allCases {
      let row = try await first(
        """
        SELECT display_name, symbol_name, accessibility_label, CAST(priority AS TEXT) FROM route_types
        WHERE mode = \(type.mode ?? -1)
        """)
      let stop = Stop(feed: "f", stopID: "s", name: nil, primaryRouteType: type.mode)
      #expect(
        row == [
          type.displayName, type.symbolName, stop.accessibilityLabel,
          String(try #require(RouteType.allCases.firstIndex(of: type))),
        ])
    }
    let unknown = Stop(feed: "f", stopID: "s", name: nil, primaryRouteType: 7)
    #expect(unknown.transportIcon == "mappin.circle.fill")
    #expect(unknown.accessibilityLabel == "Transit stop")
  }

  @Test("says which id it does not know")
  func unknown() async throws {
    for ask in [
      { _ = try await store.stop(id: "nowhere") }, { _ = try await store.trip(id: "nowhere") },
      { _ = try await store.route(id: "nowhere") }, { _ = try await store.patterns(of: "nowhere") },
      { _ = try await store.departures(at: "nowhere") },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: StoreError.self) { try await ask() }
      #expect(error?.code == .notFound)
      #expect(error?.subject == "nowhere")
    }
  }

  @Test("finds the stops around a place, the nearest first, as measuring each one does")
  func near() async throws {
    let all = try await store.read { db in
      try Stop.fetchAll(db, sql: Stop.selection + " WHERE s.sort_order IS NOT NULL")
    }
    var random = StableRandom(state: 9)
    for _ in 0..<50 {
      let place = Coordinate(
        latitude: .random(in: -34.1 ... -33.6, using: &random),
        longitude: .random(in: 150.9...151.4, using: &random))
      let metres = Double.random(in: 0...9_000, using: &random)
      let expected = all.filter { stop in
        stop.coordinate.map { Self.distance($0, place) <= metres } ?? false
      }
      let found = try await store.stops(near: place, within: metres, limit: 10_000)
      #expect(Set(found) == Set(expected))
      let distances = found.compactMap { $0.coordinate.map { Self.distance($0, place) } }
      for (one, next) in zip(distances, distances.dropFirst()) { #expect(one <= next + 1e-6) }
      #expect(
        try await store.stops(near: place, within: metres, limit: 2) == Array(found.prefix(2)))
    }
    let nowhere = Coordinate(latitude: .nan, longitude: 500)
    #expect(try await store.stops(near: nowhere, within: 1_000).isEmpty)
    #expect(try await store.stops(near: all[0].coordinate!, within: .infinity, limit: 5).count == 5)
  }

  /// The metres between two places, from their vectors.
  private static func distance(_ one: Coordinate, _ other: Coordinate) -> Double {
    func vector(_ place: Coordinate) -> [Double] {
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return [
        cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude),
      ]
    }
    let chord = zip(vector(one), vector(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
    return 2 * 6_371_008.8 * asin(chord.squareRoot() / 2)
  }

  // MARK: - Routes and services

  @Test("lists routes by mode in sections from A to Z with # last, each route once")
  func routeList() async throws {
    #expect(RouteType.allCases.map(\.displayName) == ["Train", "Metro", "Bus", "Ferry", "Tram"])
    let all = try await store.routeList()
    #expect(all.indexTitles.last == "#")
    #expect(all.indexTitles.dropLast() == all.indexTitles.dropLast().sorted()[...])
    #expect(
      all.sections.allSatisfy { section in section.routes.allSatisfy { $0.section == section.id } })
    #expect(all.routes.count == 24)
    var rest = Set(all.routes)
    for type in RouteType.allCases + [.other] {
      let list = try await store.routeList(mode: type)
      #expect(!list.sections.isEmpty)
      #expect(list.routes.allSatisfy { $0.type == type })
      #expect(list.routes == all.routes.filter { $0.type == type })
      rest.subtract(list.routes)
      let titles = try await store.read { db in
        try String.fetchAll(
          db, sql: "SELECT section FROM route_sections WHERE mode = ? ORDER BY position",
          arguments: [type.mode])
      }
      #expect(type == .other || list.indexTitles == titles)
    }
    #expect(rest.isEmpty)
    let route = try #require(all.routes.last)
    #expect(try await store.route(id: route.routeID) == route)
    #expect(try await store.route(id: route.id) == route)
  }

  @Test("gives the patterns of a route with their stops, and the services of a day")
  func patterns() async throws {
    let route = try await first(
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

  // MARK: - Departures and trips

  @Test("a station's board has all its platforms, and each departure leads to its trip")
  func boardAndTrip() async throws {
    let station = try #require(try await store.searchStops("circular quay", limit: 1).first)
    // 24 August 2026, 8:00 in Sydney.
    let instant = Date(timeIntervalSince1970: 1_787_522_400)
    let board = try await store.departures(at: station.stopID, from: instant, limit: 40)
    #expect(board.count == 40)
    #expect(Set(board.map(\.stopID)).count > 2)
    #expect(board.first.map { $0.scheduledTimeSecs >= 1_787_522_400 } == true)
    for departure in board {
      #expect(departure.route.color.wholeMatch(of: /#[0-9A-F]{6}/) != nil)
      #expect(departure.timeSecs == departure.scheduledTimeSecs)
      let trip = try await store.trip(of: departure)
      let stop = trip.stops[departure.position]
      #expect(stop.stopID == departure.stopID)
      #expect(stop.stopSequence == departure.stopSequence)
      #expect(stop.platform == departure.platform)
      #expect(stop.departureTimeSecs == departure.scheduledTimeSecs)
      #expect(stop.departureServiceSecs == departure.scheduledServiceSecs)
      #expect(trip.route == departure.route)
      #expect(try await store.stop(id: departure.stopID).parentStationID != nil)
    }
    let early = try await store.departures(
      at: station.id, from: instant, until: instant.addingTimeInterval(600), limit: 1_000)
    #expect(early == board.filter { $0.scheduledTimeSecs < 1_787_523_000 })
  }

  @Test("takes any instant: long before and after the calendars, and no number")
  func instants() async throws {
    let stop = try #require(try await store.searchStops("central", limit: 1).first)
    let first = try await store.departures(at: stop.id, from: .distantPast, limit: 1)
    #expect(first.first?.serviceDate == 20_260_801)
    #expect(try await store.departures(at: stop.id, from: .distantFuture).isEmpty)
    #expect(try await store.departures(at: stop.id, from: .distantPast, limit: 0).isEmpty)
    await #expect(throws: StoreError.self) {
      try await store.departures(at: stop.id, from: Date(timeIntervalSince1970: .nan))
    }
    await #expect(throws: StoreError.self) {
      try await store.departures(at: stop.id, from: Date(timeIntervalSince1970: .infinity))
    }
  }

  @Test("a trip has the stop times that were published, on the day that is asked for")
  func trip() async throws {
    let id = try await first(
      "SELECT trip_id FROM trips WHERE pattern IS NOT NULL ORDER BY start_time DESC")[0]
    let trip = try await store.trip(id: id, on: 20_261_004)
    let rows = try await store.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT stop_id, stop_sequence, arrival_time, departure_time FROM stop_times
          WHERE trip_id = ? ORDER BY stop_sequence
          """, arguments: [id]
      ).map { ($0[0] as String, $0[1] as Int, $0[2] as Int?, $0[3] as Int?) }
    }
    #expect(trip.stops.count == rows.count)
    // Clocks go forward on 4 October: noon less twelve hours is 13:00 UTC on the 3rd.
    let start = 1_791_032_400
    for (stop, row) in zip(trip.stops, rows) {
      #expect(stop.stopID == row.0)
      #expect(stop.stopSequence == row.1)
      #expect(stop.arrivalServiceSecs == row.2)
      #expect(stop.departureServiceSecs == row.3)
      #expect(stop.arrivalTimeSecs == row.2.map { start + $0 })
    }
    let fetched = try await (store as any TripRepositoryProtocol).fetchTrip(id: id)
    #expect(fetched.tripID == id)
    let running = try await store.services(on: fetched.serviceDate).map(\.serviceID)
    #expect(running.contains(try #require(fetched.serviceID)))
  }

  /// The first row of a query, as texts.
  private func first(_ sql: String) async throws -> [String] {
    try await store.read { db in
      let row = try #require(try Row.fetchOne(db, sql: sql))
      return row.databaseValues.map { String.fromDatabaseValue($0) ?? "" }
    }
  }
}
