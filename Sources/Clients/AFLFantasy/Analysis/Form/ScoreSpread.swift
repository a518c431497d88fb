/// How far scores lie apart (F3), from whole sums: nothing is lost on the way.
struct ScoreSpread {
  /// Games.
  private(set) var games = 0
  /// Σ scores.
  private(set) var sum = 0
  private var squares = 0

  /// Takes a game.
  mutating func add(_ score: Int) {
    games += 1
    sum += score
    squares += score * score
  }

  /// The mean; nil without games.
  var average: Double? { games == 0 ? nil : Double(sum) / Double(games) }

  /// The sum of squared distances from the mean: (n−1)·s².
  private var squaredDistances: Double {
    games == 0 ? 0 : Double(games * squares - sum * sum) / Double(games)
  }

  /// The sample standard deviation s; nil with fewer than two games.
  var deviation: Double? {
    games < 2 ? nil : (squaredDistances / Double(games - 1)).squareRoot()
  }

  /// σ = √(((n−1)·s² + 12·20.6²)/(n−1 + 12)): the spread, as if twelve more games had been played
  /// with that of all players (F8, kind H).
  var expectedDeviation: Double {
    let freedom = Double(max(0, games - 1))
    return ((squaredDistances + 12 * 20.6 * 20.6) / (freedom + 12)).squareRoot()
  }
}
