import SeedStore
import Tabular

/// The checked input of road trips: places sorted by id, and games sorted by start, then id.
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
  /// Road distances that somebody looked up, by their ends.
  var roads: [RoadDistance] = []
  /// Waters that no road crosses, by id.
  var waters: [Water] = []
}

/// A league whose games a road trip can visit; the raw value is its id in inputs and outputs.
enum Sport: String, CaseIterable, Sendable, Comparable {
  case mlb, nba, nhl, nfl, mls, wnba

  /// The name that apps show, such as `MLB`.
  var name: String { rawValue.uppercased() }

  /// The number of the sport in the database, from 1 without gaps.
  var number: Int { caseIndex + 1 }

  /// The sport's bit in `sports_mask`: 1 for mlb, 2 for nba, 4 for nhl and so on.
  var mask: Int { 1 << (number - 1) }

  /// The usual length of a game in minutes (H); ``TripRules/gameMinutes`` overrides it.
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
  /// How certain the start of a game is.
  enum TimeStatus: String, Sendable, CaseIterable {
    /// The schedule gives a time.
    case scheduled
    /// The schedule gives no time; the game starts at ``TripRules/undecidedStart``.
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
  /// The civil day of the start at the venue.
  private(set) var day: CalendarDay
  /// The local start in minutes after midnight of ``day``.
  private(set) var localMinutes: Int
  /// The position of the venue in ``Schedule/venues``.
  let venue: Int
  /// The position of the home team in ``Schedule/teams``.
  let home: Int
  /// The position of the visitors in ``Schedule/teams``.
  let away: Int
  /// 1 and 2 for the games of a doubleheader, 0 otherwise.
  var doubleheaderNumber: Int
  /// Whether the same teams play another game on the same day.
  var isSameDayPair: Bool
  private(set) var timeStatus: TimeStatus
  /// Whether the schedule names no venue, so the game takes the home team's venue.
  let isVenueAssumed: Bool

  /// A copy of the game with an assumed start, for a game whose time is a placeholder.
  func undecided(start: Int, _ local: (day: CalendarDay, minutes: Int)) -> Game {
    var game = self
    game.start = start
    (game.day, game.localMinutes) = local
    game.timeStatus = .undecided
    return game
  }
}
