import Foundation
import SeedStore

/// Where an app gets its trips from: the bundle, an API, or one and then the other.
///
/// ```swift
/// struct BundledFirst: TripRepository {
///   let bundle: TransitStore
///   let api: APIClient
///
///   func fetchTrip(id: String) async throws -> TransitStore.Trip {
///     do { return try await bundle.fetchTrip(id: id) } catch { return try await api.trip(id: id) }
///   }
/// }
/// ```
public protocol TripRepository: Sendable {
  /// The trip with a published id, on the next day on which it runs.
  func fetchTrip(id: String) async throws -> TransitStore.Trip
}

/// Where an app gets its departures from.
public protocol DeparturesRepository: Sendable {
  /// The next departures from a stop, or from all platforms of a station.
  func departures(
    at stopID: String, from instant: Date, limit: Int
  ) async throws -> [TransitStore.Departure]
}

/// Where an app gets its stops from.
public protocol StopRepository: Sendable {
  /// The stops that a search as typed finds, the most important ones first.
  func searchStops(_ text: String, limit: Int) async throws -> [TransitStore.Stop]
  /// The stop with a published id.
  func stop(id: String) async throws -> TransitStore.Stop
  /// The stops around a place, the nearest first.
  func stops(
    near place: Coordinate, within metres: Double, limit: Int
  ) async throws -> [TransitStore.Stop]
}

/// Where an app gets its routes from.
public protocol RouteRepository: Sendable {
  /// The lines of a mode, or of all, in sections from A to Z.
  func routeList(filter mode: TransitStore.RouteType?) async throws -> TransitStore.RouteList
  /// The route with a published id.
  func route(id: String) async throws -> TransitStore.Route
}

/// Where an app gets the services that come on demand from.
public protocol OnDemandRepository: Sendable {
  /// The services that passengers can book at a place on a day; if nil, today.
  func onDemandServices(
    near place: Coordinate, on date: ServiceDate?, within metres: Double
  ) async throws -> [TransitStore.OnDemandService]
}

// MARK: - The defaults of the store

extension DeparturesRepository {
  /// The next 20 departures from a stop, from now on.
  public func departures(at stopID: String) async throws -> [TransitStore.Departure] {
    try await departures(at: stopID, from: Date(), limit: 20)
  }

  /// The next departures from a stop, from now on.
  public func departures(
    at stopID: String, limit: Int
  ) async throws -> [TransitStore.Departure] {
    try await departures(at: stopID, from: Date(), limit: limit)
  }
}

extension StopRepository {
  /// The 20 most important stops that a search as typed finds.
  public func searchStops(_ text: String) async throws -> [TransitStore.Stop] {
    try await searchStops(text, limit: 20)
  }

  /// The 50 nearest stops around a place.
  public func stops(
    near place: Coordinate, within metres: Double
  ) async throws -> [TransitStore.Stop] {
    try await stops(near: place, within: metres, limit: 50)
  }
}

extension RouteRepository {
  /// All lines, in sections from A to Z.
  public func routeList() async throws -> TransitStore.RouteList {
    try await routeList(filter: nil)
  }
}

extension OnDemandRepository {
  /// The services that passengers can book today at a place, or at stops within 500 metres.
  public func onDemandServices(
    near place: Coordinate
  ) async throws -> [TransitStore.OnDemandService] {
    try await onDemandServices(near: place, on: nil, within: 500)
  }
}

extension TransitStore: TripRepository, DeparturesRepository, StopRepository, RouteRepository,
  OnDemandRepository
{
  /// The trip with a published id, on the next day on which it runs.
  public func fetchTrip(id: String) async throws -> Trip {
    try await trip(id: id)
  }
}
