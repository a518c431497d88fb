import Folding
import SeedDashboard
import Tabular

/// A daily game whose results the dashboard shows.
struct DashboardGame: Hashable, Sendable {
  /// The meaning of a score, and which of two scores is better.
  typealias ScoringModel = DashboardStore.Scoring

  /// The time when the puzzle changes.
  enum DayRule: Hashable, Sendable {
    /// At midnight in the player's time zone.
    case localMidnight
    /// At a minute of the day in a time zone: IANA name, minutes after midnight.
    case fixedZone(String, resetMinute: Int)
  }

  /// The results that make a day count for the streak.
  enum StreakRule: String, CaseIterable, Sendable {
    /// Only a completed result.
    case completed
    /// Any result.
    case played
  }

  /// A puzzle with a known number and day, from which all other days follow.
  struct Anchor: Hashable, Sendable {
    let number: Int
    let day: CalendarDay
    /// The days from one number to the next; at least 1.
    var cadenceInDays = 1
  }

  /// The id, such as `wordle`.
  let id: String
  /// The name that apps show.
  let name: String
  /// A name of at most 12 characters, for the grid.
  let shortName: String
  /// The name in the form that is sorted and compared.
  let nameKey: NameKey
  /// The position in ``Dashboard/categories``.
  let category: Int
  /// The web address of the game; nil if unknown.
  let url: String?
  /// The SF Symbol; an unknown icon was replaced.
  let icon: String
  /// The position in ``Dashboard/colors``.
  let color: Int
  let scoring: ScoringModel
  /// The bounds of a score; a number outside them is not a score.
  let scoreRange: ClosedRange<Int>
  /// The most attempts; nil if there is no limit.
  let maximumAttempts: Int?
  let dayRule: DayRule
  /// A puzzle with a known number and day; nil if puzzles have no numbers.
  let anchor: Anchor?
  let streakRule: StreakRule
  /// Whether old puzzles count. A puzzle is old if it was played more than two days after its day.
  let countsArchive: Bool
  /// The regular expression for the texts that its players share, with groups named `number` and
  /// `score`; nil without one.
  var resultPattern: String?
}

extension DashboardGame {
  /// The days from one puzzle to the next.
  var cadenceInDays: Int { max(1, anchor?.cadenceInDays ?? 1) }

  /// The unit of its streaks.
  var streakUnit: DashboardStore.Streak.Unit { .init(cadenceInDays: cadenceInDays) }
}
