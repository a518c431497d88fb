/// What a player's games of one season add up to.
struct SeasonTotals {
  /// From this round on it is late in the season (F11).
  static let lateRound = 18

  /// The season's year.
  let season: Int
  /// Games before ``lateRound``, and their points.
  private(set) var early = (games: 0, points: 0)
  /// Games from ``lateRound`` on, and their points.
  private(set) var late = (games: 0, points: 0)

  /// A season without games.
  init(season: Int) {
    self.season = season
  }

  /// Takes a game.
  mutating func add(round: Int, score: Int) {
    if round < Self.lateRound {
      early = (early.games + 1, early.points + score)
    } else {
      late = (late.games + 1, late.points + score)
    }
  }

  /// Games of the whole season.
  var games: Int { early.games + late.games }

  /// The mean of the season's scores, which must have games.
  var average: Double { Double(early.points + late.points) / Double(games) }

  /// The mean of the scores, made up to five games with 55 points each: what is expected of a player
  /// of whom no price is known (F7, kind H).
  var paddedAverage: Double {
    let missing = max(0, 5 - games)
    return Double(early.points + late.points + missing * 55) / Double(games + missing)
  }
}
