import Tabular

/// Something that a city can have and that the text of a hotel or an activity can require.
enum CityFeature: String, CaseIterable {
  /// A harbour at the sea, a lake or a large river.
  case harbour
  /// Hills in the city or at its edge.
  case hills
  /// Streets from before 1800.
  case oldTown = "old-town"
  /// A metro, trams or suburban trains.
  case railTransit = "rail-transit"
  /// A station with trains to other cities.
  case railway
  /// Trams, today or in the past.
  case trams
}

/// The rows of city_features.csv: the features of cities, each with a source page.
struct CityFeatureRows: DistinctRow {
  let key: Int
  let features: Set<CityFeature>
  let origin: SourceLocation
  static let keyColumn = "geonameid"
  var content: [String] { features.map(\.rawValue).ordered() }

  private static let columns = CatalogueColumns(
    ["geonameid", "features", "source"], optional: ["city"])

  /// The features of cities by geonameid; empty without a file.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
  static func read(
    _ file: CatalogueFile?, _ report: inout Report
  ) throws -> [Int: Set<CityFeature>] {
    let rows = try CatalogueTable.records(of: file, columns, &report) {
      (row, _) throws(SkippedRow) in
      try row.checkSource("source")
      var features: Set<CityFeature> = []
      for word in (row.optionalText("features") ?? "").split(separator: " ") {
        guard let feature = CityFeature(rawValue: String(word)) else {
          let words = CityFeature.allCases.map(\.rawValue).joined(separator: ", ")
          throw row.invalid(.unknownCatalogueWord, "features", "is not a list of \(words)")
        }
        features.insert(feature)
      }
      return CityFeatureRows(
        key: try row.integer("geonameid", in: 1...Int.max), features: features,
        origin: row.origin())
    }
    return Dictionary(uniqueKeysWithValues: rows.distinct(&report).map { ($0.key, $0.features) })
  }
}
