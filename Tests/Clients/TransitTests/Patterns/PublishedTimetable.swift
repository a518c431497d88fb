@testable import Transit

/// A plain reading of a small feed's texts: the rows of stop_times.txt, trip by trip.
///
/// It shares no code with the reader that it checks: it splits lines and cells, and converts texts
/// to numbers.
struct PublishedTimetable {
  /// A row with a place in its trip, and with interpolated times if both were blank.
  struct Row: Hashable, CustomStringConvertible {
    var stop = ""
    var sequence = 0
    var arrival: Int?
    var departure: Int?
    var pickupType = 0
    var dropOffType = 0
    var headsign: String?
    var continuousPickup: Int?
    var continuousDropOff: Int?
    var timepoint: Int?
    var isInterpolated = false

    var description: String {
      let times = "\(arrival.map(String.init) ?? "-") \(departure.map(String.init) ?? "-")"
      let codes = [pickupType, dropOffType, continuousPickup, continuousDropOff, timepoint]
      let texts = codes.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
      return "\(sequence) \(stop) \(times) \(headsign ?? "-") \(texts) \(isInterpolated)"
    }
  }

  /// A value beside those of a row, by its place in the sorted trip.
  struct Field: Hashable {
    var trip: String
    var position: Int
    var field: String
    var value: String
  }

  /// The rows of each trip that has any, in the order of stop_sequence.
  private(set) var trips: [String: [Row]] = [:]
  /// The other rows, in the order of the file.
  private(set) var unplaced: [[String?]] = []
  private(set) var fields: Set<Field> = []
  /// The lines of the rows that are equal to an earlier one of their trip in every field.
  private(set) var repeatedLines: [Int] = []
  /// The codes and the lines of all oddities in trips' rows.
  private(set) var oddities: [String] = []
  /// The route and direction of each trip.
  private(set) var identities: [String: String] = [:]
  private(set) var headsigns: [String: String] = [:]

  init(_ texts: FeedTexts) {
    let routes = Set(Self.table(texts["routes.txt"]!).rows.map { $0["route_id"]! })
    let stops = Set(Self.table(texts["stops.txt"]!).rows.map { $0["stop_id"]! })
    for trip in Self.table(texts["trips.txt"]!).rows where routes.contains(trip["route_id"]!) {
      identities[trip["trip_id"]!] = "\(trip["route_id"]!)|\(trip["direction_id"]!)"
      headsigns[trip["trip_id"]!] = trip["trip_headsign"]!
    }
    let (names, rows) = Self.table(texts["stop_times.txt"]!)
    var ordered: [String: [Placed]] = [:]
    for (number, cells) in rows.enumerated() {
      let trip = cells["trip_id"]!
      let sequence = Int(cells["stop_sequence"]!) ?? -1
      if identities[trip] != nil, stops.contains(cells["stop_id"]!), (0..<1 << 31) ~= sequence {
        let row = Self.row(cells, sequence)
        ordered[trip, default: []].append(Placed(row: row, cells: cells, line: number + 2))
      } else {
        unplaced.append(names.map { cells[$0]!.isEmpty ? nil : cells[$0]! })
      }
    }
    for (trip, placed) in ordered {
      let sorted = placed.enumerated()
        .sorted { ($0.element.row.sequence, $0.offset) < ($1.element.row.sequence, $1.offset) }
        .map(\.element)
      var seen: Set<Content> = []
      let distinct = sorted.filter { seen.insert(Content($0)).inserted }
      repeatedLines += Set(lines(of: sorted)).subtracting(lines(of: distinct))
      trips[trip] = Self.interpolated(distinct.map(\.row))
      for (position, element) in distinct.enumerated() {
        for (field, value) in element.others where field != "shape_dist_traveled" {
          fields.insert(Field(trip: trip, position: position, field: field, value: value))
        }
      }
      let lines = placed.map(\.line)
      let isJoined = zip(lines, lines.dropFirst()).contains { before, behind in
        rows[(before - 1)..<(behind - 2)].contains { $0["trip_id"] != trip }
      }
      if isJoined || sorted.map(\.line) != lines {
        oddities.append("unsorted_stop_times \(lines[0])")
      }
      addOddities(distinct)
    }
    if let first = repeatedLines.min() { oddities.append("repeated_stop_time \(first)") }
  }

  private struct Placed {
    let row: Row
    let cells: [String: String]
    let line: Int

    /// The values that have no field in a row: values of other columns, and values that cannot be
    /// read.
    var others: [String: String] {
      cells.filter { field, value in
        switch field {
        case _ where value.isEmpty: false
        case "arrival_time", "departure_time": PublishedTimetable.seconds(value) == nil
        case "pickup_type", "drop_off_type", "continuous_pickup", "continuous_drop_off":
          PublishedTimetable.code(value, 3) == nil
        case "timepoint": PublishedTimetable.code(value, 1) == nil
        default: ["pickup_booking_rule_id", "shape_dist_traveled"].contains(field)
        }
      }
    }
  }

