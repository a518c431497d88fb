import Bundles
import Pipeline
import SQLiteWriter
import Tabular

/// A database whose tables the pipeline itself declares.
package struct DeclaredTablesClient: Client {
  /// The stage of this client.
  enum TablesStage: StageDeclaration {
    /// `seedbed tables`
    static let stage = Stage(
      "tables", "Reads the sources of the declared tables, and checks every value.",
      product: "the tables as CSV, and report.json", example: "pipelines/cafes.yaml")
  }

  /// The stages before `emit`, in order.
  package static let stages: [any StageDeclaration.Type] = [TablesStage.self]
  /// Every table has the gates about rows, so the client adds none.
  package static let gates = ClientGates(minimums: [])
  /// The codes of all notices that the client can report.
  package static let noticeCodes = NoticeCode.allOfDeclaredTables

  /// The YAML section.
  package let section: TablesSection

  /// Reads the section; nil without one.
  package init?(_ pipeline: inout MappingReader) {
    guard let section = TablesSection(&pipeline) else { return nil }
    self.section = section
  }

  /// The tables that the pipeline declares, and those of their lists and sections.
  package var tableNames: [String] {
    DeclaredContent.schema(of: section.tables.map { DeclaredLayout($0) }).tables.map(\.name)
      + section.models.map(\.name)
  }

  /// Reads every table, and computes the models.
  package func content(upTo stage: Stage, _ record: inout RunRecord) throws -> DeclaredContent {
    try record.time(TablesStage.stage) { record in
      let inputs = record.inputs
      let tables = try section.tables.map { table in
        try table.schema.map { try table.described(by: inputs.packedFile($0)) } ?? table
      }.withTargets
      try TableDeclaration.check(tables)
      var names = BundleNames(of: section)
      for table in tables where table.hasAllTypes { names.add(DeclaredLayout(table)) }
      try names.check()
      var filled = FilledTables()
      for var table in tables.inOrder.tables {
        var report = Report()
        let sources = table.sources.map { input in
          SourceFile(file: inputs.packedFile(input), path: input.publishedSource)
        }
        let isFound = !table.hasAllTypes
        table.columns = try table.columns(in: sources, others: filled.tables, &report)
        try TableDeclaration.check([table], others: Set(tables.map(\.name)))
        let layout = DeclaredLayout(table)
        if isFound {
          names.add(layout)
          try names.check()
        }
        try layout.check()
        var filling = TableFilling(layout)
        for source in sources { try filling.read(source, &report) }
        let done = try filling.finish(&filled, &report)
        filled.add(done)
        record.findings.append(RunRecord.Findings(input: table.name, report: report))
      }
      let content = try section.content(filling: tables.compactMap { filled.tables[$0.name] })
      return (content, content.filled.reduce(0) { $0 + $1.rows.count })
    }
  }

  /// What fills the database.
  package func tables(of content: DeclaredContent, _ facts: BundleFacts) -> DeclaredContent {
    var content = content
    content.facts = facts
    return content
  }

  /// The client's own parts of report.html.
  package func pageParts(of content: DeclaredContent) -> [PagePart] {
    TablesPage.parts(of: content.filled)
  }

  /// The form of a database, which it describes in its table `metadata`.
  package static func form(ofDatabase path: String) throws -> BundleForm {
    form(of: try Descriptor(of: path))
  }

  /// The form of a new database.
  package func form(of tables: DeclaredContent) -> BundleForm { Self.form(of: tables.descriptor) }

  private static func form(of descriptor: Descriptor) -> BundleForm {
    let numbered = descriptor.layouts.filter(\.key.isEmpty)
    return BundleForm(
      page(descriptor.schema),
      changes: ClientChanges(
        identities: Dictionary(uniqueKeysWithValues: numbered.map { ($0.schema.name, []) }),
        keptBy: Dictionary(
          uniqueKeysWithValues: numbered.map { ($0.schema.name, $0.stored.map(\.name)) })),
      storedFiles: descriptor.storedFiles, queries: descriptor.queries)
  }

  /// Refuses the bundle for each row that a query of `tests` finds.
  package func writeAnswers(from database: String, into folder: String) throws -> [Refusal] {
    try section.tests.compactMap { test in
      var rows: [String] = []
      var count = 0
      let statement = try AuthoredDatabase(database).statement(test.sql)
      let names = statement.columns.map(\.name)
      try statement.run { row in
        count += 1
        if rows.count < 3 {
          rows.append(
            names.enumerated().map { place, name in
              let value = row.value(place)
              return "\(name) = \(value == .null ? "NULL" : value.shown.shortened(to: 60))"
            }.joined(separator: ", ").shortened(to: 500))
        }
      }
      if count == 0 { return nil }
      return Refusal(
        .tests,
        "the test '\(test.name)' finds \(Figure.count(count, "row")), such as "
          + rows.joined(separator: "; "),
        fix:
          "correct the rows in the source, or the test in \(test.origin.map { "\($0)" } ?? "the YAML")"
      )
    }
  }

  /// The page docs/tables-schema.md.
  package static var schemaPage: SchemaDocument { page(DeclaredContent.schema(of: [])) }

  private static func page(_ schema: DatabaseSchema) -> SchemaDocument {
    SchemaDocument(
      "tables-schema.md", title: "A database of declared tables",
      source: "Sources/Clients/DeclaredTables/Content",
      introduction: """
        A pipeline with `tables:` has the tables below, and those that it declares: see \
        [tables.md](tables.md).
        """,
      schema: schema)
  }
}
