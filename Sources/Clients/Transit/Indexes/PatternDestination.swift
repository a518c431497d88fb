import Tabular

extension Pattern {
  /// The stop that names the destination of the trips: the last stop, or for a loop the stop
  /// farthest from its start.
  ///
  /// A loop ends at the stop or in the station where it starts, or at a stop of the same name. The
  /// name of that stop would not tell riders where the vehicle goes. If no stop of the loop has a
  /// known, different position, the last stop is used for a loop, too. Nil without calls. Cost: one
  /// distance for each call of a loop, none for other patterns.
  func destination(among stops: [Stop]) -> RecordIndex<Stop>? {
    guard let first = calls.first?.stop, let last = calls.last?.stop else { return nil }
    guard first == last || stops[first].isOnePlace(with: stops[last]) else { return last }
    guard let start = stops[first].place else { return last }
    var farthest = (stop: last, kilometres: 0.0)
    for call in calls {
      guard let place = stops[call.stop].place else { continue }
      let kilometres = GreatCircle.kilometres(start, place)
      if kilometres > farthest.kilometres { farthest = (call.stop, kilometres) }
    }
    return farthest.stop
  }
}

extension Stop {
  /// Whether both stops are in one station or have the same name.
  fileprivate func isOnePlace(with other: Stop) -> Bool {
    parent != nil && parent == other.parent || name != nil && name == other.name
  }

  /// The position of the stop; nil if it is not published.
  fileprivate var place: Place? {
    guard let latitude, let longitude else { return nil }
    return Place(latitude: latitude, longitude: longitude)
  }
}

extension [Stop] {
  fileprivate subscript(_ index: RecordIndex<Stop>) -> Stop { self[Int(index.position)] }
}
