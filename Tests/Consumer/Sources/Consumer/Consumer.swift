import Foundation
import SeedTransit
import SeedUpdates

/// A departure board in twenty lines, and an update in three.
///
/// `Consumer DATABASE WORDS EPOCH_SECONDS` prints the board. `Consumer update DATABASE UPDATES_URL`
/// updates the database; a count after it runs several updates at once.
@main
struct Consumer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments[1] == "update", let updates = URL(string: arguments[3]) {
      let database = URL(fileURLWithPath: arguments[2])
      do {
        try await withThrowingTaskGroup(of: BundleUpdater.Outcome.self) { group in
          for _ in 0..<(arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1) {
            let updater = BundleUpdater(
              database: database, updates: updates, for: TransitStore.self)
            group.addTask { try await updater.update() }
          }
          for try await outcome in group { print(outcome) }
        }
        return
      } catch {
        print(error)
      }
      exit(1)
    }
    let store = try TransitStore(url: URL(fileURLWithPath: arguments[1]))
    guard let stop = try await store.searchStops(arguments[2], limit: 1).first else { return }
    print(stop.name, stop.transportIcon, store.words.accessibilityLabel(of: stop))
    let instant = Date(timeIntervalSince1970: Double(arguments[3]) ?? 0)
    for departure in try await store.departures(at: stop.id, from: instant, limit: 3) {
      let trip = try await store.trip(of: departure)
      print(
        departure.route.displayName, departure.headsign ?? "", departure.scheduledTimeSecs,
        trip.stops.count)
    }
  }
}
