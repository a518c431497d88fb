import Tabular
import TestSupport

@testable import TripPlanner

/// A few countries, cities and airports as texts, which a test adds to.
struct SmallWorld {
  static let airportHeader = "icao,iata,name,city,subd,country,elevation,lat,lon,tz,lid"

  var countries = [
    "#ISO\tISO3\tISO-Numeric\tfips\tCountry\tCapital",
    country("NG", "NGA", "Nigeria", capital: "Abuja", continent: "AF", currency: "NGN"),
    country("AU", "AUS", "Australia", capital: "Canberra", continent: "OC", currency: "AUD"),
    country("US", "USA", "United States", capital: "Washington", continent: "NA", currency: "USD"),
    country("XK", "XKX", "Kosovo", capital: "Pristina", continent: "EU", currency: "EUR"),
    country("TW", "TWN", "Taiwan", capital: "Taipei", continent: "AS", currency: "TWD"),
    country("PS", "PSE", "Palestinian Territory", capital: "East Jerusalem", continent: "AS"),
  ]
  var cities = [
    city(2_332_459, "Lagos", "NG", 6.45407, 3.39467, 15_388_000, division: "05"),
    city(2_352_778, "Abuja", "NG", 9.05785, 7.49508, 590_400, division: "11"),
    city(2_147_714, "Sydney", "AU", -33.86785, 151.20732, 4_627_345, zone: "Australia/Sydney"),
    city(2_172_517, "Canberra", "AU", -35.28346, 149.12807, 367_752, zone: "Australia/Sydney"),
    city(2_158_177, "Melbourne", "AU", -37.814, 144.96332, 4_246_375, zone: "Australia/Sydney"),
  ]
  var airports = [
    airport(
      "LOS", "Murtala Muhammed International Airport", "NG", 6.57737, 3.32116, "Africa/Lagos"),
    airport(
      "SYD", "Sydney Kingsford Smith International Airport", "AU", -33.94611, 151.17722,
      "Australia/Sydney"),
  ]
  var extras: String?
  var roles: String?
  var services: String?
  var borders: String?
  var divisions: String?
  var bans: String?
  var rules = DestinationRules()

  /// A row of countryInfo.txt.
  static func country(
    _ code: String, _ alpha3: String, _ name: String, capital: String = "", continent: String,
    currency: String = "", population: Int = 1_000
  ) -> String {
    [
      code, alpha3, "1", "X", name, capital, "1", "\(population)", continent, ".x", currency, "",
      "",
      "", "", "en", "1", "", "",
    ].joined(separator: "\t")
  }

  /// A row of cities15000.txt.
  static func city(
    _ id: Int, _ name: String, _ country: String, _ latitude: Double, _ longitude: Double,
    _ population: Int, ascii: String = "", others: String = "", kind: String = "P",
    code: String = "", division: String = "", zone: String = "Africa/Lagos"
  ) -> String {
    [
      "\(id)", name, ascii, others, "\(latitude)", "\(longitude)", kind, code, country, "",
      division,
      "", "", "", "\(population)", "", "", zone, "2024-01-01",
    ].joined(separator: "\t")
  }

  /// A row of airports.csv.
  static func airport(
    _ iata: String, _ name: String, _ country: String, _ latitude: Double, _ longitude: Double,
    _ zone: String, icao: String = "", elevation: String = "10"
  ) -> String {
    "\"\(icao)\",\"\(iata)\",\"\(name)\",\"Town\",\"\",\"\(country)\",\(elevation),"
      + "\(latitude),\(longitude),\"\(zone)\",\"\""
  }

  /// The destinations and the report about the files.
  func read() throws -> (Destinations, Report) {
    var report = Report()
    return (try read(&report), report)
  }

  func read(_ report: inout Report) throws -> Destinations {
    let airports = text([Self.airportHeader] + self.airports)
    let files = DestinationFiles(
      cities: file("cities15000.txt", text(cities)),
      countries: file("countryInfo.txt", text(countries)), airports: file("airports.csv", airports),
      extraCities: extras.map { file("extra_cities.csv", $0) },
      airportRoles: roles.map { file("airport_roles.csv", $0) },
      airportService: services.map { file("airport_service.csv", $0) },
      closedBorders: borders.map { file("closed_borders.csv", $0) },
      nightBans: bans.map { file("night_bans.csv", $0) },
      divisions: divisions.map { file("divisions.csv", $0) })
    return try DestinationReader(rules: rules).read(files, &report)
  }

  private func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }

  private func file(_ name: String, _ text: String) -> CatalogueFile {
    CatalogueFile(name) { TextSource(text) }
  }
}

extension Destinations {
  /// A city by its id; nil if it is not one of them.
  func city(_ id: Int) -> City? { cityIndex(ofID: id).map { cities[$0] } }
}

extension Report {
  /// The codes of the errors and warnings, in the order in which they were found.
  var faults: [String] { notices.filter { $0.code.severity > .info }.map(\.code.id) }

  /// Whether every row of a file is counted once: as used, or as skipped with a notice.
  func adds(up file: String, to count: Int) -> Bool { rows[file]?.read == count }
}
