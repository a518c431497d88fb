import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The season of AFL Fantasy, built by the tool")
struct FantasyBuildTests {
  private let sample: FantasySample

  init() throws {
    sample = try FantasySample()
  }

  @Test("the sample gives the same bytes twice, in any zone, and is unchanged the third time")
  func sameBytes() throws {
    for (output, zone) in [("a", "Pacific/Kiritimati"), ("deep/er/b", "America/Los_Angeles")] {
      let result = try Tool.run(
        ["build", FantasySample.pipeline, "--output", sample.folder.path(output)],
        environment: ["TZ": zone])
      #expect(result.exitCode == 0, "\(result.errorText)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: sample.folder.path("a"))
      .sorted()
    for name in ["bye_calendar", "explanations", "fdr_calendar", "player/1001", "widget_small"] {
      #expect(names.contains("snapshots/\(name).json"), "\(name)")
    }
    for name in names {
      #expect(
        FileManager.default.contents(atPath: sample.folder.path("a/\(name)"))
          == FileManager.default.contents(atPath: sample.folder.path("deep/er/b/\(name)")),
        "\(name)")
    }
    #expect(try sample.build(to: "a").text.contains("\"unchanged\""))
  }

  @Test("prices, averages and bases equal the calculation in the sample's README")
  func sampleFigures() throws {
    #expect(try sample.build(to: "out").exitCode == 0)
    let lines = try sample.text("README.md").split(separator: "\n")
    func row(_ start: String, skipping: Int = 0) throws -> [Substring] {
      let line = try #require(lines.firstIndex { $0.hasPrefix(start) })
      return lines[line + skipping].split(separator: "|").map { cell in
        cell.drop { $0 == " " }.prefix { $0 != " " }
      }
    }
    let rounds = try row("| 1 | 2 | 3 |").compactMap { Int($0) }
    let prices = try row("| 1 | 2 | 3 |", skipping: 2).compactMap { Int($0) }
    #expect(rounds.count == 17 && prices.count == 17)
    try sample.read("out") { db in
      for (round, price) in zip(rounds, prices) {
        let found = try Int.fetchOne(
          db,
          sql: "SELECT price_shown FROM player_prices WHERE player_id = 1167 AND round = ?",
          arguments: [round + 1])
        #expect(found == price * 1_000, "after round \(round)")
      }
      for start in ["| 1167 ", "| 1289 ", "| 1096 "] {
        let line = try #require(lines.first { $0.hasPrefix(start) && $0.contains(".") })
        let cells = line.split(separator: "|").map { cell in
          cell.drop { $0 == " " }.prefix { $0 != " " }
        }
        let found = try Row.fetchOne(
          db,
          sql: """
            SELECT p.games, p.base, f.avg, f.last3 FROM projections AS p
            JOIN player_forms AS f USING (player_id)
            WHERE player_id = ? AND p.round = 18 ORDER BY f.as_of_round DESC LIMIT 1
            """, arguments: [Int(cells[0])])
        let numbers = try #require(found)
        #expect(numbers["games"] == Int(cells[1]))
        for (column, cell, places) in [("avg", 2, 0.05), ("last3", 3, 0.05), ("base", 4, 0.0001)] {
          let expected = try #require(Double(cells[cell]))
          let value: Double = numbers[column]
          #expect(abs(value - expected) <= places, "\(start) \(column)")
        }
      }
    }
  }

