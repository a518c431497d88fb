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
  /// Throws ``Failure`` when an id is not among the cities, after all of them have been reported.
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
    let unknown = wanted.filter { !known.contains($0.key) }
    for row in unknown {
      report.skipUsedRow(
        at: row.origin,
        SkippedRow(
          .brokenCatalogueReference, "geonameid", value: "\(row.key)",
          "'\(row.key)' is not among the rows of \(cityFile)"))
    }
    if let first = unknown.first { throw failure(unknown.count, first, cityFile) }
    return Set(wanted.map(\.key))
  }

  private static func failure(_ count: Int, _ first: Row, _ cityFile: String) -> Failure {
    Failure(
      .unusableInput, at: first.origin,
      "\(count) \(count == 1 ? "city is" : "cities are") asked for that \(cityFile) does not have, "
        + "first \(first.key)",
      fix: NoticeCode.brokenCatalogueReference.fix)
  }
}
