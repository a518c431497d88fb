import Foundation

/// Where an app gets its trips from: the bundle, an API, or one and then the other.
///
/// ```swift
/// struct TripRepository: TripRepositoryProtocol {
///   let bundle: TransitStore
///   let api: APIClient
///
///   func fetchTrip(id: String) async throws -> TransitStore.Trip {
///     do { return try await bundle.fetchTrip(id: id) } catch { return try await api.trip(id: id) }
///   }
/// }
/// ```
public protocol TripRepositoryProtocol: Sendable {
  /// The trip with a published id, on the next day on which it runs.
  func fetchTrip(id: String) async throws -> TransitStore.Trip
}

/// Where an app gets its departures from.
public protocol DeparturesRepositoryProtocol: Sendable {
  /// The next departures from a stop, or from all platforms of a station.
  func departures(at stopID: String, from instant: Date, limit: Int) async throws -> [Departure]
}

/// Where an app gets its stops from.
public protocol StopRepositoryProtocol: Sendable {
  /// The stops that a search as typed finds, the most important ones first.
  func searchStops(_ text: String, limit: Int) async throws -> [Stop]
  /// The stop with a published id.
  func stop(id: String) async throws -> Stop
  /// The stops around a place, the nearest first.
  func stops(near place: Coordinate, within metres: Double, limit: Int) async throws -> [Stop]
}

/// Where an app gets its routes from.
public protocol RouteRepositoryProtocol: Sendable {
  /// The routes of a mode, or of all, in sections from A to Z.
  func routeList(mode: RouteType?) async throws -> RouteList
  /// The route with a published id.
  func route(id: String) async throws -> Route
}

extension TransitStore: TripRepositoryProtocol, DeparturesRepositoryProtocol,
  StopRepositoryProtocol, RouteRepositoryProtocol
{
  /// The trip with a published id, on the next day on which it runs.
  public func fetchTrip(id: String) async throws -> Trip {
    try await trip(id: id)
  }
}

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
