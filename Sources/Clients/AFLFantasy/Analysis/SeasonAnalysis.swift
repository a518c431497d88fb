/// Everything that is worked out of a season's facts: F1 to F11, and F13.
///
/// Arrays by player have an element for each of the season's players, in that order. What stands for
/// a round was known before it: no later score goes in.
package struct SeasonAnalysis: Sendable {
  /// How many rounds ahead it looks: h of F13 and F14.
  package static let horizon = 3

  /// The prices of each player, by round, from the first to the one before ``FantasySeason/comingRound``.
  package var prices: [[PlayerPrice]] = []
  /// What a point was worth after each round, from the round before the first: MN₀, then by round.
  package var magicNumbers: [MagicNumber] = []
  /// The form of each player after each of his games.
  package var forms: [[PlayerForm]] = []
  /// The projections of each player, by round, from the first of the season to the coming one.
  package var projections: [[Projection]] = []
  /// The rounds ahead of each player, from the coming one, ``horizon`` of them.
  package var outlooks: [[OutlookRound]] = []
  /// The price that each player is expected to have after each of the rounds of his outlook.
  package var pricePaths: [[PricePathStep]] = []
  /// By club, position and round: after the last round of which there are scores.
  package var opponentEffects: [OpponentEffect] = []
  /// By club, round and position, for every match of the fixture from the coming round on.
  package var difficulties: [FixtureDifficulty] = []
  /// By player and ground.
  package var venueBiases: [VenueBias] = []
  /// By player and opponent.
  package var playerOpponents: [PlayerOpponent] = []
  /// By player, those with a season to tell of.
  package var tapers: [LateSeasonTaper] = []
  /// How often what was promised held, by level.
  package var calibrations: [Calibration] = []
  /// How far projections were off, by model.
  package var errors: [ProjectionError] = []

  /// The projection of a player for the coming round.
  package func coming(_ player: Int) -> Projection? { projections[player].last }

  /// The price of a player before the coming round.
  package func price(_ player: Int) -> PlayerPrice? { prices[player].last }
}
