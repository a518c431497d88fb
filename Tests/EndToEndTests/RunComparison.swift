import Foundation
import SeedRealtime
import SeedTransit
import Testing

/// Compares the runs and calls that docs/queries.md finds for updates with those of SeedRealtime.
struct RunComparison {
  /// An update, and the time of its message.
  struct Case {
    let update: TripUpdate
    /// Epoch seconds.
    let instant: Int
  }

  let queries: Queries
  let bundle: QueryBundle

  /// The delay that marks a run whose update has no delay.
  private static let mark = 77

  /// Expects that both languages agree with the store; returns the updates that belong to a run.
  func isMatched(_ cases: [Case]) async throws -> [Bool] {
    let runs: [(String, [Queries.Answer<QueryRow>])] = try queries.answers(
      cases.map { Self.question("run", $0) }, over: bundle.path)
    let places: [(String, [Queries.Answer<[Int?]>])] = try queries.answers(
      cases.map { Self.question("placed", $0) }, over: bundle.path)
    var isMatched: [Bool] = []
    for (number, one) in cases.enumerated() {
      let predictions = try await marked(one)
      isMatched.append(predictions.report.matchedCount == 1)
      for ((language, runs), (_, places)) in zip(runs, places) {
        let run = runs[number].value?.line(["feed", "trip_id", "service_date", "start_secs"])
        let trip = try await trip(run).map { predictions.merged($0) }
        #expect((trip != nil) == isMatched[number], "\(language), \(one.instant): \(one.update)")
        guard let trip else { continue }
        if one.update.isCancelled {
          #expect(trip.isCancelled, "\(language), \(one.instant): \(one.update)")
          continue
        }
        let skipped = trip.stops.filter(\.isSkipped).map(\.position)
        let placed = places[number].value?.compactMap { $0 } ?? []
        #expect(placed == skipped, "\(language), \(one.instant): \(one.update)")
        // A run without updates of calls is recognised by its delay.
        let delay = one.update.delay ?? Self.mark
        let isMarked = trip.stops.contains { $0.delaySecs == delay || $0.isSkipped }
        #expect(isMarked, "\(language), \(one.instant): \(one.update)")
      }
    }
    return isMatched
  }

  private static func question(_ function: String, _ one: Case) -> Queries.Question {
    let descriptor = fields(one.update.trip)
    return .init(
      function, descriptor, one.instant, one.update.stopTimeUpdates.map(Place.init),
      one.update.delay ?? mark, [descriptor])
  }

  /// Predictions for the run alone, which is marked by a delay; the calls that the update names are
  /// marked as skipped.
  private func marked(_ one: Case) async throws -> RealtimePredictions {
    var update = one.update
    update.delay = update.delay ?? Self.mark
    if !update.isCancelled { update.trip.scheduleRelationship = .scheduled }
    for index in update.stopTimeUpdates.indices {
      update.stopTimeUpdates[index].scheduleRelationship = .skipped
    }
    return try await RealtimePredictions(
      RealtimeMessage(timestamp: one.instant, tripUpdates: [update]), over: bundle.store,
      now: Date(timeIntervalSince1970: Double(one.instant)))
  }

  /// The store's trip of a line that names a run.
  private func trip(_ run: String?) async throws -> TransitStore.Trip? {
    guard let parts = run?.components(separatedBy: " | ") else { return nil }
    return try await bundle.store.trip(
      id: "\(parts[0]):\(parts[1])", on: Int(parts[2]).flatMap(ServiceDate.init),
      startingAt: Int(parts[3]))
  }

  private static func fields(_ trip: TripDescriptor) -> [String: String] {
    [
      "trip_id": trip.tripID, "route_id": trip.routeID, "start_date": trip.startDate,
      "start_time": trip.startTime,
      "schedule_relationship": trip.scheduleRelationship == .canceled ? "CANCELED" : nil,
    ].compactMapValues { $0 }
  }

  /// The part of a stop time update that the page reads.
  private struct Place: Encodable {
    struct Event: Encodable {
      let time: Int?
      let delay: Int?

      init(_ event: StopTimeUpdate.Event) {
        time = event.time
        delay = event.delay
      }
    }

    private enum CodingKeys: String, CodingKey {
      case stopSequence = "stop_sequence"
      case stopID = "stop_id"
      case arrival, departure
    }

    let stopSequence: Int?
    let stopID: String?
    let arrival: Event?
    let departure: Event?

    init(_ update: StopTimeUpdate) {
      stopSequence = update.stopSequence
      stopID = update.stopID
      arrival = update.arrival.map(Event.init)
      departure = update.departure.map(Event.init)
    }
  }
}

extension TripUpdate {
  fileprivate var isCancelled: Bool { trip.scheduleRelationship == .canceled }
}
