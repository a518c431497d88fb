extension Dashboard {
  /// Works out the runs and the statistics of each game, from results in their order and freezes.
  mutating func workOutStats() {
    runs = []
    stats = []
    var start = 0
    for (position, game) in games.enumerated() {
      let end = results[start...].firstIndex { $0.game != position } ?? results.endIndex
      let slice = results[start..<end]
      let history = StreakHistory(slice, of: game, freezes: freezes[position])
      runs.append(history.runs)
      stats.append(GameStats(slice, of: game, history, on: asOf))
      start = end
    }
    for (position, ranks) in DashboardRanking(games, stats).ranks.enumerated() {
      stats[position].ranks = ranks
    }
  }
}
