import Testing

@testable import AFLFantasy

@Suite("Players who cannot play")
struct AbsenceTests {
  @Test(
    "A bye of the fixture takes everything away; without the round in the fixture nothing is known")
  func byes() {
    var season = FantasySeason.small(players: 1)
    season.league = .sample(clubs: ["A", "B", "C"], venues: ["grass"])
    season.matches = [
      Match(id: "1", round: 1, start: 0, home: 1, away: 2, venue: 0),
      Match(id: "2", round: 2, start: 1, home: 0, away: 2, venue: 0),
    ]
    let outlook = SeasonAnalysis(season).outlooks[0].prefix(3)
    #expect(outlook.map(\.isAvailable) == [false, true, true])
    #expect(outlook.map(\.projection) == [0, 55.9, 55])
    let parts = SeasonAnalysis(season).coming(0)?.parts ?? []
    #expect(parts.map(\.note) == ["bye", "bye", "bye"])
    #expect(parts.map(\.value) == [0, 0, -55])
  }

  @Test("Byes that are inferred from scores remove no player")
  func inferred() {
    var season = FantasySeason.small(players: 1)
    season.rounds[0] = Round(number: 1, countedPlayers: 22, maximumTrades: 2, byes: [0])
    season.lastRound = 1
    #expect(SeasonAnalysis(season).projections[0].map(\.isAvailable) == [true, true])
  }

  @Test(
    "An injury keeps a player out until he is back; nobody knows when: out of the coming round",
    arguments: [
      (nil, [false, true, true]), (3, [true, true, true]), (4, [false, true, true]),
      (5, [false, false, true]), (99, [false, false, false]),
    ] as [(Int?, [Bool])])
  func injuries(returnRound: Int?, available: [Bool]) {
    var season = FantasySeason.small(players: 1)
    season.lastRound = 2
    season.injuries = [Injury(player: 0, status: "Knee", returnRound: returnRound, source: "club")]
    let analysis = SeasonAnalysis(season)
    #expect(analysis.outlooks[0].prefix(3).map(\.isAvailable) == available)
    #expect(analysis.projections[0].map(\.isAvailable) == [true, true, available[0]])
    #expect(analysis.coming(0)?.parts.last?.note == (available[0] ? nil : "injured: Knee"))
  }

  @Test("A late change decides its round: out, or in despite an injury")
  func lateChanges() {
    var season = FantasySeason.small(players: 2)
    season.lastRound = 2
    season.injuries = [Injury(player: 1, status: "Knee", returnRound: 5, source: "club")]
    season.lateChanges = [
      LateChange(player: 0, round: 3, kind: .out, reason: "ill"),
      LateChange(player: 0, round: 2, kind: .out, reason: "ill"),
      LateChange(player: 1, round: 3, kind: .in, reason: nil),
    ]
    let analysis = SeasonAnalysis(season)
    #expect(analysis.outlooks[0].prefix(3).map(\.isAvailable) == [false, true, true])
    #expect(analysis.outlooks[1].prefix(3).map(\.isAvailable) == [true, false, true])
    #expect(analysis.projections[0].map(\.isAvailable) == [true, true, false])
  }

  @Test(
    "The official list decides on the coming round, and says nothing of later ones",
    arguments: [
      ("playing", nil), ("not-playing", "not named"), ("injured", "injured"),
      ("medical_sub", nil), ("medical", "medical reason"), ("Suspended", "suspended"),
      ("uncertain", nil),
      (nil, nil),
    ] as [(String?, String?)])
  func statuses(status: String?, reason: String?) {
    var season = FantasySeason.small(players: 1)
    season.lastRound = 2
    season.players[0].status = status
    let analysis = SeasonAnalysis(season)
    #expect(analysis.coming(0)?.parts.last?.note == reason)
    #expect(analysis.outlooks[0].prefix(3).map(\.isAvailable) == [reason == nil, true, true])
  }

  @Test("A late change counts more than the official list, which counts more than a return round")
  func order() {
    var season = FantasySeason.small(players: 3)
    season.lastRound = 2
    for player in 0..<3 { season.players[player].status = "injured" }
    season.injuries = [
      Injury(player: 1, status: "Knee", returnRound: 3, source: "club"),
      Injury(player: 2, status: "Knee", returnRound: 5, source: "club"),
    ]
    season.lateChanges = [LateChange(player: 0, round: 3, kind: .in, reason: nil)]
    let analysis = SeasonAnalysis(season)
    #expect(analysis.outlooks[0].prefix(3).map(\.isAvailable) == [true, true, true])
    #expect(analysis.outlooks[1].prefix(3).map(\.isAvailable) == [false, true, true])
    #expect(analysis.outlooks[2].prefix(3).map(\.isAvailable) == [false, false, true])
    #expect(analysis.coming(1)?.parts.last?.note == "injured")
    #expect(analysis.coming(2)?.parts.last?.note == "injured: Knee")
  }

  /// Two players of a club that has played rounds 1, 2, 3, 5 and 6; the first has played some of them.
  private func season(played: [Int]) -> FantasySeason {
    var season = FantasySeason.small(players: 2)
    season.lastRound = 6
    season.games[1] = [1, 2, 3, 5, 6].map { PlayedGame(round: $0, score: 50) }
    season.games[0] = played.map { PlayedGame(round: $0, score: 50) }
    return season
  }

