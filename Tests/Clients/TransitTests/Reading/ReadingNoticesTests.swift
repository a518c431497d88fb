import Tabular
import Testing

@testable import Transit

@Suite("Each fault of a row is reported once, with its place and what was done")
struct ReadingNoticesTests {
  @Test("a faultless feed gives no notice and is used completely")
  func faultless() throws {
    var report = Report()
    let feed = try TestFeed.faultless.read(&report)
    #expect(report.notices.map(\.description) == [])
    #expect(report.rows.values.allSatisfy { $0.skipped == 0 && $0.used > 0 })
    #expect(report.rows.count == TestFeed.faultless.files.count)
    #expect(feed.extraFields.isEmpty)
  }

  @Test(
    "a fault is reported, and the data is kept or left out as the notice says", arguments: cases)
  func fault(_ fault: NoticeCase) throws {
    try fault.check { _, _ in }
  }

  @Test("a near miss of a fault is not reported", arguments: nearMisses)
  func nearMiss(_ change: NearMiss) throws {
    try change.check()
  }

  @Test("every code that reading can give has a case and a near miss")
  func complete() {
    let fatal: [NoticeCode] = [.missingRequiredFile, .missingCalendars]  // RequiredPartsTests
    let covered = Set(Self.cases.map(\.code) + fatal)
    let missed = Set(Self.nearMisses.map(\.code))
    let all =
      NoticeCode.allOfReading + NoticeCode.allOfLocations + NoticeCode.allOfStopTimes
    #expect(all.filter { !covered.contains($0) }.map(\.id) == [], "add a NoticeCase")
    #expect(all.filter { !missed.contains($0) }.map(\.id) == [], "add a NearMiss")
  }

  static let cases: [NoticeCase] =
    valueCases + rowCases + tableCases + stopTimeCases + locationCases + onDemandCases
}

