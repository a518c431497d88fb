/// Where a player's price stands between two rounds, as the engine carries it (F5).
struct PriceStanding {
  /// What his first price rests on.
  let source: PlayerPrice.Source
  /// His first price, in dollars.
  let startPrice: Int
  /// P: neither rounded nor clamped.
  var hidden: Double
  /// MN when it last changed; a bye does not refresh it (F6).
  private(set) var magicNumber: Double
  /// His last scores, newest first, as many as still count with the next: at most four.
  private var lastScores: [Double]
  /// Whether his last game was in the Opening Round.
  private var isFreshFromOpening = false

  /// A player's first price, and what he scored before he had it, oldest first.
  init(
    source: PlayerPrice.Source, startPrice: Int, magicNumber: Double,
    earlierScores: some Sequence<Int>
  ) {
    self.source = source
    self.startPrice = startPrice
    self.magicNumber = magicNumber
    hidden = Double(startPrice)
    lastScores = earlierScores.suffix(4).reversed().map(Double.init)
  }

  /// What a game would make of the price before the league's factor: kept + perPoint·score.
  ///
  /// Kind R: with the last m games, newest first with weights 5, 4, 3, 2, 1, S = Σ weights and
  /// W = Σ weight·score, raw = P·(1 − S/60) + MN·W/60. In round 1 a player of the Opening Round
  /// keeps 0.75·P + 0.10·P₀ of his price instead (measured on 2025: 99.85 % of 9,379 prices within
  /// $1,000).
  func raw(inRound round: Int, magicNumber: Double) -> (kept: Double, perPoint: Double) {
    var (weights, points) = (5.0, 0.0)
    for (age, score) in lastScores.enumerated() {
      weights += Double(4 - age)
      points += Double(4 - age) * score
    }
    let isSecondStart = round == 1 && isFreshFromOpening
    let share =
      isSecondStart
      ? 0.75 * hidden + 0.1 * Double(startPrice) : hidden * (1 - weights / 60)
    return (share + magicNumber * points / 60, magicNumber * 5 / 60)
  }

  /// The price that the league keeps the sum of: until round 1 has been played the start price
  /// stands, since nothing that is shown changes before.
  func conserved(inRound round: Int) -> Double { round <= 1 ? Double(startPrice) : hidden }

  /// Takes a game, once the league's factor is known.
  mutating func settle(score: Double, round: Int, price: Double, magicNumber: Double) {
    hidden = price
    self.magicNumber = magicNumber
    lastScores = [score] + lastScores.prefix(3)
    isFreshFromOpening = round == 0
  }

  /// The price that people see before a round.
  func shown(beforeRound round: Int, _ rules: SeasonRules) -> Int {
    round <= 1 ? startPrice : rules.shownPrice(hidden)
  }
}
