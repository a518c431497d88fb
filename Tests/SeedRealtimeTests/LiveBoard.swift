import Foundation
import SeedRealtime
import SeedTransit

/// The next departures from a stop as a GTFS-realtime message has them, a line each.
func liveBoard(at stop: String, _ data: Data, in store: TransitStore) async throws -> [String] {
  let message = try RealtimeMessage(data)
  let now = message.timestamp ?? Int(Date().timeIntervalSince1970)
  let predictions = try await RealtimePredictions(message, over: store, now: now)
  let instant = Date(timeIntervalSince1970: Double(now))
  let board = try await store.departures(at: stop, from: instant, limit: 10, merging: predictions)
  return board.map { departure in
    let minutes = (departure.timeSecs - now) / 60
    let state = departure.isCancelled ? "cancelled" : "in \(minutes) min"
    let delay = departure.delay.map { ", \($0 / 60) min late" } ?? ""
    return "\(departure.route.displayName) \(departure.headsign ?? "") \(state)\(delay)"
  }
}
