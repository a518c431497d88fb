import Bundles
import Tabular

/// The content of a database whose tables a pipeline declares.
package struct DeclaredContent: DatabaseContent {
  /// The filled tables, those to which others refer first.
  var filled: [FilledTable]
  /// The views, each after those that it reads.
  var views: [ViewSchema] = []
  /// The snapshots that are derived from the database.
  var snapshots: [SnapshotDeclaration] = []
  /// The facts about the bundle.
  var facts = BundleFacts()

  /// The schema of the database.
  package var schema: DatabaseSchema { descriptor.schema }

  /// The tables, in the order of the schema.
  package var tables: [Table<DeclaredContent>] {
    [Self.sources]
      + filled.indices.flatMap { place in
        filled[place].layout.tables { $0.filled[place] }
      }
  }

  /// The values of the table `metadata`, by key.
  package var metadata: [String: String] {
    Self.metadata.texts(of: (facts, descriptor))
  }

  /// The words of the rows, by their place among the hits.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] {
    guard let table = filled.first(where: { $0.layout.schema.name == search.table }),
      let ranks = table.places[search.rowID]
    else { return [] }
    return ranks.indices.enumerated().map { place, row in (place + 1, table.searchTexts[row]) }
  }

  /// The positions of the rows of a table.
  package func positions(
    of search: SearchTableSchema
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    let table = filled.first { $0.layout.schema.name == search.table }
    return search.position.flatMap { table?.positions($0) } ?? []
  }
}

extension DeclaredContent {
  /// The version of what Seedbed adds to declared tables.
  static let version = 1

  /// "SbTb" in ASCII.
  static let applicationID: Int32 = 0x5362_5462

  /// The schema of a database with these tables.
  static func schema(of layouts: [DeclaredLayout], _ views: [ViewSchema] = []) -> DatabaseSchema {
    let tables = layouts.indices.flatMap { place in
      layouts[place].tables { (content: DeclaredContent) in content.filled[place] }.map(\.schema)
    }
    var schema = DatabaseSchema(
      tables: [sources.schema] + tables, metadata: metadata.map(\.key),
      applicationID: applicationID, version: version)
    schema.indexes = layouts.flatMap(\.indexes)
    schema.searchTables = layouts.flatMap(\.searches)
    schema.views = views
    schema.followRoom()
    return schema
  }

  /// The table of the sources.
  private static let sources: Table<DeclaredContent> = CatalogueTables.tables[0].of {
    CatalogueTables(facts: $0.facts)
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

  /// What the database says about itself.
  var descriptor: Descriptor {
    Descriptor(
      pipeline: facts.pipeline, tables: filled.map(\.layout.declaration), views: views,
      snapshots: snapshots)
  }
}
