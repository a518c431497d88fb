@testable import Transit

extension RuleNoticesTests {
  /// Faults of names, languages and ids.
  static let nameCases: [NoticeCase] = [
    NoticeCase(
      .inconsistentAgencyLanguage, languages("en", "fr"),
      at: "agency.txt", 3, "agency_lang", action: "kept as published",
      others: [.feedLanguageMismatch]
    ) { feed, _ in feed.agencies[1].language == "fr" },
    NoticeCase(
      .feedLanguageMismatch, languages("fr", "fr"), at: "agency.txt", 2, "agency_lang",
      action: "both values are kept", others: [.feedLanguageMismatch]
    ) { feed, _ in feed.feedInfo["feed_lang"] == "en" },
    NoticeCase(
      .invalidLanguageCode, .replace("feed_info.txt", ",en,", with: ",en_AU,"),
      at: "feed_info.txt", 2, "feed_lang", action: "kept as published"
    ) { feed, _ in feed.feedInfo["feed_lang"] == "en_AU" },
    NoticeCase(
      .invalidLanguageCode,
      .write(
        "translations.txt",
        "table_name,field_name,language,translation,field_value\nstops,stop_name,el,A,Manly Wharf\n"
          + "stops,stop_name,f,Q,Manly Wharf\n"),
      at: "translations.txt", 3, "language", action: "kept as published"
    ) { feed, _ in feed.rows("translations")?.count == 2 },
    NoticeCase(
      .nonASCIIID, .replace("shapes.txt", "line,-33.8610", with: "línea,-33.8610"),
      .replace("shapes.txt", "line,-33.8003", with: "línea,-33.8003"),
      .replace("trips.txt", "Manly,0,line", with: "Manly,0,línea"),
      .replace("trips.txt", "1,line", with: "1,línea"),
      at: "shapes.txt", 2, "shape_id", action: "kept as published"
    ) { feed, _ in feed.shapes[0].id == "línea" },
    NoticeCase(
      .nonASCIIID, .replace("trips.txt", "week,out", with: "week,öut"),
      .replace("stop_times.txt", "out,08:00", with: "öut,08:00"),
      .replace("stop_times.txt", "out,08:30", with: "öut,08:30"),
      at: "trips.txt", 2, "trip_id", action: "kept as published"
    ) { feed, _ in feed.tripID(RecordIndex(0)) == "öut" },
    NoticeCase(
      .mixedCase, .replace("stops.txt", "manly,Manly Wharf", with: "manly,MANLY WHARF"),
      at: "stops.txt", 4, "stop_name", action: "kept as published"
    ) { feed, _ in feed.stops[2].name == "MANLY WHARF" },
    NoticeCase(
      .mixedCase, .replace("trips.txt", "out,Manly", with: "out,manly"),
      at: "trips.txt", 2, "trip_headsign", action: "kept as published"
    ) { feed, _ in feed.trips.count == 2 },
    NoticeCase(
      .duplicateRouteName, .add("routes.txt", "F2,ferries,F1,Manly,4,00774B,FFFFFF"),
      at: "routes.txt", 3, "route_short_name", action: "both routes are kept"
    ) { feed, _ in feed.routes.count == 2 },
    NoticeCase(
      .routeLongNameContainsShortName,
      .replace("routes.txt", "F1,Manly", with: "F1,f1 - Manly"),
      at: "routes.txt", 2, "route_long_name", action: "both names are kept"
    ) { feed, _ in feed.routes[0].longName == "f1 - Manly" },
    NoticeCase(
      .routeShortNameTooLong, .replace("routes.txt", "F1,Manly", with: "Manly Express,Manly"),
      at: "routes.txt", 2, "route_short_name", action: "kept as published"
    ) { feed, _ in feed.routes[0].shortName?.count == 13 },
    NoticeCase(
      .sameNameAndDescriptionForRoute, routeDescription("manly"),
      at: "routes.txt", 2, "route_desc", action: "both are kept", others: [.mixedCase]
    ) { feed, _ in feed.routes[0].details == "manly" },
    NoticeCase(
      .sameNameAndDescriptionForStop, stopColumn("stop_desc", "Manly Wharf"),
      at: "stops.txt", 4, "stop_desc", action: "both are kept"
    ) { feed, _ in feed.stops[2].details == "Manly Wharf" },
    NoticeCase(
      .platformWithoutParentStation, stopColumn("platform_code", "1"),
      at: "stops.txt", 4, "parent_station", action: "the row is kept"
    ) { feed, _ in feed.stops[2].platformCode == "1" },
    NoticeCase(
      .unusedStation, .add("stops.txt", "hub,Bondi Hub,-33.89,151.27,1,,"),
      at: "stops.txt", 5, "stop_id", action: "the row is kept"
    ) { feed, _ in feed.stops.count == 4 },
    NoticeCase(
      .attributionWithoutRole,
      .write(
        "attributions.txt",
        "organization_name,is_producer,is_operator\nFerries,0,1\nHarbour,0,\n"),
      at: "attributions.txt", 3, "is_producer", action: "the row is kept"
    ) { feed, _ in feed.rows("attributions")?.count == 2 },
  ]

