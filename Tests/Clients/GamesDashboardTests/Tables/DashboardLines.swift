import Foundation
import SeedDashboard

/// The header and the games of a dashboard after some taps on its sort menu, one line for each.
func dashboardLines(
  after taps: [DashboardStore.SortOption], filter: DashboardStore.Filter, on today: CalendarDay,
  in bundle: URL
) async throws -> [String] {
  let store = try DashboardStore(url: bundle)
  let state = taps.reduce(DashboardStore.SortState.standard) { $0.tapping($1) }
  let counts = try await store.counts(asOf: today)
  let cards = try await store.games(
    by: state.sort, direction: state.direction, filter: filter, asOf: today)
  let header = [
    store.words.accessibilityLabel(of: state),
    store.words.accessibilityLabel(of: filter, count: counts[filter] ?? 0),
  ]
  return header + cards.map { "\($0.title): \($0.streak.text)" }
}
