/// A player's season so far, game by game.
struct RunningForm {
  /// The scores, oldest first.
  private(set) var scores: [Int] = []
  private(set) var weighted = WeightedScores()
  private(set) var spread = ScoreSpread()
  /// The points and times of the games with a known time on ground.
  private(set) var timed = (points: 0, time: 0)
  /// The latest share of centre bounces.
  private(set) var centreBounces: Double?

  mutating func add(_ game: PlayedGame) {
    scores.append(game.score)
    weighted.add(game.score)
    spread.add(game.score)
    if let time = game.timeOnGround { timed = (timed.points + game.score, timed.time + time) }
    centreBounces = game.centreBounces ?? centreBounces
  }

  var games: Int { scores.count }

  /// The sum of the last `count` scores, and their number if there are fewer.
  func last(_ count: Int) -> (sum: Int, games: Int) {
    let scores = scores.suffix(count)
    return (scores.reduce(0, +), scores.count)
  }

  /// σ_p: the standard deviation of the error of a projection with a base (F8).
  func errorDeviation(base: Double) -> Double {
    spread.expectedDeviation(base: base) * weighted.widening
  }
}

/// The weighted sum of a season's scores; newer ones count more (F7, kind H).
///
/// The newest game has weight 1. Each game has 0.5^(1/10) times the weight of the next.
struct WeightedScores {
  /// 0.5^(1/10): after ten more games a score counts half.
  private static let decay = 0.933_032_991_536_807_4
  /// The number of games that the starting average counts for.
  private static let priorWeight = 2.0

  private var sum = 0.0
  private(set) var weight = 0.0

  mutating func add(_ score: Int) {
    sum = sum * Self.decay + Double(score)
    weight = weight * Self.decay + 1
  }

  /// b = (Σ w·s + 2·a₀)/(Σ w + 2), 4 decimals: the expected next score of a player who started from
  /// an average of a₀.
  func base(prior: Double) -> Double {
    ((sum + Self.priorWeight * prior) / (weight + Self.priorWeight)).rounded(toPlaces: 4)
  }

  /// √(1 + 1/(Σ w + 2)): the error of a projection, relative to the spread of the scores (F8).
  var widening: Double { (1 + 1 / (weight + Self.priorWeight)).squareRoot() }
}

/// The spread of scores (F3), from sums of whole numbers, which have no rounding errors.
struct ScoreSpread {
  private(set) var games = 0
  private(set) var sum = 0
  private var squares = 0

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

  /// σ = √(((n−1)·s² + 40·σ₀²)/(n−1 + 40)), with σ₀ = 16.8 + 0.06·b (F8, kind H). The formula adds
  /// forty imaginary games with σ₀, the usual spread of players with this base.
  ///
  /// The scores of better players spread wider. A player's own spread says little before he has
  /// played a whole season. The numbers are fitted to 2021 and 2024.
  func expectedDeviation(base: Double) -> Double {
    let league = 16.8 + 0.06 * base
    let freedom = Double(max(0, games - 1))
    return ((squaredDistances + 40 * league * league) / (freedom + 40)).squareRoot()
  }
}

extension [Int] {
  /// A percentile of numbers in ascending order, interpolated between the two nearest numbers (R's
  /// type 7, Hyndman and Fan 1996). The share is 0 to 1, and there must be numbers.
  func percentile(_ share: Double) -> Double {
    let place = Double(count - 1) * share
    let lower = Int(place)
    let upper = Swift.min(lower + 1, count - 1)
    return Double(self[lower]) + (place - Double(lower)) * Double(self[upper] - self[lower])
  }
}

extension Int {
  /// The sum divided by a count, to one decimal, half away from zero. Exact halves stay exact,
  /// because the division comes last.
  func mean(of count: Int) -> Double {
    (Double(self * 10) / Double(count)).rounded() / 10 + 0
  }
}
