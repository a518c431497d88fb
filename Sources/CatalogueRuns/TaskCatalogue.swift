import Foundation
import Pipeline
import Tabular

/// The content of a catalogue: its tasks, the entries with faults, and the entries that are left
/// out.
package struct TaskCatalogue: Sendable {
  /// The tasks, in the order of the catalogue.
  package internal(set) var tasks: [CatalogueTask] = []
  /// The entries that should be built but cannot be, in the order of the catalogue.
  package internal(set) var faults: [TaskFault] = []
  /// The entries that are not for building, in the order of the catalogue.
  package internal(set) var omissions: [OmittedEntry] = []

  /// The number of entries that are left out, by reason.
  package var leftOut: [String: Int] {
    Dictionary(omissions.map { ($0.reason, 1) }, uniquingKeysWith: +)
  }

  /// The ids of all entries that should be built.
  package var entryIDs: Set<String> { Set(tasks.map(\.id) + faults.map(\.id)) }

  /// A catalogue without entries.
  init() {}

  /// Reads a catalogue: a CSV, a DMFR file or a YAML file, a folder of DMFR files, pipelines or
  /// feeds, or the URL of a CSV.
  ///
  /// `options` apply to the download of a URL, and `watch` receives its events. Throws ``Failure``
  /// if the catalogue cannot be read or has no entry, and ``ConfigurationErrors`` with every fault
  /// in the structure of a YAML file.
  package init(
    reading path: String, clients: [any Client.Type], options: RunOptions = RunOptions(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    watch: @escaping @Sendable (RunEvent) -> Void = { _ in }
  ) throws {
    let location = ConfiguredText(path)
    let source = try CatalogueSource(location)
    var collector: TaskCollector
    switch source.kind {
    case .written:
      let catalogue = try WrittenCatalogue(reading: path, clients, environment)
      collector = TaskCollector(catalogue, environment: environment)
      try catalogue.feeds?.readFeeds(into: &collector, options, watch)
      collector.addEntries(hasList: catalogue.feeds != nil)
    case .pipelines:
      collector = TaskCollector(folder: path, environment: environment)
      try PipelineFolder(location).read(into: &collector)
    case .feeds:
      collector = TaskCollector(folder: path, environment: environment)
      try FeedFolderList(location, pathFromPipeline: "").read(into: &collector)
    case .mobilityDatabase, .transitland:
      collector = TaskCollector(folder: "", environment: environment)
      try source.readFeeds(into: &collector, options, watch)
    }
    self = collector.finish()
    guard tasks.isEmpty, faults.isEmpty, omissions.isEmpty else { return }
    throw Failure(
      .unusableInput, at: SourceLocation(path), "the catalogue has no entry",
      fix: "check that it is the right file, and that it is complete")
  }
}

/// An entry of a catalogue that is not for building, such as one of another kind of data.
package struct OmittedEntry: Sendable {
  /// The id, made like the ids of tasks; entries that are left out may share an id.
  package let id: String
  /// The reason why it is left out: the kind of its data, such as `gtfs_rt`, or a word such as
  /// `deprecated`.
  package let reason: String
  private let packedLabels: PackedLabels

  /// The entry's labels in the catalogue.
  package var labels: [String: String] { packedLabels.labels }

  /// Describes an entry.
  init(id: String, labels: [String: String], reason: String) {
    self.id = id
    packedLabels = PackedLabels(labels)
    self.reason = reason
  }
}
