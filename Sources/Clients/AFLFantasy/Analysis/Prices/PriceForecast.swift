/// Forecasts a player's price before coming rounds (F6, F13).
///
/// The league's factor for a coming round is not known yet, so the forecast uses k̂, the drift that
/// the rules give.
struct PriceForecast {
  private let rules: SeasonRules
  private var standing: PriceStanding
  private var magicNumber: Double
  /// The next round to play.
  private(set) var round: Int

  /// The forecast before a round; it starts from the hidden price in the player's row.
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
  /// It solves k̂·raw = P: [P·(S + 60·(1/k̂ − 1))/MN − Σ weight·earlier score]/5. S counts the
  /// coming game too. MN is today's value, also for a player who has been away for weeks, since the
  /// engine will use the same value. In round 1 the price to keep is the shown price, P₀.
  var breakEven: Int? {
    guard round >= 1 else { return nil }
    let raw = standing.raw(inRound: round, magicNumber: magicNumber)
    let kept = round == 1 ? Double(standing.startPrice) : standing.hidden
    return Int(((kept / rules.drift - raw.kept) / raw.perPoint).rounded())
  }

  /// Plays the next round with a score, or without a game if there is no score, and returns the new
  /// price.
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

/// A player's expected price before a coming round (F13).
struct PricePathStep: Sendable {
  /// The round before which the price would hold.
  let round: Int
  /// The expected price in dollars, rounded to $1,000.
  let expected: Int
  /// The price if he scores at the lower ends of the 80 % intervals.
  let low: Int
  /// The price if he scores at the upper ends.
  let high: Int
  /// The expected change since the round before, in dollars.
  let delta: Int
  /// Whether the price peaks here: this is the first round with a game after which it does not
  /// rise.
  let isPeak: Bool

  /// The price after each round of an outlook (F13), for the projected scores and for the ends of
  /// their 80 % intervals. A round without a game leaves the price unchanged.
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
  /// The shown price after each round; `score` turns a round's projection into the assumed score.
  fileprivate func prices(_ outlook: ArraySlice<OutlookRound>, score: (Double) -> Double) -> [Int] {
    var forecast = self
    return outlook.map { forecast.play($0.isAvailable ? score($0.projection) : nil) }
  }
}
