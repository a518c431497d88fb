/// Everything that is derived from a season's facts: F1 to F11, and F13.
///
/// Arrays by player have an element for each of the season's players, in the same order. The row of
/// a round uses only what was known before the round.
struct SeasonAnalysis: Sendable {
  /// The number of rounds that prices are forecast ahead: h of F13.
  static let horizon = 3

  /// The prices of each player, by round; the last is the price before ``FantasySeason/comingRound``.
  var prices: [[PlayerPrice]] = []
  /// The price of a point after each round, starting with MN₀ before the first round.
  var magicNumbers: [MagicNumber] = []
  /// The form of each player after each of his games.
  var forms: [[PlayerForm]] = []
  /// The projections of each player, by round, from the season's first round to the coming round,
  /// or to the last round once the season is over.
  var projections: [[Projection]] = []
  /// Each player's record in his club's matches.
  var records: [PlayChance.Record] = []
  /// Each player's chance before each of his club's matches, and whether he played.
  var playRecords: [PlayRecord] = []
  /// Each player's expected score in each of ``FantasySeason/roundsAhead``.
  var outlooks: [[OutlookRound]] = []
  /// Each player's expected price after each of the first ``horizon`` rounds of his outlook.
  var pricePaths: [[PricePathStep]] = []
  /// The effects after the last round with scores, by club and position.
  var opponentEffects: [OpponentEffect] = []
  /// The difficulty of each match from the coming round on, by club, round and position.
  var difficulties: [FixtureDifficulty] = []
  /// The biases, by player and ground.
  var venueBiases: [VenueBias] = []
  /// The players' records against clubs, by player and opponent.
  var playerOpponents: [PlayerOpponent] = []
  /// The tapers of the players who have a season with enough games, by player.
  var tapers: [LateSeasonTaper] = []
  var calibrations: [Calibration] = []
  var errors: [ProjectionError] = []

  /// A player's projection for the coming round; nil once the season is over.
  func coming(_ player: Int) -> Projection? {
    outlooks[player].isEmpty ? nil : projections[player].last
  }

  func price(_ player: Int) -> PlayerPrice? { prices[player].last }

  /// The last change of a player's price, in dollars; nil if there is no earlier price.
  func priceChange(_ player: Int) -> Int? {
    let isFirst = prices[player].count == 1 && prices[player][0].delta == 0
    return isFirst ? nil : prices[player].last?.delta
  }
}

extension SeasonAnalysis {
  /// Computes everything that the facts of a season allow. Prices, the fixture and older seasons
  /// may be missing.
  ///
  /// It goes round by round, and computes the rows of a round before it plays the round. So no
  /// later score can change them.
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
