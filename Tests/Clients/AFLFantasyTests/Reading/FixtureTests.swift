import Tabular
import Testing

@testable import AFLFantasy

@Suite("Reading: fixture and rounds")
struct FixtureTests {
  @Test("Clubs and venues are found by code, name and alias, ignoring case")
  func aliases() throws {
    var files = SmallSeason()
    files.fixture = """
      ,,1,2026-03-14T09:00:00Z,bsh,HV,e.p.
      ,,1,2026-03-14T20:00:00+11:00,Lakeside,riv,WEST-PARK
      """
    let (season, report) = try files.read()
    let codes = season.matches.map { match in
      [match.home, match.away].map { season.league.clubs[$0].code }.joined()
        + " " + (match.venue.map { season.league.venues[$0].id } ?? "")
    }
    #expect(codes == ["BAYHIL east-park", "LAKRIV west-park"])
    #expect(season.matches.map(\.id) == ["1-bay-hil", "1-lak-riv"])
    #expect(Set(season.matches.map(\.start)) == [1_773_478_800])
    #expect(report.codes == [])
  }

  @Test(
    "An impossible match is refused",
    arguments: [
      (",,1,2026-03-14T09:00:00Z,BAY,XYZ,East Park", "club_unknown"),
      (",,1,2026-03-14T09:00:00Z,BAY,HIL,Moon Park", "ground_unknown"),
      (",,1,2026-03-14T09:00:00Z,BAY,Bays,East Park", "match_inconsistent"),
      (",,1,2026-03-14T09:00:00,BAY,HIL,East Park", "invalid_start"),
      (",,one,2026-03-14T09:00:00Z,BAY,HIL,East Park", "invalid_catalogue_number"),
      (",2027,1,2026-03-14T09:00:00Z,BAY,HIL,East Park", "season_ahead"),
    ])
  func refused(row: String, code: String) throws {
    var files = SmallSeason()
    files.fixture = row
    let (season, report) = try files.read()
    #expect(season.matches == [])
    #expect(report.codes == ["fixture.csv \(code)"])
  }

  @Test("The day of a match follows its ground's clock, even on the day when clocks change")
  func clockChange() throws {
    var files = SmallSeason()
    // Daylight saving ends in Melbourne on 5 April 2026 at 03:00. So 13:30 UTC is 23:30 there, but would be
    // the next day with the offset of the day before.
    files.fixture = """
      a,,1,2026-04-05T03:00:00Z,BAY,HIL,East Park
      b,,1,2026-04-05T13:30:00Z,BAY,LAK,East Park
      """
    let (season, report) = try files.read()
    #expect(season.matches.map(\.id) == ["a"])
    #expect(report.codes == ["fixture.csv second_match_in_round"])
  }

