import Foundation
import Pipeline
import Synchronization
import Tabular

/// What a run of a catalogue learns of its entries, from all of its threads.
final class RunRecords: Sendable {
  private struct State {
    var tally = CatalogueTally()
    var entries: [String: CatalogueIndex.Entry] = [:]
    /// The entries of the earlier index that have not ended in this run.
    var earlier: [String: CatalogueIndex.Entry]
    var costs: TaskCosts
  }

  private let state: Mutex<State>
  private let folder: String
  private let earlierCosts: TaskCosts
  private let reader: PublishedBundleReader
  private let today: String
  private let watch: @Sendable (CatalogueEvent) -> Void

  /// Records of a run into a folder; `day` is the day that counts as today, the clock's where it is nil.
  init(
    in folder: String, reader: PublishedBundleReader, day: CalendarDay?,
    watch: @escaping @Sendable (CatalogueEvent) -> Void
  ) {
    self.folder = folder
    self.reader = reader
    self.watch = watch
    today = (day ?? asOfDay("today"))?.description ?? ""
    let entries = CatalogueIndex(in: folder)?.entries ?? []
    let costs = TaskCosts(in: folder)
    earlierCosts = costs
    state = Mutex(
      State(
        earlier: Dictionary(
          entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }), costs: costs))
  }

  /// How many entries ended in which way so far.
  var tally: CatalogueTally { state.withLock { $0.tally } }

  /// What an entry took when it was built last.
  func cost(of id: String) -> TaskCost? { earlierCosts.entries[id] }

  /// Records how an entry ended, and what is in its folder, unless the result says that.
  func add(_ result: TaskResult, _ labels: [String: String]) {
    let last = state.withLock { $0.earlier.removeValue(forKey: result.id) }
    let status: CatalogueIndex.Status =
      switch result.outcome {
      case .published, .unchanged: .published
      case .refused: .refused
      case .failed: .failed
      }
    let entry = CatalogueIndex.Entry(
      id: result.id, labels: labels, status: status, reasons: result.reasons,
      since: status == .published ? nil : last?.since ?? today,
      bundle: result.bundle
        ?? reader.bundle(in: "\(folder)/\(result.id)", earlier: last?.bundle))
    let tally = state.withLock { state in
      state.tally.add(result.outcome)
      state.entries[result.id] = entry
      if let cost = result.cost { state.costs.entries[result.id] = cost }
      return state.tally
    }
    watch(.ended(result, tally))
  }

  /// What the earlier index says is in the folder of an entry that has not ended in this run.
  func earlierBundle(of id: String) -> CatalogueIndex.Bundle? {
    state.withLock { $0.earlier[id]?.bundle }
  }

  /// Writes the costs, and the index of the entries that ended and of the others that an earlier index
  /// has.
  ///
  /// Throws ``Failure`` if the folder cannot be written.
  func write(_ entries: CatalogueRun.Entries, to folder: borrowing CatalogueFolder) throws {
    let (index, costs) = state.withLock { state in
      (
        CatalogueIndex(
          Array(state.entries.values) + entries.others.compactMap { state.earlier[$0] },
          leftOut: entries.leftOut), state.costs
      )
    }
    try CatalogueFolder.replace(TaskCosts.fileName, in: folder.path) {
      try Data(costs.fileContent()).write(to: URL(fileURLWithPath: $0))
    }
    try index.write(to: folder.path)
  }
}
