import SeedStore

extension DashboardStore {
  /// The words of cards, streaks and menus, which an app can replace or translate.
  ///
  /// Names in braces are placeholders for values. Databases are written with ``english``.
  ///
  /// ```swift
  /// var words = DashboardStore.Words.english
  /// words.streak = Plural(
  ///   zero: "Keine Serie", one: "{count} Tag in Folge", other: "{count} Tage in Folge")
  /// words.doneForToday = "Für heute erledigt"
  /// let store = try DashboardStore(url: url, words: words)
  /// ```
  public struct Words: StoreWords {
    /// The rule that chooses the form of a ``Plural`` for a number.
    public var pluralRule = PluralRule.one
    /// The decimal point.
    public var decimalPoint = "."
    /// The text that replaces a missing number.
    public var nothing = "–"

    // MARK: Streaks

    /// Days in a row.
    public var streak = Plural(zero: "No streak", other: "{count} day streak")
    /// Weeks in a row.
    public var weekStreak = Plural(zero: "No streak", other: "{count} week streak")
    /// Puzzles in a row that appear at another interval of days.
    public var editionStreak = Plural(zero: "No streak", other: "{count} puzzle streak")
    /// Events in a row.
    public var eventStreak = Plural(zero: "No streak", other: "{count} in a row")
    /// The text that a screen reader speaks for a streak.
    public var streakWithBest = "{streak}, best {best}"
    /// The status text of a day that counts already.
    public var doneForToday = "Done for today"
    /// The status text of a day that is frozen.
    public var frozenToday = "Streak frozen today"
    /// The status text of a day whose puzzle was played without success.
    public var failedToday = "Not solved today"
    /// The status text of a streak that ends unless today's puzzle is played.
    public var playToKeep = "Play today's puzzle to keep your streak"
    /// The status text of a puzzle that is not daily, on a day when nothing needs to be played.
    public var doneForNow = "Done until the next puzzle"
    /// The status text of such a puzzle's streak on days that are frozen.
    public var frozenForNow = "Streak frozen until the next puzzle"
    /// The status text of such a puzzle that was played without success.
    public var failedForNow = "This puzzle was not solved"
    /// The status text of such a puzzle's streak that ends unless the current puzzle is played.
    public var playEditionToKeep = "Play this puzzle to keep your streak"
    /// The status text of such a puzzle's streak that has ended.
    public var playEditionToStart = "Play this puzzle to start a streak"
    /// The status text of a streak that has ended.
    public var playToStart = "Play today's puzzle to start a streak"
    /// The status text of a game without a result.
    public var notPlayedYet = "Not played yet"

    // MARK: Days

    /// A day, whose month is one of ``shortMonths``.
    public var date = "{day} {month} {year}"
    /// The months from January on.
    public var shortMonths = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The text that a screen reader speaks for the day on which a game was last played.
    public var lastPlayed = "Last played {date}"
    /// The text if there is no such day.
    public var neverPlayed = "Never played"

    // MARK: Results

    /// The share of puzzles that were solved.
    public var solved = "{percent}% solved"
    /// The share of solved puzzles, for small spaces.
    public var solvedShort = "{percent}%"
    /// The text that a screen reader speaks for the share of solved puzzles.
    public var solvedSpoken = "{percent} percent solved, {completed} of {played}"
    /// The text if there is no result.
    public var noResults = "No results yet"
    /// The text if no result counts, since all are of old puzzles that were played later.
    public var noCountedResults = "No results that count yet"
    /// The best score: a time, or a number with its noun.
    public var best = "Best {score}"
    /// The mean score: a time, or a number.
    public var average = "Average {score}"
    /// Scores that are attempts.
    public var attempts = Plural(one: "{count} attempt", other: "{count} attempts")
    /// Scores that are guesses.
    public var guesses = Plural(one: "{count} guess", other: "{count} guesses")
    /// Scores that are hints.
    public var hints = Plural(one: "{count} hint", other: "{count} hints")
    /// Scores that are points.
    public var points = Plural(one: "{count} point", other: "{count} points")

    // MARK: Cards

    /// The text that a screen reader speaks for a card.
    public var card = "{title}, {streak}, {lastPlayed}, {success}"
    /// The text that a screen reader speaks for the card of a game that was never played.
    public var unplayedCard = "{title}, {lastPlayed}"

    // MARK: The sort menu

    /// The order by the time of the last play.
    public var lastPlayedOrder = SortName(title: "Last Played", short: "Recent")
    /// The order by name.
    public var nameOrder = SortName(title: "Name", short: "A-Z")
    /// The order by streak.
    public var streakOrder = SortName(title: "Streak", short: "Streak")
    /// The order by the share of puzzles that were solved.
    public var successOrder = SortName(title: "Success Rate", short: "Success")
    /// The least first.
    public var ascending = "ascending"
    /// The greatest first.
    public var descending = "descending"
    /// The text that a screen reader speaks for the menu's button.
    public var sortLabel = "Sort by {sort}, {direction}"
    /// The hint that a screen reader adds to every label of the menu.
    public var sortHint = "Double tap to change sort options"

    // MARK: The view switch

    /// The switch's word for one wide card per game.
    public var cardsView = "Cards"
    /// The switch's word for small tiles.
    public var gridView = "Grid"

    // MARK: Filters

    /// The chip of every game.
    public var allGames = "All"
    /// The chip of games that were played on the day or the day before.
    public var activeGames = "Active"
    /// The chip of games that were played on the day.
    public var gamesPlayedToday = "Played Today"
    /// The chip of games whose streak is lost unless they are played on the day.
    public var gamesAtRisk = "At Risk"
    /// The chip of games with a streak.
    public var gamesOnStreak = "On a Streak"
    /// The chip of games without a result.
    public var gamesNeverPlayed = "Never Played"
    /// The text that a screen reader speaks for a chip.
    public var filterLabel = "{filter}, {games}"
    /// The number of games that pass.
    public var games = Plural(one: "{count} game", other: "{count} games")

    /// The words that databases are written with.
    public static let english = Words()

    /// The English words.
    public init() {}

    /// The names of an order in the sort menu.
    public struct SortName: Hashable, Sendable, Codable {
      /// The entry of the menu.
      public var title: String
      /// The text of the menu's button; at most 8 characters.
      public var short: String

      /// Names an order.
      public init(title: String, short: String) {
        self.title = title
        self.short = short
      }
    }
  }
}
