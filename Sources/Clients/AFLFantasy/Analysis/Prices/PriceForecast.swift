/// A player's price before rounds to come (F6, F13).
///
/// The league's factor of a round to come is not known: it is expected to be the rules' drift, k̂.
struct PriceForecast {
  private let rules: SeasonRules
  private var standing: PriceStanding
  private var magicNumber: Double
  /// The round that is played next.
  private(set) var round: Int

  /// The forecast before a round, from the hidden price that the player's row has.
  init(
    _ standing: PriceStanding, hidden: Double, round: Int, magicNumber: Double, _ rules: SeasonRules
  ) {
    self.standing = standing
    self.standing.hidden = hidden
    self.round = round
    self.magicNumber = magicNumber
    self.rules = rules
  }

  /// The score that keeps the price (F6, kind R); nil before the Opening Round, after which no
  /// price changes.
  ///
  /// It solves k̂·raw = P: [P·(S + 60·(1/k̂ − 1))/MN − Σ weight·earlier score]/5, where S counts the
  /// game to come, and MN is today's, also for a player who has been away for weeks: the engine
  /// will use no other. In round 1 the price that must be kept is the shown one, P₀.
  var breakEven: Int? {
    guard round >= 1 else { return nil }
    let raw = standing.raw(inRound: round, magicNumber: magicNumber)
    let kept = round == 1 ? Double(standing.startPrice) : standing.hidden
    return Int(((kept / rules.drift - raw.kept) / raw.perPoint).rounded())
  }

  /// Plays the next round with a score, or without a game, and returns the price after it.
  mutating func play(_ score: Double?) -> Int {
    let raw = standing.raw(inRound: round, magicNumber: magicNumber)
    magicNumber *= rules.drift
    if let score {
      standing.settle(
        score: score, round: round, price: rules.drift * (raw.kept + raw.perPoint * score))
    }
    round += 1
    return standing.shown(beforeRound: round, rules)
  }
}

/// How a player's price is expected to move (F13).
struct PricePathStep: Sendable {
  /// The round before which it would hold.
  let round: Int
  /// Dollars expected, rounded to $1,000.
  let expected: Int
  /// With the lower ends of the 80 % intervals.
  let low: Int
  /// With the upper ends.
  let high: Int
  /// Dollars more than before the round before.
  let delta: Int
  /// Whether it is the first round with a game that brings no rise: the price has peaked.
  let isPeak: Bool

  /// The price after each round of an outlook (F13): with what is projected, and with the ends of
  /// the 80 % intervals; a round without a game leaves the price as it is.
  static func path(
    from forecast: PriceForecast, shown: Int, outlook: ArraySlice<OutlookRound>, deviation: Double
  ) -> [PricePathStep] {
    let reach = NormalDistribution.middle80 * deviation
    let expected = forecast.prices(outlook) { $0 }
    let low = forecast.prices(outlook) { ($0 - reach).rounded(toPlaces: 1) }
    let high = forecast.prices(outlook) { ($0 + reach).rounded(toPlaces: 1) }
    let deltas = zip(expected, [shown] + expected).map { $0 - $1 }
    let peak = outlook.indices.first {
      deltas[$0] <= 0 && outlook[$0].isAvailable && outlook[$0].round > 0
    }
    return outlook.indices.map { index in
      PricePathStep(
        round: outlook[index].round + 1, expected: expected[index], low: low[index],
        high: high[index], delta: deltas[index], isPeak: index == peak)
    }
  }
}

extension PriceForecast {
  /// The shown price after each round, with a score made of what is projected for it.
  fileprivate func prices(_ outlook: ArraySlice<OutlookRound>, score: (Double) -> Double) -> [Int] {
    var forecast = self
    return outlook.map { forecast.play($0.isAvailable ? score($0.projection) : nil) }
  }
}
