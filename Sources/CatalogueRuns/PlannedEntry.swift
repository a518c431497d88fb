/// An entry of a catalogue in a plan.
package struct PlannedEntry: Sendable, Equatable {
  /// Its id.
  package let id: String
  /// The cost of building the entry.
  package let cost: TaskCost
  /// The size of its bundle in bytes; 0 if none was ever published.
  let storedSize: Int
  /// Whether the cost was measured for this entry; otherwise it is another entry's cost.
  let isMeasured: Bool
}

extension PlannedEntry {
  /// The entries of a catalogue, longest build first; empty if none was ever built.
  ///
  /// Entries that were never built get evenly spread costs of the measured entries: a single entry gets the
  /// median cost, and many entries get each cost equally often. So averages and the shares of memory classes
  /// are those of the measured entries. `storedSizes` has the sizes of the bundles in bytes, by id.
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

  /// The entries, longest build first; equal ones keep their order.
  private static func sorted(_ entries: [PlannedEntry]) -> [PlannedEntry] {
    entries.indices.ordered { left, right in
      let (first, second) = (entries[left].cost.seconds, entries[right].cost.seconds)
      return first > second || first == second && left < right
    }
    .map { entries[$0] }
  }
}
