import Testing

@testable import AFLFantasy

@Suite("The end of a season")
struct SeasonEndTests {
  /// A season with games up to a round, and a last round that may differ.
  private func season(after last: Int, closing: Int?) -> FantasySeason {
    var season = RandomSeason(4, hasNews: false).season
    season.closingRound = closing
    season = season.truncated(after: last)
    season.rounds.removeAll { round in closing.map { round.number > $0 } ?? false }
    return season
  }

  @Test("After the last round nothing is projected, advised or announced")
  func over() throws {
    let season = season(after: 8, closing: 8)
    var bundle = FantasyBundle(season)
    let (analysis, plan) = (bundle.analysis, bundle.plan)
    #expect(season.isOver && season.openRound == nil)
    #expect(analysis.projections.joined().allSatisfy { $0.round <= 8 })
    #expect(season.players.indices.allSatisfy { analysis.coming($0) == nil })
    #expect(analysis.outlooks.allSatisfy(\.isEmpty) && analysis.pricePaths.allSatisfy(\.isEmpty))
    #expect(plan.captains.isEmpty && plan.captainPairs.isEmpty && plan.alerts.isEmpty)
    #expect(plan.frontiers.isEmpty && plan.upgradePaths.isEmpty && plan.scenarios.isEmpty)
    #expect(plan.explanations.isEmpty)
    #expect(plan.cards.allSatisfy { $0.projection == "–" })
    for section in ["fixture", "late_changes", "opponent", "projection", "venue"] {
      let row = plan.availability.first { $0.section == section }
      #expect(row?.reason == "The season is over: round 8 was its last.", "\(section)")
    }
    bundle = FantasyBundle(squadded(season))
    #expect(bundle.plan.trades.isEmpty)
    #expect(bundle.plan.squadCoverage.isEmpty)
  }

  private func squadded(_ season: FantasySeason) -> FantasySeason {
    var season = season
    season.squads = [
      Squad(id: "s", name: "S", bank: 500_000, playerIDs: [], players: Array(0..<20))
    ]
    return season
  }

  @Test("Towards the end horizons shrink", arguments: [(5, 3), (6, 2), (7, 1)])
  func horizon(last: Int, rounds: Int) {
    let season = season(after: last, closing: 8)
    let analysis = SeasonAnalysis(season)
    #expect(season.roundsAhead == last + 1..<9)
    #expect(analysis.outlooks.allSatisfy { $0.count == rounds })
    #expect(analysis.pricePaths.allSatisfy { $0.isEmpty || $0.count == rounds })
  }

  @Test("If the end of the season is unknown, at least three rounds are ahead")
  func unknown() {
    var season = FantasySeason.small(players: 1)
    season.lastRound = 6
    #expect(!season.isOver && season.roundsAhead == 7..<10)
    season.lastRound = 1
    #expect(season.roundsAhead == 2..<7)
  }

  @Test("Matches after the rules' last round are finals, and are left out")
  func finals() throws {
    var files = SmallSeason(scores: "1,10,1,60,500000,80")
    files.fixture = """
      a,2026,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      b,2026,2,2026-03-21T09:00:00Z,BAY,LAK,East Park
      c,2026,3,2026-03-28T09:00:00Z,BAY,RIV,East Park
      """
    #expect(try files.read().season.closingRound == 3)
    files.rules.lastRound = 2
    let (season, report) = try files.read()
    #expect(season.matches.map(\.id) == ["a", "b"])
    #expect(season.closingRound == 2 && season.rounds.map(\.number) == [1, 2])
    #expect(report.codes.contains("fixture.csv final_left_out"))
  }
}
