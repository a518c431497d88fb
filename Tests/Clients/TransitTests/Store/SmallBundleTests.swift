import Foundation
import SeedRealtime
import Testing

@testable import SeedStore
@testable import SeedTransit
@testable import Transit

@Suite("TransitStore on a bundle of two feeds")
struct SmallBundleTests {
  private let store: TransitStore
  private let bundle: SmallBundle

  init() throws {
    bundle = try SmallBundle()
    store = bundle.store
  }

  /// A board as lines of service time, trip and position.
  private func board(_ stop: String, from secs: Int, limit: Int = 100) async throws -> [String] {
    try await departures(stop, from: secs, limit: limit).map {
      "\($0.scheduledServiceSecs) \($0.tripID) \($0.position)"
    }
  }

  private func departures(
    _ stop: String, from secs: Int, limit: Int = 100
  ) async throws -> [TransitStore.Departure] {
    let instant = Date(timeIntervalSince1970: Double(SmallBundle.sydneyDay + secs))
    return try await store.departures(
      at: stop, from: instant, until: .distantFuture, limit: limit)
  }

  @Test("A loop's visits, each start of a frequency and trips of past midnights all depart once")
  func wholeBoard() async throws {
    let expected = [
      "36000 often 0", "36100 often 2", "36600 often 0", "36700 often 2", "86400 plain 0",
      "86500 plain 2", "216000 late 0", "216100 late 2",
    ]
    #expect(try await board("north:A", from: 0) == expected)
    for secs in [36_000, 36_001, 36_100, 36_101, 36_700, 36_701, 86_400, 200_000, 216_100, 216_101]
    {
      let rest = expected.filter { Int($0.prefix { $0 != " " })! >= secs }
      #expect(try await board("north:A", from: secs) == rest, "\(secs)")
      #expect(try await board("north:A", from: secs, limit: 2) == Array(rest.prefix(2)))
    }
  }

  @Test("A day thousands of years away is found as a near one is")
  func distantDay() async throws {
    let changed = try SmallBundle("INSERT INTO service_dates VALUES (99991231, 1);")
    let far = changed.store
    let day = ServiceDate(99_991_231)
    let zone = try #require(TimeZone(identifier: "Australia/Sydney"))
    let after = Date(timeIntervalSince1970: Double(SmallBundle.sydneyDay + 400_000))
    let end = Date(timeIntervalSince1970: 4e11)
    let board = try await far.departures(at: "north:A", from: after, until: end, limit: 3)
    #expect(board.map(\.serviceDate) == [day, day, day])
    #expect(board.first?.scheduledTime == day.start(in: zone) + 36_000)
    #expect(try await far.departures(at: "C", from: after, until: end, limit: 3).isEmpty)
    withExtendedLifetime(changed) {}
  }

  @Test("A station's board has the departures of its platforms and their boarding areas")
  func stationBoard() async throws {
    #expect(try await board("S", from: 0) == board("north:A", from: 0))
    #expect(try await board("P", from: 0).count == 8)
    #expect(try await board("C", from: 0).isEmpty, "nothing departs from a last stop")
  }

  @Test("Frequencies have a headway, show whether it is exact, and lead to their journey")
  func frequencies() async throws {
    let second = try #require(try await departures("S", from: 36_600, limit: 1).first)
    #expect(second.headwaySecs == 600)
    #expect(second.isExact == true)
    #expect(second.tripStartSecs == 36_600)
    let trip = try await store.trip(of: second)
    #expect(trip.stops.map(\.departureServiceSecs) == [36_600, 36_670, 36_700, nil])
    #expect(trip.stops.last?.arrivalTimeSecs == SmallBundle.sydneyDay + 36_800)
    #expect(trip.stops.map(\.isInterpolated) == [false, false, true, false])
    let first = try await store.trip(id: "often", on: 20_260_824)
    #expect(first.startSecs == 36_000)
  }

