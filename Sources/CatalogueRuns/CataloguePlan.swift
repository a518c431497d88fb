import Tabular

/// What the nights of a catalogue would cost, from what its entries took when they were built last.
///
/// It assumes what no measurement of one run can tell: each night the same part of the entries has changed,
/// an unchanged entry takes nothing, each worker has the processors of the measured run to itself, and
/// downloads are done while others build.
package struct CataloguePlan: Sendable {
  /// The entries, those that take longest first.
  private let entries: [PlannedEntry]
  /// The part of the entries that changes in a night, from 0 to 1.
  package let changedShare: Double

  /// Plans nights of the entries with some ids, from `costs.json` and `index.json` of the folder of their
  /// bundles.
  ///
  /// Throws ``Failure`` if none of them was ever built there.
  package init(ids: [String], folder: String, changedShare: Double) throws(Failure) {
    let bundles = CatalogueIndex(in: folder)?.entries ?? []
    self.init(
      ids: ids, costs: TaskCosts(in: folder),
      storedSizes: Dictionary(
        bundles.compactMap { entry in entry.bundle.map { (entry.id, $0.size) } },
        uniquingKeysWith: { first, _ in first }),
      changedShare: changedShare)
    guard entries.isEmpty else { return }
    throw Failure(
      .unusableInput, at: SourceLocation("\(folder)/\(TaskCosts.fileName)"),
      "it has no costs of the requested entries, so no plan can be made",
      fix: "build some of them first, such as with --only, and name the folder with --output")
  }

  /// Plans nights of the entries with some ids; `storedSizes` has the bytes of their bundles.
  init(ids: [String], costs: TaskCosts, storedSizes: [String: Int], changedShare: Double) {
    var costs = costs
    costs.entries = costs.entries.filter { $0.value.isPossible }
    entries = PlannedEntry.all(
      ids: ids, costs: costs, storedSizes: storedSizes.filter { TaskCost.sizes.contains($0.value) })
    self.changedShare = changedShare
  }

  /// How many entries were measured.
  package var measuredCount: Int { entries.count(where: \.isMeasured) }

  /// How many entries were never built, and are estimated from those that were.
  package var estimatedCount: Int { entries.count - measuredCount }

  /// The entry that takes longest: no number of workers makes a night in which it changes shorter.
  package var largest: PlannedEntry? { entries.first }

  /// The entries that one night builds, longest first.
  ///
  /// They are spread evenly over all, and the one that takes longest is among them.
  private var changedEntries: [PlannedEntry] {
    // Without the subtraction, 7 % of 100 would be 8: 0.07 * 100 is more than 7.
    let count = Int((changedShare * Double(entries.count) - 1e-6).rounded(.up))
    return (0..<max(count, 0)).map { entries[$0 * entries.count / count] }
  }

  /// How many entries one night builds.
  package var changedCount: Int { changedEntries.count }

  /// How long one night takes, in seconds, if a number of workers build the longest entries first.
  package func seconds(workers: Int) -> Double {
    var busy = Array(repeating: 0.0, count: max(workers, 1))
    for entry in changedEntries {
      let free = busy.indices.min { busy[$0] < busy[$1] } ?? 0
      busy[free] += entry.cost.seconds
    }
    return busy.max() ?? 0
  }

  /// The processors' time of one night, in seconds.
  package var processorSeconds: Double { changedShare * Self.processorSeconds(of: entries) }

  /// The bytes that one night downloads.
  package var fetchedSize: Int {
    Int((changedShare * Double(entries.reduce(0) { $0 + $1.cost.inputSize })).rounded())
  }

  /// The bytes of all bundles.
  package var storedSize: Int { entries.reduce(0) { $0 + $1.storedSize } }

  private static func processorSeconds(of entries: [PlannedEntry]) -> Double {
    entries.reduce(0) { $0 + $1.cost.processorSeconds }
  }
}

extension CataloguePlan {
  /// The entries that need more memory than those of the class below, and not more than `limit`.
  package struct MemoryClass: Sendable, Equatable {
    /// The memory that is enough for each of them, in bytes.
    package let limit: Int
    /// How many there are.
    package let entries: Int
    /// The processors' time that they take in one night, in seconds.
    package let processorSeconds: Double
  }

  /// The limits of memory classes: 256 and 512 MB, then 1 GB and its doubles.
  private static let memoryLimits =
    [256_000_000, 512_000_000]
    + (0..<11).map { 1_000_000_000 << $0 }

  /// How many entries need how much memory, the smallest first; classes without an entry are left out.
  package var memoryClasses: [MemoryClass] {
    var floor = 0
    return Self.memoryLimits.compactMap { limit in
      let members = entries.filter { $0.cost.peakMemory >= floor && $0.cost.peakMemory <= limit }
      floor = limit + 1
      return members.isEmpty
        ? nil
        : MemoryClass(
          limit: limit, entries: members.count,
          processorSeconds: changedShare * Self.processorSeconds(of: members))
    }
  }
}
