import Foundation
import SeedTransit

/// The next departures from the stop that a search finds first, one line for each.
func departuresBoard(for search: String, at now: Date, in bundle: URL) async throws -> [String] {
  let store = try TransitStore(url: bundle)
  guard let stop = try await store.searchStops(search, limit: 1).first else { return [] }
  let clock = DateFormatter()
  clock.dateFormat = "HH:mm"
  clock.timeZone = try await store.timeZone(ofStop: stop.id)
  var lines = ["\(stop.name) (\(stop.transportIcon))"]
  for departure in try await store.departures(at: stop.id, from: now, limit: 10) {
    let platform = departure.platform.map { ", platform \($0)" } ?? ""
    let headsign = departure.headsign ?? ""
    let time = clock.string(from: departure.time)
    lines.append("\(time) \(departure.route.displayName) \(headsign)\(platform)")
  }
  return lines
}
