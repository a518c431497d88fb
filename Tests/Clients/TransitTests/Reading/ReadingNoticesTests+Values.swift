import Tabular

@testable import Transit

extension ReadingNoticesTests {
  /// Values that cannot be read, or look wrong.
  static let valueCases: [NoticeCase] = [
    NoticeCase(
      .invalidInteger, .replace("stops.txt", "151.2842,0,,2", with: "151.2842,0,,yes"),
      at: "stops.txt", 4, "wheelchair_boarding", action: "kept in extra_fields",
      others: [.unusableRestriction]
    ) { feed, _ in
      feed.stops[2].wheelchairBoarding == nil
        && feed.extra("stops", 2, "wheelchair_boarding") == "yes"
    },
    NoticeCase(
      .invalidFloat, .replace("stops.txt", "-33.8003", with: "south"),
      at: "stops.txt", 4, "stop_lat", action: "left blank and kept in extra_fields"
    ) { feed, _ in
      feed.stops[2].latitude == nil && feed.stops[2].longitude == nil
        && feed.extra("stops", 2, "stop_lat") == "south"
        && feed.extra("stops", 2, "stop_lon") == "151.2842"
    },
    NoticeCase(
      .invalidFloat, .replace("stops.txt", "151.2842", with: "151.28.42"),
      at: "stops.txt", 4, "stop_lon", action: "left blank and kept in extra_fields"
    ) { feed, _ in
      feed.stops[2].latitude == nil && feed.extra("stops", 2, "stop_lat") == "-33.8003"
        && feed.extra("stops", 2, "stop_lon") == "151.28.42"
    },
    NoticeCase(
      .numberOutOfRange, .replace("stops.txt", "-33.8003", with: "-93.8003"),
      at: "stops.txt", 4, "stop_lat", action: "left blank"
    ) { feed, _ in
      feed.stops[2].latitude == nil && feed.extra("stops", 2, "stop_lat") == "-93.8003"
    },
    NoticeCase(
      .numberOutOfRange, .replace("frequencies.txt", "1800", with: "0"),
      at: "frequencies.txt", 2, "headway_secs", action: "the row is left out"
    ) { feed, report in
      feed.frequencies.map(\.startCount) == [0]
        && report.rows["frequencies.txt"] == RowCount(skipped: 1)
    },
    NoticeCase(
      .pointNearOrigin,
      .replace("stops.txt", "-33.8003,151.2842", with: "0.5,-0.5"),
      at: "stops.txt", 4, "stop_lat", action: "the point is kept"
    ) { feed, _ in feed.stops[2].latitude == 0.5 && feed.stops[2].longitude == -0.5 },
    NoticeCase(
      .pointNearPole, .replace("shapes.txt", "-33.8003,151.2842", with: "-89.5,151"),
      at: "shapes.txt", 3, "shape_pt_lat", action: "the point is kept"
    ) { feed, _ in feed.shapes[0].points[1].latitude == -89.5 },
    NoticeCase(
      .invalidDate, .replace("calendar.txt", "20261231", with: "20261131"),
      at: "calendar.txt", 2, "end_date", action: "kept in extra_fields"
    ) { feed, _ in
      feed.services[0].week?.end == nil && feed.services[0].week?.start == 20_260_801
        && feed.extra("calendar", 0, "end_date") == "20261131"
    },
    NoticeCase(
      .invalidDate, .replace("calendar_dates.txt", "20261005", with: "5 October"),
      at: "calendar_dates.txt", 2, "date", action: "the row is left out",
      others: [.unusableRestriction]
    ) { feed, report in
      feed.serviceExceptions.isEmpty && report.rows["calendar_dates.txt"] == RowCount(skipped: 1)
    },
    NoticeCase(
      .invalidDate, .replace("feed_info.txt", "20261231", with: "soon"),
      at: "feed_info.txt", 2, "feed_end_date", action: "kept in extra_fields"
    ) { feed, _ in
      feed.feedInfo["feed_end_date"] == nil
        && feed.extra("feed_info", 0, "feed_end_date") == "soon"
    },
    NoticeCase(
      .invalidTime, .replace("frequencies.txt", "12:00:00", with: "noon"),
      at: "frequencies.txt", 2, "end_time", action: "the row is left out"
    ) { feed, _ in feed.frequencies.map(\.startCount) == [0] },
    NoticeCase(
      .invalidTime, .replace("stop_times.txt", "08:30:00", with: "8.30"),
      at: "stop_times.txt", 3, "arrival_time", action: "kept in stop_time_fields",
      others: [.onlyArrivalOrDeparture, .missingTripEdge, .timepointWithoutTimes]
    ) { feed, _ in
      feed.timings[0].times[1].arrival == nil
        && feed.stopTimeValues
          == [KeptValue(record: 0, position: 1, field: "arrival_time", value: "8.30")]
    },
    NoticeCase(
      .invalidColor, .replace("routes.txt", "00774B", with: "#00774B"),
      at: "routes.txt", 2, "route_color", action: "kept in extra_fields"
    ) { feed, _ in
      feed.routes[0].color == nil && feed.extra("routes", 0, "route_color") == "#00774B"
    },
    NoticeCase(
      .invalidTimezone, .add("agency.txt", "buses,Buses,https://example.org,Sydney time"),
      at: "agency.txt", 3, "agency_timezone", action: "kept as published"
    ) { feed, _ in feed.agencies[1].timezone == "Sydney time" && feed.timezone == "Australia/Sydney"
    },
    NoticeCase(
      .invalidTimezone,
      .replace("stops.txt", "wheelchair_boarding", with: "wheelchair_boarding,stop_timezone"),
      .replace("stops.txt", "151.2107,1,,1", with: "151.2107,1,,1,"),
      .replace("stops.txt", "0,quay,", with: "0,quay,,"),
      .replace("stops.txt", "151.2842,0,,2", with: "151.2842,0,,2,BST"),
      at: "stops.txt", 4, "stop_timezone", action: "the next valid zone counts"
    ) { feed, _ in feed.stops[2].timezone == "BST" },
    NoticeCase(
      .unexpectedEnumValue, .replace("trips.txt", "Manly,0,line", with: "Manly,2,line"),
      at: "trips.txt", 2, "direction_id", action: "kept in extra_fields"
    ) { feed, _ in
      feed.trips[0].direction == nil && feed.extra("trips", 0, "direction_id") == "2"
    },
    NoticeCase(
      .unexpectedEnumValue, .replace("transfers.txt", "quay,2,120", with: "quay,9,120"),
      at: "transfers.txt", 2, "transfer_type", action: "the value is kept as published",
      others: [.unusableRestriction]
    ) { feed, _ in feed.rows("transfers")?[0].contains("9") == true && feed.extraFields.isEmpty },
    NoticeCase(
      .unexpectedEnumValue,
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,record_id\nSTOPS,stop_name,fr,Quai,quay\n"),
      at: "translations.txt", 2, "table_name", action: "read as stops"
    ) { feed, _ in feed.rows("translations")?[0].contains("stops") == true },
    NoticeCase(
      .unexpectedEnumValue,
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,record_id\nstops.txt,stop_name,fr,Quai,quay\n"),
      at: "translations.txt", 2, "table_name", action: "read as stops"
    ) { feed, _ in feed.rows("translations")?[0].contains("stops") == true },
    NoticeCase(
      .unexpectedEnumValue, .replace("stop_times.txt", "manly,2,0,1", with: "manly,2,7,1"),
      at: "stop_times.txt", 3, "pickup_type", action: "kept in stop_time_fields",
      others: [.unusableRestriction]
    ) { feed, _ in
      feed.patterns[0].calls[1].pickupType == 0 && feed.stopTimeValues.map(\.value) == ["7"]
    },
    NoticeCase(
      .missingRequiredField, .replace("agency.txt", "Harbour Ferries", with: ""),
      at: "agency.txt", 2, "agency_name", action: "the row is kept without it"
    ) { feed, _ in feed.agencies[0].name == nil },
    NoticeCase(
      .missingRequiredField, .replace("trips.txt", "F1,week,out", with: "F1,,out"),
      at: "trips.txt", 2, "service_id", action: "the trip is kept without it"
    ) { feed, _ in feed.trips[0].service == nil && feed.trips[0].pattern != nil },
    NoticeCase(
      .missingRequiredField, .replace("shapes.txt", "151.2842", with: ""),
      at: "shapes.txt", 3, "shape_pt_lon", action: "the row is left out"
    ) { feed, report in
      feed.shapes[0].points.count == 1
        && report.rows["shapes.txt"] == RowCount(used: 1, skipped: 1)
    },
    NoticeCase(
      .invalidInteger, .replace("calendar_dates.txt", "20261005,2", with: "20261005,2.0"),
      at: "calendar_dates.txt", 2, "exception_type", action: "it is read as 2"
    ) { feed, _ in feed.serviceExceptions.map(\.type) == [2] && feed.extraFields.isEmpty },
    NoticeCase(
      .invalidDate, .replace("calendar_dates.txt", "20261005", with: "2026-10-05"),
      at: "calendar_dates.txt", 2, "date", action: "it is read as 20261005"
    ) { feed, _ in feed.serviceExceptions.map(\.date) == [20_261_005] },
    NoticeCase(
      .invalidInteger, .replace("stop_times.txt", "manly,2,0,1", with: "manly,2.0,1.0,1"),
      at: "stop_times.txt", 3, "stop_sequence", action: "it is read as 2",
      others: [.invalidInteger]
    ) { feed, _ in
      feed.patterns[0].calls.map(\.sequence) == [1, 2]
        && feed.patterns[0].calls.map(\.pickupType) == [0, 1] && feed.stopTimeFields.isEmpty
    },
    NoticeCase(
      .invalidInteger, .replace("transfers.txt", "quay,2,120", with: "quay,3.0,120"),
      at: "transfers.txt", 2, "transfer_type", action: "it is read as 3"
    ) { feed, _ in feed.rows("transfers")?[0].contains("3") == true },
    NoticeCase(
      .unusableRestriction, .replace("calendar_dates.txt", "20261005,2", with: "20261005,off"),
      at: "calendar_dates.txt", 2, "exception_type", action: "does not run on the day",
      others: [.invalidInteger]
    ) { feed, _ in
      feed.serviceExceptions.map(\.type) == [2]
        && feed.extra("calendar_dates", 0, "exception_type") == "off"
    },
    NoticeCase(
      .unusableRestriction, .replace("calendar_dates.txt", "20261005,2", with: "20261005,"),
      at: "calendar_dates.txt", 2, "exception_type", action: "does not run on the day",
      others: [.missingRequiredField]
    ) { feed, _ in feed.serviceExceptions.map(\.type) == [2] },
    NoticeCase(
      .unusableRestriction, .add("calendar_dates.txt", ",20261006,2"),
      at: "calendar_dates.txt", 3, "service_id", action: "no day is removed",
      others: [.missingRequiredField]
    ) { feed, report in
      feed.serviceExceptions.count == 1
        && report.rows["calendar_dates.txt"] == RowCount(used: 1, skipped: 1)
    },
  ]
}
