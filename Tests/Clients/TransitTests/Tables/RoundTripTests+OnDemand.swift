import TestSupport
import Testing

@testable import Transit

extension RoundTripTests {
  func expectOnDemand() throws {
    try database.expect(
      "locations",
      [
        row(["id": 1, "feed": 1, "location_id": "zone a"], of: "locations"),
        [
          "id": 2, "feed": 1, "location_id": "zone b", "stop_name": "Zone B",
          "stop_desc": "the second zone", "min_lat": 0.0, "max_lat": 6.0, "min_lon": 10.0,
          "max_lon": 16.5,
        ],
      ])
    try database.expect("location_points", points)
    try database.expect(
      "booking_rules",
      [
        row(
          ["id": 1, "feed": 1, "booking_rule_id": "rule a", "booking_type": 0],
          of: "booking_rules"),
        [
          "id": 2, "feed": 1, "booking_rule_id": "rule b", "booking_type": 2,
          "prior_notice_duration_min": 31, "prior_notice_duration_max": 32,
          "prior_notice_last_day": 3, "prior_notice_last_time": 61_200,
          "prior_notice_start_day": 14, "prior_notice_start_time": 28_800,
          "prior_notice_service": 5, "message": "message", "pickup_message": "pickup message",
          "drop_off_message": "drop-off message", "phone_number": "13 10 10",
          "info_url": "info url", "booking_url": "booking url",
        ],
      ])
    try expectOnDemandStopTimes()
  }

  private var points: [[String: EmittedDatabase.Value]] {
    let rings: [(polygon: Int, ring: Int, points: [(lat: Double, lon: Double)])] = [
      (0, 0, [(0, 10), (0, 14), (4, 14), (0, 10)]), (0, 1, [(1, 11), (1, 12), (2, 12), (1, 11)]),
      (1, 0, [(5, 15), (5, 16), (6, 16.5), (5, 15)]),
    ]
    return rings.flatMap { ring in
      ring.points.enumerated().map { position, point in
        [
          "location": 2, "polygon": ring.polygon, "ring": ring.ring, "position": position,
          "lat": point.lat, "lon": point.lon,
        ]
      }
    }
  }

  private func expectOnDemandStopTimes() throws {
    try database.expect(
      "on_demand_stop_times",
      [
        [
          "trip": 3, "position": 0, "stop_sequence": 4, "location": 2, "location_group_id": nil,
          "stop": nil, "start_pickup_drop_off_window": 20_000,
          "end_pickup_drop_off_window": 60_000, "pickup_type": 2, "drop_off_type": 0,
          "pickup_booking_rule": 1, "drop_off_booking_rule": 2,
        ],
        [
          "trip": 4, "position": 0, "stop_sequence": 5, "location": nil, "location_group_id": nil,
          "stop": 3, "start_pickup_drop_off_window": 30_000, "end_pickup_drop_off_window": 90_000,
          "pickup_type": 3, "drop_off_type": 1, "pickup_booking_rule": nil,
          "drop_off_booking_rule": 1,
        ],
        [
          "trip": 4, "position": 1, "stop_sequence": 7, "location": nil,
          "location_group_id": "group", "stop": nil, "start_pickup_drop_off_window": 40_000,
          "end_pickup_drop_off_window": 50_000, "pickup_type": 1, "drop_off_type": 3,
          "pickup_booking_rule": nil, "drop_off_booking_rule": nil,
        ],
      ])
  }
}
