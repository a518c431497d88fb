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
    let keys = ["name", "output", "as-of", "transit", "gates", "snapshots"]
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
    let transit = required(
      "transit", in: fields, of: root, "the pipeline", example: "transit: { feeds: […] }"
    ).flatMap { self.transit($0) }
    let gates = fields["gates"].flatMap { self.gates($0) } ?? GatesSection()
    let snapshots = fields["snapshots"].flatMap { self.snapshots($0) } ?? SnapshotsSection()
    guard let name, let transit else { return nil }
    return PipelineConfiguration(
      name: name, output: output?.resolved(against: source.folder), asOf: asOf, transit: transit,
      gates: gates, snapshots: snapshots, variables: variables)
  }
}
