import Foundation
import SeedRoadTrips

/// Times what an app asks of ``RoadTripStore``, in a process of its own.
struct RoadTripMeasurements {
  /// The database to ask.
  let database: URL

  /// Prints a line for each measurement: its name, and the milliseconds of every run.
  func run() async throws {
    try await Stopwatch.report("open", times: 20) { _ = try RoadTripStore(url: database) }
    let store = try RoadTripStore(url: database)
    let filters = try await filters(store)
    for order in RoadTripStore.SortOption.allCases {
      for filter in filters {
        try await Stopwatch.report("options, first 50", times: 3) {
          _ = try await store.options(by: order, filter: filter, limit: 50)
        }
        try await Stopwatch.report("sections", times: 3) {
          _ = try await store.sections(by: order, filter: filter)
        }
      }
    }
    for option in try await store.options(by: .mostGames, limit: 200) {
      try await Stopwatch.report("trip(id:)", times: 1) { _ = try await store.trip(id: option.id) }
    }
  }

  /// Every combination of leagues, start and days: each of them given or not.
  private func filters(_ store: RoadTripStore) async throws -> [RoadTripStore.TripFilter] {
    let sports = try await store.sports()
    let metros = try await store.metros().sorted { $0.tripCount > $1.tripCount }
    guard let busiest = metros.first, let rarest = metros.last(where: { $0.tripCount > 0 }),
      let day = try await store.options(by: .recommended, limit: 1).first?.firstDay
    else { throw BenchmarkError("\(database.path) has no trip") }
    let leagues = [nil] + sports.map { Set([$0]) }
    let days = [nil, day...day.adding(days: 30)]
    var filters: [RoadTripStore.TripFilter] = []
    for league in leagues {
      for metro in [nil, busiest.id, rarest.id] {
        for range in days {
          filters.append(
            RoadTripStore.TripFilter(sports: league, startMetro: metro, firstDays: range))
        }
      }
    }
    return filters
  }
}
