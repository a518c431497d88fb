/// A player's season so far, game by game.
struct RunningForm {
  /// The scores, oldest first.
  private(set) var scores: [Int] = []
  private(set) var weighted = WeightedScores()
  private(set) var spread = ScoreSpread()
  /// Points and time of the games whose time on ground is known.
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

  /// Σ of the last scores, up to a number of them, and how many they are.
  func last(_ count: Int) -> (sum: Int, games: Int) {
    let scores = scores.suffix(count)
    return (scores.reduce(0, +), scores.count)
  }

  /// σ_p: the standard deviation of the error of a projection from a base (F8).
  func errorDeviation(base: Double) -> Double {
    spread.expectedDeviation(base: base) * weighted.widening
  }
}

/// Scores of a season; newer ones count more (F7, kind H).
///
/// The newest game has weight 1, each older one 0.5^(1/10) of the one after it.
struct WeightedScores {
  /// 0.5^(1/10): after ten games a score counts half.
  private static let decay = 0.933_032_991_536_807_4
  /// How many games the average counts for that a player starts from.
  private static let priorWeight = 2.0

  private var sum = 0.0
  private(set) var weight = 0.0

  mutating func add(_ score: Int) {
    sum = sum * Self.decay + Double(score)
    weight = weight * Self.decay + 1
  }

  /// b = (Σ w·s + 2·a₀)/(Σ w + 2), 4 decimals: what is expected next of a player who started from an
  /// average of a₀.
  func base(prior: Double) -> Double {
    ((sum + Self.priorWeight * prior) / (weight + Self.priorWeight)).rounded(toPlaces: 4)
  }

  /// √(1 + 1/(Σ w + 2)): how much wider a projection errs than scores spread (F8).
  var widening: Double { (1 + 1 / (weight + Self.priorWeight)).squareRoot() }
}

/// How far scores lie apart (F3), from whole sums: nothing is lost on the way.
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

  /// σ = √(((n−1)·s² + 40·σ₀²)/(n−1 + 40)), σ₀ = 16.8 + 0.06·b: the spread, as if forty more games
  /// had been played with that of all who are expected to score as much (F8, kind H).
  ///
  /// The scores of better players spread wider; a player's own spread says little more before a
  /// season has passed. Set on 2021 and 2024.
  func expectedDeviation(base: Double) -> Double {
    let league = 16.8 + 0.06 * base
    let freedom = Double(max(0, games - 1))
    return ((squaredDistances + 40 * league * league) / (freedom + 40)).squareRoot()
  }
}

extension [Int] {
  /// A percentile of numbers in ascending order, between the two that are nearest (R's type 7,
  /// Hyndman and Fan 1996); the share is 0 to 1, and there must be numbers.
  func percentile(_ share: Double) -> Double {
    let place = Double(count - 1) * share
    let lower = Int(place)
    let upper = Swift.min(lower + 1, count - 1)
    return Double(self[lower]) + (place - Double(lower)) * Double(self[upper] - self[lower])
  }
}

extension Int {
  /// A sum of whole numbers over a count, to one decimal, half away from zero: exact halves stay
  /// exact, since only the last step divides.
  func mean(of count: Int) -> Double {
    (Double(self * 10) / Double(count)).rounded() / 10 + 0
  }
}
