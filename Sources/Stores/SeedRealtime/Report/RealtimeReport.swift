/// What became of a message: how many updates were applied, and why the others were not.
///
/// Every trip update is counted once: ``matchedCount`` + ``addedCount`` + ``unmatchedCount``
/// + ``staleCount`` is ``tripUpdateCount``; and every stop time update: ``appliedStopCount``
/// + ``refusedStopCount`` + ``unusedStopCount`` is ``stopUpdateCount``.
///
/// ```swift
/// if predictions.report.isStale { banner = "Live times are out of date" }
/// for finding in predictions.report.findings { logger.info("\(finding)") }
/// ```
public struct RealtimeReport: Hashable, Sendable {
  /// Seconds from the making of the message to the merge; nil where the message has no time.
  public internal(set) var messageAgeSecs: Int?
  /// Whether the message is too old, or from too far in the future, to be applied.
  public internal(set) var isStale = false

  /// How many trip updates the message has.
  public internal(set) var tripUpdateCount = 0
  /// How many of them found their run in the timetable.
  public internal(set) var matchedCount = 0
  /// How many are runs beside the timetable: added, new or duplicated.
  public internal(set) var addedCount = 0
  /// How many are of unknown or contradictory runs.
  public internal(set) var unmatchedCount = 0
  /// How many were not looked at because the message is stale.
  public internal(set) var staleCount = 0
  /// How many changed a run or added one; at most ``matchedCount`` + ``addedCount``.
  public internal(set) var appliedCount = 0

  /// How many stop time updates the message has.
  public internal(set) var stopUpdateCount = 0
  /// How many of them were applied.
  public internal(set) var appliedStopCount = 0
  /// How many of them do not fit their run.
  public internal(set) var refusedStopCount = 0
  /// How many belong to trip updates that were not applied, or to runs that do not take place.
  public internal(set) var unusedStopCount = 0

  /// What was found, in the order of the message.
  public internal(set) var findings: [RealtimeFinding] = []

  /// How many findings have a reason.
  public func count(of reason: RealtimeFinding.Reason) -> Int {
    findings.lazy.filter { $0.reason == reason }.count
  }
}
