import Tabular
import TestSupport

@testable import AFLFantasy

extension FantasyPlan {
  /// As much advice as a real plan has at most: 20 captains, 50 trades a squad, 12 alerts a kind.
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
        chanceOf120: 0.2987)
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
      (0..<12).map { _ in
        let player = Int.random(in: season.players.indices, using: &random)
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

  /// About as long as the longest that is written.
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
          id: id, subject: subject, player: number, round: 20,
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
