import Tabular
import Testing

@testable import Transit

extension RuleNoticesTests {
  /// Faults of routes, trips and shapes.
  static let routeCases: [NoticeCase] = [
    NoticeCase(
      .routeNamesMissing, .replace("routes.txt", "F1,Manly", with: ","),
      at: "routes.txt", 2, "route_short_name", action: "its route_id is displayed"
    ) { feed, _ in feed.routes[0].shortName == nil },
    NoticeCase(
      // Luma 0.59 * 119 + 0.11 * 75 = 78 against 0.30 * 149 + 0.59 * 149 + 0.11 * 149 = 149.
      .routeColorContrast, .replace("routes.txt", "FFFFFF", with: "959595"),
      at: "routes.txt", 2, "route_text_color", action: "black or white text"
    ) { feed, _ in feed.routes[0].textColor == "959595" },
    NoticeCase(
      .unusedTrip, .add("trips.txt", "F1,week,late,Manly,0,line,1"),
      at: "trips.txt", 4, "trip_id", action: "kept without stop times"
    ) { feed, _ in feed.trips[2].pattern == nil },
    NoticeCase(
      .unusableTrip, .add("trips.txt", "F1,week,late,Manly,0,line,1"),
      .add("stop_times.txt", "late,23:00:00,23:00:00,manly,1,0,1"),
      at: "trips.txt", 4, "trip_id", action: "kept as published"
    ) { feed, _ in feed.trips[2].pattern != nil },
    NoticeCase(
      .foreignKeyViolation, .add("trips.txt", "F9,week,late,Manly,0,line,1"),
      .add("stop_times.txt", "late,23:00:00,23:00:00,manly,1,0,1"),
      at: "trips.txt", 4, "route_id", action: "kept", others: [.unplacedStopTime]
    ) { feed, _ in feed.trips[2].route == nil && feed.unplacedStopTimes.rows.count == 1 },
    NoticeCase(
      .overlappingFrequency, .add("frequencies.txt", "back,11:59:59,13:00:00,600,0"),
      at: "frequencies.txt", 3, "start_time", action: "both periods are kept"
    ) { feed, _ in feed.frequencies.count == 2 },
    NoticeCase(
      .overlappingFrequency,
      .add("frequencies.txt", "back,08:00:00,09:10:00,600,0\nback,06:00:00,07:00:00,600,0"),
      at: "frequencies.txt", 2, "start_time", action: "both periods are kept"
    ) { feed, _ in feed.frequencies.count == 3 },
    NoticeCase(
      .singleShapePoint, .add("shapes.txt", "stub,-33.8,151.2,1"),
      .replace("trips.txt", "Circular Quay,1,line", with: "Circular Quay,1,stub"),
      at: "shapes.txt", 4, "shape_id", action: "the shape is kept"
    ) { feed, _ in feed.shapes.count == 2 },
    NoticeCase(
      .unusedShape, .add("shapes.txt", "spare,-33.8,151.2,1\nspare,-33.9,151.2,2"),
      at: "shapes.txt", 4, "shape_id", action: "the shape is kept"
    ) { feed, _ in feed.shapes.count == 2 },
  ]

