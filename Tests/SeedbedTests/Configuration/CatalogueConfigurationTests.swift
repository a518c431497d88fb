import Bundles
import Pipeline
import Tabular
import TestSupport
import Testing

@Suite("The sections of catalogues in a pipeline's YAML")
struct CatalogueConfigurationTests {
  /// A pipeline with the files that it names.
  private func fixture(_ yaml: String) throws -> ConfigurationFixture {
    let fixture = try ConfigurationFixture(yaml)
    for name in [
      "tips.yaml", "pairs.yaml", "rules.yaml", "games.csv", "places/metros.csv",
      "places/venues.csv", "places/teams.csv", "places/road.csv", "few/metros.csv",
    ] {
      try fixture.folder.write("", to: name)
    }
    return fixture
  }

  @Test("every key reaches its field, and every file is an input")
  func everyKey() throws {
    let read = try fixture(
      """
      name: trips
      tips: { source: tips.yaml, reviewed-pairs: pairs.yaml, minimum-ios: 16.0 }
      road-trips:
        places: places
        rules: rules.yaml
        schedules:
          - { name: mlb, layout: mlb-2026, source: feed.zip, regular-season: [2026-03-25, 2026-09-27] }
          - { name: own, layout: games, source: games.csv }
        game-types: [R, P]
        trip-files: 12
      gates: { minimum-trip-options: 5, minimum-tips: 6 }
      """
    ).read()
    #expect(read.transit == nil)
    #expect(read.tips?.minimumIOS == SystemVersion("16.0"))
    let trips = try #require(read.roadTrips)
    #expect(trips.places.keys.sorted() == ["metros", "road", "teams", "venues"])
    #expect(trips.schedules.map(\.layout.rawValue) == ["mlb-2026", "games"])
    #expect(trips.schedules[0].regularSeasons.map(\.upperBound) == [CalendarDay("2026-09-27")])
    #expect(trips.schedules[1].regularSeasons.isEmpty)
    #expect(trips.gameTypes == ["R", "P"])
    #expect(trips.tripFiles == 12)
    #expect(
      read.gates.minimums == [
        MinimumRows(of: "trip_options", noun: "trip options"): 5, MinimumRows(of: "tips"): 6,
      ])
    #expect(
      read.inputs.map(\.name) == [
        "tips", "reviewed-pairs", "metros", "road", "teams", "venues", "rules", "mlb", "own",
      ])
    #expect(
      read.inputs.map(\.publishedSource).prefix(3) == ["tips.yaml", "pairs.yaml", "metros.csv"])
  }

  @Test(
    "a fault is reported with its place",
    arguments: [
      ConfigurationFault("tips: { source: tips.yaml }", "2:7: error: 'tips' has no 'minimum-ios'"),
      ConfigurationFault(
        "tips: { source: none.yaml, minimum-ios: 16.0 }",
        "2:17: error: 'source' names 'none.yaml', which does not exist"),
      ConfigurationFault(
        "tips: { source: tips.yaml, minimum-ios: 16,0 }",
        "error: 'minimum-ios' is '16', which is not a version of iOS"),
      ConfigurationFault(
        "road-trips: { places: few, schedules: [{ name: a, layout: games, source: games.csv }] }",
        "error: the folder 'few' has no venues.csv"),
      ConfigurationFault(
        "road-trips: { places: places, schedules: [] }", "error: 'schedules' is an empty list"),
      ConfigurationFault(
        "road-trips: { places: places, schedules: [{ name: a, layout: cricket, source: games.csv }] }",
        "error: a schedule's 'layout' is 'cricket', which is not one of"),
      ConfigurationFault(
        "road-trips: { places: places, schedules: [{ name: a, layout: games, source: games.csv, "
          + "regular-season: [2026-09-27, 2026-03-25] }] }",
        "error: a schedule's 'regular-season' is not a first and a last day"),
      ConfigurationFault(
        "road-trips: { places: places, schedules: [{ name: a, layout: games, source: games.csv, "
          + "regular-season: [[2026-03-25, 2026-09-27], [2026-03-20, 2026-03-21]] }] }",
        "error: a schedule's 'regular-season' has parts that overlap or are not in order"),
      ConfigurationFault(
        "road-trips: { places: places, schedules: [{ name: a, layout: mlb-team, source: games.csv }] }",
        "error: the schedule 'a' has the layout mlb-team, but no 'regular-season'"),
      ConfigurationFault(
        "road-trips: { places: places, schedules: [{ name: a, layout: games, source: games.csv }, "
          + "{ name: b, layout: games, source: games.csv }] }",
        "error: two schedules have a file named 'games.csv'"),
      ConfigurationFault(
        "tips: { source: tips.yaml, minimum-ios: 16.0 }\nsnapshots: { departures: { stops: [a], "
          + "date: 2026-01-01 } }",
        "error: 'snapshots' needs 'transit' or 'tables', which the pipeline does not have"),
      ConfigurationFault(
        "tips: { source: tips.yaml, minimum-ios: 16.0 }\n"
          + "gates: { maximum-shrink: { tables: { tipps: 1 % } } }",
        "error: unknown key 'tipps' in 'tables'"),
      ConfigurationFault(
        "transit: { feeds: [{ name: a, source: feed.zip }] }\n"
          + "tips: { source: tips.yaml, minimum-ios: 16.0 }",
        "error: 'tips' and 'transit' are in one pipeline, which has one database"),
    ])
  func faults(fault: ConfigurationFault) throws {
    let complaints = try fixture("name: p\n\(fault)").complaints()
    #expect(complaints.contains { $0.contains(fault.words) }, "\(complaints)")
  }

  @Test("the canonical text has exactly the values that decide the bundle")
  func canonicalText() throws {
    func text(_ tail: String) throws -> String {
      try fixture(
        "name: p\nroad-trips: { places: places, schedules: [{ name: a, layout: games, "
          + "source: games.csv }]\(tail) }"
      ).read().canonicalText
    }
    let plain = try text("")
    #expect(try text("") == plain)
    for tail in [", rules: rules.yaml", ", game-types: [R, S]", ", trip-files: 3"] {
      #expect(try text(tail) != plain, "\(tail)")
    }
  }
}
