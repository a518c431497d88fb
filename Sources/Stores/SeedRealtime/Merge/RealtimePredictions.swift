import Folding
import Foundation
import SeedStore
import SeedTransit

/// The predictions, cancellations and added trips of a GTFS-realtime message, for a timetable.
///
/// Create one for each message, and merge it into any departures and trips of the store while that message is
/// the newest. A stale message changes nothing. ``report`` lists the updates that were not applied, with the
/// reasons.
///
/// ```swift
/// let message = try RealtimeMessage(data)
/// let predictions = try await RealtimePredictions(message, over: store)
/// let board = predictions.merged(departures, from: ["200060"])
/// let trip = predictions.merged(trip)
/// ```
public struct RealtimePredictions: Sendable {
  /// The number of applied updates, and the reasons for the others.
  public let report: RealtimeReport
  /// The runs that are not in the timetable, in the order of the message.
  public let addedTrips: [TransitStore.Trip]

  /// The range of the departures' delays in seconds, negative if early; it includes 0. It is limited to
  /// plausible delays (``RealtimeDelay``).
  let delays: ClosedRange<Int>

  private let runs: [ScheduledRun.Key: RunState]
  private let vehicles: [ScheduledRun.Key: RealtimeVehicle]
  private let timetable: Timetable

  /// Merges a message with the timetable of a store.
  ///
  /// - Parameter now: The instant from which to measure the message's age.
  public init(
    _ message: RealtimeMessage, over store: TransitStore, now: Date = Date(),
    limits: RealtimeLimits = RealtimeLimits()
  ) async throws {
    let now = now.epochSecs
    let timetable = try await store.timetable(TimetableRequest(message, now: now))
    self.init(message, timetable: timetable, now: now, limits: limits)
  }

  /// Merges a message with a timetable that was read before.
  init(
    _ message: RealtimeMessage, timetable: Timetable, now: Int,
    limits: RealtimeLimits = RealtimeLimits()
  ) {
    let merge = MessageMerge(message, timetable: timetable, now: now, limits: limits)
    report = merge.report
    addedTrips = merge.addedTrips
    runs = merge.runs
    vehicles = merge.vehicles
    delays = Self.delays(of: merge.runs.values)
    self.timetable = timetable
  }

  // MARK: - Departures

  /// Departures with their realtime values, and the added departures, by time.
  ///
  /// Cancelled and skipped departures stay in the list and are marked; deleted departures are
  /// removed. A departure that was due some minutes ago may be late and still to come. So ask the
  /// store for departures from some time before now.
  /// - Parameter stopIDs: The stops whose added departures to include.
  public func merged(
    _ departures: [TransitStore.Departure], from stopIDs: Set<String> = []
  ) -> [TransitStore.Departure] {
    merged(departures, at: Set(exactly: stopIDs))
  }

  /// ``merged(_:from:)``, also for stops with ids that are equal in Swift.
  func merged(
    _ departures: [TransitStore.Departure], at stopIDs: Set<ExactText>
  ) -> [TransitStore.Departure] {
    let merged = departures.compactMap(merged) + addedDepartures(at: stopIDs)
    return merged.enumerated()
      .sorted { ($0.element.timeSecs, $0.offset) < ($1.element.timeSecs, $1.offset) }
      .map(\.element)
  }

  /// A departure with its realtime values; nil if realtime deleted it.
  public func merged(_ departure: TransitStore.Departure) -> TransitStore.Departure? {
    guard let state = runs[key(of: departure)] else { return departure }
    var merged = departure
    switch state {
    case .deleted: return nil
    case .cancelled: merged.isCancelled = true
    case .running(let stops), .replaced(let stops, _):
      guard stops.indices.contains(departure.position) else { return departure }
      merged.apply(stops[departure.position]) { platform($0, departure.feed) }
    }
    return merged
  }

  /// The added departures from some stops, in the order of the message.
  public func addedDepartures(from stopIDs: Set<String>) -> [TransitStore.Departure] {
    addedDepartures(at: Set(exactly: stopIDs))
  }

  private func addedDepartures(at stopIDs: Set<ExactText>) -> [TransitStore.Departure] {
    guard !stopIDs.isEmpty else { return [] }
    return addedTrips.flatMap { $0.departures(from: stopIDs) }
      + replacedTrips.flatMap { trip, scheduledCount in
        trip.departures(from: stopIDs).filter { $0.position >= scheduledCount }
      }
  }

