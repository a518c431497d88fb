/// Where an app gets its fantasy season from: the bundle, or a source of its own for previews and
/// tests.
///
/// A source of its own makes records as the store does, from rows, which may be written down:
/// `FantasyStore.NamedPlayer(row: ["player_id": 1001, "full_name": "Jack O'Hara"])`. A column that can
/// be NULL may be left out.
///
/// ```swift
/// struct BestRucks {
///   let repository: any FantasyRepositoryProtocol
///
///   func names() async throws -> [String] {
///     try await repository.players(
///       by: .projection, nil, filter: FantasyStore.PlayerFilter(position: .ruck), limit: 5
///     ).map(\.title)
///   }
/// }
/// ```
public protocol FantasyRepositoryProtocol: Sendable {
  /// The players that pass a filter, in an order.
  func players(
    by order: FantasyStore.PlayerOrder, _ direction: FantasyStore.SortDirection?,
    filter: FantasyStore.PlayerFilter, limit: Int?
  ) async throws -> [FantasyStore.PlayerCard]
  /// The players that a search as typed finds.
  func searchPlayers(_ text: String, limit: Int) async throws -> [FantasyStore.PlayerCard]
  /// The player with an official id.
  func player(id: Int) async throws -> FantasyStore.Player
  /// A round; nil for the coming one.
  func round(_ number: Int?) async throws -> FantasyStore.Round
  /// The alerts that were not read yet.
  func alerts(read: Set<String>) async throws -> [FantasyStore.Alert]
}

extension FantasyStore: FantasyRepositoryProtocol {}
