import Foundation
import SeedTransit
import Tabular
import TestSupport

/// The departures of a feed, computed from its text files by brute force.
///
/// It shares no code with the tool. `unzip -p` gives the texts, and `grep` gives the rows of the
/// trips that call at a few stops. Lines and cells are split, and each such trip is examined.
struct PublishedDepartures {
  /// A departure as a row of the view.
  struct Departure: Hashable, Comparable, CustomStringConvertible {
    var time: Int
    var arrival: Int?
    var trip: String
    var position: Int
    var headsign: String?
    var headway: Int?
    var exactTimes: Int?

    var description: String {
      "\(time) \(arrival ?? -1) \(trip) \(position) \(headsign ?? "-") \(headway ?? -1) "
        + "\(exactTimes ?? -1)"
    }

    static func < (left: Departure, right: Departure) -> Bool {
      (left.time, left.description) < (right.time, right.description)
    }
  }

  private struct Call {
    let stop: String
    let sequence: Int
    var arrival: Int?
    var departure: Int?
    let pickupType: Int
    let headsign: String?

    var time: Int? { departure ?? arrival }
  }

  private struct Sign {
    let name: String
    let parent: String
    let latitude: Double?
    let longitude: Double?

    var coordinate: Coordinate? {
      guard let latitude, let longitude else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  private let feed: String
  private var signs: [String: Sign] = [:]
  private var calls: [String: [Call]] = [:]
  private var tripsOfStop: [String: Set<String>] = [:]
  private var trips: [String: (service: String, headsign: String?)] = [:]
  private var weeks: [String: (days: [Bool], start: Int, end: Int)] = [:]
  private var exceptions: [String: [Int: Int]] = [:]
  private var frequencies: [String: [(start: Int, end: Int, headway: Int, exact: Int)]] = [:]

  /// The stops whose departures are known.
  private(set) var stops: [String] = []
  /// The stations of these stops, with all stops below each station; their departures are known
  /// too.
  private(set) var stations: [String: Set<String>] = [:]
  /// The zone of the agency of each trip.
  private(set) var zones: [String: TimeZone] = [:]
  /// The first and the last day of the calendars, as yyyymmdd.
  var days: (first: Int, last: Int) {
    let ends = weeks.values.flatMap { [$0.start, $0.end] } + exceptions.values.flatMap(\.keys)
    return (ends.min() ?? 0, ends.max() ?? 0)
  }

  /// Reads the data of a few random stops of a feed.
  init(feed: String, stopCount: Int, _ random: inout SplitMix64) throws {
    self.feed = feed
    let agencies = try table("agency.txt").map { ($0("agency_id"), $0("agency_timezone")) }
    var routes: [String: TimeZone] = [:]
    for row in try table("routes.txt") {
      let agency = agencies.first { $0.0 == row("agency_id") } ?? agencies[0]
      routes[row("route_id")] = TimeZone(identifier: agency.1)!
    }
    let stopRows = try table("stops.txt")
    let places = stopRows.map { ($0("stop_id"), $0("parent_station")) }
    for row in stopRows {
      signs[row("stop_id")] = Sign(
        name: Self.text(row("stop_name")) ?? row("stop_id"), parent: row("parent_station"),
        latitude: Double(row("stop_lat")), longitude: Double(row("stop_lon")))
    }
    let allStops = places.map(\.0)
    stops = Array(allStops.shuffled(using: &random).prefix(stopCount))
    for (stop, parent) in places where stops.contains(stop) && !parent.isEmpty {
      let children = Set(places.filter { $0.1 == parent }.map(\.0))
      stations[parent] = children.union(places.filter { children.contains($0.1) }.map(\.0))
    }
    for row in try table("trips.txt") {
      guard let zone = routes[row("route_id")] else { continue }
      trips[row("trip_id")] = (row("service_id"), Self.text(row("trip_headsign")))
      zones[row("trip_id")] = zone
    }
    let asked = Set(stops).union(stations.values.flatMap { $0 }).sorted()
    let calling = Set(try table("stop_times.txt", with: asked).map { $0("trip_id") })
    let known = Set(allStops)
    for row in try table("stop_times.txt", with: calling.sorted()) {
      guard trips[row("trip_id")] != nil, known.contains(row("stop_id")) else { continue }
      calls[row("trip_id"), default: []].append(
        Call(
          stop: row("stop_id"), sequence: Int(row("stop_sequence"))!,
          arrival: Self.seconds(row("arrival_time")),
          departure: Self.seconds(row("departure_time")),
          pickupType: Int(row("pickup_type")) ?? 0, headsign: Self.text(row("stop_headsign"))))
      tripsOfStop[row("stop_id"), default: []].insert(row("trip_id"))
    }
    for trip in calls.keys { calls[trip] = Self.inOrder(calls[trip]!) }
    for row in try table("calendar.txt") {
      let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
      weeks[row("service_id")] = (
        names.map { row($0) == "1" }, Int(row("start_date"))!, Int(row("end_date"))!
      )
    }
    for row in try table("calendar_dates.txt") {
      exceptions[row("service_id"), default: [:]][Int(row("date"))!] = Int(row("exception_type"))
    }
    for row in try table("frequencies.txt") {
      frequencies[row("trip_id"), default: []].append(
        (
          Self.seconds(row("start_time"))!, Self.seconds(row("end_time"))!,
          Int(row("headway_secs"))!, Int(row("exact_times")) ?? 0
        ))
    }
  }

  /// The departures of a stop on a day, in the order of time.
  func departures(from stop: String, on date: Int) -> [Departure] {
    (tripsOfStop[stop] ?? []).filter { runs(trips[$0]!.service, on: date) }.flatMap { trip in
      departures(of: trip, from: stop)
    }
    .sorted()
  }

  private func departures(of trip: String, from stop: String) -> [Departure] {
    let calls = calls[trip]!
    let template = calls.lazy.compactMap(\.time).first ?? 0
    return calls.indices.dropLast().flatMap { position -> [Departure] in
      let call = calls[position]
      guard call.stop == stop, call.pickupType != 1, let time = call.time else { return [] }
      func departure(_ shift: Int, _ headway: Int?, _ exact: Int?) -> Departure {
        Departure(
          time: time + shift, arrival: call.arrival.map { $0 + shift }, trip: trip,
          position: position,
          headsign: call.headsign ?? trips[trip]!.headsign ?? destination(of: calls),
          headway: headway,
          exactTimes: exact)
      }
      guard let rows = frequencies[trip] else { return [departure(0, nil, nil)] }
      return rows.flatMap { row in
        stride(from: row.start, to: row.end, by: row.headway).map {
          departure($0 - template, row.headway, row.exact)
        }
      }
    }
  }

  /// The last stop's name; for a loop, the name of the stop farthest from the start.
  private func destination(of calls: [Call]) -> String {
    let (first, last) = (signs[calls.first!.stop]!, signs[calls.last!.stop]!)
    let isLoop =
      calls.first!.stop == calls.last!.stop
      || (!first.parent.isEmpty && first.parent == last.parent) || first.name == last.name
    guard isLoop, let start = first.coordinate else { return last.name }
    let distances = calls.compactMap { call -> (metres: Double, stop: String)? in
      signs[call.stop]!.coordinate.map { (start.distance(to: $0), call.stop) }
    }
    let most = distances.map(\.metres).max() ?? 0
    guard most > 0, let far = distances.first(where: { $0.metres > most - 1e-6 }),
      far.stop != calls.last!.stop
    else { return last.name }
    return "via \(signs[far.stop]!.name)"
  }

  private func runs(_ service: String, on date: Int) -> Bool {
    if let exception = exceptions[service]?[date] { return exception == 1 }
    guard let week = weeks[service], (week.start...max(week.start, week.end)).contains(date) else {
      return false
    }
    return week.days[Self.weekday(of: date)]
  }

  /// 0 for Sunday, by Sakamoto's method.
  private static func weekday(of date: Int) -> Int {
    let (month, day) = (date / 100 % 100, date % 100)
    let year = date / 10_000 - (month < 3 ? 1 : 0)
    let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
    return (year + year / 4 - year / 100 + year / 400 + shift + day) % 7
  }

  /// The calls by stop_sequence, equal ones in the order of the file, with blank times between
  /// known times filled in.
  private static func inOrder(_ calls: [Call]) -> [Call] {
    var sorted = calls.enumerated()
      .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }
      .map(\.element)
    let timed = sorted.indices.filter { sorted[$0].time != nil }
    for (before, behind) in zip(timed, timed.dropFirst()) where behind - before > 1 {
      let start = sorted[before].time!
      let end = sorted[behind].arrival ?? sorted[behind].departure!
      for place in (before + 1)..<behind {
        let share = Double((end - start) * (place - before)) / Double(behind - before)
        sorted[place].arrival = start + Int((share + 1e-9).rounded(.down))
        sorted[place].departure = sorted[place].arrival
      }
    }
    return sorted
  }

