import Tabular

/// What airport_roles.csv says of airports: which ones a city is flown to, and which ones never.
struct AirportRoles: Hashable {
  /// The IATA codes of the airports that a city is flown to, by geonameid, the first one first.
  var primary: [Int: [String]] = [:]
  /// The IATA codes of closed fields and air bases whose names do not say so.
  var unused: Set<String> = []
}

/// The rows of airport_roles.csv: `primary` airports of metropolitan areas, and those that have no
/// travellers (`none`), each with the page that says so.
struct AirportRoleRows {
  private enum Role: String, CaseIterable {
    case primary, none
  }

  private static let columns = CatalogueColumns(
    ["iata", "role", "geonameid", "source"], optional: ["city"])

  /// The roles; none without a file. A city's rows are in the order in which one flies to them.
  ///
  /// Throws ``Failure`` when the file cannot be read or lacks a column.
  static func read(_ file: CatalogueFile?, _ report: inout Report) throws -> AirportRoles {
    var roles = AirportRoles()
    guard let file else { return roles }
    var table = try CatalogueTable(file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      let iata = try row.key("iata")
      guard iata.isCode(letters: 3) else {
        throw row.invalid(.invalidPlaceCode, "iata", "is not a code of 3 capital letters")
      }
      guard try row.text("source").hasPrefix("https://") else {
        throw row.invalid(.unknownCatalogueWord, "source", "is not the address of a page")
      }
      switch Role(rawValue: try row.key("role")) {
      case .primary:
        roles.primary[try row.integer("geonameid", in: 1...Int.max), default: []].append(iata)
      case .none?: roles.unused.insert(iata)
      case nil: throw row.invalid(.unknownCatalogueWord, "role", "is not primary or none")
      }
    }
    report.count(table.count, of: file.name)
    return roles
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
          message: "\(city.name) is flown to at '\(code)', which is not among the airports",
          action: "the row is not used")
      }
    }
  }
}
