import Pipeline
import Tabular

/// A park, arena or stadium as one sport uses it: venues.csv.
package struct Venue: Hashable, Sendable {
  /// Whether rain can stop a game.
  package enum Roof: String, Sendable, CaseIterable { case open, retractable, fixed }

  /// The id, a slug such as `wrigley-field`.
  package let id: String
  /// The name that apps show.
  package let name: String
  /// The sport that is played there.
  package let sport: Sport
  /// The town, which may be another than the metro's: `Anaheim`.
  package let city: String
  /// The state or province.
  package let state: String
  /// The country, ISO 3166-1 alpha-2.
  package let country: String
  /// The position of its metro in ``Schedule/metros``.
  package let metro: Int
  /// Where it stands.
  package let place: Place
  /// The IANA name of its time zone.
  package let timeZone: String
  /// The days on which it is in use.
  package let validity: Validity
  /// Its roof.
  package let roof: Roof

  /// A venue.
  package init(
    id: String, name: String, sport: Sport, city: String, state: String, country: String,
    metro: Int, place: Place, timeZone: String, validity: Validity, roof: Roof
  ) {
    self.id = id
    self.name = name
    self.sport = sport
    self.city = city
    self.state = state
    self.country = country
    self.metro = metro
    self.place = place
    self.timeZone = timeZone
    self.validity = validity
    self.roof = roof
  }
}

/// Another name of a venue, and when it went by it: venue_alias.csv.
package struct VenueAlias: Hashable, Sendable {
  /// The name.
  package let alias: String
  /// The position of the venue in ``Schedule/venues``.
  package let venue: Int
  /// The days on which the name holds.
  package let validity: Validity

  /// A name of a venue.
  package init(alias: String, venue: Int, validity: Validity) {
    self.alias = alias
    self.venue = venue
    self.validity = validity
  }
}