extension ReadingNoticesTests {
  /// Columns and files that are unknown or missing.
  static let tableCases: [NoticeCase] = [
    NoticeCase(
      .missingRecommendedField, .replace("feed_info.txt", "20261231,7", with: "20261231,"),
      at: "feed_info.txt", 2, "feed_version", action: "kept without it"
    ) { feed, _ in feed.feedInfo["feed_version"] == nil },
    NoticeCase(
      .missingRecommendedField,
      .write(
        "feed_info.txt",
        "feed_publisher_name,feed_publisher_url,feed_lang,feed_version\nF,https://example.org,en,7\n"
      ),
      at: "feed_info.txt", 2, "feed_start_date", action: "kept without it",
      others: [.missingRecommendedField]
    ) { _, report in
      report.notices.map(\.origin.field) == ["feed_start_date", "feed_end_date"]
    },
    NoticeCase(
      .forbiddenGeographyID,
      .replace("stop_times.txt", "timepoint\n", with: "timepoint,location_id\n"),
      .replace("stop_times.txt", "wharf2,1,0,1", with: "wharf2,1,0,1,zone"),
      .replace("stop_times.txt", "08:31:00,manly,2,0,1", with: "08:31:00,manly,2,0,1,"),
      .replace("stop_times.txt", "manly,1,0,1", with: "manly,1,0,1,"),
      .replace("stop_times.txt", "wharf2,2,0,1", with: "wharf2,2,0,1,"),
      at: "stop_times.txt", 2, "stop_id", action: "the stop counts"
    ) { feed, _ in feed.patterns[0].calls.count == 2 },
    NoticeCase(
      .forbiddenTimeWithWindow,
      .replace(
        "stop_times.txt", "timepoint\n",
        with: "timepoint,start_pickup_drop_off_window,end_pickup_drop_off_window\n"),
      .replace("stop_times.txt", "wharf2,1,0,1", with: "wharf2,1,0,1,08:00:00,09:00:00"),
      .replace("stop_times.txt", "08:31:00,manly,2,0,1", with: "08:31:00,manly,2,0,1,,"),
      .replace("stop_times.txt", "manly,1,0,1", with: "manly,1,0,1,,"),
      .replace("stop_times.txt", "wharf2,2,0,1", with: "wharf2,2,0,1,,"),
      at: "stop_times.txt", 2, "arrival_time", action: "kept as published"
    ) { feed, _ in feed.patterns[0].calls.count == 2 },
    NoticeCase(
      .unknownColumn,
      .replace("agency.txt", "agency_timezone\n", with: "agency_timezone,ObjectId\n"),
      .replace("agency.txt", "Australia/Sydney", with: "Australia/Sydney,17"),
      at: "agency.txt", 1, "ObjectId", action: "kept beside the others"
    ) { feed, _ in feed.extra("agency", 0, "ObjectId") == "17" },
    NoticeCase(
      .formerColumn,
      .write("translations.txt", "lang,translation,field_value\nel,Αποβάθρα,Circular Quay\n"),
      at: "translations.txt", 1, "lang", action: "read as language",
      others: [.missingRequiredColumn, .missingRequiredColumn]
    ) { feed, _ in feed.rows("translations")?.first?.contains("el") == true },
    NoticeCase(
      .unknownColumn,
      .replace("transfers.txt", "min_transfer_time\n", with: "min_transfer_time,note\n"),
      .replace("transfers.txt", "120", with: "120,by the stairs"),
      at: "transfers.txt", 1, "note", action: "kept beside the others"
    ) { feed, _ in feed.extra("transfers", 0, "note") == "by the stairs" },
    NoticeCase(
      .unknownColumn,
      .replace("stop_times.txt", "timepoint\n", with: "timepoint,track\n"),
      .replace("stop_times.txt", "08:00:00,wharf2,1,0,1", with: "08:00:00,wharf2,1,0,1,5"),
      .replace("stop_times.txt", "08:31:00,manly,2,0,1", with: "08:31:00,manly,2,0,1,"),
      .replace("stop_times.txt", "09:00:00,manly,1,0,1", with: "09:00:00,manly,1,0,1,"),
      .replace("stop_times.txt", "09:30:00,wharf2,2,0,1", with: "09:30:00,wharf2,2,0,1,6"),
      at: "stop_times.txt", 1, "track", action: "keep: stop_times.track", others: [.leftColumn]
    ) { feed, report in
      feed.stopTimeFields.isEmpty
        && report.notices.contains { $0.code == .leftColumn && $0.value == "2" }
    },
    NoticeCase(
      .leftColumn,
      .replace(
        "shapes.txt", "shape_pt_sequence\n", with: "shape_pt_sequence,shape_dist_traveled\n"),
      .replace("shapes.txt", "151.2105,1\n", with: "151.2105,1,0\n"),
      .replace("shapes.txt", "151.2842,2\n", with: "151.2842,2,11.5\n"),
      at: "shapes.txt", nil, "shape_dist_traveled", action: "counted and left out"
    ) { feed, report in feed.shapePointFields.isEmpty && report.notices[0].value == "2" },
    NoticeCase(
      .missingRequiredColumn, .replace("feed_info.txt", "feed_lang,", with: ""),
      .replace("feed_info.txt", "en,", with: ""),
      at: "feed_info.txt", 1, "feed_lang", action: "read as blank"
    ) { feed, _ in feed.feedInfo["feed_publisher_name"] == "Harbour Ferries" },
    NoticeCase(
      .unknownFile, .write("notes.txt", "note_id,text\nn1,\"Mind, the gap\"\nn2,\n"),
      at: "notes.txt", nil, action: "its 2 rows are kept in the table file_notes"
    ) { feed, _ in
      feed.unknownTables.map(\.name) == ["notes"]
        && feed.unknownTables[0].columns == ["note_id", "text"]
        && feed.unknownTables[0].rows == [["n1", "Mind, the gap"], ["n2", nil]]
    },
    NoticeCase(
      .unusableColumnName, .write("notes.txt", "note_id,te\u{1}xt\nn1,Mind the gap\n"),
      at: "notes.txt", 1, action: "the column is left out", others: [.unknownFile]
    ) { feed, _ in feed.unknownTables.map(\.columns) == [["note_id"]] },
    NoticeCase(
      .unusableColumnName,
      .replace("transfers.txt", "min_transfer_time\n", with: "min_transfer_time,\u{0}a\n"),
      .replace("transfers.txt", "2,120\n", with: "2,120,x\n"),
      at: "transfers.txt", 1, action: "the column is left out"
    ) { feed, _ in feed.extraFields.isEmpty && feed.rows("transfers")?.count == 1 },
    NoticeCase(
      .binaryFile, .write("image.txt", "%PDF-1\n\u{0}\u{0}\rIHDR"),
      at: "image.txt", nil, action: "the file is left out"
    ) { feed, report in feed.unknownTables.isEmpty && report.rows["image.txt"] == nil },
    NoticeCase(
      .binaryFile, .write("image.txt", "GIF\n\u{0}\u{0}\rIHDR"),
      at: "image.txt", 2, action: "the file is left out"
    ) { feed, report in feed.unknownTables.isEmpty && report.rows["image.txt"] == nil },
    NoticeCase(
      .wrongFileFormat, .write("attributions.txt", "<!DOCTYPE html>\n<title>Log in</title>\n"),
      at: "attributions.txt", nil, action: "open it in a browser"
    ) { feed, _ in feed.rows("attributions")?.isEmpty ?? true },
    NoticeCase(
      .wrongFileFormat,
      .write("attributions.txt", "organization_name;is_operator\nFerries;1\n"),
      at: "attributions.txt", nil, action: "export it again with commas"
    ) { feed, _ in
      feed.extra("attributions", 0, "organization_name;is_operator") == "Ferries;1"
    },
    NoticeCase(
      .wrongFileFormat,
      .write("locations.geojson", "version https://git-lfs.github.com/spec/v1\nsize 9\n"),
      at: "locations.geojson", nil, action: "git lfs pull"
    ) { feed, _ in feed.locations.isEmpty },
    NoticeCase(
      .binaryFile, .write("image.txt", "a\u{0},b\n1,2\n"),
      at: "image.txt", 1, action: "the file is left out"
    ) { feed, _ in feed.unknownTables.isEmpty },
    NoticeCase(
      .binaryFile, .write("image.txt", "\u{1}\u{2},\u{3}\n1,2\n"),
      at: "image.txt", 1, action: "the file is left out"
    ) { feed, _ in feed.unknownTables.isEmpty },
    NoticeCase(
      .binaryFile, .write("no\u{1}tes.txt", "a,b\n1,2\n"),
      at: "no\u{1}tes.txt", nil, action: "the file is left out"
    ) { feed, _ in feed.unknownTables.isEmpty },
    NoticeCase(
      .binaryFile, .write("notes.txt", "a,b\n\"" + String(repeating: "x", count: 1 << 21)),
      at: "notes.txt", 2, action: "the file is left out"
    ) { feed, _ in feed.unknownTables.isEmpty },
    NoticeCase(
      .tooManyColumns,
      .write("notes.txt", (0..<3_000).map { "c\($0)" }.joined(separator: ",") + "\n"),
      at: "notes.txt", 1, action: "after the first 1000", others: [.unknownFile]
    ) { feed, _ in feed.unknownTables.map(\.columns.count) == [1_000] },
    NoticeCase(
      .unusableRestriction, .replace("stop_times.txt", "pickup_type", with: "Pickup_Type"),
      at: "stop_times.txt", 1, "Pickup_Type", action: "not read as pickup_type",
      others: [.unknownColumn, .leftColumn]
    ) { feed, _ in feed.patterns[0].calls.allSatisfy { $0.pickupType == 0 } },
    NoticeCase(
      .unusableRestriction,
      .write("Location_Groups.txt", "location_group_id\nzone\n"),
      .write("Booking_Rules.txt", "booking_rule_id,booking_type\ncall,2\n"),
      at: "Booking_Rules.txt", nil, action: "it is not read as booking_rules.txt",
      others: [.unknownFile, .unknownFile]
    ) { feed, _ in feed.bookingRules.isEmpty && feed.unknownTables.count == 2 },
    NoticeCase(
      .unknownFile, .write("Earth.kml", "<kml/>"), at: "Earth.kml", nil, action: "it is left out"
    ) { feed, _ in feed.unknownTables.isEmpty },
  ]

