import Bundles

/// The games of a dashboard as dashboard.json has them.
struct GameDocuments {
  /// How many runs a game has in the file: the last ones, oldest first.
  static let runCount = 10

  private let dashboard: Dashboard

  /// Prepares the games of a dashboard.
  init(_ dashboard: Dashboard) {
    self.dashboard = dashboard
  }

  /// The game at a position.
  func game(_ position: Int) -> JSONValue {
    let (game, stats) = (dashboard.games[position], dashboard.stats[position])
    return .object([
      "color": .string(dashboard.colors[game.color].id),
      "current": .integer(stats.currentStreak), "icon": .string(game.icon), "id": .string(game.id),
      "lastPlayed": .string(stats.lastPlayed?.description),
      "lastPlayedText": .string(GameTexts(game, stats).lastPlayed),
      "longest": .integer(stats.longest?.length ?? 0), "name": .string(game.name),
      "order": order(stats),
      "runs": .array(dashboard.runs[position].suffix(Self.runCount).map(run)),
      "status": .string(stats.status.rawValue),
    ])
  }

  private func run(_ run: StreakRun) -> JSONValue {
    .array([
      .string(run.days.lowerBound.description), .string(run.days.upperBound.description),
      .integer(run.length),
    ])
  }

  private func order(_ stats: GameStats) -> JSONValue {
    .members(
      DashboardOrder.allCases.map { order in
        let direction = order.direction == .ascending ? "Asc" : "Desc"
        return JSONValue.Member(order.sort.rawValue + direction, .integer(stats.ranks[order]))
      }.sorted { $0.key < $1.key })
  }
}
