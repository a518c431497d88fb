import Tabular
import TestSupport
import Testing

@testable import RoadTrips

/// The real schedules of five leagues' seasons: every row that is skipped is explained here.
@Suite("Real schedules", .realData(RealSchedules.files))
struct RealScheduleTests {
  /// The expected result of reading a real file.
  struct Outcome: Sendable, CustomTestStringConvertible {
    let file: String
    let layout: ScheduleLayoutName
    let games: Int
    /// The number of skipped rows, and of findings that skip no row, by code.
    let codes: [String: Int]

    var testDescription: String { file }
  }

  static let outcomes = [
    // Both games at Tokyo have the Eastern time in the local column.
    Outcome(
      file: "mlb_2025.csv", layout: .mlb2025, games: 2_430,
      codes: ["local_and_eastern_time_disagree": 2]),
    // A game at Seattle is listed twice; the last two rows have Saturday for a Sunday.
    Outcome(
      file: "mlb_2026.csv", layout: .mlb2026, games: 2_429,
      codes: ["duplicate_game": 1, "weekday_disagrees": 2]),
    // 1,230 games and the Cup's final; six play-in games and 85 of the playoffs.
    Outcome(
      file: "nba_2026.csv", layout: .nba, games: 1_231, codes: ["game_type_left_out": 91]),
    Outcome(
      file: "nhl_2026.csv", layout: .nhl, games: 1_312, codes: ["game_type_left_out": 82]),
    // The heading of the playoffs and their 13 games, one of them at a neutral place.
    Outcome(
      file: "nfl_2025.csv", layout: .nfl, games: 272,
      codes: ["game_type_left_out": 13, "heading_row": 1, "neutral_game_unused": 1]),
  ]

  @Test("Every row is a game, or is skipped for a known reason", arguments: outcomes)
  func everyRow(_ outcome: Outcome) throws {
    let (schedule, report) = try RealSchedules.read(outcome.file, outcome.layout)
    let counts = Dictionary(
      report.counts.map { ($0.key.code.id, $0.value) }, uniquingKeysWith: +)
    #expect(counts == outcome.codes)
    let rows = try #require(report.rows[outcome.file])
    #expect(schedule.games.count == outcome.games && rows.used == outcome.games)
    let skipping = counts.filter { $0.key.hasSuffix("_row") || $0.key.hasSuffix("_out") }
    #expect(rows.skipped == skipping.values.reduce(0, +) + (counts["duplicate_game"] ?? 0))
    #expect(report.badRowShare(of: outcome.file) == 0)
  }

  @Test("Ids are unique, games are ordered by start, and each starts at a plausible hour")
  func plausible() throws {
    for outcome in Self.outcomes {
      let games = try RealSchedules.read(outcome.file, outcome.layout).0.games
      #expect(Set(games.map(\.id)).count == games.count)
      #expect(games.map(\.start) == games.map(\.start).sorted())
      let early = games.filter { $0.localMinutes < 10 * 60 || $0.localMinutes > 22 * 60 + 30 }
      // The two games at Tokyo, which have a wrong local time in the file.
      #expect(early.map(\.id).allSatisfy { $0.hasSuffix("lad-chc") } && early.count <= 2)
    }
  }

  @Test(
    "Each team of baseball has 81 games at home and 81 away, except for a game that is there twice")
  func homeAndAway() throws {
    for (file, layout, missing) in [
      ("mlb_2025.csv", ScheduleLayoutName.mlb2025, [] as Set<String>),
      ("mlb_2026.csv", .mlb2026, ["mlb-bos", "mlb-sea"]),
    ] {
      let (schedule, _) = try RealSchedules.read(file, layout)
      var home: [String: Int] = [:]
      var away: [String: Int] = [:]
      for game in schedule.games {
        home[schedule.teams[game.home].id, default: 0] += 1
        away[schedule.teams[game.away].id, default: 0] += 1
      }
      #expect(Set(home.filter { $0.value != 81 }.keys) == missing.intersection(["mlb-sea"]))
      #expect(Set(away.filter { $0.value != 81 }.keys) == missing.intersection(["mlb-bos"]))
      #expect(home.count == 30 && away.count == 30)
    }
  }

  @Test("Reading the files of all leagues together equals reading them one by one")
  func together() throws {
    var report = Report()
    let names = Self.outcomes.map { (name: $0.file, layout: $0.layout) }
    let schedule = try ScheduleReader(rules: TripRules()).read(
      RealSchedules.files(names.reversed(), in: RealSchedules.sportFolder), &report)
    let alone = try Self.outcomes.flatMap {
      try RealSchedules.read($0.file, $0.layout).0.games
    }
    #expect(schedule.games == alone.sorted { ($0.start, $0.id) < ($1.start, $1.id) })
  }
}

@Suite("The sample schedule", .enabled(if: RealSchedules.hasSample))
struct SampleScheduleTests {
  private func read(_ change: (inout [Substring]) -> Void = { _ in }) throws -> (Schedule, Report) {
    let text = try String(
      contentsOfFile: "\(RealSchedules.sampleFolder)/games.csv", encoding: .utf8)
    var lines = text.split(separator: "\n")
    let header = lines.removeFirst()
    change(&lines)
    let changed = ([header] + lines).joined(separator: "\n")
    var files = RealSchedules.files([], in: RealSchedules.sampleFolder)
    files.schedules = [
      ScheduleInput(file: CatalogueFile("games.csv") { TextSource(changed) }, layout: .games)
    ]
    var report = Report()
    return (try ScheduleReader(rules: TripRules()).read(files, &report), report)
  }

  @Test("Its unusual rows are reported, and one in a few hundred is bad")
  func findings() throws {
    let (schedule, report) = try read()
    #expect(
      Set(report.codes) == [
        "duplicate_game", "game_not_scheduled", "game_type_left_out", "neutral_game_unused",
        "venue_stale",
      ])
    let rows = try #require(report.rows["games.csv"])
    #expect(schedule.games.count == rows.used && report.badRowCount(of: "games.csv") == 1)
    #expect(report.badRowShare(of: "games.csv") < TripRules().maximumSkippedShare)
    #expect(schedule.games.filter { $0.doubleheaderNumber > 0 }.count == 6)
  }

  @Test("The order of rows has no effect")
  func shuffled() throws {
    let (schedule, report) = try read()
    for seed in 1...5 as ClosedRange<UInt64> {
      let (other, otherReport) = try read { lines in
        var generator = SplitMix64(seed: seed)
        lines.shuffle(using: &generator)
      }
      #expect(other.games == schedule.games)
      #expect(otherReport.codes == report.codes && otherReport.rows == report.rows)
    }
  }
}
