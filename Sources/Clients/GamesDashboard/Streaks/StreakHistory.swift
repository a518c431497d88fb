import SeedDashboard
import Tabular

/// The editions of one game's puzzle that count, and the runs that they make (H, all of it).
///
/// An edition is a day, or for a puzzle of another cadence the days from its own until the next one
/// is out: a weekly puzzle has a streak of weeks. An edition counts that has a completed result, or
/// any result where the game's rule is `played`. One with failed results alone is a break. A frozen
/// day keeps the streak as Duolingo's streak freeze does: its edition adds nothing, and the run goes
/// on behind it, whatever was played; until then the streak stays as it was.
struct StreakHistory: Sendable {
  /// The runs: most editions in a row that count, in order. Their days are the first of an edition.
  let runs: [StreakRun]
  /// The last run, and how long it stands if nothing more is played; nil if nothing counted.
  let lastRun: GameDays.LastRun?
  /// The last day on which the newest edition with results is one that was failed; nil if it counts.
  private let failedUntil: CalendarDay?
  private let lastPlayed: CalendarDay?

  /// The history of a game, from its results and its frozen days, both in any order.
  init(
    _ results: some Sequence<PuzzleResult>, of game: DashboardGame, freezes: [CalendarDay] = []
  ) {
    let editions = PuzzleEditions(game)
    var outcomes: [Int: Bool] = [:]
    var lastPlayed: CalendarDay?
    for result in results {
      lastPlayed = result.playedDay
      if result.isArchive, !game.countsArchive { continue }
      let counts = result.isCompleted || game.streakRule == .played
      let edition = editions.edition(on: result.day)
      outcomes[edition] = outcomes[edition] == true || counts
    }
    self.lastPlayed = lastPlayed
    let newest = outcomes.keys.max().flatMap { outcomes[$0] == true ? nil : $0 }
    failedUntil = newest.map { editions.firstDay(of: $0 + 1).adding(days: -1) }
    let counted = outcomes.filter(\.value).keys.ordered()
    let frozen = Set(freezes.map(editions.edition)).subtracting(counted)
    runs = Self.runs(counted, bridges: frozen.ordered()).map { run in
      let (first, last) = (run.editions.lowerBound, run.editions.upperBound)
      return StreakRun(
        days: editions.firstDay(of: first)...editions.firstDay(of: last), length: run.length)
    }
    guard let last = counted.last, let run = runs.last else {
      lastRun = nil
      return
    }
    var next = last + 1
    while frozen.contains(next) { next += 1 }
    let safeUntil = editions.firstDay(of: next).adding(days: -1)
    lastRun = GameDays.LastRun(
      end: run.days.upperBound, doneUntil: editions.firstDay(of: last + 1).adding(days: -1),
      safeUntil: safeUntil,
      openUntil: outcomes[next] == false
        ? safeUntil : editions.firstDay(of: next + 1).adding(days: -1),
      length: run.length)
  }

  /// The longest run; if several are equally long, the latest.
  var longest: StreakRun? {
    runs.max { ($0.length, $0.days.upperBound) < ($1.length, $1.days.upperBound) }
  }

  /// The state of the streak on a day from the last result on: the length of its run, and its status.
  ///
  /// The streak is the last run while it is open. A run that ends on the day after is open too:
  /// somewhere it is that day already.
  func standing(on day: CalendarDay) -> (length: Int, status: StreakStatus) {
    let days = days(lastPlayed: lastPlayed)
    return (days.currentStreak(on: day), days.status(on: day))
  }

  /// What streaks and filters of any day ask of the game, which was last played on a day.
  func days(lastPlayed: CalendarDay?) -> GameDays {
    GameDays(lastPlayed: lastPlayed, lastRun: lastRun, failedUntil: failedUntil)
  }

  /// Gaps and islands: editions in a row have the same difference between the edition's number and
  /// the count of the editions before it that count or bridge.
  private static func runs(_ counted: [Int], bridges: [Int]) -> [(
    editions: ClosedRange<Int>, length: Int
  )] {
    var runs: [(editions: ClosedRange<Int>, length: Int)] = []
    var island: Int?
    var bridge = 0
    for (row, edition) in counted.enumerated() {
      while bridge < bridges.count, bridges[bridge] < edition { bridge += 1 }
      let difference = edition - row - bridge
      if difference == island, let run = runs.popLast() {
        runs.append((run.editions.lowerBound...edition, run.length + 1))
      } else {
        runs.append((edition...edition, 1))
      }
      island = difference
    }
    return runs
  }
}

/// The editions of a game's puzzle, numbered without gaps: one for each day, or one for each period
/// of the cadence of its anchor.
struct PuzzleEditions {
  private let firstDay: Int
  private let cadence: Int

  init(_ game: DashboardGame) {
    firstDay = game.anchor?.day.number ?? 0
    cadence = game.cadenceInDays
  }

  /// The edition that is the newest on a day.
  func edition(on day: CalendarDay) -> Int {
    let days = day.number - firstDay
    return (days - ((days % cadence) + cadence) % cadence) / cadence
  }

  /// The day on which an edition comes out.
  func firstDay(of edition: Int) -> CalendarDay {
    CalendarDay(number: firstDay + edition * cadence)
  }
}

/// Editions in a row that counted, which are days for a daily game.
struct StreakRun: Hashable, Sendable {
  /// The days of the first and of the last edition that count.
  let days: ClosedRange<CalendarDay>
  /// How many editions count; frozen ones in between do not.
  let length: Int
}

/// The state of a game's streak on a day.
typealias StreakStatus = DashboardStore.Streak.Status
