/// An entry of a catalogue as a plan counts it.
package struct PlannedEntry: Sendable, Equatable {
  /// Its id.
  package let id: String
  /// What it takes to build it.
  package let cost: TaskCost
  /// The bytes of its bundle; 0 if none was ever published.
  let storedSize: Int
  /// Whether the cost is its own; otherwise it is the cost of another entry.
  let isMeasured: Bool
}

extension PlannedEntry {
  /// The entries of a catalogue, those that take longest first; empty if none of them was ever built.
  ///
  /// The cost of an entry that was never built is not known. Such entries get the costs of those that were,
  /// spread evenly over them: a single one gets the median, and many get each of them equally often. So
  /// sums and the shares of memory classes are those of the measured entries. `storedSizes` has the
  /// bytes of the bundles, by id.
  static func all(
    ids: [String], costs: TaskCosts, storedSizes: [String: Int]
  ) -> [PlannedEntry] {
    let measured = sorted(
      ids.compactMap { id in
        costs.entries[id].map {
          PlannedEntry(id: id, cost: $0, storedSize: storedSizes[id] ?? 0, isMeasured: true)
        }
      })
    if measured.isEmpty { return [] }
    let others = ids.filter { costs.entries[$0] == nil }
    let estimated = others.enumerated().map { place, id in
      let model = measured[(2 * place + 1) * measured.count / (2 * others.count)]
      return PlannedEntry(
        id: id, cost: model.cost, storedSize: storedSizes[id] ?? model.storedSize,
        isMeasured: false)
    }
    return sorted(measured + estimated)
  }

  /// The entries that take longest first; equals keep their order.
  private static func sorted(_ entries: [PlannedEntry]) -> [PlannedEntry] {
    entries.indices.ordered { left, right in
      let (first, second) = (entries[left].cost.seconds, entries[right].cost.seconds)
      return first > second || first == second && left < right
    }
    .map { entries[$0] }
  }
}
