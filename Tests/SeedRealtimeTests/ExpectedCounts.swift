import Foundation
import TestSupport

@testable import SeedRealtime

/// What a report should count, from the message and the feed's text files alone.
struct ExpectedCounts: Equatable {
  var matched = 0
  var added = 0
  var unmatched = 0
  /// The updates of ``matched`` that have a fitting update, and all of ``added``.
  var applied = 0
  var appliedStops = 0
  var refusedStops = 0
  var unusedStops = 0
  /// The times that updates of the timetable's stops give, by trip and stop_sequence.
  var departures: [String: [Int: Int]] = [:]

  private struct Call {
    let sequence: Int
    let stop: String
    let arrival: String
    let departure: String
  }

  /// Counts by hand. Every trip of the available feeds runs on the day of its message, as the test
  /// of the counts shows.
  init(_ message: Feed, _ feed: FeedText) throws {
    let named = message.entity.map(\.tripUpdate.trip.tripID)
    var routeOfTrip: [String: String] = [:]
    for row in try feed.rows("trips.txt") { routeOfTrip[row["trip_id"]!] = row["route_id"]! }
    let routes = Set(try feed.rows("routes.txt").map { $0["route_id"]! })
    let stops = Set(try feed.rows("stops.txt").map { $0["stop_id"]! })
    var calls: [String: [Call]] = [:]
    for row in try feed.rows("stop_times.txt", having: named) {
      calls[row["trip_id"]!, default: []].append(
        Call(
          sequence: Int(row["stop_sequence"]!)!, stop: row["stop_id"]!,
          arrival: row["arrival_time"]!, departure: row["departure_time"]!))
    }
    for entity in message.entity where entity.hasTripUpdate {
      let update = entity.tripUpdate
      let (trip, total) = (update.trip, update.stopTimeUpdate.count)
      if trip.scheduleRelationship == .added {
        let fitting = update.stopTimeUpdate.count { stops.contains($0.stopID) && $0.hasTime }
        guard routeOfTrip[trip.tripID] == nil, routes.contains(trip.routeID), fitting > 0 else {
          (unmatched, unusedStops) = (unmatched + 1, unusedStops + total)
          continue
        }
        added += 1
        applied += 1
        count(fitting, of: total)
        continue
      }
      guard let route = routeOfTrip[trip.tripID], !trip.hasRouteID || trip.routeID == route else {
        (unmatched, unusedStops) = (unmatched + 1, unusedStops + total)
        continue
      }
      matched += 1
      let inOrder = calls[trip.tripID]!.sorted { $0.sequence < $1.sequence }
      let fitting =
        trip.scheduleRelationship == .replacement
        ? Self.fittingReplacement(update, inOrder, stops) : fitting(update, inOrder)
      applied += fitting > 0 ? 1 : 0
      count(fitting, of: total)
    }
  }

  private mutating func count(_ fitting: Int, of total: Int) {
    appliedStops += fitting
    refusedStops += total - fitting
  }

  /// Updates whose stop_sequence and stop_id are one row of stop_times.txt, or whose stop_id is in one
  /// row of the trip alone, with a time that is not before those that are taken.
  private mutating func fitting(_ update: Update, _ calls: [Call]) -> Int {
    var (fitting, latest, last) = (0, 0, -1)
    for stop in update.stopTimeUpdate {
      let visits = calls.filter { $0.stop == stop.stopID }
      let numbered = visits.first { $0.sequence == Int(stop.stopSequence) }
      guard let call = numbered ?? (visits.count == 1 ? visits[0] : nil), call.sequence > last
      else { continue }
      last = call.sequence
      let times = [
        Self.time(stop.arrival, call.arrival), Self.time(stop.departure, call.departure),
      ]
      let before = latest
      for time in times.compactMap({ $0 }) where time >= latest { latest = time }
      let given = times.compactMap { $0 }
      guard given.isEmpty || given.contains(where: { $0 >= before }) else { continue }
      fitting += 1
      if stop.departure.hasTime, stop.scheduleRelationship == .scheduled,
        Int(stop.departure.time) == latest
      {
        departures[update.trip.tripID, default: [:]][call.sequence] = Int(stop.departure.time)
      }
    }
    return fitting
  }

  /// A time, or a delay against the timetable: of the available messages only those of Sydney, of 14
  /// January 2026, have delays alone.
  private static func time(_ event: Update.StopTimeEvent, _ scheduled: String) -> Int? {
    if event.hasTime { return Int(event.time) }
    let parts = scheduled.components(separatedBy: ":").compactMap { Int($0) }
    guard event.hasDelay, parts.count == 3 else { return nil }
    return Sample.at(parts[0], parts[1], parts[2]) + Int(event.delay)
  }

  /// Updates of the trip's stops in order, with any event; and of other stops, with a time.
  private static func fittingReplacement(
    _ update: Update, _ calls: [Call], _ stops: Set<String>
  ) -> Int {
    var rest = calls[...]
    return update.stopTimeUpdate.count { stop in
      if let place = rest.firstIndex(where: { $0.stop == stop.stopID }) {
        guard stop.hasArrival || stop.hasDeparture || stop.scheduleRelationship == .skipped else {
          return false
        }
        rest = rest[(place + 1)...]
        return true
      }
      return stops.contains(stop.stopID) && (stop.hasTime || stop.scheduleRelationship == .skipped)
    }
  }
}

extension Update.StopTimeUpdate {
  /// True if it says when the vehicle comes or goes.
  fileprivate var hasTime: Bool { arrival.hasTime || departure.hasTime }
}

/// The tables of a feed's zip as text. The code splits them by itself, and shares nothing with the
/// tool.
struct FeedText {
  let path: String

  /// The rows of a table, each by the names of its columns; with `words`, only rows that contain
  /// one of them.
  func rows(_ file: String, having words: [String]? = nil) throws -> [[String: String]] {
    let folder = try TemporaryFolder()
    let list = try folder.write((words ?? [""]).joined(separator: "\n") + "\n", to: "words")
    let filter = words == nil ? "cat" : "grep -F -w -f \"$2\""
    let script = "unzip -p \"$0\" \"$1\" > all; head -n 1 all; tail -n +2 all | \(filter)"
    var text = try run(["sh", "-c", script, path, file, list], in: folder.path).text
    if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
    let lines = text.replacingOccurrences(of: "\r", with: "").components(separatedBy: "\n")
    let names = Self.cells(lines[0])
    return lines.dropFirst().filter { !$0.isEmpty }.map { line in
      Dictionary(zip(names, Self.cells(line)), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(_ line: String) -> [String] {
    // Every second part was in quotes, so the commas in it are text.
    line.components(separatedBy: "\"").enumerated().map { place, part in
      place % 2 == 1 ? part.replacingOccurrences(of: ",", with: "\u{1}") : part
    }
    .joined().components(separatedBy: ",")
    .map { $0.replacingOccurrences(of: "\u{1}", with: ",") }
  }
}
