import SeedStore

extension DashboardTables {
  func fillDirections(_ sink: inout RowWriter) throws {
    let directions = DashboardStore.SortDirection.allCases
    for direction in directions.sorted(by: { $0.rawValue < $1.rawValue }) {
      sink.append(direction.rawValue)
      sink.append(direction.icon)
      sink.append(direction.word)
      try sink.endRow()
    }
  }

  func fillSorts(_ sink: inout RowWriter) throws {
    for sort in DashboardStore.SortOption.allCases.sorted(by: { $0.key < $1.key }) {
      sink.append(sort.key)
      sink.append(sort.rawValue)
      sink.append(sort.shortName)
      sink.append(sort.icon)
      sink.append(sort.menuOrder)
      sink.append(sort.shortcut)
      sink.append(sort.defaultDirection.rawValue)
      sink.append(sort.accessibilityLabel(.ascending))
      sink.append(sort.accessibilityLabel(.descending))
      sink.append(DashboardStore.SortOption.accessibilityHint)
      try sink.endRow()
    }
  }

  func fillTransitions(_ sink: inout RowWriter) throws {
    for transition in SortTransition.all {
      sink.append(transition.from.sort.key)
      sink.append(transition.from.direction.rawValue)
      sink.append(transition.tapped.key)
      sink.append(transition.to.sort.key)
      sink.append(transition.to.direction.rawValue)
      try sink.endRow()
    }
  }
}

/// What a tap on an entry of the sort menu does in a state.
struct SortTransition {
  let from: DashboardStore.SortState
  let tapped: DashboardStore.SortOption

  /// The state after it.
  var to: DashboardStore.SortState { from.tapping(tapped) }

  /// Every tap in every state, in the order of the table's key.
  static var all: [SortTransition] {
    let all = DashboardStore.SortState.all.flatMap { state in
      DashboardStore.SortOption.allCases.map { SortTransition(from: state, tapped: $0) }
    }
    return all.sorted { $0.key < $1.key }
  }

  private var key: (String, String, String) {
    (from.sort.key, from.direction.rawValue, tapped.key)
  }
}
