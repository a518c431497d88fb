import Bundles
import Folding
import SeedDashboard
import Tabular
import TestSupport

@testable import GamesDashboard

/// A sort with its direction; there are eight such orders.
typealias DashboardOrder = DashboardStore.SortState

/// A random games dashboard whose values all differ from their neighbours.
///
/// Runs, sums and places are computed from the results in the plainest way, edition by edition.
struct RandomDashboard {
  private(set) var dashboard: Dashboard
  /// The place of each game in each order, from 1.
  private(set) var ranks: [[DashboardOrder: Int]]
  private var random: SplitMix64
  /// The results by game, and the results that count.
  private var results: [[PuzzleResult]] = []
  private var counting: [[PuzzleResult]] = []

  init(games: Int, days: Int = 50, seed: UInt64, asOf: CalendarDay = CalendarDay(number: 20_778)) {
    random = SplitMix64(seed: seed)
    dashboard = Dashboard(asOf: asOf)
    ranks = Array(repeating: [:], count: games)
    addPalette()
    for number in 0..<games { addGame(number) }
    for game in 0..<games { addResults(of: game, days) }
    results = (0..<games).map { game in dashboard.results.filter { $0.game == game } }
    counting = zip(dashboard.games, results).map { game, results in
      results.filter { !$0.isArchive || game.countsArchive }
    }
    for game in 0..<games { dashboard.runs.append(runs(of: game)) }
    for game in 0..<games { dashboard.stats.append(stats(of: game)) }
    for order in DashboardOrder.all {
      for (place, game) in positions(order, on: asOf).enumerated() {
        ranks[game][order] = place + 1
      }
    }
    addSeries()
  }

  // MARK: - Input

  private mutating func addPalette() {
    // The order of the file, which differs from the order of ids.
    for name in ["words", "logic", "maps"] {
      dashboard.categories.append(Dashboard.Category(id: name, name: "The \(name)"))
    }
    let hexes = ["#2F6B3A", "#8FD19E", "#FFFFFF", "#102015", "#123456", "#FEDCBA", "#000000"]
    for number in 0..<3 {
      dashboard.colors.append(
        ColorToken(
          id: "color-\(number)", lightHex: hexes[number], darkHex: hexes[number + 1],
          onLightHex: hexes[number + 3], onDarkHex: hexes[number + 4]))
    }
    for name in ["gamecontroller", "flame", "map"] {
      dashboard.symbols.append(
        Symbol(
          name: name, minimumIOS: SystemVersion("13.\(dashboard.symbols.count)")!,
          fallback: name == "map" ? "gamecontroller" : nil, label: "label \(name)",
          origin: SourceLocation("games.yaml")))
    }
  }

  private mutating func addGame(_ number: Int) {
    // Some names are alike, and one is only an emoji.
    let name = number == 3 ? "🎲" : "Game \(Character(Unicode.Scalar(UInt8(97 + number * 7 % 11))))"
    dashboard.games.append(
      DashboardGame(
        id: "game-\(100 + number)", name: name, shortName: "Short \(number)",
        nameKey: NameKey(name), category: number % 3,
        url: number % 4 == 0 ? nil : "https://example.com/\(number)",
        icon: ["gamecontroller", "map"][number % 2], color: number % 5 % 3,
        scoring: DashboardGame.ScoringModel.allCases[number % 5],
        scoreRange: number...(number + 90), maximumAttempts: number % 3 == 0 ? nil : 6 + number,
        dayRule: number % 2 == 0
          ? .localMidnight : .fixedZone("Zone/\(number)", resetMinute: number * 2),
        anchor: number % 3 == 1
          ? nil
          : DashboardGame.Anchor(
            number: number * 3, day: CalendarDay(number: 18_000 + number),
            cadenceInDays: [1, 1, 7, 3, 1][number % 5]),
        streakRule: number % 4 == 1 ? .played : .completed, countsArchive: number % 5 == 2,
        resultPattern: number % 6 == 0 ? nil : "pattern \(number)"))
    dashboard.freezes.append([])
  }

