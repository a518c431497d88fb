@testable import Transit

extension RuleNoticesTests {
  /// Faults of transfers, translations and blocks, and of the paths and days of trips.
  static let linkCases: [NoticeCase] = transferCases + translationCases + tripCases + dayCases

  private static func transfers(_ rows: String...) -> TestFeed.Change {
    .write(
      "transfers.txt",
      "from_stop_id,to_stop_id,from_route_id,to_route_id,from_trip_id,to_trip_id,transfer_type\n"
        + rows.map { $0 + "\n" }.joined())
  }

  private static let transferCases: [NoticeCase] = [
    NoticeCase(
      .transferWithInvalidStop, .add("stops.txt", "gate,Gate,-33.861,151.21,2,quay,"),
      transfers("gate,wharf2,,,,,2"), at: "transfers.txt", 2, "from_stop_id", action: "kept"
    ) { feed, _ in feed.rows("transfers")?.count == 1 },
    NoticeCase(
      .transferWithInvalidRoute, .add("routes.txt", "F2,ferries,F2,Taronga,4,00774B,FFFFFF"),
      transfers("wharf2,quay,F2,,back,,2"), at: "transfers.txt", 2, "from_route_id", action: "kept"
    ) { feed, _ in feed.routes.count == 2 },
    NoticeCase(
      .transferWithInvalidTripStop,
      .add("stops.txt", "pier,Pier,-33.8612,151.2106,0,,"), callAtPier,
      transfers("wharf2,pier,,,back,out,2"), at: "transfers.txt", 2, "to_stop_id", action: "kept"
    ) { feed, _ in feed.stops.count == 4 },
    NoticeCase(
      .transferMidTrip, transfers("quay,wharf2,,,out,back,4"), at: "transfers.txt", 2,
      "from_stop_id", action: "kept", others: [.transferMidTrip]
    ) { _, report in
      report.notices.map(\.origin.field) == ["from_stop_id", "to_stop_id"]
    },
    NoticeCase(
      .inSeatTransferModes, .add("routes.txt", "B1,ferries,B1,Bus,3,00774B,FFFFFF"),
      .replace("trips.txt", "F1,week,out", with: "B1,week,out"),
      transfers("wharf2,quay,,,back,out,4"), at: "transfers.txt", 2, "to_trip_id", action: "kept"
    ) { feed, _ in feed.routes.count == 2 },
    NoticeCase(
      // 6.8 km from the wharf at Circular Quay to the north, and 5.8 km to the east: 9.6 km in all.
      .transferDistanceAbove2km, transfers("wharf2,manly,,,,,2"), at: "transfers.txt", 2,
      "to_stop_id", action: "kept"
    ) { _, report in
      report.notices[0].value.flatMap(Int.init).map { (9_500..<9_700).contains($0) } == true
    },
    NoticeCase(
      // A tenth of a degree to the south is 11.1 km.
      .transferDistanceTooLarge, .add("stops.txt", "south,South Quay,-33.9610,151.2105,1,,"),
      .add("stops.txt", "southdock,South Dock,-33.9610,151.2105,0,south,"), callAt("southdock"),
      transfers("wharf2,south,,,,,2"), at: "transfers.txt", 2, "to_stop_id", action: "kept"
    ) { _, report in
      report.notices[0].value.flatMap(Int.init).map { (11_000..<11_200).contains($0) } == true
    },
  ]

  /// A third trip, late in the day, that calls at a stop and Manly.
  private static func callAt(_ stop: String) -> TestFeed.Change {
    .write(
      "stop_times.txt",
      """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,timepoint
      out,08:00:00,08:00:00,wharf2,1,0,1
      out,08:30:00,08:31:00,manly,2,0,1
      back,09:00:00,09:00:00,manly,1,0,1
      back,09:30:00,09:30:00,wharf2,2,0,1
      back,10:30:00,10:30:00,\(stop),3,0,1

      """)
  }

  private static let callAtPier = callAt("pier")

  /// The first trip goes to Manly and comes back.
  private static let roundTrip = TestFeed.Change.replace(
    "stop_times.txt", "out,08:30:00,08:31:00,manly,2,0,1\n",
    with: "out,08:30:00,08:31:00,manly,2,0,1\nout,09:00:00,09:00:00,wharf2,3,0,1\n")

