import Bundles

/// Everything that is declared about a database, apart from its rows.
///
/// The databases of most clients have one form. A client whose pipelines declare tables has a form for
/// each bundle.
package struct BundleForm: Sendable {
  /// The reference page of the database, with its schema.
  package let page: SchemaDocument
  /// The checks for `seedbed verify`: the declared checks, and the checks that follow from the schema.
  package let checks: [BundleCheck]
  /// How two bundles of the form are compared.
  package let changes: ClientChanges
  /// The files that are derived from the finished database.
  package let storedFiles: StoredFiles
  /// The queries that Datasette offers by name to people who look at the database.
  package let queries: [NamedQuery]

  /// The schema of the database.
  package var schema: DatabaseSchema { page.schema }

  /// Declares a form; the checks that follow from the schema are added to `checks`.
  package init(
    _ page: SchemaDocument, checks: [BundleCheck] = [], changes: ClientChanges = ClientChanges(),
    storedFiles: StoredFiles = .none, queries: [NamedQuery] = []
  ) {
    self.page = page
    self.checks =
      checks + page.schema.tables.flatMap(BundleCheck.orders)
      + page.schema.tables.compactMap(BundleCheck.sections)
      + page.schema.searchTables.compactMap(BundleCheck.positions)
    self.changes = changes
    self.storedFiles = storedFiles
    self.queries = queries
  }
}

extension Client {
  /// The form of the client's databases, unless its pipelines declare tables.
  package static var form: BundleForm {
    BundleForm(
      schemaPage, checks: checks, changes: changes, storedFiles: storedFiles, queries: queries)
  }
}
