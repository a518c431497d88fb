import GRDB
import TestSupport
import Testing

@testable import Transit

extension RoundTripTests {
  func expectServices() throws {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let weekly = (0..<7).map { number in
      var values: [String: EmittedDatabase.Value] = [
        "id": number + 2, "feed": 1, "service_id": "service \(number)",
        "start_date": 20_260_801 + number, "end_date": 20_260_815 + number,
      ]
      for (place, day) in days.enumerated() { values[day] = place == number ? 1 : 0 }
      return values
    }
    try database.expect(
      "services",
      weekly + [
        row(["id": 1, "feed": 1, "service_id": "added"], of: "services"),
        row(["id": 9, "feed": 2, "service_id": "service 0"], of: "services"),
      ])
    try database.expect(
      "service_exceptions",
      [
        ["service": 1, "date": 20_260_901, "exception_type": 1],
        ["service": 4, "date": 20_260_805, "exception_type": 2],
      ])
    // 1 August 2026 is a Saturday; each service runs on its weekday within its two weeks.
    let dates = [
      (2, [3, 10]), (3, [4, 11]), (4, [12]), (5, [6, 13]), (6, [7, 14]), (7, [8, 15]),
      (8, [9, 16]),
    ]
    try database.expect(
      "service_dates",
      dates.flatMap { service, days in
        days.map { ["date": 20_260_800 + $0, "service": service] }
      } + [["date": 20_260_901, "service": 1]])
  }

  func expectTimetable() throws {
    // The polyline of the three points is the example of the format's own documentation.
    try database.expect(
      "shapes",
      [
        [
          "id": 1, "feed": 1, "shape_id": "shape a", "polyline": "??", "point_count": 1,
          "length_metres": 0,
        ],
        [
          "id": 2, "feed": 1, "shape_id": "shape z", "polyline": "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
          "point_count": 3, "length_metres": 788_907,
        ],
      ])
    try database.expect(
      "patterns",
      [
        [
          "id": 1, "pattern_id": "ffffffffffffff00", "route": 1, "direction_id": nil,
          "headsign": nil, "stop_count": 2, "trip_count": 1, "first_stop": 3, "last_stop": 4,
          "destination_stop": 4,
        ],
        [
          "id": 2, "pattern_id": "00000000000000ff", "route": 3, "direction_id": 1,
          "headsign": "Loop", "stop_count": 3, "trip_count": 5, "first_stop": 2, "last_stop": 2,
          "destination_stop": 3,
        ],
      ])
    let names = [
      "pattern", "position", "stop", "stop_sequence", "pickup_type", "drop_off_type",
      "stop_headsign", "continuous_pickup", "continuous_drop_off",
    ]
    let calls: [[EmittedDatabase.Value]] = [
      [1, 0, 3, 1, 0, 0, nil, nil, nil], [1, 1, 4, 2, 0, 0, nil, nil, nil],
      [2, 0, 2, 3, 2, 3, "via Beta", 1, 0], [2, 1, 3, 8, 0, 1, nil, nil, nil],
      [2, 2, 2, 9, 3, 2, nil, nil, nil],
    ]
    try database.expect(
      "pattern_stops", calls.map { Dictionary(uniqueKeysWithValues: zip(names, $0)) })
    try database.expect("timing_profiles", [["id": 1], ["id": 2], ["id": 3]])
    let timingNames = [
      "timing", "position", "arrival_offset", "departure_offset", "timepoint", "interpolated",
    ]
    let timings: [[EmittedDatabase.Value]] = [
      [1, 0, 100, 100, 1, 0], [1, 1, 160, 170, nil, 0], [2, 0, -5, 0, nil, 0],
      [2, 1, 60, 60, 0, 1], [2, 2, 90, nil, 1, 0], [3, 0, 0, 0, 0, 0], [3, 1, 61, 62, nil, 0],
      [3, 2, 93, 94, nil, 0],
    ]
    try database.expect(
      "timings", timings.map { Dictionary(uniqueKeysWithValues: zip(timingNames, $0)) })
  }

  func expectTrips() throws {
    try database.expect(
      "trips",
      [
        row(
          [
            "id": 1, "feed": 1, "trip_id": "alone", "route": 1, "pattern": 1, "timing": 1,
            "service": 1, "start_time": 3_600, "shape": 1, "wheelchair_accessible": 2,
            "bikes_allowed": 1, "cars_allowed": 2,
          ], of: "trips"),
        row(
          [
            "id": 2, "feed": 1, "trip_id": "early", "route": 3, "direction_id": 1, "pattern": 2,
            "timing": 2, "service": 2, "start_time": 28_800, "bikes_allowed": 1, "cars_allowed": 1,
          ], of: "trips"),
        [
          "id": 3, "feed": 1, "trip_id": "late", "route": 3, "direction_id": 1, "pattern": 2,
          "timing": 3, "service": 5, "start_time": 90_000, "layover": 300,
          "trip_headsign": "Loop", "trip_short_name": "short", "block_id": "block", "shape": 2,
          "wheelchair_accessible": 1, "bikes_allowed": 2, "cars_allowed": nil,
        ],
        row(["id": 4, "feed": 1, "trip_id": "nowhere"], of: "trips"),
      ])
    try database.expect(
      "frequencies",
      [
        [
          "trip": 1, "start_time": 3_600, "end_time": 4_200, "headway_secs": 600,
          "exact_times": nil,
        ],
        [
          "trip": 2, "start_time": 36_000, "end_time": 39_000, "headway_secs": 700,
          "exact_times": 1,
        ],
      ])
    // 10:00:00 and every 700 seconds until before 10:50:00 makes five starts.
    try database.expect("frequency_ticks", (0..<5).map { ["tick": $0] })
  }
}
