import Pipeline
import Tabular

/// Makes the index of a catalogue from the results of tasks that ran elsewhere. It builds nothing.
package struct CatalogueCollection: Sendable {
  private let output: String
  private let day: CalendarDay?
  private let reader: PublishedBundleReader
  private let watch: @Sendable (CatalogueEvent) -> Void

  /// Collects into the folder `output`, which may have the bundles; `day` counts as today, or the clock's
  /// date if it is nil.
  package init(
    output: String, day: CalendarDay?, clients: [any Client.Type],
    watch: @escaping @Sendable (CatalogueEvent) -> Void
  ) {
    self.output = output
    self.day = day
    reader = PublishedBundleReader(clients: clients)
    self.watch = watch
  }

  /// Writes the same index and costs as a run whose tasks had these results.
  ///
  /// An entry without a result counts as failed. Throws ``Failure`` if the folder cannot be written, or a run
  /// is writing to it.
  package func collect(
    _ collected: CollectedResults, _ entries: CatalogueRun.Entries
  ) throws -> CatalogueTally {
    let folder = try CatalogueFolder(output)
    let records = try RunRecords(in: folder.path, reader: reader, day: day, watch: watch)
    var results = collected.results
    for fault in entries.faults {
      let result = TaskResult(fault.id, [fault.failure])
      add(result, results.removeValue(forKey: fault.id)?.bundle, fault.labels, to: records)
    }
    for task in entries.tasks {
      let result = results.removeValue(forKey: task.id) ?? TaskResult(task.id, [Self.lost])
      add(result, result.bundle, task.labels, to: records)
    }
    for id in results.keys.ordered() {
      watch(.message("its result is ignored: no requested entry has this id", id: id))
    }
    try records.write(entries)
    return records.tally
  }

  /// Records the result of an entry. If the result does not describe the bundle in the entry's
  /// folder, the description comes from the folder, or else from the earlier index.
  private func add(
    _ result: TaskResult, _ bundle: CatalogueIndex.Bundle?, _ labels: [String: String],
    to records: RunRecords
  ) {
    let bundle = bundle ?? reader.bundle(in: "\(output)/\(result.id)", earlier: nil)
    var row = result.isInPlace && bundle == nil ? TaskResult(result.id, [Self.missing]) : result
    row.bundle = bundle ?? records.earlierBundle(of: result.id)
    records.add(row, labels)
  }

  /// The failure of an entry whose task has no result.
  private static var lost: Failure {
    Failure(
      .checkFailed, "no result came back", fix: "run its task again, and collect its result"
    ).retryable
  }

  /// The failure of an entry whose result says that the bundle is in place, but whose bundle cannot
  /// be found.
  private static var missing: Failure {
    Failure(
      .checkFailed, "its result says that it is published, but does not describe the bundle",
      fix: "run its task again, or collect into the folder that has its bundle"
    ).retryable
  }
}
