import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("The journeys of the busiest week decide the mode of a stop")
struct BusiestWeekTests {
  /// A stop with a metro that runs every four minutes on weekdays, and with trains on two days.
  private static let texts: FeedTexts = [
    "agency.txt": """
    agency_id,agency_name,agency_url,agency_timezone
    a,A,https://example.org,Australia/Sydney

    """,
    "stops.txt": "stop_id,stop_name\nmartin,Martin Place\nother,Other\n",
    "routes.txt": "route_id,route_short_name,route_type\nM1,M1,401\nT4,T4,2\n",
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    week,1,1,1,1,1,0,0,20260803,20260816
    friday,0,0,0,0,1,0,0,20260803,20260816

    """,
    "calendar_dates.txt": "service_id,date,exception_type\nweek,20260804,2\n",
    "trips.txt": "route_id,service_id,trip_id\nM1,week,metro\n"
      + (1...9).map { "T4,friday,train\($0)\n" }.joined(),
    "frequencies.txt":
      "trip_id,start_time,end_time,headway_secs\n"
      + "metro,06:00:00,07:00:00,240\nmetro,07:00:00,07:03:00,120\n",
    "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      + (["metro"] + (1...9).map { "train\($0)" }).map {
        "\($0),08:00:00,08:00:00,martin,1\n\($0),08:09:00,08:09:00,other,2\n"
      }.joined(),
  ]

  @Test("A metro of one trip with many starts outnumbers nine trains")
  func frequencies() throws {
    let merged = MergedFeeds([try readFeed(Self.texts)])
    let indexes = merged.timetableIndexes(asOf: nil)
    // From 10 to 16 August: five days of 15 and 2 starts; one Friday of nine trains.
    #expect(indexes.patternRuns == [5 * 17, 9])
    let dataset = Dataset(merged, merged.stopTexts, indexes)
    #expect(dataset.stopIndexes.entries.map(\.usage.primaryRouteType) == [.metro, .metro])
    #expect(dataset.stopIndexes.entries.map(\.usage.tripCount) == [10, 10])
  }

  @Test("Each feed has its own week, and it equals a count of every week", arguments: 0..<20)
  func oracle(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let first = try #require(CalendarDay(yyyymmdd: 20_251_215))
    var texts = Self.texts
    var feeds: [Feed] = []
    for year in 0..<2 {
      var rows = "service_id,date,exception_type\n"
      for service in ["week", "friday"] {
        for day in 0..<40 where Int.random(in: 0..<3, using: &random) == 0 {
          rows += "\(service),\(first.adding(days: day + 365 * year).yyyymmdd),1\n"
        }
      }
      texts["calendar.txt"] = nil
      texts["calendar_dates.txt"] = rows
      feeds.append(try readFeed(texts, named: "feed\(year)"))
    }
    let expected = feeds.flatMap(Self.runs)
    #expect(MergedFeeds(feeds).timetableIndexes(asOf: nil).patternRuns == expected)
  }

  /// The journeys of the metro and the trains, in the week with the most of both.
  private static func runs(of feed: Feed) -> [Int] {
    var best = [0, 0]
    for monday in stride(from: 20_000, to: 22_000, by: 1) {
      let monday = CalendarDay(number: monday)
      guard monday.weekday == 0 else { continue }
      var runs = [0, 0]
      for exception in feed.serviceExceptions {
        guard let day = CalendarDay(yyyymmdd: exception.date) else { continue }
        guard (monday...monday.adding(days: 6)).contains(day) else { continue }
        let isMetro = feed.services[exception.service].id == "week"
        runs[isMetro ? 0 : 1] += isMetro ? 17 : 9
      }
      if runs[0] + runs[1] > best[0] + best[1] { best = runs }
    }
    return best
  }
}
