import SeedDashboard
import Tabular

/// The days of one game that count, and the runs that they make (H, all of it).
///
/// A day counts that has a completed result, or any result where the game's rule is `played`. A day
/// with failed results alone is a break. Frozen days that do not count bridge the days around them
/// and add nothing; a day that is frozen is no break, whatever was played on it.
struct StreakHistory: Sendable {
  /// The runs: most days in a row that count, in order.
  let runs: [StreakRun]
  /// The days that break a run, in order: played, not counted, not frozen.
  private let breaks: [CalendarDay]
  private let hasResults: Bool

  /// The history of a game, from its results and its frozen days, both in any order.
  init(
    _ results: some Sequence<PuzzleResult>, of game: DashboardGame, freezes: [CalendarDay] = []
  ) {
    var days: [Int: Bool] = [:]
    var hasResults = false
    for result in results {
      hasResults = true
      if result.isArchive, !game.countsArchive { continue }
      let counts = result.isCompleted || game.streakRule == .played
      days[result.day.number, default: false] = days[result.day.number] == true || counts
    }
    self.hasResults = hasResults
    let counted = days.filter(\.value).keys.sorted()
    let frozen = Set(freezes.map(\.number))
    breaks = days.filter { !$0.value && !frozen.contains($0.key) }.keys.sorted()
      .map { CalendarDay(number: $0) }
    runs = Self.runs(counted, bridges: frozen.subtracting(counted).sorted())
  }

  /// The longest run; of equally long ones the latest.
  var longest: StreakRun? {
    runs.max { ($0.length, $0.days.upperBound) < ($1.length, $1.days.upperBound) }
  }

  /// How the streak stands on a day from the last result on: the length of its run, and its status.
  ///
  /// The run that is open is the last one, if it ends on the day, or the day before while the day is
  /// no break. A run that ends on the day after is open too: somewhere it is that day already.
  func standing(on day: CalendarDay) -> (length: Int, status: StreakStatus) {
    guard hasResults else { return (0, .none) }
    guard let last = runs.last, last.days.upperBound >= day.adding(days: -1) else {
      return (0, .broken)
    }
    if last.days.upperBound >= day { return (last.length, .active) }
    return breaks.contains(day) ? (0, .broken) : (last.length, .atRisk)
  }

  /// Gaps and islands: days in a row have the same difference between the day's number and the count
  /// of the days before it that count or bridge.
  private static func runs(_ counted: [Int], bridges: [Int]) -> [StreakRun] {
    var runs: [StreakRun] = []
    var island: Int?
    var bridge = 0
    for (row, day) in counted.enumerated() {
      while bridge < bridges.count, bridges[bridge] < day { bridge += 1 }
      let difference = day - row - bridge
      let last = CalendarDay(number: day)
      if difference == island, let run = runs.popLast() {
        runs.append(StreakRun(days: run.days.lowerBound...last, length: run.length + 1))
      } else {
        runs.append(StreakRun(days: last...last, length: 1))
      }
      island = difference
    }
    return runs
  }
}

/// Days in a row on which a game counted.
struct StreakRun: Hashable, Sendable {
  /// The first and the last of the days that count.
  let days: ClosedRange<CalendarDay>
  /// How many days count; frozen ones in between do not.
  let length: Int
}

/// How a game's streak stands on a day.
typealias StreakStatus = DashboardStore.Streak.Status
