import SeedDashboard

/// The places of games in the eight orders of the dashboard.
///
/// Each order is total (H): games that were never played come last in either direction, and so does
/// one without a rate in the order by success; equal games are ordered by name key, then id, in
/// either direction. So ascending and descending are no mirror images, and a sort in the app that
/// negates a comparison would differ.
struct DashboardRanking {
  private let games: [DashboardGame]
  private let stats: [GameStats]
  /// The place of each game's name key among all; equal keys have the same.
  private let names: [Int]

  /// Takes games by id, with what their results come to.
  init(_ games: [DashboardGame], _ stats: [GameStats]) {
    self.games = games
    self.stats = stats
    let keys = Set(games.map(\.nameKey.text)).ordered {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    names = games.map { places[$0.nameKey.text] ?? 0 }
  }

  /// The places of each game, from 1.
  var ranks: [[DashboardOrder: Int]] {
    var ranks = [[DashboardOrder: Int]](repeating: [:], count: games.count)
    for order in DashboardOrder.all {
      for (place, game) in positions(in: order).enumerated() { ranks[game][order] = place + 1 }
    }
    return ranks
  }

  /// The positions of the games in an order.
  private func positions(in order: DashboardOrder) -> [Int] {
    let keys = games.indices.map { key(of: $0, order.sort) }
    return games.indices.ordered { left, right in
      switch (keys[left], keys[right]) {
      case (let first?, let second?) where first != second:
        return (first < second) == (order.direction == .ascending)
      case (nil, .some): return false
      case (.some, nil): return true
      default: return (names[left], left) < (names[right], right)
      }
    }
  }

  /// What a game is sorted by; nil where it comes last.
  private func key(of game: Int, _ sort: DashboardStore.SortOption) -> Double? {
    let stats = stats[game]
    return switch sort {
    case .lastPlayed: stats.lastPlayedAt.map { Double($0) }
    case .name: Double(names[game])
    case .streak: stats.lastPlayed.map { _ in Double(stats.currentStreak) }
    case .success: stats.completionRate
    }
  }
}

/// A sort with its direction: one of eight orders.
typealias DashboardOrder = DashboardStore.SortState
