import Tabular

/// The names of countries' divisions, such as Missouri, by GeoNames' codes.
struct DivisionNames {
  /// The names by country code and division code, such as `US.MO`.
  var names: [String: String] = [:]

  /// The name of a division; nil if the file has none.
  subscript(_ country: String, _ division: String?) -> String? {
    division.flatMap { names["\(country).\($0)"] }
  }
}

/// The rows of divisions.csv.
struct DivisionRows: DistinctRow {
  let key: String
  let name: String
  let origin: SourceLocation
  static let keyColumn = "admin1"
  var content: [String] { [name] }

  private static let columns = CatalogueColumns(["country", "admin1", "name"])

  /// The names of the divisions; empty without a file.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
  static func read(_ file: CatalogueFile?, _ report: inout Report) throws -> DivisionNames {
    let rows = try CatalogueTable.records(of: file, columns, &report) {
      (row, _) throws(SkippedRow) in
      let country = try row.key("country")
      guard country.isCode(letters: 2) else {
        throw row.invalid(.invalidPlaceCode, "country", "is not a code of 2 capital letters")
      }
      let name = try row.text("name")
      try PlaceName.check(name, "name")
      return DivisionRows(
        key: "\(country).\(try row.key("admin1"))", name: name, origin: row.origin())
    }
    let names = rows.distinct(&report).map { ($0.key, $0.name) }
    return DivisionNames(names: Dictionary(uniqueKeysWithValues: names))
  }
}
