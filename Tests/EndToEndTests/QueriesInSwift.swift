import Foundation
import SeedRealtime
import SeedTransit

func openDatabase(_ url: URL) throws -> TransitStore {
  try TransitStore(url: url)
}

/// The departures from an instant on, before another: 24 hours, unless given.
func departures(
  _ store: TransitStore, _ stop: String, from start: Date, until end: Date? = nil, limit: Int = 20
) async throws -> [TransitStore.Departure] {
  try await store.departures(at: stop, from: start, until: end, limit: limit)
}

/// A trip with its stops on a day, such as that of a departure.
func trip(
  _ store: TransitStore, _ key: String, on day: ServiceDate, startingAt start: Int? = nil
) async throws -> TransitStore.Trip {
  try await store.trip(id: key, on: day, startingAt: start)
}

func trip(
  _ store: TransitStore, of departure: TransitStore.Departure
) async throws -> TransitStore.Trip {
  try await store.trip(of: departure)
}

func search(
  _ store: TransitStore, _ text: String, limit: Int = 20
) async throws -> [TransitStore.Stop] {
  try await store.searchStops(text, limit: limit)
}

func sections(_ store: TransitStore) async throws -> [TransitStore.StopSection] {
  try await store.stopSections()
}

/// A page of the list from a position on, such as the first of a section.
func stops(
  _ store: TransitStore, from position: Int = 0, limit: Int = 100
) async throws -> [TransitStore.Stop] {
  try await store.stops(limit: limit, offset: position)
}

/// The stops around a place with their distances in metres, the nearest first.
func nearby(
  _ store: TransitStore, _ place: Coordinate, within metres: Double, limit: Int = 50
) async throws -> [(stop: TransitStore.Stop, metres: Double)] {
  try await store.stops(near: place, within: metres, limit: limit).map { stop in
    (stop, stop.coordinate?.distance(to: place) ?? 0)
  }
}

func lines(_ store: TransitStore, _ stop: String) async throws -> [TransitStore.Line] {
  try await store.lines(at: stop)
}

func timetable(_ store: TransitStore) async throws -> TransitStore.TimetableFacts {
  try await store.timetable()
}

/// Why nothing leaves in the 24 hours from an instant on; nil if something does.
func reason(_ store: TransitStore, _ stop: String, from start: Date) async throws -> String? {
  guard try await store.departures(at: stop, from: start, limit: 1).isEmpty else { return nil }
  let ever = try await store.departures(
    at: stop, from: .distantPast, until: .distantFuture, limit: 1)
  guard !ever.isEmpty else { return "nothing ever departs from here" }
  let today = ServiceDate(of: start, in: try await store.timeZone(ofStop: stop))
  let timetable = try await store.timetable()
  if let first = timetable.days?.lowerBound, today < first {
    return "the timetable begins on \(first)"
  }
  if let last = timetable.lastDepartureDay, today > last {
    return "the timetable ended on \(last)"
  }
  return "nothing departs in these 24 hours"
}

/// The next departures as the bytes of a realtime message have them.
func departures(
  _ store: TransitStore, _ stop: String, from now: Date, merging message: Data
) async throws -> [TransitStore.Departure] {
  let message = try RealtimeMessage(message)
  let predictions = try await RealtimePredictions(message, over: store, now: now)
  return try await store.departures(at: stop, from: now, merging: predictions)
}

/// A departure's trip as the bytes of a realtime message have it.
func trip(
  _ store: TransitStore, of departure: TransitStore.Departure, at now: Date, merging message: Data
) async throws -> TransitStore.Trip {
  let message = try RealtimeMessage(message)
  let predictions = try await RealtimePredictions(message, over: store, now: now)
  return predictions.merged(try await store.trip(of: departure))
}

func openDatabase(_ url: URL, languages: [String]) throws -> TransitStore {
  try TransitStore(url: url, languages: languages)
}
