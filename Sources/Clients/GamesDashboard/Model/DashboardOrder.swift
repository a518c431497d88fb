/// What the dashboard's games are sorted by, in the order of the menu.
package enum DashboardSort: String, CaseIterable, Sendable {
  case lastPlayed, name, streak, success
}

/// Which way an order runs.
package enum DashboardDirection: String, CaseIterable, Sendable {
  case ascending, descending
}

/// A sort with its direction: one of eight orders.
package struct DashboardOrder: Hashable, Sendable, CaseIterable {
  /// What the games are sorted by.
  package let sort: DashboardSort
  /// Which way.
  package let direction: DashboardDirection

  /// An order.
  package init(_ sort: DashboardSort, _ direction: DashboardDirection) {
    self.sort = sort
    self.direction = direction
  }

  /// All eight, by sort, ascending first.
  package static var allCases: [DashboardOrder] {
    DashboardSort.allCases.flatMap { sort in
      DashboardDirection.allCases.map { DashboardOrder(sort, $0) }
    }
  }
}
