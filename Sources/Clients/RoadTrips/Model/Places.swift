import Pipeline
import Tabular

/// A metropolitan area, which is what apps count as one city: metros.csv.
struct Metro: Hashable, Sendable {
  /// The id, a slug such as `new-york`.
  let id: String
  /// The name that apps show, such as `New York`.
  let name: String
  /// The state or province, in two letters where it has them.
  let state: String
  /// The country, ISO 3166-1 alpha-2.
  let country: String
  /// Its centre.
  let place: Place
}

/// A park, arena or stadium as one sport uses it: venues.csv.
struct Venue: Hashable, Sendable {
  /// Whether rain can stop a game.
  enum Roof: String, Sendable, CaseIterable { case open, retractable, fixed }

  /// The id, a slug such as `wrigley-field`.
  let id: String
  let name: String
  let sport: Sport
  /// The town, which may be another than the metro's: `Anaheim`.
  let city: String
  let state: String
  /// The country, ISO 3166-1 alpha-2.
  let country: String
  /// The position of its metro in ``Schedule/metros``.
  let metro: Int
  let place: Place
  /// The IANA name of its time zone.
  let timeZone: String
  /// The days on which it is in use.
  let validity: Validity
  let roof: Roof
}

/// Another name of a venue, and when it went by it: venue_alias.csv.
struct VenueAlias: Hashable, Sendable {
  let alias: String
  /// The position of the venue in ``Schedule/venues``.
  let venue: Int
  /// The days on which the name holds.
  let validity: Validity
}

/// A team, and where it is at home: a row of teams.csv.
///
/// A team that moved has a row for each home; ``id`` is then the same.
struct Team: Hashable, Sendable {
  /// The id, such as `mlb-nyy`.
  let id: String
  let sport: Sport
  /// The whole name, such as `New York Yankees`.
  let name: String
  /// The name without its city, such as `Yankees`.
  let shortName: String
  /// The letters on score boards.
  let abbreviation: String
  /// The position of its home in ``Schedule/venues``.
  let venue: Int
  /// The position of its metro in ``Schedule/metros``.
  let metro: Int
  /// The days on which the row holds.
  let validity: Validity
}

/// The days on which a row of a catalogue holds, both included; open where a bound is nil.
struct Validity: Hashable, Sendable {
  let first: CalendarDay?
  let last: CalendarDay?

  init(from first: CalendarDay? = nil, to last: CalendarDay? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the row holds on a day.
  func contains(_ day: CalendarDay) -> Bool {
    (first ?? day) <= day && day <= (last ?? day)
  }

  /// Whether there is a day on which both rows hold.
  func overlaps(_ other: Validity) -> Bool {
    let first = max(first?.number ?? .min, other.first?.number ?? .min)
    return first <= min(last?.number ?? .max, other.last?.number ?? .max)
  }
}

/// A distance by road that somebody looked up: a row of road.csv.
struct RoadDistance: Hashable, Sendable {
  /// Where it starts and ends: positions in ``Schedule/venues``.
  struct Ends: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  let ends: Ends
  let miles: Double
  /// Minutes at the wheel.
  let minutes: Int
  /// Who says so.
  let source: String
}
