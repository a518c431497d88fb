import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("Digests")
struct DigestTests {
  /// Matches in the evening, on the next afternoon and evening, and two days later.
  private func weekend() -> SmallPlan {
    var small = SmallPlan()
    small.play((0, 1, 0), (2, 3, 24), (1, 2, 29), (0, 3, 72))
    return small
  }

  @Test("are one for each day of matches that has alerts, two hours before its first lockout")
  func days() throws {
    var small = weekend()
    small.add(club: 0, delta: 40_000)
    small.add(club: 3, riseChance: 0.9)
    small.add(club: 2)
    small.season.injuries = [
      Injury(player: 2, status: "Knee", returnRound: nil, source: "club")
    ]
    let plan = small.plan
    #expect(plan.digests.map(\.id) == ["digest|6|6-0-1", "digest|6|6-2-3"])
    #expect(
      plan.digests.map { $0.alerts.map { plan.alerts[$0].category } } == [
        [.priceRise], [.injury, .buy],
      ])
    #expect(plan.digests.map(\.lockout) == [1_780_000_000, 1_780_086_400])
    #expect(plan.digests.allSatisfy { $0.showAt == $0.lockout - 7_200 })
    #expect(plan.digests.map(\.interruptionLevel) == [.passive, .active])
    #expect(plan.digests[1].title == "2 things to know before Northern v Sydenham")
    #expect(plan.digests[1].body == "Player 2: Knee · Time to buy Player 1?")
    #expect(
      plan.digests[1].accessibilityLabel
        == "2 things to know before Northern against Sydenham, round 6: Player 2: Knee; "
        + "Time to buy Player 1?.")
  }

  @Test("name three alerts and count the others; a late change does not make them time-sensitive")
  func manyAlerts() throws {
    var small = weekend()
    for _ in 0..<5 { small.add(club: 1, delta: 40_000) }
    small.season.lateChanges = [LateChange(player: 4, round: 6, kind: .out, reason: nil)]
    let digest = try #require(small.plan.digests.first)
    #expect(digest.interruptionLevel == .active && digest.alerts.count == 6)
    #expect(
      digest.body
        == "Late change: Player 4 out · Player 0 +$40k · Player 1 +$40k · 3 more")
    #expect(digest.title == "6 things to know before Bayside v Carlow")
  }

  @Test("are none without a fixture, and have alerts without a lockout before the first match")
  func withoutLockout() throws {
    var small = SmallPlan()
    small.add(club: 3, delta: 40_000)
    #expect(small.plan.alerts.count == 1 && small.plan.digests.isEmpty)
    small.play((0, 1, 0), (1, 2, 24))
    let plan = small.plan
    #expect(plan.digests.map(\.id) == ["digest|6|6-0-1"])
    #expect(plan.digests[0].alerts.map { plan.alerts[$0].player } == [0])
  }

  @Test(
    "hold each alert once, on the day of its lockout, whatever the fixture",
    arguments: 1...20)
  func everyAlert(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var small = SmallPlan()
    for _ in 0..<12 { small.add(club: Int.random(in: 0...3, using: &random), delta: 40_000) }
    let hours = (0..<4).map { _ in Int.random(in: 0...40, using: &random) }.sorted()
    small.play((0, 1, hours[0]), (2, 3, hours[1]), (1, 2, hours[2]), (3, 0, hours[3]))
    let plan = small.plan
    let wanted = plan.alerts.indices.filter { plan.alerts[$0].category != .lockout }
    #expect(plan.digests.flatMap(\.alerts).sorted() == wanted)
    for digest in plan.digests {
      #expect(digest.alerts == digest.alerts.sorted())
      for alert in digest.alerts {
        // There is no pause of six hours between the day's first lockout and the alert's lockout.
        let lockout = try #require(plan.alerts[alert].lockout)
        let starts = small.season.matches.map(\.start).filter { $0 >= digest.lockout }
        let steps = zip(starts, starts.dropFirst()).prefix { $0.1 <= lockout }
        #expect(lockout >= digest.lockout && steps.allSatisfy { $0.1 - $0.0 < 6 * 3_600 })
      }
      let earlier = small.season.matches.map(\.start).last { $0 < digest.lockout }
      #expect(earlier.map { digest.lockout - $0 >= 6 * 3_600 } ?? true)
    }
  }
}
