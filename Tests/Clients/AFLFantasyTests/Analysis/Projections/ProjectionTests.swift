import Foundation
import Testing

@testable import AFLFantasy

@Suite("Projections")
struct ProjectionTests {
  @Test("Base, opponent and home equal a plain reference", arguments: 0..<12)
  func reference(number: Int) {
    let season = RandomSeason(number).season
    let reference = ReferenceProjections(season)
    for (player, projections) in SeasonAnalysis(season).projections.enumerated() {
      for projection in projections where (projection.round + player) % 3 == 0 {
        check(projection, player, season, reference)
      }
    }
  }

  private func check(
    _ projection: Projection, _ player: Int, _ season: FantasySeason,
    _ reference: ReferenceProjections
  ) {
    let round = projection.round
    let base = reference.base(player, before: round)
    #expect(abs(projection.base - base) <= 0.000_051)
    let meeting = meeting(player, round, season)
    let opponents = meeting.opponent.map {
      reference.residuals(against: $0, season.players[player].mainPosition, before: round)
    }
    expect(projection.parts[0], opponents, strength: 150)
    let home = meeting.isHome.map { $0 ? 0.9 : -0.9 } ?? 0
    #expect(projection.parts[1].value == home)
    let (_, error) = reference.deviations(player, before: round)
    #expect(abs(projection.deviation - error) <= 0.005_1)
    #expect(abs(projection.confidence - erf(15 / error / 2.0.squareRoot())) <= 0.000_1)
  }

  private func expect(_ part: ProjectionPart, _ residuals: [Double]?, strength: Double) {
    let residuals = residuals ?? []
    let value = residuals.reduce(0, +) / (Double(residuals.count) + strength)
    #expect(part.games == residuals.count)
    #expect(abs(part.value - value) <= 0.000_15)
  }

  private func meeting(_ player: Int, _ round: Int, _ season: FantasySeason)
    -> (opponent: Int?, isHome: Bool?)
  {
    let club = season.players[player].club
    if let match = season.match(ofClub: club, inRound: round) {
      let isHome = match.home == club
      return (isHome ? match.away : match.home, isHome)
    }
    let game = season.games[player].first { $0.round == round }
    return (game?.opponent, game?.isHome)
  }

  @Test("Base and parts, added in their order, give exactly the value", arguments: 0..<24)
  func sums(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    for projection in analysis.projections.joined() {
      #expect(projection.parts.map(\.factor) == ProjectionFactor.allCases)
      let sum = projection.parts.reduce(projection.base) { $0 + $1.value }
      #expect(abs(sum - projection.value) <= 0.050_000_1)
      #expect(projection.value == (sum * 10).rounded() / 10)
      #expect(projection.value.sign == .plus || projection.value < 0)
      #expect(projection.isAvailable == (projection.parts[2].note == nil))
      if !projection.isAvailable { #expect(projection.value == 0 && projection.chanceOf120 == 0) }
    }
  }

  @Test("Intervals and chances follow the normal distribution", arguments: 0..<8)
  func intervals(number: Int) {
    let analysis = SeasonAnalysis(RandomSeason(number).season)
    for projection in analysis.projections.joined() where projection.isAvailable {
      let (value, deviation) = (projection.value, projection.deviation)
      #expect(abs(projection.low80 - (value - 1.2816 * deviation)) <= 0.06)
      #expect(abs(projection.high80 - (value + 1.2816 * deviation)) <= 0.06)
      #expect(abs(projection.low90 - (value - 1.6449 * deviation)) <= 0.06)
      #expect(abs(projection.high90 - (value + 1.6449 * deviation)) <= 0.06)
      let plays = projection.playChance
      #expect(
        abs(projection.chanceOf120 - plays * chance(value, deviation, atLeast: 120)) <= 0.001)
      if let breakEven = projection.breakEven, let rise = projection.riseChance {
        let rises = chance(value, deviation, atLeast: Double(breakEven))
        #expect(abs(rise - plays * rises) <= 0.001)
      }
    }
  }

  /// The area under the bell curve above a score, computed by adding strips.
  private func chance(_ mean: Double, _ deviation: Double, atLeast score: Double) -> Double {
    let from = (score - mean) / deviation
    let width = 0.002
    var area = 0.0
    for left in stride(from: -8, to: min(8, max(-8, from)), by: width) {
      let middle = left + width / 2
      area += width * exp(-middle * middle / 2)
    }
    return 1 - area / (2 * Double.pi).squareRoot()
  }

  @Test(
    "Ranks follow the expected points, then the id, among all players and by position",
    arguments: 0..<8)
  func ranks(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    for place in analysis.projections[0].indices {
      let round = analysis.projections.map { $0[place] }
      for (player, projection) in round.enumerated() {
        let ahead = round.indices.filter { other in
          let (one, two) = (round[other], projection)
          let points = (one.value * one.playChance, two.value * two.playChance)
          return points.0 > points.1 || points.0 == points.1 && other < player
        }
        let position = season.players[player].mainPosition
        let rivals = ahead.filter { season.players[$0].mainPosition == position }
        #expect(projection.rank == ahead.count + 1)
        #expect(projection.rankInPosition == rivals.count + 1)
        let share = Double(round.count - 1 - ahead.count) / Double(round.count - 1)
        #expect(abs(projection.percentRank - share) <= 0.000_051)
      }
    }
  }

  @Test(
    "Every player has a projection of each round, and an outlook that begins with the last",
    arguments: 0..<8)
  func rounds(number: Int) {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    for player in season.players.indices {
      let rounds = analysis.projections[player].map(\.round)
      #expect(rounds == Array((season.rounds.first?.number ?? 1)...season.comingRound))
      #expect(analysis.outlooks[player].map(\.round) == (1...3).map { season.lastRound + $0 })
      #expect(analysis.outlooks[player].first?.projection == analysis.coming(player)?.value)
      #expect(analysis.outlooks[player].first?.isAvailable == analysis.coming(player)?.isAvailable)
    }
  }
}
