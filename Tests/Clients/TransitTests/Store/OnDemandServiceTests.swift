import Foundation
import Tabular
import TestSupport
import Testing

@testable import SeedTransit
@testable import Transit

@Suite("TransitStore.onDemandServices")
struct OnDemandServiceTests {
  private let database: EmittedDatabase
  private let store: TransitStore
  /// A Monday and a Saturday.
  private let monday = ServiceDate(20_260_824)
  private let saturday = ServiceDate(20_260_829)

  init() throws {
    (database, store) = try Self.open(OnDemandFeed.files)
  }

  private static func open(_ files: FeedTexts) throws -> (EmittedDatabase, TransitStore) {
    let feed = try readFeed(files)
    let database = try EmittedDatabase(
      Dataset([feed], asOf: CalendarDay(yyyymmdd: 20_260_821)))
    return (database, try TransitStore(url: URL(fileURLWithPath: database.path)))
  }

  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("gives the windows of a day in a zone, with route, agency and booking rule")
  func zone() async throws {
    let services = try await store.onDemandServices(near: place(3, 33), on: monday)
    let service = try #require(services.first)
    #expect(services.count == 1)
    #expect(service.route.routeID == "dial")
    #expect(service.agency?.name == "Shire Buses")
    #expect(service.area == .init(kind: .zone, areaID: "ring", name: "Zone ring"))
    #expect(service.bookingRule?.kind == .sameDay)
    #expect(service.bookingRule?.priorNoticeDurationMin == 60)
    #expect(service.bookingRule?.phone == "13 10 10")
    #expect(service.bookingRule?.bookingURL == "https://example.org/book")
    #expect(service.serviceDate == monday)
    #expect(service.windows.map(\.startServiceSecs) == [21_600, 64_800])
    #expect(service.windows.map(\.endServiceSecs) == [32_400, 91_800])
    #expect(service.windows[0].startTimeSecs == SmallBundle.sydneyDay + 21_600)
    #expect(service.windows[1].endTimeSecs == SmallBundle.sydneyDay + 91_800)
    let weekend = try await store.onDemandServices(near: place(3, 33), on: saturday)
    #expect(weekend.map(\.bookingRule?.priorNoticeLastTime) == [61_200])
    #expect(weekend.map(\.windows.count) == [1])
  }

  @Test("gives none in a hole, outside, on a day without service, and without a place")
  func nothing() async throws {
    for spot in [place(1.5, 31.5), place(-1, 31), place(3, 35), place(91, 0)] {
      #expect(try await store.onDemandServices(near: spot, on: monday).isEmpty)
    }
    let over = ServiceDate(20_270_104)
    #expect(try await store.onDemandServices(near: place(3, 33), on: over).isEmpty)
  }

  @Test("finds groups and stops within a distance, if passengers can board there")
  func stops() async throws {
    let centre = try await store.onDemandServices(near: place(10.5005, 20.5), on: monday)
    #expect(centre.map(\.area) == [.init(kind: .stopGroup, areaID: "centre", name: "Town centre")])
    let far = try await store.onDemandServices(near: place(12, 20.5), on: monday)
    #expect(far.map(\.area.areaID) == ["far"])
    #expect(far.map(\.area.kind) == [.stop])
    #expect(far[0].bookingRule == nil)
    #expect(far[0].windows.map(\.startServiceSecs) == [32_400], "the other trip only drops off")
    let near = place(12.004, 20.5)
    #expect(try await store.onDemandServices(near: near, on: monday, within: 500).count == 1)
    #expect(try await store.onDemandServices(near: near, on: monday, within: 400).isEmpty)
  }

  @Test("has facts that no departure board has")
  func board() async throws {
    for stop in ["hall", "far"] {
      let board = try await store.departures(
        at: stop, from: .distantPast, until: .distantFuture, limit: 10)
      #expect(board.isEmpty)
    }
    let (core, plain) = try Self.open(TestFeed.faultless.files)
    #expect(try await plain.onDemandServices(near: place(-33.861, 151.2105)).isEmpty)
    #expect(try core.tables.isDisjoint(with: ["locations", "on_demand_stop_times"]))
  }

