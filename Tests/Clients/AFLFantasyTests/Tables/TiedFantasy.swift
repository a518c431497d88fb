import Tabular
import TestSupport

@testable import AFLFantasy

/// A season of many players with few different numbers, so that every order has ties and unknown
/// values.
struct TiedFantasy {
  private var random: SplitMix64
  private(set) var season: FantasySeason
  private(set) var analysis = SeasonAnalysis()
  private(set) var plan = FantasyPlan()

  var bundle: FantasyBundle { FantasyBundle(season: season, analysis: analysis, plan: plan) }

  init(players count: Int, rounds: Int = 3, seed: UInt64) {
    random = SplitMix64(seed: seed)
    season = FantasySeason(rules: FantasyFixture.season.rules, league: FantasyFixture.league)
    season.rounds = (0...rounds).map { Round(number: $0, countedPlayers: 22, maximumTrades: 2) }
    season.lastRound = rounds - 1
    season.players = (0..<count).map { player($0) }
    season.games = season.players.map { _ in games(rounds) }
    season.squads = [squad("all", 7), squad("few", 30)]
    analysis.forms = season.games.map { games in games.last.map { [form($0, games)] } ?? [] }
    analysis.prices = season.players.map { _ in chance(9) ? [] : [price(rounds)] }
    let coming = season.players.map { _ in (0...rounds).map { _ in number(0...12) }[rounds] }
    let best = coming.indices.sorted { (-coming[$0], $0) < (-coming[$1], $1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(best, 1...))
    analysis.projections = season.players.indices.map { player in
      (0...rounds).map { projection($0, coming[player], rank: ranks[player] ?? 0) }
    }
    analysis.outlooks = season.players.map { _ in
      [OutlookRound(round: season.comingRound, projection: 50, isAvailable: true)]
    }
    analysis.pricePaths = season.players.map { _ in [] }
    plan.cards = season.players.indices.map(card)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

  private static let names = [
    "O'Hara", "Đurić", "Peña", "King", "Smythe-d'Arc", "McKay", "Ó Briain", "Carr", "Midson",
  ]

  private mutating func player(_ index: Int) -> Player {
    let main = Position.allCases[number(0...3)]
    let other = Position.allCases[number(0...3)]
    let first = ["Max", "José", "Tom", "Érik"][number(0...3)]
    return Player(
      id: 5_000 + index * 3, firstName: first, lastName: Self.names[number(0...8)], born: nil,
      club: number(0...3), mainPosition: main, positions: PositionSet([main, other]),
      ownedPercent: chance(5) ? nil : Double(number(0...6)))
  }

  private mutating func games(_ rounds: Int) -> [PlayedGame] {
    (0..<rounds).compactMap { round in
      chance(3) ? nil : PlayedGame(round: round, score: number(40...60))
    }
  }

  private mutating func squad(_ id: String, _ step: Int) -> Squad {
    let players = stride(from: step % 4, to: season.players.count, by: step).reversed()
    return Squad(
      id: id, name: id, bank: 0, playerIDs: players.map { season.players[$0].id },
      players: Array(players))
  }

  private func form(_ last: PlayedGame, _ games: [PlayedGame]) -> PlayerForm {
    let average = Double(games.reduce(0) { $0 + $1.score } / games.count)
    return PlayerForm(
      asOfRound: last.round, games: games.count, average: average, last3: average, last5: average,
      deviation: nil, variation: nil, consistencyPercent: 0, consistencyRating: nil, floor: 0,
      ceiling: 0, highest: 0, lowest: 0, pointsPer100Time: nil, pointsPerMinute: nil,
      centreBouncePercent: nil, slope3: nil, trend: .steady)
  }

  private mutating func price(_ round: Int) -> PlayerPrice {
    let shown = [230_000, 449_000, 450_000, 799_000, 800_000, 1_000_000][number(0...5)]
    return PlayerPrice(
      round: round, shown: shown, hidden: Double(shown), simulated: nil,
      delta: number(-2...2) * 1_000, source: .official)
  }

  private mutating func projection(_ round: Int, _ coming: Int, rank: Int) -> Projection {
    let isAvailable = !chance(6)
    let base = Double(coming) * 7.0625 + 20
    let eighths: [Int] = [number(-9...9), chance(2) ? 0 : 9, number(-9...9), 0]
    var parts: [Double] = eighths.map { $0 == 0 ? 0 : Double($0) / 8 + 0.0375 }
    parts.append(isAvailable ? 0 : -parts.reduce(base, +))
    let value = (parts.reduce(base, +) * 10).rounded() / 10
    return Projection(
      round: round, games: 0, base: base,
      parts: zip(ProjectionFactor.allCases, parts).map {
        ProjectionPart(factor: $0, value: $1, games: 3, note: nil)
      },
      value: value, isAvailable: isAvailable, playChance: isAvailable ? 1 : 0, deviation: 20,
      low80: 0, high80: 0, low90: 0,
      high90: 0, confidence: 0.5, breakEven: chance(8) ? nil : number(40...45), riseChance: nil,
      chanceOf120: 0, rank: rank, rankInPosition: 1, percentRank: 0)
  }

  private func card(_ player: Int) -> PlayerCard {
    let one = season.players[player]
    return PlayerCard(
      player: player, title: one.name, subtitle: "", price: "", change: "", average: "", last3: "",
      breakEven: "", projection: "", owned: "", confidence: "", trendColor: .neutral,
      accessibilityLabel: "", deepLink: "aflfi://player/\(one.id)")
  }
}
