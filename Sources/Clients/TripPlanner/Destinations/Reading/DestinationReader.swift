import Pipeline
import Tabular

/// Reads the files of countries, cities and airports, and chooses the destinations.
///
/// Bad rows are skipped, each with one notice of severity error (`Report.badRowShare(of:)`). Rows
/// that are left out on purpose, such as small cities, have a lower severity. The order of rows
/// matters only for a city's airports in airport_roles.csv.
struct DestinationReader {
  let rules: DestinationRules

  /// Reads every file.
  ///
  /// Throws ``Failure`` if a file cannot be read or lacks a required column, or if no city is a
  /// destination.
  func read(_ files: DestinationFiles, _ report: inout Report) throws -> Destinations {
    var destinations = Destinations()
    destinations.rules = rules
    var zones = ZoneBook()
    let countries = try CountryRows.read(files.countries, &report)
    destinations.countries = countries.map(\.country)
    let codes = Dictionary(
      uniqueKeysWithValues: countries.enumerated().map { ($0.element.country.code, $0.offset) })
    let rows = try CityRows.read(files.cities, codes, &zones, &report)
    let extras = try ExtraCityRows.read(files.extraCities, rows, of: files.cities.name, &report)
    var finder = CapitalFinder(rules: rules)
    let capitals = finder.capitals(of: countries, among: rows, &report)
    let selection = CitySelection(rows, capitals: capitals, extras: extras, rules: rules)
    selection.reportOthers(&report)
    selection.reportInvisibleNames(of: files.cities.name, &report)
    let divisions = try DivisionRows.read(files.divisions, &report)
    destinations.cities = CityMaker(countries: destinations.countries, divisions: divisions)
      .cities(selection)
    guard !destinations.cities.isEmpty else { throw noCities(files.cities.name) }
    let airports = AirportRows.distinct(
      try AirportRows.read(files.airports, codes, &zones, &report), near: destinations.cities,
      &report)
    destinations.airports = airports.map(\.airport)
    destinations.airportOrigins = airports.map(\.origin)
    let bans = try NightBanRows.read(files.nightBans, &report)
    for airport in destinations.airports.indices {
      destinations.airports[airport].nightBan = bans[destinations.airports[airport].iata]
    }
    destinations.features = try CityFeatureRows.read(files.cityFeatures, &report)
    var roles = AirportRoles()
    try AirportRoleRows.read(files.airportRoles, into: &roles, &report)
    try AirportServiceRows.read(files.airportService, into: &roles, &report)
    try ClosedBorderRows.read(files.closedBorders, into: &roles, &report)
    AirportServiceRows.reportUnknown(roles, destinations.airports, of: files.airports.name, &report)
    AirportRoleRows.reportUnknown(roles, of: files.airportRoles, in: destinations, &report)
    try connect(&destinations, roles)
    return destinations
  }

  private func connect(_ destinations: inout Destinations, _ roles: AirportRoles) throws {
    let (cities, airports, rules) = (destinations.cities, destinations.airports, rules)
    let countries = destinations.countries
    let (choice, index) = try Parallel.run(
      { AirportChoice(airports, of: countries, roles, rules) }, { PlaceIndex(cities.map(\.place)) })
    destinations.airportsOfCities = Parallel.halves(of: cities) { half in
      half.map { choice.airports(of: $0) }
    }
    destinations.nearCities = Parallel.halves(of: Array(cities.indices)) { half in
      half.map { position in
        index.nearest(rules.maximumNearCities, to: cities[position].place, without: position)
          .map { NearCity(city: $0.position, kilometres: $0.kilometres) }
      }
    }
  }

  private func noCities(_ file: String) -> Failure {
    Failure(
      .unusableInput, at: SourceLocation(file), "no city of it can be a destination",
      fix: "check that it is GeoNames' cities15000.txt; the notices say why its rows were skipped")
  }
}

/// The input files of ``Destinations``.
struct DestinationFiles {
  /// cities15000.txt: GeoNames' 19 columns without a header.
  var cities: CatalogueFile
  /// countryInfo.txt of GeoNames.
  var countries: CatalogueFile
  /// airports.csv in the layout of airportsdata.
  var airports: CatalogueFile
  /// extra_cities.csv: the cities that are requested by their geonameid.
  var extraCities: CatalogueFile?
  /// airport_roles.csv: the primary airports of cities, and airports without travellers.
  var airportRoles: CatalogueFile?
  /// airport_service.csv: the airports with scheduled flights.
  var airportService: CatalogueFile?
  /// closed_borders.csv: the borders that are closed to travellers.
  var closedBorders: CatalogueFile?
  /// night_bans.csv: the hours without landings or departures.
  var nightBans: CatalogueFile?
  /// city_features.csv: the known features of cities.
  var cityFeatures: CatalogueFile?
  /// divisions.csv: the names of countries' divisions.
  var divisions: CatalogueFile?
}
