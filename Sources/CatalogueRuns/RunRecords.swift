import Foundation
import Pipeline
import Synchronization
import Tabular

/// The results of a catalogue's run so far, for all of its threads.
///
/// Entries are kept on disk, so memory hardly grows with the catalogue.
final class RunRecords: Sendable {
  private struct State {
    var tally = CatalogueTally()
    var costs: TaskCosts
    /// The moment when the costs were last written.
    var saved = ContinuousClock.now
  }

  private let state: Mutex<State>
  private let folder: String
  private let reader: PublishedBundleReader
  private let today: String
  /// The entries that have ended in this run.
  private let ended: StoredEntries
  /// The entries of the last index.
  private let earlier: StoredEntries
  /// A lock that a thread has while it writes the costs.
  private let writer = Mutex(())
  private let pause: Duration
  private let watch: @Sendable (CatalogueEvent) -> Void

  /// Records of a run into a folder; `day` counts as today, or the clock's date if it is nil.
  ///
  /// Costs are written after every `pause`, so that the next run has them even if this one is interrupted.
  /// Throws ``Failure`` if the folder cannot be written.
  init(
    in folder: String, reader: PublishedBundleReader, day: CalendarDay?,
    savingCostsEvery pause: Duration = .seconds(10),
    watch: @escaping @Sendable (CatalogueEvent) -> Void
  ) throws {
    self.folder = folder
    self.reader = reader
    self.watch = watch
    self.pause = pause
    today = (day ?? asOfDay("today"))?.description ?? ""
    earlier = StoredEntries(of: folder)
    ended = try StoredEntries(newIn: folder)
    state = Mutex(State(costs: TaskCosts(in: folder)))
  }

  /// The numbers of ended entries by their outcome.
  var tally: CatalogueTally { state.withLock { $0.tally } }

  /// The cost of an entry's last build.
  func cost(of id: String) -> TaskCost? { state.withLock { $0.costs.entries[id] } }

  /// Whether an entry failed in the last run for a reason that may pass, such as a server that did not
  /// answer.
  func failedRetryably(_ id: String) -> Bool { earlier.failedRetryably(id) }

  /// Records the result of an entry. A result without a bundle gets the bundle in the entry's folder.
  func add(_ result: TaskResult, _ labels: [String: String]) {
    let last = earlier.entry(result.id)
    let status: CatalogueIndex.Status =
      switch result.outcome {
      case .published, .unchanged: .published
      case .refused: .refused
      case .failed: .failed
      }
    ended.add(
      CatalogueIndex.Entry(
        id: result.id, labels: labels, status: status, reasons: result.reasons,
        since: status == .published ? nil : last?.since ?? today,
        bundle: result.bundle
          ?? reader.bundle(in: "\(folder)/\(result.id)", earlier: last?.bundle)))
    let tally = state.withLock { state in
      state.tally.add(result.outcome)
      if let cost = result.cost { state.costs.entries[result.id] = cost }
      return state.tally
    }
    if result.cost != nil { saveCosts() }
    watch(.ended(result, tally))
  }

  /// The bundle of an entry in the last index.
  func earlierBundle(of id: String) -> CatalogueIndex.Bundle? { earlier.entry(id)?.bundle }

  /// Writes the costs if `pause` has passed since the last time.
  private func saveCosts() {
    let costs: TaskCosts? = state.withLock { state in
      guard state.saved.duration(to: .now) >= pause else { return nil }
      state.saved = .now
      return state.costs
    }
    // A failure is ignored here, because the last write of the run reports it.
    if let costs { writer.withLock { _ in try? costs.write(to: folder) } }
  }

  /// Writes the costs, then the index of the ended entries and of the other entries in the last index.
  ///
  /// Throws ``Failure`` if the folder cannot be written.
  func write(_ entries: CatalogueRun.Entries) throws {
    var costs = state.withLock { $0.costs }
    costs.entries = costs.entries.filter { ended.has($0.key) || entries.others.contains($0.key) }
    try writer.withLock { _ in try costs.write(to: folder) }
    let list = EntryList(ended, and: earlier, of: entries.others)
    try IndexFiles(entries: list, leftOut: entries.leftOut).write(to: folder) {
      try ended.check()
      try earlier.check()
    }
  }
}
