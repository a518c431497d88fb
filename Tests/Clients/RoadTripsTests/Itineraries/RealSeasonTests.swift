import Testing

@testable import RoadTrips

@Suite("A real season of baseball", .enabled(if: RealSchedules.areThere))
struct RealSeasonTests {
  /// The season at the thirty parks that teams are at home in, every road estimated.
  private func season() throws -> Schedule {
    var (schedule, _) = try RealSchedules.read("mlb_2025.csv", .mlb2025)
    let games = Dictionary(grouping: schedule.games, by: \.venue)
    schedule.games.removeAll { games[$0.venue, default: []].count < 10 }
    schedule.roads = []
    return schedule
  }

  @Test("has as many games that can follow each other as the specification counted")
  func edges() throws {
    let season = try season()
    #expect(season.games.count == 2_427)
    #expect(Set(season.games.map(\.venue)).count == 30)
    #expect(try ItinerarySearch(season, TripRules()).edgeCount == 32_383)
  }

  @Test(
    "has as many trips as the specification counted",
    arguments: [(3, 28_051), (5, 447_350), (7, 6_701_647)])
  func trips(days: Int, count: Int) throws {
    var rules = TripRules()
    rules.spanInDaysWithinLeague = days
    let planner = try ItinerarySearch(season(), rules)
    #expect(planner.enumerate(planner.firstGames).enumeratedCount == count)
  }
}
