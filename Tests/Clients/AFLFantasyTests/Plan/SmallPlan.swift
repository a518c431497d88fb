import Tabular
import TestSupport

@testable import AFLFantasy

/// A season before round 6 with its analysis, to which a test adds players.
struct SmallPlan {
  static let round = 6

  var season: FantasySeason
  var analysis = SeasonAnalysis()

  /// Rounds 1 to 10 without players; round 5 was the last.
  init() {
    let lines: [Position: SeasonRules.Line] = [
      .defender: .init(field: 6, bench: 2), .midfielder: .init(field: 8, bench: 2),
      .ruck: .init(field: 2, bench: 1), .forward: .init(field: 6, bench: 2),
    ]
    let rules = SeasonRules(
      season: 2026, salaryCap: 18_300_000, lines: lines, utility: 1, magicNumber: 10_000,
      defaultRound: .init(maximumTrades: 2, countedPlayers: 22))
    season = FantasySeason(rules: rules, league: Self.league)
    season.rounds = (1...10).map { Round(number: $0, countedPlayers: 22, maximumTrades: 2) }
    season.lastRound = Self.round - 1
    analysis.magicNumbers = [MagicNumber(round: 5, factor: 1, value: 10_000)]
  }

  /// Clubs 0 to 3 (BAY, CAR, NTH, SYD) and two grounds.
  static let league = League(
    file: "league.yaml", name: "League",
    clubs: [("BAY", "Bayside"), ("CAR", "Carlow"), ("NTH", "Northern"), ("SYD", "Sydenham")]
      .enumerated().map {
        League.Club(code: $1.0, name: $1.1, squadID: $0, aliases: [], color: "club")
      },
    venues: ["east", "west"].map {
      League.Venue(id: $0, name: "\($0) park", aliases: [], zone: "Australia/Melbourne")
    }, colors: [], symbols: [])

  /// Adds a player; a test gives only the values that it needs.
  mutating func add(
    club: Int = 0, _ positions: PositionSet = [.midfielder], price: Int? = 500_000,
    points: Double = 80, deviation: Double = 20, isAvailable: Bool = true, delta: Int = 0,
    path: [Int] = [], outlook: [Double]? = nil, owned: Double? = nil, breakEven: Int? = 70,
    riseChance: Double? = 0.5, start: Int? = nil, games: Int = 5
  ) {
    let player = season.players.count
    season.players.append(
      Player(
        id: 1_000 + player, firstName: "Player", lastName: "\(player)", born: nil, club: club,
        mainPosition: positions.positions.first ?? .midfielder, positions: positions,
        ownedPercent: owned))
    season.games.append((0..<games).map { PlayedGame(round: 6 - games + $0, score: 80) })
    season.prices.append([])
    season.history.append([])
    analysis.prices.append(Self.prices(start, price, delta))
    analysis.forms.append(games == 0 ? [] : [Self.form(games)])
    analysis.projections.append([
      Self.projection(
        points, deviation, isAvailable, games: games, breakEven: breakEven,
        riseChance: riseChance)
    ])
    analysis.outlooks.append(
      (outlook ?? [points, points, points]).enumerated().map {
        OutlookRound(round: Self.round + $0, projection: $1, isAvailable: $1 != 0)
      })
    analysis.pricePaths.append(
      (price == nil ? [] : path.isEmpty ? [price ?? 0] : path).enumerated().map {
        PricePathStep(
          round: Self.round + 1 + $0, expected: $1, low: $1, high: $1,
          delta: $1 - ($0 == 0 ? price ?? 0 : path[$0 - 1]), isPeak: false)
      })
  }

  private static func prices(_ start: Int?, _ price: Int?, _ delta: Int) -> [PlayerPrice] {
    [(1, start, 0), (round, price, delta)].compactMap { round, shown, delta in
      shown.map {
        PlayerPrice(
          round: round, shown: $0, hidden: Double($0), simulated: nil, delta: delta,
          source: .official)
      }
    }
  }

