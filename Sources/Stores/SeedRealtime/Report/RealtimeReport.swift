/// The result of a merge: the number of applied updates, and the reasons for the others.
///
/// Every trip update is counted once: ``matchedCount`` + ``addedCount`` + ``unmatchedCount`` + ``staleCount``
/// is ``tripUpdateCount``. So is every stop time update: ``appliedStopCount`` + ``refusedStopCount`` +
/// ``unusedStopCount`` is ``stopUpdateCount``.
///
/// ```swift
/// if predictions.report.isStale { banner = "Live times are out of date" }
/// for finding in predictions.report.findings { logger.info("\(finding)") }
/// ```
public struct RealtimeReport: Hashable, Sendable {
  /// The age of the message at the merge, in seconds; nil if the message has no time.
  public internal(set) var messageAgeSecs: Int?
  /// Whether the message is too old to be applied.
  public internal(set) var isStale = false
  /// Whether the message says that it is from too far in the future to be applied.
  public internal(set) var isFromFuture = false

  /// The number of trip updates in the message.
  public internal(set) var tripUpdateCount = 0
  /// The number of trip updates whose run is in the timetable.
  public internal(set) var matchedCount = 0
  /// The number of trip updates of added, new or duplicated runs.
  public internal(set) var addedCount = 0
  /// The number of trip updates of unknown or contradictory runs.
  public internal(set) var unmatchedCount = 0
  /// The number of trip updates that were ignored because the message is stale, from the future or
  /// DIFFERENTIAL.
  public internal(set) var staleCount = 0
  /// The number of trip updates that changed or added a run; at most ``matchedCount`` + ``addedCount``.
  public internal(set) var appliedCount = 0

  /// The number of stop time updates in the message.
  public internal(set) var stopUpdateCount = 0
  /// The number of stop time updates that were applied, in whole or in part.
  public internal(set) var appliedStopCount = 0
  /// The number of stop time updates that do not fit their run.
  public internal(set) var refusedStopCount = 0
  /// The number of stop time updates in trip updates that were not applied, or of cancelled runs.
  public internal(set) var unusedStopCount = 0

  /// The findings, in the order of the message.
  public internal(set) var findings: [RealtimeFinding] = []

  /// The number of findings with a reason.
  public func count(of reason: RealtimeFinding.Reason) -> Int {
    findings.lazy.filter { $0.reason == reason }.count
  }
}

/// A problem with an update that the merge did not apply, or applied with doubts.
public struct RealtimeFinding: Hashable, Sendable, CustomStringConvertible {
  /// The reason why an update, or a part of it, was not applied, or was applied with doubts.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    // About the message:
    /// The message is older than the limit; none of it is applied.
    case staleMessage
    /// The message is DIFFERENTIAL, and incomplete without the messages before it; it is not applied.
    case differentialMessage
    /// The message claims to be from the future, beyond the limit; it is not applied.
    case futureMessage
    /// The message has no timestamp; it is applied.
    case undatedMessage
    /// The message was made with another feed_version; it is applied.
    case otherFeedVersion
    /// The message has times in milliseconds. The times of stops are not used; its timestamp and the
    /// periods of alerts are converted to seconds.
    case milliseconds
    /// The same as ``milliseconds``, for times in microseconds.
    case microseconds
    /// The same as ``milliseconds``, for times in nanoseconds.
    case nanoseconds

    /// The message has modifications of trips, such as a detour; they are not applied.
    case tripModifications

    // About a trip update that is not applied:
    /// No feed has the trip_id.
    case unknownTrip
    /// Several feeds have the trip_id.
    case ambiguousTrip
    /// No trip fits the route, direction and start time of an update without trip_id.
    case noSuchRun
    /// Several trips fit the route, direction and start time of an update without trip_id.
    case ambiguousRun
    /// The trip does not run on the start_date.
    case notRunning
    /// The route_id differs from the trip's route_id.
    case otherRoute
    /// The trip runs by frequency, and no start_time says which run is meant.
    case missingStartTime
    /// The trip runs by frequency, and never starts at the start_time.
    case unknownStartTime
    /// A start_date or start_time is not valid, or a new run lacks a required value.
    case malformedUpdate
    /// An added run has the trip_id of a trip that runs on that day.
    case alreadyScheduled
    /// An added run names no route, or a route that no feed has.
    case unknownRoute
    /// The message has an earlier update of the same run.
    case repeatedTrip

