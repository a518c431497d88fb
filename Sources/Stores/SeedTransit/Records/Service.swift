import GRDB
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

extension Service: FetchableRecord {
  /// Reads a row of `services` with the feed's name as `feed_name`.
  public init(row: Row) {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let days = names.compactMap { row[$0] as Int? }
    self.init(
      feed: row["feed_name"], serviceID: row["service_id"],
      weekdays: days.count == names.count ? days.map { $0 == 1 } : nil,
      startDate: (row["start_date"] as Int?).map { ServiceDate($0) },
      endDate: (row["end_date"] as Int?).map { ServiceDate($0) })
  }
}
