import Foundation
import SeedRoadTrips
import TestSupport
import Testing

@testable import RoadTrips

@Suite("A road-trip database's records")
struct RoadTripTimesTests {
  private let database: EmittedDatabase
  private let store: RoadTripStore

  init() throws {
    let plan = RandomPlan(trips: 60, seed: 3).plan
    database = try EmittedDatabase(RoadTripTables(plan, tips: SampleTips.catalogue))
    store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
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
