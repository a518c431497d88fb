import Tabular
import TestSupport

@testable import Transit

/// A small feed with a random and unusual stop_times.txt.
///
/// Trips repeat a few lists of calls, so that rows have equal ends as in real feeds.
struct RandomTimetable {
  static let allColumns = [
    "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "stop_headsign",
    "pickup_type", "drop_off_type", "continuous_pickup", "continuous_drop_off", "timepoint",
    "pickup_booking_rule_id", "shape_dist_traveled",
  ]

  /// The header, in the order of the file.
  private(set) var columns: [String]
  /// The rows of stop_times.txt, a text for each column name.
  private(set) var rows: [[String: String]] = []
  private let isQuoted: Bool
  private let lineEnd: String
  private let trips: [String]
  private var random: SplitMix64

  /// Makes a timetable that depends only on the seed. Without `oddities`, every row can be placed,
  /// and every stop_sequence occurs once in a trip.
  init(seed: Int, oddities: Bool = true) {
    random = SplitMix64(seed: UInt64(seed))
    isQuoted = Bool.random(using: &random)
    lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
    columns = Self.allColumns
    // Half of the feeds start with trip and times, whose rows are recognised by their ends.
    if seed % 2 == 1 { columns.shuffle(using: &random) }
    trips = (0..<Int.random(in: 1...24, using: &random)).map { "trip \($0)" }
    for column in Self.allColumns where !Self.needed.contains(column) && chance(4) {
      columns.removeAll { $0 == column }
    }
    addRows(oddities: oddities)
  }

  private static let needed: Set = [
    "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence",
  ]

  private mutating func addRows(oddities: Bool) {
    let lists = (0..<4).map { _ in callList(oddities: oddities) }
    for trip in trips + (oddities ? ["unknown", ""] : []) {
      if chance(10) { continue }
      let start = Int.random(in: 0..<100_000, using: &random) / 60 * 60
      let pace = [60, 97, 120].randomElement(using: &random) ?? 60
      rows += timed(lists.randomElement(using: &random) ?? [], trip, start, pace, oddities)
    }
    if oddities, !rows.isEmpty, chance(2) { repeatRows() }
    scatter()
  }

  /// Adds copies of rows, some of which differ in a field that no pattern or timing has.
  private mutating func repeatRows() {
    let isWholeFile = chance(3)
    for row in isWholeFile ? rows : (0..<8).map({ _ in rows[0] }) {
      var copy = isWholeFile ? row : rows.randomElement(using: &random) ?? row
      if chance(5) { copy["shape_dist_traveled"] = "9.5" }
      if chance(9) { copy["pickup_booking_rule_id"] = "another rule" }
      rows.append(copy)
    }
  }

  /// Calls without times; the same list serves several trips.
  private mutating func callList(oddities: Bool) -> [[String: String]] {
    var sequence = Int.random(in: 0...3, using: &random)
    return (0..<Int.random(in: 1...9, using: &random)).map { _ in
      let isRepeated = oddities && chance(12)
      if !isRepeated { sequence += Int.random(in: 1...4, using: &random) }
      var call = ["stop_sequence": String(sequence)]
      call["stop_id"] = "stop \(Int.random(in: 0..<6, using: &random))"
      if oddities, chance(40) { call["stop_id"] = ["", "nowhere"].randomElement(using: &random) }
      if oddities, chance(40) {
        call["stop_sequence"] = ["", "-1", "x", "2147483648"].randomElement(using: &random)
      }
      for code in ["pickup_type", "drop_off_type", "continuous_pickup", "continuous_drop_off"] {
        call[code] = ["", "", "", "0", "1", "3"].randomElement(using: &random)
        if oddities, chance(60) { call[code] = ["4", "x"].randomElement(using: &random) }
      }
      call["timepoint"] = ["", "0", "1"].randomElement(using: &random)
      call["stop_headsign"] = ["", "", "City", "Łódź"].randomElement(using: &random)
      if chance(20) { call["pickup_booking_rule_id"] = "rule \(sequence)" }
      return call
    }
  }

