import Tabular

/// A game as a schedule's row has it, the same for all layouts, with names not yet looked up.
struct ScheduledRow {
  /// What the row says about the start.
  enum Clock: Hashable {
    /// Nothing, or that it is to be decided.
    case undecided
    /// Minutes after midnight on the clock there.
    case local(Int)
    /// Minutes after midnight in New York.
    case eastern(Int)
    case both(local: Int, eastern: Int)

    /// The minutes as they are written; nil without any.
    var writtenMinutes: Int? {
      switch self {
      case .undecided: nil
      case .local(let minutes), .eastern(let minutes), .both(let minutes, _): minutes
      }
    }
  }

  /// What the row says about the place.
  enum Site {
    /// A venue; `whole` is the value as published, with the town if it names one.
    case named(String, town: String?, whole: String)
    case unnamed
    /// That it is not the home team's, without saying which venue it is.
    case elsewhere(String)
  }

  /// What the row says about the type of game.
  enum GameType {
    /// A code such as `R`.
    case known(String)
    /// Nothing, in a file that has the whole season of a league and its playoffs.
    case fromSeason
    /// Nothing, in a file that may have games of any kind: the day decides, and the names of the
    /// teams and of the venue (``ExhibitionSites``).
    case fromVenue
  }

  /// When the game is expected to end, by two clocks.
  struct End {
    let localDay: CalendarDay
    let localMinutes: Int
    let easternDay: CalendarDay
    let easternMinutes: Int
  }

  /// Whether the game takes place.
  enum Status: Equatable {
    case scheduled, final
    /// It does not, or not then: `postponed`, `suspended` and the like.
    case notScheduled(String)
  }

  var sport: Sport
  /// The season; nil if the row's day gives it.
  var season: String?
  /// The day as published: local or Eastern, as the clock is.
  var day: CalendarDay
  /// The day of the week as published, 0 Monday to 6 Sunday.
  var weekday: Int?
  var clock: Clock
  /// The end, where the row has it by both clocks.
  var end: End?
  var site: Site
  var home: String
  var away: String
  /// Whether the row leaves open which team is at home.
  var isNeutral = false
  /// Whether the row says that the game is away from the home team's venue.
  var isElsewhere = false
  var type: GameType
  var status: Status = .scheduled
  /// 1 and 2 for the games of a doubleheader, 0 if the row does not say.
  var doubleheaderNumber = 0
}
