import Pipeline
import Tabular

/// An airport as read from its file, with its line.
struct AirportRow {
  let airport: Airport
  let origin: SourceLocation
}

/// The rows of airports.csv, in the layout of airportsdata.
struct AirportRows {
  private static let columns = CatalogueColumns(
    ["icao", "iata", "name", "country", "lat", "lon", "tz"],
    optional: ["city", "subd", "elevation", "lid", "type", "scheduled_service"])
  let countries: [String: Int]

  /// The airports with an IATA code, in the order of the file. Codes may occur twice.
  static func read(
    _ file: CatalogueFile, _ countries: [String: Int], _ zones: inout ZoneBook,
    _ report: inout Report
  ) throws -> [AirportRow] {
    let reader = AirportRows(countries: countries)
    var rows: [AirportRow] = []
    var table = try CatalogueTable(file.open(), file: file.name, columns: columns, report: &report)
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
    let iata = try row.airportCode("iata")
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
      timeZone: timeZone, size: try size(row), hasScheduledService: try scheduledService(row))
  }

  /// The value of OurAirports' `type`; nil if the file has none.
  private func size(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Airport.Size? {
    guard let text = row.optionalText("type") else { return nil }
    guard let size = Airport.Size(rawValue: text) else {
      throw row.invalid(.unknownCatalogueWord, "type", "is not a type such as large_airport")
    }
    return size
  }

  /// The value of OurAirports' `scheduled_service`; nil if the file has none.
  private func scheduledService(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Bool? {
    switch row.optionalText("scheduled_service") {
    case nil: nil
    case "yes", "1": true
    case "no", "0": false
    default: throw row.invalid(.unknownCatalogueWord, "scheduled_service", "is not yes or no")
    }
  }

  private func country(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Int {
    guard let position = countries[try row.key("country")] else {
      throw row.invalid(.unknownCountry, "country", "is not among the countries")
    }
    return position
  }

  /// The elevation rounded to whole feet; nil if the file gives none.
  private func elevation(_ row: borrowing CatalogueTable) throws(SkippedRow) -> Int? {
    guard row.optionalText("elevation") != nil else { return nil }
    return Int(try row.number("elevation", in: -2_000...30_000).rounded())
  }

  /// The airports by code, each code once. The others are skipped, each with a notice.
  ///
  /// If several airports have the same code, the airport nearest to a city is kept. If several are
  /// equally near, the first by ICAO code, name and position is kept.
  static func distinct(
    _ rows: [AirportRow], near cities: [City], _ report: inout Report
  ) -> [AirportRow] {
    let cityIndex = PlaceIndex(cities.map(\.place))
    let groups = Dictionary(grouping: rows, by: \.airport.iata).ordered { $0.key < $1.key }
    return groups.map { _, group in
      let ranked = group.count > 1 ? ranked(group, cityIndex) : group
      for row in ranked.dropFirst() { skip(row, for: ranked[0].airport, &report) }
      return ranked[0]
    }
  }

  private static func ranked(_ rows: [AirportRow], _ cities: PlaceIndex) -> [AirportRow] {
    let ranks = rows.map { row in
      (
        row: row,
        kilometres: cities.nearest(1, to: row.airport.place).first?.kilometres ?? .infinity,
        content: content(of: row.airport)
      )
    }
    return ranks.ordered {
      $0.kilometres == $1.kilometres
        ? $0.content.lexicographicallyPrecedes($1.content) : $0.kilometres < $1.kilometres
    }.map(\.row)
  }

  private static func content(of airport: Airport) -> [String] {
    [
      airport.icao ?? "", airport.name, "\(airport.place.latitude)", "\(airport.place.longitude)",
      "\(airport.country)", airport.timeZone, airport.town ?? "",
      airport.elevationInFeet.map(String.init) ?? "",
    ]
  }

  private static func skip(_ row: AirportRow, for kept: Airport, _ report: inout Report) {
    report.skipUsedRow(
      at: row.origin,
      SkippedRow(
        .duplicateAirportCode, "iata", value: kept.iata,
        "'\(kept.iata)' is also the code of '\(kept.name)', which is nearer to a destination"))
  }
}
