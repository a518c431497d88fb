import Testing

@testable import AFLFantasy

extension FantasyRoundTripTests {
  func expectForms() throws {
    let colors: [PlayerForm.Trend: String] = [
      .rising: "positive", .steady: "neutral", .falling: "negative",
    ]
    try database.expect(
      "player_forms",
      rows(analysis.forms) { form in
        [
          "as_of_round": form.asOfRound, "games": form.games, "avg": form.average,
          "last3": form.last3, "last5": form.last5, "highest": form.highest,
          "lowest": form.lowest, "sd": form.deviation, "cv": form.variation,
          "consistency_pct": form.consistencyPercent,
          "consistency_rating": form.consistencyRating, "floor": form.floor,
          "ceiling": form.ceiling, "pts_per_100_tog": form.pointsPer100Time,
          "points_per_minute": form.pointsPerMinute, "cba_pct": form.centreBouncePercent,
          "slope3": form.slope3, "trend": form.trend.rawValue,
          "color_token": colors[form.trend],
        ]
      })
  }

  func expectPrices() throws {
    try database.expect(
      "player_prices",
      rows(analysis.prices) { price in
        [
          "round": price.round, "price_shown": price.shown, "price_hidden": price.hidden,
          "price_simulated": price.simulated, "delta": price.delta,
          "source": price.source.rawValue,
        ]
      })
    try database.expect(
      "magic_numbers",
      analysis.magicNumbers.enumerated().map { place, number in
        ["seq": place, "round": number.round, "k": number.factor, "mn": number.value]
      })
    try database.expect(
      "price_paths",
      rows(analysis.pricePaths) { step in
        [
          "round": step.round, "exp_price": step.expected, "lo": step.low, "hi": step.high,
          "delta": step.delta, "is_peak": step.isPeak,
        ]
      })
  }

  func expectProjections() throws {
    try database.expect(
      "projections",
      rows(analysis.projections) { projection in
        [
          "round": projection.round, "games": projection.games, "base": projection.base,
          "proj": projection.value, "is_available": projection.isAvailable,
          "play_chance": projection.playChance,
          "sigma": projection.deviation, "lo80": projection.low80, "hi80": projection.high80,
          "lo90": projection.low90, "hi90": projection.high90,
          "confidence": projection.confidence, "be": projection.breakEven,
          "p_rise": projection.riseChance, "p120": projection.chanceOf120,
          "rank_overall": projection.rank, "rank_pos": projection.rankInPosition,
          "pct_rank": projection.percentRank,
        ]
      })
    let parts = rows(analysis.projections.map { $0.flatMap { one in one.parts.map { (one, $0) } } })
    { projection, part in
      [
        "round": projection.round, "factor": part.factor.rawValue, "value": part.value,
        "n": part.games, "note": part.note,
      ]
    }
    let kept = parts.filter { $0["round"] as? Int == 3 || $0["value"] as? Double != 0 }
    #expect(kept.count < parts.count)
    try database.expect("projection_parts", kept)
    try database.expect(
      "player_outlooks",
      rows(analysis.outlooks) {
        [
          "round": $0.round, "proj": $0.projection, "is_available": $0.isAvailable,
          "is_bye": $0.isBye, "opponent_part": $0.opponentPart, "home_part": $0.homePart,
          "play_chance": $0.playChance,
        ]
      })
  }

  func expectEffects() throws {
    try database.expect(
      "opponent_effects",
      analysis.opponentEffects.map {
        [
          "club": code($0.club), "position": $0.position.code, "as_of_round": $0.round,
          "n": $0.games, "raw": $0.raw, "shrunk": $0.shrunk,
        ]
      })
    try database.expect("fixture_difficulties", analysis.difficulties.map(difficultyRow))
    try database.expect(
      "venue_biases",
      analysis.venueBiases.map {
        [
          "player_id": id($0.player), "venue_id": venue($0.venue), "n": $0.games, "raw": $0.raw,
          "shrunk": $0.shrunk, "se": $0.standardError, "significant": $0.isSignificant,
        ]
      })
    try database.expect(
      "player_opponents",
      analysis.playerOpponents.map {
        [
          "player_id": id($0.player), "opponent": code($0.opponent), "n": $0.games,
          "avg": $0.average, "raw": $0.raw, "shrunk": $0.shrunk,
        ]
      })
    try database.expect(
      "late_season_tapers",
      analysis.tapers.map {
        [
          "player_id": id($0.player), "seasons": $0.seasons, "taper": $0.taper,
          "flag": $0.isFlagged,
        ]
      })
    try database.expect(
      "calibrations",
      analysis.calibrations.map {
        [
          "level": $0.level, "n": $0.count, "covered": $0.covered, "rate": $0.rate,
          "expected": $0.expected,
        ]
      })
    try database.expect(
      "projection_errors",
      analysis.errors.map {
        ["model": $0.model, "n": $0.count, "mae": $0.meanAbsoluteError]
      })
  }

  private func difficultyRow(_ cell: FixtureDifficulty) -> Row {
    let clubs = season.league.clubs
    let words = "\(cell.position.title.lowercased()), \(clubs[cell.club].name)"
    let place = "\(cell.isHome ? "at home" : "away") against \(clubs[cell.opponent].name)"
    let sample = cell.isLowSample ? ", from few games" : ""
    return [
      "club": code(cell.club), "round": cell.round, "position": cell.position.code,
      "opponent": code(cell.opponent), "is_home": cell.isHome, "rating": cell.rating,
      "effect": cell.effect, "low_sample": cell.isLowSample,
      "color_token": "difficulty-\(cell.rating)",
      "a11y_label":
        "Round \(cell.round), \(words): \(place), difficulty \(cell.rating) out of 5\(sample)",
    ]
  }
}
