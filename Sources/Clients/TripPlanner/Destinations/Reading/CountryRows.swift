import Folding
import Tabular

/// A country as read from its file, with its line.
struct CountryRow: DistinctRow {
  let country: Country
  let origin: SourceLocation

  var key: String { country.code }
  static let keyColumn = "ISO"

  /// All values that are kept of the row, so that the order of rows does not matter.
  var content: [String] {
    [
      country.name, country.alpha3 ?? "", country.capital ?? "", country.currency ?? "",
      country.continent, "\(country.population)",
    ]
  }
}

/// The rows of GeoNames' countryInfo.txt.
enum CountryRows {
  private static let layout = TabLayout(
    [
      "ISO", "ISO3", "ISO-Numeric", "fips", "Country", "Capital", "Area", "Population",
      "Continent", "tld", "CurrencyCode", "CurrencyName", "Phone", "Postal Code Format",
      "Postal Code Regex", "Languages", "geonameid", "neighbours", "EquivalentFipsCode",
    ], minimumCount: 9, comment: "#")
  private static let continents: Set<String> = ["AF", "AN", "AS", "EU", "NA", "OC", "SA"]

  /// The countries by code; if two rows have the same code, one is kept.
  static func read(_ file: CatalogueFile, _ report: inout Report) throws -> [CountryRow] {
    var rows: [CountryRow] = []
    var table = try TabTable(file, layout)
    try table.readRows(&report) { (row, report) throws(SkippedRow) in
      rows.append(CountryRow(country: try country(row, &report), origin: row.origin()))
    }
    return rows.distinct(&report)
  }

  private static func country(
    _ row: borrowing TabTable, _ report: inout Report
  ) throws(SkippedRow) -> Country {
    guard let code = try code(row, at: 0, letters: 2) else { throw row.missing(layout.column(0)) }
    let name = try row.text(layout.column(4), &report)
    try PlaceName.check(name, "Country")
    let continent = try row.key(layout.column(8))
    guard continents.contains(continent) else {
      throw row.invalid(
        .unknownCatalogueWord, layout.column(8), "is not one of AF, AN, AS, EU, NA, OC, SA")
    }
    return Country(
      code: code, alpha3: try self.code(row, at: 1, letters: 3), name: name,
      nameKey: NameKey(name), flag: flag(of: code),
      capital: row.optionalText(layout.column(5), &report),
      currency: try self.code(row, at: 10, letters: 3), continent: continent,
      population: try row.optionalInteger(layout.column(7), in: 0...100_000_000_000) ?? 0)
  }

  /// A code of capital letters; nil if it is blank.
  private static func code(
    _ row: borrowing TabTable, at position: Int, letters: Int
  ) throws(SkippedRow) -> String? {
    guard let code = row.optionalKey(layout.column(position)) else { return nil }
    guard code.isCode(letters: letters) else {
      throw row.invalid(
        .invalidPlaceCode, layout.column(position), "is not a code of \(letters) capital letters")
    }
    return code
  }

  /// The code in regional indicators; nil for `XK`, which is not an ISO 3166 code. Some fonts have
  /// no flag for it.
  private static func flag(of code: String) -> String? {
    guard code != "XK" else { return nil }
    var flag = String.UnicodeScalarView()
    for letter in code.utf8 {
      if let scalar = Unicode.Scalar(0x1F1E6 + UInt32(letter) - 0x41) { flag.append(scalar) }
    }
    return String(flag)
  }
}

extension String {
  /// Whether the text consists of a given number of letters from A to Z.
  func isCode(letters: Int) -> Bool {
    utf8.count == letters && utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