  private static let translationCases: [NoticeCase] = [
    NoticeCase(
      .translationForeignKey, translation("stops,stop_name,fr,Quai,nowhere,"),
      at: "translations.txt", 2, "record_id", action: "the translation is kept"
    ) { feed, _ in feed.rows("translations")?.count == 1 },
    NoticeCase(
      .translationForeignKey, translation("stop_times,stop_headsign,fr,Quai,out,3"),
      at: "translations.txt", 2, "record_sub_id", action: "the translation is kept"
    ) { feed, _ in feed.rows("translations")?.count == 1 },
  ]

  private static func translation(_ row: String) -> TestFeed.Change {
    .write(
      "translations.txt",
      "table_name,field_name,language,translation,record_id,record_sub_id\n\(row)\n")
  }

  /// Trips whose third column is a block.
  private static func blocks(_ rows: String...) -> TestFeed.Change {
    .write(
      "trips.txt",
      "route_id,service_id,trip_id,trip_headsign,direction_id,shape_id,block_id\n"
        + rows.map { $0 + "\n" }.joined())
  }

  private static let tripCases: [NoticeCase] = [
    NoticeCase(
      .headsignMatchesIntermediateStop, callAt("quay"),
      .replace("trips.txt", "back,Circular Quay", with: "back,\"Circular Quay, Wharf 2\""),
      at: "trips.txt", 3, "trip_headsign", action: "the headsign is kept",
      others: [.locationWithUnexpectedStopTime]
    ) { feed, _ in feed.trips.count == 2 },
    NoticeCase(
      .headsignMatchesIntermediateStop,
      .replace("trips.txt", "out,Manly", with: "out,\"CIRCULAR QUAY, Wharf 2\""),
      at: "trips.txt", 2, "trip_headsign", action: "the headsign is kept"
    ) { _, report in report.notices[0].message.contains("stop 'wharf2', after which trip 'out'") },
    NoticeCase(
      // The headsign of the first trip, a round trip, is right; the headsign of the second trip is wrong.
      .headsignMatchesIntermediateStop, roundTrip,
      .replace("trips.txt", "out,Manly", with: "out,Manly Wharf"),
      .replace("trips.txt", "back,Circular Quay", with: "back,Manly Wharf"),
      at: "trips.txt", 3, "trip_headsign", action: "the headsign is kept"
    ) { feed, _ in feed.patterns[0].calls.count == 3 },
    NoticeCase(
      .blockRouteTypes, .add("routes.txt", "B1,ferries,B1,Bus,3,00774B,FFFFFF"),
      blocks("F1,week,out,Manly,0,line,b", "B1,week,back,Circular Quay,1,line,b"),
      at: "trips.txt", 3, "block_id", action: "the trips are kept"
    ) { feed, _ in feed.routes.count == 2 },
    NoticeCase(
      .overlappingBlockTrips, .remove("frequencies.txt"),
      blocks("F1,week,out,Manly,0,line,b", "F1,week,back,Circular Quay,1,line,b"),
      .replace("stop_times.txt", "09:00:00,09:00:00", with: "08:30:59,08:30:59"),
      at: "trips.txt", 3, "block_id", action: "both trips are kept"
    ) { feed, _ in feed.trips.count == 2 },
    NoticeCase(
      .missingTimepoint,
      .replace("stop_times.txt", "08:31:00,manly,2,0,1", with: "08:31:00,manly,2,0,"),
      at: "stop_times.txt", nil, "timepoint", action: "kept as published"
    ) { _, report in report.notices[0].message.contains("(1)") },
    NoticeCase(
      // 9.6 km in 6 minutes, to which one is added, are 82 km/h; a ferry does 80 at most.
      .fastTravelBetweenStops, .replace("stop_times.txt", "08:30:00,08:31", with: "08:06:00,08:31"),
      at: "trips.txt", 2, "trip_id", action: "kept as published"
    ) { feed, _ in feed.timings.count == 2 },
    NoticeCase(
      // In 7 minutes 82 km/h too; with seconds, the times are not rounded.
      .fastTravelBetweenStops,
      .replace("stop_times.txt", "out,08:00:00,08:00:00", with: "out,08:00:30,08:00:30"),
      .replace("stop_times.txt", "08:30:00,08:31", with: "08:07:30,08:31"),
      at: "trips.txt", 2, "trip_id", action: "kept as published"
    ) { feed, _ in feed.timings.count == 2 },
    NoticeCase(
      // From one stop to the next, 10.4 km: in 6 minutes, to which one is added, 89 km/h.
      .fastTravelBetweenFarStops,
      .replace("stops.txt", "Manly Wharf,-33.8003", with: "Manly Wharf,-33.7900"),
      .replace("stop_times.txt", "08:30:00,08:31", with: "08:06:00,08:31"),
      at: "trips.txt", 2, "trip_id", action: "kept as published",
      others: [.fastTravelBetweenStops]
    ) { feed, _ in feed.patterns.count == 2 },
    NoticeCase(
      // To Manly and back are 19.2 km: in 13 minutes, to which one is added, 82 km/h.
      .fastTravelBetweenFarStops,
      .write(
        "stop_times.txt",
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,timepoint
        out,08:00:00,08:00:00,wharf2,1,0,1
        out,08:06:30,08:06:30,manly,2,0,1
        out,08:13:00,08:13:00,wharf2,3,0,1
        back,09:00:00,09:00:00,manly,1,0,1
        back,09:30:00,09:30:00,wharf2,2,0,1

        """),
      at: "trips.txt", 2, "trip_id", action: "kept as published",
      others: [.fastTravelBetweenStops]
    ) { feed, _ in feed.patterns.count == 2 },
  ]

  private static let dayCases: [NoticeCase] = [
    NoticeCase(
      .bigGapInService,
      .write(
        "calendar_dates.txt",
        "service_id,date,exception_type\n"
          + [12, 13, 14, 15, 16, 19, 20, 21, 22, 23].map { "week,202610\($0),2\n" }.joined()),
      at: "calendar.txt", 2, "service_id", action: "the service is kept"
    ) { _, report in
      // From Saturday after the last Friday to Sunday before the next Monday.
      report.notices[0].message.contains("from 2026-10-10 to 2026-10-25, for 16 days")
    },
    NoticeCase(
      .bigGapInService, .add("calendar_dates.txt", "extra,20260901,1\nextra,20260916,1"),
      at: "calendar_dates.txt", 3, "date", action: "the service is kept"
    ) { _, report in report.notices[0].message.contains("for 14 days") },
    NoticeCase(
      .serviceFarInTheFuture, .replace("calendar.txt", "20261231", with: "20280825"),
      .replace("feed_info.txt", "20261231", with: "20280825"),
      at: "calendar.txt", 2, "end_date", action: "the service is kept"
    ) { feed, _ in feed.services.count == 1 },
    NoticeCase(
      .serviceOutsideFeedPeriod, .add("calendar_dates.txt", "week,20270101,1"),
      at: "calendar.txt", 2, "end_date", action: "the service is kept"
    ) { feed, _ in feed.serviceExceptions.count == 2 },
    NoticeCase(
      // The last trips run on Thursday, 31 December 2026.
      .feedValidBeyondService, .replace("feed_info.txt", "20261231", with: "20270115"),
      at: "feed_info.txt", 2, "feed_end_date", action: "both days are kept"
    ) { feed, _ in feed.feedInfo["feed_end_date"] == "20270115" },
    NoticeCase(
      // The first trips run on Monday, 3 August 2026; the spare service has none.
      .feedValidBeyondService, .replace("feed_info.txt", "20260801", with: "20260719"),
      .add("calendar.txt", "spare,1,1,1,1,1,0,0,20260720,20261231"),
      at: "feed_info.txt", 2, "feed_start_date", action: "both days are kept"
    ) { _, report in
      report.notices[0].message
        == "the feed is valid from 2026-07-19 to 2026-12-31, but its trips run from 2026-08-03 to "
        + "2026-12-31"
    },
    NoticeCase(
      .missingFeedInfoDate, .replace("feed_info.txt", "20260801,", with: ","),
      at: "feed_info.txt", 2, "feed_start_date", action: "kept without it",
      others: [.missingRecommendedField]
    ) { feed, _ in feed.feedInfo["feed_start_date"] == nil },
    NoticeCase(
      .missingRecommendedFile, .remove("feed_info.txt"), at: "feed_info.txt", nil,
      action: "read without it"
    ) { feed, _ in feed.feedInfo.isEmpty },
  ]

  static let linkNearMisses: [NearMiss] = [
    NearMiss(
      "a transfer may begin at a station", .transferWithInvalidStop, transfers("quay,wharf2,,,,,2")),
    NearMiss(
      "the trip's own route", .transferWithInvalidRoute, transfers("wharf2,quay,F1,,back,,2")),
    NearMiss(
      "a trip calls at a station where it calls at its platform", .transferWithInvalidTripStop,
      transfers("quay,wharf2,,,back,out,2")),
    NearMiss(
      "from the last stop to the first", .transferMidTrip, transfers("quay,wharf2,,,back,out,4")),
    NearMiss(
      "riders who change may take a bus", .inSeatTransferModes,
      .add("routes.txt", "B1,ferries,B1,Bus,3,00774B,FFFFFF"),
      .replace("trips.txt", "F1,week,out", with: "B1,week,out"),
      transfers("wharf2,quay,,,back,out,2")),
    NearMiss("9.6 km are not over 10", .transferDistanceTooLarge, transfers("wharf2,manly,,,,,2")),
    NearMiss("a short way", .transferDistanceAbove2km, transfers("wharf2,quay,,,,,2")),
    NearMiss(
      "a stop time that exists", .translationForeignKey,
      translation("stop_times,stop_headsign,fr,Quai,out,2")),
    NearMiss(
      "a round trip goes on to each of its stops", .headsignMatchesIntermediateStop, roundTrip,
      .replace("trips.txt", "out,Manly", with: "out,Manly Wharf")),
    NearMiss(
      "the last stop may be the headsign in other case", .headsignMatchesIntermediateStop,
      .replace("trips.txt", "out,Manly", with: "out,MANLY WHARF")),
    NearMiss(
      "the last stop may be the headsign", .headsignMatchesIntermediateStop,
      .replace("trips.txt", "out,Manly", with: "out,Manly Wharf")),
    NearMiss(
      "a block of one mode", .blockRouteTypes,
      blocks("F1,week,out,Manly,0,line,b", "F1,week,back,Circular Quay,1,line,b")),
    NearMiss(
      "a trip may start when the one before ends", .overlappingBlockTrips,
      .remove("frequencies.txt"),
      blocks("F1,week,out,Manly,0,line,b", "F1,week,back,Circular Quay,1,line,b"),
      .replace("stop_times.txt", "09:00:00,09:00:00", with: "08:31:00,08:31:00")),
    NearMiss(
      "trips of one block on different days", .overlappingBlockTrips, .remove("frequencies.txt"),
      .add("calendar.txt", "weekend,0,0,0,0,0,1,1,20260801,20261231"),
      blocks("F1,week,out,Manly,0,line,b", "F1,weekend,back,Circular Quay,1,line,b"),
      .replace("stop_times.txt", "09:00:00,09:00:00", with: "08:10:00,08:10:00")),
    NearMiss(
      "a row without times needs no timepoint", .missingTimepoint,
      .replace("stop_times.txt", "08:30:00,08:31:00,manly,2,0,1", with: ",,manly,2,0,")),
    NearMiss(
      "9.6 km in 7 minutes, which may have been nearly 8", .fastTravelBetweenStops,
      .replace("stop_times.txt", "08:30:00,08:31", with: "08:07:00,08:31")),
    NearMiss(
      "half an hour at the stop between counts too", .fastTravelBetweenFarStops,
      .replace(
        "stop_times.txt", "08:30:00,08:31:00,manly,2,0,1",
        with: """
          08:06:00,08:36:00,manly,2,0,1
          out,08:42:00,08:42:00,wharf2,3,0,1
          """)),
    NearMiss(
      "9.6 km are not far", .fastTravelBetweenFarStops,
      .replace("stop_times.txt", "08:30:00,08:31", with: "08:06:00,08:31")),
    NearMiss(
      "13 idle days", .bigGapInService,
      .add("calendar_dates.txt", "extra,20260901,1\nextra,20260915,1")),
    NearMiss(
      "730 days from today", .serviceFarInTheFuture,
      .replace("calendar.txt", "20261231", with: "20280823")),
    NearMiss(
      "the last day of the feed", .serviceOutsideFeedPeriod,
      .add("calendar_dates.txt", "week,20261231,1")),
    NearMiss(
      "14 days before the first trips and after the last", .feedValidBeyondService,
      .replace("feed_info.txt", "20260801,20261231", with: "20260720,20270114")),
    NearMiss(
      "a feed without a first day", .feedValidBeyondService,
      .replace("feed_info.txt", "20260801,20261231", with: ",20280101")),
    NearMiss(
      "a feed without a last day", .serviceOutsideFeedPeriod,
      .replace("feed_info.txt", "20260801,20261231", with: "20260901,")),
    NearMiss(
      "a service without trips", .serviceOutsideFeedPeriod,
      .add("calendar.txt", "spare,1,1,1,1,1,0,0,20250101,20271231")),
    NearMiss(
      "a feed without either day", .missingFeedInfoDate,
      .replace("feed_info.txt", "20260801,20261231", with: ",")),
    NearMiss(
      "a feed with translations needs the file, which is an error", .missingRecommendedFile,
      .remove("feed_info.txt"), translation("stops,stop_name,fr,Quai,quay,")),
  ]
}