  /// Results by day and time: some games are played nearly every day, some were given up, some never
  /// began.
  private mutating func addResults(of game: Int, _ days: Int) {
    if game % 7 == 6 { return }
    let last = dashboard.asOf.number + 1 - (game % 3 == 0 ? .random(in: 0...9, using: &random) : 0)
    let often = [3, 6, 9][game % 3]
    for number in (last - days)...last {
      let day = CalendarDay(number: number)
      if .random(in: 0..<14, using: &random) == 0 { dashboard.freezes[game].append(day) }
      var played = number * 86_400
      while .random(in: 0..<10, using: &random) < often {
        played += .random(in: 1...20_000, using: &random)
        dashboard.results.append(result(of: game, day, played))
        if Bool.random(using: &random) { break }
      }
    }
  }

  private mutating func result(of game: Int, _ day: CalendarDay, _ played: Int) -> PuzzleResult {
    let number = dashboard.results.count
    // Old puzzles are played days later; the player's clock is in the west, or in the east.
    let (isArchive, clock) = (number % 11 == 0, [-5, 10][number % 2] * 3_600)
    let played = played + (isArchive ? 5 * 86_400 : 0)
    return PuzzleResult(
      key: number % 3 == 0 ? nil : "key \(number)", game: game, day: day,
      number: number % 4 == 0 ? nil : number * 5, isCompleted: number % 3 != 1,
      score: number % 7 == 0 ? nil : .random(in: 0...200, using: &random),
      attempts: number % 6 == 0 ? nil : .random(in: 1...6, using: &random), playedAt: played,
      playedDay: CalendarDay(number: (played + clock) / 86_400),
      zone: number % 2 == 0 ? "Zone/\(number % 9)" : "+10:00", isArchive: isArchive,
      sharedText: number % 8 == 0 ? "text\n\(number) 🟩" : nil)
  }

  private mutating func addSeries() {
    for number in 0..<3 {
      var series = EventSeries(
        id: "series-\(number)", name: "Series \(number)",
        drawPolicy: EventSeries.DrawPolicy.allCases[number],
        events: (0..<number * 5).map {
          EventSeries.Event(
            id: "event \($0)", start: 1_000 * number + $0,
            outcome: EventSeries.Outcome.allCases[$0 % 3])
        })
      if number > 0 {
        series.runs = [
          EventSeries.Run(events: 0...(number + 1), length: number + 2),
          EventSeries.Run(events: 4...4, length: 1),
        ]
        series.current = number
      }
      dashboard.series.append(series)
    }
  }

  // MARK: - The plain answers

  /// The newest edition of a game on a day.
  private func edition(of game: Int, on day: CalendarDay) -> Int {
    let anchor = dashboard.games[game].anchor
    let days = Double(day.number - (anchor?.day.number ?? 0))
    return Int((days / Double(anchor?.cadenceInDays ?? 1)).rounded(.down))
  }

  private func firstDay(of game: Int, _ edition: Int) -> CalendarDay {
    let anchor = dashboard.games[game].anchor
    return CalendarDay(
      number: (anchor?.day.number ?? 0) + edition * (anchor?.cadenceInDays ?? 1))
  }

  /// Whether an edition of a game counts, is frozen, and whether it was failed.
  private func outcome(
    of game: Int, _ edition: Int
  ) -> (counts: Bool, isFrozen: Bool, isFailed: Bool) {
    let rules = dashboard.games[game]
    let results = counting[game].filter { self.edition(of: game, on: $0.day) == edition }
    let counts = results.contains { $0.isCompleted || rules.streakRule == .played }
    let isFrozen = dashboard.freezes[game].contains { self.edition(of: game, on: $0) == edition }
    return (counts, isFrozen, !results.isEmpty && !counts && !isFrozen)
  }

  /// The runs of a game, by a walk over every edition.
  private func runs(of game: Int) -> [StreakRun] {
    let days = results[game].map(\.day)
    guard let first = days.min(), let last = days.max() else { return [] }
    var runs: [StreakRun] = []
    var isOpen = false
    for number in edition(of: game, on: first)...edition(of: game, on: last) {
      let (day, edition) = (firstDay(of: game, number), outcome(of: game, number))
      if edition.counts {
        if isOpen, let run = runs.popLast() {
          runs.append(StreakRun(days: run.days.lowerBound...day, length: run.length + 1))
        } else {
          runs.append(StreakRun(days: day...day, length: 1))
        }
        isOpen = true
      } else if !edition.isFrozen {
        isOpen = false
      }
    }
    return runs
  }

