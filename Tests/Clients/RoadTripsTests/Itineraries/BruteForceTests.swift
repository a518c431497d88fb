import TestSupport
import Testing

@testable import RoadTrips

struct BruteForceTests {
  @Test("Trips, measures, kept trips, ranks and sections equal those of trying every sequence")
  func everything() throws {
    var lengths: Set<Int> = []
    var levels: Set<Int> = []
    var alternativeCount = 0
    for seed in 0..<300 {
      let random = RandomSchedule(seed: seed, games: 4 + seed % 15, venues: 3 + seed % 5, days: 9)
      let expected = BruteForce(random.schedule, random.rules)
      let plan = try ItinerarySearch(random.schedule, random.rules).wholePlan()
      let kept = expected.kept()
      try #require(plan.enumeratedCount == expected.trips.count, "seed \(seed)")
      #expect(plan.keptByRecommendation == kept.byRecommendation, "seed \(seed)")
      #expect(
        plan.options.map { $0.stops.map(\.game) } == kept.trips.map(\.games), "seed \(seed)")
      for (option, trip) in zip(plan.options, kept.trips) {
        check(option, trip, seed)
        check(option, expected.alternatives(to: trip), seed)
        alternativeCount += option.alternatives.count
      }
      for order in TripOrder.allCases {
        let isVaried = order == .recommended
        check(plan, isVaried ? kept.trips : expected.sorted(kept.trips, order), order)
      }
      lengths.formUnion(kept.trips.map(\.games.count))
      levels.insert(random.rules.keptByRecommendation - plan.keptByRecommendation)
    }
    #expect(alternativeCount > 100, "the schedules have too few doubleheaders")
    #expect(lengths.count >= 5 && levels.count >= 4, "the schedules are too small to prove much")
  }

  private func check(_ option: TripOption, _ trip: BruteForce.Trip, _ seed: Int) {
    let comment: Comment = "seed \(seed), \(trip.ids)"
    #expect(option.totalGames == trip.games.count, comment)
    #expect(option.uniqueCityCount == trip.cities, comment)
    #expect(option.uniqueVenueCount == trip.games.count, comment)
    #expect(option.totalMiles == trip.miles, comment)
    #expect(option.mileageBucket == trip.bucket, comment)
    #expect(option.driveMinutes == trip.driveMinutes, comment)
    #expect(option.longestLegInMinutes == trip.legMinutes.max(), comment)
    #expect(option.minimumSlackInMinutes == trip.slacks.min(), comment)
    #expect(option.efficiency == trip.efficiency, comment)
    #expect(option.score == trip.score, comment)
    #expect(option.hasUndecidedStart == trip.isUndecided, comment)
    #expect(option.stops.dropFirst().map(\.legMinutes) == trip.legMinutes, comment)
    #expect(option.stops.dropFirst().map(\.slackInMinutes) == trip.slacks, comment)
  }

  /// Compares the alternatives of an option with those found by trying.
  private func check(_ option: TripOption, _ trips: [BruteForce.Trip], _ seed: Int) {
    let found = option.alternatives
    #expect(found.map { $0.stops.map(\.game) } == trips.map(\.games), "seed \(seed)")
    #expect(found.map(\.score) == trips.map(\.score), "seed \(seed)")
    #expect(found.map(\.minimumSlackInMinutes) == trips.map { $0.slacks.min() }, "seed \(seed)")
    #expect(found.map(\.hasUndecidedStart) == trips.map(\.isUndecided), "seed \(seed)")
  }

  /// Compares the ranks and sections of an order with the trips sorted in it.
  private func check(_ plan: RoadTripPlan, _ sorted: [BruteForce.Trip], _ order: TripOrder) {
    let ranked = plan.options.sorted { $0.ranks[order.caseIndex] < $1.ranks[order.caseIndex] }
    #expect(ranked.map { $0.ranks[order.caseIndex] } == Array(1...max(1, sorted.count)))
    #expect(ranked.map { $0.stops.map(\.game) } == sorted.map(\.games))
    var headers: [(String, Int)] = []
    for trip in sorted {
      let header = header(trip, order.grouping)
      if headers.last?.0 == header {
        headers[headers.count - 1].1 += 1
      } else {
        headers.append((header, 1))
      }
    }
    let sections = plan.sections.filter { $0.order == order }
    #expect(sections.map(\.header) == headers.map(\.0))
    #expect(sections.map(\.count) == headers.map(\.1))
    #expect(sections.map(\.position) == Array(headers.indices))
  }

  private func header(_ trip: BruteForce.Trip, _ grouping: TripOrder.Grouping) -> String {
    let ranges = ["0-500 mi", "500-1000 mi", "1000-1500 mi", "1500-2000 mi", "2000+ mi"]
    return switch grouping {
    case .none: ""
    case .cities: trip.cities == 1 ? "1 city" : "\(trip.cities) cities"
    case .games: trip.games.count == 1 ? "1 game" : "\(trip.games.count) games"
    case .miles: ranges[trip.bucket]
    }
  }
}
