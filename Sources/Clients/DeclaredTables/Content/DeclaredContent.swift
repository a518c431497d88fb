import Bundles
import Tabular

/// The content of a database whose tables a pipeline declares.
package struct DeclaredContent: DatabaseContent {
  /// The filled tables, in the order of the database.
  let filled: [FilledTable]
  /// What the database says about itself.
  private(set) var descriptor: Descriptor
  /// The tables, in the order of the schema.
  package let tables: [Table<DeclaredContent>]
  /// The facts about the bundle.
  var facts = BundleFacts() { didSet { descriptor.pipeline = facts.pipeline } }

  /// Lays out the database for filled tables. Each view comes after those that it reads.
  init(
    _ filled: [FilledTable], views: [ViewSchema] = [], snapshots: [SnapshotDeclaration] = []
  ) {
    self.filled = filled
    descriptor = Descriptor(
      pipeline: BundleFacts().pipeline, layouts: filled.map(\.layout), views: views,
      snapshots: snapshots)
    tables = Self.tables(of: descriptor.layouts)
  }

  /// The schema of the database.
  package var schema: DatabaseSchema { descriptor.schema }

  /// The values of the table `metadata`, by key.
  package var metadata: [String: String] {
    Self.metadata.texts(of: (facts, descriptor))
  }

  /// Writes the words of the rows, in the order of the hits.
  package func writeTexts(of search: SearchTableSchema, to writer: inout RowWriter) throws {
    guard let table = table(search.table), let ranks = table.places[search.rowID] else { return }
    for (place, row) in ranks.indices.enumerated() {
      try writer.write { cells in
        cells.append(integer: Int64(place + 1))
        table.searchTexts.append(Int(row), to: &cells)
      }
    }
  }

  /// The positions of the rows of a table.
  package func positions(
    of search: SearchTableSchema
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    search.position.flatMap { table(search.table)?.positions($0) } ?? []
  }

  private func table(_ name: String) -> FilledTable? {
    filled.first { $0.layout.schema.name == name }
  }
}

extension DeclaredContent {
  /// The version of what Seedbed adds to declared tables.
  static let version = 1

  /// The schema of a database with these tables.
  static func schema(of layouts: [DeclaredLayout], _ views: [ViewSchema] = []) -> DatabaseSchema {
    var schema = DatabaseSchema(
      tables: tables(of: layouts).map(\.schema), metadata: metadata.map(\.key),
      // "SbTb" in ASCII.
      applicationID: 0x5362_5462, version: version)
    schema.indexes = layouts.flatMap(\.indexes)
    schema.searchTables = layouts.flatMap(\.searches)
    schema.views = views
    schema.followRoom()
    return schema
  }

  /// The table of the sources, and those of each layout.
  private static func tables(of layouts: [DeclaredLayout]) -> [Table<DeclaredContent>] {
    let sources = CatalogueTables.tables[0].of { (content: DeclaredContent) in
      CatalogueTables(facts: content.facts)
    }
    return [sources] + layouts.enumerated().flatMap { $1.tables(at: $0) }
  }

  /// The key of the descriptor in `metadata`.
  static let descriptorKey = "datapackage"

  private static let metadata: [MetadataRow<(facts: BundleFacts, descriptor: Descriptor)>] =
    [BundleFacts.pipelineRow, BundleFacts.schemaVersionRow(version)].map { $0.of(\.facts) } + [
      MetadataRow(
        descriptorKey,
        "The tables of the database as a Frictionless data package, as in datapackage.json."
      ) { $0.descriptor.json.text(.compact) }
    ]
}
