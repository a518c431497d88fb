import Tabular

/// The records that the pipeline's rules drop from a feed while it is read, and the rule that
/// dropped each.
///
/// Memory: the ids of the dropped routes and trips.
struct TakenRecords: Sendable {
  /// The ids of the dropped routes; text 1 is the first.
  private(set) var routeIDs = StringInterner()
  /// The ids of the dropped trips; text 1 is the first.
  private(set) var tripIDs = StringInterner()
  /// The agencies of the dropped routes.
  private(set) var agencies: Set<RecordIndex<Agency>> = []
  /// The network_ids of the dropped routes.
  private(set) var networks: Set<String> = []
  /// The number of the rule that dropped each route, and each trip; 0 for the empty id.
  private var ruleOfRoute = [0]
  private var ruleOfTrip = [0]
  private var counts: [Count]

  private struct Count {
    let rule: String
    var routes = 0
    var trips = 0
    var frequencies = 0
    var stopTimes = 0
  }

  /// Starts with the names of the rules, in the order of their numbers.
  init(rules: [String] = []) {
    counts = rules.map { Count(rule: $0) }
  }

  /// Whether no route was dropped.
  var isEmpty: Bool { routeIDs.count == 1 }

  /// The number of records that each rule dropped, by file.
  var ruleCounts: [RuleCount] {
    counts.map { count in
      let rows = [
        "routes.txt": count.routes, "trips.txt": count.trips,
        "frequencies.txt": count.frequencies, "stop_times.txt": count.stopTimes,
      ]
      return RuleCount(rule: count.rule, rows: rows.filter { $0.value > 0 })
    }
  }

  mutating func takeRoute(
    _ id: String, by rule: Int, agency: RecordIndex<Agency>?, network: String?
  ) {
    _ = routeIDs.intern(id)
    ruleOfRoute.append(rule)
    counts[rule].routes += 1
    if let agency { agencies.insert(agency) }
    if let network { networks.insert(network) }
  }

  /// Drops the trip of a row whose route was dropped; a second row with the same id is only
  /// counted.
  mutating func takeTrip(
    _ table: borrowing TableReader, _ id: Column, ofRoute route: TextID
  ) {
    let rule = ruleOfRoute[Int(route.rawValue)]
    let number = table.internID(id, in: &tripIDs)
    if Int(number.rawValue) == ruleOfTrip.count { ruleOfTrip.append(rule) }
    counts[rule].trips += 1
  }

  mutating func takeFrequency(of trip: TextID) {
    counts[ruleOfTrip[Int(trip.rawValue)]].frequencies += 1
  }

  mutating func takeStopTimes(_ count: Int, of trip: TextID) {
    counts[ruleOfTrip[Int(trip.rawValue)]].stopTimes += count
  }
}

extension StringInterner {
  /// The number of the id in a column of the current row; nil if no dropped record has that id.
  func taken(_ table: borrowing TableReader, _ id: Column) -> TextID? {
    guard count > 1, let number = table.findID(id, in: self), number != .blank else { return nil }
    return number
  }
}
