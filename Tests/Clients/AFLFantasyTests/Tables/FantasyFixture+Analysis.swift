@testable import AFLFantasy

extension FantasyFixture {
  /// The analysis. In the order of projections, the players are 0 1 2 9 7 6 4, then 3, 5 and 8, who cannot
  /// play.
  static let analysis: SeasonAnalysis = {
    var analysis = SeasonAnalysis()
    let players = Self.players.indices
    analysis.prices = officialPrices.enumerated().map(prices)
    analysis.magicNumbers = [
      MagicNumber(round: -1, factor: 1, value: 10_490),
      MagicNumber(round: 0, factor: 0.998765, value: 10_477.04),
      MagicNumber(round: 1, factor: 1.001234, value: 10_489.97),
      MagicNumber(round: 2, factor: 0.996543, value: 10_453.71),
    ]
    analysis.forms = games.enumerated().map { player, games in
      games.indices.map { form(player, $0, games) }
    }
    analysis.projections = players.map { player in (0...3).map { projection(player, $0) } }
    analysis.outlooks = players.map(outlook)
    analysis.pricePaths = players.map(pricePath)
    addEffects(to: &analysis)
    analysis.calibrations = [
      Calibration(level: "confidence_high", count: 0, covered: 0, rate: nil, expected: nil),
      Calibration(level: "interval_80", count: 61, covered: 49, rate: 0.8033, expected: 0.8),
      Calibration(level: "interval_90", count: 62, covered: 56, rate: 0.9032, expected: 0.9),
      Calibration(level: "price_exact", count: 27, covered: 26, rate: 0.963, expected: nil),
    ]
    analysis.errors = [
      ProjectionError(model: "last_3", count: 0, meanAbsoluteError: nil),
      ProjectionError(model: "projection", count: 63, meanAbsoluteError: 17.375),
      ProjectionError(model: "season_average", count: 64, meanAbsoluteError: 17.711),
    ]
    return analysis
  }()

  private static func prices(_ player: Int, _ official: [FantasySeason.OfficialPrice])
    -> [PlayerPrice]
  {
    let sources: [PlayerPrice.Source] = [.official, .simulated, .assumed]
    return official.enumerated().map { number, price in
      PlayerPrice(
        round: price.round, shown: price.price,
        hidden: Double(price.price) + 123.25 * Double(player),
        simulated: number == 2 ? price.price + 1_000 : nil,
        delta: number == 0 ? 0 : price.price - official[number - 1].price,
        source: sources[min(player % 4, 2)])
    }
  }

  private static func form(_ player: Int, _ last: Int, _ games: [PlayedGame]) -> PlayerForm {
    let step = Double(player) + Double(last) / 10
    let scores = games[...last].map(\.score)
    let has = last > 0
    func sum(_ one: Double, _ other: Double) -> Double { (one + other).toFour }
    return PlayerForm(
      asOfRound: games[last].round, games: last + 1, average: sum(108.1, -step),
      last3: sum(99, -step),
      last5: sum(97.5, -step), deviation: has ? sum(20.25, step) : nil,
      variation: has ? sum(0.2015, step) : nil,
      consistencyPercent: sum(66.7, step), consistencyRating: has ? sum(5.5, step / 10) : nil,
      floor: sum(71.2, -step), ceiling: sum(131.4, -step), highest: scores.max() ?? 0,
      lowest: scores.min() ?? 0, pointsPer100Time: has ? sum(120.5, -step) : nil,
      pointsPerMinute: has ? sum(1.05, step / 100) : nil,
      centreBouncePercent: has ? sum(55.5, step) : nil,
      slope3: last == 2 ? -7.5 : nil, trend: PlayerForm.Trend.allCases[player % 3])
  }

  private static let order = [0, 1, 2, 9, 7, 6, 4, 3, 5, 8]

  private static func projection(_ player: Int, _ round: Int) -> Projection {
    let rank = (order.firstIndex(of: player) ?? 0) + 1
    let isOut = round == 3 && rank > 7
    let base = 110.125 - 6.5 * Double(rank) + Double(round) / 4
    var values = [(1.525 - Double(player) / 10).toFour, round % 2 == 0 ? 0.9 : -0.9, 0]
    if isOut { values[2] = -values.reduce(base, +).toFour }
    let value = isOut ? 0 : values.reduce(base, +).toOne
    let deviation = 20.5 + Double(player) / 8
    func end(_ factor: Double) -> Double { (value + factor * deviation).toOne }
    return Projection(
      round: round, games: max(0, round - 1), base: base, parts: parts(values, player),
      value: value, isAvailable: !isOut, playChance: isOut ? 0 : 0.9375,
      deviation: deviation, low80: end(-1.2816),
      high80: end(1.2816), low90: end(-1.6449), high90: end(1.6449),
      confidence: (0.535 - Double(player) / 100 - Double(round) / 1_000).toFour,
      breakEven: player == 6 ? nil : 117 - 13 * player - round,
      riseChance: player == 6 ? nil : (0.4125 + Double(player) / 100).toFour,
      chanceOf120: isOut ? 0 : (0.2875 - Double(rank) / 100).toFour, rank: rank,
      rankInPosition: rank / 2 + 1, percentRank: (Double(10 - rank) / 9).toFour)
  }