  /// The content of a row in all fields.
  private struct Content: Hashable {
    let row: Row
    let others: [String: String]

    init(_ placed: Placed) {
      (row, others) = (placed.row, placed.others)
    }
  }

  private func lines(of placed: [Placed]) -> [Int] { placed.map(\.line) }

  private mutating func addOddities(_ placed: [Placed]) {
    var latest: Int?
    for (position, element) in placed.enumerated() {
      let (arrival, departure) = (element.row.arrival, element.row.departure)
      func add(_ code: String, if isOdd: Bool) {
        if isOdd { oddities.append("\(code) \(element.line)") }
      }
      let isPartial = arrival == nil || departure == nil
      let isEdge = position == 0 || position == placed.count - 1
      let isRepeated = position > 0 && placed[position - 1].row.sequence == element.row.sequence
      add("duplicate_key", if: isRepeated)
      add("missing_trip_edge", if: isEdge && isPartial)
      add(
        "stop_time_with_only_arrival_or_departure_time", if: (arrival == nil) != (departure == nil))
      add("stop_time_timepoint_without_times", if: isPartial && element.row.timepoint == 1)
      add(
        "stop_time_with_arrival_before_previous_departure_time",
        if: arrival != nil && latest != nil && arrival! < latest!)
      add("start_and_end_range_out_of_order", if: !isPartial && departure! < arrival!)
      latest = departure ?? arrival ?? latest
    }
  }

  private static func row(_ cells: [String: String], _ sequence: Int) -> Row {
    Row(
      stop: cells["stop_id"]!, sequence: sequence, arrival: seconds(cells["arrival_time"]!),
      departure: seconds(cells["departure_time"]!), pickupType: code(cells["pickup_type"], 3) ?? 0,
      dropOffType: code(cells["drop_off_type"], 3) ?? 0,
      headsign: (cells["stop_headsign"] ?? "").isEmpty ? nil : cells["stop_headsign"],
      continuousPickup: code(cells["continuous_pickup"], 3),
      continuousDropOff: code(cells["continuous_drop_off"], 3),
      timepoint: code(cells["timepoint"], 1))
  }

  /// The rows with times interpolated evenly by position between the departure before and the
  /// arrival after, rounded down.
  static func interpolated(_ rows: [Row]) -> [Row] {
    var result = rows
    for place in rows.indices where rows[place].arrival == nil && rows[place].departure == nil {
      let isTimed = { (other: Int) in rows[other].arrival != nil || rows[other].departure != nil }
      guard let before = (0..<place).last(where: isTimed),
        let behind = (place..<rows.count).first(where: isTimed)
      else { continue }
      let start = Double(rows[before].departure ?? rows[before].arrival!)
      let end = Double(rows[behind].arrival ?? rows[behind].departure!)
      let share = Double(place - before) / Double(behind - before)
      let time = Int((start + (end - start) * share + 1e-9).rounded(.down))
      (result[place].arrival, result[place].departure) = (time, time)
      result[place].isInterpolated = true
    }
    return result
  }

  // MARK: - Texts

  private static func table(_ text: String) -> (names: [String], rows: [[String: String]]) {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.filter { $0 != "\"" }.trimmingBlanks }
    }
    let rows = lines.dropFirst().map { cells in
      Dictionary(uniqueKeysWithValues: zip(lines[0], cells))
    }
    return (lines[0], rows)
  }

  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) ?? -1 }
    return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
  }

  private static func code(_ text: String?, _ limit: Int) -> Int? {
    Int(text ?? "").flatMap { (0...limit) ~= $0 ? $0 : nil }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Feed {
  /// Every stop time, rebuilt from patterns, timings, start times and dwells, by trip_id.
  var rebuiltRows: [String: [PublishedTimetable.Row]] {
    var result: [String: [PublishedTimetable.Row]] = [:]
    for trip in trips {
      guard let pattern = trip.pattern, let timing = trip.timing else { continue }
      result[tripIDs[trip.id]] = zip(patterns[pattern].calls, timings[timing].times).enumerated()
        .map { position, pair in
          let (call, time) = pair
          let start = trip.startTime.map { Int($0) }
          let early = position == 0 ? Int(trip.dwell ?? 0) : 0
          return PublishedTimetable.Row(
            stop: stops[call.stop].id, sequence: Int(call.sequence),
            arrival: time.arrival.map { start! + Int($0) - early },
            departure: time.departure.map { start! + Int($0) },
            pickupType: Int(call.pickupType), dropOffType: Int(call.dropOffType),
            headsign: call.headsign == .blank ? nil : texts[call.headsign],
            continuousPickup: call.continuousPickup.map { Int($0) },
            continuousDropOff: call.continuousDropOff.map { Int($0) },
            timepoint: time.timepoint.map { Int($0) }, isInterpolated: time.isInterpolated)
        }
    }
    return result
  }
}
