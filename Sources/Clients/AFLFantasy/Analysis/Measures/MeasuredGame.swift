/// A game that projections are held against: from round 4 on, with three games before it.
struct MeasuredGame {
  /// What was projected.
  let projection: Projection
  /// What was scored.
  let score: Int
  /// The mean of the scores before.
  let seasonAverage: Double
  /// The mean of the three before.
  let last3: Double

  /// Whether the score was in the 80 % interval.
  var isWithin80: Bool { (projection.low80...projection.high80).contains(Double(score)) }

  /// Whether it was in the 90 % interval.
  var isWithin90: Bool { (projection.low90...projection.high90).contains(Double(score)) }

  /// Whether the score was within so many points of the projection.
  func isWithin(_ points: Double) -> Bool { abs(Double(score) - projection.value) <= points }
}

extension SeasonAnalysis {
  /// The games that projections are held against, by player and round.
  func measuredGames(_ season: FantasySeason) -> [MeasuredGame] {
    season.players.indices.flatMap { player in
      let (games, projections) = (season.games[player], projections[player])
      guard games.count > 3, let first = projections.first?.round else { return [MeasuredGame]() }
      return games.indices.dropFirst(3).compactMap { index in
        let place = games[index].round - first
        guard games[index].round >= 4, projections.indices.contains(place),
          projections[place].isAvailable
        else { return nil }
        let before = games[..<index].map(\.score)
        return MeasuredGame(
          projection: projections[place], score: games[index].score,
          seasonAverage: Double(before.reduce(0, +)) / Double(index),
          last3: Double(before.suffix(3).reduce(0, +)) / 3)
      }
    }
  }
}
