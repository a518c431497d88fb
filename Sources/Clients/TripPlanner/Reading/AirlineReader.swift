import Tabular

/// Reads airlines.csv: the active airlines.
///
/// Inactive airlines are left out because their codes are reassigned (`VY` was Formosa Airlines'
/// and is Vueling's). If two active airlines have the same code, the airline whose name comes first
/// bytewise is kept (H), whatever the order of rows.
enum AirlineReader {
  private static let columns = CatalogueColumns(
    ["iata2", "name", "country", "active"], optional: ["kind", "hubs"])

  /// The active airlines, by code.
  ///
  /// Throws ``Failure`` if the file cannot be read.
  static func airlines(_ file: CatalogueFile, _ report: inout Report) throws -> [Airline] {
    var rows: [Located<Airline>] = []
    var table = try CatalogueTable(file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report) { (row, report) throws(SkippedRow) in
      rows.append(Located(try airline(row), at: row.origin("iata2")))
    }
    let airlines = oneForEachCode(rows, &report)
    let lost = rows.count - airlines.count
    let count = RowCount(used: table.count.used - lost, skipped: table.count.skipped + lost)
    report.count(count, of: file.name)
    return airlines
  }

  private static func airline(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Airline {
    let code = try row.key("iata2")
    guard code.wholeMatch(of: #/[A-Z][A-Z0-9]|[0-9][A-Z]/#) != nil else {
      throw row.invalid(.invalidAirlineCode, "iata2", "is not an IATA code such as QF or 9W")
    }
    let country = try row.key("country")
    guard country.wholeMatch(of: #/[A-Z]{2}/#) != nil else {
      throw row.invalid(.unknownCatalogueWord, "country", "is not an ISO code such as AU")
    }
    let name = try row.shownText("name")
    guard try row.integer("active", in: 0...1) == 1 else {
      throw SkippedRow(.airlineInactive, "active", value: code, "'\(name)' flies no more")
    }
    return Airline(
      iata: code, name: name, countryCode: country, kind: try kind(row), hubs: try hubs(row))
  }

  /// The kind of an airline; long-haul if the file does not give it.
  private static func kind(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Airline.Kind {
    guard let text = row.optionalText("kind") else { return .longHaul }
    guard let kind = Airline.Kind(rawValue: text) else {
      throw row.invalid(
        .unknownCatalogueWord, "kind", "is not long-haul, short-haul or low-cost")
    }
    return kind
  }

  /// The codes of an airline's hubs, which are separated by blanks.
  private static func hubs(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Set<String> {
    let codes = (row.optionalText("hubs") ?? "").split(separator: " ").map(String.init)
    guard codes.allSatisfy({ $0.isCode(letters: 3) }) else {
      throw row.invalid(.invalidPlaceCode, "hubs", "is not a list of IATA codes such as SYD MEL")
    }
    return Set(codes)
  }

  private static func oneForEachCode(
    _ rows: [Located<Airline>], _ report: inout Report
  ) -> [Airline] {
    var airlines: [Airline] = []
    let sorted = rows.ordered {
      ($0.value.iata, $0.value.name, $0.value.countryCode)
        < ($1.value.iata, $1.value.name, $1.value.countryCode)
    }
    for row in sorted {
      guard let kept = airlines.last, kept.iata == row.value.iata else {
        airlines.append(row.value)
        continue
      }
      report.add(
        .airlineCodeReused, at: row.origin, value: kept.iata,
        message: "\(kept.name) and \(row.value.name) are both active and have '\(kept.iata)'",
        action: "\(kept.name), whose name comes first, is kept")
    }
    return airlines
  }
}

extension CatalogueTable {
  /// A required text that apps show. Throws if it was decoded with a wrong encoding or has lost
  /// letters.
  func shownText(_ column: String) throws(SkippedRow) -> String {
    let text = try text(column)
    for fault in CatalogueText.faults(in: text) where fault.code != .invisibleCharacter {
      throw SkippedRow(fault.code, column, value: text, fault.message(about: text))
    }
    return text
  }
}
