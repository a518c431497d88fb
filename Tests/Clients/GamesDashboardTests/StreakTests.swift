import Tabular
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("Streaks of days")
struct StreakTests {
  /// The history of one game as a set of days, the plain reference.
  private struct DaySet {
    var counted: Set<Int> = []
    var played: Set<Int> = []
    var frozen: Set<Int> = []
    var hasResults = false

    init(_ results: [PuzzleResult], _ game: DashboardGame, _ freezes: [CalendarDay]) {
      frozen = Set(freezes.map(\.number))
      for result in results {
        hasResults = true
        if result.isArchive && !game.countsArchive { continue }
        played.insert(result.day.number)
        if result.isCompleted || game.streakRule == .played { counted.insert(result.day.number) }
      }
    }

    /// Walks back day by day from a day that counts, across frozen days.
    func length(backFrom day: Int) -> (length: Int, first: Int) {
      var (length, first, at) = (0, day, day)
      while counted.contains(at) || frozen.contains(at) {
        if counted.contains(at) {
          length += 1
          first = at
        }
        at -= 1
      }
      return (length, first)
    }

    var runs: [StreakRun] {
      counted.sorted().compactMap { day in
        var next = day + 1
        while frozen.contains(next), !counted.contains(next) { next += 1 }
        if counted.contains(next) { return nil }
        let (length, first) = length(backFrom: day)
        return StreakRun(
          days: CalendarDay(number: first)...CalendarDay(number: day), length: length)
      }
    }

    func standing(on day: Int) -> (Int, StreakStatus) {
      if !hasResults { return (0, .none) }
      let newest = played.max().flatMap { counted.contains($0) ? nil : $0 }
      let ended = (0, newest.map { $0 >= day } ?? false ? StreakStatus.failed : .broken)
      for end in [day + 1, day] where counted.contains(end) {
        return (length(backFrom: end).length, .active)
      }
      let isSafe = frozen.contains(day)
      if played.contains(day), !isSafe { return ended }
      var before = day - 1
      while frozen.contains(before), !counted.contains(before) { before -= 1 }
      guard counted.contains(before) else { return ended }
      return (length(backFrom: before).length, isSafe ? .frozen : .atRisk)
    }
  }

  private static let zones = [
    "Australia/Lord_Howe", "America/New_York", "Pacific/Apia", "Europe/London", "Asia/Kathmandu",
    "America/St_Johns", "Pacific/Kiritimati", "UTC",
  ]

