import Folding
import Pipeline
import Tabular

/// The destination catalogue: countries, their cities, and the airports that lead there.
struct Destinations {
  /// By code.
  var countries: [Country] = []
  /// By id.
  var cities: [City] = []
  /// By IATA code.
  var airports: [Airport] = []
  /// The row of each airport, in the order of ``airports``; empty if they come from no file.
  var airportOrigins: [SourceLocation] = []
  /// The airports of each city, nearest first.
  var airportsOfCities: [[CityAirport]] = []
  /// The cities near each city, nearest first.
  var nearCities: [[NearCity]] = []
  /// What cities are known to have, by geonameid.
  var features: [Int: Set<CityFeature>] = [:]
  /// What decided which cities there are.
  var rules = DestinationRules()

  /// The position of the city with an id.
  func cityIndex(ofID id: Int) -> Int? {
    let place = cities.partitioningIndex { $0.id >= id }
    return place < cities.count && cities[place].id == id ? place : nil
  }

  /// The position of the airport with a code.
  func airportIndex(ofIATA code: String) -> Int? {
    let place = airports.partitioningIndex { $0.iata >= code }
    return place < airports.count && airports[place].iata == code ? place : nil
  }

  /// The position of the airport to fly to; nil if the city has none.
  func primaryAirport(ofCity position: Int) -> Int? {
    airportsOfCities[position].first(where: \.isPrimary)?.airport
  }
}

extension Array {
  /// The first place whose element meets the condition, where all after it do too; by halving.
  func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        isBeyond(self[middle])
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

/// The numbers that decide which cities are destinations (H: ours, in the pipeline's YAML).
package struct DestinationRules: Hashable, Sendable {
  /// The fewest inhabitants of a city that is neither a capital nor asked for by name.
  package var minimumPopulation = 300_000
  /// The most cities of a country; at least one of each stays.
  package var maximumPerCountry = 25
  /// If two large cities are nearer to each other than this, only the larger stays.
  var duplicateDistanceInKilometres = 15.0
  /// The fewest inhabitants of a city that a larger one near it can stand for.
  var districtPopulation = 300_000
  /// How far from a city its airports may be.
  var airportDistanceInKilometres = 80.0
  /// How far from a city the airport that one flies to may be.
  var airportReachInKilometres = 200.0
  /// The most airports of a city that are listed as near; those that it is flown to are added.
  var maximumAirports = 3
  /// The most cities that are listed as near another.
  var maximumNearCities = 10
  /// The most rows of a file that may be bad, as a share.
  var maximumSkippedShare = 0.005
}

/// A country or territory, as GeoNames' countryInfo.txt lists it.
struct Country: Equatable {
  /// ISO 3166-1 alpha-2, such as `NG`; `XK` is Kosovo's.
  let code: String
  /// ISO 3166-1 alpha-3, such as `NGA`; nil if the file has none.
  let alpha3: String?
  /// The English name.
  let name: String
  /// The name as it is sorted and compared.
  let nameKey: NameKey
  /// The flag as regional indicators; nil for `XK`, which some fonts lack.
  let flag: String?
  /// The name of the capital; nil without one.
  let capital: String?
  /// ISO 4217, such as `NGN`; nil without one.
  let currency: String?
  /// `AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`.
  let continent: String
  let population: Int
}

/// A city that a trip can go to.
struct City: Equatable {
  /// GeoNames' geonameid.
  let id: Int
  /// The name in its own letters, such as `São Paulo`.
  let name: String
  /// The name in ASCII; made from ``name`` where the file has none.
  let asciiName: String
  /// The name as it is sorted and compared.
  let nameKey: NameKey
  /// Other names, in the order of the file, without those that fold to ``nameKey``.
  let alternateNames: [String]
  /// The position in ``Destinations/countries``.
  let country: Int
  /// GeoNames' code of the first-order division, such as `05`; nil if the file has none.
  let division: String?
  let place: Place
  /// IANA name of its time zone.
  let timeZone: String
  /// The inhabitants; 0 if the file knows none.
  let population: Int
  /// Whether it is the capital of its country.
  let isCapital: Bool
  /// The place among the cities of its country, from 1: by population downwards, then id.
  let rankInCountry: Int
  /// What lists show: `Lagos, Nigeria`; with the division where two cities would read alike.
  let label: String
}

/// A city near another.
struct NearCity: Equatable {
  /// The position of the other in ``Destinations/cities``.
  let city: Int
  /// The great-circle distance in kilometres, not rounded.
  let kilometres: Double

  /// The distance as it is shown: whole kilometres.
  var shownKilometres: Int { Int(kilometres.rounded()) }
}

/// An airport with an IATA code.
struct Airport: Equatable {
  /// The IATA code, such as `LOS`.
  let iata: String
  /// The ICAO code, such as `DNMM`; nil without one.
  let icao: String?
  let name: String
  /// The town that the airport's own file names; nil if it names none.
  let town: String?
  /// The position in ``Destinations/countries``.
  let country: Int
  let place: Place
  /// The height in feet; nil if the file has none.
  let elevationInFeet: Int?
  /// IANA name of its time zone.
  let timeZone: String
  /// How large it is; nil if the input has no column `type`.
  var size: Size?
  /// Whether airlines fly there by a timetable; nil if the input has no `scheduled_service`.
  var hasScheduledService: Bool?
  /// The hours in which nobody lands or leaves; nil without any.
  var nightBan: NightBan?
}

/// An airport from which a city is reached.
struct CityAirport: Equatable {
  /// The position in ``Destinations/airports``.
  let airport: Int
  /// The great-circle distance in kilometres, not rounded.
  let kilometres: Double
  /// Its place among the airports that the city is flown to, from 1; nil for one that is only near.
  let primaryRank: Int?

  /// Whether it is the one to fly to.
  var isPrimary: Bool { primaryRank == 1 }

  /// The distance as it is shown: whole kilometres.
  var shownKilometres: Int { Int(kilometres.rounded()) }
}
