import Tabular

/// The rows of extra_cities.csv: cities that are destinations because somebody asks for them.
struct ExtraCityRows {
  private struct Row: DistinctRow {
    let key: Int
    let origin: Origin
    static let keyColumn = "geonameid"
    var content: [String] { [] }
  }

  private static let columns = CatalogueColumns(["geonameid"], optional: ["note"])

  /// The ids that are asked for; none without a file.
  ///
  /// Throws ``Failure`` when the file cannot be read or lacks a column.
  static func read(
    _ file: CatalogueFile?, _ cities: [CityRow], of cityFile: String, _ report: inout Report
  ) throws -> Set<Int> {
    guard let file else { return [] }
    var rows: [Row] = []
    var table = try CatalogueTable(
      file.open(), file: file.name, columns: columns, report: &report)
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