  private static func parts(_ values: [Double], _ player: Int) -> [ProjectionPart] {
    zip(ProjectionFactor.allCases, values).map { factor, value in
      ProjectionPart(
        factor: factor, value: value, games: factor == .opponent ? 41 : 0,
        note: value == 0 ? "\(factor.rawValue): nobody's word" : nil)
    }
  }

  private static func outlook(_ player: Int) -> [OutlookRound] {
    let back = [3: 9, 5: 5, 8: 4][player] ?? 3
    return (3...5).map { round in
      let rests = round == 4 && [2, 3].contains(players[player].club)
      let plays = !rests && round >= back
      let coming = projection(player, 3).valueIfPlaying
      return OutlookRound(
        round: round, projection: plays ? (coming + Double(round - 3) / 5).toOne : 0,
        isAvailable: plays, isBye: rests,
        opponentPart: (0.125 * Double(player) - 0.25 * Double(round)).toFour,
        homePart: (player + round) % 2 == 0 ? 0.9 : -0.9,
        playChance: plays ? (0.9875 - Double(player + round) / 100).toFour : 0)
    }
  }

  private static func pricePath(_ player: Int) -> [PricePathStep] {
    guard let price = officialPrices[player].last?.price else { return [] }
    return (4...6).map { round in
      let expected = price + (round - 3) * (11_000 - 4_000 * player)
      return PricePathStep(
        round: round, expected: expected, low: expected - 40_000, high: expected + 45_000,
        delta: 11_000 - 4_000 * player, isPeak: player > 2 && round == 4)
    }
  }

  /// Adds the effects of opponents, grounds and late seasons on scores.
  static func addEffects(to analysis: inout SeasonAnalysis) {
    analysis.opponentEffects = league.clubs.indices.flatMap { club in
      Position.allCases.flatMap { position in (1...3).map { effect(club, position, $0) } }
    }
    analysis.difficulties = league.clubs.indices.flatMap { club in
      (3...4).flatMap { round in
        Position.allCases.compactMap { difficulty(club, round, $0) }
      }
    }
    analysis.venueBiases = [
      VenueBias(
        player: 0, venue: 0, games: 2, raw: 4.5, shrunk: 0.2143, standardError: 0.71,
        isSignificant: false),
      VenueBias(
        player: 0, venue: 1, games: 44, raw: 9.5, shrunk: 4.9762, standardError: 1.62,
        isSignificant: true),
      VenueBias(
        player: 2, venue: 1, games: 1, raw: -3.1, shrunk: -0.0756, standardError: 0.52,
        isSignificant: false),
    ]
    analysis.playerOpponents = [
      PlayerOpponent(player: 0, opponent: 1, games: 3, average: 116, raw: 7.4, shrunk: 0.5163),
      PlayerOpponent(player: 0, opponent: 2, games: 1, average: 98, raw: -8.2, shrunk: -0.2),
      PlayerOpponent(player: 7, opponent: 0, games: 2, average: 61.5, raw: 1.9, shrunk: 0.0905),
    ]
    analysis.tapers = [
      LateSeasonTaper(player: 0, seasons: 3, taper: -9.5, isFlagged: true),
      LateSeasonTaper(player: 1, seasons: 1, taper: 2.4, isFlagged: false),
      LateSeasonTaper(player: 4, seasons: 0, taper: nil, isFlagged: false),
    ]
  }

  private static func effect(_ club: Int, _ position: Position, _ round: Int) -> OpponentEffect {
    let games = (round - 1) * (club * 4 + position.rawValue)
    let raw = Double(games) / 4 - 3.25
    return OpponentEffect(
      club: club, position: position, round: round, games: games, raw: games == 0 ? nil : raw,
      shrunk: games == 0
        ? 0 : (raw * Double(games) / Double(games + 150)).toFour)
  }

  private static func difficulty(_ club: Int, _ round: Int, _ position: Position)
    -> FixtureDifficulty?
  {
    guard let match = season.match(ofClub: club, inRound: round) else { return nil }
    let opponent = match.home == club ? match.away : match.home
    return FixtureDifficulty(
      club: club, round: round, position: position, opponent: opponent,
      isHome: match.home == club, rating: (opponent + position.rawValue + round) % 5 + 1,
      effect: (Double(opponent * 4 + position.rawValue) / 10 - 0.8).toOne,
      isLowSample: position == .ruck)
  }
}
