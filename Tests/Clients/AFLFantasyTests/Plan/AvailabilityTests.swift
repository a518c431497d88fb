import Testing

@testable import AFLFantasy

@Suite("The availability of sections")
struct AvailabilityTests {
  private func row(_ small: SmallPlan, _ section: String, _ player: Int? = nil) -> Availability? {
    small.plan.availability.first { $0.section == section && $0.player == player }
  }

  @Test(
    "Without a fixture, lists or squads a section is unavailable for a reason, never empty",
    arguments: [
      "fixture", "opponent", "venue", "injuries", "contracts", "squads", "late_changes", "taper",
    ])
  func unavailable(section: String) throws {
    var small = SmallPlan()
    small.add()
    let found = try #require(row(small, section))
    #expect(found.state == .unavailable)
    #expect(found.reason?.hasSuffix(".") == true)
    #expect(small.plan.availability.count { $0.section == section } == 1)
  }

  @Test(
    "Rows are sorted by section and player, the section's own first; only ready ones have no reason"
  )
  func order() {
    for seed in 0..<10 {
      let rows = SmallPlan(seed: seed, players: 30, squad: 5).plan.availability
      let keys = rows.map { [$0.section, String(10_001 + ($0.player ?? -1))] }
      #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
      #expect(Set(keys).count == keys.count)
      #expect(rows.allSatisfy { ($0.reason == nil) == ($0.state == .ready) })
      #expect(rows.count { $0.player == nil } == 11)
    }
  }

  @Test("A player without games has a limited projection and no form")
  func noGames() {
    var small = SmallPlan()
    small.add()
    small.add(price: nil, games: 0)
    small.season.players[1].status = "playing"
    small.add(games: 2)
    #expect(row(small, "projection")?.state == .ready)
    #expect(row(small, "projection", 0) == nil)
    #expect(row(small, "projection", 1)?.state == .limited)
    #expect(
      row(small, "projection", 1)?.reason
        == "He has played no game yet, so the projection rests on his price alone.")
    #expect(row(small, "projection", 2)?.reason == "It rests on 2 games.")
    #expect(row(small, "form", 1)?.state == .unavailable)
    #expect(row(small, "form", 2)?.state == .limited)
    #expect(row(small, "price", 1)?.state == .unavailable)
  }

  @Test("A player who is out has a projection for the case that he plays")
  func out() {
    var small = SmallPlan()
    small.add(points: 80)
    small.season.players[0].status = "suspended"
    #expect(row(small, "projection", 0)?.state == .limited)
    #expect(
      row(small, "projection", 0)?.reason
        == "He is out (suspended); if he plays, he is projected for 80.0 points.")
  }

  @Test("A player who is on no list is not called fit or out of contract")
  func unknown() {
    var small = SmallPlan()
    for _ in 0..<3 { small.add() }
    small.season.injuries = [Injury(player: 1, status: "Knee", returnRound: nil, source: "club")]
    small.season.contracts = [
      PlayerContract(player: 0, endYear: 2027, status: nil, sourceURL: nil),
      PlayerContract(player: 2, endYear: nil, status: nil, sourceURL: nil),
    ]
    #expect(row(small, "injuries")?.state == .limited)
    #expect(
      row(small, "injuries")?.reason
        == "1 player on the list of injuries; a player who is not on it may still be injured.")
    #expect(row(small, "injuries", 0) == nil)
    #expect(row(small, "injuries", 1)?.state == .ready)
    #expect(row(small, "contracts")?.state == .limited)
    #expect(row(small, "contracts", 0)?.state == .ready)
    #expect(row(small, "contracts", 1) == nil)
    #expect(row(small, "contracts", 2)?.state == .unavailable)
  }

  @Test("A player whose club has a bye has no match, opponent or ground")
  func bye() {
    var small = SmallPlan()
    small.add(club: 0)
    small.add(club: 3)
    small.play((0, 1, 1))
    for section in ["fixture", "opponent", "venue"] {
      #expect(row(small, section, 1)?.state == .unavailable)
      #expect(row(small, section, 1)?.reason == "Sydenham has no match in round 6.")
      #expect(row(small, section, 0) == nil)
    }
    #expect(row(small, "fixture")?.state == .ready)
    #expect(row(small, "venue")?.state == .limited)
  }
}
