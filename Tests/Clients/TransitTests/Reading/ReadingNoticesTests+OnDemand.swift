import Tabular
import Testing

@testable import Transit

extension ReadingNoticesTests {
  private static let square = "[[[0,0],[1,0],[1,1],[0,0]]]"

  /// The faults of locations.geojson and its features; `b` always stays.
  static let locationCases: [NoticeCase] = [
    locations(
      .malformedJSON, "{\"type\": \"FeatureCollection\",\n \"features\": [}", nil, line: 2,
      action: "kept as published"
    ) { feed, _ in feed.locations.isEmpty && feed.geoJSON?.hasSuffix("[}") == true },
    locations(
      .unsupportedGeoJSONType, "[]", "type", action: "no location is read"
    ) { feed, _ in feed.locations.isEmpty },
    locations(
      .unsupportedGeoJSONType, #"{"type":"Feature","features":[]}"#, "type",
      action: "no location is read"
    ) { feed, _ in feed.locations.isEmpty },
    locations(
      .missingRequiredElement, #"{"type":"FeatureCollection","features":7}"#, "features",
      action: "no location is read"
    ) { feed, _ in feed.locations.isEmpty },
    member(.unsupportedFeatureType, "type", #"{"type":"Polygon","id":"a"}"#, action: "left out"),
    member(.unsupportedFeatureType, "type", "null", action: "left out"),
    member(
      .missingRequiredElement, "id", #"{"type":"Feature","properties":{}}"#, action: "left out"),
    member(
      .duplicateGeoJSONKey, "id", OnDemandFeed.feature("b", square), isFirst: false,
      action: "left out"),
    area(
      .missingRequiredElement, "geometry", #"{"type":"Feature","id":"a","properties":{}}"#),
    area(
      .unsupportedGeometryType, "geometry.type",
      #"{"type":"Feature","id":"a","properties":{},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    ),
    area(.invalidGeometry, "geometry.coordinates", OnDemandFeed.feature("a", #"[[["0",0]]]"#)),
    area(.invalidGeometry, "geometry.coordinates", OnDemandFeed.feature("a", "[]")),
    area(
      .invalidGeometry, "geometry.coordinates", OnDemandFeed.feature("a", "[[[0,0],[1,1],[0,0]]]")),
    area(
      .invalidGeometry, "geometry.coordinates",
      OnDemandFeed.feature("a", "[[[-33,151],[-33,152],[-34,152],[-33,151]]]")),
    member(
      .invalidGeometry, "geometry.coordinates",
      OnDemandFeed.feature("a", "[[[0,0],[1,0],[1,1],[0,1]]]"), action: "read as closed"
    ) { feed, _ in feed.locations[0].polygons[0][0].count == 4 },
    member(
      .missingRequiredElement, "properties",
      #"{"type":"Feature","id":"a","geometry":{"type":"Polygon","coordinates":"# + square + "}}",
      action: "without a name"
    ) { feed, _ in feed.locations[0].name == nil && feed.locations[0].polygons.count == 1 },
  ]

  private static func locations(
    _ code: NoticeCode, _ text: String, _ field: String?, line: Int? = nil, action: String,
    effect: @escaping @Sendable (Feed, Report) -> Bool
  ) -> NoticeCase {
    NoticeCase(
      code, .write("locations.geojson", text), at: "locations.geojson", line, field,
      action: action, effect: effect)
  }

  /// A faulty member of the collection beside `b`.
  private static func member(
    _ code: NoticeCode, _ field: String, _ text: String, isFirst: Bool = true, action: String,
    effect: @escaping @Sendable (Feed, Report) -> Bool = { feed, _ in
      feed.locations.map(\.id) == ["b"]
    }
  ) -> NoticeCase {
    let other = OnDemandFeed.feature("b", square)
    return locations(
      code, OnDemandFeed.collection(isFirst ? [text, other] : [other, text]),
      "features[\(isFirst ? 0 : 1)].\(field)", action: action, effect: effect)
  }

  /// A feature `a` whose geometry is not an area.
  private static func area(_ code: NoticeCode, _ field: String, _ text: String) -> NoticeCase {
    member(code, field, text, action: "without an area") { feed, _ in
      feed.locations.map(\.id) == ["a", "b"] && feed.locations[0].polygons.isEmpty
    }
  }

  /// The faults of rows for calls on demand.
  static let onDemandCases: [NoticeCase] = [
    NoticeCase(
      .olderFlexDraft,
      .write("stop_times.txt", olderTimes),
      .write("locations.geojson", OnDemandFeed.geoJSON("north")),
      at: "stop_times.txt", 6, "stop_id", action: "read as location_id",
      others: [.formerColumn, .formerColumn]
    ) { feed, _ in
      feed.onDemandStopTimes.map(\.place) == [.location(RecordIndex(0))]
        && feed.onDemandStopTimes.map(\.windowStart) == [28_800] && feed.extraFields.isEmpty
    },
    NoticeCase(
      .olderFlexDraft,
      .write(
        "locations.geojson",
        OnDemandFeed.geoJSON("north").replacing(
          "\"id\":\"north\",\"properties\":{",
          with:
            "\"properties\":{\"id\":\"north\",")),
      at: "locations.geojson", nil, "features[0].properties.id", action: "read as the id"
    ) { feed, _ in feed.locations.map(\.id) == ["north"] },
    NoticeCase(
      .olderFlexGroup,
      .write(
        "location_groups.txt",
        "location_group_id,location_id,location_group_name\ntown,quay,Town\ntown,manly,Town\n"),
      at: "location_groups.txt", 1, "location_id", action: "not read",
      others: [.unknownColumn, .duplicateKey]
    ) { feed, _ in feed.rows("location_groups")?.count == 1 },
    NoticeCase(
      .badPickupDropOffWindow,
      .write(
        "stop_times.txt",
        onDemandTimes(",,8h,09:00:00,", sequence: 3).replacing("back,,,,3", with: "back,,,manly,3")),
      at: "stop_times.txt", 6, "start_pickup_drop_off_window", action: "kept in unplaced_stop_times"
    ) { feed, _ in
      feed.patterns[1].calls.map(\.sequence) == [1, 2] && feed.onDemandStopTimes.isEmpty
    },
    onDemand(.foreignKeyViolation, "south,,08:00:00,09:00:00,", 1, "location_id"),
    onDemand(.foreignKeyViolation, ",centre,08:00:00,09:00:00,", 1, "location_group_id"),
    onDemand(.badPickupDropOffWindow, "north,,08:00:00,,", 1, "start_pickup_drop_off_window"),
    onDemand(
      .badPickupDropOffWindow, "north,,09:00:00,09:00:00,", 1, "start_pickup_drop_off_window"),
    onDemand(
      .badPickupDropOffWindow, "north,,soon,09:00:00,", 1, "start_pickup_drop_off_window"),
    onDemand(.unplacedStopTime, "north,,08:00:00,09:00:00,", -1, "stop_sequence"),
    onDemand(
      .foreignKeyViolation, "north,,08:00:00,09:00:00,call", 1, "pickup_booking_rule_id",
      action: "kept in extra_fields", others: [.unusableRestriction]
    ) { feed, _ in
      feed.onDemandStopTimes[0].pickupBookingRule == nil
        && feed.extra("stop_times", 0, "pickup_booking_rule_id") == "call"
    },
    NoticeCase(
      .duplicateKey,
      .write("booking_rules.txt", "booking_rule_id,booking_type\ncall,1\ncall,2\n"),
      at: "booking_rules.txt", 3, "booking_rule_id", action: "left out"
    ) { feed, _ in feed.bookingRules.map(\.type) == [1] },
    NoticeCase(
      .foreignKeyViolation,
      .write(
        "booking_rules.txt",
        "booking_rule_id,booking_type,prior_notice_service_id\ncall,1,week\ntext,1,holidays\n"),
      at: "booking_rules.txt", 3, "prior_notice_service_id", action: "kept in extra_fields",
      others: [.unusableRestriction]
    ) { feed, _ in
      feed.bookingRules.map(\.priorNoticeService) == [RecordIndex(0), nil]
        && feed.extra("booking_rules", 1, "prior_notice_service_id") == "holidays"
    },
  ]

  /// The timetable, and a row for the trip `back` as in older drafts of Flex.
  private static let olderTimes = """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,start_pickup_dropoff_window,\
    end_pickup_dropoff_window
    out,08:00:00,08:00:00,wharf2,1,,
    out,08:30:00,08:31:00,manly,2,,
    back,09:00:00,09:00:00,manly,1,,
    back,09:30:00,09:30:00,wharf2,2,,
    back,,,north,3,08:00:00,09:00:00

    """

  /// A fault of a row of its own for the trip `back`.
  private static func onDemand(
    _ code: NoticeCode, _ cells: String, _ sequence: Int, _ field: String,
    action: String = "kept in unplaced_stop_times", others: [NoticeCode] = [],
    effect: @escaping @Sendable (Feed, Report) -> Bool = { feed, report in
      feed.onDemandStopTimes.isEmpty && feed.unplacedStopTimes.rows.count == 1
        && report.rows["stop_times.txt"] == RowCount(used: 4, skipped: 1)
    }
  ) -> NoticeCase {
    NoticeCase(
      code,
      .write("stop_times.txt", onDemandTimes(cells, sequence: sequence)),
      .write("locations.geojson", OnDemandFeed.geoJSON("north")),
      at: "stop_times.txt", 6, field, action: action, others: others, effect: effect)
  }

  /// The timetable, and a row of its own for the trip `back`: its location, group, window and booking
  /// rule.
  static func onDemandTimes(_ cells: String, sequence: Int) -> String {
    """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,location_group_id,\
    start_pickup_drop_off_window,end_pickup_drop_off_window,pickup_booking_rule_id
    out,08:00:00,08:00:00,wharf2,1,,,,,
    out,08:30:00,08:31:00,manly,2,,,,,
    back,09:00:00,09:00:00,manly,1,,,,,
    back,09:30:00,09:30:00,wharf2,2,,,,,
    back,,,,\(sequence),\(cells)

    """
  }
}