  @Test(
    "Runs, longest and current are those of a plain set of days, in any zone, over clock changes",
    arguments: 0..<150)
  func random(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    // Around changes of clocks: 26 October 2025, 30 March 2025, and Samoa's lost day.
    let days = [CalendarDay("2025-10-20"), CalendarDay("2025-03-20"), CalendarDay("2011-12-20")]
    let first = try #require(days.randomElement(using: &random) ?? nil)
    let rule = DashboardGame.StreakRule.allCases.randomElement(using: &random) ?? .played
    var input = SmallDashboard()
    input.games = [
      SmallDashboard.game(
        "g", anchor: SmallDashboard.anchor(0, "\(first)"), streakRule: rule,
        countsArchive: Bool.random(using: &random))
    ]
    input.asOf = first.adding(days: 40)
    let density = Int.random(in: 1...9, using: &random)
    var rows: [String] = []
    for _ in 0..<(4 * density) {
      let day = first.adding(days: Int.random(in: 0...25, using: &random))
      let hour = Int.random(in: 10...23, using: &random)
      let zone = Self.zones.randomElement(using: &random) ?? "UTC"
      let number =
        Int.random(in: 0...4, using: &random) == 0
        ? "\(max(0, day.number - first.number - Int.random(in: 0...5, using: &random)))" : ""
      let isCompleted = Int.random(in: 0...3, using: &random) > 0
      rows.append(",g,\(number),\(day)T\(hour):30,\(zone),\(isCompleted ? 1 : 0),,,")
    }
    input.results = [rows.joined(separator: "\n") + "\n"]
    for day in 0...28 where Int.random(in: 0...6, using: &random) == 0 {
      input.freezes += "g,\(first.adding(days: day))\n"
    }
    let (dashboard, report) = try input.read()
    #expect(report.badRowCount(of: "results-0.csv") == 0)
    let game = dashboard.games[0]
    let plain = DaySet(dashboard.results, game, dashboard.freezes[0])
    #expect(dashboard.runs[0] == plain.runs)
    var longest: StreakRun?
    for run in plain.runs where run.length >= longest?.length ?? 0 { longest = run }
    #expect(dashboard.stats[0].longest == longest)
    // The data known on each day: results up to the next day, and all freezes.
    for day in first.number...(first.number + 40) {
      let known = dashboard.results.filter { $0.day.number <= day + 1 }
      let history = StreakHistory(known, of: game, freezes: dashboard.freezes[0])
      let expected = DaySet(known, game, dashboard.freezes[0]).standing(on: day)
      #expect(
        history.standing(on: CalendarDay(number: day)) == expected, "\(CalendarDay(number: day))")
    }
    try expectLookup(dashboard, plain)
  }

  /// From the day after the last result on, the app's one look-up in the stored days is the same.
  private func expectLookup(_ dashboard: Dashboard, _ plain: DaySet) throws {
    let last = try #require(dashboard.results.map(\.day).max())
    for later in 1...6 {
      let day = last.adding(days: later)
      let found = dashboard.gameDays[0]
      #expect(found.currentStreak(on: day) == plain.standing(on: day.number).0)
      #expect(found.status(on: day) == plain.standing(on: day.number).1)
    }
  }

  @Test(
    "A streak is active, frozen, at risk, failed or broken as the last days went",
    arguments: [
      (["1", "1", "1"], 0, 3, StreakStatus.active), (["1", "1", "1"], 1, 3, .atRisk),
      (["1", "1", "1"], 2, 0, .broken), (["1", "1", "0"], 0, 0, .failed),
      (["1", "1", "0"], 1, 0, .broken),
      (["1", "0", "1"], 0, 1, .active), (["1", "f", "1"], 0, 2, .active),
      (["1", "1", "f"], 0, 2, .frozen), (["0"], 0, 0, .failed), ([], 0, 0, .none),
      (["1", "f", "f"], 0, 1, .frozen), (["1", "0f"], 0, 1, .frozen),
      (["1", "f", "f"], 1, 1, .atRisk), (["1", "f", "f"], 2, 0, .broken),
      (["1", "f", "0"], 0, 0, .failed), (["1", "1f"], 0, 2, .active), (["0", "f"], 0, 0, .broken),
      (["1", "0f", "1"], 0, 2, .active),
    ])
  func hand(
    _ days: [String], _ later: Int, _ current: Int, _ status: StreakStatus
  ) throws {
    let first = try #require(CalendarDay("2025-06-02"))
    var input = SmallDashboard()
    var rows = ""
    for (offset, marks) in days.enumerated() {
      let day = first.adding(days: offset)
      if marks.contains("f") { input.freezes += "connections,\(day)\n" }
      for mark in marks where mark != "f" {
        rows += ",connections,,\(day)T12:00:00Z,,\(mark),,,\n"
      }
    }
    input.results = [rows]
    input.asOf = first.adding(days: days.count - 1 + later)
    let stats = try #require(try input.read().dashboard.stats(of: "connections"))
    #expect(stats.currentStreak == current && stats.status == status)
    #expect(
      (stats.lastPlayed == first.adding(days: days.count - 1))
        == (days.last?.contains { $0 != "f" } ?? false))
  }

  @Test(
    "A weekly puzzle's streak counts weeks, and is at risk only once the next puzzle is out",
    arguments: [
      ("2025-01-26", "", 3, StreakStatus.active), ("2025-01-27", "", 3, .atRisk),
      ("2025-02-02", "", 3, .atRisk), ("2025-02-03", "", 0, .broken),
      ("2025-02-02", "weekly,2025-01-29\n", 3, .frozen),
      ("2025-02-03", "weekly,2025-01-29\n", 3, .atRisk),
      ("2025-02-09", "weekly,2025-01-29\n", 3, .atRisk),
      ("2025-02-10", "weekly,2025-01-29\n", 0, .broken),
    ])
  func weeks(
    _ day: String, _ freezes: String, _ current: Int, _ status: StreakStatus
  ) throws {
    // The second was played on the Friday of its week, and the third has no number.
    var input = SmallDashboard(
      ",weekly,10,2025-01-06T12:00:00Z,,1,,,", ",weekly,11,2025-01-17T12:00:00Z,,1,,,",
      ",weekly,,2025-01-24T12:00:00Z,,1,,,")
    input.asOf = CalendarDay(day)
    input.freezes = freezes
    let (dashboard, report) = try input.read()
    #expect(report.codes.isEmpty)
    #expect(dashboard.runs(of: "weekly") == ["2025-01-06 2025-01-20 3"])
    let stats = try #require(dashboard.stats(of: "weekly"))
    #expect(stats.currentStreak == current && stats.status == status)
    #expect(stats.longest?.length == 3)
  }

  @Test("If two runs are equally long, the later is the longest")
  func ties() throws {
    let rows = ["01", "02", "05", "06", "09"].map { ",connections,,2025-06-\($0)T12:00:00Z,,1,,," }
    var input = SmallDashboard()
    input.results = [rows.joined(separator: "\n") + "\n"]
    let stats = try input.read().dashboard.stats(of: "connections")
    #expect(stats?.longest?.days.upperBound == CalendarDay("2025-06-06"))
  }

  @Test(
    "Statistics count what counts, and of lower-is-better games the scores of completed results")
  func statistics() throws {
    let (dashboard, _) = try SmallDashboard(
      ",mini,,2025-06-24T12:00:00Z,,1,90,,", ",mini,,2025-06-25T12:00:00Z,,1,45,,",
      ",mini,,2025-06-26T12:00:00Z,,0,5,,", ",connections,,2025-06-24T12:00:00Z,,0,4,,",
      ",connections,,2025-06-25T12:00:00Z,,1,3,,", ",connections,,2025-06-26T12:00:00Z,,1,,,",
      ",wordle,1400,2025-06-26T12:00:00Z,,1,3,,"
    ).read()
    let mini = try #require(dashboard.stats(of: "mini"))
    #expect(mini.totalPlayed == 3 && mini.totalCompleted == 2 && mini.completionRate == 2.0 / 3)
    #expect(mini.bestScore == 45 && mini.averageScore == 67.5 && mini.currentStreak == 0)
    #expect(mini.longest?.length == 3 && mini.lastPlayed == CalendarDay("2025-06-26"))
    let connections = try #require(dashboard.stats(of: "connections"))
    #expect(connections.bestScore == 4 && connections.averageScore == 3.5)
    // An old puzzle that does not count only leaves its time and its day.
    let wordle = try #require(dashboard.stats(of: "wordle"))
    #expect(wordle.totalPlayed == 0 && wordle.completionRate == nil && wordle.bestScore == nil)
    #expect(wordle.lastPlayed == CalendarDay("2025-06-26") && wordle.status == .broken)
    #expect(wordle.lastPuzzle == CalendarDay("2025-04-19"))
    #expect(dashboard.stats(of: "queens")?.lastPlayed == nil)
  }
}
