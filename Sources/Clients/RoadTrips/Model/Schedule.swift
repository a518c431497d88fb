import Tabular

/// Everything that road trips are made of, read and checked: places in the order of their ids,
/// games in the order of their starts, then ids.
struct Schedule: Sendable {
  /// Metropolitan areas, by id.
  var metros: [Metro] = []
  /// Venues, by id.
  var venues: [Venue] = []
  /// Other names of venues, by name, venue and first day.
  var aliases: [VenueAlias] = []
  /// Teams, by id and first day.
  var teams: [Team] = []
  /// Games that can be visited, by start and id.
  var games: [Game] = []
  /// Distances that somebody looked up, by their ends.
  var roads: [RoadDistance] = []
  /// Waters that no road crosses, by id.
  var waters: [Water] = []
}

/// A league whose games a road trip can visit; the raw value is its id in inputs and outputs.
enum Sport: String, CaseIterable, Sendable, Comparable {
  case mlb, nba, nhl, nfl, mls, wnba

  /// The name that apps show, such as `MLB`.
  var name: String { rawValue.uppercased() }

  /// The dense number in the database, from 1.
  var number: Int { 1 + Self.allCases.prefix { $0 != self }.count }

  /// The sport's bit in `sports_mask`: 1 for mlb, 2 for nba, 4 for nhl and so on.
  var mask: Int { 1 << (number - 1) }

  /// How long a game takes, in minutes, unless the rules say something else (H).
  var usualMinutes: Int {
    switch self {
    case .mlb, .nfl: 195
    case .nhl: 165
    case .nba: 150
    case .wnba: 135
    case .mls: 120
    }
  }

  static func < (left: Sport, right: Sport) -> Bool { left.number < right.number }
}

/// A game that can be visited.
struct Game: Equatable, Sendable {
  /// How sure its start is.
  enum TimeStatus: String, Sendable, CaseIterable {
    /// The schedule gives a time.
    case scheduled
    /// The schedule gives none; the start is ``TripRules/undecidedStart``.
    case undecided = "tbd"
    /// The game has been played.
    case final
  }

  /// The natural key: `mlb-2026-03-25-nyy-sf`, with `-2` for the second game of a doubleheader.
  var id: String
  let sport: Sport
  /// The season as the schedule writes it, such as `2026` or `2025-26`.
  let season: String
  /// The start in seconds since 1970-01-01 00:00 UTC.
  private(set) var start: Int
  /// The civil day of the start where it is played.
  private(set) var day: CalendarDay
  /// Minutes after midnight of ``day`` on the clock there.
  private(set) var localMinutes: Int
  /// The position of the venue in ``Schedule/venues``.
  let venue: Int
  /// The position of the home team in ``Schedule/teams``.
  let home: Int
  /// The position of the visitors in ``Schedule/teams``.
  let away: Int
  /// 1 and 2 for the games of a doubleheader, 0 otherwise.
  var doubleheaderNumber: Int
  /// Whether there is another game of the same teams on the same day.
  var isSameDayPair: Bool
  private(set) var timeStatus: TimeStatus
  /// Whether the schedule names no venue, so that the home team's was taken.
  let isVenueAssumed: Bool

  /// The game with an assumed start in place of one that is not a time.
  func undecided(start: Int, _ local: (day: CalendarDay, minutes: Int)) -> Game {
    var game = self
    game.start = start
    (game.day, game.localMinutes) = local
    game.timeStatus = .undecided
    return game
  }
}
