import Foundation
import GRDB
import SeedTransit
import Tabular
import TestSupport
import Testing

/// A bundle for comparing queries with the store, and the arguments of the queries.
struct QueryBundle {
  /// The sample, and those feeds that exist of the ones with frequencies, with stations and
  /// Japanese names, and with late trips and a change of clocks.
  static let feeds =
    [ReproducibilityTests.sample]
    + SharedData.present(["tl-cdmx.zip", "donanbus-jp.zip", "kingston-on.zip"]).map(SharedData.feed)

  let store: TransitStore
  let path: String
  /// Stations, stops with many trips and stops without any, each with its feed.
  let stops: [String]

  /// Takes the shared bundle of a feed.
  init(_ feed: String) async throws {
    try await self.init(database: SharedBundles.database(of: feed))
  }

  /// Takes a database.
  init(database path: String) async throws {
    self.path = path
    store = try TransitStore(url: URL(fileURLWithPath: path))
    stops = try await store.read { db in try String.fetchAll(db, sql: Self.stopSQL) }
  }

  private static let stopSQL = """
    SELECT f.name || ':' || s.stop_id FROM stops AS s JOIN feeds AS f ON f.id = s.feed
    WHERE s.id IN (SELECT id FROM stops WHERE location_type = 1 ORDER BY trip_count DESC LIMIT 4)
      OR s.id IN (SELECT id FROM stops ORDER BY trip_count DESC LIMIT 5)
      OR s.id IN (SELECT id FROM stops ORDER BY trip_count LIMIT 2)
      OR s.id IN (SELECT last_stop FROM patterns ORDER BY trip_count DESC LIMIT 2)
      OR s.id % 211 = 7
    UNION
    SELECT * FROM (
      SELECT f.name || ':' || g.group_id FROM stop_groups AS g JOIN feeds AS f ON f.id = g.feed
      ORDER BY g.trip_count DESC LIMIT 4)
    LIMIT 40
    """

  /// The next departures that the store returns.
  func board(at stop: String, from instant: Int, hours: Int, limit: Int) async throws
    -> [TransitStore.Departure]
  {
    let start = Date(timeIntervalSince1970: Double(instant))
    let end = start.addingTimeInterval(Double(hours) * 3_600)
    return try await store.departures(at: stop, from: start, until: end, limit: limit)
  }

  /// Random instants from before the timetable until after it, many of them shortly before
  /// midnight, and all near changes of clocks.
  func instants(_ random: inout SplitMix64) async throws -> [Int] {
    let facts = try await store.timetable()
    let days = try #require(facts.days)
    let zone = try #require(facts.feeds[0].agencies[0].timeZone)
    let first = days.lowerBound.startSecs(in: zone)
    let last = try #require(facts.lastDepartureDay).startSecs(in: zone)
    var instants = [first - 864_000, last + 864_000, days.upperBound.startSecs(in: zone) + 864_000]
    for number in 0..<48 {
      let instant = Int.random(in: first...last, using: &random)
      let date = ServiceDate(of: Date(timeIntervalSince1970: Double(instant)), in: zone)
      instants.append(
        number % 2 == 0
          ? instant : date.startSecs(in: zone) + 86_400 - .random(in: 0...3_600, using: &random))
    }
    var change = Date(timeIntervalSince1970: Double(first))
    while let next = zone.nextDaylightSavingTimeTransition(after: change),
      Int(next.timeIntervalSince1970) < last
    {
      instants += [-21_600, -5_400, 0, 1_800, 21_600].map { Int(next.timeIntervalSince1970) + $0 }
      change = next
    }
    return instants
  }

  /// Typed texts: parts of names and codes, in upper and lower case, with and without marks.
  func searches(_ random: inout SplitMix64) async throws -> [String] {
    let names = try await store.read { db in
      try String.fetchAll(
        db, sql: "SELECT stop_name FROM stops WHERE sort_order IS NOT NULL AND stop_name <> ''")
    }
    let codes = try await store.read { db in
      try String.fetchAll(db, sql: "SELECT stop_code FROM stops WHERE stop_code <> '' LIMIT 5")
    }
    var texts = codes + ["", "*", "\"", "st", "e", "駅", "ST-", "a'b", "^x", "(", "１２", "é"]
    for number in 0..<80 {
      let name = names.randomElement(using: &random)!
      let start = name.index(
        name.startIndex, offsetBy: number % 4 < 2 ? 0 : .random(in: 0..<name.count, using: &random))
      let part = String(name[start...].prefix(.random(in: 1...12, using: &random)))
      switch number % 5 {
      case 0: texts.append(name)
      case 1: texts.append(part.uppercased())
      case 2: texts.append(part.folding(options: .diacriticInsensitive, locale: nil))
      case 3: texts.append(part.split(separator: " ").reversed().joined(separator: " "))
      default: texts.append(part)
      }
    }
    return texts
  }

  /// Circles around stops and elsewhere, some of them reaching around the globe.
  func circles(_ random: inout SplitMix64) async throws -> [(place: Coordinate, metres: Double)] {
    let places = try await store.stops(limit: 10_000).compactMap(\.coordinate)
    var circles = [
      (Coordinate(latitude: 89.9, longitude: 0), 3e7),
      (Coordinate(latitude: 0, longitude: 179.9), 1e7),
      (Coordinate(latitude: 0, longitude: -179.9), 1.5e7),
    ]
    for _ in 0..<40 {
      let place = places.randomElement(using: &random)!
      let latitude = place.latitude + .random(in: -0.01...0.01, using: &random)
      let longitude = place.longitude + .random(in: -0.01...0.01, using: &random)
      circles.append(
        (
          Coordinate(latitude: latitude, longitude: longitude),
          .random(in: 0...3_000, using: &random)
        ))
    }
    return circles.map { (place: $0, metres: $1) }
  }

  /// Why a board is empty, in the words of the page.
  func reason(
    at stop: String, from instant: Int, _ facts: TransitStore.TimetableFacts
  ) async throws -> String? {
    guard try await board(at: stop, from: instant, hours: 24, limit: 1).isEmpty else { return nil }
    let ever = try await store.departures(
      at: stop, from: Date(timeIntervalSince1970: 0),
      until: Date(timeIntervalSince1970: 1e11), limit: 1)
    guard !ever.isEmpty else { return "nothing ever departs from here" }
    let zone = try #require(facts.feeds[0].agencies[0].timeZone)
    let today = ServiceDate(of: Date(timeIntervalSince1970: Double(instant)), in: zone)
    if let first = facts.days?.lowerBound, today < first {
      return "the timetable begins on \(first)"
    }
    if let last = facts.lastDepartureDay, today > last { return "the timetable ended on \(last)" }
    return "nothing departs in these 24 hours"
  }
}