  static let nameNearMisses: [NearMiss] = [
    NearMiss(
      "languages differ in case only", .inconsistentAgencyLanguage, languages("en", "EN")),
    NearMiss(
      "a feed in several languages", .feedLanguageMismatch, languages("fr", "fr"),
      .replace("feed_info.txt", ",en,", with: ",mul,")),
    NearMiss(
      "a tag with script and region", .invalidLanguageCode,
      .replace("feed_info.txt", ",en,", with: ",zh-Hant-TW,")),
    NearMiss(
      "a name need not be ASCII", .nonASCIIID,
      .replace("stops.txt", "manly,Manly Wharf", with: "manly,Mänly Wharf")),
    NearMiss(
      "one word in capitals may be an abbreviation", .mixedCase,
      .replace("stops.txt", "manly,Manly Wharf", with: "manly,CBD")),
    NearMiss(
      "writing without case", .mixedCase,
      .replace("stops.txt", "manly,Manly Wharf", with: "manly,京都 大阪")),
    NearMiss(
      "the same names of another type", .duplicateRouteName,
      .add("routes.txt", "F2,ferries,F1,Manly,3,00774B,FFFFFF")),
    NearMiss(
      "a longer number is another name", .routeLongNameContainsShortName,
      .replace("routes.txt", "F1,Manly", with: "F1,F12 Manly")),
    NearMiss(
      "12 characters fit", .routeShortNameTooLong,
      .replace("routes.txt", "F1,Manly", with: "Manly Expres,Manly")),
    NearMiss(
      "a description that says more", .sameNameAndDescriptionForRoute,
      routeDescription("Manly by day")),
    NearMiss(
      "a description that says more", .sameNameAndDescriptionForStop,
      stopColumn("stop_desc", "Manly Wharf, east side")),
    NearMiss(
      "a station may have a platform code", .platformWithoutParentStation,
      stopColumn("platform_code", "")),
    NearMiss(
      "a producer is a role", .attributionWithoutRole,
      .write("attributions.txt", "organization_name,is_producer\nFerries,1\n")),
  ]

  private static func languages(_ first: String, _ second: String) -> TestFeed.Change {
    .write(
      "agency.txt",
      """
      agency_id,agency_name,agency_url,agency_timezone,agency_lang
      ferries,Harbour Ferries,https://example.org,Australia/Sydney,\(first)
      buses,Buses,https://example.org,Australia/Sydney,\(second)

      """)
  }

  private static func routeDescription(_ text: String) -> TestFeed.Change {
    .write(
      "routes.txt",
      "route_id,agency_id,route_short_name,route_long_name,route_type,route_desc\n"
        + "F1,ferries,F1,Manly,4,\"\(text)\"\n")
  }

  /// Stops with one more column, in which Manly alone has a value.
  private static func stopColumn(_ name: String, _ value: String) -> TestFeed.Change {
    .write(
      "stops.txt",
      """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,\(name)
      quay,Circular Quay,-33.8611,151.2107,1,,1,
      wharf2,"Circular Quay, Wharf 2",-33.8610,151.2105,0,quay,,
      manly,Manly Wharf,-33.8003,151.2842,0,,2,"\(value)"

      """)
  }
}
