import Foundation
import SeedRoadTrips

/// The headers of a list of trips from one city, and the first trips below each.
func tripList(
  by order: RoadTripStore.SortOption, from start: String, in bundle: URL
) async throws -> [String] {
  let store = try RoadTripStore(url: bundle)
  let filter = RoadTripStore.TripFilter(startMetro: start)
  var lines: [String] = []
  for section in try await store.sections(by: order, filter: filter) {
    lines.append(section.header)
    let trips = try await store.options(
      by: order, filter: filter, limit: 3, offset: section.positions.lowerBound)
    lines += trips.prefix(section.count).map { "  \($0.title): \($0.subtitle)" }
  }
  return lines
}
