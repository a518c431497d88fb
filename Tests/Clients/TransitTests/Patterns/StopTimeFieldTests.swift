import Tabular
import Testing

@testable import Transit

@Suite("A value beside a stop time")
struct StopTimeFieldTests {
  @Test(
    "has the place of its row in the sorted trip, however the trip's rows are scattered",
    arguments: [
      [1, 2, 3, 4], [4, 3, 2, 1], [2, 1, 0, 3, 4], [2, 1, 0, 3, 0, 4], [3, 0, 1, 0, 4, 0, 2],
      [4, 3, 0, 2, 1], [1, 0, 2, 0, 4, 3], [3, 4, 0, 1, 0, 2],
    ])
  func place(order: [Int]) throws {
    // 0 means a row of another trip, which ends a group.
    let rows = order.enumerated().map { line, sequence in
      sequence == 0
        ? "Other,8:00:00,8:00:00,A,\(line),," : "T,8:00:00,8:00:00,A,\(sequence),rule \(sequence),"
    }
    let feed = try readFeed(Self.texts(trips: ["T", "Other"], rows))
    #expect(feed.stopTimeValues.map(\.position) == [0, 1, 2, 3])
    #expect(feed.stopTimeValues.map(\.value) == ["rule 1", "rule 2", "rule 3", "rule 4"])
  }

  @Test("is one for adjacent rows with the same value, wherever they are in the file")
  func runs() throws {
    let rules = ["a", "a", "b", "b", "", "b"]
    let rows = rules.enumerated().map { "T,8:00:00,8:00:00,A,\($0),\($1),x" }
    for rows in [rows, rows.reversed(), [rows[1], rows[0]] + rows[2...]] {
      var report = Report()
      let feed = try readFeed(
        Self.texts(trips: ["T"], rows), keep: ["stop_times": ["note"]], report: &report)
      let rule = feed.texts.find("pickup_booking_rule_id")
      let runs = feed.stopTimeFields.filter { $0.field == rule }
      #expect(runs.map(\.positions) == [0...1, 2...3, 5...5])
      #expect(feed.stopTimeFields.filter { $0.field != rule }.map(\.positions) == [0...5])
    }
  }

  @Test("is found in rows that end like earlier ones, however many there are")
  func manyValues() throws {
    let trips = (0..<30).map { "T\($0)" }
    let rows = trips.flatMap { trip in
      (0..<40).map { "\(trip),8:00:00,8:00:00,A,\($0),rule \($0),left" }
    }
    var report = Report()
    let feed = try readFeed(Self.texts(trips: trips, rows), report: &report)
    for trip in trips.indices {
      let values = feed.stopTimeValues.filter { $0.record == trip }
      #expect(values.map(\.value) == (0..<40).map { "rule \($0)" })
    }
    let left = report.notices.filter { $0.code == .leftColumn }
    #expect(left.map(\.value) == ["\(rows.count)"])
  }

  private static func texts(trips: [String], _ rows: [String]) -> FeedTexts {
    [
      "agency.txt": "agency_id,agency_timezone\nA,Australia/Sydney\n",
      "stops.txt": "stop_id,stop_lat,stop_lon\nA,-33,151\n",
      "routes.txt": "route_id,route_type\nR,3\n",
      "trips.txt": "route_id,service_id,trip_id\n"
        + trips.map { "R,W,\($0)\n" }.joined(),
      "calendar_dates.txt": "service_id,date,exception_type\nW,20260105,1\n",
      "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,"
        + "pickup_booking_rule_id,note\n" + rows.map { $0 + "\n" }.joined(),
    ]
  }

  @Test("is kept only if the pipeline names its column, and counted otherwise")
  func keep() throws {
    let texts = RandomTimetable(seed: 2, oddities: false)
    var files = texts.texts()
    files["stop_times.txt"] = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,note
      trip 0,8:00:00,8:00:00,stop 1,1,0.5,first
      trip 0,8:05:00,8:05:00,stop 2,2,,
      trip 0,8:10:00,8:10:00,stop 3,3,9,last

      """
    var report = Report()
    let feed = try readFeed(files, keep: ["stop_times": ["note"]], report: &report)
    #expect(feed.stopTimeValues.map(\.value) == ["first", "last"])
    #expect(feed.stopTimeValues.map(\.position) == [0, 2])
    let left = report.notices.filter { $0.code == .leftColumn }
    #expect(left.map(\.value) == ["2"])
    #expect(left.map(\.origin.field) == ["shape_dist_traveled"])
  }
}
