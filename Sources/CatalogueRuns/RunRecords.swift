import Foundation
import Pipeline
import Synchronization
import Tabular

/// What a run of a catalogue learns of its entries, from all of its threads.
///
/// Entries are kept on the disk, so what is in memory hardly grows with the catalogue.
final class RunRecords: Sendable {
  private struct State {
    var tally = CatalogueTally()
    var costs: TaskCosts
    /// When the costs were written last.
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
  /// Held while the costs are written.
  private let writer = Mutex(())
  private let pause: Duration
  private let watch: @Sendable (CatalogueEvent) -> Void

  /// Records of a run into a folder; `day` is the day that counts as today, the clock's where it is nil.
  ///
  /// Costs are written once in a while, so that a run that is interrupted leaves them to the next one;
  /// `pause` is how long that waits. Throws ``Failure`` if the folder cannot be written.
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

  /// How many entries ended in which way so far.
  var tally: CatalogueTally { state.withLock { $0.tally } }

  /// What an entry took when it was built last.
  func cost(of id: String) -> TaskCost? { state.withLock { $0.costs.entries[id] } }

  /// Whether an entry failed in the last run for a reason that may pass, such as a server that is silent.
  func failedRetryably(_ id: String) -> Bool { earlier.failedRetryably(id) }

  /// Records how an entry ended, and what is in its folder, unless the result says that.
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

  /// What the last index says is in the folder of an entry.
  func earlierBundle(of id: String) -> CatalogueIndex.Bundle? { earlier.entry(id)?.bundle }

  /// Writes the costs if that was long ago.
  private func saveCosts() {
    let costs: TaskCosts? = state.withLock { state in
      guard state.saved.duration(to: .now) >= pause else { return nil }
      state.saved = .now
      return state.costs
    }
    // What goes wrong is reported when they are written last.
    if let costs { writer.withLock { _ in try? costs.write(to: folder) } }
  }

  /// Writes the costs, then the index: of the entries that ended, and of the others that the last run knows.
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
