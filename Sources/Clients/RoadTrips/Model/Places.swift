import Pipeline
import Tabular

/// A metropolitan area, which apps count as one city: a row of metros.csv.
struct Metro: Equatable, Sendable {
  /// The id, a slug such as `new-york`.
  let id: String
  /// The name that apps show, such as `New York`.
  let name: String
  /// The state or province, as a two-letter code if it has one.
  let state: String
  /// The country, ISO 3166-1 alpha-2.
  let country: String
  /// The centre of the area.
  let place: Place
}

/// A park, arena or stadium for one sport: a row of venues.csv.
struct Venue: Hashable, Sendable {
  /// Whether rain can stop a game.
  enum Roof: String, Sendable, CaseIterable { case open, retractable, fixed }

  /// The id, a slug such as `wrigley-field`.
  let id: String
  let name: String
  let sport: Sport
  /// The town, which can differ from the name of the metro, such as `Anaheim`.
  let city: String
  let state: String
  /// The country, ISO 3166-1 alpha-2.
  let country: String
  /// The position of its metro in ``Schedule/metros``.
  let metro: Int
  let place: Place
  /// The IANA name of its time zone.
  let timeZone: String
  /// The days on which the venue is in use.
  let validity: Validity
  let roof: Roof
}

/// Another name of a venue, and the days on which it had that name: a row of venue_alias.csv.
struct VenueAlias: Hashable, Sendable {
  let alias: String
  /// The position of the venue in ``Schedule/venues``.
  let venue: Int
  /// The days on which the name is valid.
  let validity: Validity
}

/// A team and its home venue: a row of teams.csv.
///
/// A team that moved has one row for each home, all with the same ``id``.
struct Team: Equatable, Sendable {
  /// The id, such as `mlb-nyy`.
  let id: String
  let sport: Sport
  /// The full name, such as `New York Yankees`.
  let name: String
  /// The name without its city, such as `Yankees`.
  let shortName: String
  /// The abbreviation that scoreboards show.
  let abbreviation: String
  /// The position of its home venue in ``Schedule/venues``.
  let venue: Int
  /// The position of its metro in ``Schedule/metros``.
  let metro: Int
  /// The days on which the row is valid.
  let validity: Validity
}

/// Another name of a team, such as `LA Clippers`, and the days on which it had that name: a row of
/// team_alias.csv.
struct TeamAlias: Hashable, Sendable {
  let alias: String
  /// The id of the team.
  let team: String
  /// The days on which the name is valid.
  let validity: Validity
}

/// The days on which a row of a catalogue is valid, both bounds included; nil means no bound.
struct Validity: Hashable, Sendable {
  let first: CalendarDay?
  let last: CalendarDay?

  init(from first: CalendarDay? = nil, to last: CalendarDay? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the row is valid on a day.
  func contains(_ day: CalendarDay) -> Bool {
    (first ?? day) <= day && day <= (last ?? day)
  }

  /// Whether both rows are valid on a common day.
  func overlaps(_ other: Validity) -> Bool {
    let first = max(first?.number ?? .min, other.first?.number ?? .min)
    return first <= min(last?.number ?? .max, other.last?.number ?? .max)
  }
}

/// A body of water that no road crosses: rows of water.csv.
struct Water: Sendable {
  /// The id, a slug such as `lake-michigan`.
  let id: String
  /// The corners of its outline in order, at least three. No side crosses the 180th meridian.
  let points: [Place]

  /// Twice the area in square degrees on a flat map; negative if the corners run clockwise.
  var doubleArea: Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, side in
      sum + side.0.longitude * side.1.latitude - side.1.longitude * side.0.latitude
    }
  }

  /// Whether a place lies in the water, on a flat map.
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

/// A road distance that somebody looked up: a row of road.csv.
struct RoadDistance: Hashable, Sendable {
  /// The two ends of a road, as positions in ``Schedule/venues``.
  struct Ends: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  let ends: Ends
  let miles: Double
  /// The driving time in minutes.
  let minutes: Int
  /// The source of the distance.
  let source: String
}