  @Test("Wheelchairs can board where the trip says so, unless the stop says no")
  func wheelchairs() async throws {
    func answers(_ stop: String) async throws -> [String: Bool?] {
      var answers: [String: Bool?] = [:]
      for departure in try await departures(stop, from: 0) {
        answers[departure.tripID] = departure.isWheelchairAccessible
      }
      return answers
    }
    #expect(try await answers("north:A") == ["often": true, "plain": nil, "late": false])
    #expect(try await answers("B") == ["often": false, "plain": false, "late": false])
    #expect(try await answers("south:A") == ["plain": true])
    let trip = try await store.trip(id: "often")
    #expect(trip.stops.map(\.isWheelchairAccessible) == [true, false, true, nil])
  }

  @Test("An id of two feeds needs its feed, and every record's own id is accepted")
  func ambiguousIDs() async throws {
    for ask in [
      { _ = try await store.stop(id: "A") }, { _ = try await store.route(id: "R") },
      { _ = try await store.trip(id: "plain") }, { _ = try await store.departures(at: "A") },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: StoreError.self) { try await ask() }
      #expect(error?.code == .ambiguous)
    }
    let error = await #expect(throws: StoreError.self) { try await store.stop(id: "A") }
    #expect(
      error?.description == """
        A: several feeds have a stop with this id
          fix: write the feed before it: 'north:A' or 'south:A'
        """)
    for id in ["north:A", "south:A"] { #expect(try await store.stop(id: id).id == id) }
    #expect(try await store.stop(id: "B").id == "north:B")
    #expect(try await store.stop(id: "north:A").parentStationID == "P")
    #expect(try await store.stop(id: "C").name == "C", "a nameless stop is called by its id")
    #expect(try await store.route(id: "south:R").id == "south:R")
  }

  @Test(
    "A trip without a headsign goes to its last stop, a loop by its farthest, in the app's words")
  func destinations() async throws {
    let perth = try #require(try await departures("south:A", from: 0).first)
    #expect(perth.headsign == "Dogwood")
    #expect(perth.headsignSource == .lastStop)
    let trip = try await store.trip(of: perth)
    #expect(trip.headsign == "Dogwood")
    #expect(trip.headsignSource == .lastStop)
    let pattern = try #require(try await store.patterns(of: "south:R").first)
    #expect(pattern.headsign == "Dogwood")
    let loop = try SmallBundle(
      """
      UPDATE patterns SET destination_stop = 2, headsign = NULL WHERE id = 1;
      UPDATE trips SET trip_headsign = NULL;
      """)
    defer { withExtendedLifetime(loop) {} }
    var words = TransitStore.Words.english
    words.via = "über {stop}"
    let german = try TransitStore(url: loop.url, words: words)
    for (store, name) in [(loop.store, "via Beech"), (german, "über Beech")] {
      let board = try await store.departures(
        at: "north:A", from: Date(timeIntervalSince1970: Double(SmallBundle.sydneyDay)),
        until: .distantFuture, limit: 2)
      #expect(board.map(\.headsign) == [name, "via A"])
      #expect(board.map(\.headsignSource) == [.farthestStop, .stopHeadsign])
      #expect(try await store.trip(id: "late").headsign == name)
      #expect(try await store.patterns(of: "north:R").map(\.headsign) == [name])
    }
    #expect(try await store.trip(id: "nowhere").headsignSource == nil)
  }

  @Test("Times are in the zone of the route's agency")
  func zones() async throws {
    let perth = try #require(try await departures("south:A", from: 0).first)
    // Perth's clocks are two hours behind Sydney's in August.
    #expect(perth.scheduledTimeSecs == SmallBundle.sydneyDay + 7_200 + 36_000)
    #expect(perth.scheduledServiceSecs == 36_000)
  }

  @Test("Times of a stop are in its zone, and times of a trip in the zone of its first stop")
  func clocks() async throws {
    let bundle = try SmallBundle(
      "UPDATE stops SET timezone = 'Asia/Tokyo' WHERE id = 6; UPDATE feeds SET timezone = 'Asia/Dili';"
    )
    #expect(try await bundle.store.timeZone(ofStop: "south:A").identifier == "Asia/Tokyo")
    #expect(try await bundle.store.timeZone(ofTrip: "south:plain").identifier == "Asia/Tokyo")
    #expect(try await bundle.store.timeZone(ofTrip: "late").identifier == "Australia/Sydney")
    #expect(try await bundle.store.timeZone(ofTrip: "nowhere").identifier == "Asia/Dili")
  }

  @Test("A zone that the system does not know is an error, never another zone")
  func unknownZone() async throws {
    let bundle = try SmallBundle(
      "UPDATE stops SET timezone = 'Mars/Utopia'; UPDATE routes SET timezone = 'Mars/Utopia';")
    let start = Date(timeIntervalSince1970: Double(SmallBundle.sydneyDay))
    func code(_ body: () async throws -> Void) async -> StoreError.Code? {
      do {
        try await body()
        return nil
      } catch {
        return (error as? StoreError)?.code
      }
    }
    let store = bundle.store
    let codes = await [
      code { _ = try await store.timeZone(ofStop: "north:A") },
      code { _ = try await store.departures(at: "north:A", from: start) },
      code { _ = try await store.trip(id: "late") },
    ]
    #expect(codes == [.unknownTimeZone, .unknownTimeZone, .unknownTimeZone])
  }

  @Test("A trip without route and stop times still has its day")
  func emptyTrip() async throws {
    let trip = try await store.trip(id: "nowhere")
    #expect(trip.route == nil)
    #expect(trip.stops.isEmpty)
    #expect(trip.startSecs == nil)
    #expect(trip.serviceDate.number == 20_260_824)
  }

  @Test("Offsets before a trip's start, or a calendar without days, hide nothing")
  func oddData() async throws {
    let odd = try SmallBundle(
      "UPDATE timings SET departure_offset = -500 WHERE timing = 1 AND position = 1;")
    let instant = Date(timeIntervalSince1970: Double(SmallBundle.sydneyDay + 85_900))
    let found = try await odd.store.departures(at: "B", from: instant, limit: 1)
    #expect(found.map(\.scheduledServiceSecs) == [85_900])
    let never = try SmallBundle("DELETE FROM service_dates;")
    #expect(try await never.store.departures(at: "B", from: instant).isEmpty)
    #expect(try await never.store.trip(id: "late").tripID == "late")
  }

  @Test("A group's board, lines and routes come from its stops in all feeds")
  func group() async throws {
    let bundle = try SmallBundle(
      """
      INSERT INTO stop_groups (id, feed, group_id, group_name, mode_mask, trip_count, stop_count)
        VALUES (1, 1, 'group:B', 'Beech', 8, 4, 2);
      UPDATE stops SET stop_group = 1 WHERE id IN (2, 6);
      INSERT INTO route_stops (route, stop, trip_count) VALUES (1, 2, 3), (2, 6, 1);
      """)
    defer { withExtendedLifetime(bundle) {} }
    let store = bundle.store
    let group = try await store.stop(id: "group:B")
    #expect(group.id == "north:group:B" && group.locationType == .group && group.tripCount == 4)
    #expect(try await store.stop(id: group.id) == group)
    let stops = try await store.stops(within: group.id)
    #expect(stops.map(\.id) == ["north:B", "south:A"])
    var expected: Set<TransitStore.Departure> = []
    let start = Date(timeIntervalSince1970: Double(SmallBundle.sydneyDay))
    for stop in stops {
      expected.formUnion(
        try await store.departures(at: stop.id, from: start, until: .distantFuture, limit: 100))
    }
    let board = try await store.departures(
      at: group.id, from: start, until: .distantFuture, limit: 100)
    #expect(Set(board) == expected && board.count == expected.count)
    #expect(Set(board.map(\.feed)) == ["north", "south"])
    #expect(board.map(\.timeSecs) == board.map(\.timeSecs).sorted())
    #expect(try await store.routes(at: group.id).map(\.id) == ["north:R", "south:R"])
    #expect(try await store.lines(at: group.id).map(\.id) == ["north:R", "south:R"])
    let predictions = try await RealtimePredictions(
      RealtimeMessage(timestamp: SmallBundle.sydneyDay), over: store, now: start)
    #expect(
      try await store.departures(
        at: group.id, from: start, until: .distantFuture, limit: 100, merging: predictions)
        == board)
    let error = await #expect(throws: StoreError.self) { try await store.stop(id: "group:A") }
    #expect(error?.code == .notFound)
  }
}
