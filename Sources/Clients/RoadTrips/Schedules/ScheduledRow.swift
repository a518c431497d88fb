import Tabular

/// A game as a row of a schedule gives it, in the same form for all layouts. Its names are not
/// looked up yet.
struct ScheduledRow {
  /// The start according to the row.
  enum Clock: Hashable {
    /// The row gives no time, or says that the time is to be decided.
    case undecided
    /// Minutes after midnight, local time.
    case local(Int)
    /// Minutes after midnight, New York time.
    case eastern(Int)
    case both(local: Int, eastern: Int)

    /// The minutes as written; nil without a time.
    var writtenMinutes: Int? {
      switch self {
      case .undecided: nil
      case .local(let minutes), .eastern(let minutes), .both(let minutes, _): minutes
      }
    }
  }

  /// The place according to the row.
  enum Site {
    /// A venue. `whole` is the published value, with the town if the value names it.
    case named(String, town: String?, whole: String)
    case unnamed
    /// The game is not at the home team's venue; the row does not say where it is.
    case elsewhere(String)
  }

  /// The type of game according to the row.
  enum GameType {
    /// A code such as `R`.
    case known(String)
    /// The row gives no type, in a file that has a league's whole season and its playoffs.
    case fromSeason
    /// The row gives no type, in a file that may have games of any kind. The day, and the names of
    /// the teams and the venue (``ExhibitionSites``), decide.
    case fromVenue
  }

  /// The expected end of the game, by two clocks.
  struct End {
    let localDay: CalendarDay
    let localMinutes: Int
    let easternDay: CalendarDay
    let easternMinutes: Int
  }

  /// Whether the game takes place.
  enum Status: Equatable {
    case scheduled, final
    /// The game does not take place, or not as scheduled: `postponed`, `suspended` and the like.
    case notScheduled(String)
  }

  var sport: Sport
  /// The season; nil if the row's day gives it.
  var season: String?
  /// The day as published: local if the clock is local, otherwise Eastern.
  var day: CalendarDay
  /// The day of the week as published, 0 Monday to 6 Sunday.
  var weekday: Int?
  var clock: Clock
  /// The end, if the row gives it by both clocks.
  var end: End?
  var site: Site
  var home: String
  var away: String
  /// Whether the row leaves open which team is at home.
  var isNeutral = false
  /// Whether the row says that the game is not at the home team's venue.
  var isElsewhere = false
  var type: GameType
  var status: Status = .scheduled
  /// 1 and 2 for the games of a doubleheader, 0 if the row does not say.
  var doubleheaderNumber = 0
}
