import Tabular
import Testing

@testable import Transit

@Suite("Each rule finds its fault, names its place, and finds nothing in a faultless feed")
struct RuleNoticesTests {
  private static func today() throws -> CalendarDay {
    try #require(CalendarDay(yyyymmdd: TestFeed.today))
  }

  @Test("a feed without a fault meets every rule")
  func faultless() throws {
    var report = Report()
    let feed = try TestFeed.faultless.read(&report)
    Rule.applyAll(to: feed, asOf: try Self.today(), &report)
    #expect(report.notices.map(\.description) == [])
    #expect(feed.failureForLackOfService(report.rows) == nil)
  }

  @Test("a fault of the whole feed is reported once", arguments: cases)
  func fault(_ fault: NoticeCase) throws {
    let today = try Self.today()
    try fault.check { Rule.applyAll(to: $0, asOf: today, &$1) }
  }

  @Test("every rule has a case and a near miss")
  func complete() {
    let covered = Set(Self.cases.map(\.code) + [.tooManyRows])
    let missed = Set(Self.allNearMisses.map(\.code) + [.tooManyRows])
    let cheap = Rule.all.filter { !$0.isThorough }.map(\.code)  // ShapeFitTests has the others
    #expect(cheap.filter { !covered.contains($0) }.map(\.id) == [], "add a NoticeCase")
    #expect(cheap.filter { !missed.contains($0) }.map(\.id) == [], "add a NearMiss")
  }

  private func report(of rows: [String: Int]) -> Report {
    var report = Report()
    for (file, count) in rows { report.count(RowCount(used: count), of: file) }
    return report
  }

  @Test("more than a thousand million rows are reported, a thousand million are not")
  func rowLimit() throws {
    var read = Report()
    let feed = try TestFeed.faultless.read(&read)
    var full = report(of: ["stop_times.txt": 1_000_000_000, "shapes.txt": 1_000_000_001])
    Rule.applyAll(to: feed, asOf: nil, &full)
    let notices = full.notices.filter { $0.code == .tooManyRows }
    #expect(notices.map(\.origin.file) == ["shapes.txt"])
  }

  @Test("a rule applies exactly up to its limit", arguments: allNearMisses)
  func nearMiss(_ change: NearMiss) throws {
    let today = try Self.today()
    try change.check { Rule.applyAll(to: $0, asOf: today, &$1) }
  }

  static let cases: [NoticeCase] =
    placeCases + routeCases + calendarCases + feedInfoCases + nameCases + linkCases

  static let allNearMisses: [NearMiss] =
    nearMisses + nameNearMisses + linkNearMisses + plainNearMisses
}

extension RuleNoticesTests {
  /// Faults of agencies and stops, and of trips at stops.
  static let placeCases: [NoticeCase] = agencyCases + emptyFileCases + stopCases

  private static let secondAgency = TestFeed.Change.add(
    "agency.txt", "buses,Buses,https://example.org,Australia/Sydney")

