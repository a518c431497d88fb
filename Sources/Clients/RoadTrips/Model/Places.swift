import Pipeline
import Tabular

/// A metropolitan area, which is what apps count as one city: metros.csv.
struct Metro: Equatable, Sendable {
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
  /// The town, which may differ from the metro's: `Anaheim`.
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
struct Team: Equatable, Sendable {
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

/// Another name of a team, such as `LA Clippers`, and when it went by it: team_alias.csv.
struct TeamAlias: Hashable, Sendable {
  let alias: String
  /// The id of the team.
  let team: String
  /// The days on which the name holds.
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

/// A water that no road crosses: rows of water.csv.
struct Water: Sendable {
  /// The id, a slug such as `lake-michigan`.
  let id: String
  /// Its corners in order, at least three; none of its sides crosses the 180th meridian.
  let points: [Place]

  /// Twice its area in square degrees, as if they were flat; negative where its corners run clockwise.
  var doubleArea: Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, side in
      sum + side.0.longitude * side.1.latitude - side.1.longitude * side.0.latitude
    }
  }

  /// Whether a place lies in it, on a flat map.
  func contains(_ place: Place) -> Bool {
    var isInside = false
    for (one, other) in zip(points, points.dropFirst() + points.prefix(1))
    where (one.latitude > place.latitude) != (other.latitude > place.latitude) {
      let share = (place.latitude - one.latitude) / (other.latitude - one.latitude)
      let longitude = one.longitude + share * (other.longitude - one.longitude)
      if place.longitude < longitude { isInside.toggle() }
    }
    return isInside
  }
}

extension Place {
  /// The place halfway between two others, on a flat map.
  init(middleOf one: Place, _ other: Place) {
    self.init(
      latitude: (one.latitude + other.latitude) / 2,
      longitude: (one.longitude + other.longitude) / 2)
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
