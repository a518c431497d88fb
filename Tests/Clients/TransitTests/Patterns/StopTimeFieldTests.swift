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
    let feed = try readFeed([
      "agency.txt": "agency_id,agency_timezone\nA,Australia/Sydney\n",
      "stops.txt": "stop_id,stop_lat,stop_lon\nA,-33,151\n",
      "routes.txt": "route_id,route_type\nR,3\n",
      "trips.txt": "route_id,service_id,trip_id\nR,W,T\nR,W,Other\n",
      "calendar_dates.txt": "service_id,date,exception_type\nW,20260105,1\n",
      "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence,"
        + "pickup_booking_rule_id,note\n" + rows.joined(separator: "\n"),
    ])
    let values = feed.stopTimeFields.sorted { $0.position < $1.position }
    #expect(values.map(\.position) == [0, 1, 2, 3])
    #expect(values.map(\.value) == ["rule 1", "rule 2", "rule 3", "rule 4"])
  }

  @Test("is kept only where the pipeline names its column, and counted otherwise")
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
    #expect(feed.stopTimeFields.map(\.value) == ["first", "last"])
    #expect(feed.stopTimeFields.map(\.position) == [0, 2])
    let left = report.notices.filter { $0.code == .leftColumn }
    #expect(left.map(\.value) == ["2"])
    #expect(left.map(\.origin.field) == ["shape_dist_traveled"])
  }
}
