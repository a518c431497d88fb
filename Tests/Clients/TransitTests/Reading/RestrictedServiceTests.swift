import GRDB
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("A restriction of service that cannot be read never adds service")
struct RestrictedServiceTests {
  /// A change of the feed, and the departures of the trip `back` on a Monday.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let period: String
    let departures: [Int]
  }

  @Test(
    "A trip of frequencies.txt departs only in its periods that can be read",
    arguments: [
      Case(
        testDescription: "a usable period", period: "09:00:00,10:30:00,1800",
        departures: [32_400, 34_200, 36_000]),
      Case(testDescription: "no time", period: "soon,10:00:00,1800", departures: []),
      Case(testDescription: "a blank end", period: "09:00:00,,1800", departures: []),
      Case(testDescription: "no length", period: "09:00:00,09:00:00,1800", departures: []),
      Case(testDescription: "no headway", period: "09:00:00,10:00:00,often", departures: []),
      Case(testDescription: "a headway of nothing", period: "09:00:00,10:00:00,0", departures: []),
      Case(
        testDescription: "a headway with decimals", period: "09:00:00,10:00:00,3600.0",
        departures: [32_400]),
      Case(
        testDescription: "an end after midnight", period: "22:00:00,01:00:00,3600",
        departures: [79_200, 82_800, 86_400]),
    ])
  func periods(_ example: Case) throws {
    let feed = try TestFeed.faultless.changed([
      .write(
        "frequencies.txt",
        "trip_id,start_time,end_time,headway_secs\nback,\(example.period)\n")
    ])
    let database = try database(of: feed)
    #expect(try departures(of: "back", in: database) == example.departures)
    // The trip itself is as published.
    let times = try database.queue.read { (db: Database) throws in
      try Int.fetchAll(
        db,
        sql: "SELECT departure_time FROM stop_times WHERE trip_id = 'back' ORDER BY stop_sequence")
    }
    #expect(times == [32_400, 34_200])
  }

  @Test("A trip departs in no period if the pipeline leaves out its rows of frequencies.txt")
  func skippedRows() throws {
    var report = Report()
    let feed = try readFeed(
      TestFeed.faultless.files, skippedLines: ["frequencies.txt": [2]], report: &report)
    let database = try EmittedDatabase(Dataset([feed], asOf: nil))
    #expect(try departures(of: "back", in: database) == [])
  }

  @Test(
    "A day is removed however its row is written, if it can mean only one day",
    arguments: [
      "20261005,2", "2026-10-05,2", "2026/10/05,2", "2026-10-5,2", "2026-10-05T00:00:00,2",
      "20261005.0,2",
      "20261005,2.0", "20261005,2.", "20261005,x", "20261005,", "20261005,9",
      "20261005,1\nweek,20261005,2",
    ])
  func removals(_ row: String) throws {
    let feed = try TestFeed.faultless.changed([
      .write("calendar_dates.txt", "service_id,date,exception_type\nweek,\(row)\n")
    ])
    let dates = try database(of: feed).queue.read { (db: Database) throws in
      try Int.fetchSet(db, sql: "SELECT date FROM service_dates")
    }
    #expect(!dates.contains(20_261_005) && dates.contains(20_261_006) && dates.count == 108)
    #expect(try FeedInDatabase(feed).report().checks.flatMap(\.findings) == [])
  }

  private func database(of feed: TestFeed) throws -> EmittedDatabase {
    var report = Report()
    return try EmittedDatabase(Dataset([feed.read(&report)], asOf: nil))
  }

  private func departures(of trip: String, in database: EmittedDatabase) throws -> [Int] {
    try database.queue.read { (db: Database) throws in
      try Int.fetchAll(
        db,
        sql: """
          SELECT departure_time FROM departures WHERE trip_id = ? AND date = 20260824
          ORDER BY departure_time
          """, arguments: [trip])
    }
  }
}