  /// The state of a game's streak on a day, not before the bundle's own day.
  func standing(of game: Int, on day: CalendarDay) -> (current: Int, status: StreakStatus) {
    if results[game].isEmpty { return (0, .none) }
    let isFailed = failedUntil(of: game).map { $0 >= day } ?? false
    let ended = (0, isFailed ? StreakStatus.failed : .broken)
    guard let run = dashboard.runs[game].last else { return ended }
    let (last, now) = (edition(of: game, on: run.days.upperBound), edition(of: game, on: day))
    if last >= now { return (run.length, .active) }
    guard (last + 1..<now).allSatisfy({ outcome(of: game, $0).isFrozen }) else { return ended }
    let today = outcome(of: game, now)
    if today.isFrozen { return (run.length, .frozen) }
    return today.isFailed ? ended : (run.length, .atRisk)
  }

  /// The last day of the newest edition that was played, if it does not count.
  func failedUntil(of game: Int) -> CalendarDay? {
    let newest = counting[game].map { edition(of: game, on: $0.day) }.max()
    guard let newest, !outcome(of: game, newest).counts else { return nil }
    return firstDay(of: game, newest + 1).adding(days: -1)
  }

  /// The result of a game that was played last.
  private func latest(_ game: Int) -> PuzzleResult? {
    results[game].max { ($0.playedAt, $0.playedDay) < ($1.playedAt, $1.playedDay) }
  }

  private func stats(of game: Int) -> GameStats {
    let results = counting[game]
    let model = dashboard.games[game].scoring
    let scores = results.filter { $0.isCompleted || !model.isLowerBetter }.compactMap(\.score)
    var stats = GameStats()
    stats.totalPlayed = results.count
    stats.totalCompleted = results.count(where: \.isCompleted)
    if !results.isEmpty {
      stats.completionRate = Double(stats.totalCompleted) / Double(stats.totalPlayed)
    }
    if !scores.isEmpty { stats.averageScore = Double(scores.reduce(0, +)) / Double(scores.count) }
    stats.bestScore = model.isLowerBetter ? scores.min() : scores.max()
    stats.lastPlayedAt = latest(game)?.playedAt
    stats.lastPlayed = latest(game)?.playedDay
    stats.lastPuzzle = self.results[game].map(\.day).max()
    (stats.currentStreak, stats.status) = standing(of: game, on: dashboard.asOf)
    for run in dashboard.runs[game] where run.length >= stats.longest?.length ?? 0 {
      stats.longest = run
    }
    return stats
  }

  /// The games in an order on a day: unknown values last, and equal games by name, then id.
  func positions(_ order: DashboardOrder, on day: CalendarDay) -> [Int] {
    func key(_ game: Int) -> Double? {
      let stats = dashboard.stats[game]
      return switch order.sort {
      case .lastPlayed: stats.lastPlayedAt.map { Double($0) }
      case .name: nil
      case .streak:
        stats.lastPlayed == nil ? nil : Double(standing(of: game, on: day).current)
      case .success: stats.completionRate
      }
    }
    let byName = dashboard.games.indices.sorted { left, right in
      let (first, second) = (dashboard.games[left], dashboard.games[right])
      let isTurned = order.sort == .name && order.direction == .descending
      return first.nameKey == second.nameKey
        ? first.id < second.id : (first.nameKey.text < second.nameKey.text) != isTurned
    }
    let known = Set(byName.compactMap(key)).sorted()
    let levels = order.direction == .ascending ? known : known.reversed()
    return levels.flatMap { level in byName.filter { key($0) == level } }
      + byName.filter { key($0) == nil }
  }

  /// Whether a game passes a filter on a day, by the words of the design.
  func passes(_ game: Int, _ filter: String, on day: CalendarDay) -> Bool {
    let last = latest(game)?.playedDay
    let standing = standing(of: game, on: day)
    return switch filter {
    case "active": last.map { $0 >= day.adding(days: -1) } ?? false
    case "playedToday": last.map { $0 >= day } ?? false
    case "atRisk": standing.status == .atRisk
    case "onStreak": [.active, .frozen, .atRisk].contains(standing.status)
    case "neverPlayed": last == nil
    default: true
    }
  }
}
