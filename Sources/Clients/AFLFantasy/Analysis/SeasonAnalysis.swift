/// Everything that is derived from a season's facts: F1 to F11, and F13.
///
/// Arrays by player have an element for each of the season's players, in that order. The row of a
/// round was known before it: no later score goes in.
struct SeasonAnalysis: Sendable {
  /// How many rounds ahead prices are looked at: h of F13.
  static let horizon = 3

  /// The prices of each player, by round, from the first to the one before ``FantasySeason/comingRound``.
  var prices: [[PlayerPrice]] = []
  /// What a point was worth after each round, from the round before the first: MN₀, then by round.
  var magicNumbers: [MagicNumber] = []
  /// The form of each player after each of his games.
  var forms: [[PlayerForm]] = []
  /// The projections of each player, by round, from the first of the season to the coming one, or
  /// to the last one that is played.
  var projections: [[Projection]] = []
  /// What part each player has had in his club's matches.
  var records: [PlayChance.Record] = []
  /// The chance that each player was given before each of his club's matches, and whether he played.
  var playRecords: [PlayRecord] = []
  /// What each player is expected to score in each of ``FantasySeason/roundsAhead``.
  var outlooks: [[OutlookRound]] = []
  /// The price that each player is expected to have after each of the first ``horizon`` rounds of his
  /// outlook.
  var pricePaths: [[PricePathStep]] = []
  /// By club, position and round: after the last round with scores.
  var opponentEffects: [OpponentEffect] = []
  /// By club, round and position, for every match of the fixture from the coming round on.
  var difficulties: [FixtureDifficulty] = []
  /// By player and ground.
  var venueBiases: [VenueBias] = []
  /// By player and opponent.
  var playerOpponents: [PlayerOpponent] = []
  /// By player, those with a season that has enough games.
  var tapers: [LateSeasonTaper] = []
  var calibrations: [Calibration] = []
  var errors: [ProjectionError] = []

  /// A player's projection for the coming round; nil once the season is over.
  func coming(_ player: Int) -> Projection? {
    outlooks[player].isEmpty ? nil : projections[player].last
  }

  func price(_ player: Int) -> PlayerPrice? { prices[player].last }

  /// What a player's price has changed by, in dollars; nil if there is no earlier price.
  func priceChange(_ player: Int) -> Int? {
    let isFirst = prices[player].count == 1 && prices[player][0].delta == 0
    return isFirst ? nil : prices[player].last?.delta
  }
}

extension SeasonAnalysis {
  /// Computes everything that can be known of a season, also without prices, without a fixture or without
  /// older seasons.
  ///
  /// It goes round by round, and the rows of a round are computed before the round is played: no later
  /// score can go in.
  init(_ season: FantasySeason) {
    var sweep = SeasonSweep(season)
    for round in sweep.firstRound...season.comingRound {
      sweep.enterPrices(beforeRound: round)
      if round <= season.lastRound || !season.isOver { sweep.project(round) }
      if round <= season.lastRound { sweep.play(round) }
    }
    self = sweep.finished()
  }
}
