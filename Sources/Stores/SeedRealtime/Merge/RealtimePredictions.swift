import Foundation
import SeedStore
import SeedTransit

/// The predictions, cancellations and added trips of a GTFS-realtime message, for a timetable.
///
/// Make it once for a message, and merge it into any departures and trips of the store while the
/// message is the newest one. A stale message changes nothing. ``report`` says what was not applied,
/// and why.
///
/// ```swift
/// let message = try RealtimeMessage(data)
/// let predictions = try await RealtimePredictions(message, over: store)
/// let board = predictions.merged(departures, from: ["200060"])
/// let trip = predictions.merged(trip)
/// ```
public struct RealtimePredictions: Sendable {
  /// How much of the message was applied, and why the rest was not.
  public let report: RealtimeReport
  /// The runs that are not in the timetable, in the order of the message.
  public let addedTrips: [TransitStore.Trip]

  /// Seconds by which departures are early (negative) and late, from the earliest to the latest; 0 is
  /// among them. They are plausible (``RealtimeDelay``), whatever a message says.
  let delays: ClosedRange<Int>

  private let runs: [ScheduledRun.Key: RunState]
  private let vehicles: [ScheduledRun.Key: RealtimeVehicle]
  private let timetable: Timetable

  /// Merges a message with the timetable of a store.
  ///
  /// - Parameter now: The instant against which the message's age is measured.
  public init(
    _ message: RealtimeMessage, over store: TransitStore, now: Date = Date(),
    limits: RealtimeLimits = RealtimeLimits()
  ) async throws {
    let now = Int(now.timeIntervalSince1970.rounded(.down))
    let timetable = try await store.timetable(TimetableRequest(message, now: now))
    self.init(message, timetable: timetable, now: now, limits: limits)
  }

  /// Merges a message with a timetable that has been read.
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

  /// Departures with their realtime values and with the added ones, in the order of time.
  ///
  /// Cancelled and skipped departures stay and are marked; deleted ones disappear. A late departure of
  /// some minutes ago is still to come, so ask the store for departures from a while before now.
  /// - Parameter stopIDs: The stops whose added departures belong on the board.
  public func merged(
    _ departures: [TransitStore.Departure], from stopIDs: Set<String> = []
  ) -> [TransitStore.Departure] {
    let merged = departures.compactMap(merged) + addedDepartures(from: stopIDs)
    return merged.enumerated()
      .sorted { ($0.element.timeSecs, $0.offset) < ($1.element.timeSecs, $1.offset) }
      .map(\.element)
  }

  /// A departure as realtime predicts it; nil if it should not be shown.
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

  /// The departures from some stops that the timetable does not have, in the order of the message.
  public func addedDepartures(from stopIDs: Set<String>) -> [TransitStore.Departure] {
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

  /// How full the vehicle leaves: as predicted for the stop, else as it is now; nil if unknown.
  public func occupancy(of departure: TransitStore.Departure) -> RealtimeVehicle.Occupancy? {
    if let stops = runs[key(of: departure)]?.stops, stops.indices.contains(departure.position),
      let occupancy = stops[departure.position].occupancy
    {
      return occupancy
    }
    return vehicle(of: departure)?.occupancy
  }

  // MARK: - Trips

  /// A trip as realtime predicts it, on its day.
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

  /// A trip that the timetable does not have, by its trip_id, with or without its feed.
  public func addedTrip(_ tripID: String, on date: ServiceDate? = nil) -> TransitStore.Trip? {
    addedTrips.first {
      ($0.tripID == tripID || $0.id == tripID) && (date == nil || $0.serviceDate == date)
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

  /// The replaced runs as trips, with how many calls the timetable has of them.
  private var replacedTrips: [(trip: TransitStore.Trip, scheduledCount: Int)] {
    runs.compactMap { key, state in
      guard case .replaced(let stops, let calls) = state,
        let scheduled = timetable.trip(key.tripID, in: key.feed),
        let route = scheduled.routeID.flatMap({ timetable.route($0, in: key.feed) })
      else { return nil }
      let trip = TransitStore.Trip(
        feed: key.feed, tripID: key.tripID, route: route, directionID: scheduled.directionID,
        headsign: scheduled.headsign, headsignSource: scheduled.headsignSource,
        serviceDate: key.date, startSecs: key.startSecs,
        isWheelchairAccessible: scheduled.isWheelchairAccessible, stops: calls)
      return (trip, stops.count)
    }
    .sorted { ($0.trip.tripID, $0.trip.serviceDate) < ($1.trip.tripID, $1.trip.serviceDate) }
  }
}

/// How far a message may be from now to be applied.
public struct RealtimeLimits: Hashable, Sendable {
  /// The oldest message that is applied, in seconds.
  public var maximumAgeSecs: Int
  /// How far ahead of now a message may be, in seconds: clocks differ.
  public var maximumLeadSecs: Int

  /// Sets the limits, five minutes either way by default.
  public init(maximumAgeSecs: Int = 300, maximumLeadSecs: Int = 300) {
    self.maximumAgeSecs = maximumAgeSecs
    self.maximumLeadSecs = maximumLeadSecs
  }
}
