import Foundation
import Tabular
import Yams

extension PipelineConfiguration {
  /// Reads a pipeline's YAML and checks it whole.
  ///
  /// Relative paths in it are taken from its own folder. Throws ``ConfigurationErrors`` with every
  /// fault there is; text that is not YAML at all, or writes a key twice, is a single fault.
  package init(
    yaml file: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let source = try ConfigurationSource(reading: file)
    let root = try source.root()
    var reader = ConfigurationReader(source, environment: environment)
    let configuration = reader.pipeline(root)
    guard reader.failures.isEmpty, let configuration else {
      throw ConfigurationErrors(reader.failures)
    }
    self = configuration
  }
}

extension ConfigurationReader {
  /// Reads the whole document; nil when something without which there is no pipeline is missing.
  fileprivate mutating func pipeline(_ root: Node) -> PipelineConfiguration? {
    let keys = [
      "name", "output", "as-of", "transit", "tips", "road-trips", "trip-planner",
      "games-dashboard", "fantasy", "gates", "snapshots",
    ]
    guard let fields = mapping(root, "the pipeline", known: keys) else { return nil }
    let name = required(
      "name", in: fields, of: root, "the pipeline", example: "name: sydney-transit"
    ).flatMap { self.name($0, "'name'", example: "sydney-transit") }
    let output = fields["output"].flatMap {
      self.configuredText($0, "'output'", example: "../build/sydney-transit")
    }
    let asOf = fields["as-of"].flatMap {
      self.value($0, "'as-of'", noun: "a day", example: "2026-08-24", parse: calendarDay)
    }
    checkContents(fields, of: root)
    let transit = fields["transit"].flatMap { self.transit($0) }
    let tips = fields["tips"].flatMap { self.tips($0) }
    let roadTrips = fields["road-trips"].flatMap { self.roadTrips($0) }
    let tripPlanner = fields["trip-planner"].flatMap { self.tripPlanner($0) }
    let dashboard = fields["games-dashboard"].flatMap { self.dashboard($0) }
    let fantasy = fields["fantasy"].flatMap { self.fantasy($0) }
    let gates = fields["gates"].flatMap { self.gates($0) } ?? GatesSection()
    let snapshots = fields["snapshots"].flatMap { self.snapshots($0) } ?? SnapshotsSection()
    guard let name else { return nil }
    return PipelineConfiguration(
      name: name, output: output?.resolved(against: source.folder), asOf: asOf, transit: transit,
      tips: tips, roadTrips: roadTrips, tripPlanner: tripPlanner, dashboard: dashboard,
      fantasy: fantasy, gates: gates, snapshots: snapshots, variables: variables)
  }

  /// The sections of each database that a pipeline can build.
  private static let databases = [
    ["transit"], ["tips", "road-trips"], ["trip-planner"], ["games-dashboard"],
    ["fantasy"],
  ]

  /// Records a pipeline that builds nothing, one that builds two databases, and answers of a
  /// timetable that is not there.
  private mutating func checkContents(_ fields: [String: Node], of root: Node) {
    let asked = Self.databases.map { $0.filter { fields[$0] != nil } }.filter { !$0.isEmpty }
    if asked.isEmpty {
      let sections = Self.databases.joined().map { "'\($0)'" }.joined(separator: ", ")
      fail(
        at: root, "the pipeline has nothing to build",
        fix: "add one of the sections \(sections), such as 'transit: { feeds: […] }'")
    }
    for section in asked.dropFirst().joined() {
      guard let node = fields[section], let first = asked.first?.first else { continue }
      fail(
        at: node, "'\(section)' and '\(first)' stand in one pipeline, which has one database",
        fix: "give each a pipeline of its own")
    }
    if fields["transit"] == nil, let node = fields["snapshots"] {
      fail(
        at: node, "'snapshots' asks for departures, and the pipeline has no 'transit'",
        fix: "remove it")
    }
  }
}
