import Foundation
import SeedFantasy

/// The first screen: the best projected players, the captain, and how many alerts are unread.
func fantasyLines(in bundle: URL, readAlerts: Set<String>) async throws -> [String] {
  let store = try FantasyStore(url: bundle)
  let cards = try await store.players(by: .projection, limit: 3)
  let round = try await store.round()
  let unread = try await store.unreadCounts(read: readAlerts).values.reduce(0, +)
  let captain = round.captains.first.map { ["Captain: \($0.player.name)"] } ?? []
  return ["Round \(round.number), \(unread) unread"] + captain
    + cards.map { "\($0.title): \($0.projection), \($0.price) (\($0.breakEven))" }
}
