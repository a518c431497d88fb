import Foundation
import SeedRoadTrips
import TestSupport
import Testing

@testable import RoadTrips

@Suite("A road-trip database's records as JSON")
struct RoadTripCodingTests {
  private let database: EmittedDatabase
  private let store: RoadTripStore

  init() throws {
    let plan = RandomPlan(trips: 60, seed: 3).plan
    database = try EmittedDatabase(RoadTripTables(plan, tips: SampleTips.catalogue))
    store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
  }

  /// What a store answers.
  enum Answer: CaseIterable {
    case options, sections, trips, alternatives, metros, sports, orders, tips, filters
  }

  @Test("are read as they were written", arguments: Answer.allCases)
  func roundTrip(answer: Answer) async throws {
    switch answer {
    case .options: try expectSameThroughJSON(try await store.options(limit: .max))
    case .sections: try expectSameThroughJSON(try await store.sections(by: .mostMiles))
    case .trips:
      for option in try await store.options(limit: 20) {
        try expectSameThroughJSON([try await store.trip(id: option.id)])
      }
    case .alternatives:
      var alternatives: [RoadTripStore.Alternative] = []
      for option in try await store.options(limit: 20) {
        alternatives += try await store.alternatives(to: option.id)
      }
      try expectSameThroughJSON(alternatives)
    case .metros: try expectSameThroughJSON(try await store.metros())
    case .sports: try expectSameThroughJSON(try await store.sports())
    case .orders: try expectSameThroughJSON(try await store.sortOptions())
    case .tips: try expectSameThroughJSON(try await store.tips())
    case .filters:
      let days = CalendarDay(number: 20_500)...CalendarDay(number: 20_510)
      try expectSameThroughJSON([
        RoadTripStore.TripFilter(),
        RoadTripStore.TripFilter(sports: [.mlb], startMetro: "metro-1", firstDays: days),
      ])
    }
  }

  @Test("hold lengths of time in minutes, and as durations")
  func durations() async throws {
    for option in try await store.options() {
      #expect(option.driveDuration == .seconds(60 * option.driveMinutes))
      for leg in try await store.trip(id: option.id).legs {
        #expect(leg.driveDuration == .seconds(60 * leg.driveMinutes))
        #expect(leg.slackDuration == .seconds(60 * leg.slackMinutes))
      }
    }
  }
}
