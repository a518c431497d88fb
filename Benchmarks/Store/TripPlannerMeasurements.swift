import Foundation
import SeedTripPlanner

/// Times what an app asks of ``TripPlannerStore``, in a process of its own.
struct TripPlannerMeasurements {
  /// The database to ask.
  let database: URL

  /// Beginnings of names, from one letter up, as they are typed.
  private static let typed = [
    "s", "sa", "san", "san j", "san jo", "l", "la", "lag", "lagos", "n", "ne", "new", "new y",
    "m", "mo", "mos", "москва", "to", "tok", "東", "p", "par", "k", "kö", "köl", "saint", "al",
    "b", "ban", "nigeria", "lagos nig", "united", "xyzzy",
  ]

  /// Prints a line for each measurement: its name, and the milliseconds of every run.
  func run() async throws {
    try await Stopwatch.report("open", times: 10) { _ = try TripPlannerStore(url: database) }
    let store = try TripPlannerStore(url: database)
    for text in Self.typed {
      try await Stopwatch.report("searchCities", times: 9) {
        _ = try await store.searchCities(text)
      }
    }
    for card in try await store.tripCards() {
      try await Stopwatch.report("trip(id:)", times: 5) { _ = try await store.trip(id: card.id) }
    }
  }
}
