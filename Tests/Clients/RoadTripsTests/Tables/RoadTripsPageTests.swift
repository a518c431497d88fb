import TestSupport
import Testing

@testable import RoadTrips

@Suite("The tables of road trips, written page by page,")
struct RoadTripsPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      RoadTripTables(RandomPlan(trips: 200, seed: 3).plan, tips: SampleTips.catalogue))
  }
}