  @Test("squads get through the byes as in the sample's README, without players who are out")
  func coverage() throws {
    #expect(try sample.build(to: "out").exitCode == 0)
    let lines = try sample.text("README.md").split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| squad | round 19 |") })
    let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    #expect(rows.count == 3)
    try sample.read("out") { db in
      for row in rows {
        let squad = row.split(separator: "|")[0].filter { $0 != " " }
        let numbers = row.split { !$0.isNumber }.compactMap { Int($0) }.suffix(6)
        for (place, round) in [19, 20, 21].enumerated() {
          let out = try #require(
            try Int.fetchOne(db, sql: Self.outOfRound, arguments: [squad, round]))
          let found = try Row.fetchOne(
            db, sql: "SELECT * FROM squad_coverage WHERE squad_id = ? AND round = ?",
            arguments: [squad, round])
          let coverage = try #require(found)
          let expected = Array(numbers)[(place * 2)...(place * 2 + 1)]
          let (playing, fielded) = (expected.first ?? 0, expected.last ?? 0)
          let matched: Int = coverage["matched"]
          #expect(coverage["available"] == playing - out, "\(squad), \(round)")
          // A player who is out may or may not be a loss on the field.
          #expect((fielded - out...fielded).contains(matched), "\(squad), \(round)")
          #expect(coverage["counted"] == 18 && coverage["shortfall"] == max(0, 18 - matched))
        }
      }
    }
  }

  /// The number of a squad's players who are out of a later round although their clubs play. They
  /// are injured until after the round, or have no game in their club's last four rounds, were not
  /// named since, and are not expected back.
  private static let outOfRound = """
    SELECT count(*) FROM squad_players AS s JOIN players AS p USING (player_id)
    LEFT JOIN injuries AS i USING (player_id)
    WHERE s.squad_id = ?1 AND p.club NOT IN (SELECT club FROM byes WHERE round = ?2)
      AND (i.return_round > ?2
        OR coalesce(i.return_round, 99) > ?2 AND p.status <> 'playing'
          AND NOT EXISTS (
            SELECT 1 FROM player_scores AS g WHERE g.player_id = p.player_id AND g.round >= (
              SELECT min(round) FROM (
                SELECT DISTINCT a.round FROM player_scores AS a JOIN players AS b USING (player_id)
                WHERE b.club = p.club ORDER BY a.round DESC LIMIT 4))))
    """

  @Test("nothing looks ahead: without later rounds, all facts about earlier rounds stay the same")
  func noLookAhead() throws {
    #expect(try sample.build(sample.pipeline(), to: "whole").exitCode == 0)
    #expect(try sample.build(sample.pipeline(more: "  through-round: 9"), to: "cut").exitCode == 0)
    for (table, column) in [
      ("projections", "round"), ("projection_parts", "round"), ("player_prices", "round"),
      ("player_forms", "as_of_round"), ("magic_numbers", "round"),
    ] {
      func rows(_ output: String, through round: Int) throws -> [Row] {
        try sample.read(output) { db in
          try Row.fetchAll(
            db, sql: "SELECT * FROM \(table) WHERE \(column) <= ? ORDER BY 1, 2, 3",
            arguments: [round])
        }
      }
      let found = try rows("cut", through: 9)
      #expect(found.count > 9)
      #expect(try rows("whole", through: 9) == found, "\(table)")
      #expect(try rows("cut", through: 99).count <= found.count + 2_000, "\(table)")
    }
  }

  @Test("the parts of every projection's explanation add up to the projection")
  func explanations() throws {
    #expect(try sample.build(to: "out").exitCode == 0)
    try sample.read("out") { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT e.expl_id, p.proj, sum(i.contribution) AS total, e.confidence, e.confidence_pct
          FROM explanations AS e JOIN insights AS i USING (expl_id)
          JOIN projections AS p ON p.player_id = e.subject_id AND p.round = e.round
          WHERE e.subject_kind = 'projection' AND i.unit = 'points' GROUP BY e.expl_id
          """)
      #expect(rows.count == 290)
      for row in rows {
        let (value, total): (Double, Double) = (row["proj"], row["total"])
        #expect(abs(value - total) <= 0.05 + 1e-9, "\(row)")
        let confidence: Double = row["confidence"]
        #expect(row["confidence_pct"] == Int((confidence * 100).rounded()))
      }
    }
  }

  @Test(
    "the real season of 2025 is published, and what it promises held",
    .realData(
      ["players_final.json", "round_scores_prices.csv", "rounds.json", "position_updates.csv"]
        .map { "afl/afl_fantasy_2025_\($0)" }))
  func realSeason() throws {
    let official = SharedData.path("afl/afl_fantasy_2025")
    let file = try sample.folder.write(
      """
      name: afl-fantasy
      fantasy:
        rules: \(FantasySample.samples)/rules-2025.yaml
        league: \(FantasySample.samples)/afl-league.yaml
        players: \(official)_players_final.json
        scores: \(official)_round_scores_prices.csv
        rounds: \(official)_rounds.json
        position-updates: \(official)_position_updates.csv
        minimum-ios: 16.0
      gates: { size-budget: 15 MB, minimum-players: 808, maximum-errors: 0 }

      """, to: "real.yaml")
    let result = try sample.build(file, to: "real")
    #expect(result.exitCode == 0, "\(result.errorText)")
    try sample.read("real") { db in
      func rate(_ level: String) throws -> Double {
        try #require(
          try Double.fetchOne(
            db, sql: "SELECT rate FROM calibrations WHERE level = ?", arguments: [level]))
      }
      #expect(try rate("price_within_1000") >= 0.995)
      #expect((0.77...0.83).contains(try rate("interval_80")))
      #expect((0.87...0.93).contains(try rate("interval_90")))
      let errors = try Row.fetchAll(db, sql: "SELECT * FROM projection_errors ORDER BY model")
      let byModel = Dictionary(
        uniqueKeysWithValues: errors.map { ($0["model"] as String, $0["mae"] as Double) })
      let own = try #require(byModel["projection"])
      #expect(own <= 17.5)
      #expect(byModel.allSatisfy { $0.key == "projection" || $0.value > own })
      let scores = try String(
        contentsOfFile: "\(official)_round_scores_prices.csv", encoding: .utf8)
      let played = scores.split(whereSeparator: \.isNewline).dropFirst().count { line in
        !line.split(separator: ",", omittingEmptySubsequences: false)[7].isEmpty
      }
      let games = try Int.fetchOne(db, sql: "SELECT count(*) FROM player_scores")
      #expect(games == played && played > 9_000)
      let parts = try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM projection_parts WHERE value <> 0 AND factor <> 'availability'")
      #expect(parts == 0, "without a fixture no factor may add anything")
      for advice in ["projections WHERE round > 24", "player_outlooks", "alerts", "captains"] {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(advice)")
        #expect(count == 0, "the season is over: \(advice)")
      }
    }
    let page = try String(
      contentsOfFile: sample.folder.path("real/report.html"), encoding: .utf8)
    #expect(!page.contains("Coming round"), "the season is over")
    let verification = try Tool.run(["verify", sample.folder.path("real")])
    #expect(verification.exitCode == 0, "\(verification.text)")
  }
}
