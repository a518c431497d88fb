extension LateSeasonTaper {
  /// What a player's last three seasons with at least eight games before round 18 and three from it
  /// on tell (F11); nil without such a season.
  ///
  /// It is told, and has no weight: from one year to the next it does not hold (correlation 0.017
  /// of 2,726 pairs).
  init?(player: Int, _ seasons: [SeasonTotals]) {
    let told = seasons.filter { $0.early.games >= 8 && $0.late.games >= 3 }.suffix(3)
    guard !told.isEmpty else { return nil }
    let tapers = told.map { season in
      Double(season.late.points) / Double(season.late.games)
        - Double(season.early.points) / Double(season.early.games)
    }
    self.init(
      player: player, seasons: told.count,
      taper: (tapers.reduce(0, +) / Double(told.count)).rounded(toPlaces: 1),
      isFlagged: tapers.filter { $0 <= -8 }.count >= 2)
  }
}
