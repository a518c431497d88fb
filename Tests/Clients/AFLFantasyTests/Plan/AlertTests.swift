import Testing

@testable import AFLFantasy

@Suite("Alerts")
struct AlertTests {
  private func alerts(_ small: SmallPlan, _ category: Alert.Category) -> [Alert] {
    small.plan.alerts.filter { $0.category == category }
  }

  @Test(
    "Relevance weighs the price, who owns him and how recent it is, within 0 and 1",
    arguments: [
      (0, 0.0, 0.0, 0.0), (80_000, 30, 1, 1), (-160_000, 90, 1, 1), (40_000, 0, 0, 0.25),
      (0, 10, 0, 0.1), (0, 0, 0.5, 0.1), (-34_000, 7, 1, 0.4825),
    ])
  func relevance(change: Int, owned: Double, recency: Double, expected: Double) {
    #expect(
      Alert.relevance(priceChange: change, ownedPercent: owned, recency: recency) == expected)
  }

  @Test(
    "A price that moved by $30,000 or more brings an alert",
    arguments: [(30_000, 1, 0), (29_999, 0, 0), (-30_000, 0, 1), (-29_999, 0, 0)])
  func priceChanges(delta: Int, rises: Int, falls: Int) {
    var small = SmallPlan()
    small.add(delta: delta)
    #expect(alerts(small, .priceRise).count == rises)
    #expect(alerts(small, .priceFall).count == falls)
  }

  @Test(
    "An alert says to sell a player who has gained $100,000 and is not likely to rise, if he plays",
    arguments: [
      (0.2499, 600_000, true, 1), (0.25, 600_000, true, 0), (0.1, 599_000, true, 0),
      (0.1, 600_000, false, 0),
    ])
  func sell(chance: Double, price: Int, isAvailable: Bool, count: Int) {
    var small = SmallPlan()
    small.add(price: price, isAvailable: isAvailable, riseChance: chance, start: 500_000)
    #expect(alerts(small, .sell).count == count)
  }

  @Test("An alert says to buy a player who is likely to rise", arguments: [(0.8, 0), (0.8001, 1)])
  func buy(chance: Double, count: Int) {
    var small = SmallPlan()
    small.add(riseChance: chance)
    #expect(alerts(small, .buy).count == count)
  }

  @Test("An injury brings an alert until the round of the return, a late change in its own round")
  func news() {
    var small = SmallPlan()
    for _ in 0..<5 { small.add() }
    small.season.injuries = [nil, 5, 6, 9].enumerated().map {
      Injury(player: $0, status: "Knee", returnRound: $1, source: "club")
    }
    small.season.lateChanges = [
      LateChange(player: 3, round: 5, kind: .out, reason: nil),
      LateChange(player: 4, round: 6, kind: .in, reason: nil),
      LateChange(player: 4, round: 6, kind: .out, reason: "sore back"),
    ]
    #expect(alerts(small, .injury).map(\.player) == [0, 2, 3])
    #expect(
      alerts(small, .injury).map(\.body) == [
        "His return is not known. Source: club.",
        "Expected back in round 6. Source: club.", "Expected back in round 9. Source: club.",
      ])
    let late = alerts(small, .lateChange)
    #expect(late.map(\.id) == ["late_change|1004|6"])
    #expect(late.map(\.title) == ["Late change: Player 4 out"])
    #expect(
      late.map(\.body) == [
        "Player 4 was named for round 6 and does not play. Reason: sore back."
      ])
    #expect(late.map(\.interruptionLevel) == [.timeSensitive])
  }

  @Test("A lockout is shown an hour before the match, at the highest urgency")
  func lockouts() throws {
    var small = SmallPlan()
    small.add(club: 3, owned: 15)
    small.play((0, 3, 5), (1, 2, 1))
    let locked = alerts(small, .lockout)
    #expect(locked.map(\.id) == ["lockout|6-0-3|6", "lockout|6-1-2|6"])
    let first = try #require(locked.first)
    #expect(first.showAt == first.lockout.map { $0 - 3_600 })
    #expect(first.lockout == 1_780_018_000)
    #expect(first.interruptionLevel == .timeSensitive)
    #expect(first.category.channel == .lockout)
    #expect(first.relevance == 0.35)
    #expect(first.player == nil)
    #expect(first.match == 0)
    #expect(first.accessibilityLabel == "Bayside against Sydenham: 60 minutes to lockout, round 6.")
    #expect(
      locked.map(\.title) == [
        "Bayside v Sydenham: 60 minutes to lockout", "Carlow v Northern: 60 minutes to lockout",
      ])
  }

  @Test(
    "At most twelve of a category are kept, the most relevant, with ids that are never repeated")
  func kept() {
    var small = SmallPlan()
    for player in 0..<20 {
      small.add(delta: 30_000, owned: Double(player % 5))
      small.season.injuries.append(
        Injury(player: player, status: "Knee", returnRound: nil, source: "club"))
    }
    let alerts = small.plan.alerts
    #expect(Set(alerts.map(\.id)).count == alerts.count)
    for category in [Alert.Category.priceRise, .injury] {
      let found = alerts.filter { $0.category == category }
      #expect(found.count == 12)
      #expect(found.map { ($0.player ?? 0) % 5 } == [4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2])
      #expect(found.map(\.id).prefix(4).sorted() == Array(found.map(\.id).prefix(4)))
    }
    #expect(alerts.map(\.category) == alerts.map(\.category).sorted { order($0) < order($1) })
  }

  private func order(_ category: Alert.Category) -> Int {
    Alert.Category.allCases.firstIndex(of: category) ?? 0
  }

  @Test("A player has one alert of a channel, the one to act on, and urgent alerts come first")
  func occasions() {
    var small = SmallPlan()
    small.add(price: 600_000, delta: 40_000, owned: 90, riseChance: 0.9)
    small.add(price: 600_000, delta: -40_000, riseChance: 0.1, start: 400_000)
    small.add(price: 600_000, delta: 90_000)
    small.add()
    small.season.injuries = [
      Injury(player: 3, status: "Knee", returnRound: nil, source: "club"),
      Injury(player: 2, status: "Calf", returnRound: nil, source: "club"),
    ]
    small.season.lateChanges = [LateChange(player: 3, round: 6, kind: .out, reason: nil)]
    small.play((0, 1, 3))
    let alerts = small.plan.alerts
    #expect(
      alerts.map(\.category) == [.lateChange, .lockout, .injury, .sell, .buy, .priceRise])
    #expect(alerts.map(\.player) == [3, nil, 2, 1, 0, 2])
  }

  @Test("Texts contain the numbers, and screen readers get words for signs")
  func texts() throws {
    var small = SmallPlan()
    small.add(price: 1_089_000, delta: 34_000)
    small.add(price: 1_089_000, points: 88.4, breakEven: -5, riseChance: 0.873)
    let rise = try #require(alerts(small, .priceRise).first)
    #expect(rise.title == "Player 0 +$34k")
    #expect(rise.body == "The price rose by $34k to $1.089M.")
    #expect(
      rise.accessibilityLabel
        == "The price of Player 0 rose by 34 thousand dollars to 1.089 million dollars.")
    let buy = try #require(alerts(small, .buy).first)
    #expect(buy.body == "A chance of 87% to rise: projected for 88.4, break-even −5.")
    #expect(
      buy.accessibilityLabel
        == "Time to buy Player 1? The price rises with a chance of 87 percent: "
        + "projected for 88.4 points, break-even minus 5.")
    #expect(buy.deepLink == "aflfi://player/1001")
    #expect(buy.interruptionLevel == .passive)
  }

  /// A midfielder who should be sold for money, and a better ruck.
  private func traded() -> SmallPlan {
    var small = SmallPlan()
    small.add(club: 0, price: 600_000, points: 80, riseChance: 0.9)
    small.add(club: 1, .ruck, price: 300_000, points: 40)
    small.add(club: 2, price: 300_000, points: 79, riseChance: 0.1, start: 100_000)
    small.add(club: 3, .ruck, price: 600_000, points: 100)
    small.season.squads = [
      Squad(id: "a", name: "Guns", bank: 20_000, playerIDs: [1_000, 1_001], players: [0, 1])
    ]
    small.play((0, 3, 5), (1, 2, 1))
    return small
  }

  @Test(
    "A squad's best trade is announced with the one that follows, until one of the four is locked")
  func trades() throws {
    let small = traded()
    let alert = try #require(alerts(small, .trade).first)
    #expect(alerts(small, .trade).count == 1)
    #expect(alert.id == "trade|a|6" && alert.squad == 0 && alert.player == 0)
    #expect(alert.title == "Trade 0 for 2, then 1 for 3")
    #expect(
      alert.body
        == "Player 0 for Player 2, then Player 1 for Player 3: 225.3 points more for Guns in 3 rounds, "
        + "and $20k left.")
    #expect(alert.lockout == small.season.matches[1].start)
    #expect(alert.deepLink == "aflfi://trade/a/1000/1002")
    #expect(alert.category.channel == .price && alert.interruptionLevel == .passive)
  }

  @Test("No alert advises against the squad's best trade")
  func contradictions() {
    var small = traded()
    #expect(alerts(small, .buy).isEmpty && alerts(small, .sell).isEmpty)
    small.season.squads = []
    #expect(alerts(small, .buy).map(\.player) == [0] && alerts(small, .sell).map(\.player) == [2])
  }

  @Test(
    "Among equally relevant alerts, players whose price grows come first, never those with a lower id"
  )
  func ties() {
    var small = SmallPlan()
    small.add(price: 500_000, delta: 30_000, path: [500_000])
    small.add(price: 500_000, delta: 30_000, path: [520_000])
    small.add(price: 480_000, delta: 30_000, path: [480_000])
    #expect(alerts(small, .priceRise).map(\.player) == [1, 2, 0])
  }
}