  /// The oddities of a trip's stop times.
  static let stopTimeCases: [NoticeCase] = [
    NoticeCase(
      .unplacedStopTime, .add("stop_times.txt", "back,10:00:00,10:00:00,,3,0,1"),
      at: "stop_times.txt", 6, "stop_id", action: "kept in unplaced_stop_times"
    ) { feed, _ in feed.unplacedStopTimes.rows.count == 1 },
    NoticeCase(
      .unplacedStopTime, .add("stop_times.txt", "back,10:00:00,10:00:00,manly,third,0,1"),
      at: "stop_times.txt", 6, "stop_sequence", action: "kept in unplaced_stop_times"
    ) { feed, _ in feed.unplacedStopTimes.rows[0][4] == "third" },
    NoticeCase(
      .missingRequiredField, .add("stop_times.txt", ",10:00:00,10:00:00,manly,3,0,1"),
      at: "stop_times.txt", 6, "trip_id", action: "kept in unplaced_stop_times"
    ) { feed, _ in feed.unplacedStopTimes.rows.count == 1 },
    NoticeCase(
      .onlyArrivalOrDeparture,
      .add("stop_times.txt", "back,,09:40:00,manly,3,0,0\nback,09:50:00,09:50:00,wharf2,4,0,1"),
      at: "stop_times.txt", 6, "arrival_time", action: "kept as published"
    ) { feed, _ in
      feed.timings[1].times[2].arrival == nil && feed.timings[1].times[2].departure == 2400
    },
    NoticeCase(
      .missingTripEdge, .add("stop_times.txt", "back,,,manly,3,0,0"),
      at: "stop_times.txt", 6, "arrival_time", action: "kept as published"
    ) { feed, _ in
      feed.timings[1].times[2].departure == nil && !feed.timings[1].times[2].isInterpolated
    },
    NoticeCase(
      .timepointWithoutTimes,
      .add("stop_times.txt", "back,,,manly,3,0,1\nback,09:50:00,09:50:00,wharf2,4,0,1"),
      at: "stop_times.txt", 6, "arrival_time", action: "kept as published"
    ) { feed, _ in feed.timings[1].times[2].isInterpolated },
    NoticeCase(
      .arrivalBeforePreviousDeparture,
      .replace("stop_times.txt", "08:30:00,08:31:00", with: "07:30:00,07:31:00"),
      at: "stop_times.txt", 3, "arrival_time", action: "kept as published"
    ) { feed, _ in feed.timings[0].times[1].arrival == -1800 },
    NoticeCase(
      .unsortedStopTimes,
      .replace("stop_times.txt", "manly,1,0,1", with: "manly,3,0,1"),
      .replace("stop_times.txt", "09:30:00,09:30:00", with: "08:30:00,08:30:00"),
      at: "stop_times.txt", 4, "trip_id", action: "sorted by stop_sequence"
    ) { feed, _ in feed.patterns[1].calls.map(\.sequence) == [2, 3] },
  ]
}
