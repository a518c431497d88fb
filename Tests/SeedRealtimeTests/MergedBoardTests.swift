import Foundation
import GRDB
import SeedStore
import SeedTransit
import TestSupport
import Testing

@testable import SeedRealtime

@Suite("A board with realtime")
struct MergedBoardTests {
  @Test(
    "is what merging, sorting and cutting all departures of two days gives",
    .realData("gtfs/kingston-on.zip", "gtfs-rt/kingston"))
  func everyDeparture() async throws {
    let bundle = try BuiltBundle(feed: "kingston-on.zip")
    let file = "tripupdates_capture_1768494857_veh_1768494853_tu_1768494853.pb"
    let message = try RealtimeMessage(
      contentsOf: URL(fileURLWithPath: "\(RealMessages.folder)/kingston/\(file)"))
    let now = try #require(message.timestamp)
    let instant = Date(timeIntervalSince1970: Double(now))
    let predictions = try await RealtimePredictions(message, over: bundle.store, now: instant)
    let stops = try await bundle.store.read { db in
      try String.fetchAll(
        db, sql: "SELECT stop_id FROM stops ORDER BY trip_count DESC, stop_id LIMIT 12")
    }
    var late = 0
    for stop in stops {
      let all = try await bundle.store.departures(
        at: stop, from: instant.addingTimeInterval(-7_200),
        until: instant.addingTimeInterval(2 * 86_400), limit: .max)
      let expected = predictions.merged(all, from: [stop]).filter { $0.timeSecs >= now }
      for limit in [1, 7, 40] {
        let board = try await bundle.store.departures(
          at: stop, from: instant, limit: limit, merging: predictions)
        #expect(board == Array(expected.prefix(limit)), "\(stop), \(limit)")
        late += board.count { $0.scheduledTimeSecs < now }
      }
      let hour = try await bundle.store.departures(
        at: stop, from: instant, until: instant.addingTimeInterval(3_600), limit: .max,
        merging: predictions)
      #expect(hour == expected.filter { $0.timeSecs < now + 3_600 })
    }
    #expect(late > 0, "no late departure has been seen")
  }

  @Test("of a station has runs that are added at a platform without scheduled departures")
  func addedAtPlatform() async throws {
    let bundle = try BuiltBundle(path: "\(SharedData.repository)/sample-data/transit/sydney")
    let row = try await bundle.store.read { db in
      try #require(
        try Row.fetchOne(
          db,
          sql: """
            SELECT s.stop_id, parent.stop_id, (SELECT route_id FROM routes ORDER BY id LIMIT 1)
            FROM stops AS s JOIN stops AS parent ON parent.id = s.parent_station
            WHERE parent.location_type = 1 AND s.location_type = 0 ORDER BY s.id LIMIT 1
            """
        )
      ).databaseValues.map { String.fromDatabaseValue($0) ?? "" }
    }
    // The sample's timetable has ended before that time.
    let now = 1_800_000_000
    var update = Update(
      "extra", as: .added, date: nil, .init(at: row[0], departure: .at(now + 600)),
      .init(at: row[0], arrival: .at(now + 900)))
    update.trip.routeID = row[2]
    let message = try RealtimeMessage(Feed([update], timestamp: now).serializedData())
    let instant = Date(timeIntervalSince1970: Double(now))
    let predictions = try await RealtimePredictions(message, over: bundle.store, now: instant)
    #expect(predictions.report.addedCount == 1, "\(predictions.report.findings)")
    for stop in [row[0], row[1]] {
      let board = try await bundle.store.departures(
        at: stop, from: instant, limit: .max, merging: predictions)
      #expect(board.filter(\.isAdded).map(\.tripID) == ["extra"], "\(stop)")
    }
  }

  @Test("has departures that are hours late, and those that are early, up to two hours")
  func farFromSchedule() async throws {
    let bundle = try BuiltBundle(path: "\(SharedData.repository)/sample-data/transit/sydney")
    let eight = 1_787_522_400
    func board(late seconds: Int, from start: Int) async throws -> [String] {
      let update = Update(
        "F1.WD.0.0800", date: "20260824", .init(1, at: "2000907", departure: .late(seconds)))
      let message = try RealtimeMessage(Feed([update], timestamp: eight).serializedData())
      let predictions = try await RealtimePredictions(
        message, over: bundle.store, now: Date(timeIntervalSince1970: Double(eight)))
      return try await bundle.store.departures(
        at: "200020", from: Date(timeIntervalSince1970: Double(start)),
        until: Date(timeIntervalSince1970: Double(start + 300)), merging: predictions
      ).map(\.tripID)
    }
    #expect(try await board(late: 11_400, from: eight + 11_340).contains("F1.WD.0.0800"))
    #expect(try await board(late: -3_600, from: eight - 3_660).contains("F1.WD.0.0800"))
    #expect(try await board(late: -7_200, from: eight - 7_260).contains("F1.WD.0.0800"))
    #expect(try await !board(late: -7_260, from: eight - 7_320).contains("F1.WD.0.0800"))
    #expect(try await board(late: -7_260, from: eight - 60).contains("F1.WD.0.0800"))
    #expect(try await !board(late: 60, from: eight + 120).contains("F1.WD.0.0800"))
  }

  @Test(
    "is what the article's code shows",
    .realData("gtfs/kingston-on.zip", "gtfs-rt/kingston"))
  func article() async throws {
    let bundle = try BuiltBundle(feed: "kingston-on.zip")
    let stop = try #require(
      try await bundle.store.read { db in
        try String.fetchOne(db, sql: "SELECT stop_id FROM stops ORDER BY trip_count DESC LIMIT 1")
      })
    let file = "tripupdates_capture_1768494857_veh_1768494853_tu_1768494853.pb"
    let data = try Data(
      contentsOf: URL(fileURLWithPath: "\(RealMessages.folder)/kingston/\(file)"))
    let lines = try await liveBoard(at: stop, data, in: bundle.store)
    #expect(lines.count == 10 && lines.contains { $0.hasSuffix("min late") }, "\(lines)")
  }
}
