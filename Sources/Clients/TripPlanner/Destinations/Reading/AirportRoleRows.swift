import Tabular

/// What the files of the content's folder say about airports: which ones a city is flown to, which ones
/// never, how many flights each has, and which borders are closed.
struct AirportRoles {
  /// The IATA codes of the airports that a city is flown to, by geonameid, the first one first.
  var primary: [Int: [String]] = [:]
  /// The IATA codes of closed fields and air bases whose names do not say so.
  var unused: Set<String> = []
  /// The IATA codes of airports from which a city cannot be reached, by geonameid: open sea or a
  /// crossing that is closed lies between.
  var unreachable: [Int: Set<String>] = [:]
  /// The service of airports by IATA code; nil without airport_service.csv.
  var services: [String: Airport.Service]?
  /// The pairs of countries between which nobody can cross, by their codes.
  var closedBorders: Set<Set<String>> = []

  /// The service of an airport.
  ///
  /// airport_service.csv decides where it has the airport. Otherwise the airport's own row does
  /// where it says anything of its service. An airport that neither knows has none, unless there is
  /// no such file at all: then its name decides.
  func service(of airport: Airport) -> Airport.Service {
    if unused.contains(airport.iata) { return .none }
    guard let services else { return airport.ownService }
    if let service = services[airport.iata] { return service }
    let saysNothing = airport.size == nil && airport.hasScheduledService == nil
    return saysNothing ? .none : airport.ownService
  }
}

/// The rows of airport_roles.csv, each with the page that says so: `primary` airports of
/// metropolitan areas, airports that a city cannot be reached from (`unreachable`), and those that
/// have no travellers (`none`).
struct AirportRoleRows {
  private enum Role: String, CaseIterable {
    case primary, unreachable, none
  }

  private static let columns = CatalogueColumns(
    ["iata", "role", "geonameid", "source"], optional: ["city"])

  /// Adds the roles to what is known of airports; nothing without a file. A city's rows are in the
  /// order in which one flies to them.
  ///
  /// Throws ``Failure`` when the file cannot be read or lacks a column.
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

  /// Reports the destinations whose primary airport is not among the airports.
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

  /// Throws where a column does not have the address of a page.
  func checkSource(_ column: String) throws(SkippedRow) {
    guard try text(column).hasPrefix("https://") else {
      throw invalid(.unknownCatalogueWord, column, "is not the address of a page")
    }
  }
}
