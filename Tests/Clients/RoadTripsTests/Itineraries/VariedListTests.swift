import Tabular
import TestSupport
import Testing

@testable import RoadTrips

struct VariedListTests {
  @Test("A trip that repeats half of an earlier one's games waits for the next page")
  func pages() {
    let trips: [ArraySlice<Int32>] = [
      [1, 2, 3, 4], [1, 2, 5, 6], [1, 7, 8, 9], [4], [10, 11], [1, 2, 5, 7],
    ]
    #expect(VariedOrder.positions(of: trips, pageSize: 50) == [0, 2, 4, 1, 3, 5])
    #expect(VariedOrder.positions(of: trips, pageSize: 2) == [0, 2, 1, 3, 4, 5])
    #expect(VariedOrder.positions(of: trips, pageSize: 1) == Array(trips.indices))
    #expect(VariedOrder.positions(of: [], pageSize: 50).isEmpty)
  }
}

@Suite("The recommended trips of a real season", .realData(RealSchedules.files))
struct RealRecommendationTests {
  private func plan(_ name: String, _ layout: ScheduleLayoutName) throws -> RoadTripPlan {
    let schedule = try RealSchedules.read(name, layout).0
    return try ItinerarySearch(schedule, TripRules()).wholePlan()
  }

  @Test(
    "differ from each other on every page, and each page begins with its best",
    arguments: [("mlb_2025.csv", ScheduleLayoutName.mlb2025), ("mlb_2026.csv", .mlb2026)])
  func varied(name: String, layout: ScheduleLayoutName) throws {
    let plan = try plan(name, layout)
    #expect(newTrips(plan.options.prefix(50)) == 50, "issue: at least 40 of the first 50")
    for page in 1..<10 {
      let options = plan.options.dropFirst(50 * page).prefix(50)
      #expect(newTrips(options) >= 40, "page \(page + 1)")
      #expect(options.map(\.score) == options.map(\.score).sorted(by: >))
    }
    #expect(plan.options.map(\.score).max() == plan.options.first?.score)
    let stops = plan.options.map { option in
      option.stops.map { stop -> String in
        let game = plan.schedule.games[stop.game]
        return "\(plan.schedule.venues[game.venue].id) \(game.day)"
      }
    }
    #expect(Set(stops).count == stops.count, "no two have the same stops on the same days")
  }

  /// The number of trips that share fewer than half of their games with each earlier trip.
  private func newTrips(_ options: ArraySlice<TripOption>) -> Int {
    var earlier: [Set<Int>] = []
    return options.count { option in
      let games = Set(option.stops.map(\.game))
      defer { earlier.append(games) }
      return earlier.allSatisfy { 2 * $0.intersection(games).count < games.count }
    }
  }
}
