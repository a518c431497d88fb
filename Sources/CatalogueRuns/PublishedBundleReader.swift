import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// Finds what an index says about the bundle in a folder.
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

  /// The facts of the bundle in a folder; nil where there is none that this version can read.
  ///
  /// `earlier` is what the last index says about the folder: what only the database can tell is not asked
  /// again while its content is the same.
  func bundle(in folder: String, earlier: CatalogueIndex.Bundle?) -> CatalogueIndex.Bundle? {
    guard let manifest = OutputFolder.manifest(in: folder),
      let database = manifest.outputs.first(where: { $0.path.hasSuffix(".sqlite") })
    else { return nil }
    let known = earlier.flatMap { $0.contentVersion == manifest.contentVersion ? $0 : nil }
    let (last, bounds) =
      known.map { ($0.lastServiceDay, $0.bounds) } ?? answers(of: "\(folder)/\(database.path)")
    return CatalogueIndex.Bundle(
      contentVersion: manifest.contentVersion, asOf: manifest.asOf, lastServiceDay: last,
      bounds: bounds, databaseSize: database.size,
      size: manifest.outputs.reduce(0) { $0 + $1.size },
      inputs: manifest.inputs.map {
        CatalogueIndex.Input(name: $0.name, source: $0.source, sha256: $0.sha256)
      },
      notices: manifest.notices.reduce(into: [:]) { counts, notice in
        counts[severities[notice.key] ?? Severity.info.rawValue, default: 0] += notice.value
      })
  }

  /// What the database says about days and positions; nothing where it cannot be asked.
  private func answers(of database: String) -> (lastDay: String?, CatalogueIndex.Bounds?) {
    guard let application = try? DatabaseCheck(database).identity().application,
      let client = clients.first(where: {
        $0.schemaPage.schema.applicationID == application
      })
    else { return (nil, nil) }
    let schema = client.schemaPage.schema
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
    let row = try? answers.values(
      "SELECT min(min_lat), min(min_lon), max(max_lat), max(max_lon) FROM \(table)"
    ).first
    let numbers = (row ?? []).compactMap { value -> Double? in
      if case .double(let number) = value { number.rounded(toPlaces: 5) } else { nil }
    }
    guard numbers.count == 4 else { return nil }
    return CatalogueIndex.Bounds(
      south: numbers[0], west: numbers[1], north: numbers[2], east: numbers[3])
  }
}
