import Folding
import Pipeline
import Tabular

/// The destination catalogue: countries, their cities, and the airports that serve the cities.
struct Destinations {
  /// The countries, by code.
  var countries: [Country] = []
  /// The cities, by id.
  var cities: [City] = []
  /// The airports, by IATA code.
  var airports: [Airport] = []
  /// The source row of each airport, in the order of ``airports``; empty if there is no source
  /// file.
  var airportOrigins: [SourceLocation] = []
  /// The airports of each city, nearest first.
  var airportsOfCities: [[CityAirport]] = []
  /// The cities near each city, nearest first.
  var nearCities: [[NearCity]] = []
  /// The known features of cities, by geonameid.
  var features: [Int: Set<CityFeature>] = [:]
  /// The rules that decided which cities are destinations.
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

  /// The position of a city's primary airport; nil if the city has none.
  func primaryAirport(ofCity position: Int) -> Int? {
    airportsOfCities[position].first(where: \.isPrimary)?.airport
  }
}

extension Array {
  /// The position of the first element that meets the condition, found by binary search. All
  /// elements after it must meet the condition too.
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
  /// The smallest population of a destination that is neither a capital nor listed in
  /// extra_cities.csv.
  package var minimumPopulation = 300_000
  /// The maximum number of cities of a country; at least one city of each country is kept.
  package var maximumPerCountry = 25
  /// If two large cities are nearer to each other than this, only the larger is kept.
  var duplicateDistanceInKilometres = 15.0
  /// The smallest population of a city that is left out as part of a larger city nearby.
  var districtPopulation = 300_000
  /// The distance from a city within which airports are listed as near.
  var airportDistanceInKilometres = 80.0
  /// The largest distance from a city to its primary airport.
  var airportReachInKilometres = 200.0
  /// The maximum number of airports that are listed as near a city. Its primary airports are added
  /// to these.
  var maximumAirports = 3
  /// The maximum number of cities that are listed as near another city.
  var maximumNearCities = 10
  /// The largest share of a file's rows that may be bad.
  var maximumSkippedShare = 0.005
}

/// A country or territory of GeoNames' countryInfo.txt.
struct Country: Equatable {
  /// The ISO 3166-1 alpha-2 code, such as `NG`; `XK` is Kosovo.
  let code: String
  /// The ISO 3166-1 alpha-3 code, such as `NGA`; nil if the file has none.
  let alpha3: String?
  /// The English name.
  let name: String
  /// The name in the form for sorting and comparison.
  let nameKey: NameKey
  /// The flag as regional indicators; nil for `XK`, because some fonts lack it.
  let flag: String?
  /// The name of the capital; nil without one.
  let capital: String?
  /// The ISO 4217 code, such as `NGN`; nil without one.
  let currency: String?
  /// `AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`.
  let continent: String
  let population: Int
}

/// A city that a trip can go to.
struct City: Equatable {
  /// GeoNames' geonameid.
  let id: Int
  /// The name in its original letters, such as `São Paulo`.
  let name: String
  /// The name in ASCII, made from ``name`` if the file has none.
  let asciiName: String
  /// The name in the form for sorting and comparison.
  let nameKey: NameKey
  /// The other names, in the order of the file, without names that fold to ``nameKey``.
  let alternateNames: [String]
  /// The position in ``Destinations/countries``.
  let country: Int
  /// GeoNames' code of the first-order division, such as `05`; nil if the file has none.
  let division: String?
  let place: Place
  /// The IANA name of its time zone.
  let timeZone: String
  /// The population; 0 if the file gives none.
  let population: Int
  /// Whether it is the capital of its country.
  let isCapital: Bool
  /// The rank among the cities of its country, from 1, by population from the largest, then by id.
  let rankInCountry: Int
  /// The text in lists: `Lagos, Nigeria`, or with the division if two labels would be the same.
  let label: String
}

/// A city near another city.
struct NearCity: Equatable {
  /// The position of the nearby city in ``Destinations/cities``.
  let city: Int
  /// The great-circle distance in kilometres, not rounded.
  let kilometres: Double

  /// The distance as displayed, in whole kilometres.
  var shownKilometres: Int { Int(kilometres.rounded()) }
}

/// An airport with an IATA code.
struct Airport: Equatable {
  /// The IATA code, such as `LOS`.
  let iata: String
  /// The ICAO code, such as `DNMM`; nil without one.
  let icao: String?
  let name: String
  /// The town in the airport's row; nil if the row has none.
  let town: String?
  /// The position in ``Destinations/countries``.
  let country: Int
  let place: Place
  /// The height in feet; nil if the file has none.
  let elevationInFeet: Int?
  /// The IANA name of its time zone.
  let timeZone: String
  /// The size of the airport; nil if the input has no column `type`.
  var size: Size?
  /// Whether airlines run scheduled flights there; nil if the input has no `scheduled_service`.
  var hasScheduledService: Bool?
  /// The hours without landings or departures; nil without any.
  var nightBan: NightBan?
}

/// An airport that serves a city.
struct CityAirport: Equatable {
  /// The position in ``Destinations/airports``.
  let airport: Int
  /// The great-circle distance in kilometres, not rounded.
  let kilometres: Double
  /// The rank among the city's primary airports, from 1; nil for an airport that is only near.
  let primaryRank: Int?

  /// Whether the airport is the city's first choice.
  var isPrimary: Bool { primaryRank == 1 }

  /// The distance as displayed, in whole kilometres.
  var shownKilometres: Int { Int(kilometres.rounded()) }
}
