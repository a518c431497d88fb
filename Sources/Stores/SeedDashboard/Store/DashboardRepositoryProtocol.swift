import SeedStore

/// Where an app gets its dashboard from: the bundle, or a source of its own for previews and tests.
///
/// ```swift
/// struct ActiveGames {
///   let repository: any DashboardRepositoryProtocol
///
///   func titles(today: CalendarDay) async throws -> [String] {
///     try await repository.games(
///       sort: .name, direction: .ascending, filter: .active, asOf: today
///     ).map(\.title)
///   }
/// }
/// ```
public protocol DashboardRepositoryProtocol: Sendable {
  /// The games that pass a filter on a day, in an order.
  func games(
    sort: DashboardStore.SortOption, direction: DashboardStore.SortDirection?,
    filter: DashboardStore.Filter, asOf day: CalendarDay?
  ) async throws -> [DashboardStore.GameCard]
  /// How many games pass each filter on a day.
  func counts(asOf day: CalendarDay?) async throws -> [DashboardStore.Filter: Int]
  /// The game with an id, as it stands on a day.
  func game(id: String, asOf day: CalendarDay?) async throws -> DashboardStore.Game
}

extension DashboardStore: DashboardRepositoryProtocol {}
