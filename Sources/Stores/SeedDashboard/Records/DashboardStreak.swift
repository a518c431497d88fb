import GRDB
import SeedStore

extension DashboardStore {
  /// A game's streak on a day.
  ///
  /// ```swift
  /// let streak = try await store.streak(of: "wordle", on: today)
  /// Text(streak.text).accessibilityLabel(streak.accessibilityText)
  /// ```
  public struct Streak: Hashable, Sendable, Codable {
    /// The state of a streak.
    public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
      /// The current puzzle already counts.
      case active
      /// The day is frozen: the streak continues without a result for the current puzzle.
      case frozen
      /// It continues only if the current puzzle, which is still open, is played.
      case atRisk
      /// It has ended or never existed, and the current puzzle was played without success.
      case failed
      /// It has ended or never existed.
      case broken
      /// There is no result at all.
      case none
    }

    /// The unit that a streak counts.
    public enum Unit: String, CaseIterable, Hashable, Sendable, Codable {
      /// A puzzle that appears every day.
      case day
      /// A puzzle that appears every seven days.
      case week
      /// A puzzle that appears at another interval of days.
      case edition

      /// The unit of a puzzle that appears at an interval of days.
      package init(cadenceInDays: Int) {
        self = cadenceInDays == 1 ? .day : cadenceInDays == 7 ? .week : .edition
      }
    }

    /// The days, weeks or editions of the current run; 0 for none.
    public let current: Int
    /// The days of the longest run.
    public let longest: Int
    /// Its state.
    public let status: Status

    /// The text, such as `12 day streak`, in the store's ``Words``.
    public let text: String
    /// The short text, such as `12`, or `–` for none.
    public let shortText: String
    /// The spoken text, such as `12 day streak, best 40`.
    public let accessibilityText: String
    /// The status text, such as `Play today's puzzle to keep your streak`.
    public let statusText: String

    /// Makes a streak from its values, for an app with its own data.
    public init(
      current: Int, longest: Int, status: Status, unit: Unit = .day, words: Words = .english
    ) {
      self.current = current
      self.longest = longest
      self.status = status
      text = words.text(ofStreak: current, unit)
      shortText = words.shortText(ofStreak: current)
      accessibilityText = words.spokenText(ofStreak: current, longest: longest, unit)
      statusText = words.text(of: status, unit)
    }
  }

  /// Days in a row on which a game counted. For a puzzle that appears less often, each edition counts as the
  /// day on which it appeared.
  ///
  /// ```swift
  /// let best = game.runs.max { $0.length < $1.length }
  /// ```
  public struct Run: Hashable, Sendable, Codable {
    /// The first and the last of the days that count.
    public let days: ClosedRange<CalendarDay>
    /// The number of days or editions that count; frozen ones do not count.
    public let length: Int
  }
}

/// The data of a game that its streak and the filters need for any day: the day of the last play, the last
/// run, and whether the newest puzzle was failed.
///
/// Kind H: a run is the current streak from its last day until ``LastRun/openUntil``.
package struct GameDays: Hashable, Sendable {
  /// A game's last run.
  package struct LastRun: Hashable, Sendable {
    /// The last day that counts.
    package let end: CalendarDay
    /// The last day on which the last puzzle that counted is the newest one.
    package let doneUntil: CalendarDay
    /// The last day on which the streak needs no play; the days after `doneUntil` are frozen.
    package let safeUntil: CalendarDay
    /// The last day on which the run is the current streak.
    package let openUntil: CalendarDay
    /// The number of days that count.
    package let length: Int

    /// A run.
    package init(
      end: CalendarDay, doneUntil: CalendarDay, safeUntil: CalendarDay, openUntil: CalendarDay,
      length: Int
    ) {
      self.end = end
      self.doneUntil = doneUntil
      self.safeUntil = safeUntil
      self.openUntil = openUntil
      self.length = length
    }
  }

  /// The day of the latest result on the player's clock; nil without a result.
  package let lastPlayed: CalendarDay?
  /// The last run; nil if no day counted.
  package let lastRun: LastRun?
  /// The last day on which a failed puzzle is the newest one; nil if the last played puzzle counts.
  package let failedUntil: CalendarDay?

  /// Makes the data of a game.
  package init(
    lastPlayed: CalendarDay?, lastRun: LastRun?, failedUntil: CalendarDay? = nil
  ) {
    self.lastPlayed = lastPlayed
    self.lastRun = lastRun
    self.failedUntil = failedUntil
  }

  /// The length of the streak on a day; 0 without a streak.
  package func currentStreak(on day: CalendarDay) -> Int {
    guard let lastRun, lastRun.openUntil >= day else { return 0 }
    return lastRun.length
  }

  /// The state of the streak on a day.
  package func status(on day: CalendarDay) -> DashboardStore.Streak.Status {
    if lastPlayed == nil { return .none }
    if let lastRun, lastRun.openUntil >= day {
      if lastRun.doneUntil >= day { return .active }
      return lastRun.safeUntil >= day ? .frozen : .atRisk
    }
    return failedUntil.map { $0 >= day } ?? false ? .failed : .broken
  }

  /// The states of the streak on a day and on all later days.
  package func statuses(from day: CalendarDay) -> Set<DashboardStore.Streak.Status> {
    let ends = [lastRun?.doneUntil, lastRun?.safeUntil, lastRun?.openUntil, failedUntil]
    let changes = ends.compactMap { $0?.adding(days: 1) }.filter { $0 > day }
    return Set(([day] + changes).map(status))
  }
}

extension DashboardStore.Run: FetchableRecord {
  /// Reads a row of `streak_runs`.
  public init(row: Row) throws {
    let (start, end): (Int, Int) = try (row.value("start_day"), row.value("end_day"))
    try self.init(
      days: CalendarDay(number: start)...CalendarDay(number: max(start, end)),
      length: row.value("length"))
  }
}

extension GameDays {
  /// Reads the days of a row of `game_stats`.
  init(row: Row) throws {
    lastPlayed = try row.day("last_played_day")
    failedUntil = try row.day("failed_until_day")
    if let end = try row.value("last_run_end_day") as Int?,
      let done = try row.value("done_until_day") as Int?,
      let safe = try row.value("safe_until_day") as Int?,
      let open = try row.value("open_until_day") as Int?,
      let length = try row.value("last_run_length") as Int?
    {
      lastRun = LastRun(
        end: CalendarDay(number: end), doneUntil: CalendarDay(number: done),
        safeUntil: CalendarDay(number: safe), openUntil: CalendarDay(number: open), length: length)
    } else {
      lastRun = nil
    }
  }
}

extension Row {
  /// The day of a column that holds days since 1970-01-01; nil for NULL.
  func day(_ column: String) throws -> CalendarDay? {
    try (value(column) as Int?).map { CalendarDay(number: $0) }
  }
}
