import Bundles

/// The numbers of players: games, form, prices, projections.
extension PlayerDocuments {
  func numbers(of player: Int) -> [JSONValue.Member] {
    .object([
      "form": analysis.forms[player].last.map(Self.form) ?? .null,
      "opponents": .array((opponents[player] ?? []).map(opponent)),
      "outlook": .array(analysis.outlooks[player].map(Self.outlook)),
      "pricePath": .array(analysis.pricePaths[player].map(Self.step)),
      "prices": .array(analysis.prices[player].map(Self.price)),
      "projection": analysis.coming(player).map(Self.projection) ?? .null,
      "scores": .array(season.games[player].map(score)),
      "taper": tapers[player]?.first.map(Self.taper) ?? .null,
      "venues": .array((venues[player] ?? []).map(venue)),
    ])
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
      "homePart": .double(round.homePart), "isAvailable": .bool(round.isAvailable),
      "isBye": .bool(round.isBye), "opponentPart": .double(round.opponentPart),
      "playChance": .double(round.playChance), "projection": .double(round.projection),
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

  /// A projection, with the parts that an app weighs again for a what-if.
  private static func projection(_ projection: Projection) -> JSONValue {
    .object([
      "band": .string(ConfidenceBand(projection.confidence).rawValue),
      "base": .double(projection.base), "breakEven": .integer(projection.breakEven),
      "chanceOf120": .double(projection.chanceOf120),
      "confidence": .double(projection.confidence),
      "confidencePct": .integer(percent(projection.confidence)),
      "deviation": .double(projection.deviation), "games": .integer(projection.games),
      "high80": .double(projection.high80), "high90": .double(projection.high90),
      "isAvailable": .bool(projection.isAvailable), "low80": .double(projection.low80),
      "low90": .double(projection.low90), "parts": .array(projection.parts.map(part)),
      "percentRank": .double(projection.percentRank),
      "playChance": .double(projection.playChance), "rank": .integer(projection.rank),
      "rankInPosition": .integer(projection.rankInPosition),
      "riseChance": .double(projection.riseChance), "round": .integer(projection.round),
      "value": .double(projection.value), "valueIfPlaying": .double(projection.valueIfPlaying),
    ])
  }

  /// A share in percent, rounded once, half away from zero.
  private static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  private static func part(_ part: ProjectionPart) -> JSONValue {
    .object([
      "factor": .string(part.factor.rawValue), "games": .integer(part.games),
      "note": .string(part.note), "value": .double(part.value),
    ])
  }
}
