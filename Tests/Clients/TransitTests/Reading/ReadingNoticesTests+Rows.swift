import Tabular

@testable import Transit

extension ReadingNoticesTests {
  /// Rows with references that have no target, or rows that come twice.
  static let rowCases: [NoticeCase] = duplicateCases + danglingCases + rangeCases

  private static func skipped(_ report: Report, _ file: String) -> Int? {
    report.rows[file]?.skipped
  }

  private static let duplicateCases: [NoticeCase] = [
    NoticeCase(
      .duplicateKey, .add("agency.txt", "ferries,Others,https://example.com,Australia/Sydney"),
      at: "agency.txt", 3, "agency_id", action: "the row is left out"
    ) { $0.agencies.map(\.name) == ["Harbour Ferries"] && skipped($1, "agency.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("stops.txt", " manly ,Again,-33.8,151.2,0,,"),
      at: "stops.txt", 5, "stop_id", action: "the row is left out"
    ) { $0.stops.last?.name == "Manly Wharf" && skipped($1, "stops.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("routes.txt", "F1,ferries,F2,Again,4,,"),
      at: "routes.txt", 3, "route_id", action: "the row is left out"
    ) { $0.routes.map(\.shortName) == ["F1"] && skipped($1, "routes.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("calendar.txt", "week,0,0,0,0,0,1,1,20260801,20261231"),
      at: "calendar.txt", 3, "service_id", action: "the row is left out"
    ) { $0.services[0].week?.days[5] == false && skipped($1, "calendar.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("calendar_dates.txt", "week,20261005,1"),
      at: "calendar_dates.txt", 3, "date", action: "the row is left out"
    ) { $0.serviceExceptions.map(\.type) == [2] && skipped($1, "calendar_dates.txt") == 1 },
    NoticeCase(
      .duplicateKey, .replace("calendar_dates.txt", "20261005,2", with: "20261005,1"),
      .add("calendar_dates.txt", "week,20261005,2"),
      at: "calendar_dates.txt", 3, "date", action: "the row is left out"
    ) { $0.serviceExceptions.map(\.type) == [2] && skipped($1, "calendar_dates.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("transfers.txt", "wharf2,quay,3,"),
      at: "transfers.txt", 3, "from_stop_id", action: "the row is left out",
      others: [.unusableRestriction]
    ) { feed, _ in feed.rows("transfers")?.count == 1 },
    NoticeCase(
      .duplicateKey, .add("shapes.txt", "line,-33.9,151.3,2"),
      at: "shapes.txt", 4, "shape_pt_sequence", action: "the row is left out"
    ) {
      $0.shapes[0].points.count == 2 && $0.shapes[0].points[1].latitude == -33.8003
        && $1.rows["shapes.txt"] == RowCount(used: 2, skipped: 1)
    },
    NoticeCase(
      .duplicateKey, .add("trips.txt", "F1,week,out,Again,0,line,1"),
      at: "trips.txt", 4, "trip_id", action: "the row is left out"
    ) {
      $0.trips.count == 2 && $0.texts[$0.trips[0].headsign] == "Manly"
        && skipped($1, "trips.txt") == 1
    },
    NoticeCase(
      .duplicateKey, .add("frequencies.txt", "back,09:00:00,10:00:00,600,0"),
      at: "frequencies.txt", 3, "start_time", action: "the row is left out"
    ) { $0.frequencies.map(\.headway) == [1800] && skipped($1, "frequencies.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("transfers.txt", "wharf2,quay,0,"),
      at: "transfers.txt", 3, "from_stop_id", action: "the row is left out"
    ) { $0.rows("transfers")?.count == 1 && skipped($1, "transfers.txt") == 1 },
    NoticeCase(
      .duplicateKey, .add("stop_times.txt", "back,09:40:00,09:40:00,wharf2,2,0,1"),
      at: "stop_times.txt", 6, "stop_sequence", action: "both rows are kept"
    ) { $0.patterns[1].calls.count == 3 && skipped($1, "stop_times.txt") == 0 },
    NoticeCase(
      .repeatedStopTime,
      .add(
        "stop_times.txt", "back,9:30:00,09:30:00,wharf2,2,,1\nback,09:00:00,09:00:00,manly,1,0,1"),
      at: "stop_times.txt", 6, "trip_id", action: "equal rows count once",
      others: [.unsortedStopTimes]
    ) { feed, report in
      feed.patterns.allSatisfy { $0.calls.count == 2 } && skipped(report, "stop_times.txt") == 0
        && report.notices.contains {
          $0.message
            == "2 rows are equal to an earlier row in every field; the first is of trip 'back'"
        }
    },
    NoticeCase(
      // Of the three rows with one key the second differs in a column that is left out.
      .repeatedStopTime,
      .write(
        "stop_times.txt",
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,timepoint
        out,08:00:00,08:00:00,wharf2,1,0,1
        out,08:30:00,08:31:00,manly,2,11.5,1
        out,08:30:00,08:31:00,manly,2,11.6,1
        out,08:30:00,08:31:00,manly,2,11.5,1
        back,09:00:00,09:00:00,manly,1,0,1
        back,09:30:00,09:30:00,wharf2,2,11.5,1

        """),
      at: "stop_times.txt", 5, "trip_id", action: "equal rows count once",
      others: [.duplicateKey, .leftColumn, .arrivalBeforePreviousDeparture]
    ) { feed, report in
      feed.patterns[0].calls.count == 3
        && report.notices.contains { $0.message.hasPrefix("1 row is equal to an earlier row") }
    },
    NoticeCase(
      .moreThanOneEntity, .add("feed_info.txt", "Others,https://example.com,en,,,"),
      at: "feed_info.txt", 3, "feed_publisher_name", action: "the row is left out"
    ) {
      $0.feedInfo["feed_publisher_name"] == "Harbour Ferries"
        && skipped($1, "feed_info.txt") == 1
    },
  ]

  private static let danglingCases: [NoticeCase] = [
    NoticeCase(
      .foreignKeyViolation, .replace("stops.txt", ",0,quay,", with: ",0,central,"),
      at: "stops.txt", 3, "parent_station", action: "left blank and kept in extra_fields"
    ) { feed, _ in
      feed.stops[1].parent == nil && feed.extra("stops", 1, "parent_station") == "central"
    },
    NoticeCase(
      .foreignKeyViolation, .replace("routes.txt", "F1,ferries", with: "F1,buses"),
      at: "routes.txt", 2, "agency_id", action: "left blank and kept in extra_fields"
    ) { feed, _ in
      feed.routes[0].agency == nil && feed.extra("routes", 0, "agency_id") == "buses"
    },
    NoticeCase(
      .foreignKeyViolation, .replace("trips.txt", "out,Manly,0,line", with: "out,Manly,0,none"),
      at: "trips.txt", 2, "shape_id", action: "left blank and kept in extra_fields"
    ) { feed, _ in feed.trips[0].shape == nil && feed.extra("trips", 0, "shape_id") == "none" },
    NoticeCase(
      .foreignKeyViolation, .replace("trips.txt", "F1,week,out", with: "F1,daily,out"),
      at: "trips.txt", 2, "service_id", action: "a service that runs on no day"
    ) { feed, _ in
      feed.services.count == 2 && feed.services[1].id == "daily" && feed.services[1].week == nil
        && feed.trips[0].service == RecordIndex(1)
    },
    NoticeCase(
      .foreignKeyViolation, .add("frequencies.txt", "lost,09:00:00,10:00:00,600,0"),
      at: "frequencies.txt", 3, "trip_id", action: "the row is left out",
      others: [.unusableRestriction]
    ) { $0.frequencies.count == 1 && skipped($1, "frequencies.txt") == 1 },
    NoticeCase(
      .unusableRestriction, .add("frequencies.txt", ",09:00:00,10:00:00,600,0"),
      at: "frequencies.txt", 3, "trip_id", action: "departs at the times of stop_times.txt",
      others: [.missingRequiredField]
    ) { $0.frequencies.count == 1 && skipped($1, "frequencies.txt") == 1 },
    NoticeCase(
      .foreignKeyViolation, .add("transfers.txt", "manly,bondi,2,"),
      at: "transfers.txt", 3, "to_stop_id", action: "kept as published"
    ) { feed, _ in feed.rows("transfers")?[1].contains("bondi") == true },
    NoticeCase(
      .foreignKeyViolation,
      .write("route_networks.txt", "network_id,route_id\ninner,F1\n"),
      at: "route_networks.txt", 2, "network_id", action: "kept as published"
    ) { feed, _ in feed.rows("route_networks") == [["inner", "F1"]] },
    NoticeCase(
      .foreignKeyViolation,
      .write("levels.txt", "level_id,level_index\nground,0\n"),
      .replace("stops.txt", "wheelchair_boarding", with: "level_id"),
      .replace("stops.txt", "151.2107,1,,1", with: "151.2107,1,,cellar"),
      .replace("stops.txt", ",0,,2", with: ",0,,ground"),
      at: "stops.txt", 2, "level_id", action: "kept as published"
    ) { feed, _ in feed.stops[0].level == "cellar" },
    NoticeCase(
      .foreignKeyViolation, .add("stop_times.txt", "back,10:00:00,10:00:00,bondi,3,0,1"),
      at: "stop_times.txt", 6, "stop_id", action: "kept in unplaced_stop_times"
    ) {
      $0.unplacedStopTimes.rows.count == 1
        && $1.rows["stop_times.txt"] == RowCount(used: 4, skipped: 1)
    },
    NoticeCase(
      .foreignKeyViolation, .write("areas.txt", "area_id\nharbour\n"),
      .add("stop_times.txt", "back,10:00:00,10:00:00,harbour,3,0,1"),
      at: "stop_times.txt", 6, "stop_id", action: "kept in unplaced_stop_times"
    ) { $1.notices.contains { $0.message.contains("names an area, as in an older draft") } },
    NoticeCase(
      .foreignKeyViolation, .write("stop_areas.txt", "area_id,stop_id\nharbour,manly\n"),
      .add("stop_times.txt", "back,10:00:00,10:00:00,harbour,3,0,1"),
      at: "stop_times.txt", 6, "stop_id", action: "kept in unplaced_stop_times",
      others: [.foreignKeyViolation]
    ) { $1.notices.contains { $0.message.contains("names an area, as in an older draft") } },
    NoticeCase(
      .foreignKeyViolation, .add("stop_times.txt", "lost,10:00:00,10:00:00,manly,1,0,1"),
      at: "stop_times.txt", 6, "trip_id", action: "kept in unplaced_stop_times"
    ) { feed, _ in
      feed.unplacedStopTimes.rows
        == [["lost", "10:00:00", "10:00:00", "manly", "1", "0", "1"]]
    },
  ]

  private static let rangeCases: [NoticeCase] = [
    NoticeCase(
      .startAndEndRangeOutOfOrder, .replace("calendar.txt", "20261231", with: "20260701"),
      at: "calendar.txt", 2, "end_date", action: "the service runs on none of its weekdays"
    ) { feed, _ in feed.services[0].week?.end == 20_260_701 },
    NoticeCase(
      .startAndEndRangeOutOfOrder, .replace("frequencies.txt", "12:00:00", with: "08:00:00"),
      at: "frequencies.txt", 2, "end_time", action: "ending on the next day"
    ) { $0.frequencies.map(\.end) == [32 * 3_600] && skipped($1, "frequencies.txt") == 0 },
    NoticeCase(
      .startAndEndRangeEqual, .replace("frequencies.txt", "12:00:00", with: "09:00:00"),
      at: "frequencies.txt", 2, "end_time", action: "the row is left out"
    ) { $0.frequencies.map(\.startCount) == [0] && skipped($1, "frequencies.txt") == 1 },
    NoticeCase(
      .startAndEndRangeOutOfOrder,
      .replace("stop_times.txt", "08:30:00,08:31:00", with: "08:30:00,08:29:00"),
      at: "stop_times.txt", 3, "arrival_time", action: "kept as published"
    ) { feed, _ in
      feed.timings[0].times[1].arrival == 1800 && feed.timings[0].times[1].departure == 1740
    },
  ]
}
