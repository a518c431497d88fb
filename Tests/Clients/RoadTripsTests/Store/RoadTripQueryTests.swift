import GRDB
import Tabular
import TestSupport
import Testing

@testable import RoadTrips
@testable import SeedRoadTrips
@testable import SeedStore

@Suite("The list of road trips")
struct RoadTripQueryTests {
  private static let small = Result { try SyntheticTrips(count: 3_000, seed: 5) }

  @Test(
    "is the filtered trips in the order of the rank, under every filter and from every offset",
    arguments: RoadTripStore.SortOption.allCases)
  func options(order: RoadTripStore.SortOption) async throws {
    let bundle = try Self.small.get()
    for filter in SyntheticTrips.filters {
      let expected = bundle.expected(order, filter).map(\.id)
      for offset in [0, 7, 51, max(0, expected.count - 3), expected.count] {
        let found = try await bundle.store.options(
          by: order, filter: filter, limit: 20, offset: offset)
        #expect(found.map(\.id) == Array(expected.dropFirst(offset).prefix(20)), "\(filter)")
      }
      let all = try await bundle.store.options(by: order, filter: filter, limit: .max)
      #expect(all.map(\.id) == expected, "\(filter)")
    }
  }

  @Test(
    "has the sections that grouping the filtered trips gives, and none that is empty",
    arguments: RoadTripStore.SortOption.allCases)
  func sections(order: RoadTripStore.SortOption) async throws {
    let bundle = try Self.small.get()
    for filter in SyntheticTrips.filters {
      var expected: [(key: String, places: Range<Int>)] = []
      for (place, trip) in bundle.expected(order, filter).enumerated() {
        let key = SyntheticTrips.key(trip, order)
        if expected.last?.key != key { expected.append((key, place..<place)) }
        expected[expected.count - 1].places =
          expected[expected.count - 1].places.lowerBound..<place + 1
      }
      let found = try await bundle.store.sections(by: order, filter: filter)
      #expect(found.map(\.key) == expected.map(\.key), "\(filter)")
      #expect(found.map(\.positions) == expected.map(\.places), "\(filter)")
      #expect(found.allSatisfy { $0.count > 0 })
      for section in found {
        let count = RoadTripStore.Words.english.text(ofTrips: section.count)
        let isFlat = order.grouping == .none
        #expect(section.header == (isFlat ? "" : "Header \(section.key)"))
        #expect(
          section.accessibilityLabel == (isFlat ? count : "Spoken \(section.key), \(count)"))
      }
    }
  }

  @Test("needs no sorting by SQLite, whatever the order and the filter")
  func plans() async throws {
    let bundle = try Self.small.get()
    let known = bundle.store.known
    let days = CalendarDay(number: 20_510)...CalendarDay(number: 20_520)
    for order in RoadTripStore.SortOption.allCases {
      for bits in 0..<8 {
        let filter = try ResolvedFilter(
          RoadTripStore.TripFilter(
            sports: bits & 1 == 0 ? nil : [.mlb, .nba],
            startMetro: bits & 2 == 0 ? nil : "metro-3",
            firstDays: bits & 4 == 0 ? nil : days), known)
        let query = OptionQuery(order: order, filter: filter, tripCount: known.tripCount)
        let walk = try await plan(query.walk(from: 1, offset: 0, limit: 50), bundle)
        #expect(walk.count == 1 && walk[0].contains("USING COVERING INDEX"), "\(walk)")
        #expect(walk[0].contains(order.rankColumn + "_sports_mask"), "\(walk)")
        let gathering = try await plan(query.gathering, bundle)
        #expect(gathering.count == 1 && gathering[0].contains("SEARCH"), "\(gathering)")
        #expect(!(walk + gathering).contains { $0.contains("TEMP B-TREE") })
      }
    }
    let count = try await bundle.store.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN \(SectionCount.sql)",
        arguments: [
          "grouping": "games", "metro": 0, "mask": 1, "number": 3, "last": 9, "before": 2,
        ]
      ).map { $0["detail"] as String }
    }
    #expect(count.count { $0.contains("SEARCH trip_counts USING PRIMARY KEY") } == 2, "\(count)")
    #expect(!count.contains { $0.contains("TEMP B-TREE") })
  }

  @Test("refuses a start that the bundle does not know")
  func unknownStart() async throws {
    let store = try Self.small.get().store
    await #expect(throws: StoreError.self) {
      try await store.options(by: .mostGames, filter: .init(startMetro: "atlantis"))
    }
    await #expect(throws: StoreError.self) { try await store.trip(id: "no-such-trip") }
  }

  @Test("knows its leagues, starts and orders")
  func known() async throws {
    let store = try Self.small.get().store
    #expect(try await store.sports() == [.mlb, .nba, .nhl, .nfl, .wnba])
    #expect(try await store.sortOptions() == RoadTripStore.SortOption.allCases)
    #expect(try await store.metros().map(\.id).first == "metro-\(SyntheticTrips.metroCount)")
    #expect(store.known.masks == [1, 2, 3, 4, 5, 6, 8])
  }

  private func plan(
    _ question: OptionQuery.Question, _ bundle: SyntheticTrips
  ) async throws -> [String] {
    try await bundle.store.read { db in
      let sql = "EXPLAIN QUERY PLAN \(question.sql)"
      return try Row.fetchAll(db, sql: sql, arguments: StatementArguments(question.arguments))
        .map { $0["detail"] }
    }
  }
}
