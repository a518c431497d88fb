/// Finds the calls of a run that stop time updates mean.
struct StopPlacer {
  /// An update, by its place among the message's, and the place of its call in the run.
  ///
  /// The update itself is large: copying each made merging a fifth slower.
  struct Placed {
    let position: Int
    let update: Int
    /// True if the update names another platform of the call's station.
    let isOtherPlatform: Bool
  }

  let run: ScheduledRun
  let timetable: Timetable

  /// The updates at their places, in the order of the run, and those that have none.
  func place(
    _ updates: [StopTimeUpdate]
  ) -> (placed: [Placed], refused: [(update: StopTimeUpdate, reason: RealtimeFinding.Reason)]) {
    var placed: [Placed] = []
    var refused: [(update: StopTimeUpdate, reason: RealtimeFinding.Reason)] = []
    placed.reserveCapacity(updates.count)
    for (index, update) in updates.enumerated() {
      let next = placed.last.map { $0.position + 1 } ?? 0
      switch position(of: update, from: next) {
      case .success(let position):
        placed.append(
          Placed(
            position: position, update: index,
            isOtherPlatform: update.stopID.map { $0 != run.trip.calls[position].stopID } ?? false))
      case .failure(let refusal): refused.append((update, refusal.reason))
      }
    }
    return (placed, refused)
  }

  private func position(
    of update: StopTimeUpdate, from next: Int
  ) -> Result<Int, TripMatcher.Refusal> {
    guard let sequence = update.stopSequence else { return visit(of: update, from: next) }
    let found = numbered(sequence, stopID: update.stopID, from: next).flatMapError { refusal in
      // The calls may have been numbered anew; a stop that is once in the trip is certain.
      update.stopID.flatMap(onlyVisit).map(Result.success) ?? .failure(refusal)
    }
    return found.flatMap { $0 < next ? .failure(.init(.outOfOrder)) : .success($0) }
  }

  /// The call with a stop_sequence, if it is at the stop that the update names.
  private func numbered(
    _ sequence: Int, stopID: String?, from next: Int
  ) -> Result<Int, TripMatcher.Refusal> {
    let calls = run.trip.calls
    // Updates come in the order of the run, so its call is seldom far behind the last one.
    let isMeant = { (position: Int) in calls[position].stopSequence == sequence }
    guard
      let position = (next..<calls.count).first(where: isMeant)
        ?? calls.indices.prefix(next).first(where: isMeant)
    else { return .failure(.init(.unknownStop)) }
    if let stopID, !isSamePlace(stopID, calls[position].stopID) {
      return .failure(.init(.otherStop))
    }
    return .success(position)
  }

  /// The only call at a stop; nil where there is none or are several.
  private func onlyVisit(_ stopID: String) -> Int? {
    let visits = run.trip.calls.indices.filter { run.trip.calls[$0].stopID == stopID }
    return visits.count == 1 ? visits[0] : nil
  }

  /// The call that an update without stop_sequence means.
  private func visit(
    of update: StopTimeUpdate, from next: Int
  ) -> Result<Int, TripMatcher.Refusal> {
    let calls = run.trip.calls
    guard let stopID = update.stopID else { return .failure(.init(.unknownStop)) }
    var visits = calls.indices.filter { calls[$0].stopID == stopID }
    if visits.isEmpty { visits = calls.indices.filter { isSamePlace(stopID, calls[$0].stopID) } }
    guard !visits.isEmpty else { return .failure(.init(.unknownStop)) }
    guard let visit = nearest(visits.filter { $0 >= next }, to: update) else {
      return .failure(.init(.outOfOrder))
    }
    return .success(visit)
  }

  /// The next visit; where the update has a time, the visit that is planned nearest to it.
  private func nearest(_ visits: [Int], to update: StopTimeUpdate) -> Int? {
    guard let time = (update.departure?.time ?? update.arrival?.time)?.asInstant else {
      return visits.first
    }
    return visits.min { distance($0, time) < distance($1, time) }
  }

  private func distance(_ position: Int, _ time: Int) -> Int {
    let call = run.trip.calls[position]
    guard let planned = run.departure(call) ?? run.arrival(call) else { return .max }
    return abs(planned - time)
  }

  /// True if two ids are one stop, or platforms of one station.
  private func isSamePlace(_ stopID: String, _ scheduledID: String) -> Bool {
    if stopID == scheduledID { return true }
    guard let stop = timetable.stop(stopID, in: run.trip.feed),
      let scheduled = timetable.stop(scheduledID, in: run.trip.feed),
      let station = stop.parentStationID
    else { return false }
    return station == scheduled.parentStationID
  }
}
