import Tabular

/// The rows of airport_service.csv: the airports with scheduled flights, each with its
/// ``Airport/Service``.
struct AirportServiceRows: DistinctRow {
  let key: String
  let service: Airport.Service
  let origin: SourceLocation
  static let keyColumn = "iata"
  var content: [String] { [service.rawValue] }

  private static let columns = CatalogueColumns(["iata", "service"])

  /// Adds the services of airports; does nothing without a file.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
  static func read(
    _ file: CatalogueFile?, into roles: inout AirportRoles, _ report: inout Report
  ) throws {
    guard let file else { return }
    let rows = try CatalogueTable.records(of: file, columns, &report) {
      (row, _) throws(SkippedRow) in
      let iata = try row.airportCode("iata")
      guard let service = Airport.Service(rawValue: try row.key("service")) else {
        throw row.invalid(
          .unknownCatalogueWord, "service", "is not hub, large, regional, minor or none")
      }
      return AirportServiceRows(key: iata, service: service, origin: row.origin())
    }
    let services = rows.distinct(&report).map { ($0.key, $0.service) }
    roles.services = Dictionary(uniqueKeysWithValues: services)
  }

  /// Reports airports for which no file says whether airlines serve them.
  static func reportUnknown(
    _ roles: AirportRoles, _ airports: [Airport], of file: String, _ report: inout Report
  ) {
    let unknown = airports.filter {
      $0.size == nil && $0.hasScheduledService == nil && roles.services?[$0.iata] == nil
    }
    guard let first = unknown.first else { return }
    let isGuessed = roles.services == nil
    report.add(
      .airportServiceUnknown, at: SourceLocation(file, field: "iata"), value: first.iata,
      message: "nothing says whether airlines serve \(unknown.count) airports, such as "
        + first.iata,
      action: isGuessed
        ? "their names decide, and some may have no flights" : "they count as without flights")
  }
}

/// The rows of closed_borders.csv: pairs of countries with a border closed to travellers, each with
/// a source page.
enum ClosedBorderRows {
  private static let columns = CatalogueColumns(["country", "other", "source"])

  /// Adds the pairs of countries; does nothing without a file.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
  static func read(
    _ file: CatalogueFile?, into roles: inout AirportRoles, _ report: inout Report
  ) throws {
    let pairs = try CatalogueTable.records(of: file, columns, &report) {
      (row, _) throws(SkippedRow) in
      let codes = (try row.key("country"), try row.key("other"))
      for (column, code) in [("country", codes.0), ("other", codes.1)]
      where !code.isCode(letters: 2) {
        throw row.invalid(.invalidPlaceCode, column, "is not a code of 2 capital letters")
      }
      try row.checkSource("source")
      return Set([codes.0, codes.1])
    }
    roles.closedBorders.formUnion(pairs)
  }
}
