import Foundation
import SeedStore

/// The Swift of docs/tables.md, and the names that it finds.
func cafesInSwift(_ url: URL) async throws -> [[String]] {
  let store = try CafesStore(url: url)
  let best = try await store.cafes(by: .best, limit: 50)
  let found = try await store.searchCafes("glebe bre")
  let near = try await store.cafesNear(latitude: -33.88, longitude: 151.18, within: 1_000)
  let tags = try await store.tags(of: found[0])
  return [best.map(\.name), found.map(\.name), near.map(\.name), tags]
}
