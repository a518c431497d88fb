import Tabular
import TestSupport

@testable import AFLFantasy

/// A season as large as a real one: 18 clubs, 24 rounds and the Opening Round, about 800 players,
/// and names and sentences of the largest lengths. The same seed gives the same season.
struct LargeFantasy {
  /// The round that comes next.
  static let coming = 20

  let bundle: FantasyBundle

  /// Makes a random season.
  init(players count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var season = FantasySeason(rules: FantasyFixture.season.rules, league: Self.league)
    season.lastRound = Self.coming - 1
    season.rounds = (0...24).map { Round(number: $0, countedPlayers: 22, maximumTrades: 2) }
    season.matches = (Self.coming...24).flatMap { round in
      (0..<9).map { match in
        // Some matches of a round start at the same time.
        let hour = Int.random(in: 0..<30, using: &random)
        return Match(
          id: "CD_M20260142\(round)0\(match)", round: round,
          start: FantasyFixture.start + round * 604_800 + hour * 7_200, home: match * 2,
          away: match * 2 + 1, venue: match)
      }
    }.sorted { ($0.round, $0.start, $0.id) < ($1.round, $1.start, $1.id) }
    season.players = (0..<count).map { Self.player($0) }
    season.games = season.players.map { _ in Self.games(&random) }
    season.prices = season.players.map { _ in [] }
    season.history = season.players.map { _ in [] }
    var analysis = SeasonAnalysis()
    analysis.fillRandomly(season, &random)
    var plan = FantasyPlan()
    plan.fillRandomly(season, analysis, &random)
    bundle = FantasyBundle(season: season, analysis: analysis, plan: plan)
  }

  private static let league: League = {
    let clubs = (0..<18).map { number in
      League.Club(
        code: "C\(number + 10)", name: "Greater Western Sydney \(number)", squadID: number,
        aliases: [], color: "club-\(number)")
    }
    let venues = (0..<9).map { number in
      League.Venue(
        id: "venue-\(number)", name: "The Ground of Number \(number)", aliases: [],
        zone: "Australia/Adelaide")
    }
    return League(
      file: "league.yaml", name: "League", clubs: clubs, venues: venues,
      colors: FantasyFixture.league.colors, symbols: FantasyFixture.league.symbols)
  }()

  private static func player(_ number: Int) -> Player {
    let first = Position.allCases[number % 4]
    let second = Position.allCases[(number / 4) % 4]
    return Player(
      id: 1_000_000 + number, firstName: "Jamarra-\(number)", lastName: "Ugle-Hägan O'Brïen",
      born: nil, club: number % 18, mainPosition: first, positions: PositionSet([first, second]))
  }

  private static func games(_ random: inout SplitMix64) -> [PlayedGame] {
    (0..<coming).map { round in
      PlayedGame(
        round: round, score: Int.random(in: -5...160, using: &random), recomputed: 97,
        timeOnGround: 81, centreBounces: 48.3, opponent: round % 18, venue: round % 9,
        isHome: round % 2 == 0)
    }
  }
}

extension SeasonAnalysis {
  /// Prices, forms and projections of every player; every player has played at every ground.
  fileprivate mutating func fillRandomly(_ season: FantasySeason, _ random: inout SplitMix64) {
    let players = season.players.indices
    let ranks = players.shuffled(using: &random)
    prices = players.map { player in
      (1...LargeFantasy.coming).map { round in
        PlayerPrice(
          round: round, shown: 1_045_000 + round * 1_000, hidden: 1_045_123.4, simulated: 1_046_000,
          delta: -34_000, source: .official)
      }
    }
    let fixture = FantasyFixture.analysis
    forms = players.map { _ in fixture.forms[1] }
    projections = players.map { player in
      [Self.projection(rank: ranks[player] + 1, of: players.count)]
    }
    outlooks = players.map { _ in fixture.outlooks[0] }
    pricePaths = players.map { _ in fixture.pricePaths[0] }
    for club in season.league.clubs.indices {
      for round in LargeFantasy.coming...24 { addDifficulties(club, round) }
    }
    venueBiases = players.flatMap { player in
      season.league.venues.indices.map { venue in
        VenueBias(
          player: player, venue: venue, games: 12, raw: -12.3, shrunk: -2.8385,
          standardError: 1.37, isSignificant: true)
      }
    }
    playerOpponents = players.flatMap { player in
      season.league.clubs.indices.map { club in
        PlayerOpponent(
          player: player, opponent: club, games: 11, average: 103.4, raw: -12.3, shrunk: -2.6529)
      }
    }
  }

  private mutating func addDifficulties(_ club: Int, _ round: Int) {
    for position in Position.allCases {
      difficulties.append(
        FixtureDifficulty(
          club: club, round: round, position: position, opponent: (club + round) % 18,
          isHome: club % 2 == 0, rating: (club + round) % 5 + 1, effect: -12.3,
          isLowSample: round == 20))
    }
  }

