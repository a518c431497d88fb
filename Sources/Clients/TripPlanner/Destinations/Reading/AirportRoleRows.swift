import Tabular

/// The facts about airports from the files of the content's folder: the primary and the unreachable
/// airports of cities, the number of flights at each airport, and the closed borders.
struct AirportRoles {
  /// The IATA codes of each city's primary airports, by geonameid, the first choice first.
  var primary: [Int: [String]] = [:]
  /// The IATA codes of closed airfields and air bases whose names do not say so.
  var unused: Set<String> = []
  /// The IATA codes of airports that a city cannot be reached from, by geonameid, because of open
  /// sea or a closed border crossing.
  var unreachable: [Int: Set<String>] = [:]
  /// The service of airports, by IATA code; nil without airport_service.csv.
  var services: [String: Airport.Service]?
  /// The pairs of countries, by their codes, whose border is closed to travellers.
  var closedBorders: Set<Set<String>> = []

  /// The service of an airport.
  ///
  /// airport_service.csv decides if it lists the airport. Otherwise the airport's own row decides,
  /// if it gives any service. An airport without either has no service. Without
  /// airport_service.csv, the airport's name decides.
  func service(of airport: Airport) -> Airport.Service {
    if unused.contains(airport.iata) { return .none }
    guard let services else { return airport.ownService }
    if let service = services[airport.iata] { return service }
    let saysNothing = airport.size == nil && airport.hasScheduledService == nil
    return saysNothing ? .none : airport.ownService
  }
}

/// The rows of airport_roles.csv, each with a source page: `primary` airports of metropolitan
/// areas, airports that a city cannot be reached from (`unreachable`), and airports without
/// travellers (`none`).
struct AirportRoleRows {
  private enum Role: String, CaseIterable {
    case primary, unreachable, none
  }

  private static let columns = CatalogueColumns(
    ["iata", "role", "geonameid", "source"], optional: ["city"])

  /// Adds the roles of airports; does nothing without a file. A city's rows are in order of
  /// preference.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
  static func read(
    _ file: CatalogueFile?, into roles: inout AirportRoles, _ report: inout Report
  ) throws {
    guard let file else { return }
    var found = roles
    var table = try CatalogueTable(file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      let iata = try row.airportCode("iata")
      try row.checkSource("source")
      switch Role(rawValue: try row.key("role")) {
      case .primary:
        found.primary[try row.integer("geonameid", in: 1...Int.max), default: []].append(iata)
      case .unreachable:
        found.unreachable[try row.integer("geonameid", in: 1...Int.max), default: []].insert(iata)
      case .none?: found.unused.insert(iata)
      case nil:
        throw row.invalid(.unknownCatalogueWord, "role", "is not primary, unreachable or none")
      }
    }
    roles = found
  }

  /// Reports the destinations whose primary airport is unknown.
  static func reportUnknown(
    _ roles: AirportRoles, of file: CatalogueFile?, in world: Destinations, _ report: inout Report
  ) {
    guard let file else { return }
    for city in world.cities {
      for code in roles.primary[city.id] ?? [] where world.airportIndex(ofIATA: code) == nil {
        report.add(
          .primaryAirportUnknown, at: SourceLocation(file.name, field: "iata"), value: code,
          message: "the airport '\(code)' of \(city.name) is not among the airports",
          action: "the row is not used")
      }
    }
  }
}

extension CatalogueTable {
  /// An IATA code of an airport.
  func airportCode(_ column: String) throws(SkippedRow) -> String {
    let code = try key(column)
    guard code.isCode(letters: 3) else {
      throw invalid(.invalidPlaceCode, column, "is not a code of 3 capital letters")
    }
    return code
  }

  /// Throws if a column does not have the address of a page.
  func checkSource(_ column: String) throws(SkippedRow) {
    guard try text(column).hasPrefix("https://") else {
      throw invalid(.unknownCatalogueWord, column, "is not the address of a page")
    }
  }
}
