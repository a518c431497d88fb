import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("The time zones that count")
struct TimeZonesTests {
  /// The zones of a feed with three agencies, each with a line; agency B has no valid zone.
  ///
  /// `stops` are rows of stop_id, parent_station and stop_timezone; `calls` the stops of the trips of
  /// routes a, b and c.
  private func zones(
    stops: [String], calls: [String: [String]] = [:]
  ) throws -> (zones: TimeZones, merged: MergedFeeds) {
    var trips = "route_id,service_id,trip_id\n"
    var stopTimes = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    for (route, stops) in calls {
      trips += "\(route),day,\(route)\n"
      for (number, stop) in stops.enumerated() {
        stopTimes += "\(route),08:0\(number):00,08:0\(number):00,\(stop),\(number)\n"
      }
    }
    let texts: FeedTexts = [
      "agency.txt": """
      agency_id,agency_name,agency_url,agency_timezone
      C,C,https://e.org,Europe/Paris
      B,B,https://e.org,Paris
      A,A,https://e.org,Europe/London

      """,
      "stops.txt": "stop_id,parent_station,stop_timezone\n" + stops.joined(separator: "\n"),
      "routes.txt": """
      route_id,agency_id,route_short_name,route_type
      a,A,1,3
      b,B,2,3
      c,C,3,3
      d,,4,3

      """,
      "calendar_dates.txt": "service_id,date,exception_type\nday,20260824,1\n",
      "trips.txt": trips, "stop_times.txt": stopTimes,
    ]
    let merged = MergedFeeds([try readFeed(texts)])
    return (TimeZones(merged), merged)
  }

  /// The zone of each stop by its id.
  private func stopZones(
    _ stops: [String], calls: [String: [String]] = [:]
  ) throws -> [String: String] {
    let (zones, merged) = try zones(stops: stops, calls: calls)
    return Dictionary(
      uniqueKeysWithValues: zip(merged.stops.records.map(\.id), zones.stops))
  }

  @Test("of an agency without a valid one, and of a route without an agency, are the feed's")
  func agencies() throws {
    let zones = try zones(stops: ["x,,"]).zones
    #expect(zones.feeds == ["Europe/London"])
    #expect(zones.agencies == ["Europe/London", "Europe/London", "Europe/Paris"])
    #expect(zones.routes == ["Europe/London", "Europe/London", "Europe/Paris", "Europe/London"])
  }

  @Test(
    "of all below a station are the station's, whatever they say and in whatever order they come")
  func stations() throws {
    let zones = try stopZones([
      "area,platform,Asia/Tokyo", "platform,station,Europe/London", "door,station,",
      "station,,Europe/Rome", "blank,,", "below,blank,Europe/Rome",
    ])
    #expect(
      zones == [
        "area": "Europe/Rome", "platform": "Europe/Rome", "door": "Europe/Rome",
        "station": "Europe/Rome", "blank": "Europe/London", "below": "Europe/London",
      ])
  }

  @Test("that do not exist give way to those of the routes, and then to the feed's")
  func invalid() throws {
    let zones = try stopZones(
      ["station,,BST", "p,station,Europe/Rome", "q,,Paris", "r,,UTC+1", "s,,Europe/Rome"],
      calls: ["c": ["p", "q", "s"], "a": ["r", "q", "q"]])
    #expect(
      zones == [
        "station": "Europe/Paris", "p": "Europe/Paris", "q": "Europe/London", "r": "Europe/London",
        "s": "Europe/Rome",
      ])
  }

  @Test("of places whose parents form a circle are the feed's")
  func circle() throws {
    let zones = try stopZones(
      ["a,b,Asia/Tokyo", "b,c,", "c,a,Asia/Dili", "d,a,Asia/Dili"], calls: ["c": ["a", "b"]])
    #expect(Set(zones.values) == ["Europe/London"])
    #expect(zones.count == 4)
  }

  @Test("of random places equal a search from each place upwards")
  func random() throws {
    var random = SplitMix64(seed: 41)
    let names = ["", "", "Europe/Rome", "Asia/Tokyo", "Rome"]
    for _ in 0..<20 {
      var places: [String: (parent: String, zone: String)] = [:]
      for number in 0..<30 {
        let parent = Int.random(in: -20..<30, using: &random)
        places["s\(number)"] = (
          parent < 0 ? "" : "s\(parent)", names.randomElement(using: &random)!
        )
      }
      let rows = places.map { "\($0.key),\($0.value.parent),\($0.value.zone)" }
      let found = try stopZones(rows)
      for id in places.keys {
        var top = id
        var steps = 0
        while let parent = places[top]?.parent, !parent.isEmpty, steps < 100 {
          top = parent
          steps += 1
        }
        let zone = places[top]?.zone ?? ""
        #expect(found[id] == (steps < 100 && zone.contains("/") ? zone : "Europe/London"))
      }
    }
  }

  @Test("are kept if a rule removes the only agency with a valid one")
  func takenAgency() throws {
    var feed = TwoLineFeed.files
    feed["agency.txt"] = """
      agency_id,agency_name,agency_url,agency_timezone,agency_note
      gone,Gone Buses,https://example.org,Asia/Tokyo,a
      here,Here Trains,https://example.org,Tokyo,b

      """
    var report = Report()
    let gone = RouteCondition(key: .agency, values: [try ValueMatch("gone")])
    let rules = FeedRules(drop: [RouteSelection(conditions: [gone])])
    let read = try readFeed(feed, rules: rules, report: &report)
    #expect(read.agencies.map(\.id) == ["here"])
    #expect(read.timezone == "Asia/Tokyo")
  }
}