  // MARK: - Vehicles

  /// The vehicle of a departure's run; nil if the message does not describe it.
  public func vehicle(of departure: TransitStore.Departure) -> RealtimeVehicle? {
    vehicles[key(of: departure)]
  }

  /// The occupancy at departure: the predicted one for the stop, or else the current one; nil if
  /// unknown.
  public func occupancy(of departure: TransitStore.Departure) -> RealtimeVehicle.Occupancy? {
    if let stops = runs[key(of: departure)]?.stops, stops.indices.contains(departure.position),
      let occupancy = stops[departure.position].occupancy
    {
      return occupancy
    }
    return vehicle(of: departure)?.occupancy
  }

  // MARK: - Trips

  /// A trip with its realtime values, on its day.
  public func merged(_ trip: TransitStore.Trip) -> TransitStore.Trip {
    let key = ScheduledRun.Key(
      feed: trip.feed, tripID: trip.tripID, date: trip.serviceDate, startSecs: trip.startSecs)
    guard let state = runs[key] else { return trip }
    var merged = trip
    switch state {
    case .deleted, .cancelled: merged.isCancelled = true
    case .replaced(_, let calls): merged.stops = calls
    case .running(let stops):
      for index in merged.stops.indices {
        let position = merged.stops[index].position
        guard stops.indices.contains(position) else { continue }
        merged.stops[index].apply(stops[position]) { platform($0, trip.feed) }
      }
    }
    return merged
  }

  /// The added trip with a trip_id, which may begin with its feed.
  public func addedTrip(_ tripID: String, on date: ServiceDate? = nil) -> TransitStore.Trip? {
    addedTrips.first {
      (tripID.isExactly($0.tripID) || tripID.isExactly($0.id))
        && (date == nil || $0.serviceDate == date)
    }
  }

  // MARK: - Parts

  private func key(of departure: TransitStore.Departure) -> ScheduledRun.Key {
    ScheduledRun.Key(
      feed: departure.feed, tripID: departure.tripID, date: departure.serviceDate,
      startSecs: departure.tripStartSecs)
  }

  private static func delays(of states: some Sequence<RunState>) -> ClosedRange<Int> {
    var (earliest, latest) = (0, 0)
    for state in states {
      guard let stops = state.stops else { continue }
      for delay in stops.lazy.compactMap({ $0.departureDelay ?? $0.arrivalDelay }) {
        earliest = min(earliest, delay)
        latest = max(latest, delay)
      }
    }
    return (earliest...latest).clamped(to: RealtimeDelay.plausible)
  }

  private func platform(_ stopID: String, _ feed: String) -> String? {
    timetable.stop(stopID, in: feed)?.platform
  }

  /// The replaced runs as trips, each with the number of its calls in the timetable.
  private var replacedTrips: [(trip: TransitStore.Trip, scheduledCount: Int)] {
    runs.compactMap { key, state in
      guard case .replaced(let stops, let calls) = state,
        let scheduled = timetable.trip(key.tripID.text, in: key.feed),
        let route = scheduled.routeID.flatMap({ timetable.route($0, in: key.feed) })
      else { return nil }
      let trip = TransitStore.Trip(
        feed: key.feed, tripID: key.tripID.text, route: route, directionID: scheduled.directionID,
        headsign: scheduled.headsign, headsignSource: scheduled.headsignSource,
        serviceDate: key.date, startSecs: key.startSecs,
        isWheelchairAccessible: scheduled.isWheelchairAccessible, stops: calls)
      return (trip, stops.count)
    }
    .sorted { left, right in
      let (one, other) = (left.trip.tripID, right.trip.tripID)
      return one.isExactly(other)
        ? left.trip.serviceDate < right.trip.serviceDate
        : one.utf8.lexicographicallyPrecedes(other.utf8)
    }
  }
}

/// The limits for the age of a message that is applied.
public struct RealtimeLimits: Hashable, Sendable {
  /// The maximum age of a message that is applied, in seconds.
  public var maximumAgeSecs: Int
  /// The maximum number of seconds by which a message may be ahead of now, because clocks differ.
  public var maximumLeadSecs: Int

  /// Sets the limits; both are five minutes by default.
  public init(maximumAgeSecs: Int = 300, maximumLeadSecs: Int = 300) {
    self.maximumAgeSecs = maximumAgeSecs
    self.maximumLeadSecs = maximumLeadSecs
  }
}
