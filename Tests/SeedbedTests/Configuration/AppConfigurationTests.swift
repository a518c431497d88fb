import Bundles
import Pipeline
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("The sections of the trip planner, the games dashboard and AFL Fantasy in a pipeline's YAML")
struct AppConfigurationTests {
  /// A pipeline with the files that it names.
  private func fixture(_ yaml: String) throws -> ConfigurationFixture {
    let fixture = try ConfigurationFixture(yaml)
    for name in [
      "cities.zip", "countryInfo.txt", "airports.csv", "games.yaml", "more/results.csv",
      "results.csv", "other.csv", "few/app.yaml", "content/app.yaml", "content/trips_seed.yaml",
      "content/hotel_templates.yaml", "content/activity_templates.yaml", "content/airlines.csv",
      "content/images.csv", "content/pictures/one.png", "rules.yaml", "league.yaml",
      "players.json", "2025.csv", "more/2025.csv",
    ] { try fixture.folder.write("", to: name) }
    return fixture
  }

  private static let places =
    "cities: cities.zip, countries: countryInfo.txt, airports: airports.csv, minimum-ios: 16.0"

  @Test("every key of the trip planner is read, and every file is an input, even pictures")
  func tripPlanner() throws {
    let read = try fixture(
      """
      name: planner
      trip-planner:
        { \(Self.places), content: content, minimum-population: 50_000, maximum-per-country: 3,
          images: { base-url: "https://images.a.org:8443/trips" } }
      gates: { minimum-cities: 5 }
      """
    ).read()
    let section = try #require(read.tripPlanner)
    #expect(section.rules.minimumPopulation == 50_000 && section.rules.maximumPerCountry == 3)
    #expect(section.minimumIOS == SystemVersion("16.0"))
    #expect(section.imageBaseURL == "https://images.a.org:8443/trips")
    #expect(read.gates.minimums == [MinimumRows(of: "cities"): 5])
    #expect(
      read.inputs.map(\.publishedSource) == [
        "cities.zip", "countryInfo.txt", "airports.csv", "activity_templates.yaml", "airlines.csv",
        "app.yaml", "hotel_templates.yaml", "images.csv", "pictures", "trips_seed.yaml",
      ])
    #expect(Set(read.inputs.map(\.name)).count == read.inputs.count)
  }

  @Test("a file may be a URL with the conditions of 'inputs', and may have a last good copy")
  func remoteInputs() throws {
    let read = try fixture(
      """
      name: games
      inputs:
        - { name: games, sha256: \(String(repeating: "0A", count: 32)), at-most: 1 MB, timeout: 9 }
        - { name: results.csv, headers: { X-Key: "a ${KEY}" }, fallback: [https://b.org/r.csv] }
        - { name: freezes, on-failure: keep-last }
      games-dashboard:
        games: https://a.org/games.yaml?key=${KEY}
        results: [https://a.org/2026/results.csv, other.csv]
        freezes: missing.csv
        minimum-ios: 16.0
      """
    ).read(environment: ["KEY": "planted"])
    #expect(read.inputs.map(\.name) == ["games", "results.csv", "other.csv", "freezes"])
    #expect(read.inputs.map(\.publishedSource).prefix(2) == ["games.yaml", "results.csv"])
    #expect(read.inputs.map(\.keepsLast) == [false, false, false, true])
    let games = try #require(read.inputs[0].remote)
    #expect(games.shown == "https://a.org/games.yaml")
    #expect(games.urls.map(\.value) == ["https://a.org/games.yaml?key=planted"])
    #expect(games.sha256 == String(repeating: "0a", count: 32))
    #expect(games.largestSize == 1_000_000 && games.timeout == 9)
    let results = try #require(read.inputs[1].remote)
    #expect(results.urls.map(\.value) == ["https://a.org/2026/results.csv", "https://b.org/r.csv"])
    #expect(results.headers.map(\.value.value) == ["a planted"])
    #expect(read.inputs[2].remote == nil && read.inputs[3].remote == nil)
    #expect(!read.canonicalText.contains("planted"))
  }

  private static let remoteFaults = [
    ConfigurationFault(
      "games-dashboard: { games: ftp://a.org/g.yaml, results: [results.csv], minimum-ios: 16.0 }",
      "'games' is not an http, https or file URL"),
    ConfigurationFault(
      "games-dashboard: { games: 'https://a.org/g.zip#g.yaml', results: [results.csv], minimum-ios: 16.0 }",
      "'games' has a '#', which only the path of a feed can have"),
    ConfigurationFault(
      "trip-planner: { \(places), content: https://a.org/content }",
      "'content' names a URL, but only single files can be downloaded"),
    ConfigurationFault(
      "inputs: [{ name: game }]\n\(local)",
      "pipeline.yaml:2:18: error: the pipeline has no input 'game'"),
    ConfigurationFault("inputs: [{ name: game }]\n\(local)", "did you mean 'games'?"),
    ConfigurationFault(
      "inputs: [{ name: games, timeout: 3 }]\n\(local)",
      "'timeout' is about downloads, but the source is not a URL"),
    ConfigurationFault(
      "inputs: [{ name: games }, { name: games }]\n\(local)",
      "two entries of 'inputs' are named 'games'"),
    ConfigurationFault(
      "inputs: [{ name: a }]\ntransit: { feeds: [{ name: a, source: feed.zip }] }",
      "no key that takes a single file names the input 'a'"),
    ConfigurationFault(
      """
      tips: { source: other.csv, minimum-ios: 16.0 }
      road-trips:
        places: places
        schedules: [{ name: tips, layout: games, source: results.csv }]
      """, "two inputs are named 'tips'"),
  ]
  private static let local =
    "games-dashboard: { games: games.yaml, results: [results.csv], minimum-ios: 16.0 }"

  @Test(
    "what is wrong with a URL, or with what 'inputs' says, is reported", arguments: remoteFaults)
  func remoteFault(_ fault: ConfigurationFault) throws {
    let fixture = try fixture("name: games\n\(fault.description)")
    for name in ["metros", "venues", "teams"] {
      try fixture.folder.write("", to: "places/\(name).csv")
    }
    let complaints = try fixture.complaints()
    #expect(complaints.contains { $0.contains(fault.words) }, "\(complaints)")
  }

  @Test("every key of the dashboard is read, and every file is an input")
  func dashboard() throws {
    let read = try fixture(
      """
      name: games
      games-dashboard:
        games: games.yaml
        results: [results.csv, other.csv]
        freezes: other.csv
        minimum-ios: 16.0
      gates: { minimum-games: 6 }
      """
    ).read()
    let section = try #require(read.dashboard)
    #expect(section.results.map(\.publishedSource) == ["results.csv", "other.csv"])
    #expect(section.freezes?.publishedSource == "other.csv" && section.events == nil)
    #expect(read.gates.minimums == [MinimumRows(of: "games"): 6])
    #expect(read.inputs.map(\.name) == ["games", "results.csv", "other.csv", "freezes"])
  }

  @Test("every key of the fantasy season is read, and every file is an input")
  func fantasy() throws {
    let keys = FantasySection.File.allCases.map(\.rawValue)
    let read = try fixture(
      """
      name: season
      fantasy:
        rules: rules.yaml
        league: league.yaml
        players: players.json
        statistics: [2025.csv, other.csv]
        matches: [results.csv]
        through-round: 17
        minimum-ios: 16.0
      \(keys.map { "  \($0): other.csv" }.joined(separator: "\n"))
      gates: { minimum-players: 250 }
      """
    ).read()
    let section = try #require(read.fantasy)
    #expect(section.files.count == keys.count && section.throughRound == 17)
    #expect(section.statistics.map(\.publishedSource) == ["2025.csv", "other.csv"])
    #expect(read.gates.minimums == [MinimumRows(of: "players"): 250])
    #expect(read.inputs.count == 6 + keys.count)
    #expect(Set(read.inputs.map(\.name)).count == read.inputs.count)
    let files = section.files(in: RunInputs(read.inputs))
    #expect(files.statistics.map(\.name) == ["2025.csv", "other.csv"])
    #expect(files.lateChanges != nil && files.people != nil && files.matches.count == 1)
  }

  @Test("exactly the values that change a bundle change the configuration's digest")
  func digest() throws {
    func sha256(_ rest: String) throws -> String {
      try fixture("name: p\ntrip-planner: { \(Self.places), content: content\(rest) }").read()
        .sha256
    }
    let standard = try sha256("")
    #expect(try sha256(", minimum-population: 300000, maximum-per-country: 25") == standard)
    #expect(try sha256(", minimum-population: 300001") != standard)
    #expect(try sha256(", maximum-per-country: 24") != standard)
    #expect(try sha256(", images: { base-url: 'https://a.org/trips' }") != standard)
  }

  @Test(
    "a fault is reported with its place",
    arguments: [
      ConfigurationFault(
        "trip-planner: { \(places) }", "2:15: error: 'trip-planner' has no 'content'"),
      ConfigurationFault(
        "trip-planner: { \(places), content: few }",
        "error: the folder 'few' has no trips_seed.yaml"),
      ConfigurationFault(
        "trip-planner: { \(places), content: content, maximum-per-country: 0 }",
        "error: 'maximum-per-country' is '0', which is not a whole number from 1 to"),
      ConfigurationFault(
        "trip-planner: { \(places), content: content, images: { base-url: 'http://a.org' } }",
        "error: 'base-url' is 'http://a.org', which is not an https address of your own"),
      ConfigurationFault(
        "trip-planner: { \(places), content: content, images: { base-url: 'https://img.example.com/a' } }",
        "error: 'base-url' is 'https://img.example.com/a', which is not an https address of your own"
      ),
      ConfigurationFault(
        "trip-planner: { \(places), content: content, images: { base-url: 'https://a.org/?b' } }",
        "error: 'base-url' is 'https://a.org/?…', which is not an https address of your own"),
      ConfigurationFault(
        "trip-planner: { \(places), content: content, images: {} }", "'images' has no 'base-url'"),
      ConfigurationFault(
        "trip-planner: { \(places), contents: content }",
        "error: unknown key 'contents' in 'trip-planner'"),
      ConfigurationFault(
        "games-dashboard: { games: games.yaml, results: [], minimum-ios: 16.0 }",
        "error: 'results' is an empty list"),
      ConfigurationFault(
        "games-dashboard: { games: games.yaml, results: [results.csv, more/results.csv], "
          + "minimum-ios: 16.0 }",
        "error: two files of 'results' are named 'results.csv'"),
      ConfigurationFault(
        "games-dashboard: { games: games.yml, results: [results.csv], minimum-ios: 16.0 }",
        "error: 'games' names 'games.yml', which does not exist"),
      ConfigurationFault(
        "tips: { source: games.yaml, minimum-ios: 16.0 }\n"
          + "games-dashboard: { games: games.yaml, results: [results.csv], minimum-ios: 16.0 }",
        "error: 'games-dashboard' and 'tips' are in one pipeline, which has one database"),
      ConfigurationFault(
        "fantasy: { rules: rules.yaml, league: league.yaml, minimum-ios: 16.0 }",
        "error: 'fantasy' has no 'players'"),
      ConfigurationFault(
        "fantasy: { rules: rules.yaml, league: league.yaml, players: players.json, "
          + "statistics: [2025.csv, more/2025.csv], minimum-ios: 16.0 }",
        "error: two files of 'statistics' are named '2025.csv'"),
      ConfigurationFault(
        "fantasy: { rules: rules.yaml, league: league.yaml, players: players.json, "
          + "through-round: last, minimum-ios: 16.0 }",
        "error: 'through-round' is 'last', which is not a whole number from 0 to 60"),
      ConfigurationFault("output: out", "error: the pipeline has nothing to build"),
    ])
  func faults(_ fault: ConfigurationFault) throws {
    let complaints = try fixture("name: p\n\(fault)").complaints()
    #expect(complaints.contains { $0.contains(fault.words) }, "\(complaints)")
  }
}
