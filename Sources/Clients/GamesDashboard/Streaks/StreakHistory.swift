import SeedDashboard
import Tabular

/// The editions of a game's puzzle that count, and the runs that they make (H, all of it).
///
/// An edition is a day or, with another cadence, the days until the next puzzle comes out. So a
/// weekly puzzle has a streak of weeks. An edition counts if it has a completed result, or any
/// result if the game's rule is `played`. An edition with only failed results breaks the run. A
/// frozen day keeps the streak, as Duolingo's streak freeze does: if its edition does not count, it
/// adds nothing, and the run continues after it, even if the edition failed.
struct StreakHistory: Sendable {
  /// The runs, in order: each holds as many consecutive editions that count as possible. Their days
  /// are the first days of editions.
  let runs: [StreakRun]
  /// The last run, and the last day on which it is open if nothing more is played; nil if no
  /// edition counted.
  let lastRun: GameDays.LastRun?
  /// The last day of the newest edition with results, if it failed; nil if it counts.
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

  /// The length and status of the streak on a day, which must not be before the last result.
  ///
  /// The streak is the last run while it is open. A run that ends on the next day is open too,
  /// because that day has already begun somewhere.
  func standing(on day: CalendarDay) -> (length: Int, status: StreakStatus) {
    let days = days(lastPlayed: lastPlayed)
    return (days.currentStreak(on: day), days.status(on: day))
  }

  /// The facts from which streaks and filters of any day are computed; `lastPlayed` is the day on
  /// which the game was last played.
  func days(lastPlayed: CalendarDay?) -> GameDays {
    GameDays(lastPlayed: lastPlayed, lastRun: lastRun, failedUntil: failedUntil)
  }

  /// Finds runs by the method of gaps and islands: for the editions of one run, the edition's
  /// number minus the number of earlier editions that count or bridge is the same.
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

/// The editions of a game's puzzle, numbered without gaps: one for each day, or for each period of
/// its anchor's cadence.
struct PuzzleEditions {
  private let firstDay: Int
  private let cadence: Int

  init(_ game: DashboardGame) {
    firstDay = game.anchor?.day.number ?? 0
    cadence = game.cadenceInDays
  }

  /// The newest edition on a day.
  func edition(on day: CalendarDay) -> Int {
    let days = day.number - firstDay
    return (days - ((days % cadence) + cadence) % cadence) / cadence
  }

  /// The day on which an edition comes out.
  func firstDay(of edition: Int) -> CalendarDay {
    CalendarDay(number: firstDay + edition * cadence)
  }
}

/// A run of consecutive editions that count; for a daily game, of days.
struct StreakRun: Hashable, Sendable {
  /// The first days of the first and the last edition that count.
  let days: ClosedRange<CalendarDay>
  /// The number of editions that count; frozen editions between them do not.
  let length: Int
}

/// The state of a game's streak on a day.
typealias StreakStatus = DashboardStore.Streak.Status