  @Test("reads groups alone, without an area or a booking rule in the feed")
  func groupsAlone() async throws {
    var files = OnDemandFeed.files
    files["locations.geojson"] = nil
    files["booking_rules.txt"] = nil
    let (database, store) = try Self.open(files)
    let centre = try await store.onDemandServices(near: place(10.5005, 20.5), on: monday)
    #expect(centre.map(\.bookingRule) == [nil])
    #expect(try !database.tables.contains("booking_rules"))
  }

  @Test("finds the same zones around random places as a sum of angles")
  func randomZones() async throws {
    var random = SplitMix64(seed: 15)
    let zones = (0..<12).map { _ in RandomZone(&random) }
    var files = OnDemandFeed.files
    files["locations.geojson"] = OnDemandFeed.collection(
      zones.enumerated().map { $1.feature("zone \($0)") })
    files["trips.txt"] = "route_id,service_id,trip_id\ndial,week,all\n"
    files["stop_times.txt"] =
      "trip_id,location_id,stop_sequence,start_pickup_drop_off_window,end_pickup_drop_off_window\n"
      + zones.indices.map { "all,zone \($0),\($0),06:00:00,20:00:00\n" }.joined()
    let (database, store) = try Self.open(files)
    var found = 0
    for _ in 0..<1_500 {
      let spot = place(.random(in: 38...46, using: &random), .random(in: 8...16, using: &random))
      let services = try await store.onDemandServices(near: spot, on: monday)
      let expected = zones.indices.filter { zones[$0].contains(spot) }.map { "zone \($0)" }
      #expect(services.map(\.area.areaID) == expected.sorted(), "\(spot)")
      found += expected.count
    }
    #expect(found > 1_000)
    withExtendedLifetime(database) {}
  }
}

/// One or two polygons with a hole each, whose rings go once around their middles.
private struct RandomZone {
  private var polygons: [[[Coordinate]]] = []

  init(_ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let middle = Coordinate(
        latitude: .random(in: 40...44, using: &random),
        longitude: .random(in: 10...14, using: &random))
      polygons.append([
        Self.ring(around: middle, radii: 0.8...2, &random),
        Self.ring(around: middle, radii: 0.1...0.7, &random),
      ])
    }
  }

  private static func ring(
    around middle: Coordinate, radii: ClosedRange<Double>, _ random: inout SplitMix64
  ) -> [Coordinate] {
    let angles = (0..<Int.random(in: 12...40, using: &random)).map { _ in
      Double.random(in: 0..<(2 * .pi), using: &random)
    }
    let points = angles.sorted().map { angle in
      let radius = Double.random(in: radii, using: &random)
      return Coordinate(
        latitude: middle.latitude + radius * sin(angle),
        longitude: middle.longitude + radius * cos(angle))
    }
    return points + points.prefix(1)
  }

  func feature(_ id: String) -> String {
    let coordinates = polygons.map { rings in
      rings.map { ring in ring.map { [$0.longitude, $0.latitude] } }
    }
    return """
      {"type":"Feature","id":"\(id)","properties":{},\
      "geometry":{"type":"MultiPolygon","coordinates":\(coordinates)}}
      """
  }

  /// Whether the angles of a ring's sides, seen from a place, add up to a full turn.
  func contains(_ place: Coordinate) -> Bool {
    polygons.contains { rings in
      Self.goesAround(place, rings[0]) && !Self.goesAround(place, rings[1])
    }
  }

  private static func goesAround(_ place: Coordinate, _ ring: [Coordinate]) -> Bool {
    let angles = ring.map {
      atan2($0.latitude - place.latitude, $0.longitude - place.longitude)
    }
    let sum = zip(angles, angles.dropFirst()).reduce(0) { sum, pair in
      sum + remainder(pair.1 - pair.0, 2 * .pi)
    }
    return abs(sum) > .pi
  }
}
