import Tabular
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("Reading: statistics")
struct StatisticsReadingTests {
  private typealias Written = WrittenStatistics

  @Test("Points are the weighted sum of a player's statistics, whatever the weights")
  func points() {
    let names: [WritableKeyPath<PlayerStatistics, Int>] = [
      \.kicks, \.handballs, \.marks, \.tackles, \.freesFor, \.freesAgainst, \.hitouts, \.goals,
      \.behinds,
    ]
    var none = SeasonRules.Scoring()
    for weight in [
      \.kick, \.handball, \.mark, \.tackle, \.freeFor, \.freeAgainst, \.hitout, \.goal,
      \.behind,
    ] as [WritableKeyPath<SeasonRules.Scoring, Int>] { none[keyPath: weight] = 0 }
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      var statistics = PlayerStatistics()
      for name in names { statistics[keyPath: name] = Int.random(in: 0...40, using: &random) }
      let official = zip([3, 2, 3, 4, 1, -3, 1, 6, 1], names)
        .map { $0 * statistics[keyPath: $1] }.reduce(0, +)
      #expect(statistics.points(SeasonRules.Scoring()) == official)
      #expect(statistics.points(none) == 0)
    }
  }

  @Test("Statistics of this season complete the official score")
  func completes() throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,", "2,20,1,30,300000,79")
    files.statistics = [
      Written.official(
        Written.game(), Written.game("CD_I2", team: "Hillview", against: "Bays", tog: "80.5"))
    ]
    let (season, report) = try files.read()
    #expect(
      season.games[0] == [
        PlayedGame(
          round: 1, score: 30, recomputed: 30, timeOnGround: 80, centreBounces: 25, opponent: 1,
          venue: 0, isHome: true)
      ])
    #expect(season.games[1].first?.isHome == false)
    #expect(season.games[1].first?.timeOnGround == 79)
    #expect(report.codes == [])
  }

  @Test("A corrected score is noted and the official one kept")
  func corrected() throws {
    var files = SmallSeason(scores: "1,10,1,33,300000,")
    files.statistics = [Written.official(Written.game(points: "30.0"))]
    let (season, report) = try files.read()
    #expect(season.games[0].map(\.score) == [33])
    #expect(season.games[0].map(\.recomputed) == [30])
    #expect(report.codes == ["statistics-0.csv points_differ"])
    #expect(report.notices.first?.code.severity == .info)
  }

  @Test(
    "A row of the official layout that cannot be is refused",
    arguments: [
      (Written.game("CD_I9"), "player_unknown"), (Written.game("X1"), "invalid_catalogue_number"),
      (Written.game("CD_I2"), "player_of_another_club"),
      (Written.game(team: "Lakeside"), "match_inconsistent"),
      (Written.game(against: "Bayside"), "match_inconsistent"),
      (Written.game(round: "Pre-Season 1"), "round_unknown"),
      (Written.game(season: 2027), "season_ahead"),
      (Written.game(start: "6:30 PM"), "invalid_start"),
      (Written.game(kicks: "10.5"), "invalid_catalogue_number"),
      (Written.game(kicks: "Bayside"), "invalid_catalogue_number"),
      (Written.game(kicks: ""), "missing_catalogue_value"),
      (Written.game(tog: "830.0"), "invalid_catalogue_number"),
      (Written.game(tog: "0.0"), "score_without_time"),
      (Written.game(round: "Round 2"), "game_without_score"),
    ])
  private func refusedOfficial(row: String, code: String) throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,", "2,20,2,30,300000,")
    files.statistics = [Written.official(row)]
    let (season, report) = try files.read()
    #expect(season.games[0] == [PlayedGame(round: 1, score: 30)])
    #expect(report.codes == ["statistics-0.csv \(code)"])
    #expect(report.rows["statistics-0.csv"] == RowCount(used: 0, skipped: 1))
  }

  @Test("A blank in AFL Tables is 0, arrows mark substitutes, and 17.0 is a whole number")
  func tables() throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,", "2,20,1,30,300000,")
    files.people = "archer_ann,Ann,Archer,2000-01-01\nbaker_bea,Bea,Baker,2001-02-03"
    files.statistics = [
      Written.tables(
        Written.person(games: "↑12"),
        Written.person("baker_bea", team: "HV", against: "BAY", games: "12↓"))
    ]
    files.matches = """
      1,East Park,2026-03-14 20:00,2026,6:30 PM,Bayside,Hillview
      1,West Park,2026-03-15 15:00,2026,N/A,Lakeside,Riverton
      """
    let (season, report) = try files.read()
    #expect(
      season.games[0] == [
        PlayedGame(
          round: 1, score: 30, recomputed: 30, timeOnGround: 80, opponent: 1, venue: 0,
          isHome: true)
      ])
    #expect(season.games[1].first?.isHome == false)
    #expect(report.codes == [])
  }

  @Test(
    "A row of AFL Tables that cannot be is refused",
    arguments: [
      (Written.person("nobody"), "player_unknown"), (Written.person("eve"), "player_unknown"),
      (Written.person("king_max", team: "Lakeside"), "player_ambiguous"),
      (Written.person(games: "6:30 PM"), "invalid_catalogue_number"),
      (Written.person(games: "N/A"), "invalid_catalogue_number"),
      (Written.person(games: "17.5"), "invalid_catalogue_number"),
      (Written.person(round: "W"), "round_unknown"),
      (Written.person(kicks: "Bayside"), "invalid_catalogue_number"),
      (Written.person(against: "Bayside"), "match_inconsistent"),
      (Written.person(season: 2027), "season_ahead"),
      (Written.person(team: "Riverton"), "player_of_another_club"),
    ])
  private func refusedTables(row: String, code: String) throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,")
    files.listed += [
      .init(id: 8, first: "Max", last: "King", squad: 30),
      .init(id: 9, first: "Max", last: "King", squad: 30),
    ]
    files.people = """
      archer_ann,Ann,Archer,2000-01-01
      eve,Eve,Ember,2000-01-01
      king_max,Max,King,2000-01-01
      """
    files.statistics = [Written.tables(row)]
    let (season, report) = try files.read()
    #expect(season.games[0] == [PlayedGame(round: 1, score: 30)])
    #expect(report.codes == ["statistics-0.csv \(code)"])
  }

  @Test("A file of no known layout, and AFL Tables without people, stop the run")
  func unusable() {
    var files = SmallSeason()
    files.statistics = ["player,points\n1,30"]
    #expect(throws: Failure.self) { try files.read() }
    files.statistics = [Written.tables(Written.person())]
    #expect(throws: Failure.self) { try files.read() }
  }

  @Test("A player who was named and did not play has no game; with a score, the row is an error")
  func didNotPlay() throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,", "2,20,2,30,300000,")
    let idle = { (id: String, team: String, against: String) in
      Written.game(id, team: team, against: against, points: "0.0", kicks: "0.0", tog: "0.0")
    }
    files.statistics = [
      Written.official(
        idle("CD_I1", "Bayside", "Hillview"), idle("CD_I2", "Hillview", "Bayside"))
    ]
    let (season, report) = try files.read()
    #expect(season.games.map(\.count) == [1, 1, 0, 0])
    #expect(
      report.codes == ["statistics-0.csv score_without_time", "statistics-0.csv did_not_play"])
    #expect(report.rows["statistics-0.csv"] == RowCount(used: 0, skipped: 2))
  }

  @Test("A repeated game is dropped, and a contradicting game is an error")
  func repeated() throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,")
    files.statistics = [
      Written.official(
        Written.game(), Written.game(), Written.game(points: "33", kicks: "11"),
        Written.game(season: 2024, round: "Grand Final"),
        Written.game(season: 2024, round: "Grand Final"),
        Written.game(season: 2024, round: "Grand Final", points: "33", kicks: "11"))
    ]
    let (season, report) = try files.read()
    #expect(season.games[0].map(\.recomputed) == [30])
    #expect(season.history[0].map(\.score) == [30])
    #expect(
      report.codes.map { $0.split(separator: " ")[1] } == [
        "fantasy_row_repeated", "duplicate_catalogue_key", "fantasy_row_repeated",
        "duplicate_catalogue_key",
      ])
    #expect(report.rows["statistics-0.csv"] == RowCount(used: 2, skipped: 4))
  }
}
