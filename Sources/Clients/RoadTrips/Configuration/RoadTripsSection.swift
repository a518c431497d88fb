import Bundles
import Pipeline
import Tabular

/// The road trips of a pipeline: the YAML's `road-trips`.
package struct RoadTripsSection: Sendable {
  /// A file of games.
  package struct Schedule: Sendable {
    /// The file of games.
    package let input: InputReference
    /// The layout of its rows.
    package let layout: ScheduleLayoutName
    /// The days of the regular season, in order, for layouts that do not mark its games. If an
    /// opening series is played before the other games, there are several ranges.
    package let regularSeasons: [ClosedRange<CalendarDay>]
  }

  /// The folder's tables, by the names that the reader uses: metros, venues, teams, and, if they
  /// exist, venue_alias, team_alias, neutral_games, road and water.
  package let places: [String: InputReference]
  /// The file with the rules; nil for the specification's own values.
  package let rules: InputReference?
  /// The files of games, each with a unique name; at least one.
  package let schedules: [Schedule]
  /// The types of games to keep; `R` is the regular season.
  package let gameTypes: Set<String>
  /// The number of trips with a file of their own, the most recommended first.
  package let tripFiles: Int
}

extension RoadTripsSection {
  /// Reads the section `road-trips`.
  init?(_ keys: inout MappingReader) {
    let places = keys.folder(
      "places", is: .required, example: "../sample-data/road-trips",
      required: ["metros.csv", "venues.csv", "teams.csv"],
      optional: [
        "venue_alias.csv", "team_alias.csv", "neutral_games.csv", "road.csv", "water.csv",
      ],
      "The folder with the tables of places.")
    rules = keys.input(
      "rules", example: "trip-rules.yaml",
      "The numbers that decide which trips are found and how they are ranked. Default: built-in ones."
    )
    var taken: Set<String> = []
    let schedules = keys.entries(
      "schedules", is: .required, each: "a schedule",
      example: "{ name: season, layout: games, source: games.csv }", "The schedule files."
    ) { Schedule(&$0, &taken) }
    let types = keys.list(
      "game-types", noun: "a list of texts", each: .text("a text"), example: "R",
      "The types of games that are kept; R is the regular season.",
      default: .array([.string("R")]), inAnyOrder: true
    ) { reader, node in reader.text(node, "a type of games", example: "R") }
    gameTypes = Set(types ?? ["R"])
    tripFiles = keys.count(
      "trip-files", in: 0...100_000, default: 0, example: "20",
      "How many trips get their own file, the most recommended first.")
    guard let places, let schedules else { return nil }
    self.places = places
    self.schedules = schedules
  }
}

extension RoadTripsSection.Schedule {
  /// Reads an entry of `schedules`; `taken` are the names of earlier ones.
  fileprivate init?(_ keys: inout MappingReader, _ taken: inout Set<String>) {
    let name = keys.name(
      "name", is: .required, example: "season", "The schedule's name, unique in its pipeline.")
    let layout = keys.word(
      "layout", is: .required, as: ScheduleLayoutName.self, "The layout of the file.")
    let input = keys.input(
      "source", is: .required, example: "games.csv", named: name ?? "", "The file.")
    regularSeasons =
      keys.custom(
        "regular-season", form: .seasonDays, example: ConfigurationReader.seasonExample,
        "The days of the regular season, for files that also have other games. Games before these "
          + "days are left out as exhibitions, games after them as playoffs. An opening series "
          + "apart from the rest has days of its own: [[2019-03-20, 2019-03-21], [2019-03-28, "
          + "2019-09-29]]. The layout mlb-team needs the key, and nfl needs it for a future "
          + "season, whose days have no year. Without the key, nba and nhl count the games of each "
          + "team."
      ) { reader, node, what in reader.seasonDays(node, what) } ?? []
    guard let name, let layout, let input else { return nil }
    if layout == .mlbTeam, regularSeasons.isEmpty {
      keys.fail(
        "the schedule '\(name)' has the layout mlb-team, but no 'regular-season'",
        fix: "name its days, such as regular-season: \(ConfigurationReader.seasonExample)")
    }
    // Notices name a schedule by its file, and manifests by its name.
    for (text, what) in [(name, "are named"), (input.publishedSource, "have a file named")]
    where !taken.insert("\(what) \(text)").inserted {
      keys.fail("two schedules \(what) '\(text)'", fix: "give each schedule a name of its own")
    }
    self.layout = layout
    self.input = input
  }
}

extension ValueForm {
  /// A list of a first and a last day, or a list of such lists.
  fileprivate static let seasonDays: ValueForm = {
    let days = ValueForm.list("a first and a last day", of: .anyDay, atLeast: 2, atMost: 2)
    return oneOrMore("a first and a last day, or a list of such", of: days)
  }()
}

extension ConfigurationReader {
  fileprivate static let seasonExample = "[2026-03-25, 2026-09-27]"

  /// Reads a list of a first and a last day, or a list of such lists that follow each other.
  fileprivate mutating func seasonDays(
    _ node: YAMLNode, _ what: String
  ) -> [ClosedRange<CalendarDay>]? {
    guard let parts = node.sequence.map(Array.init), parts.first?.sequence != nil else {
      return days(node, what).map { [$0] }
    }
    let seasons = parts.compactMap { days($0, what) }
    guard seasons.count == parts.count else { return nil }
    guard zip(seasons, seasons.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound }) else {
      fail(
        at: node, "\(what) has parts that overlap or are not in order",
        fix: "write them in order, such as [[2019-03-20, 2019-03-21], [2019-03-28, 2019-09-29]]")
      return nil
    }
    return seasons
  }

  /// Reads a list of a first and a last day.
  private mutating func days(_ node: YAMLNode, _ what: String) -> ClosedRange<CalendarDay>? {
    let example = Self.seasonExample
    guard let entries = list(node, what, example: example) else { return nil }
    let days = entries.compactMap {
      value($0, "a day of 'regular-season'", noun: "a day", example: "2026-03-25") {
        CalendarDay($0)
      }
    }
    guard days.count == entries.count else { return nil }
    guard days.count == 2, days[0] <= days[1] else {
      fail(at: node, "\(what) is not a first and a last day", fix: "write them like \(example)")
      return nil
    }
    return days[0]...days[1]
  }
}
