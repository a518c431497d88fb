import Foundation
import TestSupport
import Testing

/// A feed of two agencies in zones with half hours, from 28 September to 10 October 2026.
///
/// Clocks change on 4 October: in Adelaide by an hour, on Lord Howe Island by half an hour. Trips run past
/// midnight, one of them for 80 hours; two trips run repeatedly by headway.
struct ZoneFeed {
  /// A trip, with times of day as hours and minutes: 24_30 is 24:30.
  struct Trip {
    let id: String
    let route: String
    var service = "daily"
    let calls: [(stop: String, arrival: Int, departure: Int)]
    /// The first start, the time before which all starts lie, seconds between them, and
    /// exact_times.
    var frequency: (start: Int, end: Int, headway: Int, exact: Int)?

    /// Seconds of the day of the departure from a call, for a run that starts as published.
    func departure(_ place: Int) -> Int { ZoneFeed.seconds(calls[place].departure) }
  }

  static let trips = [
    Trip(
      id: "day", route: "rail",
      calls: [("coast", 9_30, 9_30), ("h1", 10_10, 10_20), ("plain", 11_00, 11_00)]),
    Trip(
      id: "night", route: "rail",
      calls: [
        ("h1", 23_40, 23_40), ("coast", 24_30, 24_35), ("plain", 25_50, 25_50),
        ("isle", 27_15, 27_15),
      ]),
    Trip(
      id: "dawn", route: "rail",
      calls: [
        ("coast", 1_15, 1_15), ("h1", 2_10, 2_12), ("plain", 2_40, 2_40), ("far", 3_20, 3_20),
      ]),
    Trip(
      id: "week", route: "rail", service: "weekend",
      calls: [("plain", 12_00, 12_00), ("coast", 12_30, 12_30), ("h2", 25_10, 25_10)]),
    Trip(
      id: "shuttle", route: "rail",
      calls: [("coast", 6_00, 6_00), ("h2", 6_10, 6_11), ("plain", 6_25, 6_25)],
      frequency: (22_00, 26_00, 1_800, 0)),
    Trip(
      id: "exact", route: "sail",
      calls: [("isle", 5_00, 5_00), ("coast", 5_20, 5_20), ("far", 5_50, 5_50)],
      frequency: (1_00, 4_00, 1_200, 1)),
    Trip(
      id: "quiet", route: "rail", service: "midweek",
      calls: [("q1", 14_00, 14_00), ("coast", 15_00, 15_00)]),
    Trip(
      id: "long", route: "sail",
      calls: [
        ("isle", 8_00, 8_00), ("coast", 38_00, 39_00), ("h1", 66_30, 66_40), ("far", 88_00, 88_00),
      ]),
    Trip(
      id: "ferry", route: "sail", service: "weekend",
      calls: [("isle", 25_30, 25_30), ("coast", 26_45, 26_45)]),
    Trip(
      id: "loop", route: "sail",
      calls: [
        ("coast", 7_00, 7_00), ("isle", 7_30, 7_30), ("coast", 8_00, 8_00), ("far", 8_30, 8_30),
      ]),
  ]

  /// The zones in which the times of the routes count.
  static let zones = ["rail": "Australia/Adelaide", "sail": "Australia/Lord_Howe"]

  private static let files = [
    "agency": [
      "agency_id,agency_name,agency_url,agency_timezone",
      "A,Rail,https://a.example,Australia/Adelaide",
      "B,Sail,https://b.example,Australia/Lord_Howe",
    ],
    "routes": [
      "route_id,agency_id,route_short_name,route_type", "rail,A,1,2", "sail,B,2,4",
    ],
    "calendar": [
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
      "daily,1,1,1,1,1,1,1,20260928,20261010", "weekend,0,0,0,0,0,1,1,20260928,20261010",
      "midweek,1,1,1,1,1,1,1,20261001,20261006",
    ],
    // Each station has another zone than its platform.
    "stops": [
      "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone,platform_code",
      "hall,Grand Hall,-34.92,138.6,1,,Asia/Kolkata,",
      "h1,Grand Hall 1,-34.92,138.601,0,hall,Australia/Sydney,1",
      "h2,Grand Hall 2,-34.921,138.601,0,hall,,2",
      "h1a,Grand Hall 1 A,-34.92,138.6012,4,h1,,", "door,Grand Hall Door,-34.922,138.6,2,hall,,",
      "quiet,Quiet Halt,-33,137,1,,Asia/Kathmandu,",
      "q1,Quiet Halt 1,-33,137.001,0,quiet,America/New_York,1", "coast,Coast,-35.5,138.7,0,,,",
      "isle,Isle,-31.5,159.1,0,,Australia/Lord_Howe,",
      "plain,Plain,-31.7,128.9,0,,Australia/Eucla,",
      "far,Far,-30,150,0,,Nowhere/At_All,",
    ],
  ]

  /// The feed as a zip archive.
  let archive: String
  let bundle: QueryBundle
  private let folder: TemporaryFolder

  /// Writes the feed and builds it.
  init() async throws {
    folder = try TemporaryFolder()
    for (name, rows) in Self.files.merging(Self.timetable, uniquingKeysWith: { $1 }) {
      try folder.write(rows.joined(separator: "\n") + "\n", to: "feed/\(name).txt")
    }
    archive = folder.path("feed.zip")
    _ = try run(["zip", "-q", "-r", archive, "."], in: folder.path("feed"))
    bundle = try await QueryBundle(archive)
  }

  private static var timetable: [String: [String]] {
    [
      "trips": ["route_id,service_id,trip_id,trip_headsign"]
        + trips.map { "\($0.route),\($0.service),\($0.id),To \($0.calls.last!.stop)" },
      "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"]
        + trips.flatMap { trip in
          zip(1..., trip.calls).map { number, call in
            "\(trip.id),\(clock(call.arrival)),\(clock(call.departure)),\(call.stop),\(number * 10)"
          }
        },
      "frequencies": ["trip_id,start_time,end_time,headway_secs,exact_times"]
        + trips.compactMap { trip in
          trip.frequency.map {
            "\(trip.id),\(clock($0.start)),\(clock($0.end)),\($0.headway),\($0.exact)"
          }
        },
    ]
  }

  /// The seconds of a time such as 24_30.
  static func seconds(_ time: Int) -> Int { time / 100 * 3_600 + time % 100 * 60 }

  private static func clock(_ time: Int) -> String {
    String(format: "%02d:%02d:00", time / 100, time % 100)
  }
}
