import Pipeline
import Tabular

/// A city as read from its file, before the choice of destinations.
struct CityRow: DistinctRow {
  let id: Int
  let name: String
  /// The name in ASCII; nil if the file has none.
  let asciiName: String?
  /// The other names as the file lists them, separated by commas.
  let alternateNames: String
  let place: Place
  /// GeoNames' feature code; nil if the file has none.
  let featureCode: String?
  /// The position of the country.
  let country: Int
  let division: String?
  let population: Int
  let timeZone: String
  let origin: SourceLocation

  static let keyColumn = "geonameid"
  var key: Int { id }

  /// The values that decide between two rows with one id. The larger population comes first.
  var content: [String] {
    let rank = String(Int.max - population)
    return [
      String(repeating: "0", count: max(0, 19 - rank.count)) + rank, name, asciiName ?? "",
      alternateNames, "\(place.latitude)", "\(place.longitude)", featureCode ?? "", "\(country)",
      division ?? "", timeZone,
    ]
  }

  /// The other names, split and without invisible characters. Names with a control character are
  /// left out.
  var otherNames: [String] {
    alternateNames.split(separator: ",").map(String.init)
      .filter { !InvisibleCharacters.hasControlBeyondASCII($0) }
      .map { InvisibleCharacters.removed(from: $0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether ``otherNames`` leaves out a part of the other names.
  var hasInvisibleOtherNames: Bool {
    InvisibleCharacters.areIn(alternateNames)
      || InvisibleCharacters.hasControlBeyondASCII(alternateNames)
  }
}

extension String {
  /// The text without plain blanks at its start and end.
  fileprivate var trimmed: String {
    guard hasPrefix(" ") || hasSuffix(" ") else { return self }
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}

/// The rows of GeoNames' cities15000.txt.
struct CityRows {
  private static let layout = TabLayout([
    "geonameid", "name", "asciiname", "alternatenames", "latitude", "longitude", "feature class",
    "feature code", "country code", "cc2", "admin1 code", "admin2 code", "admin3 code",
    "admin4 code", "population", "elevation", "dem", "timezone", "modification date",
  ])
  /// The feature codes of city sections and of abandoned, destroyed or historical places.
  private static let unwantedKinds: Set<String> = ["PPLX", "PPLH", "PPLQ", "PPLW"]

  let countries: [String: Int]

  /// The cities by id; if two rows have the same id, the larger city is kept.
  static func read(
    _ file: CatalogueFile, _ countries: [String: Int], _ zones: inout ZoneBook,
    _ report: inout Report
  ) throws -> [CityRow] {
    let reader = CityRows(countries: countries)
    var rows: [CityRow] = []
    var table = try TabTable(file, layout)
    try table.readRows(&report) { (row, report) throws(SkippedRow) in
      rows.append(try reader.city(row, &zones, &report))
    }
    let cities = rows.distinct(&report)
    reportClones(cities, &report)
    return cities
  }

  /// The least population that is compared, and the rounding that marks a population as an
  /// estimate.
  private static let clones = (fewest: 100_000, rounding: 1_000)

  /// Reports places of a country with exactly the same population (H). Two real counts are hardly
  /// ever equal, so one of them was probably copied. Round numbers are estimates and can be equal.
  private static func reportClones(_ cities: [CityRow], _ report: inout Report) {
    let counted = cities.filter {
      $0.population >= clones.fewest && !$0.population.isMultiple(of: clones.rounding)
    }
    let groups = Dictionary(grouping: counted) { [$0.country, $0.population] }
    for group in groups.values.filter({ $0.count > 1 }).ordered(by: { $0[0].id < $1[0].id }) {
      var origin = group[0].origin
      origin.field = "population"
      let places = group.map { "'\($0.name)' (line \($0.origin.line ?? 0), \($0.id))" }
      report.add(
        .clonedPopulation, at: origin, value: "\(group[0].population)",
        message: "\(places.joined(separator: " and ")) have \(group[0].population) inhabitants "
          + "each",
        action: "all are kept with that population")
    }
  }

  private func city(
    _ row: borrowing TabTable, _ zones: inout ZoneBook, _ report: inout Report
  ) throws(SkippedRow) -> CityRow {
    let columns = Self.layout
    try checkKind(row)
    guard let id = try row.optionalInteger(columns.column(0), in: 1...Int.max) else {
      throw row.missing(columns.column(0))
    }
    let place = Place(
      latitude: try row.number(columns.column(4), in: -90...90),
      longitude: try row.number(columns.column(5), in: -180...180))
    let timeZone = try row.key(columns.column(17))
    try zones.check(timeZone, at: place, "timezone")
    let name = try row.text(columns.column(1), &report)
    try PlaceName.check(name, "name")
    let asciiName = row.optionalText(columns.column(2), &report)
    if let asciiName { try PlaceName.check(asciiName, "asciiname") }
    let city = CityRow(
      id: id, name: name, asciiName: asciiName,
      alternateNames: row.unchangedText(columns.column(3)) ?? "", place: place,
      featureCode: row.optionalKey(columns.column(7)), country: try country(row),
      division: row.optionalKey(columns.column(10)),
      population: try row.optionalInteger(columns.column(14), in: 0...1_000_000_000) ?? 0,
      timeZone: timeZone, origin: row.origin())
    if city.population == 0 { reportUnknownPopulation(city, &report) }
    return city
  }

  /// Throws if a row is not an inhabited city of its own.
  private func checkKind(_ row: borrowing TabTable) throws(SkippedRow) {
    let columns = (Self.layout.column(6), Self.layout.column(7))
    if let kind = row.optionalKey(columns.0), kind != "P" {
      throw row.invalid(.cityKindLeftOut, columns.0, "is not the class of cities, P")
    }
    if let code = row.optionalKey(columns.1), Self.unwantedKinds.contains(code) {
      throw row.invalid(.cityKindLeftOut, columns.1, "is a part of a city, or not a city any more")
    }
  }

  private func country(_ row: borrowing TabTable) throws(SkippedRow) -> Int {
    let column = Self.layout.column(8)
    guard let position = countries[try row.key(column)] else {
      throw row.invalid(.unknownCountry, column, "is not among the countries")
    }
    return position
  }

  private func reportUnknownPopulation(_ city: CityRow, _ report: inout Report) {
    var origin = city.origin
    origin.field = "population"
    report.add(
      .populationUnknown, at: origin, value: "0",
      message: "the population of '\(city.name)' is not known",
      action: "it ranks behind all other cities of its country")
  }
}

/// The rows of extra_cities.csv: cities that are destinations on request.
struct ExtraCityRows {
  private struct Row: DistinctRow {
    let key: Int
    let origin: SourceLocation
    static let keyColumn = "geonameid"
    var content: [String] { [] }
  }

  private static let columns = CatalogueColumns(["geonameid"], optional: ["note"])

  /// The ids of the requested cities; empty without a file.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
  static func read(
    _ file: CatalogueFile?, _ cities: [CityRow], of cityFile: String, _ report: inout Report
  ) throws -> Set<Int> {
    guard let file else { return [] }
    var rows: [Row] = []
    var table = try CatalogueTable(file.open(), file: file.name, columns: columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      rows.append(Row(key: try row.integer("geonameid", in: 1...Int.max), origin: row.origin()))
    }
    let wanted = rows.distinct(&report)
    let known = Set(cities.map(\.id))
    for row in wanted where !known.contains(row.key) {
      report.skipUsedRow(
        at: row.origin,
        SkippedRow(
          .brokenCatalogueReference, "geonameid", value: "\(row.key)",
          "'\(row.key)' is not among the rows of \(cityFile)"))
    }
    return Set(wanted.map(\.key)).intersection(known)
  }
}
