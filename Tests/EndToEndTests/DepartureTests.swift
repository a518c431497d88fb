import Foundation
import GRDB
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite(
  "The view departures",
  .realFeeds)
struct DepartureTests {
  @Test(
    "lists exactly the departures that a feed's text files give, for stops and days at random",
    arguments: SharedData.present([
      "cairns.zip", "kingston-on.zip", "saskatoon.zip", "tl-cdmx.zip", "tl-hart.zip",
      "amtrak-2021.zip",
      // Without headsigns: every destination is the name of a stop.
      "donanbus-jp.zip", "tl-yamanashi-jp.zip",
    ]))
  func bruteForce(feed: String) throws {
    let database = try SharedBundles.database(of: SharedData.feed(feed))
    var random = SplitMix64(seed: 42)
    let published = try PublishedDepartures(
      feed: SharedData.feed(feed), stopCount: 10, &random)
    var count = 0
    try Tool.read(database) { db in
      for number in 0..<50 {
        let stop = published.stops[number % published.stops.count]
        let date = Self.randomDay(published.days, &random)
        let found = try Self.departures(db, stop, date)
        #expect(found == published.departures(from: stop, on: date), "\(stop) on \(date)")
        count += found.count
      }
    }
    #expect(count > 100, "the days at random had next to no departures")
  }

  @Test(
    "names a destination on every call of feeds without headsigns, and says where it is from",
    arguments: SharedData.present([
      "derived-sydney-rt-match.zip", "donanbus-jp.zip", "partridge-region-nord.zip",
      "r5r-poa-eptc.zip", "tl-hart.zip", "tl-yamanashi-jp.zip", "tt-sample-feed-bom.zip",
    ]))
  func destinations(feed: String) throws {
    let database = try SharedBundles.database(of: SharedData.feed(feed))
    try Tool.read(database) { db in
      let counts = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*), total(trim(headsign) <> ''), count(headsign_source) FROM departures
          WHERE date = (
            SELECT date FROM service_dates
            WHERE service IN (SELECT service FROM trips WHERE start_time IS NOT NULL)
            GROUP BY date ORDER BY count(*) DESC LIMIT 1)
          """)!
      #expect((counts[0] as Int) > 0)
      #expect(counts[1] as Int == counts[0])
      #expect(counts[2] as Int == counts[0])
      // On every other day a trip has the same pattern, and so the same destination.
      let nameless = try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM patterns AS n LEFT JOIN stops AS s ON s.id = n.destination_stop
          WHERE trim(coalesce(s.stop_name, s.stop_id, '')) = ''
          """)
      #expect(nameless == 0)
    }
  }

  private static func departures(
    _ db: Database, _ stop: String, _ date: Int
  ) throws -> [PublishedDepartures.Departure] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT departure_time, arrival_time, trip_id, position, headsign, headway_secs, exact_times
        FROM departures
        WHERE stop = (SELECT id FROM stops WHERE stop_id = ?) AND date = ?
        """, arguments: [stop, date]
    ).map { row in
      PublishedDepartures.Departure(
        time: row[0], arrival: row[1], trip: row[2], position: row[3], headsign: row[4],
        headway: row[5], exactTimes: row[6])
    }
    .sorted()
  }

  /// A random day between two days, or up to a few days after the last one.
  private static func randomDay(
    _ days: (first: Int, last: Int), _ random: inout SplitMix64
  ) -> Int {
    let format = DateFormatter()
    format.calendar = Calendar(identifier: .gregorian)
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyyMMdd"
    let first = format.date(from: String(days.first))!
    let span = Int(format.date(from: String(days.last))!.timeIntervalSince(first)) / 86_400
    let day = first.addingTimeInterval(
      Double(Int.random(in: 0...span + 2, using: &random)) * 86_400)
    return Int(format.string(from: day))!
  }
}