  private static let agencyCases: [NoticeCase] = [
    NoticeCase(
      .inconsistentAgencyTimezone,
      .add("agency.txt", "buses,Buses,https://example.org,Australia/Perth"),
      at: "agency.txt", 3, "agency_timezone", action: "kept as published"
    ) { feed, _ in feed.agencies[1].timezone == "Australia/Perth" },
    NoticeCase(
      .missingRequiredAgencyID, .add("agency.txt", ",Buses,https://example.org,Australia/Sydney"),
      at: "agency.txt", 3, "agency_id", action: "the row is kept without it"
    ) { feed, _ in feed.agencies.map(\.id) == ["ferries", nil] },
    NoticeCase(
      .missingRequiredAgencyID, secondAgency, .replace("routes.txt", "F1,ferries", with: "F1,"),
      at: "routes.txt", 2, "agency_id", action: "the row is kept without it"
    ) { feed, _ in feed.routes[0].agency == nil },
    NoticeCase(
      .missingRequiredAgencyID, secondAgency,
      .write(
        "fare_attributes.txt",
        "fare_id,price,currency_type,payment_method,transfers,agency_id\n"
          + "day,9.80,AUD,0,,ferries\nzone,3.20,AUD,1,0,\n"),
      at: "fare_attributes.txt", 3, "agency_id", action: "the row is kept without it"
    ) { feed, _ in feed.rows("fare_attributes")?.count == 2 },
    NoticeCase(
      .missingRequiredAgencyID, secondAgency,
      .write(
        "fare_attributes.txt",
        "fare_id,price,currency_type,payment_method,transfers\nday,9.80,AUD,0,\n"),
      at: "fare_attributes.txt", 2, "agency_id", action: "the row is kept without it"
    ) { _, report in report.notices[0].message.hasPrefix("fare 'day' has no agency_id") },
    NoticeCase(
      .missingRecommendedField,
      .write(
        "agency.txt",
        "agency_name,agency_url,agency_timezone\nF,https://example.org,Australia/Sydney\n"),
      .write("routes.txt", "route_id,route_short_name,route_type\nF1,F1,4\nF2,F2,4\n"),
      .replace("trips.txt", "F1,week,back", with: "F2,week,back"),
      at: "agency.txt", 2, "agency_id", action: "means the feed's only agency",
      others: [.missingRecommendedField, .missingRecommendedField]
    ) { feed, report in
      report.notices.map(\.origin.line) == [2, 2, 3]
        && report.notices.map(\.origin.file) == ["agency.txt", "routes.txt", "routes.txt"]
        && feed.routes.allSatisfy { $0.agency == RecordIndex(0) }
    },
    NoticeCase(
      .missingRecommendedField,
      .write(
        "fare_attributes.txt",
        "fare_id,price,currency_type,payment_method,transfers,agency_id\n"
          + "day,9.80,AUD,0,,ferries\nzone,3.20,AUD,1,0,\n"),
      at: "fare_attributes.txt", 3, "agency_id", action: "means the feed's only agency"
    ) { feed, _ in feed.rows("fare_attributes")?.count == 2 },
    NoticeCase(
      .missingRecommendedField,
      .write(
        "fare_media.txt",
        "fare_media_id,fare_media_name,fare_media_type\n"
          + "cash,,0\npaper,,1\nopal,Opal,2\nmyki,,2\nbank,,3\nmobile,,4\n"),
      at: "fare_media.txt", 5, "fare_media_name", action: "kept without it",
      others: [.missingRecommendedField]
    ) { _, report in
      report.notices.map(\.origin.line) == [5, 7]
        && report.notices.map(\.message) == [
          "the transit card 'myki' has no fare_media_name",
          "the transit app 'mobile' has no fare_media_name",
        ]
    },
    NoticeCase(
      .foreignKeyViolation, secondAgency,
      .replace("routes.txt", "F1,ferries", with: "F1,trams"),
      at: "routes.txt", 2, "agency_id", action: "left blank"
    ) { feed, _ in feed.routes[0].agency == nil },
  ]

  /// The files and notices that are missing without stop times.
  private static let noCalls: [NoticeCode] = [
    .unusedTrip, .unusedTrip, .stopWithoutStopTime, .stopWithoutStopTime,
  ]

  private static let emptyFileCases: [NoticeCase] = [
    NoticeCase(
      .emptyFile,
      .write("stop_times.txt", "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"),
      at: "stop_times.txt", 1, action: "the file is read as empty", others: noCalls
    ) { feed, _ in feed.patterns.isEmpty },
    NoticeCase(
      .emptyFile, .write("stop_times.txt", ""),
      at: "stop_times.txt", nil, action: "the file is read as empty", others: noCalls
    ) { feed, _ in feed.patterns.isEmpty },
  ]

