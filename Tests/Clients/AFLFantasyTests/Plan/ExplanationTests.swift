import Testing

@testable import AFLFantasy

@Suite("Explanations")
struct ExplanationTests {
  private func insight(_ small: SmallPlan, _ name: String, _ subject: String) -> Insight? {
    small.plan.explanations.first { $0.id == subject }?.insights.first {
      $0.id == "\(subject)|\(name)"
    }
  }

  @Test(
    "Contributions in points add up to the projection, and ids are never repeated",
    arguments: 0..<20)
  func sums(seed: Int) throws {
    let small = SmallPlan(seed: seed, players: 30, squad: 6)
    let explanations = small.plan.explanations
    #expect(explanations.map(\.id) == explanations.map(\.id).sorted())
    let ids = explanations.map(\.id) + explanations.flatMap(\.insights).map(\.id)
    #expect(Set(ids).count == ids.count)
    let projections = explanations.filter { $0.subject == .projection }
    #expect(projections.map(\.player).sorted() == Array(0..<30))
    for explanation in projections {
      let projection = try #require(small.analysis.coming(explanation.player))
      let points = explanation.insights.filter { $0.unit == "points" }.compactMap(\.contribution)
      #expect(abs(points.reduce(0, +) - projection.value) <= 0.05)
      #expect(explanation.insights.first?.title == "Base")
    }
    for trade in small.plan.trades.prefix(10) {
      let id = "trade|squad|\(1_000 + trade.out)|\(1_000 + trade.in)|6"
      let found = try #require(explanations.first { $0.id == id })
      let points = found.insights.filter { $0.unit == "points" }.compactMap(\.contribution)
      #expect(abs(points.reduce(0, +) - trade.value) <= 0.05)
    }
    #expect(explanations.count { $0.subject == .captain } == 10)
    #expect(explanations.count { $0.subject == .trade } == min(10, small.plan.trades.count))
  }

  @Test(
    "Each description has its number, and what is estimated says from how much", arguments: 0..<5)
  func numbers(seed: Int) {
    let estimated = ["base", "opponent", "interval", "chance", "taper"]
    for explanation in SmallPlan(seed: seed, players: 20, squad: 4).plan.explanations {
      for insight in explanation.insights {
        #expect(insight.description.contains { $0.isNumber }, "\(insight)")
        #expect(!["±$0", "0 games", "0 sources"].contains { insight.description.hasPrefix($0) })
        if estimated.contains(where: { insight.id.hasSuffix("|\($0)") }) {
          #expect(insight.description.contains(/game|season/), "\(insight)")
        }
        #expect(insight.description.hasSuffix("."))
        #expect((insight.contribution == nil) == (insight.unit == nil))
        if insight.unit == "points", let points = insight.contribution {
          let text = Wording.decimals(points, 1)
          #expect(insight.description.contains(text) || insight.id.hasSuffix("pair"), "\(insight)")
        }
      }
    }
  }

