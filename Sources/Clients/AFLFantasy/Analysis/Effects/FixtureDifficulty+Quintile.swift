extension FixtureDifficulty {
  /// Fewer player-games than this say nothing (F9, kind H).
  private static let fewestGames = 40

  /// How hard it is for a club's players of a position to meet an opponent.
  init(
    club: Int, round: Int, opponent: Int, isHome: Bool, effect: OpponentEffect, quintile: Int
  ) {
    let isLowSample = effect.games < Self.fewestGames
    self.init(
      club: club, round: round, position: effect.position, opponent: opponent, isHome: isHome,
      rating: isLowSample ? 3 : quintile, effect: effect.shrunk.rounded(toPlaces: 1),
      isLowSample: isLowSample)
  }

  /// The quintile of each club by the effects that all clubs have on a position, in their order: 1
  /// for the fifth that concedes most, 5 for the fifth that concedes fewest points; ties by club.
  static func quintiles(_ effects: [OpponentEffect]) -> [Int] {
    let easiestFirst = effects.indices.sorted {
      (-effects[$0].shrunk, $0) < (-effects[$1].shrunk, $1)
    }
    var quintiles = [Int](repeating: 3, count: effects.count)
    for (place, club) in easiestFirst.enumerated() {
      quintiles[club] = 1 + place * 5 / effects.count
    }
    return quintiles
  }
}
