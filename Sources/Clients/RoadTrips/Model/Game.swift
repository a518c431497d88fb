import Tabular

/// A game that can be visited.
package struct Game: Hashable, Sendable {
  /// How sure its start is.
  package enum TimeStatus: String, Sendable, CaseIterable {
    /// The schedule gives a time.
    case scheduled
    /// The schedule gives none; the start is ``TripRules/undecidedStart``.
    case undecided = "tbd"
    /// The game has been played.
    case final
  }

  /// The natural key: `mlb-2026-03-25-nyy-sf`, with `-2` for the second game of a doubleheader.
  package let id: String
  /// The league.
  package let sport: Sport
  /// The season as the schedule has it, such as `2026` or `2025-26`.
  package let season: String
  /// The start in seconds since 1970-01-01 00:00 UTC.
  package let start: Int
  /// The civil day of the start where it is played.
  package let day: CivilDay
  /// Minutes after midnight of ``day`` on the clock there.
  package let localMinutes: Int
  /// The position of the venue in ``Schedule/venues``.
  package let venue: Int
  /// The position of the home team in ``Schedule/teams``.
  package let home: Int
  /// The position of the visitors in ``Schedule/teams``.
  package let away: Int
  /// 1 and 2 for the games of a doubleheader, 0 otherwise.
  package let doubleheaderNumber: Int
  /// Whether there is another game of the same teams on the same day.
  package let isSameDayPair: Bool
  /// How sure the start is.
  package let timeStatus: TimeStatus
  /// Whether the schedule names no venue, so that the home team's was taken.
  package let isVenueAssumed: Bool

  /// A game.
  package init(
    id: String, sport: Sport, season: String, start: Int, day: CivilDay, localMinutes: Int,
    venue: Int, home: Int, away: Int, doubleheaderNumber: Int, isSameDayPair: Bool,
    timeStatus: TimeStatus, isVenueAssumed: Bool
  ) {
    self.id = id
    self.sport = sport
    self.season = season
    self.start = start
    self.day = day
    self.localMinutes = localMinutes
    self.venue = venue
    self.home = home
    self.away = away
    self.doubleheaderNumber = doubleheaderNumber
    self.isSameDayPair = isSameDayPair
    self.timeStatus = timeStatus
    self.isVenueAssumed = isVenueAssumed
  }
}
