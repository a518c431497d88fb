import Tabular

extension NoticeCode {
  static let feedWithoutService = NoticeCode(
    "feed_without_service", .error, "No trip of a feed can be shown.",
    why: "Apps would show stops and routes at which nothing ever departs.",
    fix: "check the feed's trips and stop times, or take the feed out of the pipeline")
}

extension Feed {
  /// The reason why no trip of the feed can be shown; nil if a trip can. Such a trip calls at two known
  /// stops, or on demand, and its service runs on a day.
  ///
  /// A database without trips must not be published as a timetable, so such a feed stops the run if
  /// no other feed has a trip to show. If a required file has no rows, the failure names it.
  /// Otherwise the failure counts the unusable rows by reason, and names the first row for each
  /// reason. `rows` has the number of rows of each file.
  func failureForLackOfService(_ rows: [String: RowCount]) -> Failure? {
    let hasCalls = patterns.contains { $0.tripCount > 0 && $0.calls.count >= 2 }
    if hasCalls || !onDemandStopTimes.isEmpty { return failureForLackOfDays(rows) }
    let emptyFile = ["routes.txt", "trips.txt", "stops.txt"].first { rows[$0]?.read == 0 }
    let file = emptyFile ?? (trips.isEmpty ? "trips.txt" : "stop_times.txt")
    let reasons = trips.isEmpty ? unusedTrips : unusedStopTimes
    var clauses = [reasons.clause, lonelyCalls].filter { !$0.isEmpty }.joined(separator: "; ")
    let count = rows[file]?.read ?? 0
    clauses = count == 0 ? "the file has no rows" : "of \(count) rows \(clauses)"
    return Failure(
      .unusableInput, at: SourceLocation(file),
      "no trip calls at two known stops or on demand: \(clauses)",
      fix: "check that each trip_id in stop_times.txt is in trips.txt, each stop_id in stops.txt, "
        + "and each route_id of trips.txt in routes.txt")
  }

  /// The reason why no trip ever runs; nil if a trip runs.
  private func failureForLackOfDays(_ rows: [String: RowCount]) -> Failure? {
    let spans = ServiceSpan.all(of: services, serviceExceptions)
    let onDemand = Set(onDemandStopTimes.map(\.trip))
    let shown = trips.indices.filter { trip in
      onDemand.contains(RecordIndex(trip))
        || trips[trip].pattern.map { patterns[$0].calls.count >= 2 } ?? false
    }
    let used = Set(shown.compactMap { trips[$0].service })
    if used.contains(where: { spans[Int($0.position)] != nil }) { return nil }
    let file = rows["calendar.txt"] == nil ? "calendar_dates.txt" : "calendar.txt"
    return Failure(
      .unusableInput, at: SourceLocation(file),
      "no trip that can be shown runs on any day: "
        + (used.isEmpty
          ? "none of them names a service of the feed"
          : "the services of all (\(used.count)) have none"),
      fix:
        "check that services have days of the week set between start_date and end_date, or added "
        + "days, and that service_id in trips.txt is theirs")
  }

  /// A clause about the usable rows that are the only call of their trip; empty without any.
  private var lonelyCalls: String {
    guard let first = trips.indices.first(where: { trips[$0].pattern != nil }) else { return "" }
    let count = patterns.reduce(0) { $0 + $1.tripCount }
    let verb = count == 1 ? "is" : "are"
    return "\(count) \(verb) the only call of a trip, such as '\(tripID(RecordIndex(first)))'"
  }
}

extension Notice {
  /// Reports that a feed has no trip to show, with the reason that would stop a run of this feed alone.
  static func feedWithoutService(_ failure: Failure) -> Notice {
    Notice(
      .feedWithoutService, at: failure.origin ?? SourceLocation("stop_times.txt"),
      message: failure.message,
      action: "the bundle has no trips of this feed")
  }
}
