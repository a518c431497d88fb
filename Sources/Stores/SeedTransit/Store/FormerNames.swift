/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias TripRepository = TransitStore

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias DeparturesRepository = TransitStore

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias StopRepository = TransitStore

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias RouteRepository = TransitStore

/// The former protocol for a store; use the store itself. For previews and tests, open a database of
/// SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias OnDemandRepository = TransitStore

extension TransitStore {
  /// The trip with a published id, on the next day on which it runs. The app's design gives this name to
  /// ``trip(id:on:startingAt:)``.
  public func fetchTrip(id: String) async throws -> Trip {
    try await trip(id: id)
  }
}
