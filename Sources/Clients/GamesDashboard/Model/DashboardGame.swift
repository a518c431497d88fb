import Folding
import SeedDashboard
import Tabular

/// A daily game whose results the dashboard shows.
struct DashboardGame: Hashable, Sendable {
  /// What a score means, and which of two is the better.
  typealias ScoringModel = DashboardStore.Scoring

  /// When its puzzle changes.
  enum DayRule: Hashable, Sendable {
    /// At midnight where the player is.
    case localMidnight
    /// At a minute of the day in a zone: IANA name, minutes after midnight.
    case fixedZone(String, resetMinute: Int)
  }

  /// What makes a day count for the streak.
  enum StreakRule: String, CaseIterable, Sendable {
    /// A result that was completed.
    case completed
    /// Any result.
    case played
  }

  /// A puzzle whose number and day are known, from which all others follow.
  struct Anchor: Hashable, Sendable {
    let number: Int
    let day: CalendarDay
    /// Days from one number to the next; at least 1.
    var cadenceInDays = 1
  }

  /// The id, such as `wordle`.
  let id: String
  /// What apps show.
  let name: String
  /// At most 12 characters, for the grid.
  let shortName: String
  /// The name as it is sorted and compared.
  let nameKey: NameKey
  /// The position in ``Dashboard/categories``.
  let category: Int
  /// The web address of the game; nil if unknown.
  let url: String?
  /// The SF Symbol, after unknown ones were replaced.
  let icon: String
  /// The position in ``Dashboard/colors``.
  let color: Int
  let scoring: ScoringModel
  /// The bounds of a score; a number outside them does not count as one.
  let scoreRange: ClosedRange<Int>
  /// The most attempts; nil if there is no limit.
  let maximumAttempts: Int?
  let dayRule: DayRule
  /// A puzzle that is known by number and day; nil if puzzles have no numbers.
  let anchor: Anchor?
  let streakRule: StreakRule
  /// Whether old puzzles, played later than two days after their day, count too.
  let countsArchive: Bool
  /// The regular expression of the texts that its players share, with groups named `number` and `score`;
  /// nil without one.
  var resultPattern: String?
}

extension DashboardGame {
  /// Days from one puzzle to the next.
  var cadenceInDays: Int { max(1, anchor?.cadenceInDays ?? 1) }

  /// What its streaks count.
  var streakUnit: DashboardStore.Streak.Unit { .init(cadenceInDays: cadenceInDays) }
}