  @Test(
    "A player without news is as likely to play as the matches that he missed say, and none says no",
    arguments: [
      ([6], 0.85...0.95), ([5], 0.25...0.35), ([3], 0.15...0.25), ([2], 0.15...0.25),
      ([1], 0.1...0.2), ([], 0.02...0.1),
    ] as [([Int], ClosedRange<Double>)])
  func missed(played: [Int], chance: ClosedRange<Double>) throws {
    let analysis = SeasonAnalysis(season(played: played))
    let coming = try #require(analysis.coming(0))
    #expect(coming.isAvailable && coming.value > 0)
    #expect(chance.contains(coming.playChance), "\(coming.playChance)")
    #expect(analysis.outlooks[0].first?.playChance == coming.playChance)
    let later = analysis.outlooks[0].dropFirst().map(\.playChance)
    #expect(later.allSatisfy { $0 > 0 && $0 < 1 })
  }

  @Test(
    "A named player has the chance of the named, and one who is brought in late has played by the next round"
  )
  func named() throws {
    var season = season(played: [1])
    season.players[0].status = "playing"
    let listed = SeasonAnalysis(season).outlooks[0].map(\.playChance)
    season.players[0].status = "not-playing"
    season.lateChanges = [LateChange(player: 0, round: 7, kind: .in, reason: nil)]
    let brought = SeasonAnalysis(season).outlooks[0].map(\.playChance)
    let base = try #require(SeasonAnalysis(season).coming(0)).base
    let after = (1...2).map { PlayChance(base: base, .missed(0)).toPlay($0) }
    #expect(listed == [PlayChance.named] + after && brought == listed)
    #expect(after[0] > 0.8)
  }

  @Test("A list of the players of the last round tells nothing about the next round")
  func oldStatuses() throws {
    var season = FantasySeason.small(players: 50)
    season.lastRound = 1
    for player in 0..<50 {
      let plays = player < 40
      if plays { season.games[player] = [PlayedGame(round: 1, score: 60)] }
      season.players[player].status = plays ? "playing" : player < 45 ? "not-playing" : "injured"
    }
    #expect(season.hasStatusesOfLastRound)
    var chances = try SeasonAnalysis(season).outlooks.map { try #require($0.first).playChance }
    #expect(chances[0] > 0.8 && chances[0] < 0.95 && chances[40] > 0 && chances[45] == 0)
    season.players[40].status = "playing"
    #expect(season.hasStatusesOfLastRound, "the substitute was not needed")
    season.players[39].status = "not-playing"
    #expect(!season.hasStatusesOfLastRound)
    chances = try SeasonAnalysis(season).outlooks.map { try #require($0.first).playChance }
    #expect(chances[0] == PlayChance.named && chances[39] == 0 && chances[40] == PlayChance.named)
  }

  @Test("A player who is out has missed one match more by the next round")
  func out() throws {
    var season = season(played: [5])
    season.players[0].status = "injured"
    let analysis = SeasonAnalysis(season)
    let base = try #require(analysis.coming(0)).base
    #expect(
      analysis.outlooks[0].map(\.playChance)
        == [0] + (1...2).map { PlayChance(base: base, .missed(2)).toPlay($0) })
  }

  @Test(
    "A player who is expected back is not sure to play, and a return round that has passed says nothing",
    arguments: [(7, true), (8, true), (5, false)])
  func expectedBack(returnRound: Int, isExpected: Bool) throws {
    var season = season(played: [1])
    let unknown = SeasonAnalysis(season).outlooks[0].map(\.playChance)
    season.injuries = [
      Injury(player: 0, status: "Knee", returnRound: returnRound, source: "club")
    ]
    let analysis = SeasonAnalysis(season)
    let chances = analysis.outlooks[0].map(\.playChance)
    let back = PlayChance.expectedBack(base: try #require(analysis.coming(0)).base)
    #expect(back > 0.5 && back < 0.9)
    #expect(
      chances == (isExpected ? (7...9).map { $0 < returnRound ? 0 : back } : unknown))
  }

  @Test("News about his return round counts more than the expected return")
  func expectedBackAndOut() throws {
    var season = season(played: [1])
    season.injuries = [Injury(player: 0, status: "Knee", returnRound: 7, source: "club")]
    season.players[0].status = "not-playing"
    let base = try #require(SeasonAnalysis(season).coming(0)).base
    func chances(after record: PlayChance.Record) -> [Double] {
      (1...2).map { PlayChance(base: base, record).toPlay($0) }
    }
    #expect(
      SeasonAnalysis(season).outlooks[0].map(\.playChance) == [0] + chances(after: .missed(5)))
    season.lateChanges = [LateChange(player: 0, round: 7, kind: .in, reason: nil)]
    #expect(
      SeasonAnalysis(season).outlooks[0].map(\.playChance)
        == [PlayChance.named] + chances(after: .missed(0)))
  }

  @Test(
    "Before a club's first match its dearest players are likeliest to play, and nobody is sure to")
  func seasonStart() {
    var season = FantasySeason.small(players: 2)
    season.prices = [800_000, 230_000].map { [FantasySeason.OfficialPrice(round: 1, price: $0)] }
    let chances = SeasonAnalysis(season).outlooks.map { $0[0].playChance }
    #expect(chances[0] > 0.8 && chances[0] < 0.95 && chances[1] > 0.05 && chances[1] < 0.3)
  }

  @Test("The score of a player if he played stays known")
  func ifPlaying() {
    var season = FantasySeason.small(players: 1)
    season.injuries = [Injury(player: 0, status: "Knee", returnRound: nil, source: "club")]
    let coming = SeasonAnalysis(season).coming(0)
    #expect(coming?.value == 0)
    #expect(coming?.valueIfPlaying == 55)
    #expect(coming?.low80 == 0 && coming?.high90 == 0)
  }
}