  @Test("Confidence in percent is rounded once, and the model and the time are named")
  func confidence() throws {
    var small = SmallPlan()
    small.add()
    let explanation = try #require(
      small.plan.explanations.first { $0.subject == .projection })
    #expect(explanation.confidence == 0.5467)
    #expect(explanation.confidencePercent == 55)
    #expect(explanation.modelVersion == FantasyBundle.modelVersion)
    #expect(explanation.lastUpdated == nil)
    #expect(explanation.title == "Player 0: 80.0 points in round 6")
  }

  @Test("The reasons of a projection are in their order, and name their basis")
  func projection() throws {
    var small = SmallPlan()
    small.add(points: 80, games: 1)
    small.play((2, 0, 1))
    let explanation = try #require(
      small.plan.explanations.first { $0.subject == .projection })
    #expect(
      explanation.insights.map { $0.id.split(separator: "|").last.map(String.init) } == [
        "base", "home", "interval", "play", "price",
      ])
    #expect(
      explanation.insights.map(\.description) == [
        "79.1 points: 1 game this season, the newest counting most, and the average behind the "
          + "first price.",
        "+0.9 points for playing away, the same for everyone.",
        "80% of scores like this fall from 54.4 to 105.6 points; the spread comes from 1 game and "
          + "from the league.",
        "100% to play: he is not named yet.",
        "Price $500k, break-even 70: the chance that he plays and it rises is 50%, and no change is "
          + "expected if he plays.",
      ])
  }

  @Test("A taper, a contract and an injury are shown, and add nothing by themselves")
  func shown() {
    var small = SmallPlan()
    small.add(isAvailable: false)
    small.analysis.tapers = [
      LateSeasonTaper(player: 0, seasons: 2, taper: -9.25, isFlagged: true)
    ]
    small.season.contracts = [
      PlayerContract(player: 0, endYear: 2026, status: "free agent", sourceURL: nil)
    ]
    small.season.injuries = [Injury(player: 0, status: "Knee", returnRound: 9, source: "club")]
    let id = "projection|1000|6"
    let taper = insight(small, "taper", id)
    #expect(
      taper?.description
        == "−9.3 points from round 18 on, in 2 seasons. It is not used: it has said "
        + "nothing about the next season.")
    #expect(taper?.color == .warning)
    #expect(taper?.contribution == nil)
    let contract = insight(small, "contract", id)
    #expect(contract?.title == "Contract year")
    #expect(
      contract?.description
        == "It ends in 2026, free agent. It is not used in the projection.")
    let injury = insight(small, "injury", id)
    #expect(injury?.description == "Knee, expected back in round 9. Source: club.")
    #expect(injury?.color == .warning)
    let absence = insight(small, "availability", id)
    #expect(absence?.description == "−80.0 points: he is not expected to play (injured: Knee).")
    #expect(absence?.contribution == -80)
    #expect(absence?.color == .negative)
    #expect(
      insight(small, "interval", id)?.description
        == "If he played, 80% of scores would fall within 25.6 points of what is projected; the "
        + "spread comes from 5 games and from the league.")
  }

  @Test("A captain is explained by his pair and by the time on ground that the rules require")
  func captain() {
    var small = SmallPlan()
    small.add(club: 0, points: 90)
    small.add(club: 2, points: 95)
    small.play((0, 1, 1), (2, 3, 4))
    small.season.rules.captainMinimumTimeOnGround = 50
    small.season.games[1] = [PlayedGame(round: 5, score: 80, timeOnGround: 82)]
    let id = "captain|1001|6"
    #expect(
      insight(small, "pair", id)?.description
        == "100.7 points with Player 0 as vice-captain, whose match ends before this captain is "
        + "locked: the best of 1 pair with this captain.")
    #expect(insight(small, "pair", id)?.contribution == 5.7)
    #expect(
      insight(small, "time", id)?.description
        == "Scores count twice from 50% time on ground on; his is 82% in 1 game.")
    #expect(
      insight(small, "chance", id)?.description
        == "A chance of 24% to play and score 120 points or more, after 5 games; 100% to play: "
        + "he is not named yet.")
  }

  @Test("A trade is explained by its points, its money and the rest in the bank")
  func trade() {
    var small = SmallPlan()
    small.add(price: 500_000, points: 80)
    small.add(price: 560_000, points: 90)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 60_000, playerIDs: [1_000], players: [0])
    ]
    let id = "trade|a|1000|1001|6"
    #expect(
      insight(small, "points", id)?.description
        == "+57.1 points for the squad in 3 rounds, later ones counting less: he is expected to score "
        + "270.0 instead of 240.0.")
    #expect(insight(small, "next", id) == nil)
    #expect(
      insight(small, "cost", id)?.description
        == "+$60k for 1 trade, which leaves $0 in the bank.")
    #expect(insight(small, "cost", id)?.unit == "dollars")
    #expect(insight(small, "cost", id)?.color == .neutral)
  }

  @Test("A trade is explained with the next trade, and with the cost of both")
  func next() {
    var small = SmallPlan()
    small.add(price: 500_000, points: 80)
    small.add(.ruck, price: 300_000, points: 40)
    small.add(price: 400_000, points: 85)
    small.add(.ruck, price: 450_000, points: 60)
    small.season.squads = [
      Squad(id: "a", name: "A", bank: 50_000, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    let id = "trade|a|1001|1003|6"
    #expect(insight(small, "points", id) == nil)
    let trade = small.plan.explanations.first { $0.subject == .trade }
    #expect(trade?.title == "Trade Player 0 for Player 2, then Player 1 for Player 3")
    #expect(
      insight(small, "points", "trade|a|1000|1002|6")?.description
        == "+28.5 points for the squad in 3 rounds, later ones counting less: he is expected to score "
        + "255.0 instead of 240.0.")
    #expect(
      insight(small, "next", "trade|a|1000|1002|6")?.description
        == "+57.1 points with the trade that follows, Player 1 for Player 3, for which this one frees "
        + "$100k.")
    #expect(
      insight(small, "cost", "trade|a|1000|1002|6")?.description
        == "−$100k for the first trade and +$150k for the second, which leaves $0 in the bank.")
  }
}
