import Catalogues
import Tabular
import Yams

extension ConfigurationReader {
  /// Reads the section `tips`.
  mutating func tips(_ node: Node) -> TipsSection? {
    let keys = ["source", "reviewed-pairs", "minimum-ios"]
    guard let fields = mapping(node, "'tips'", known: keys) else { return nil }
    let source = required("source", in: fields, of: node, "'tips'", example: "source: tips.yaml")
      .flatMap { input($0, named: "tips", "the tips' 'source'", example: "tips.yaml") }
    let reviewedPairs = fields["reviewed-pairs"].flatMap {
      input($0, named: "reviewed-pairs", "'reviewed-pairs'", example: "reviewed-pairs.yaml")
    }
    let minimumIOS = minimumIOS(fields, of: node, "'tips'")
    guard let source, let minimumIOS else { return nil }
    return TipsSection(source: source, reviewedPairs: reviewedPairs, minimumIOS: minimumIOS)
  }

  /// Reads the section `road-trips`.
  mutating func roadTrips(_ node: Node) -> RoadTripsSection? {
    let keys = ["places", "rules", "schedules", "game-types", "trip-files"]
    guard let fields = mapping(node, "'road-trips'", known: keys) else { return nil }
    let places = required(
      "places", in: fields, of: node, "'road-trips'", example: "places: ../sample-data/road-trips"
    ).flatMap { self.places($0) }
    let rules = fields["rules"].flatMap {
      input($0, named: "rules", "'rules'", example: "trip-rules.yaml")
    }
    let schedules = required(
      "schedules", in: fields, of: node, "'road-trips'",
      example: "schedules: [\(Self.scheduleExample)]"
    ).flatMap { self.schedules($0) }
    guard let places, let schedules else { return nil }
    var section = RoadTripsSection(places: places, rules: rules, schedules: schedules)
    fields["game-types"].flatMap { gameTypes($0) }.map { section.gameTypes = $0 }
    count("trip-files", in: fields).map { section.tripFiles = $0 }
    return section
  }

  private mutating func places(_ node: Node) -> [String: PipelineInput]? {
    files(
      node, "'places'", example: "../sample-data/road-trips",
      required: ["metros.csv", "venues.csv", "teams.csv"],
      optional: ["venue_alias.csv", "neutral_games.csv", "road.csv"])
  }

  // MARK: - Schedules

  private static let scheduleExample = "{ name: season, layout: games, source: games.csv }"

  private mutating func schedules(_ node: Node) -> [RoadTripsSection.Schedule]? {
    let example = "[\(Self.scheduleExample)]"
    guard let entries = list(node, "'schedules'", example: example) else { return nil }
    if entries.isEmpty {
      fail(at: node, "'schedules' names no file", fix: "name at least one, such as \(example)")
    }
    var taken: Set<String> = []
    return entries.compactMap { schedule($0, taken: &taken) }
  }

  private mutating func schedule(
    _ node: Node, taken: inout Set<String>
  ) -> RoadTripsSection.Schedule? {
    let keys = ["name", "layout", "source", "regular-season"]
    guard let fields = mapping(node, "a schedule", known: keys) else { return nil }
    let name = required("name", in: fields, of: node, "a schedule", example: "name: season")
      .flatMap { self.name($0, "a schedule's 'name'", example: "season") }
    let layouts = ScheduleLayoutName.allCases.map(\.rawValue).joined(separator: ", ")
    let layout = required("layout", in: fields, of: node, "a schedule", example: "layout: games")
      .flatMap {
        value(
          $0, "'layout'", noun: "one of \(layouts)", example: "games",
          parse: ScheduleLayoutName.init(rawValue:))
      }
    let input = required("source", in: fields, of: node, "a schedule", example: "source: games.csv")
      .flatMap { self.input($0, named: name ?? "", "a schedule's 'source'", example: "games.csv") }
    let season = fields["regular-season"].flatMap { regularSeason($0) }
    guard let name, let layout, let input else { return nil }
    // Notices name a schedule by its file, manifests by its name.
    for (text, what) in [(name, "are named"), (input.publishedSource, "have a file named")]
    where !taken.insert("\(what) \(text)").inserted {
      fail(at: node, "two schedules \(what) '\(text)'", fix: "give each its own")
    }
    return RoadTripsSection.Schedule(input: input, layout: layout, regularSeason: season)
  }

  private mutating func regularSeason(_ node: Node) -> ClosedRange<CivilDay>? {
    let example = "[2026-03-25, 2026-09-27]"
    guard let entries = list(node, "'regular-season'", example: example) else { return nil }
    let days = entries.compactMap {
      value($0, "a day of 'regular-season'", noun: "a day", example: "2026-03-25") {
        CivilDay($0)
      }
    }
    guard days.count == entries.count else { return nil }
    guard days.count == 2, days[0] <= days[1] else {
      fail(
        at: node, "'regular-season' is not a first and a last day",
        fix: "write them like \(example)")
      return nil
    }
    return days[0]...days[1]
  }

  private mutating func gameTypes(_ node: Node) -> Set<String>? {
    guard let entries = list(node, "'game-types'", example: "[R]") else { return nil }
    return Set(entries.compactMap { text($0, "a type of games", example: "R") })
  }
}
