import Folding
import Tabular

/// A daily game whose results the dashboard shows.
package struct DashboardGame: Hashable, Sendable {
  /// What a score means, and which of two is the better.
  package enum ScoringModel: String, CaseIterable, Sendable {
    case lowerAttempts, lowerTimeSeconds, lowerGuesses, lowerHints, higherIsBetter

    /// Whether the smaller of two scores is the better one.
    package var isLowerBetter: Bool { self != .higherIsBetter }
  }

  /// When its puzzle changes.
  package enum DayRule: Hashable, Sendable {
    /// At midnight where the player is.
    case localMidnight
    /// At a minute of the day in a zone: IANA name, minutes after midnight.
    case fixedZone(String, resetMinute: Int)
  }

  /// What makes a day count for the streak.
  package enum StreakRule: String, CaseIterable, Sendable {
    /// A result that was completed.
    case completed
    /// Any result.
    case played
  }

  /// A puzzle whose number and day are known, from which all others follow.
  package struct Anchor: Hashable, Sendable {
    /// The puzzle's number.
    package let number: Int
    /// Its day.
    package let day: CivilDay
    /// Days from one number to the next; at least 1.
    package let cadenceInDays: Int

    /// An anchor.
    package init(number: Int, day: CivilDay, cadenceInDays: Int = 1) {
      self.number = number
      self.day = day
      self.cadenceInDays = cadenceInDays
    }
  }

  /// The id, such as `wordle`.
  package let id: String
  /// What apps show.
  package let name: String
  /// At most 12 characters, for the grid.
  package let shortName: String
  /// The name as it is sorted and compared.
  package let nameKey: NameKey
  /// The position in ``Dashboard/categories``.
  package let category: Int
  /// Where it is played; nil where nobody says.
  package let url: String?
  /// The SF Symbol, after unknown ones were replaced.
  package let icon: String
  /// The position in ``Dashboard/colors``.
  package let color: Int
  /// What its scores mean.
  package let scoring: ScoringModel
  /// The bounds of a score; a score outside is no score.
  package let scoreRange: ClosedRange<Int>
  /// The most attempts; nil where there is no limit.
  package let maximumAttempts: Int?
  /// When its puzzle changes.
  package let dayRule: DayRule
  /// A puzzle that is known by number and day; nil where puzzles have no numbers.
  package let anchor: Anchor?
  /// What makes a day count.
  package let streakRule: StreakRule
  /// Whether old puzzles, played later than two days after their day, count too.
  package let countsArchive: Bool
  /// The regular expression of the texts that its players share, with groups named `number` and
  /// `score`; nil where there is none.
  package let resultPattern: String?

  /// A game.
  package init(
    id: String, name: String, shortName: String, nameKey: NameKey, category: Int, url: String?,
    icon: String, color: Int, scoring: ScoringModel, scoreRange: ClosedRange<Int>,
    maximumAttempts: Int?, dayRule: DayRule, anchor: Anchor?, streakRule: StreakRule,
    countsArchive: Bool, resultPattern: String? = nil
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.nameKey = nameKey
    self.category = category
    self.url = url
    self.icon = icon
    self.color = color
    self.scoring = scoring
    self.scoreRange = scoreRange
    self.maximumAttempts = maximumAttempts
    self.dayRule = dayRule
    self.anchor = anchor
    self.streakRule = streakRule
    self.countsArchive = countsArchive
    self.resultPattern = resultPattern
  }
}
