import Testing

@testable import AFLFantasy

@Suite("Who cannot play")
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

  @Test("Byes that are inferred from scores take nothing away")
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

  @Test("A late change is the last word on its round: out, or in despite an injury")
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
      ("medical_sub", "medical substitute"), ("Suspended", "suspended"), ("uncertain", nil),
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

  @Test(
    "Who has no game in the last four rounds of his club is out until somebody names him",
    arguments: [
      ([], nil, false), ([1], nil, false), ([2], nil, true), ([1], "playing", true),
      ([], "playing", true), ([1], "uncertain", false),
    ] as [([Int], String?, Bool)])
  func longAbsence(played: [Int], status: String?, plays: Bool) {
    var season = FantasySeason.small(players: 2)
    // The club's rounds are those in which anybody of it played: in 4 it had a bye.
    season.lastRound = 6
    season.games[1] = [1, 2, 3, 5, 6].map { PlayedGame(round: $0, score: 50) }
    season.games[0] = played.map { PlayedGame(round: $0, score: 50) }
    season.players[0].status = status
    #expect(
      SeasonAnalysis(season).outlooks[0].prefix(3).map(\.isAvailable) == [plays, plays, plays])
    season.injuries = [Injury(player: 0, status: "Knee", returnRound: 8, source: "club")]
    #expect(
      SeasonAnalysis(season).outlooks[0].prefix(3).map(\.isAvailable) == [false, true, true])
    season.injuries = []
    season.games[1].removeLast(2)
    season.lastRound = 3
    #expect(SeasonAnalysis(season).outlooks[0].prefix(3).map(\.isAvailable) == [true, true, true])
  }

  @Test("What a player would score if he played stays known")
  func ifPlaying() {
    var season = FantasySeason.small(players: 1)
    season.injuries = [Injury(player: 0, status: "Knee", returnRound: nil, source: "club")]
    let coming = SeasonAnalysis(season).coming(0)
    #expect(coming?.value == 0)
    #expect(coming?.valueIfPlaying == 55)
    #expect(coming?.low80 == 0 && coming?.high90 == 0)
  }
}
