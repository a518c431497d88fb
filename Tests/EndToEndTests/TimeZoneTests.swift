import Foundation
import TestSupport
import Testing

@Suite("Boards, trips and moments are in the time zone of the stop")
struct TimeZoneTests {
  @Test("a platform shows the times of its station, whatever zone it names")
  func platforms() throws {
    let feed = try BorderFeed(stops: ["hall": "Europe/Paris", "west": "Europe/London"])
    // 10:20 and 10:40 in London, an hour later in Paris.
    let times = ["2026-08-24 11:20", "2026-08-24 11:40"]
    #expect(try feed.board("hall", at: "2026-08-24T11:00") == times.map { $0[...] })
    #expect(try feed.board("east", at: "2026-08-24T11:00") == ["2026-08-24 11:20"])
    #expect(try feed.board("west", at: "2026-08-24T11:00") == ["2026-08-24 11:40"])
    #expect(
      try feed.board("alder", at: "2026-08-24T08:00") == ["2026-08-24 08:00", "2026-08-24 08:30"])
  }

  @Test("a trip shows each stop's local time, and names zones other than its first")
  func trip() throws {
    let feed = try BorderFeed(stops: ["hall": "Europe/Paris", "east": "Asia/Tokyo"])
    let answer = try Tool.run(
      ["trip", feed.folder.path("out"), "t", "--date", "2026-08-24", "--format", "text"])
    #expect(
      answer.text == """
        t: 10 to Cedar on 2026-08-24
        08:00  08:00  Alder Road
        11:10  11:20  Grand Hall East  Europe/Paris
        11:20  11:20  Cedar Lane

        """)
    let verified = try Tool.run(["verify", feed.folder.path("out")])
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  @Test(
    "a zone that does not exist gives way to the agency's", arguments: ["Sydney", "BST", "UTC+2"])
  func invalid(_ zone: String) throws {
    let feed = try BorderFeed(
      stops: ["alder": zone, "hall": zone, "east": zone], agency: "Australia/Sydney")
    for (stop, time) in [("alder", "08:00"), ("hall", "10:20"), ("east", "10:20")] {
      #expect(try feed.board(stop, at: "2026-08-24T07:00").first == "2026-08-24 \(time)")
    }
    let verified = try Tool.run(["verify", feed.folder.path("out")])
    #expect(verified.exitCode == 0, "\(verified.text)")
  }

  @Test("the moment of a trip is in the zone of its first stop, unless it has a zone itself")
  func moment() throws {
    let feed = try BorderFeed(stops: ["alder": "Europe/Paris"])
    // The message has no entity, only its time: 24 August 2026, 08:00 in Paris.
    let message = feed.folder.path("empty.pb")
    try Data(Self.header(timestamp: 1_787_551_200)).write(to: URL(fileURLWithPath: message))
    func words(at moment: String) throws -> String {
      let answer = try Tool.run(
        ["trip", feed.folder.path("out"), "t", "--realtime", message, "--at", moment])
      #expect(answer.exitCode == 0, "\(answer.errorText)")
      return answer.errorText
    }
    for moment in ["2026-08-24T08:01", "2026-08-24T06:01:00Z"] {
      #expect(try !words(at: moment).contains("stale"))
    }
    #expect(try words(at: "2026-08-24T09:01").contains("stale"))
    let unknown = try Tool.run(
      [
        "trip", feed.folder.path("out"), "extra", "--realtime", message, "--at",
        "2026-08-24T08:01",
      ])
    #expect(unknown.exitCode == 2)
    #expect(unknown.errorText.contains("so the time has no zone"), "\(unknown.errorText)")
  }

  /// A message that has only a header: version 2.0, a full dataset, and a timestamp.
  private static func header(timestamp: UInt64) -> [UInt8] {
    var header: [UInt8] = [0x0A, 3] + Array("2.0".utf8) + [0x10, 0, 0x18]
    var rest = timestamp
    while rest >= 0x80 {
      header.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    header.append(UInt8(rest))
    return [0x0A, UInt8(header.count)] + header
  }
}

/// A bundle of two trains from Alder Road over a station to Cedar Lane.
private struct BorderFeed {
  let folder: TemporaryFolder

  /// Builds the feed; `stops` gives the stop_timezone of each stop that has one.
  init(stops: [String: String], agency: String = "Europe/London") throws {
    folder = try TemporaryFolder()
    let places = [
      "alder,Alder Road,51.53,-0.12,0,", "hall,Grand Hall,48.88,2.35,1,",
      "east,Grand Hall East,48.88,2.35,0,hall", "west,Grand Hall West,48.88,2.35,0,hall",
      "cedar,Cedar Lane,50.1,1.0,0,",
    ].map { "\($0),\(stops[String($0.prefix { $0 != "," })] ?? "")" }
    let files: [String: [String]] = [
      "agency": [
        "agency_id,agency_name,agency_url,agency_timezone", "A,Acme,https://e.org,\(agency)",
      ],
      "calendar": [
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        "daily,1,1,1,1,1,1,1,20260101,20261231",
      ],
      "routes": ["route_id,agency_id,route_short_name,route_type", "r,A,10,2"],
      "stops": [
        "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone"
      ] + places,
      "trips": ["route_id,service_id,trip_id,trip_headsign", "r,daily,t,Cedar", "r,daily,u,Cedar"],
      "stop_times": [
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
        "t,08:00:00,08:00:00,alder,1", "t,10:10:00,10:20:00,east,2", "t,11:20:00,11:20:00,cedar,3",
        "u,08:30:00,08:30:00,alder,1", "u,10:30:00,10:40:00,west,2", "u,11:40:00,11:40:00,cedar,3",
      ],
    ]
    for (name, rows) in files {
      try folder.write(rows.joined(separator: "\n") + "\n", to: "feed/\(name).txt")
    }
    let built = try Tool.build(folder.path("feed"), to: folder.path("out"))
    try #require(built.exitCode == 0, "\(built.errorText)")
  }

  /// The times of the next two departures, as people read them.
  func board(_ stop: String, at moment: String) throws -> [Substring] {
    let answer = try Tool.run(
      [
        "departures", folder.path("out"), stop, "--at", moment, "--limit", "2", "--format", "text",
      ])
    #expect(answer.exitCode == 0, "\(answer.errorText)")
    return answer.text.split(separator: "\n").map { $0.prefix(16) }
  }
}
