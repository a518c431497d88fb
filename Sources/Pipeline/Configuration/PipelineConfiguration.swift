import Tabular

/// What a pipeline is told to do: its YAML, read, checked whole and completed with defaults.
///
/// Paths in it are resolved against the YAML's folder. See ``canonicalText`` for what of it decides
/// the output.
package struct PipelineConfiguration: Sendable {
  /// The pipeline's name, from which its database gets its own.
  package var name: String
  /// Where the bundle goes; nil means `build/<name>` in the current folder.
  package var output: ConfiguredText?
  /// The day that counts as today, as yyyymmdd; nil means the latest day in the input.
  package var asOf: Int?
  /// The timetables to read; nil for a pipeline without any.
  package var transit: TransitSection?
  /// The planning tips; nil for a pipeline without any.
  package var tips: TipsSection?
  /// The road trips; nil for a pipeline without any.
  package var roadTrips: RoadTripsSection?
  /// The trip planner; nil for a pipeline without it.
  package var tripPlanner: TripPlannerSection?
  /// The games dashboard; nil for a pipeline without it.
  package var dashboard: DashboardSection?
  /// The season of AFL Fantasy; nil for a pipeline without it.
  package var fantasy: FantasySection?
  /// What the finished bundle must satisfy before it is published.
  package var gates: GatesSection
  /// The answers to write beside the snapshots that every bundle has.
  package var snapshots: SnapshotsSection
  /// The environment variables that the YAML named, for keeping their values out of messages.
  package var variables: UsedVariables

  /// Makes the configuration that builds one feed with every default and no YAML.
  package init(feed: FeedLocation) {
    name = "transit"
    output = nil
    asOf = nil
    transit = TransitSection(
      feeds: [
        FeedSection(name: "feed", source: ConfiguredText("\(feed)"), location: feed)
      ])
    tips = nil
    roadTrips = nil
    tripPlanner = nil
    dashboard = nil
    fantasy = nil
    gates = GatesSection()
    snapshots = SnapshotsSection()
    variables = UsedVariables()
  }

  /// Gathers what the reader has read.
  init(
    name: String, output: ConfiguredText?, asOf: Int?, transit: TransitSection?,
    tips: TipsSection?, roadTrips: RoadTripsSection?, tripPlanner: TripPlannerSection?,
    dashboard: DashboardSection?, fantasy: FantasySection?,
    gates: GatesSection, snapshots: SnapshotsSection, variables: UsedVariables
  ) {
    self.name = name
    self.output = output
    self.asOf = asOf
    self.transit = transit
    self.tips = tips
    self.roadTrips = roadTrips
    self.tripPlanner = tripPlanner
    self.dashboard = dashboard
    self.fantasy = fantasy
    self.gates = gates
    self.snapshots = snapshots
    self.variables = variables
  }
}

/// The timetables of a pipeline: the YAML's `transit`.
package struct TransitSection: Hashable, Sendable {
  /// The feeds, in the order of the YAML; at least one, each with a name of its own.
  package var feeds: [FeedSection]
  /// Optional columns to carry that are otherwise counted and left; none by default.
  package var keep: Set<KeptColumn> = []
  /// How much an archive may hold; ``ArchiveLimits``' own defaults unless told otherwise.
  package var limits = ArchiveLimits()
}

/// One timetable: an entry of the YAML's `transit.feeds`.
package struct FeedSection: Hashable, Sendable {
  /// The feed's name, unique in its pipeline; it stands in the database and the manifest.
  package var name: String
  /// The location as the YAML has it, with variables by name.
  package var source: ConfiguredText
  /// The location to open: variables filled in, relative paths resolved.
  package var location: FeedLocation

  /// The feed as an input.
  package var input: PipelineInput {
    PipelineInput(name: name, source: source, path: location.path)
  }
}

/// A column of a table file, written `stop_times.stop_note`.
package struct KeptColumn: Hashable, Sendable, CustomStringConvertible {
  /// The table file's name without `.txt`.
  package let table: String
  /// The column's name in the header.
  package let column: String

  /// `table.column`, as the YAML has it.
  package var description: String { "\(table).\(column)" }
}

/// The answers of the backend that a bundle carries as files: the YAML's `snapshots`.
package struct SnapshotsSection: Hashable, Sendable {
  /// Departures of some stops on one day, from midnight to midnight.
  package struct Departures: Hashable, Sendable {
    /// The published stop_ids, each with or without its feed.
    package var stops: [String]
    /// The day as yyyymmdd.
    package var date: Int
  }

  /// The departures to write; none by default.
  package var departures: Departures?
}