  /// Faults of the days on which trips run.
  static let calendarCases: [NoticeCase] = [
    NoticeCase(
      .noActiveDayOfTheWeek, .add("calendar.txt", "never,0,0,0,0,0,0,0,20260801,20261231"),
      at: "calendar.txt", 3, "monday", action: "the row is kept"
    ) { feed, _ in feed.services.count == 2 },
    NoticeCase(
      .expiredCalendar, .add("calendar.txt", "spring,1,1,1,1,1,0,0,20260301,20260823"),
      at: "calendar.txt", 3, "end_date", action: "the row is kept"
    ) { feed, report in
      // 23 August 2026 is a Sunday, so the last day was the 21st.
      report.notices.contains { $0.code == .expiredCalendar && $0.value == "20260821" }
    },
    NoticeCase(
      .expiredCalendar, .remove("calendar.txt"),
      .write(
        "calendar_dates.txt",
        "service_id,date,exception_type\nweek,20260810,1\nweek,20260811,2\nother,20260809,1\n"),
      at: "calendar_dates.txt", 2, "date", action: "the row is kept",
      others: [.tripCoverageEndsSoon, .feedValidBeyondService]
    ) { _, report in
      report.notices.contains { $0.code == .expiredCalendar && $0.value == "20260810" }
    },
    NoticeCase(
      .futureCalendar,
      .replace("calendar.txt", "20260801", with: "20260825"),
      .add("calendar.txt", "spare,1,1,1,1,1,0,0,20260801,20261231"),
      at: "calendar.txt", 2, "start_date", action: "kept as published",
      others: [.tripCoverageEndsSoon, .feedValidBeyondService]
    ) { _, report in
      report.notices.contains { $0.code == .futureCalendar && $0.value == "20260825" }
    },
    NoticeCase(
      .tripCoverageEndsSoon, .replace("calendar.txt", "20261231", with: "20260828"),
      at: "trips.txt", 1, "service_id", action: "the trips are kept",
      others: [.feedValidBeyondService]
    ) { _, report in
      report.notices.contains { $0.message.contains("from 2026-08-03 to 2026-08-28") }
    },
    NoticeCase(
      // One trip goes on to the end of the year; the six others, by headway, end this week.
      .tripCoverageEndsSoon,
      .add("calendar.txt", "short,1,1,1,1,1,0,0,20260801,20260828"),
      .replace("trips.txt", "F1,week,back", with: "F1,short,back"),
      at: "trips.txt", 1, "service_id", action: "the trips are kept"
    ) { _, report in
      report.notices.contains { $0.message.contains("from 2026-08-03 to 2026-08-28") }
    },
    NoticeCase(
      // The six trips by headway run on 43 days, the other one goes on for two years.
      .tripCoverageEndsSoon,
      .add("calendar.txt", "short,1,1,1,1,1,0,0,20260701,20260828"),
      .replace("calendar.txt", "20260801,20261231", with: "20260801,20280801"),
      .replace("feed_info.txt", "20260801,20261231", with: "20260701,20280801"),
      .replace("trips.txt", "F1,week,back", with: "F1,short,back"),
      at: "trips.txt", 1, "service_id", action: "the trips are kept"
    ) { _, report in
      report.notices.contains { $0.message.contains("from 2026-07-01 to 2026-08-28") }
    },
  ]

  /// Faults of the feed's own dates.
  static let feedInfoCases: [NoticeCase] = [
    NoticeCase(
      .missingRequiredFile, .remove("feed_info.txt"),
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,record_id\nstops,stop_name,fr,Quai,quay\n"),
      at: "feed_info.txt", nil, action: "the translations are kept"
    ) { feed, _ in feed.rows("translations")?.count == 1 },
    NoticeCase(
      .startAndEndRangeOutOfOrder,
      .replace("feed_info.txt", "20260801,20261231", with: "20270102,20261231"),
      at: "feed_info.txt", 2, "feed_end_date", action: "both days are kept",
      others: [.futureFeed, .serviceOutsideFeedPeriod]
    ) { feed, _ in feed.feedInfo["feed_start_date"] == "20270102" },
    NoticeCase(
      .futureFeed, .replace("feed_info.txt", "20260801", with: "20260825"),
      at: "feed_info.txt", 2, "feed_start_date", action: "the feed is used",
      others: [.serviceOutsideFeedPeriod]
    ) { feed, _ in feed.feedInfo["feed_start_date"] == "20260825" },
    NoticeCase(
      .feedExpiresIn7Days, .replace("feed_info.txt", "20261231", with: "20260831"),
      at: "feed_info.txt", 2, "feed_end_date", action: "the feed is used",
      others: [.serviceOutsideFeedPeriod]
    ) { feed, _ in feed.feedInfo["feed_end_date"] == "20260831" },
    NoticeCase(
      .feedExpiresIn30Days, .replace("feed_info.txt", "20261231", with: "20260901"),
      at: "feed_info.txt", 2, "feed_end_date", action: "the feed is used",
      others: [.serviceOutsideFeedPeriod]
    ) { feed, _ in feed.feedInfo["feed_end_date"] == "20260901" },
  ]