  @Test("A second match of a club in a round is refused, unless one was postponed")
  func second() throws {
    var files = SmallSeason()
    files.fixture = """
      a,,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      b,,1,2026-03-14T12:30:00Z,BAY,LAK,East Park
      c,,1,2026-03-14T13:30:00Z,HIL,RIV,East Park
      ,,1,2026-03-20T09:00:00Z,BAY,RIV,East Park
      a,,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      a,,1,2026-03-28T09:00:00Z,BAY,HIL,East Park
      """
    let (season, report) = try files.read()
    // 13:30 UTC is the next day on the ground's clock; 12:30 UTC is not.
    #expect(season.matches.map(\.id) == ["a", "c"])
    #expect(
      report.codes == [
        "fixture.csv fantasy_row_repeated", "fixture.csv second_match_in_round",
        "fixture.csv second_match_in_round", "fixture.csv duplicate_catalogue_key",
      ])
    #expect(report.rows["fixture.csv"] == RowCount(used: 2, skipped: 4))
  }

  @Test("If a club has two matches in a round, it is not known which one a score belongs to")
  func unknownMatch() throws {
    var files = SmallSeason(scores: "1,10,1,60,300000,", "2,20,1,60,300000,")
    files.fixture = """
      a,,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      c,,1,2026-03-18T09:00:00Z,HIL,RIV,East Park
      """
    let season = try files.read().season
    #expect(season.games[0].first?.match == 0)
    #expect(season.games[0].first?.opponent == 1)
    #expect(season.games[0].first?.isHome == true)
    #expect(season.games[1] == [PlayedGame(round: 1, score: 60)])
  }

  @Test(
    "If a club has two matches in a round, the match whose points are the official score counts")
  func countedMatch() throws {
    var files = SmallSeason(scores: "2,20,1,33,300000,")
    files.fixture = """
      a,,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      c,,1,2026-03-18T09:00:00Z,HIL,RIV,West Park
      """
    files.statistics = [
      WrittenStatistics.official(
        WrittenStatistics.game("CD_I2", team: "Hillview", against: "Bayside"),
        WrittenStatistics.game(
          "CD_I2", start: "2026-03-18 09:00:00", home: "HV", away: "Riverton", team: "HIL",
          against: "RIV", points: "33", kicks: "11"))
    ]
    let (season, report) = try files.read()
    #expect(season.games[1].map(\.match) == [1])
    #expect(season.games[1].map(\.recomputed) == [33])
    #expect(season.games[1].map(\.opponent) == [3])
    #expect(season.games[1].map(\.isHome) == [true])
    #expect(report.codes == ["statistics-0.csv other_match_in_round"])
    #expect(report.notices.first?.origin.line == 2)
  }

  @Test("Byes come from the fixture, or from clubs without a score if it lacks the round")
  func byes() throws {
    var files = SmallSeason(
      scores: "1,10,0,60,,", "2,20,0,60,,", "1,10,1,60,300000,", "2,20,1,60,300000,",
      "1,10,2,60,300000,", "3,30,2,60,300000,")
    files.rounds = """
      [{"number":1,"max_trades":3,"counted_onfield_players":18},
       {"number":3,"max_trades":2,"counted_onfield_players":22}]
      """
    var season = try files.read().season
    #expect(season.rounds.map(\.number) == [0, 1, 2, 3])
    #expect(season.rounds.map(\.byes) == [[], [2, 3], [1, 3], []])
    #expect(season.rounds.map(\.countedPlayers) == [22, 18, 22, 22])
    #expect(season.rounds.map(\.maximumTrades) == [2, 3, 2, 2])

    files.fixture = """
      ,,0,2026-03-05T09:00:00Z,BAY,HIL,East Park
      ,,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      ,,1,2026-03-13T09:00:00Z,LAK,RIV,East Park
      ,,2,2026-03-21T09:00:00Z,BAY,LAK,East Park
      """
    season = try files.read().season
    #expect(season.rounds.map(\.byes) == [[], [], [1, 3], []])
    #expect(season.rounds[1].start == season.matches[1].start)
    #expect(season.rounds[1].start == 1_773_392_400)
    #expect(season.rounds[3].start == nil)
  }

  @Test("Rounds that the rules name are rounds of the season, up to its last")
  func ruledRounds() throws {
    var files = SmallSeason(scores: "1,10,1,60,300000,")
    let rule = SeasonRules.RoundRule(maximumTrades: 3, countedPlayers: 18)
    files.rules.rounds = [3: rule, 9: rule]
    files.rules.lastRound = 4
    let season = try files.read().season
    #expect(season.rounds.map(\.number) == [1, 2, 3])
    #expect(season.rounds.map(\.countedPlayers) == [22, 22, 18])
    #expect(season.roundsAhead == 2..<5)
  }

  @Test("Impossible rounds are refused")
  func badRounds() throws {
    var files = SmallSeason()
    files.rounds = """
      [{"number":1,"max_trades":2,"counted_onfield_players":22},
       {"number":1,"max_trades":2,"counted_onfield_players":22},
       {"number":1,"max_trades":2,"counted_onfield_players":18},
       {"number":-1,"max_trades":2,"counted_onfield_players":18},{"number":2}]
      """
    let (season, report) = try files.read()
    #expect(season.rounds.map(\.number) == [1])
    #expect(
      report.codes == [
        "rounds.json invalid_fantasy_json", "rounds.json fantasy_row_repeated",
        "rounds.json duplicate_catalogue_key", "rounds.json invalid_catalogue_number",
      ])
    #expect(report.rows["rounds.json"] == RowCount(used: 1, skipped: 4))
  }

  @Test("Two clubs that share a name, and a venue without a known zone, stop the run")
  func leagueFaults() {
    var files = SmallSeason()
    files.league = SmallSeason.league(aliases: ["hillview"])
    #expect(throws: Failure.self) { try files.read() }
    files.league = League(
      file: "league.yaml", name: "", clubs: [],
      venues: [.init(id: "x", name: "X", aliases: [], zone: "Mars/Base")], colors: [], symbols: [])
    #expect(throws: Failure.self) { try files.read() }
  }
}
