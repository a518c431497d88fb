/// Scores of a season, of which the newest counts most (F7, kind H).
///
/// The newest game has weight 1, each older one 0.5^(1/10) of the one after it.
struct WeightedScores {
  /// 0.5^(1/10): after ten games a score counts half.
  private static let decay = 0.933_032_991_536_807_4
  /// How many games the average counts for that a player starts from.
  private static let priorWeight = 2.0

  /// Σ weight·score.
  private var sum = 0.0
  /// Σ weight.
  private(set) var weight = 0.0

  /// Takes the next game.
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
