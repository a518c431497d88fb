// Written by `seedbed generate` from Sources/Clients/RoadTrips/Tables. Do not edit it.

import GRDB
import SeedStore

extension RoadTripStore {
  /// A remarkable fact about a trip.
  public struct Insight: Hashable, Sendable, Codable, FetchableRecord {
    /// The kind of insight; nil for a kind that this version does not know.
    public let kind: Kind?
    /// The position of the stop in ``RoadTripStore/Trip/stops``.
    public let stop: Int
    /// The sentence, in the English of the bundle. An app in another language composes it from
    /// ``kind`` and ``stop``.
    public let text: String

    /// Reads a row of `trip_insights`.
    public init(row: Row) throws {
      kind = try Kind(rawValue: row.value("kind"))
      stop = try (row.value("seq") as Int) - 1
      text = try row.value("text")
    }
  }
}
