import Pipeline
import Tabular

/// An airport with an IATA code.
package struct Airport: Hashable, Sendable {
  /// The IATA code, such as `LOS`.
  package let iata: String
  /// The ICAO code, such as `DNMM`; nil where there is none.
  package let icao: String?
  /// The name.
  package let name: String
  /// The town that the airport's own file names; nil where it names none.
  package let town: String?
  /// The position in ``Destinations/countries``.
  package let country: Int
  /// Where it is.
  package let place: Place
  /// The height in feet; nil where the file has none.
  package let elevationInFeet: Int?
  /// IANA name of its time zone.
  package let timeZone: String

  /// An airport.
  package init(
    iata: String, icao: String?, name: String, town: String?, country: Int, place: Place,
    elevationInFeet: Int?, timeZone: String
  ) {
    self.iata = iata
    self.icao = icao
    self.name = name
    self.town = town
    self.country = country
    self.place = place
    self.elevationInFeet = elevationInFeet
    self.timeZone = timeZone
  }
}

/// An airport from which a city is reached.
package struct CityAirport: Hashable, Sendable {
  /// The position in ``Destinations/airports``.
  package let airport: Int
  /// The great-circle distance in kilometres, not rounded.
  package let kilometres: Double
  /// Whether it is the one to fly to.
  package let isPrimary: Bool

  /// An airport at a distance.
  package init(airport: Int, kilometres: Double, isPrimary: Bool) {
    self.airport = airport
    self.kilometres = kilometres
    self.isPrimary = isPrimary
  }
}
