import Pipeline
import Tabular

/// An airport as it was read, with its line.
struct AirportRow {
  let airport: Airport
  let origin: Origin
}

/// The rows of airports.csv, in the layout of airportsdata.
struct AirportRows {
  private static let columns = CatalogueColumns(
    ["icao", "iata", "name", "country", "lat", "lon", "tz"],
    optional: ["city", "subd", "elevation", "lid"])
  private let countries: [String: Int]

  /// The airports with an IATA code, in the order of the file; codes may be there twice.
  static func read(
    _ file: CatalogueFile, _ countries: [String: Int], _ zones: inout ZoneBook,
    _ report: inout Report
  ) throws -> [AirportRow] {
    let reader = AirportRows(countries: countries)
    var rows: [AirportRow] = []
    var table = try CatalogueTable(
      file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      rows.append(AirportRow(airport: try reader.airport(row, &zones), origin: row.origin()))
    }
    return rows
  }

  private func airport(
    _ row: borrowing CatalogueTable, _ zones: inout ZoneBook
  ) throws(SkippedRow) -> Airport {
    guard row.optionalText("iata") != nil else {
      throw SkippedRow(.airportWithoutCode, "iata", "the airport has no IATA code")
    }
    let iata = try row.key("iata")
    guard iata.isCode(letters: 3) else {
      throw row.invalid(.invalidPlaceCode, "iata", "is not a code of 3 capital letters")
    }
    let place = Place(
      latitude: try row.number("lat", in: -90...90),
      longitude: try row.number("lon", in: -180...180))
    let timeZone = try row.key("tz")
    try zones.check(timeZone, at: place, "tz")
    let name = try row.text("name")
    try PlaceName.check(name, "name")
    return Airport(
      iata: iata, icao: row.optionalText("icao"), name: name, town: row.optionalText("city"),
      country: try country(row), place: place, elevationInFeet: try elevation(row),
      timeZone: timeZone)
  }

  private func country(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Int {
    guard let position = countries[try row.key("country")] else {
      throw row.invalid(.unknownCountry, "country", "is not among the countries")
    }
    return position
  }

  /// Whole feet, of which the file may give decimals; nil where it gives none.
  private func elevation(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Int? {
    guard row.optionalText("elevation") != nil else { return nil }
    return Int(try row.number("elevation", in: -2_000...30_000).rounded())
  }
}
