import Foundation
import SeedRealtime
import SeedTransit

/// The next departures from a stop as a GTFS-realtime message has them, a line each.
func liveBoard(at stop: String, _ data: Data, in store: TransitStore) async throws -> [String] {
  let message = try RealtimeMessage(data)
  let now = message.createdAt ?? Date()
  let predictions = try await RealtimePredictions(message, over: store, now: now)
  let board = try await store.departures(at: stop, from: now, limit: 10, merging: predictions)
  return board.map { departure in
    let minutes = Int(departure.time.timeIntervalSince(now) / 60)
    let state = departure.isCancelled ? "cancelled" : "in \(minutes) min"
    let delay = departure.delaySecs.map { ", \($0 / 60) min late" } ?? ""
    return "\(departure.route.displayName) \(departure.headsign ?? "") \(state)\(delay)"
  }
}
