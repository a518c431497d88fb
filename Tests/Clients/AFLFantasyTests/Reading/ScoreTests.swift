import Tabular
import Testing

@testable import AFLFantasy

@Suite("Reading: scores and prices")
struct ScoreTests {
  @Test(
    "A blank score did not play, a blank price is none, and the season ends with the last score")
  func blanks() throws {
    let (season, report) = try SmallSeason(
      scores: "1,10,0,50,,", "1,10,1,,300000,", "1,10,2,70,310000,81", "1,10,3,,320000,"
    ).read()
    #expect(
      season.games[0] == [
        PlayedGame(round: 0, score: 50), PlayedGame(round: 2, score: 70, timeOnGround: 81),
      ])
    #expect(season.prices[0].map(\.round) == [1, 2, 3])
    #expect(season.prices[0].map(\.price) == [300_000, 310_000, 320_000])
    #expect(season.lastRound == 2)
    #expect(report.codes == [])
  }

  @Test("A negative score is a score")
  func negative() throws {
    let (season, report) = try SmallSeason(scores: "1,10,1,-1,300000,").read()
    #expect(season.games[0].map(\.score) == [-1])
    #expect(report.codes == [])
  }

  @Test("A player without games or without prices stays")
  func rookie() throws {
    let (season, report) = try SmallSeason(scores: "1,10,1,60,300000,").read()
    #expect(season.players.map(\.id) == [1, 2, 3, 4])
    #expect(season.games.map(\.count) == [1, 0, 0, 0])
    #expect(season.prices[1] == [])
    #expect(report.codes == [])
  }

  @Test(
    "A row that cannot be is refused",
    arguments: [
      ("9,10,1,60,300000,", "player_unknown"),
      ("1,20,1,60,300000,", "player_of_another_club"),
      ("1,10,1,60,300000,0", "score_without_time"),
      ("1,10,1,60,229999,", "price_out_of_bounds"),
      ("1,10,1,60,2000001,", "price_out_of_bounds"),
      ("1,10,1,300000,60,", "invalid_catalogue_number"),
      ("1,10,x,60,300000,", "invalid_catalogue_number"),
      ("1,10,1,\"1,060\",300000,", "invalid_catalogue_number"),
      ("1,10,1,60,300000,101", "invalid_catalogue_number"),
      ("Ann,1,10,1,60,300000,", "invalid_row_length"),
      (",10,1,60,300000,", "missing_catalogue_value"),
    ])
  func refused(row: String, code: String) throws {
    let (season, report) = try SmallSeason(scores: row, "2,20,1,60,300000,").read()
    #expect(season.games.map(\.count) == [0, 1, 0, 0])
    #expect(season.prices.map(\.count) == [0, 1, 0, 0])
    #expect(report.codes == ["scores.csv \(code)"])
    #expect(report.rows["scores.csv"] == RowCount(used: 1, skipped: 1))
  }

  @Test("The lowest and the highest allowed prices are valid")
  func bounds() throws {
    let (season, _) = try SmallSeason(scores: "1,10,1,,230000,", "2,20,1,,2000000,").read()
    #expect(season.prices.map { $0.map(\.price) } == [[230_000], [2_000_000], [], []])
  }

  @Test("A change of more than $150,000 in a round is reported and kept")
  func jump() throws {
    let (season, report) = try SmallSeason(
      scores: "1,10,1,60,300000,", "1,10,2,60,450000,", "1,10,3,60,600001,", "1,10,4,60,450000,"
    ).read()
    #expect(season.prices[0].count == 4)
    #expect(report.codes == ["scores.csv price_jump", "scores.csv price_jump"])
    #expect(report.notices.map(\.origin.line) == [4, 5])
  }

  @Test("A repeated row is dropped, and a contradicting row is an error")
  func repeated() throws {
    let (season, report) = try SmallSeason(
      scores: "1,10,1,60,300000,", "1,10,1,60,300000,", "1,10,1,61,300000,"
    ).read()
    #expect(season.games[0].map(\.score) == [60])
    #expect(
      report.codes == ["scores.csv fantasy_row_repeated", "scores.csv duplicate_catalogue_key"])
    #expect(report.rows["scores.csv"] == RowCount(used: 1, skipped: 2))
  }

  @Test("A debutant without a price is reported, with the replacement")
  func debutant() throws {
    let (season, report) = try SmallSeason(
      scores: "1,10,0,60,,", "1,10,1,60,300000,", "2,20,5,60,,", "2,20,6,60,250000,"
    ).read()
    #expect(season.prices[1].map(\.round) == [6])
    #expect(report.notices.map(\.code) == [.priceMissing])
    #expect(report.notices.first?.value == "2")
    #expect(
      report.notices.first?.action
        == "the floor of $230000 is assumed, until his price of round 6")
    let row = try #require(SeasonAnalysis(season).prices[1].first)
    #expect(row.shown == 230_000 && row.source == .assumed)
  }

  @Test("The price of a debutant with older seasons is computed, and the notice says so")
  func debutantWithHistory() throws {
    var files = SmallSeason(scores: "1,10,1,60,300000,", "2,20,1,,300000,", "3,30,2,60,,")
    files.statistics = [
      WrittenStatistics.official(
        WrittenStatistics.game(
          "CD_I3", season: 2025, start: "2025-03-14 09:00:00", home: "Lakeside", team: "Lakeside",
          points: "80.0", kicks: "10.0"))
    ]
    let (season, report) = try files.read()
    let notice = try #require(report.notices.first { $0.code == .priceMissing })
    let row = try #require(SeasonAnalysis(season).prices[2].first)
    #expect(row.source == .simulated && row.shown == 584_000)
    #expect(notice.action == "$584000 is computed from his older seasons")
  }

  /// Scores of rounds 1 and 2, and a fixture in which round 2 has another match.
  private func inProgress(start: String) -> SmallSeason {
    var files = SmallSeason(
      scores: "1,10,1,60,300000,", "3,30,1,60,300000,", "1,10,2,70,310000,", "3,30,2,,310000,",
      "1,10,3,,320000,")
    files.fixture = """
      ,,1,2026-03-14T09:00:00Z,BAY,HIL,East Park
      ,,1,2026-03-15T09:00:00Z,LAK,RIV,East Park
      ,,2,2026-03-21T09:00:00Z,BAY,HIL,East Park
      ,,2,\(start),LAK,RIV,East Park
      ,,3,2026-03-28T09:00:00Z,BAY,LAK,East Park
      """
    return files
  }

  @Test("A round is not over while a match in its days has no score on either side")
  func roundInProgress() throws {
    let (season, report) = try inProgress(start: "2026-03-22T09:00:00Z").read()
    #expect(season.lastRound == 1 && season.comingRound == 2)
    #expect(season.games.map { $0.map(\.score) } == [[60], [], [60], []])
    #expect(season.prices[0].map(\.round) == [1, 2])
    #expect(report.codes == ["scores.csv round_in_progress"])
    #expect(report.notices[0].message == "round 2 is not over: 1 of its 2 matches have no score")
  }

  @Test("A match of clubs without a player on the list does not hold its round open")
  func clubsWithoutPlayers() throws {
    var files = inProgress(start: "2026-03-22T09:00:00Z")
    files.listed = [SmallSeason.four[0], SmallSeason.four[1]]
    files.scores = "1,10,1,60,300000,\n1,10,2,70,310000,"
    let (season, report) = try files.read()
    #expect(season.lastRound == 2 && report.codes == [])
  }

  @Test("Neither a postponed match nor a later round's score keeps a round open")
  func postponedMatch() throws {
    var files = inProgress(start: "2026-05-22T09:00:00Z")
    #expect(try files.read().season.lastRound == 2)
    files = inProgress(start: "2026-03-22T09:00:00Z")
    files.scores? += "\n3,30,3,50,320000,"
    #expect(try files.read().season.lastRound == 3)
  }

  @Test(
    "A list that names the players of the last round is reported, also where one of them has no score",
    arguments: [40, 39, 38])
  func oldStatuses(scored: Int) throws {
    var files = SmallSeason()
    files.listed = (1...40).map { .init(id: $0) }
    files.scores = (1...scored).map { "\($0),10,1,60,300000," }.joined(separator: "\n")
    let report = try files.read().report
    #expect(report.notices.map(\.code) == (scored >= 39 ? [.statusesOfLastRound] : []))
  }

  @Test("A score is refused if the fixture has no match of the club")
  func withoutMatch() throws {
    var files = SmallSeason(scores: "1,10,1,60,300000,", "3,30,1,60,300000,")
    files.fixture = ",,1,2026-03-14T09:00:00Z,BAY,HIL,East Park"
    let (season, report) = try files.read()
    #expect(season.games.map(\.count) == [1, 0, 0, 0])
    #expect(report.codes == ["scores.csv score_without_match"])
  }

  @Test("Without a file of scores, the scores of the official list count")
  func listed() throws {
    var files = SmallSeason()
    files.scores = nil
    files.listed[0].stats =
      #"{"owned_by":12.5,"prices":{"1":300000,"2":1,"3":310000},"scores":{"0":55,"1":-2,"2":null}}"#
    files.listed[1].stats = #"{"prices":[],"scores":[]}"#
    let (season, report) = try files.read()
    #expect(season.games[0].map(\.score) == [55, -2])
    #expect(season.prices[0].map(\.price) == [300_000, 310_000])
    #expect(season.players[0].ownedPercent == 12.5)
    #expect(report.codes == ["players.json price_out_of_bounds"])
    #expect(report.notices.first?.origin.field == "[0].stats.prices.2")
  }
}
