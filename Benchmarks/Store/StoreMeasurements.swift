import Foundation
import SeedRealtime
import SeedTransit

/// Times what an app asks of ``TransitStore``, in a process of its own.
struct StoreMeasurements {
  /// A database, and what to ask of it.
  let subject: StoreSubject

  /// The texts, as people type them.
  private static let texts = [
    "c", "st", "pa", "cent", "wynyard", "circ qu", "bondi j", "george st", "2000",
    "central station",
  ]

  /// The texts with typing errors, which the exact search does not find.
  private static let misspelledTexts = [
    "cirular quay", "centarl", "wynyrad", "bondi juncton", "goerge street", "paramatta", "stret",
    "zzzzzz",
  ]

  /// Prints a line for each measurement: its name, and the milliseconds of every run.
  func run() async throws {
    try await Stopwatch.report("open", times: 20) {
      let store = try TransitStore(url: subject.database)
      _ = try await store.searchStops("central", limit: 20)
    }
    try await Stopwatch.report("firstBoard", times: 20) {
      let store = try TransitStore(url: subject.database)
      let morning = subject.midnight.addingTimeInterval(8 * 3_600)
      _ = try await store.departures(at: subject.stop, from: morning, limit: 20)
    }
    let store = try TransitStore(url: subject.database)
    for text in Self.texts {
      try await Stopwatch.report("search", times: 50) {
        _ = try await store.searchStops(text, limit: 20)
      }
    }
    for text in Self.misspelledTexts {
      try await Stopwatch.report("correctedSearch", times: 50) {
        _ = try await store.searchStops(text, limit: 20)
      }
    }
    var board: [TransitStore.Departure] = []
    for hour in 5..<24 {
      let instant = subject.midnight.addingTimeInterval(Double(hour * 3_600))
      try await Stopwatch.report("departures", times: 20) {
        _ = try await store.departures(at: subject.stop, from: instant, limit: 20)
      }
      board += try await store.departures(at: subject.stop, from: instant, limit: 20)
    }
    let departures = Array(Set(board).sorted { $0.timeSecs < $1.timeSecs }.prefix(250))
    for departure in departures {
      try await Stopwatch.report("trip", times: 1) { _ = try await store.trip(of: departure) }
    }
    try await measureMerge(of: departures, store)
  }

  /// An alert for each departure, one third each about its route, its stop and its trip.
  private static func alerts(about departures: [TransitStore.Departure]) -> [ServiceAlert] {
    departures.enumerated().map { number, departure in
      let selectors: [ServiceAlert.EntitySelector] = [
        .init(routeID: departure.route.routeID), .init(stopID: departure.stopID),
        .init(trip: TripDescriptor(tripID: departure.tripID)),
      ]
      return ServiceAlert(
        id: "\(number)", informedEntities: [selectors[number % selectors.count]],
        header: .init([.init("Alert \(number)", language: "en")]))
    }
  }

  /// Merges a message with an update of every call of the departures' trips, and an alert for each.
  private func measureMerge(of departures: [TransitStore.Departure], _ store: TransitStore)
    async throws
  {
    let now = departures.first?.timeSecs ?? 0
    var updates: [TripUpdate] = []
    for departure in departures {
      let trip = try await store.trip(of: departure)
      updates.append(
        TripUpdate(
          entityID: trip.id,
          trip: TripDescriptor(tripID: trip.tripID, startDate: trip.serviceDate.description),
          stopTimeUpdates: trip.stops.map { stop in
            StopTimeUpdate(
              stopSequence: stop.stopSequence, stopID: stop.stopID,
              departure: StopTimeUpdate.Event(delay: 60 + stop.position))
          }))
    }
    let message = RealtimeMessage(
      timestamp: now, tripUpdates: updates, alerts: Self.alerts(about: departures))
    try await Stopwatch.report("merge", times: 30) {
      _ = try await store.alerts(
        forStop: subject.stop, in: message, at: Date(timeIntervalSince1970: Double(now)))
      let predictions = try await RealtimePredictions(
        message, over: store, now: Date(timeIntervalSince1970: Double(now)))
      guard predictions.report.appliedCount == updates.count else {
        throw BenchmarkError("only \(predictions.report.appliedCount) updates were applied")
      }
    }
    let predictions = try await RealtimePredictions(
      message, over: store, now: Date(timeIntervalSince1970: Double(now)))
    for hour in 0..<19 {
      let instant = Date(timeIntervalSince1970: Double(now + hour * 3_600))
      try await Stopwatch.report("mergedBoard", times: 20) {
        _ = try await store.departures(
          at: subject.stop, from: instant, limit: 20, merging: predictions)
      }
    }
  }
}

/// What the store is measured with.
struct StoreSubject: Sendable {
  /// The database.
  let database: URL
  /// The published id of the busiest stop.
  let stop: String
  /// The start of a busy day there.
  let midnight: Date

  /// Reads what ``arguments`` writes: the database, the stop, and epoch seconds.
  init(_ text: String) throws {
    let parts = text.split(separator: "|").map(String.init)
    guard parts.count == 3, let seconds = Double(parts[2]) else {
      throw BenchmarkError("'\(text)' is not DATABASE|STOP|SECONDS")
    }
    database = URL(fileURLWithPath: parts[0])
    stop = parts[1]
    midnight = Date(timeIntervalSince1970: seconds)
  }
}
