import Bundles
import Folding
import Tabular
import TestSupport

@testable import GamesDashboard

/// A few games and series, with results, freezes and events that a test writes as CSV.
struct SmallDashboard {
  static let header =
    "result_id,game_id,puzzle_number,played_at,tz,completed,score,attempts,shared_text\n"

  var games: [DashboardGame] = [
    game(
      "wordle", scoring: .lowerAttempts, scores: 1...6, attempts: 6,
      anchor: anchor(0, "2021-06-19"),
      pattern: "Wordle (?<number>[0-9,.\u{A0}\u{202F}]+) (?<score>[1-6X])/6"),
    game("connections", scores: 0...4, anchor: anchor(1, "2023-06-12")),
    game("queens", dayRule: .fixedZone("America/Los_Angeles", resetMinute: 0)),
    game(
      "mini", scoring: .lowerTimeSeconds, scores: 1...3_600, streakRule: .played,
      pattern: "in (?<score>[0-9:]+)"),
    game("weekly", anchor: anchor(10, "2025-01-06", cadence: 7), countsArchive: true),
  ]
  var series = [
    EventSeries(id: "kites", name: "Kites", drawPolicy: .break, events: []),
    EventSeries(id: "storm", name: "Storm", drawPolicy: .skip, events: []),
  ]
  var asOf: CalendarDay? = CalendarDay("2025-06-30")
  /// The files of results, without their headers.
  var results: [String] = []
  var freezes = ""
  var events = ""

  /// A dashboard with one file of results.
  init(_ rows: String...) {
    results = [rows.joined(separator: "\n") + "\n"]
  }

  var catalogue: DashboardCatalogue {
    DashboardCatalogue(
      file: "games.yaml", symbols: [], categories: [Dashboard.Category(id: "all", name: "All")],
      colors: [
        ColorToken(
          id: "moss", lightHex: "#2F6B3A", darkHex: "#8FD19E", onLightHex: "#FFFFFF",
          onDarkHex: "#102015")
      ], series: series, games: games)
  }

  func read(_ report: inout Report) throws -> Dashboard {
    let files = DashboardFiles(
      results: results.enumerated().map { file("results-\($0).csv", Self.header + $1) },
      freezes: file("freezes.csv", "game_id,day\n" + freezes),
      events: file("events.csv", "series_id,event_id,start,outcome\n" + events))
    return try DashboardReader(catalogue, asOf: asOf).read(files, &report)
  }

  /// Reads the files; their notices are in `report`.
  func read() throws -> (dashboard: Dashboard, report: Report) {
    var report = Report()
    return (try read(&report), report)
  }

  private func file(_ name: String, _ text: String) -> CatalogueFile {
    CatalogueFile(name) { TextSource(text) }
  }

  /// A game; a test gives only the values that it needs.
  static func game(
    _ id: String, name: String? = nil, scoring: DashboardGame.ScoringModel = .higherIsBetter,
    scores: ClosedRange<Int> = 0...100, attempts: Int? = nil,
    dayRule: DashboardGame.DayRule = .localMidnight, anchor: DashboardGame.Anchor? = nil,
    streakRule: DashboardGame.StreakRule = .completed, countsArchive: Bool = false,
    pattern: String? = nil
  ) -> DashboardGame {
    DashboardGame(
      id: id, name: name ?? id, shortName: id, nameKey: NameKey(name ?? id), category: 0, url: nil,
      icon: "gamecontroller", color: 0, scoring: scoring, scoreRange: scores,
      maximumAttempts: attempts, dayRule: dayRule, anchor: anchor, streakRule: streakRule,
      countsArchive: countsArchive, resultPattern: pattern)
  }

  static func anchor(
    _ number: Int, _ day: String, cadence: Int = 1
  ) -> DashboardGame.Anchor {
    DashboardGame.Anchor(
      number: number, day: CalendarDay(day) ?? CalendarDay(number: 0), cadenceInDays: cadence)
  }
}

extension Dashboard {
  /// The results of a game.
  func results(of id: String) -> [PuzzleResult] {
    results.filter { games[$0.game].id == id }
  }

  /// The statistics of a game.
  func stats(of id: String) -> GameStats? {
    games.firstIndex { $0.id == id }.map { stats[$0] }
  }

  /// The runs of a game as texts.
  func runs(of id: String) -> [String] {
    games.firstIndex { $0.id == id }.map { position in
      runs[position].map { "\($0.days.lowerBound) \($0.days.upperBound) \($0.length)" }
    } ?? []
  }
}