  /// Changes at the limits of the rules.
  static let nearMisses: [NearMiss] = [
    NearMiss(
      "a luma difference of exactly 72 is enough", .routeColorContrast,
      .replace("routes.txt", "00774B,FFFFFF", with: "000000,484848")),
    NearMiss(
      "one published colour alone contrasts with nothing", .routeColorContrast,
      .replace("routes.txt", "00774B,FFFFFF", with: ",000001")),
    NearMiss(
      "periods may touch", .overlappingFrequency,
      .add("frequencies.txt", "back,12:00:00,13:00:00,600,0")),
    NearMiss(
      "periods of two trips may overlap", .overlappingFrequency,
      .add("frequencies.txt", "out,10:00:00,13:00:00,600,0")),
    NearMiss(
      "a service that runs today is not over", .expiredCalendar,
      .add("calendar.txt", "august,1,0,0,0,0,0,0,20260301,20260824")),
    NearMiss(
      "of services in calendar_dates.txt alone one may be over", .expiredCalendar,
      .remove("calendar.txt"),
      .write(
        "calendar_dates.txt",
        "service_id,date,exception_type\nold,20260801,1\nweek,20260824,1\n")),
    NearMiss(
      "a day that is added makes a service current", .expiredCalendar,
      .add("calendar.txt", "more,1,1,1,1,1,0,0,20260301,20260401"),
      .add("calendar_dates.txt", "more,20260824,1")),
    NearMiss(
      "30 days ahead is far enough", .feedExpiresIn30Days,
      .replace("feed_info.txt", "20261231", with: "20260923")),
    NearMiss(
      "8 days ahead is not a week", .feedExpiresIn7Days,
      .replace("feed_info.txt", "20261231", with: "20260901")),
    NearMiss(
      "full service through the seventh day is enough", .tripCoverageEndsSoon,
      .replace("calendar.txt", "20261231", with: "20260831")),
    NearMiss(
      "a feed from today on has started", .futureFeed,
      .replace("feed_info.txt", "20260801", with: "20260824")),
    NearMiss(
      "a service from today on has started", .futureCalendar,
      .replace("calendar.txt", "20260801", with: "20260824")),
    NearMiss(
      "nodes and boarding areas need no position", .stopWithoutLocation,
      .add("stops.txt", "stair,,,,3,quay,\nbow,,,,4,wharf2,")),
    NearMiss(
      "nodes and boarding areas need no name", .missingStopName,
      .add("stops.txt", "stair,,,,3,quay,\nbow,,,,4,wharf2,")),
    NearMiss(
      "a boarding area belongs to a platform", .wrongParentLocationType,
      .add("stops.txt", "bow,,,,4,wharf2,")),
    NearMiss(
      "no trip needs to call at an entrance", .stopWithoutStopTime,
      .add("stops.txt", "gate,Gate,-33.861,151.21,2,quay,")),
    NearMiss(
      "a stop of a location group is served on demand", .stopWithoutStopTime,
      .add("stops.txt", "bondi,Bondi,-33.89,151.27,0,,"),
      .write("location_groups.txt", "location_group_id\nbeaches\n"),
      .write("location_group_stops.txt", "location_group_id,stop_id\nbeaches,bondi\n")),
    NearMiss(
      "a trip on demand has rows without a stop", .unusedTrip, onDemandTrip, onDemandTimes,
      onDemandAreas),
    NearMiss(
      "a trip on demand may serve two areas", .unusableTrip, onDemandTrip, onDemandTimes,
      onDemandAreas),
  ]

  @Test("a call on demand at a station is one at no stop")
  func onDemandAtStation() throws {
    var report = Report()
    let feed = try TestFeed.faultless.changed([
      Self.onDemandTrip, Self.onDemandTimes, Self.onDemandAreas,
      .replace("stop_times.txt", "dial,,,,north,1", with: "dial,,,quay,,1"),
    ]).read(&report)
    Rule.applyAll(to: feed, asOf: nil, &report)
    #expect(
      report.notices.filter { $0.code == .locationWithUnexpectedStopTime }.map(\.message)
        == ["station 'quay' is not a stop, yet has stop times (1)"])
  }

  private static let onDemandTrip = TestFeed.Change.add("trips.txt", "F1,week,dial,,0,line,1")
  private static let onDemandTimes = TestFeed.Change.write(
    "stop_times.txt",
    """
    trip_id,arrival_time,departure_time,stop_id,location_id,stop_sequence,\
    start_pickup_drop_off_window,end_pickup_drop_off_window
    out,08:00:00,08:00:00,wharf2,,1,,
    out,08:30:00,08:31:00,manly,,2,,
    back,09:00:00,09:00:00,manly,,1,,
    back,09:30:00,09:30:00,wharf2,,2,,
    dial,,,,north,1,06:00:00,20:00:00
    dial,,,,south,2,06:00:00,20:00:00
    """)
  private static let onDemandAreas = TestFeed.Change.write(
    "locations.geojson", OnDemandFeed.geoJSON("north", "south"))
}
