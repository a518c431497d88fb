import Foundation
import TestSupport
import Testing

/// gtfs-guru, a port of the canonical validator's 8.0.1, from PyPI.
///
/// It is a witness, not an authority: docs/adding-a-rule.md says where the two differ.
private enum Witness {
  /// The first Python for which `scripts/setup` has installed it.
  static let python = ["python3", "/usr/bin/python3"].first {
    (try? run([$0, "-c", "import gtfs_guru"], environment: environment).exitCode) == 0
  }

  private static let environment = ["PYTHONPATH": "\(SharedData.repository)/.build/gtfs-guru"]

  /// The number of notices of each code that it finds in a feed on a day.
  static func counts(_ feed: String, on day: String) throws -> [String: Int] {
    let script = """
      import collections, json, sys, gtfs_guru
      notices = gtfs_guru.validate(sys.argv[1], date=sys.argv[2]).notices
      print(json.dumps(collections.Counter(notice.code for notice in notices)))
      """
    let result = try run([python ?? "python3", "-c", script, feed, day], environment: environment)
    return try JSONDecoder().decode([String: Int].self, from: Data(result.text.utf8))
  }
}

@Suite(
  "seedbed validate and gtfs-guru",
  .needs("gtfs-guru"))
struct ValidationWitnessTests {
  /// The codes that both programs define in the same way.
  private static let codes = [
    "missing_recommended_field", "missing_required_agency_id",
    "feed_valid_beyond_total_service_window", "service_window_outside_feed_period",
    "future_calendar", "trip_headsign_matches_intermediate_stop",
  ]

  /// A feed of one agency; the trip's headsign is its first stop, and no trip has the service `spare`.
  private static let files = [
    "agency.txt": "agency_name,agency_url,agency_timezone\nA,https://e.org,Australia/Sydney\n",
    "stops.txt":
      "stop_id,stop_name,stop_lat,stop_lon\na,Alder Road,-33.8,151.2\nb,Birch,-33.9,151.2\n",
    "routes.txt": "route_id,route_short_name,route_type\nr,1,3\n",
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    daily,1,1,1,1,1,1,1,20260801,20260930
    spare,1,1,1,1,1,1,1,20250101,20271231

    """,
    "trips.txt": "route_id,service_id,trip_id,trip_headsign\nr,daily,t,ALDER road\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    t,08:00:00,08:00:00,a,1
    t,08:30:00,08:30:00,b,2

    """,
    "fare_attributes.txt":
      "fare_id,price,currency_type,payment_method,transfers\nf,3.20,AUD,0,0\n",
    "fare_media.txt": "fare_media_id,fare_media_name,fare_media_type\ncash,,0\nopal,,2\n",
  ]

  /// The counts of the findings on a day.
  private func compare(on day: String, feedInfo: String) throws -> [Int] {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: "feed/\(name)") }
    let header = "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date\n"
    try folder.write(header + "A,https://e.org,en,\(feedInfo)\n", to: "feed/feed_info.txt")
    let feed = folder.path("feed")
    let result = try Tool.run(["validate", feed, "--as-of", day, "--format", "json"])
    let ours = try JSONDecoder().decode(Findings.self, from: Data(result.text.utf8))
    let theirs = try Witness.counts(feed, on: day)
    return Self.codes.map { code in
      let count = ours.counts.filter { $0.code == code }.reduce(0) { $0 + $1.count }
      #expect(count == theirs[code, default: 0], "\(code)")
      return count
    }
  }

  private struct Findings: Decodable {
    struct Count: Decodable {
      let code: String
      let count: Int
    }
    let counts: [Count]
  }

  @Test("find equally many notices of these codes, at the limits of 14 days and of one agency")
  func alike() throws {
    #expect(try compare(on: "2026-08-24", feedInfo: "20260801,20261014") == [5, 0, 0, 0, 0, 1])
    #expect(try compare(on: "2026-08-24", feedInfo: "20260801,20261015") == [5, 0, 1, 0, 0, 1])
    #expect(try compare(on: "2026-08-24", feedInfo: "20260802,20260930") == [5, 0, 0, 1, 0, 1])
    #expect(try compare(on: "2026-07-31", feedInfo: "20260801,20260930") == [5, 0, 0, 0, 1, 1])
  }
}
