/// A player's price before a round.
struct PlayerPrice: Equatable, Sendable {
  enum Source: String, CaseIterable, Sendable {
    /// The official feed.
    case official
    /// The price engine (F5), if no source has the price.
    case simulated
    /// The price floor, for a player who first appears without a known price.
    case assumed
  }

  /// The round before which the price holds.
  let round: Int
  /// The price that people see, in dollars: a multiple of $1,000, not below the floor.
  let shown: Int
  /// The price without rounding or limits: the engine's own price, or the official price if the two
  /// differ by more than $1,000.
  let hidden: Double
  /// The price engine's price if the official price differs; nil if they agree.
  let simulated: Int?
  /// The change since the round before, in dollars; 0 in the first row.
  let delta: Int
  let source: Source
}

extension PlayerPrice {
  /// A player's row before a round.
  ///
  /// The hidden price is the engine's price if its rounded form is within one step of the official
  /// price. Otherwise it is the official price, so that break-evens and paths start from the price
  /// that people see. The engine itself never uses the official price: ``simulated`` is always its
  /// own price.
  init(
    _ standing: PriceStanding, official: Int?, after last: PlayerPrice?, round: Int,
    _ rules: SeasonRules
  ) {
    let simulated = standing.shown(beforeRound: round, rules)
    let shown = official ?? simulated
    let isFirstAssumed = last == nil && standing.source == .assumed
    self.init(
      round: round, shown: shown,
      hidden: abs(shown - simulated) <= rules.priceStep ? standing.hidden : Double(shown),
      simulated: shown == simulated ? nil : simulated,
      delta: last.map { shown - $0.shown } ?? 0,
      source: official != nil ? .official : isFirstAssumed ? .assumed : .simulated)
  }
}

/// A player's price between two rounds, as the engine carries it (F5).
struct PriceStanding {
  /// The source of his first price.
  let source: PlayerPrice.Source
  /// His first price, in dollars.
  let startPrice: Int
  /// P: neither rounded nor clamped.
  var hidden: Double
  /// His last scores, newest first: the four, or fewer, that affect the price after his next game.
  private var lastScores: [Double]
  /// Whether his last game was in the Opening Round.
  private var isFreshFromOpening = false

  /// A player's first price, and his earlier scores, oldest first.
  init(
    source: PlayerPrice.Source, startPrice: Int, earlierScores: some Sequence<Int>
  ) {
    self.source = source
    self.startPrice = startPrice
    hidden = Double(startPrice)
    lastScores = earlierScores.suffix(4).reversed().map(Double.init)
  }

  /// The price after a game, before the league's factor: kept + perPoint·score.
  ///
  /// Kind R: the last m games have the weights 5, 4, 3, 2, 1 from the newest. With S = Σ weights
  /// and W = Σ weight·score, raw = P·(1 − S/60) + MN·W/60. In round 1 a player of the Opening Round
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

  /// The price with which he counts in the league's constant sum of prices. Until round 1 has been
  /// played, it is the start price, because no shown price changes before then.
  func conserved(inRound round: Int) -> Double { round <= 1 ? Double(startPrice) : hidden }

  /// Adds a game after the league's factor is known.
  mutating func settle(score: Double, round: Int, price: Double) {
    hidden = price
    lastScores = [score] + lastScores.prefix(3)
    isFreshFromOpening = round == 0
  }

  func shown(beforeRound round: Int, _ rules: SeasonRules) -> Int {
    round <= 1 ? startPrice : rules.shownPrice(hidden)
  }
}
