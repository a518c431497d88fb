/// A player's season so far, game by game.
struct RunningForm {
  /// The scores, oldest first.
  private(set) var scores: [Int] = []
  /// The scores, with weights.
  private(set) var weighted = WeightedScores()
  /// How far they lie apart.
  private(set) var spread = ScoreSpread()
  /// Points and time of the games whose time on ground is known.
  private(set) var timed = (points: 0, time: 0)
  /// The latest share of centre bounces.
  private(set) var centreBounces: Double?

  /// Takes the next game.
  mutating func add(_ game: PlayedGame) {
    scores.append(game.score)
    weighted.add(game.score)
    spread.add(game.score)
    if let time = game.timeOnGround { timed = (timed.points + game.score, timed.time + time) }
    centreBounces = game.centreBounces ?? centreBounces
  }

  /// Games.
  var games: Int { scores.count }

  /// Σ of the last so many scores, or of all where there are fewer, and how many they are.
  func last(_ count: Int) -> (sum: Int, games: Int) {
    let scores = scores.suffix(count)
    return (scores.reduce(0, +), scores.count)
  }

  /// σ_p: the standard deviation of a projection's error (F8).
  var errorDeviation: Double { spread.expectedDeviation * weighted.widening }
}
