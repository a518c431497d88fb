import Folding
import Pipeline
import Tabular

/// A city that a trip can go to.
package struct City: Hashable, Sendable {
  /// GeoNames' geonameid.
  package let id: Int
  /// The name in its own letters, such as `São Paulo`.
  package let name: String
  /// The name in ASCII; made from ``name`` where the file has none.
  package let asciiName: String
  /// The name as it is sorted and compared.
  package let nameKey: NameKey
  /// Other names, in the order of the file, without those that fold to ``nameKey``.
  package let alternateNames: [String]
  /// The position in ``Destinations/countries``.
  package let country: Int
  /// GeoNames' code of the first-order division, such as `05`; nil where the file has none.
  package let division: String?
  /// Where it is.
  package let place: Place
  /// IANA name of its time zone.
  package let timeZone: String
  /// The inhabitants; 0 where the file knows none.
  package let population: Int
  /// Whether it is the capital of its country.
  package let isCapital: Bool
  /// The place among the cities of its country, from 1: by population downwards, then id.
  package let rankInCountry: Int
  /// What lists show: `Lagos, Nigeria`; with the division where two cities would read alike.
  package let label: String

  /// A city.
  package init(
    id: Int, name: String, asciiName: String, nameKey: NameKey, alternateNames: [String],
    country: Int, division: String?, place: Place, timeZone: String, population: Int,
    isCapital: Bool, rankInCountry: Int, label: String
  ) {
    self.id = id
    self.name = name
    self.asciiName = asciiName
    self.nameKey = nameKey
    self.alternateNames = alternateNames
    self.country = country
    self.division = division
    self.place = place
    self.timeZone = timeZone
    self.population = population
    self.isCapital = isCapital
    self.rankInCountry = rankInCountry
    self.label = label
  }
}

/// A city near another.
package struct NearCity: Hashable, Sendable {
  /// The position of the other in ``Destinations/cities``.
  package let city: Int
  /// The great-circle distance in kilometres, not rounded.
  package let kilometres: Double

  /// A city at a distance.
  package init(city: Int, kilometres: Double) {
    self.city = city
    self.kilometres = kilometres
  }
}
