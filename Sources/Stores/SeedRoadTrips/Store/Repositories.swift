/// Where an app gets its road trips from: the bundle, or a source of its own for previews and tests.
///
/// ```swift
/// struct TripList {
///   let repository: any RoadTripRepositoryProtocol
///
///   func headers() async throws -> [String] {
///     try await repository.sections(by: .mostMiles, filter: .init()).map(\.header)
///   }
/// }
/// ```
public protocol RoadTripRepositoryProtocol: Sendable {
  /// The trips that pass a filter, in an order, from an offset on.
  func options(
    by order: RoadTripStore.SortOption, filter: RoadTripStore.TripFilter, limit: Int, offset: Int
  ) async throws -> [RoadTripStore.Option]
  /// The sections of a list under a filter, none of them empty.
  func sections(
    by order: RoadTripStore.SortOption, filter: RoadTripStore.TripFilter
  ) async throws -> [RoadTripStore.Section]
  /// The trip with an id.
  func trip(id: String) async throws -> RoadTripStore.Trip
}

/// Where an app gets its planning tips from.
///
/// ```swift
/// let tips = try await repository.randomTips(3)
/// ```
public protocol TipRepositoryProtocol: Sendable {
  /// Every tip, by category.
  func tips() async throws -> [RoadTripStore.Tip]
  /// So many tips, none of them twice, other ones each time.
  func randomTips(_ count: Int) async throws -> [RoadTripStore.Tip]
}

extension RoadTripStore: RoadTripRepositoryProtocol, TipRepositoryProtocol {}
