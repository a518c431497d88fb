import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Two rows of stop_times.txt count once only if they are equal in every field")
struct RepeatedStopTimeTests {
  private typealias Row = [String: String]

  private static let columns = [
    "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "location_id",
    "location_group_id", "start_pickup_drop_off_window", "end_pickup_drop_off_window",
    "start_pickup_dropoff_window", "pickup_type", "timepoint", "pickup_booking_rule_id", "note",
  ]

  private static let atStop = [
    "stop_id": "manly", "start_pickup_drop_off_window": "08:00:00",
    "end_pickup_drop_off_window": "09:00:00", "note": "ring",
  ]
  private static let inZone = [
    "location_id": "north", "arrival_time": "08:00:00", "start_pickup_drop_off_window": "08:00:00",
    "end_pickup_drop_off_window": "09:00:00",
  ]
  private static let timed = [
    "stop_id": "manly", "arrival_time": "08:30:00", "departure_time": "08:31:00",
    "start_pickup_drop_off_window": "08:00:00", "timepoint": "1",
  ]

  /// The feed with two rows of the trip `out`; the second one has some other values.
  private static func feed(_ row: Row, _ changes: Row) throws -> TestFeed {
    let rows = [row, row.merging(changes) { $1 }].map { row in
      let row = row.merging(["trip_id": "out", "stop_sequence": "1"]) { $1 }
      return columns.map { row[$0] ?? "" }.joined(separator: ",")
    }
    return try TestFeed.faultless.changed([
      .write("stop_times.txt", ([columns.joined(separator: ",")] + rows).joined(separator: "\n")),
      .write("locations.geojson", OnDemandFeed.geoJSON("north")),
      .remove("frequencies.txt"),
      .write("location_groups.txt", "location_group_id,location_group_name\ncentre,Centre\n"),
      .write("location_group_stops.txt", "location_group_id,stop_id\ncentre,manly\n"),
    ])
  }

  @Test(
    "a field that a row has no use for tells rows apart too",
    arguments: [
      (atStop, ["location_id": "north"]), (atStop, ["location_group_id": "centre"]),
      (atStop, ["start_pickup_dropoff_window": "08:00:00"]), (atStop, ["note": "Ring"]),
      (atStop, ["pickup_booking_rule_id": "lost"]), (atStop, ["pickup_type": "7"]),
      (atStop, ["timepoint": "1"]),
      (inZone, ["location_group_id": "centre"]), (inZone, ["stop_id": "north"]),
      (inZone, ["arrival_time": "8:00:00"]), (inZone, ["departure_time": "08:00:00"]),
      (timed, ["location_id": "north"]), (timed, ["start_pickup_drop_off_window": "8:00:00"]),
      (timed, ["pickup_type": "7"]), (timed, ["arrival_time": "8h"]), (timed, ["note": "Ring"]),
    ])
  func different(_ row: [String: String], _ changes: [String: String]) throws {
    try check(Self.feed(row, changes), rowCount: 2)
  }

  @Test(
    "a value that is only written in another way does not",
    arguments: [
      (atStop, [:]), (atStop, ["start_pickup_drop_off_window": "8:00:00"]),
      (atStop, ["pickup_type": "0"]), (atStop, ["stop_id": "\" manly \""]),
      (inZone, [:]), (inZone, ["location_id": "\" north\""]),
      (timed, [:]), (timed, ["arrival_time": "8:30:00"]), (timed, ["pickup_type": "0"]),
      (timed, ["timepoint": "1.0"]), (timed, ["stop_id": "\"manly \""]),
    ])
  func equal(_ row: [String: String], _ changes: [String: String]) throws {
    try check(Self.feed(row, changes), rowCount: 1)
  }

  /// Expects the number of a trip's remaining rows, and the same number from verification.
  private func check(_ feed: TestFeed, rowCount: Int) throws {
    var report = Report()
    let read = try feed.read(&report)
    let calls = read.trips[0].pattern.map { read.patterns[$0].calls.count } ?? 0
    #expect(calls + read.onDemandStopTimes.count == rowCount)
    #expect(report.notices.contains { $0.code == .repeatedStopTime } == (rowCount == 1))
    #expect(try FeedInDatabase(feed).report().checks.flatMap(\.findings) == [])
  }

  @Test("if a row on demand names two places, the place that does not count is kept")
  func otherPlaces() throws {
    let texts = try Self.feed(
      Self.atStop, ["location_id": "north", "location_group_id": "centre"])
    let feed = try readFeed(texts.files)
    #expect(
      feed.onDemandStopTimes.map(\.place) == Array(repeating: .stop(RecordIndex(2)), count: 2))
    #expect(feed.extra("stop_times", 0, "location_id") == nil)
    #expect(feed.extra("stop_times", 1, "location_id") == "north")
    #expect(feed.extra("stop_times", 1, "location_group_id") == "centre")
  }
}
