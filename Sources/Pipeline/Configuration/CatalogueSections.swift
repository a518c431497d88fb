import Catalogues
import Tabular

/// The planning tips of a pipeline: the YAML's `tips`.
package struct TipsSection: Hashable, Sendable {
  /// The file with the tips.
  package var source: PipelineInput
  /// The pairs of tips that somebody has found different enough; none by default.
  package var reviewedPairs: PipelineInput?
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What databases without tips name as the oldest system.
  static let oldestIOS = 16.0

  /// What the section reads.
  package var inputs: [PipelineInput] { [source] + [reviewedPairs].compactMap { $0 } }
}

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

/// The trip planner of a pipeline: the YAML's `trip-planner`.
package struct TripPlannerSection: Hashable, Sendable {
  /// GeoNames' table of cities: plain, gzip or zip.
  package var cities: PipelineInput
  /// GeoNames' countryInfo.txt: plain, gzip or zip.
  package var countries: PipelineInput
  /// The airports, in airportsdata's layout.
  package var airports: PipelineInput
  /// The files of the content's folder, by their names without endings: app, trips_seed,
  /// hotel_templates, activity_templates and airlines, and images, extra_cities and the folder
  /// images-files where they are there.
  package var content: [String: PipelineInput]
  /// What decides which cities there are.
  package var rules = DestinationRules()
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What the section reads.
  package var inputs: [PipelineInput] {
    [cities, countries, airports] + content.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// The games dashboard of a pipeline: the YAML's `games-dashboard`.
package struct DashboardSection: Hashable, Sendable {
  /// The file with the games.
  package var games: PipelineInput
  /// The files with results; at least one.
  package var results: [PipelineInput]
  /// The file with frozen days; nil where there is none.
  package var freezes: PipelineInput?
  /// The file with the events of series; nil where there is none.
  package var events: PipelineInput?
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What the section reads.
  package var inputs: [PipelineInput] {
    [games] + results + [freezes, events].compactMap { $0 }
  }
}
