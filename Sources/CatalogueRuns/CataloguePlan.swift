import Tabular

/// The estimated cost of a catalogue's nightly runs, from the costs of its entries' last builds.
///
/// The estimate makes assumptions that one run cannot measure: the same share of the entries changes each
/// night, an unchanged entry costs nothing, each worker has as many processors as the measured run, and
/// downloads take place while other entries are built.
package struct CataloguePlan: Sendable {
  /// The entries, longest build first.
  private let entries: [PlannedEntry]
  /// The share of the entries that changes in a night, from 0 to 1.
  package let changedShare: Double

  /// Plans nightly runs of the entries with some ids, from `costs.json` and `index.json` in the folder of
  /// their bundles.
  ///
  /// Throws ``Failure`` if none of the entries was ever built there.
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

  /// Plans nightly runs of the entries with some ids; `storedSizes` has the sizes of their bundles in bytes.
  init(ids: [String], costs: TaskCosts, storedSizes: [String: Int], changedShare: Double) {
    var costs = costs
    costs.entries = costs.entries.filter { $0.value.isPossible }
    entries = PlannedEntry.all(
      ids: ids, costs: costs, storedSizes: storedSizes.filter { TaskCost.sizes.contains($0.value) })
    self.changedShare = changedShare
  }

  /// The number of entries whose build was measured.
  package var measuredCount: Int { entries.count(where: \.isMeasured) }

  /// The number of entries that were never built; their costs are estimated from the measured entries.
  package var estimatedCount: Int { entries.count - measuredCount }

  /// The entry with the longest build. More workers cannot make a night shorter than this build.
  package var largest: PlannedEntry? { entries.first }

  /// The entries that one night builds, longest build first.
  ///
  /// They are spread evenly over all entries and include the longest build.
  private var changedEntries: [PlannedEntry] {
    // A small number is subtracted because 0.07 * 100 is more than 7, so 7 % of 100 would be
    // rounded up to 8.
    let count = Int((changedShare * Double(entries.count) - 1e-6).rounded(.up))
    return (0..<max(count, 0)).map { entries[$0 * entries.count / count] }
  }

  /// The number of entries that one night builds.
  package var changedCount: Int { changedEntries.count }

  /// The duration of one night in seconds, if a number of workers build the longest entries first.
  package func seconds(workers: Int) -> Double {
    var busy = Array(repeating: 0.0, count: max(workers, 1))
    for entry in changedEntries {
      let free = busy.indices.min { busy[$0] < busy[$1] } ?? 0
      busy[free] += entry.cost.seconds
    }
    return busy.max() ?? 0
  }

  /// The processor time of one night, in seconds.
  package var processorSeconds: Double { changedShare * Self.processorSeconds(of: entries) }

  /// The size of one night's downloads, in bytes.
  package var fetchedSize: Int {
    Int((changedShare * Double(entries.reduce(0) { $0 + $1.cost.inputSize })).rounded())
  }

  /// The size of all bundles, in bytes.
  package var storedSize: Int { entries.reduce(0) { $0 + $1.storedSize } }

  private static func processorSeconds(of entries: [PlannedEntry]) -> Double {
    entries.reduce(0) { $0 + $1.cost.processorSeconds }
  }
}

extension CataloguePlan {
  /// The entries that need at most `limit` of memory, and more than the next smaller class.
  package struct MemoryClass: Sendable, Equatable {
    /// The memory that is enough for each entry, in bytes.
    package let limit: Int
    /// The number of entries.
    package let entries: Int
    /// Their processor time in one night, in seconds.
    package let processorSeconds: Double
  }

  /// The limits of memory classes: 256 MB, 512 MB, 1 GB, 2 GB, and so on.
  private static let memoryLimits =
    [256_000_000, 512_000_000]
    + (0..<11).map { 1_000_000_000 << $0 }

  /// The memory classes that have entries, smallest limit first.
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
