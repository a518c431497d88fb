import Folding

/// Finds the calls of a run that stop time updates mean.
struct StopPlacer {
  /// An update, by its place among the message's, and the place of its call in the run.
  ///
  /// It refers to the update by its place, because updates are large: with copies, merging was a
  /// fifth slower.
  struct Placed {
    let position: Int
    let update: Int
    /// The platform in the update if it is another platform of the call's station; otherwise nil.
    let otherPlatform: String?
  }

  let run: ScheduledRun
  let timetable: Timetable

  /// The updates with their places, in the order of the run, and the updates without a place.
  func place(
    _ updates: [StopTimeUpdate]
  ) -> (placed: [Placed], refused: [(update: StopTimeUpdate, reason: RealtimeFinding.Reason)]) {
    var placed: [Placed] = []
    var refused: [(update: StopTimeUpdate, reason: RealtimeFinding.Reason)] = []
    placed.reserveCapacity(updates.count)
    for (index, update) in updates.enumerated() {
      let next = placed.last.map { $0.position + 1 } ?? 0
      let place = place(of: update, from: next)
      switch position(of: update, at: place, from: next) {
      case .success(let position):
        let isOther = place.map { !isOnePlace($0, run.trip.calls[position]) } ?? false
        placed.append(
          Placed(position: position, update: index, otherPlatform: isOther ? place : nil))
      case .failure(let refusal): refused.append((update, refusal.reason))
      }
    }
    return (placed, refused)
  }

  /// The stop that an update names; for an entrance, node or boarding area, the place where
  /// vehicles stop.
  private func place(of update: StopTimeUpdate, from next: Int) -> String? {
    guard let stopID = update.stopID else { return nil }
    // Updates mostly follow the order of the run, so the next call usually has the stop.
    let calls = run.trip.calls
    if next < calls.count, stopID.isExactly(calls[next].stopID) { return stopID }
    return timetable.callingPlace(stopID, in: run.trip.feed)
  }

  private func position(
    of update: StopTimeUpdate, at place: String?, from next: Int
  ) -> Result<Int, TripMatcher.Refusal> {
    guard let sequence = update.stopSequence else {
      return visit(of: update, at: place, from: next)
    }
    let found = numbered(sequence, stopID: place, from: next).flatMapError { refusal in
      // The calls may have new numbers, but a stop at which the trip calls only once is certain.
      place.flatMap(onlyVisit).map(Result.success) ?? .failure(refusal)
    }
    return found.flatMap { $0 < next ? .failure(.init(.outOfOrder)) : .success($0) }
  }

  /// The call with a stop_sequence, if it is at the stop that the update names.
  private func numbered(
    _ sequence: Int, stopID: String?, from next: Int
  ) -> Result<Int, TripMatcher.Refusal> {
    let calls = run.trip.calls
    // Updates follow the order of the run, so the call is usually close after the last one.
    let isMeant = { (position: Int) in calls[position].stopSequence == sequence }
    guard
      let position = (next..<calls.count).first(where: isMeant)
        ?? calls.indices.prefix(next).first(where: isMeant)
    else { return .failure(.init(.unknownStop)) }
    if let stopID, !isSameStation(stopID, calls[position]) {
      return .failure(.init(.otherStop))
    }
    return .success(position)
  }

  /// The only call at a stop; nil if there is no call or several.
  private func onlyVisit(_ stopID: String) -> Int? {
    let visits = visits(of: stopID)
    return visits.count == 1 ? visits[0] : nil
  }

  /// The calls at a stop; if there are none, the calls elsewhere in its station.
  private func visits(of stopID: String) -> [Int] {
    let calls = run.trip.calls
    let visits = calls.indices.filter { stopID.isExactly(calls[$0].stopID) }
    return visits.isEmpty ? calls.indices.filter { isSameStation(stopID, calls[$0]) } : visits
  }

  /// The call that an update without stop_sequence means.
  private func visit(
    of update: StopTimeUpdate, at place: String?, from next: Int
  ) -> Result<Int, TripMatcher.Refusal> {
    guard let place else { return .failure(.init(.unknownStop)) }
    let visits = visits(of: place)
    guard !visits.isEmpty else { return .failure(.init(.unknownStop)) }
    guard let visit = nearest(visits.filter { $0 >= next }, to: update) else {
      return .failure(.init(.outOfOrder))
    }
    return .success(visit)
  }

  /// The next visit; if the update has a time, the visit with the nearest scheduled time.
  private func nearest(_ visits: [Int], to update: StopTimeUpdate) -> Int? {
    guard let time = update.instant else { return visits.first }
    let distance = { (position: Int) in run.delay(of: time, at: position).map(abs) ?? .max }
    return visits.min { distance($0) < distance($1) }
  }

  private func isOnePlace(_ stopID: String, _ call: ScheduledTrip.Call) -> Bool {
    timetable.isOnePlace(stopID, call.stopID, in: run.trip.feed)
  }

  private func isSameStation(_ stopID: String, _ call: ScheduledTrip.Call) -> Bool {
    timetable.isSameStation(stopID, call.stopID, in: run.trip.feed)
  }
}
