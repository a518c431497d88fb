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

  /// The score that keeps the price (F6, kind R), MN being that of the player's last change; nil
  /// before the Opening Round, after which no price changes.
  ///
  /// It solves k̂·raw = P: [P·(S + 60·(1/k̂ − 1))/MN − Σ weight·earlier score]/5, where S counts the
  /// game to come. In round 1 the price that must be kept is the shown one, P₀.
  var breakEven: Int? {
    guard round >= 1 else { return nil }
    let raw = standing.raw(inRound: round, magicNumber: standing.magicNumber)
    let kept = round == 1 ? Double(standing.startPrice) : standing.hidden
    return Int(((kept / rules.drift - raw.kept) / raw.perPoint).rounded())
  }

  /// Plays the next round with a score, or without a game, and tells the price after it.
  mutating func play(_ score: Double?) -> Int {
    let raw = standing.raw(inRound: round, magicNumber: magicNumber)
    magicNumber *= rules.drift
    if let score {
      standing.settle(
        score: score, round: round, price: rules.drift * (raw.kept + raw.perPoint * score),
        magicNumber: magicNumber)
    }
    round += 1
    return standing.shown(beforeRound: round, rules)
  }
}
