/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias TripRepository = TransitStore

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias DeparturesRepository = TransitStore

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias StopRepository = TransitStore

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias RouteRepository = TransitStore

/// The former name of what an app asks, which is the store itself: for previews and tests, open a
/// database of SeedStoreTesting.
@available(*, deprecated, renamed: "TransitStore")
public typealias OnDemandRepository = TransitStore

extension TransitStore {
  /// The trip with a published id, on the next day on which it runs: the name that the design of the app
  /// gives ``trip(id:on:startingAt:)``.
  public func fetchTrip(id: String) async throws -> Trip {
    try await trip(id: id)
  }
}
