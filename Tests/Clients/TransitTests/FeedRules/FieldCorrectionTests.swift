import Tabular
import Testing

@testable import Transit

@Suite("Fields that a pipeline corrects")
struct FieldCorrectionTests {
  private static func correction(
    _ table: String, _ match: [(String, String)], _ values: [(String, String)]
  ) throws -> FieldCorrection {
    FieldCorrection(
      table: table,
      matches: try match.map { FieldCorrection.Match(column: $0, values: [try ValueMatch($1)]) },
      values: values.map { FieldCorrection.Value(field: $0, text: $1) })
  }

  @Test("stop the run if an expression is endless, with its name and the value")
  func endless() throws {
    let rules = FeedRules(corrections: [
      try Self.correction("stops", [("stop_name", "/^([a-z]+)+!/")], [("platform_code", "9")])
    ])
    var report = Report()
    var files = TestFeed.faultless.files
    files["stops.txt"]?.replace("Manly Wharf", with: String(repeating: "a", count: 60))
    let failure = #expect(throws: Failure.self) {
      try readFeed(files, rules: rules, report: &report)
    }
    #expect(failure?.message.contains("the rule /^([a-z]+)+!/") == true)
    #expect(failure?.message.contains("aaaaaaaa") == true)
  }

  @Test("are read as if the file had them, also in columns that the file lacks")
  func corrected() throws {
    let rules = FeedRules(corrections: [
      try Self.correction("routes", [("route_id", "F1")], [("route_color", "112233")]),
      try Self.correction(
        "routes", [("route_color", "/^11/"), ("route_id", "F1")],
        [("route_long_name", "To \"Manly\", by ferry"), ("route_desc", "slow")]),
      try Self.correction("stops", [("stop_name", "/Wharf/")], [("platform_code", "9")]),
      try Self.correction("trips", [("trip_headsign", "Manly")], [("trip_headsign", "")]),
      try Self.correction("agency", [("agency_id", "ferries")], [("agency_lang", "en")]),
    ])
    var report = Report()
    let feed = try readFeed(TestFeed.faultless.files, rules: rules, report: &report)
    #expect(feed.routes[0].color == "112233")
    #expect(feed.routes[0].longName == "To \"Manly\", by ferry")
    #expect(feed.routes[0].details == "slow")
    #expect(feed.routes[0].textColor == "FFFFFF")
    #expect(feed.stops.map(\.platformCode) == [nil, "9", "9"])
    #expect(feed.stops.map(\.name) == ["Circular Quay", "Circular Quay, Wharf 2", "Manly Wharf"])
    #expect(feed.trips.map { feed.texts[$0.headsign] } == ["", "Circular Quay"])
    #expect(feed.agencies[0].language == "en")
    #expect(report.notices.isEmpty)
    #expect(
      report.rules.map(\.rows) == [
        ["agency.txt": 1], ["stops.txt": 2], ["routes.txt": 1], ["routes.txt": 1], ["trips.txt": 1],
      ])
    #expect(report.rows["stops.txt"] == RowCount(used: 3))
  }

  @Test("are checked like published ones, and rules about routes see them")
  func beforeChecks() throws {
    let rules = FeedRules(
      drop: [
        RouteSelection(conditions: [RouteCondition(key: .route, values: [try ValueMatch("gone")])])
      ],
      corrections: [
        try Self.correction("routes", [("route_id", "T1")], [("route_color", "orange")]),
        try Self.correction("routes", [("route_id", "goneB1")], [("route_short_name", "gone")]),
      ])
    var report = Report()
    let feed = try readFeed(TwoLineFeed.files, rules: rules, report: &report)
    #expect(feed.routes.map(\.id) == ["T1"])
    let notice = try #require(report.notices.first { $0.code == .invalidColor })
    #expect(notice.value == "orange" && notice.origin.line == 3)
  }

  @Test("that match nothing give a warning that names the nearest value")
  func unmatched() throws {
    let rules = FeedRules(corrections: [
      try Self.correction("stops", [("stop_name", "Manly Warf")], [("stop_code", "1")]),
      try Self.correction("stops", [("stop_colour", "red")], [("stop_code", "1")]),
      try Self.correction("stops", [("stop_nam", "Manly Wharf")], [("stop_code", "1")]),
    ])
    var report = Report()
    _ = try readFeed(TestFeed.faultless.files, rules: rules, report: &report)
    let found = report.notices.filter { $0.code == .ruleMatchesNothing }
    try #require(found.count == 3)
    #expect(found[0].message.hasSuffix("did you mean 'Manly Wharf'?"), "\(found[0].message)")
    #expect(
      found[1].message.hasSuffix("the file has no column 'stop_colour'"), "\(found[1].message)")
    #expect(
      found[2].message.hasSuffix("no column 'stop_nam'; did you mean 'stop_name'?"),
      "\(found[2].message)")
    #expect(found.allSatisfy { $0.origin.file == "stops.txt" })
    #expect(report.rules.map(\.rows) == [[:], [:], [:]])
  }

  @Test("in a column that the file lacks are not confused with surplus cells of a row")
  func surplusCells() throws {
    let feed = try TestFeed.faultless.changed([
      .replace(
        "stops.txt", "manly,Manly Wharf,-33.8003,151.2842,0,,2",
        with:
          "manly,Manly Wharf,-33.8003,151.2842,0,,2,surplus\nshort,Short")
    ])
    let rules = FeedRules(corrections: [
      try Self.correction("stops", [("stop_id", "/^(quay|short)$/")], [("stop_code", "Q")])
    ])
    var report = Report()
    let stops = try readFeed(feed.files, rules: rules, report: &report).stops
    #expect(stops.map(\.code) == ["Q", nil, nil, "Q"])
    let lengths = report.notices.filter { $0.code.id == "invalid_row_length" }
    #expect(
      lengths.map(\.message) == [
        "the row has 8 cells, the header 7", "the row has 2 cells, the header 7",
      ])
  }
}