  /// The form of a player with a number of games of 80 points.
  static func form(_ games: Int) -> PlayerForm {
    PlayerForm(
      asOfRound: 5, games: games, average: 80, last3: 80, last5: 80, deviation: 0, variation: 0,
      consistencyPercent: 100, consistencyRating: 10, floor: 80, ceiling: 80, highest: 80,
      lowest: 80, pointsPer100Time: nil, pointsPerMinute: nil, centreBouncePercent: nil,
      slope3: nil, trend: .rising)
  }

  /// A projection of a number of points; for an absent player, all points are deducted.
  static func projection(
    _ points: Double, _ deviation: Double = 20, _ isAvailable: Bool = true, games: Int = 5,
    breakEven: Int? = 70, riseChance: Double? = 0.5, rank: Int = 1, playChance: Double = 1
  ) -> Projection {
    let home = 0.9
    let value = isAvailable ? points : 0
    func end(_ times: Double) -> Double {
      isAvailable ? (value + times * deviation).rounded(toPlaces: 1) : 0
    }
    return Projection(
      round: round, games: games, base: (points - home).rounded(toPlaces: 4),
      parts: [
        ProjectionPart(factor: .opponent, value: 0, games: 0, note: nil),
        ProjectionPart(factor: .home, value: home, games: 0, note: nil),
        ProjectionPart(
          factor: .availability, value: isAvailable ? 0 : -points, games: 0,
          note: isAvailable ? nil : "injured: Knee"),
      ], value: value, isAvailable: isAvailable, playChance: isAvailable ? playChance : 0,
      deviation: deviation, low80: end(-1.2816),
      high80: end(1.2816), low90: end(-1.6449), high90: end(1.6449), confidence: 0.5467,
      breakEven: breakEven, riseChance: riseChance,
      chanceOf120: isAvailable ? (points / 400).rounded(toPlaces: 4) : 0, rank: rank,
      rankInPosition: rank, percentRank: 1)
  }

  /// Matches of the coming round: home, away and the hour of the start.
  mutating func play(_ matches: (home: Int, away: Int, hour: Int)...) {
    season.matches += matches.map {
      Match(
        id: "6-\($0.home)-\($0.away)", round: Self.round, start: 1_780_000_000 + $0.hour * 3_600,
        home: $0.home, away: $0.away, venue: 0)
    }
  }

  /// The values by which a coach chooses between equally good players, the least first: negative price
  /// growth, the price, and the player's number. Minutes are unknown.
  func weighed(_ player: Int) -> [Int] {
    let price = analysis.price(player)?.shown
    let growth = price.flatMap { price in
      analysis.pricePaths[player].last.map { $0.expected - price }
    }
    return [-(growth ?? 0), price ?? .max, player]
  }

  var coming: ComingRound { ComingRound(season, analysis) }

  var plan: FantasyPlan { FantasyPlan(season, analysis) }
}

extension PositionSet {
  static let defender = PositionSet([.defender])
  static let midfielder = PositionSet([.midfielder])
  static let ruck = PositionSet([.ruck])
  static let forward = PositionSet([.forward])
}

extension SmallPlan {
  /// A season that a seed decides, with many ties: prices in steps of $50,000, projections of whole
  /// points, some players absent, without a price or in two positions, and a squad of the first few.
  init(seed: Int, players: Int, squad: Int) {
    self.init()
    var random = SplitMix64(seed: UInt64(seed))
    func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<players {
      let first = Position.allCases[draw(0...3)]
      let second = Position.allCases[draw(0...3)]
      let price = 230_000 + 50_000 * draw(0...8)
      let points = Double(draw(40...70)) + (draw(0...3) == 0 ? 0.4 : 0)
      add(
        club: draw(0...3), draw(0...2) == 0 ? PositionSet([first, second]) : PositionSet([first]),
        price: draw(0...14) == 0 ? nil : price, points: points, deviation: Double(draw(1...3) * 8),
        isAvailable: draw(0...9) > 0, path: [price, price, price + 10_000 * draw(-3...3)],
        outlook: (0..<3).map { _ in draw(0...5) == 0 ? 0 : points })
    }
    let members = Array(0..<squad)
    season.squads = [
      Squad(
        id: "squad", name: "Squad", bank: 20_000 * draw(0...5),
        playerIDs: members.map { 1_000 + $0 }, players: members)
    ]
    play((0, 1, 3 * draw(0...2)), (2, 3, 3 * draw(0...2)))
  }
}
