import Foundation
import SeedDashboard

/// Times what an app asks of ``DashboardStore``, in a process of its own.
struct DashboardMeasurements {
  /// The database to ask.
  let database: URL

  /// Prints a line for each measurement: its name, and the milliseconds of every run.
  func run() async throws {
    try await Stopwatch.report("open", times: 10) { _ = try DashboardStore(url: database) }
    let store = try DashboardStore(url: database)
    for sort in DashboardStore.SortOption.allCases {
      for direction in DashboardStore.SortDirection.allCases {
        for filter in DashboardStore.Filter.allCases {
          try await Stopwatch.report("games, 200 cards", times: 3) {
            _ = try await store.games(
              by: sort, direction: direction, filter: filter, asOf: store.asOf)
          }
        }
      }
    }
    try await Stopwatch.report("counts", times: 20) { _ = try await store.counts(asOf: store.asOf) }
  }
}