  /// A trip on a list of calls, with blanks of every kind among its times.
  private mutating func timed(
    _ list: [[String: String]], _ trip: String, _ start: Int, _ pace: Int, _ oddities: Bool
  ) -> [[String: String]] {
    let isSparse = chance(3)
    var clock = start
    var waits = [0, 0, 30]
    return list.enumerated().map { position, call in
      var row = call
      row["trip_id"] = trip
      var wait = position == 0 && chance(4) ? 1_800 : waits.randomElement(using: &random) ?? 0
      if oddities, chance(30) { wait = -30 }
      row["arrival_time"] = text(clock)
      row["departure_time"] = text(clock + wait)
      clock += wait + pace * (chance(20) ? -1 : 1)
      if isSparse, !chance(3) {
        row["arrival_time"] = ""
        row["departure_time"] = chance(8) ? " " : ""
      }
      if chance(12) { row[["arrival_time", "departure_time"].randomElement(using: &random)!] = "" }
      if oddities, chance(40) { row["departure_time"] = "25h" }
      waits.append(waits[0])
      if chance(6) { row["shape_dist_traveled"] = String(position) }
      return row
    }
  }

  private mutating func text(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let hours = seconds / 3600
    let rest = ":\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    return (chance(2) ? String(hours) : two(hours)) + rest
  }

  /// Moves rows and runs of rows, so that trips come in any order and in any number of groups.
  private mutating func scatter() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1: rows.shuffle(using: &random)
    default:
      for _ in 0..<Int.random(in: 1...8, using: &random) where rows.count > 1 {
        let first = Int.random(in: 0..<rows.count, using: &random)
        let end = min(rows.count, first + Int.random(in: 1...5, using: &random))
        let moved = Array(rows[first..<end])
        rows.removeSubrange(first..<end)
        rows.insert(contentsOf: moved, at: Int.random(in: 0...rows.count, using: &random))
      }
    }
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &random) == 0
  }

  // MARK: - The feed

  /// Puts the rows of every file into another order.
  mutating func shuffle(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    rows.shuffle(using: &random)
  }

  /// stop_times.txt.
  var stopTimes: String {
    let lines = rows.map { row in
      columns.map { isQuoted ? "\"\(row[$0] ?? "")\"" : row[$0] ?? "" }.joined(separator: ",")
    }
    return ([columns.joined(separator: ",")] + lines).joined(separator: lineEnd) + lineEnd
  }

  /// All files; `shuffled` puts the rows of the small ones into another order.
  func texts(shuffled: Bool = false) -> FeedTexts {
    var random = SplitMix64(seed: 99)
    func table(_ header: String, _ rows: [String]) -> String {
      let ordered = shuffled ? rows.shuffled(using: &random) : rows
      return ([header] + ordered).joined(separator: "\n") + "\n"
    }
    let services = ["S,1,1,1,1,1,0,0,20260101,20260131", "W,0,0,0,0,0,1,1,20260101,20260131"]
    return [
      "agency.txt": table(
        "agency_id,agency_name,agency_url,agency_timezone",
        ["A,Agency,https://example.org,Australia/Sydney"]),
      "stops.txt": table(
        "stop_id,stop_name,stop_lat,stop_lon",
        (0..<6).map { "stop \($0),Stop \($0),-33.\($0),151.\($0)" }),
      "routes.txt": table(
        "route_id,agency_id,route_short_name,route_type", (0..<3).map { "route \($0),A,\($0),3" }),
      "trips.txt": table(
        "route_id,service_id,trip_id,direction_id,trip_headsign",
        trips.indices.map { number in
          let direction = ["", "0", "1"][number % 3]
          let route = number == 7 ? "no route" : "route \(number / 4 % 3)"
          let headsign = ["", "East", "West", "East"][number % 4]
          return "\(route),\(number % 2 == 0 ? "S" : "W"),\(trips[number]),\(direction),\(headsign)"
        }),
      "calendar.txt": table(
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        services),
      "stop_times.txt": stopTimes,
    ]
  }
}
