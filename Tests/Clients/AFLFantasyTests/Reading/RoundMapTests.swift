import Tabular
import Testing

@testable import AFLFantasy

@Suite("Reading: which round a game is of")
struct RoundMapTests {
  private typealias Written = WrittenStatistics

  /// Statistics of AFL Tables in which round 1 is the Opening Round.
  private func tablesSeason(_ season: Int) -> SmallSeason {
    var files = SmallSeason(scores: "1,10,0,30,,", "1,10,1,30,300000,")
    files.people = "archer_ann,Ann,Archer,2000-01-01"
    files.statistics = [
      Written.tables(
        Written.person(season: season, round: "1"),
        Written.person(season: season, round: "2", against: "Lakeside"))
    ]
    return files
  }

  private func matches(_ season: Int) -> String {
    """
    1,East Park,\(season)-03-07 19:30,\(season),6:30 PM,Bayside,Hillview
    2,East Park,\(season)-03-14 19:30,\(season),N/A,Bayside,Lakeside
    2,East Park,\(season)-03-15 19:30,\(season),N/A,Hillview,Riverton
    """
  }

  @Test("A first round with fewer matches than half the clubs is the Opening Round")
  func byMatches() throws {
    var files = tablesSeason(2026)
    files.matches = matches(2026)
    let (season, report) = try files.read()
    #expect(season.games[0].map(\.round) == [0, 1])
    #expect(season.games[0].map(\.opponent) == [1, 2])
    #expect(report.codes == [])
  }

  @Test("The same holds in an older season, and its finals follow the last official round")
  func olderSeason() throws {
    var files = tablesSeason(2024)
    files.matches = matches(2024) + "\nQualifying Final,West Park,2024-09-06 19:30,2024,,HIL,BAY"
    files.statistics[0] += "\n" + Written.person(season: 2024, round: "QF")
    let (season, report) = try files.read()
    #expect(season.history[0].map(\.round) == [0, 1, 2])
    #expect(season.history[0].map(\.isHome) == [true, true, false])
    #expect(season.history[0].map(\.venue) == [0, 0, 1])
    #expect(report.codes == [])
  }

  @Test("A full first round is round 1")
  func fullFirstRound() throws {
    var files = tablesSeason(2024)
    files.matches = matches(2024) + "\n1,West Park,2024-03-08 19:30,2024,,LAK,RIV"
    #expect(try files.read().season.history[0].map(\.round) == [1, 2])
  }

  @Test("With a fixture, the match of both clubs on the day gives the round")
  func byFixture() throws {
    var files = tablesSeason(2026)
    files.matches = matches(2026)
    // Bayside and Lakeside also meet later, so the day decides.
    files.fixture = """
      ,,0,2026-03-07T08:30:00Z,BAY,HIL,East Park
      ,,1,2026-03-14T08:30:00Z,BAY,LAK,East Park
      ,,9,2026-05-14T08:30:00Z,LAK,BAY,East Park
      """
    let (season, report) = try files.read()
    #expect(season.games[0].map(\.round) == [0, 1])
    #expect(season.games[0].map(\.match) == [0, 1])
    #expect(report.codes == [])
  }

  @Test("The day follows the ground's clock: after midnight in UTC it may be the day before")
  func dayOfTheGround() throws {
    var files = SmallSeason(scores: "1,10,3,30,300000,")
    files.fixture = ",,3,2026-03-14T12:00:00Z,BAY,HIL,West Park"
    files.statistics = [
      Written.official(Written.game(round: "Round 1", start: "2026-03-13 16:30:00"))
    ]
    let (season, report) = try files.read()
    #expect(season.games[0].map(\.match) == [0])
    #expect(season.games[0].map(\.recomputed) == [30])
    #expect(season.games[0].map(\.venue) == [1])
    #expect(report.codes == [])
  }

  @Test("A game that the fixture or the matches do not have is refused")
  func unknown() throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,")
    files.fixture = ",,1,2026-03-15T12:00:00Z,BAY,HIL,East Park"
    files.statistics = [Written.official(Written.game())]
    #expect(try files.read().report.codes == ["statistics-0.csv match_unknown"])

    files = tablesSeason(2024)
    files.matches = "1,East Park,2024-03-07 19:30,2024,,Bayside,Hillview"
    #expect(try files.read().report.codes == ["statistics-0.csv match_unknown"])
  }

  @Test("An impossible match is refused")
  func badMatches() throws {
    var files = SmallSeason()
    files.matches = """
      1,East Park,2024-03-07 19:30,2024,,Bayside,Hillview
      1,East Park,2024-03-07 19:30,2024,,Bayside,Hillview
      1,East Park,2024-03-08 19:30,2024,,Bayside,Hillview
      1,East Park,2024,2024-03-07,,Bayside,Lakeside
      1,2024-03-07 19:30,East Park,2024,,Bayside,Riverton
      1,East Park,2023-03-07 19:30,2024,,Lakeside,Riverton
      1,East Park,2024-03-07 19:30,2024,,6:30 PM,Bayside
      """
    let (_, report) = try files.read()
    #expect(
      report.codes == [
        "matches.csv fantasy_row_repeated", "matches.csv duplicate_catalogue_key",
        "matches.csv invalid_catalogue_number", "matches.csv invalid_catalogue_day",
        "matches.csv invalid_catalogue_day", "matches.csv club_unknown",
      ])
  }

  @Test("Statistics whose rounds do not fit the official scores stop the run", arguments: [9, 10])
  func mismatch(count: Int) throws {
    var files = SmallSeason()
    files.listed = (1...count).map { .init(id: $0) }
    files.scores = (1...count).map { "\($0),10,1,47,300000," }.joined(separator: "\n")
    files.statistics = [
      ([WrittenStatistics.officialHeader] + (1...count).map { Written.game("CD_I\($0)") })
        .joined(separator: "\n")
    ]
    if count < 10 {
      #expect(try files.read().report.count(of: .pointsDiffer) == count)
    } else {
      let failure = #expect(throws: Failure.self) { try files.read() }
      #expect(failure?.message.hasPrefix("10 of 10 games") == true)
    }
  }

  @Test("Rounds without scores and this season's finals are counted, and do not stop the run")
  func ahead() throws {
    var files = SmallSeason(scores: "1,10,1,30,300000,")
    files.statistics = [
      Written.official(
        Written.game(), Written.game(round: "Round 2"), Written.game(round: "Round 3"),
        Written.game(round: "Semi Finals"))
    ]
    let (season, report) = try files.read()
    #expect(season.games[0].count == 1)
    #expect(
      report.codes == ["statistics-0.csv final_left_out", "statistics-0.csv game_not_scored_yet"])
    #expect(report.notices.map(\.value) == ["1", "2"])
    #expect(report.rows["statistics-0.csv"] == RowCount(used: 1, skipped: 3))
  }

  @Test(
    "Labels of rounds and finals are read in every form",
    arguments: [
      ("7", MatchStage.round(7)), ("Round 7", .round(7)), ("Opening Round", .round(0)),
      ("QF", .final(1)), ("EF", .final(1)), ("Elimination Final", .final(1)),
      ("Finals Week 1", .final(1)), ("Semi Finals", .final(2)), ("SF", .final(2)),
      ("Preliminary Finals", .final(3)), ("Preliminary Final", .final(3)), ("PF", .final(3)),
      ("Grand Final", .final(4)), ("GF", .final(4)), ("Round x", nil), ("61", nil), ("", nil),
    ])
  func labels(label: String, stage: MatchStage?) {
    #expect(MatchStage(label) == stage)
  }
}
