import Folding
import Tabular

@testable import TripPlanner

extension SampleTripPlanner {
  /// The destinations: countries by code, cities by id, airports by IATA code.
  static var destinations: Destinations {
    var found = Destinations()
    found.countries = countries
    found.cities = cities(in: found.countries)
    found.airports = airports(in: found.countries)
    let rules = found.rules
    found.airportsOfCities = found.cities.map { city in
      let near = nearest(found.airports.map(\.place), to: city.place).filter {
        $0.kilometres <= rules.airportDistanceInKilometres
      }.prefix(rules.maximumAirports)
      let primary = near.firstIndex {
        found.airports[$0.position].name.contains("International")
      }
      return near.enumerated().map { rank, airport in
        CityAirport(
          airport: airport.position, kilometres: airport.kilometres,
          primaryRank: rank == primary ?? 0 ? 1 : nil)
      }
    }
    found.nearCities = found.cities.indices.map { city in
      nearest(found.cities.map(\.place), to: found.cities[city].place)
        .filter { $0.position != city }.prefix(rules.maximumNearCities)
        .map { NearCity(city: $0.position, kilometres: $0.kilometres) }
    }
    return found
  }

  private static func nearest(
    _ places: [Place], to place: Place
  ) -> [(position: Int, kilometres: Double)] {
    places.enumerated().map {
      let radius = GreatCircle.radiusInKilometres
      return ($0, GreatCircle.distance(place, $1, radius: radius))
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  private static let countries: [Country] = [
    country("AQ", "ATA", "Antarctica", "🇦🇶", nil, nil, "AN", 0),
    country("AU", "AUS", "Australia", "🇦🇺", "Canberra", "AUD", "OC", 24_992_369),
    country("BR", "BRA", "Brazil", "🇧🇷", "Brasília", "BRL", "SA", 209_469_333),
    country("CR", "CRI", "Costa Rica", "🇨🇷", "San José", "CRC", "NA", 4_999_441),
    country("JP", "JPN", "Japan", "🇯🇵", "Tokyo", "JPY", "AS", 126_529_100),
    country("NG", "NGA", "Nigeria", "🇳🇬", "Abuja", "NGN", "AF", 195_874_740),
    country("NL", "NLD", "The Netherlands", "🇳🇱", "Amsterdam", "EUR", "EU", 17_231_017),
    country("PL", "POL", "Poland", "🇵🇱", "Warsaw", "PLN", "EU", 37_978_548),
    country("PT", "PRT", "Portugal", "🇵🇹", "Lisbon", "EUR", "EU", 10_281_762),
    country("US", "USA", "United States", "🇺🇸", "Washington", "USD", "NA", 327_167_434),
    country("XK", nil, "Kosovo", nil, "Pristina", "EUR", "EU", 1_845_300),
  ]

  private static func country(
    _ code: String, _ alpha3: String?, _ name: String, _ flag: String?, _ capital: String?,
    _ currency: String?, _ continent: String, _ population: Int
  ) -> Country {
    Country(
      code: code, alpha3: alpha3, name: name, nameKey: NameKey(name), flag: flag,
      capital: capital, currency: currency, continent: continent, population: population)
  }

  /// A city as it is written below.
  private struct WrittenCity {
    let id: Int
    let name: String
    let ascii: String
    let others: [String]
    let country: String
    let division: String?
    let latitude: Double
    let longitude: Double
    let zone: String
    let population: Int
    let isCapital: Bool
    let rank: Int

    init(
      _ id: Int, _ name: String, _ ascii: String, _ others: [String], _ country: String,
      _ division: String?, _ latitude: Double, _ longitude: Double, _ zone: String,
      _ population: Int, capital: Bool = false, rank: Int
    ) {
      self.id = id
      self.name = name
      self.ascii = ascii
      self.others = others
      self.country = country
      self.division = division
      self.latitude = latitude
      self.longitude = longitude
      self.zone = zone
      self.population = population
      isCapital = capital
      self.rank = rank
    }
  }

  private static let written: [WrittenCity] = [
    WrittenCity(
      786_714, "Prishtinë", "Prishtine", ["Pristina", "Приштина"], "XK", nil, 42.67272, 21.16688,
      "Europe/Belgrade", 161_751, capital: true, rank: 1),
    WrittenCity(
      1_850_147, "Tokyo", "Tokyo", ["東京", "Tōkyō-to", "Edo"], "JP", "40", 35.6895, 139.69171,
      "Asia/Tokyo", 9_733_276, capital: true, rank: 1),
    WrittenCity(
      2_147_714, "Sydney", "Sydney", ["Sidney"], "AU", "02", -33.86785, 151.20732,
      "Australia/Sydney", 5_231_147, rank: 1),
    WrittenCity(
      2_158_177, "Melbourne", "Melbourne", ["Melburn"], "AU", "07", -37.814, 144.96332,
      "Australia/Melbourne", 4_917_750, rank: 2),
    WrittenCity(
      2_172_517, "Canberra", "Canberra", [], "AU", "01", -35.28346, 149.12807,
      "Australia/Canberra", 367_752, capital: true, rank: 3),
    WrittenCity(
      2_267_226, "Lagos", "Lagos", ["Lacobriga"], "PT", "09", 37.10202, -8.67422,
      "Europe/Lisbon", 18_831, rank: 1),
    WrittenCity(
      2_332_459, "Lagos", "Lagos", ["Eko", "拉各斯"], "NG", "05", 6.45407, 3.39467, "Africa/Lagos",
      15_388_000, rank: 1),
    WrittenCity(
      2_352_778, "Abuja", "Abuja", ["Abudja"], "NG", "11", 9.05785, 7.49508, "Africa/Lagos",
      590_400, capital: true, rank: 2),
    WrittenCity(
      2_747_351, "'s-Hertogenbosch", "'s-Hertogenbosch", ["Den Bosch", "Bois-le-Duc"], "NL", "06",
      51.69917, 5.30417, "Europe/Amsterdam", 134_520, rank: 2),
    WrittenCity(
      2_759_794, "Amsterdam", "Amsterdam", ["Mokum"], "NL", "07", 52.37403, 4.88969,
      "Europe/Amsterdam", 741_636, capital: true, rank: 1),
    WrittenCity(
      3_093_133, "Łódź", "Lodz", ["Lodsch"], "PL", "74", 51.77058, 19.47395, "Europe/Warsaw",
      768_755, rank: 1),
    WrittenCity(
      3_448_439, "São Paulo", "Sao Paulo", ["Sampa"], "BR", "27", -23.5475, -46.63611,
      "America/Sao_Paulo", 12_400_232, rank: 1),
    WrittenCity(
      3_469_058, "Brasília", "Brasilia", [], "BR", "07", -15.77972, -47.92972,
      "America/Sao_Paulo", 2_207_718, capital: true, rank: 2),
    WrittenCity(
      3_621_849, "San José", "San Jose", ["Chepe"], "CR", "08", 9.93388, -84.08489,
      "America/Costa_Rica", 335_007, capital: true, rank: 1),
    WrittenCity(
      4_409_896, "Springfield", "Springfield", [], "US", "MO", 37.21533, -93.29824,
      "America/Chicago", 166_810, rank: 2),
    WrittenCity(
      4_951_788, "Springfield", "Springfield", ["Agawam"], "US", "MA", 42.10148, -72.58981,
      "America/New_York", 154_341, rank: 3),
    WrittenCity(
      5_392_171, "San Jose", "San Jose", ["Pueblo de San José"], "US", "CA", 37.33939,
      -121.89496, "America/Los_Angeles", 1_026_908, rank: 1),
  ]

  private static func cities(in countries: [Country]) -> [City] {
    written.map { city in
      let country = countries.firstIndex { $0.code == city.country }!
      let isTwin = written.contains {
        $0.id != city.id && $0.country == city.country && $0.name == city.name
      }
      let division = isTwin ? city.division.map { ", \($0)" } ?? "" : ""
      return City(
        id: city.id, name: city.name, asciiName: city.ascii, nameKey: NameKey(city.name),
        alternateNames: city.others, country: country, division: city.division,
        place: Place(latitude: city.latitude, longitude: city.longitude), timeZone: city.zone,
        population: city.population, isCapital: city.isCapital, rankInCountry: city.rank,
        label: "\(city.name)\(division), \(countries[country].name)")
    }
  }

  private static func airports(in countries: [Country]) -> [Airport] {
    func airport(
      _ iata: String, _ icao: String?, _ name: String, _ town: String?, _ code: String,
      _ latitude: Double, _ longitude: Double, _ elevation: Int?, _ zone: String
    ) -> Airport {
      Airport(
        iata: iata, icao: icao, name: name, town: town,
        country: countries.firstIndex { $0.code == code }!,
        place: Place(latitude: latitude, longitude: longitude), elevationInFeet: elevation,
        timeZone: zone)
    }
    return [
      airport(
        "ABV", "DNAA", "Nnamdi Azikiwe International Airport", "Abuja", "NG", 9.00679, 7.26317,
        1_123, "Africa/Lagos"),
      airport(
        "AMS", "EHAM", "Amsterdam Airport Schiphol", "Amsterdam", "NL", 52.30861, 4.76389, -11,
        "Europe/Amsterdam"),
      airport(
        "CGH", "SBSP", "Congonhas Airport", "São Paulo", "BR", -23.62611, -46.65639, 2_631,
        "America/Sao_Paulo"),
      airport(
        "FAO", "LPFR", "Faro Airport", "Faro", "PT", 37.01442, -7.96591, 24, "Europe/Lisbon"),
      airport(
        "GRU", "SBGR", "Guarulhos International Airport", "São Paulo", "BR", -23.43556,
        -46.47306, 2_461, "America/Sao_Paulo"),
      airport(
        "LOS", "DNMM", "Murtala Muhammed International Airport", "Lagos", "NG", 6.57737, 3.32116,
        135, "Africa/Lagos"),
      airport(
        "MEL", "YMML", "Melbourne Airport", nil, "AU", -37.67333, 144.84333, 434,
        "Australia/Melbourne"),
      airport(
        "PRN", nil, "Pristina International Airport", "Prishtinë", "XK", 42.57278, 21.03583, nil,
        "Europe/Belgrade"),
      airport(
        "SYD", "YSSY", "Sydney Kingsford Smith International Airport", "Sydney", "AU", -33.94611,
        151.17722, 21, "Australia/Sydney"),
    ]
  }
}
