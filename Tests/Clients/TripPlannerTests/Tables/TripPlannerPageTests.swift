import TestSupport
import Testing

@testable import TripPlanner

@Suite("The tables of a trip planner, written page by page,")
struct TripPlannerPageTests {
  @Test("hold what SQLite's own statements write, by every table and index")
  func statements() throws {
    try StatementLoader.expectSame(
      TripPlannerTables(
        RandomTripPlanner(cities: 150, trips: 60, seed: 21).catalogue,
        rules: RandomTripPlanner.rules))
    try StatementLoader.expectSame(TripPlannerTables(SampleTripPlanner.catalogue, rules: []))
  }
}