    // About a trip update that is applied:
    /// The start_time differs from the trip's start.
    case otherStartTime
    /// The start_date differs from the intended run's service day, such as the day after for a start at
    /// 24:30.
    case otherStartDate

    // About a stop time update that is not applied, or not with that time:
    /// The trip has neither the stop_sequence nor the stop_id, or no feed has the stop.
    case unknownStop
    /// The stop_id differs from the stop at the stop_sequence, and the trip does not call there exactly once.
    case otherStop
    /// The stop comes before the stop of the previous update.
    case outOfOrder
    /// The time is before the time at the previous stop.
    case backwardTime
    /// The time, or the trip's delay, is more than two hours before the timetable or more than two days
    /// after it, or the time of an added run is far from its day.
    case implausibleTime
    /// An added run's stop has no time.
    case missingTime
  }

  /// The reason for the finding.
  public let reason: Reason
  /// The entity; nil for the message as a whole.
  public let entityID: String?
  /// The trip_id; nil if the update has none.
  public let tripID: String?
  /// The subject: a stop, date, route or time as the update writes it.
  public let value: String?

  /// One line, such as `entity 12, trip T1: the stop is not one of the trip's: stop_sequence 9`.
  public var description: String {
    var place: [String] = []
    if let entityID { place.append("entity \(entityID)") }
    if let tripID { place.append("trip \(tripID)") }
    let parts = [place.isEmpty ? "message" : place.joined(separator: ", "), reason.words, value]
    return parts.compactMap { $0 }.joined(separator: ": ")
  }
}

extension RealtimeFinding.Reason {
  /// The reason in words, without the value: `the trip does not run on the day`.
  public var words: String {
    switch self {
    case .staleMessage: "it is too old"
    case .differentialMessage: "it is DIFFERENTIAL, so it is incomplete alone"
    case .futureMessage: "it is from the future"
    case .undatedMessage: "it does not say when it was made"
    case .otherFeedVersion: "it was made for another feed_version"
    case .milliseconds: "it has times in milliseconds instead of seconds"
    case .microseconds: "it has times in microseconds instead of seconds"
    case .nanoseconds: "it has times in nanoseconds instead of seconds"
    case .tripModifications: "its modifications of trips are not applied"
    case .unknownTrip: "no feed has the trip_id"
    case .ambiguousTrip: "several feeds have the trip_id"
    case .noSuchRun: "no trip fits"
    case .ambiguousRun: "several trips fit"
    case .notRunning: "the trip does not run on the day"
    case .otherRoute: "the route_id differs from that of the trip"
    case .missingStartTime: "the trip runs by frequency, and the start_time is missing"
    case .unknownStartTime: "the trip runs by frequency, but not at this start_time"
    case .malformedUpdate: "the update is malformed"
    case .alreadyScheduled: "the added trip is already in the timetable"
    case .unknownRoute: "no feed has the route of the added trip"
    case .repeatedTrip: "an earlier update is about the same trip"
    case .otherStartTime: "the start_time differs from that of the trip"
    case .otherStartDate: "the start_date differs from that of the run"
    case .unknownStop: "the trip has no such stop"
    case .otherStop: "the stop_id differs from that of the stop_sequence"
    case .outOfOrder: "the stop comes before that of the previous update"
    case .backwardTime: "the time is earlier than at the previous stop"
    case .implausibleTime: "the time is more than two hours early or two days late"
    case .missingTime: "the stop of the added trip has no time"
    }
  }
}
