@testable import Transit

/// A feed with only GTFS-Flex service: a bus comes on demand to areas, a group of stops, and a
/// stop.
enum OnDemandFeed {
  /// A GeoJSON text with areas of some ids, one degree square each, side by side from (0, 0) on.
  static func geoJSON(_ ids: String...) -> String {
    let features = ids.enumerated().map { west, id in
      feature(
        id, "[[[\(west),0],[\(west + 1),0],[\(west + 1),1],[\(west),1],[\(west),0]]]")
    }
    return collection(features)
  }

  /// A feature with the coordinates of a polygon.
  static func feature(_ id: String, _ coordinates: String) -> String {
    """
    {"type":"Feature","id":"\(id)","properties":{"stop_name":"Zone \(id)"},\
    "geometry":{"type":"Polygon","coordinates":\(coordinates)}}
    """
  }

  /// A GeoJSON text of features.
  static func collection(_ features: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "]}"
  }

  /// The files; no row of stop_times.txt has a time.
  static let files: FeedTexts = [
    "agency.txt": """
    agency_id,agency_name,agency_url,agency_timezone
    shire,Shire Buses,https://example.org,Australia/Sydney

    """,
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon
    hall,Town Hall,10.5,20.5
    clinic,Clinic,10.501,20.5
    far,Far Away,12,20.5

    """,
    "routes.txt": """
    route_id,agency_id,route_short_name,route_type
    dial,shire,Dial-a-Bus,715

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    week,1,1,1,1,1,0,0,20260801,20261231
    weekend,0,0,0,0,0,1,1,20260801,20261231

    """,
    "trips.txt": """
    route_id,service_id,trip_id
    dial,week,inside
    dial,week,evening
    dial,weekend,weekend
    dial,week,group

    """,
    "booking_rules.txt": """
    booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_last_day,\
    prior_notice_last_time,phone_number,booking_url
    hour,1,60,,,13 10 10,https://example.org/book
    day,2,,1,17:00:00,13 10 11,

    """,
    "location_groups.txt": """
    location_group_id,location_group_name
    centre,Town centre

    """,
    "location_group_stops.txt": """
    location_group_id,stop_id
    centre,hall
    centre,clinic

    """,
    "locations.geojson": collection([
      feature(
        "ring",
        """
        [[[30,0],[34,0],[34,4],[30,4],[30,0]],[[31,1],[32,1],[32,2],[31,2],[31,1]]]
        """)
    ]),
    "stop_times.txt": """
    trip_id,stop_id,location_group_id,location_id,stop_sequence,start_pickup_drop_off_window,\
    end_pickup_drop_off_window,pickup_type,drop_off_type,pickup_booking_rule_id,\
    drop_off_booking_rule_id,stop_headsign
    inside,,,ring,1,06:00:00,09:00:00,2,1,hour,,to town
    inside,,,ring,2,06:00:00,09:00:00,1,2,,hour,
    evening,,,ring,1,18:00:00,25:30:00,2,1,hour,,
    evening,far,,,2,18:00:00,25:30:00,1,2,,hour,
    weekend,,,ring,1,10:00:00,16:00:00,2,1,day,,
    weekend,,centre,,2,10:00:00,16:00:00,1,2,,day,
    group,,centre,,1,09:00:00,17:00:00,2,1,day,,
    group,far,,,2,09:00:00,17:00:00,2,2,,,

    """,
  ]
}
