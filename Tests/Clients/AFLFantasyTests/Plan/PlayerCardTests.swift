import Testing

@testable import AFLFantasy

@Suite("Cards of players")
struct PlayerCardTests {
  @Test("A card has its texts ready")
  func texts() throws {
    var small = SmallPlan()
    small.add(
      club: 1, [.defender, .midfielder], price: 1_089_000, points: 108.1, deviation: 21.8,
      delta: 34_000, owned: 53.7, breakEven: 117)
    let card = try #require(small.plan.cards.first)
    #expect(
      card
        == PlayerCard(
          player: 0, title: "Player 0", subtitle: "CAR · DEF/MID", price: "$1.089M",
          change: "+$34k", average: "80.0", last3: "80.0", breakEven: "117",
          projection: "108 ± 28", owned: "53.7%", confidence: "High confidence",
          trendColor: .positive,
          accessibilityLabel: "Player 0, Carlow, defender or midfielder. "
            + "Price 1.089 million dollars, up 34 thousand dollars. "
            + "Average 80, recently 80, rising. Break-even 117. "
            + "Projected 108 points, give or take 28. High confidence. "
            + "Owned by 53.7 percent.",
          deepLink: "aflfi://player/1000"))
  }

  @Test("An unknown value is a dash, and a player who does not play is out")
  func unknown() throws {
    var small = SmallPlan()
    small.add(price: nil, isAvailable: false, breakEven: nil, riseChance: nil, games: 0)
    small.add(delta: -8_000, breakEven: -12)
    small.analysis.projections[1] = []
    let cards = small.plan.cards
    let first = try #require(cards.first)
    #expect(
      [first.price, first.change, first.average, first.last3, first.breakEven, first.owned]
        == Array(repeating: "–", count: 6))
    #expect(first.projection == "Out")
    #expect(first.confidence == "–")
    #expect(first.trendColor == .neutral)
    #expect(
      first.accessibilityLabel
        == "Player 0, Bayside, midfielder. Price not known. No games yet. Break-even not known. "
        + "Not expected to play in round 6. If he plays, projected 80 points. "
        + "Ownership not known.")
    let second = try #require(cards.last)
    #expect(second.change == "−$8k")
    #expect(second.projection == "–")
    #expect(second.confidence == "No projection")
  }

  @Test("The card shows whether a player is unlikely to play, and his projection if he plays")
  func doubtful() throws {
    var small = SmallPlan()
    small.add()
    small.analysis.projections[0] = [SmallPlan.projection(80, playChance: 0.207)]
    small.analysis.records = [.missed(2)]
    let card = try #require(small.plan.cards.first)
    #expect(card.projection == "80 ± 26 if he plays")
    #expect(
      card.accessibilityLabel.contains(
        "Plays with a chance of 21 percent: he missed the last 2 matches of his club, and he is "
          + "not named. If he plays: projected 80 points, give or take 26."))
    let row = small.plan.availability.first { $0.section == "projection" && $0.player == 0 }
    #expect(
      row == nil
        || row?.reason
          == "The chance that he plays is 21%: he missed the last 2 matches of his club, and he is "
          + "not named."
    )
  }

  @Test("A first price has no change, because no earlier price is known")
  func firstPrice() throws {
    var small = SmallPlan()
    small.add(delta: 0)
    #expect(small.plan.cards.first?.change == "–")
    small = SmallPlan()
    small.add(start: 500_000)
    #expect(small.plan.cards.first?.change == "±$0")
  }

  @Test("No label for screen readers contains a sign that is not spoken", arguments: 0..<10)
  func labels(seed: Int) {
    let plan = SmallPlan(seed: seed, players: 30, squad: 5).plan
    for label in plan.cards.map(\.accessibilityLabel) + plan.alerts.map(\.accessibilityLabel) {
      #expect(!label.contains { "$%±−+·–/|&".contains($0) }, "\(label)")
      #expect(label.hasSuffix("."))
      #expect(!label.contains("  "))
    }
  }
}
