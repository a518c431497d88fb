import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// Reads the facts for an index about the bundle in a folder.
struct PublishedBundleReader: Sendable {
  private let clients: [any Client.Type]
  private let severities: [String: String]

  /// Reads bundles of some clients.
  init(clients: [any Client.Type]) {
    self.clients = clients
    severities = Dictionary(
      NoticeCode.all(of: clients).map { ($0.id, $0.severity.rawValue) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The facts about the bundle in a folder; nil without a bundle that this version can read.
  ///
  /// `earlier` is the bundle of the last index. While the content is the same, facts from the database are
  /// taken from there. Missing facts are queried again, since the last query may have failed.
  func bundle(in folder: String, earlier: CatalogueIndex.Bundle?) -> CatalogueIndex.Bundle? {
    guard let manifest = OutputFolder.manifest(in: folder),
      let database = manifest.outputs.first(where: { $0.path.hasSuffix(".sqlite") })
    else { return nil }
    let known = earlier.flatMap { $0.contentVersion == manifest.contentVersion ? $0 : nil }
    let (last, bounds) =
      known?.lastServiceDay == nil || known?.bounds == nil
      ? answers(of: "\(folder)/\(database.path)") : (nil, nil)
    return CatalogueIndex.Bundle(
      contentVersion: manifest.contentVersion, asOf: manifest.asOf,
      lastServiceDay: known?.lastServiceDay ?? last, bounds: known?.bounds ?? bounds,
      databaseSize: database.size,
      size: manifest.outputs.reduce(0) { $0 + $1.size },
      inputs: manifest.inputs.map {
        CatalogueIndex.Input(name: $0.name, source: $0.source, sha256: $0.sha256)
      },
      notices: manifest.notices.reduce(into: [:]) { counts, notice in
        counts[severities[notice.key] ?? Severity.info.rawValue, default: 0] += notice.value
      })
  }

  /// The last day and the box of positions in the database; nil if it cannot be queried.
  private func answers(of database: String) -> (lastDay: String?, CatalogueIndex.Bounds?) {
    guard let application = try? DatabaseCheck(database).identity().application,
      let client = clients.first(where: {
        $0.schemaPage.schema.applicationID == application
      }), let schema = try? client.form(ofDatabase: database).schema,
      (try? DatabaseCheck(database).requireSchema(schema)) != nil
    else { return (nil, nil) }
    let answers = DatabaseAnswers(database, schema: schema.tables)
    let ends = client.gates.ends.flatMap { try? answers.counts($0.query) } ?? []
    let last = ends.compactMap { CalendarDay(yyyymmdd: $0.count) }.min()
    let boxes = schema.searchTables.filter { $0.module == .rtree }
      .compactMap { Self.bounds(in: $0.name, answers) }
    return (last?.description, boxes.first)
  }

  /// The box around everything in an R*Tree.
  private static func bounds(
    in table: String, _ answers: DatabaseAnswers
  ) -> CatalogueIndex.Bounds? {
    let box = numbers(
      answers, "SELECT min(min_lat), min(min_lon), max(max_lat), max(max_lon) FROM \(table)")
    guard box.count == 4 else { return nil }
    let (west, east) = sides(of: table, from: box[1], to: box[3], answers)
    return CatalogueIndex.Bounds(south: box[0], west: west, north: box[2], east: east)
  }

  /// The sides of the narrowest box around positions between two longitudes. The box may cross the 180th
  /// meridian.
  private static func sides(
    of table: String, from least: Double, to largest: Double, _ answers: DatabaseAnswers
  ) -> (west: Double, east: Double) {
    // If the box is at most 180 degrees wide, no gap between positions can be wider than the rest
    // of the globe.
    guard largest - least > 180 else { return (least, largest) }
    let gap = numbers(
      answers,
      """
      SELECT east, west FROM
        (SELECT lag(max_lon) OVER (ORDER BY min_lon) AS east, min_lon AS west FROM \(table))
      WHERE east IS NOT NULL ORDER BY west - east DESC, west LIMIT 1
      """)
    guard gap.count == 2, gap[1] - gap[0] > 360 - (largest - least) else {
      return (least, largest)
    }
    return (gap[1], gap[0])
  }

  /// The numbers of the only row of a query; empty if the query fails.
  private static func numbers(_ answers: DatabaseAnswers, _ sql: String) -> [Double] {
    ((try? answers.values(sql).first) ?? []).compactMap { value -> Double? in
      if case .double(let number) = value { number.rounded(toPlaces: 5) } else { nil }
    }
  }
}
