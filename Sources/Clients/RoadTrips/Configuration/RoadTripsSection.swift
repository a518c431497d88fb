import Bundles
import Pipeline
import Tabular

/// The road trips of a pipeline: the YAML's `road-trips`.
package struct RoadTripsSection: Hashable, Sendable {
  /// A file of games.
  package struct Schedule: Hashable, Sendable {
    /// The file.
    package var input: PipelineInput
    /// How its rows are written.
    package var layout: ScheduleLayoutName
    /// The days of the regular season, for layouts that do not say which games belong to it.
    package var regularSeason: ClosedRange<CivilDay>?
  }

  /// The folder's tables, by the names that the reader knows them by: metros, venues, teams, and
  /// venue_alias, neutral_games and road where they are there.
  package var places: [String: PipelineInput]
  /// The file with the numbers; the specification's own where it is nil.
  package var rules: PipelineInput?
  /// The files of games, each with a name of its own; at least one.
  package var schedules: [Schedule]
  /// The types of games that are kept; `R` is the regular season.
  package var gameTypes: Set<String> = ["R"]
  /// How many trips get a file of their own, the most recommended ones first.
  package var tripFiles = 0

  /// What the section reads.
  package var inputs: [PipelineInput] {
    places.sorted { $0.key < $1.key }.map(\.value) + [rules].compactMap { $0 }
      + schedules.map(\.input)
  }
}

extension RoadTripsSection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "layouts": .array(schedules.map { .string($0.layout.rawValue) }),
      "regular-seasons": .array(
        schedules.map { schedule in
          .string(schedule.regularSeason.map { "\($0.lowerBound)/\($0.upperBound)" })
        }),
      "game-types": .array(gameTypes.sorted().map { .string($0) }),
      "trip-files": .integer(tripFiles),
    ])
  }
}

extension ConfigurationReader {
  /// Reads the section `road-trips`.
  mutating func roadTrips(_ node: YAMLNode) -> RoadTripsSection? {
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

  private mutating func places(_ node: YAMLNode) -> [String: PipelineInput]? {
    files(
      node, "'places'", example: "../sample-data/road-trips",
      required: ["metros.csv", "venues.csv", "teams.csv"],
      optional: ["venue_alias.csv", "neutral_games.csv", "road.csv"])
  }

  // MARK: - Schedules

  private static let scheduleExample = "{ name: season, layout: games, source: games.csv }"

  private mutating func schedules(_ node: YAMLNode) -> [RoadTripsSection.Schedule]? {
    let example = "[\(Self.scheduleExample)]"
    guard let entries = list(node, "'schedules'", example: example) else { return nil }
    if entries.isEmpty {
      fail(at: node, "'schedules' names no file", fix: "name at least one, such as \(example)")
    }
    var taken: Set<String> = []
    return entries.compactMap { schedule($0, taken: &taken) }
  }

  private mutating func schedule(
    _ node: YAMLNode, taken: inout Set<String>
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

  private mutating func regularSeason(_ node: YAMLNode) -> ClosedRange<CivilDay>? {
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

  private mutating func gameTypes(_ node: YAMLNode) -> Set<String>? {
    guard let entries = list(node, "'game-types'", example: "[R]") else { return nil }
    return Set(entries.compactMap { text($0, "a type of games", example: "R") })
  }
}