  // MARK: - Texts

  /// The rows of a table, each a function from a column's name to its text; with `words`, only rows
  /// that contain one of them.
  private func table(_ file: String, with words: [String]? = nil) throws -> [(String) -> String] {
    let folder = try TemporaryFolder()
    let list = try folder.write((words ?? [""]).joined(separator: "\n") + "\n", to: "words")
    let filter = words == nil ? "cat" : "grep -F -w -f \"$2\""
    let script = "unzip -p \"$0\" \"$1\" > all; head -n 1 all; tail -n +2 all | \(filter)"
    var text = try run(["sh", "-c", script, feed, file, list], in: folder.path).text
    if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
    let lines = text.replacingOccurrences(of: "\r", with: "").components(separatedBy: "\n")
    var columns: [String: Int] = [:]
    for (position, name) in Self.cells(lines[0]).enumerated() { columns[name] = position }
    return lines.dropFirst().filter { !$0.isEmpty }.map { line in
      let cells = Self.cells(line)
      return { name in columns[name].flatMap { $0 < cells.count ? cells[$0] : nil } ?? "" }
    }
  }

  private static func cells(_ line: String) -> [String] {
    let cells: [String]
    if line.contains("\"") {
      // Every second part was in quotes, so the commas in it are text.
      let guarded = line.components(separatedBy: "\"").enumerated().map { place, part in
        place % 2 == 1 ? part.replacingOccurrences(of: ",", with: "\u{1}") : part
      }
      cells = guarded.joined().components(separatedBy: ",")
        .map { $0.replacingOccurrences(of: "\u{1}", with: ",") }
    } else {
      cells = line.components(separatedBy: ",")
    }
    return cells.map { cell in
      let isPlain = cell.first != " " && cell.last != " "
      return isPlain ? cell : cell.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func text(_ cell: String) -> String? { cell.isEmpty ? nil : cell }

  private static func seconds(_ cell: String) -> Int? {
    let parts = cell.components(separatedBy: ":").compactMap { Int($0) }
    return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
  }
}