  private static let stopCases: [NoticeCase] = [
    NoticeCase(
      .missingStopName, .replace("stops.txt", "manly,Manly Wharf", with: "manly,"),
      at: "stops.txt", 4, "stop_name", action: "kept without a name"
    ) { feed, _ in feed.stops[2].name == nil },
    NoticeCase(
      .stopWithoutLocation, .replace("stops.txt", "-33.8003,151.2842", with: ","),
      at: "stops.txt", 4, "stop_lat", action: "kept without a position"
    ) { feed, _ in feed.stops[2].latitude == nil },
    NoticeCase(
      .stationWithParentStation,
      .add("stops.txt", "harbour,Sydney Harbour,-33.85,151.25,1,quay,"),
      at: "stops.txt", 5, "parent_station", action: "the row and its parent are kept",
      others: [.unusedStation]
    ) { feed, _ in feed.stops[3].parent == RecordIndex(0) },
    NoticeCase(
      .wrongParentLocationType, .replace("stops.txt", "0,,2", with: "0,wharf2,2"),
      at: "stops.txt", 4, "parent_station", action: "the row and its parent are kept"
    ) { feed, _ in feed.stops[2].parent == RecordIndex(1) },
    NoticeCase(
      .wrongParentLocationType, .add("stops.txt", "bow,Bow,-33.861,151.21,4,quay,"),
      at: "stops.txt", 5, "parent_station", action: "the row and its parent are kept"
    ) { feed, _ in feed.stops[3].parent == RecordIndex(0) },
    NoticeCase(
      .locationWithoutParentStation, .add("stops.txt", "gate,Gate,-33.861,151.21,2,,"),
      at: "stops.txt", 5, "parent_station", action: "kept without a parent"
    ) { feed, _ in feed.stops[3].parent == nil },
    NoticeCase(
      .ignoredStopTimezone,
      .write(
        "stops.txt",
        """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone
        quay,Circular Quay,-33.8611,151.2107,1,,
        wharf2,"Circular Quay, Wharf 2",-33.8610,151.2105,0,quay,Australia/Perth
        manly,Manly Wharf,-33.8003,151.2842,0,,Australia/Perth

        """),
      at: "stops.txt", 3, "stop_timezone", action: "the parent's zone counts"
    ) { feed, _ in feed.stops[1].timezone == "Australia/Perth" },
    NoticeCase(
      .foreignKeyViolation, .add("stops.txt", "gate,Gate,-33.861,151.21,2,nowhere,"),
      at: "stops.txt", 5, "parent_station", action: "left blank"
    ) { feed, _ in feed.stops[3].parent == nil },
    NoticeCase(
      .duplicateGeographyID,
      .write("location_groups.txt", "location_group_id,location_group_name\nnorth,N\nmanly,M\n"),
      at: "location_groups.txt", 3, "location_group_id", action: "both are kept"
    ) { feed, _ in feed.rows("location_groups")?.count == 2 },
    NoticeCase(
      .duplicateGeographyID,
      .write("locations.geojson", OnDemandFeed.geoJSON("zone", "manly")),
      at: "locations.geojson", nil, "id", action: "both are kept"
    ) { feed, _ in feed.locations.map(\.id) == ["zone", "manly"] },
    NoticeCase(
      .locationWithUnexpectedStopTime,
      .add("stop_times.txt", "back,09:40:00,09:40:00,quay,3,0,1"),
      at: "stops.txt", 2, "location_type", action: "the stop times are kept"
    ) { feed, report in
      feed.patterns[1].calls.count == 3
        && report.notices.last { $0.code == .locationWithUnexpectedStopTime }?.message
          == "station 'quay' is not a stop, yet has stop times (1)"
    },
    NoticeCase(
      .stopWithoutStopTime, .add("stops.txt", "bondi,Bondi,-33.89,151.27,0,,"),
      at: "stops.txt", 5, "stop_id", action: "the row is kept"
    ) { feed, _ in feed.stops.count == 4 },
  ]
}
