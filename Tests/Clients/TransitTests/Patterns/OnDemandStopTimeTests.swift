import Pipeline
import Tabular
import Testing

@testable import Transit

@Suite("Rows at which vehicles call on demand")
struct OnDemandStopTimeTests {
  @Test("are typed, in no pattern, and call for no notice of their own")
  func pureFeed() throws {
    var report = Report()
    let feed = try readFeed(OnDemandFeed.files, report: &report)
    Rule.applyAll(to: feed, asOf: nil, &report)
    #expect(report.notices.map(\.code.id) == ["missing_recommended_file"])
    #expect(feed.patterns.isEmpty)
    #expect(feed.unplacedStopTimes.rows.isEmpty)
    #expect(feed.onDemandStopTimes.count == 8)
    let first = feed.onDemandStopTimes[0]
    #expect(first.place == .location(RecordIndex(0)))
    #expect([first.windowStart, first.windowEnd] == [21_600, 32_400])
    #expect([first.pickupType, first.dropOffType] == [2, 1])
    #expect(first.pickupBookingRule == RecordIndex(0))
    #expect(feed.onDemandStopTimes[3].place == .stop(RecordIndex(2)))
    #expect(feed.onDemandStopTimes[5].place == .group("centre"))
    #expect(feed.extra("stop_times", 0, "stop_headsign") == "to town")
    #expect(feed.locations[0].polygons[0].map(\.count) == [5, 5])
    #expect(feed.bookingRules.map(\.priorNoticeLastTime) == [nil, 61_200])
  }

  @Test("count once if they are equal in every field")
  func repeated() throws {
    var files = OnDemandFeed.files
    let rows = try #require(files["stop_times.txt"]).split(separator: "\n")
    let other = rows[1].replacing("to town", with: "to the town")
    files["stop_times.txt"] = (rows + rows.dropFirst() + [other]).joined(separator: "\n") + "\n"
    var report = Report()
    let feed = try readFeed(files, report: &report)
    #expect(feed.onDemandStopTimes.count == 9)
    let notices = report.notices.filter { $0.code == .repeatedStopTime }
    #expect(notices.map(\.value) == ["8"])
    #expect(notices.map(\.origin.line) == [10])
    #expect(report.rows["stop_times.txt"] == RowCount(used: 17))
  }

  @Test("may be between the timed stops of a trip, which keep their times")
  func mixedTrip() throws {
    let feed = try TestFeed.faultless.changed([
      .write(
        "stop_times.txt",
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,\
        start_pickup_drop_off_window,end_pickup_drop_off_window
        out,08:00:00,08:00:00,wharf2,1,,,
        out,,,,2,north,08:05:00,08:25:00
        out,,,quay,3,,08:05:00,08:25:00
        out,08:30:00,08:31:00,manly,4,,,
        back,09:00:00,09:00:00,manly,1,,,
        back,09:10:00,09:10:00,quay,2,north,09:00:00,09:20:00
        back,09:30:00,09:30:00,wharf2,3,,,

        """),
      .write("locations.geojson", OnDemandFeed.geoJSON("north")),
    ])
    var report = Report()
    let read = try feed.read(&report)
    let outward = try #require(read.trips[0].pattern)
    #expect(read.patterns[outward].calls.map(\.sequence) == [1, 4])
    #expect(read.onDemandStopTimes.map(\.sequence) == [2, 3])
    #expect(
      read.onDemandStopTimes.map(\.place) == [.location(RecordIndex(0)), .stop(RecordIndex(0))])
    // A vehicle calls at a stop with times, even if the row has other values, and no value of the
    // row is lost.
    let back = try #require(read.trips[1].pattern)
    #expect(read.patterns[back].calls.map(\.sequence) == [1, 2, 3])
    #expect(read.stopTimeValues.map(\.value) == ["north", "09:00:00", "09:20:00"])
  }

  @Test("name one place: with a location and a group, the location counts, and the group is kept")
  func locationAndGroup() throws {
    var files = OnDemandFeed.files
    files["stop_times.txt"]? += "group,,centre,ring,3,09:00:00,17:00:00,2,1,,,\n"
    let feed = try readFeed(files)
    #expect(feed.onDemandStopTimes.last?.place == .location(RecordIndex(0)))
    #expect(feed.extra("stop_times", 8, "location_group_id") == "centre")
  }

  @Test("of the only feed are enough for a bundle; another feed without service is reported")
  func feedsWithoutService() throws {
    var empty = OnDemandFeed.files
    empty["trips.txt"] = "route_id,service_id,trip_id\n"
    func run(_ feeds: FeedTexts...) throws -> [RunRecord.Findings] {
      var findings: [RunRecord.Findings] = []
      var parsed = try feeds.map { texts in
        var report = Report()
        defer { findings.append(RunRecord.Findings(input: "feed", report: report)) }
        let source = FeedSource(
          files: texts.keys.sorted(), open: { PatternSource(texts[$0] ?? "", pieceSize: 512) },
          data: { Array((texts[$0] ?? "").utf8) })
        let (feed, timetable) = try FeedReader(name: "feed", source: source).read(&report)
        return ParseStage.ParsedFeed(feed: feed, timetable: timetable)
      }
      _ = try PatternsStage(asOf: nil).run(&parsed, &findings)
      return findings
    }
    let found = try run(empty, OnDemandFeed.files)
    #expect(found[0].report.notices.contains { $0.code == .feedWithoutService })
    #expect(!found[1].report.notices.contains { $0.code == .feedWithoutService })
    #expect(throws: Failure.self) { try run(empty, empty) }
  }
}
