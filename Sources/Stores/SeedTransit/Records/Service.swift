import SeedStore

/// A set of days on which trips run: what a service_id stands for.
public struct Service: Hashable, Sendable, Identifiable {
  /// The name of the feed that the service comes from.
  public let feed: String
  /// The published service_id.
  public let serviceID: String
  /// Whether it runs, Monday to Sunday; nil without a row of calendar.txt.
  public let weekdays: [Bool]?
  /// The first day of its row of calendar.txt.
  public let startDate: ServiceDate?
  /// The last day of its row of calendar.txt.
  public let endDate: ServiceDate?

  /// The feed and the service_id, unique in the bundle.
  public var id: String { "\(feed):\(serviceID)" }
}
