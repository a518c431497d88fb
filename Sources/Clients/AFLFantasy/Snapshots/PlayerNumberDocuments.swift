import Bundles

/// The numbers of players as their files have them: games, form, prices, projections.
struct PlayerNumberDocuments {
  private let season: FantasySeason
  private let analysis: SeasonAnalysis
  private let values: FantasyValues
  private let venues: [Int: [VenueBias]]
  private let opponents: [Int: [PlayerOpponent]]
  private let tapers: [Int: [LateSeasonTaper]]

  /// Looks up what each player has.
  init(_ bundle: FantasyBundle, _ values: FantasyValues) {
    season = bundle.season
    analysis = bundle.analysis
    self.values = values
    venues = Dictionary(grouping: analysis.venueBiases, by: \.player)
    opponents = Dictionary(grouping: analysis.playerOpponents, by: \.player)
    tapers = Dictionary(grouping: analysis.tapers, by: \.player)
  }

  /// The members of a player's file that have numbers.
  func members(of player: Int) -> [JSONValue.Member] {
    [
      JSONValue.Member("form", analysis.forms[player].last.map(Self.form) ?? .null),
      JSONValue.Member("opponents", .array((opponents[player] ?? []).map(opponent))),
      JSONValue.Member("outlook", .array(analysis.outlooks[player].map(Self.outlook))),
      JSONValue.Member("pricePath", .array(analysis.pricePaths[player].map(Self.step))),
      JSONValue.Member("prices", .array(analysis.prices[player].map(Self.price))),
      JSONValue.Member(
        "projection", analysis.coming(player).map(ProjectionDocument.value) ?? .null),
      JSONValue.Member("scores", .array(season.games[player].map(score))),
      JSONValue.Member("taper", tapers[player]?.first.map(Self.taper) ?? .null),
      JSONValue.Member("venues", .array((venues[player] ?? []).map(venue))),
    ]
  }

  private func score(_ game: PlayedGame) -> JSONValue {
    .object([
      "centreBounces": .double(game.centreBounces), "isHome": .bool(game.isHome),
      "matchId": .string(game.match.map { season.matches[$0].id }),
      "opponent": values.code(game.opponent), "recomputed": .integer(game.recomputed),
      "round": .integer(game.round), "score": .integer(game.score),
      "timeOnGround": .integer(game.timeOnGround), "venueId": values.venue(game.venue),
    ])
  }

  private static func form(_ form: PlayerForm) -> JSONValue {
    .object([
      "asOfRound": .integer(form.asOfRound), "average": .double(form.average),
      "ceiling": .double(form.ceiling), "centreBouncePercent": .double(form.centreBouncePercent),
      "consistencyPercent": .double(form.consistencyPercent),
      "consistencyRating": .double(form.consistencyRating), "deviation": .double(form.deviation),
      "floor": .double(form.floor), "games": .integer(form.games),
      "highest": .integer(form.highest), "last3": .double(form.last3),
      "last5": .double(form.last5), "lowest": .integer(form.lowest),
      "pointsPer100Time": .double(form.pointsPer100Time),
      "pointsPerMinute": .double(form.pointsPerMinute), "slope3": .double(form.slope3),
      "trend": .string(form.trend.rawValue), "variation": .double(form.variation),
    ])
  }

  private static func price(_ price: PlayerPrice) -> JSONValue {
    .object([
      "delta": .integer(price.delta), "price": .integer(price.shown),
      "round": .integer(price.round), "simulated": .integer(price.simulated),
      "source": .string(price.source.rawValue),
    ])
  }

  private static func step(_ step: PricePathStep) -> JSONValue {
    .object([
      "delta": .integer(step.delta), "expected": .integer(step.expected),
      "high": .integer(step.high), "isPeak": .bool(step.isPeak), "low": .integer(step.low),
      "round": .integer(step.round),
    ])
  }

  private static func outlook(_ round: OutlookRound) -> JSONValue {
    .object([
      "isAvailable": .bool(round.isAvailable), "projection": .double(round.projection),
      "round": .integer(round.round),
    ])
  }

  private func venue(_ bias: VenueBias) -> JSONValue {
    .object([
      "games": .integer(bias.games), "isSignificant": .bool(bias.isSignificant),
      "name": .string(season.league.venues[bias.venue].name), "raw": .double(bias.raw),
      "shrunk": .double(bias.shrunk), "standardError": .double(bias.standardError),
      "venueId": values.venue(bias.venue),
    ])
  }

  private func opponent(_ opponent: PlayerOpponent) -> JSONValue {
    .object([
      "average": .double(opponent.average), "games": .integer(opponent.games),
      "opponent": values.code(opponent.opponent), "raw": .double(opponent.raw),
      "shrunk": .double(opponent.shrunk),
    ])
  }

  private static func taper(_ taper: LateSeasonTaper) -> JSONValue {
    .object([
      "isFlagged": .bool(taper.isFlagged), "seasons": .integer(taper.seasons),
      "taper": .double(taper.taper),
    ])
  }
}
