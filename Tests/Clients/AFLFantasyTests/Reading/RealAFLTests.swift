import Bundles
import TestSupport
import Testing

@testable import AFLFantasy

@Suite("Reading: the real files", .realData(RealAFL.paths))
struct RealAFLTests {
  @Test("The season of 2025 is read completely, and every skipped row is explained")
  func season() throws {
    let (season, report) = try RealAFL.read()
    #expect(season.players.count == 808)
    #expect(season.lastRound == 24)
    #expect(season.rounds.map(\.number) == Array(0...24))
    #expect(season.games.joined().count == 9_471)
    #expect(season.prices.joined().count == 20_001)
    #expect(season.games.joined().map(\.score).min() == -1)
    #expect(season.prices.count { $0.first?.round == 12 } == 18)

    // One person's day of birth is written in another order, so his two games match no player.
    let errors = report.notices.filter { $0.code.severity == .error }
    #expect(errors.map(\.code) == [.invalidCatalogueDay, .playerUnknown, .playerUnknown])
    #expect(errors.map(\.origin.line) == [407, 3_768, 3_769])
    for (file, rows) in report.rows {
      let counted = report.notices
        .filter { $0.origin.file == file && $0.action == "they are left out" }
        .reduce(0) { $0 + (Int($1.value ?? "") ?? 0) }
      let explained = counted + errors.count { $0.origin.file == file }
      #expect(rows.skipped == explained, "\(file)")
    }
    #expect(report.rows["player_match_fantasy_2021.csv"]?.read == 9_522)
    #expect(report.rows["player_match_stats_2024.csv"]?.read == 9_938)
    #expect(report.rows["afl_fantasy_2025_round_scores_prices.csv"]?.used == 20_093)
    #expect(report.count(of: .personPerhapsListed) == 1)
    #expect(report.count(of: .personMatched) == 22)
    #expect(report.count(of: .positionUndated) == 0)
    #expect(report.count(of: .fantasyRowRepeated) == 0)
  }

  @Test("In 2025 exactly the clubs without a score have a bye")
  func byes() throws {
    let season = try RealAFL.read().season
    #expect(season.rounds[0].byes == [])
    for round in season.rounds.dropFirst().dropLast() {
      let playing = Set(
        zip(season.players, season.games)
          .filter { _, games in games.contains { $0.round == round.number } }.map(\.0.club))
      #expect(Set(round.byes).isDisjoint(with: playing))
      #expect(round.byes.count + playing.count == 18)
      #expect(round.byes.count.isMultiple(of: 2))
    }
    #expect(season.rounds.reduce(0) { $0 + $1.byes.count } > 18)
  }

  @Test("Start prices by the rule equal the official ones of 2025, without the finals of 2024")
  func startPrices() throws {
    let season = try RealAFL.read().season
    var (exact, right, compared) = (0.0, 0.0, 0)
    for player in season.players.indices {
      let past = PastRecord(season.history[player], before: 2025) { _, _ in }
      guard past.totals(of: 2024).games >= 10, let ruled = season.rules.startPrice(past),
        let official = season.prices[player].first, official.round == 1
      else { continue }
      compared += 1
      if ruled == official.price { exact += 1 }
      if abs(ruled - official.price) <= 1_000 { right += 1 }
    }
    // 270 of 427 with the finals.
    let rows = [("exact", exact), ("within $1,000", right)].map { label, count in
      Measurement.Row(label, cases: compared, 100 * count / Double(compared))
    }
    #expect(rows == FantasyMeasurements.startPrices.rows)
  }

  @Test("Computed points equal the official points in every row of 2021 (F1)")
  func points() throws {
    let report = try RealAFL.read().report
    #expect(report.count(of: .pointsDiffer) == 0)

    // The same numbers from the plain text, so that no row can be skipped.
    let lines = try RealAFL.text("player_match_fantasy_2021.csv").split(whereSeparator: \.isNewline)
    let header = lines[0].split(separator: ",").map(String.init)
    let column = Dictionary(uniqueKeysWithValues: header.enumerated().map { ($1, $0) })
    var equal = 0
    for line in lines.dropFirst() {
      let cells = cells(of: line)
      func value(_ name: String) -> Int { Int(Double(cells[column[name] ?? 0]) ?? -1_000) }
      var statistics = PlayerStatistics()
      statistics.kicks = value("kicks")
      statistics.handballs = value("handballs")
      statistics.marks = value("marks")
      statistics.tackles = value("tackles")
      statistics.freesFor = value("frees_for")
      statistics.freesAgainst = value("frees_against")
      statistics.hitouts = value("hitouts")
      statistics.goals = value("goals")
      statistics.behinds = value("behinds")
      equal += statistics.points(RealAFL.rules.scoring) == value("fantasy_points") ? 1 : 0
    }
    #expect(equal == 9_522)
  }

  /// The values of a line, some of which are in quotes with a comma inside.
  private func cells(of line: Substring) -> [Substring] {
    var isQuoted = false
    return line.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  @Test("The rounds of 2024 in AFL Tables, one ahead, become the official ones")
  func rounds2024() throws {
    let season = try RealAFL.read().season
    let games = season.history.joined().filter { $0.season == 2024 }
    #expect(Set(games.map(\.round)) == Set(0...28))
    // Eight clubs play the Opening Round and two the Grand Final.
    #expect(Set(games.filter { $0.round == 0 }.compactMap(\.opponent)).count == 8)
    #expect(Set(games.filter { $0.round == 28 }.compactMap(\.opponent)).count == 2)
    #expect(games.allSatisfy { $0.venue != nil && $0.isHome != nil })
    let rounds2021 = season.history.joined().filter { $0.season == 2021 }.map(\.round)
    #expect(Set(rounds2021) == Set(1...27))
  }

  @Test("The official list has the same scores and prices as the file of scores")
  func listed() throws {
    var files = RealAFL.files
    files.scores = nil
    let (listed, written) = (try RealAFL.read(files).season, try RealAFL.read().season)
    #expect(listed.games == written.games)
    #expect(listed.prices == written.prices)
  }
}