  private static func projection(rank: Int, of count: Int) -> Projection {
    let value = Double(1_300 - rank) / 10
    let parts = ProjectionFactor.allCases.map {
      ProjectionPart(factor: $0, value: 0, games: 1_234, note: "No fixture says where he plays.")
    }
    return Projection(
      round: LargeFantasy.coming, games: 20, base: value, parts: parts, value: value,
      isAvailable: true, playChance: 0.9376, deviation: 21.37, low80: value - 27.4,
      high80: value + 27.4,
      low90: value - 35.2, high90: value + 35.2, confidence: 0.5173, breakEven: 117,
      riseChance: 0.4321, chanceOf120: 0.2987, rank: rank, rankInPosition: rank,
      percentRank: Double(count - rank) / Double(count))
  }
}

extension FantasyPlan {
  /// The largest amount of advice in a real plan: 20 captains, 50 trades a squad, 12 alerts of each
  /// kind.
  mutating func fillRandomly(
    _ season: FantasySeason, _ analysis: SeasonAnalysis, _ random: inout SplitMix64
  ) {
    let players = season.players.indices
    let ranked = players.sorted {
      (analysis.coming($0)?.rank ?? 0) < (analysis.coming($1)?.rank ?? 0)
    }
    captains = ranked.prefix(20).enumerated().map { number, player in
      CaptainChoice(
        round: LargeFantasy.coming, rank: number + 1, player: player, projection: 108.1,
        playChance: 0.9376, chanceOf120: 0.2987)
    }
    let starts = season.league.clubs.indices.map {
      season.match(ofClub: $0, inRound: LargeFantasy.coming)?.start ?? 0
    }
    func start(_ player: Int) -> Int { starts[season.players[player].club] }
    let pairs = ranked.prefix(20).flatMap { first in
      ranked.prefix(20).filter { start(first) < start($0) }.map { (first, $0) }
    }
    captainPairs = pairs.shuffled(using: &random).prefix(20).enumerated().map { number, pair in
      CaptainPair(
        round: LargeFantasy.coming, rank: number + 1, viceCaptain: pair.0, captain: pair.1,
        expected: 131.4)
    }
    scenarios = players.prefix(200).map { player in
      Scenario(
        player: player, loss: 104.9,
        replacements: (1...3).map {
          Scenario.Replacement(
            player: (player + $0) % season.players.count, projectionDifference: -20.4,
            priceDifference: -873_000)
        })
    }
    alerts = Self.alerts(season, starts, &random)
    explanations = Self.explanations(season)
    cards = players.map { player in
      Self.card(player, season.players[player], season.league.clubs[season.players[player].club])
    }
  }

  private static func alerts(
    _ season: FantasySeason, _ starts: [Int], _ random: inout SplitMix64
  ) -> [Alert] {
    Alert.Category.allCases.filter { $0 != .lockout }.flatMap { category in
      season.players.indices.shuffled(using: &random).prefix(12).map { player in
        let id = season.players[player].id
        return Alert(
          id: "\(category.rawValue)|\(id)|20", category: category, interruptionLevel: .active,
          relevance: Double(Int.random(in: 0...20, using: &random)) / 20, player: player,
          match: nil, round: LargeFantasy.coming, lockout: starts[season.players[player].club],
          showAt: nil, title: "\(season.players[player].name) rises", body: sentence,
          accessibilityLabel: "Alert. \(sentence)", deepLink: "aflfi://player/\(id)")
      }
    }
  }

  /// A sentence about as long as the longest in real advice.
  private static let sentence =
    "−1.2 points against Greater Western Sydney, from 1,234 games of players against them."

  private static func explanations(_ season: FantasySeason) -> [Explanation] {
    season.players.enumerated().flatMap { number, player in
      (number < 20 ? Explanation.Subject.allCases : [.projection]).map { subject in
        let id = "\(subject.rawValue)|\(player.id)|20"
        let insights = (0..<11).map { reason in
          Insight(
            id: "\(id)|reason-\(reason)", title: "Vice-captain first", description: sentence,
            icon: .lateChange, color: .negative, contribution: -1.2, unit: "points")
        }
        return Explanation(
          id: id, subject: subject, key: "\(player.id)", player: number, round: 20,
          title: "\(player.name): 108.1 points in round 20", confidence: 0.29,
          confidencePercent: 29, modelVersion: "1.0", lastUpdated: "2026-07-16T09:40:00Z",
          insights: insights)
      }
    }.sorted { $0.id < $1.id }
  }

  private static func card(_ number: Int, _ player: Player, _ club: League.Club) -> PlayerCard {
    PlayerCard(
      player: number, title: player.name, subtitle: "\(club.code) · \(player.positions.text)",
      price: "$1.089M", change: "+$34k", average: "108.1", last3: "99.0", breakEven: "117",
      projection: "108 ± 28", owned: "53.7%", confidence: "Medium confidence",
      trendColor: .positive, accessibilityLabel: String(repeating: "Sentence. ", count: 30),
      deepLink: "aflfi://player/\(player.id)")
  }
}
