import Bundles
import GRDB
import Testing
import Transit

@testable import seedbed

/// A client's database, with the page that describes it.
struct ClientSchema: CustomTestStringConvertible {
  let testDescription: String
  let schema: DatabaseSchema
  let document: SchemaDocument

  /// The databases of all clients.
  static let all = Clients.all.map { ClientSchema($0.schemaPage) }
  /// The schemas of catalogues: all except timetables and declared tables.
  static let catalogues = all.filter {
    ![TransitClient.schemaPage.fileName, "tables-schema.md"].contains($0.testDescription)
  }

  private init(_ document: SchemaDocument) {
    testDescription = document.fileName
    schema = document.schema
    self.document = document
  }
}

@Suite("The schemas of all databases")
struct SchemaTests {
  @Test("have unique application_ids, by which a store recognises its own")
  func applications() {
    let ids = Clients.all.map { $0.schemaPage.schema.applicationID }
    #expect(Set(ids).count == ids.count)
  }

  @Test("begin with the same tables, which every catalogue has")
  func catalogueTables() {
    for client in ClientSchema.catalogues {
      let names = ["metadata"] + CatalogueTables.tables.map(\.schema.name)
      #expect(client.schema.tables.map(\.name).starts(with: names))
    }
  }

  @Test("refer to existing tables, by keys of one column")
  func references() {
    for schema in ClientSchema.all.map(\.schema) {
      for table in schema.tables {
        for target in table.columns.compactMap(\.references) {
          #expect(schema.table(named: target)?.primaryKey.count == 1, "\(table.name) → \(target)")
        }
      }
    }
  }

  @Test(
    "are accepted by SQLite, and no foreign key dangles or names what is not unique",
    arguments: ClientSchema.all)
  func statementsRun(client: ClientSchema) throws {
    let schema = client.schema
    try DatabaseQueue().write { (db: Database) throws in
      for sql in schema.statements { try db.execute(sql: sql) }
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
      for table in schema.tables {
        #expect(try db.columns(in: table.name).map(\.name) == table.columnNames)
      }
      for view in schema.views {
        #expect(try db.columns(in: view.name).map(\.name) == view.columns.map(\.name))
        #expect(try Row.fetchAll(db, sql: "SELECT * FROM \(view.name)").isEmpty)
      }
    }
  }

  @Test(
    "name parents before children, and index no table that has no key",
    arguments: ClientSchema.catalogues)
  func order(client: ClientSchema) {
    var known: Set<String> = []
    for table in client.schema.tables {
      known.insert(table.name)
      for parent in table.columns.compactMap(\.references) {
        #expect(known.contains(parent), "\(table.name) comes before \(parent)")
      }
      let isIndexed = client.schema.indexes.contains { $0.table == table.name }
      #expect(!isIndexed || !table.primaryKey.isEmpty, "\(table.name) is indexed without a key")
    }
  }

  @Test(
    "use nothing that SQLite 3.28 or a phone's build may lack",
    arguments: [
      #"\bSTRICT\b"#, #"\bGENERATED\b"#, #"\bNULLS\b"#, #"\bFILTER\b"#, #"\biif\b"#, "->",
      #"\bDISTINCT FROM\b"#, "trigram", #"\bMATERIALIZED\b"#, #"\bRETURNING\b"#, #"\bBLOB\b"#,
      #"\b(FULL|RIGHT) (OUTER )?JOIN\b"#, #"\bformat\("#, #"\bunixepoch\b"#,
    ])
  func plainSQL(forbidden: String) throws {
    let pattern = try Regex(forbidden).ignoresCase()
    for sql in ClientSchema.all.flatMap(\.schema.statements) {
      #expect(sql.firstMatch(of: pattern) == nil, "\(sql)")
    }
  }

  @Test("are described completely on their pages", arguments: ClientSchema.all)
  func document(client: ClientSchema) {
    let page = client.document.markdown
    let schema = client.schema
    let names =
      schema.tables.map(\.name) + schema.views.map(\.name) + schema.searchTables.map(\.name)
    for name in names { #expect(page.contains("### `\(name)`")) }
    for table in schema.tables {
      for column in table.columns { #expect(page.contains("| `\(column.name)` |")) }
    }
    for key in schema.metadata { #expect(page.contains("| `\(key.name)` |")) }
  }

  @Test("have a description of every table and column", arguments: ClientSchema.all)
  func sentences(client: ClientSchema) {
    let schema = client.schema
    var sentences: [(name: String, sentence: String)] = []
    for table in schema.tables {
      sentences.append((table.name, table.comment))
      sentences += table.columns.map { ("\(table.name).\($0.name)", $0.comment) }
    }
    for view in schema.views {
      sentences.append((view.name, view.comment))
      sentences += view.columns.map { ("\(view.name).\($0.name)", $0.comment) }
    }
    sentences += schema.searchTables.map { ($0.name, $0.comment) }
    sentences += schema.indexes.map { ($0.name, $0.comment) }
    sentences += schema.metadata.map { ("the key \($0.name)", $0.comment) }
    for (name, sentence) in sentences where !sentence.hasSuffix(".") {
      Issue.record("\(name): write a sentence where it is declared, with a full stop")
    }
    #expect(!schema.metadata.isEmpty)
  }

  @Test("have pages with a complete table of contents and working links")
  func links() {
    for client in ClientSchema.all {
      let page = client.document.markdown
      let headings = page.matches(of: #/\n##+ ([^\n]+)/#).map { anchor(of: $0.output.1) }
      #expect(Set(headings).count == headings.count, "two headings have the same anchor")
      let links = Set(page.matches(of: #/\]\(#([^)]*)\)/#).map { String($0.output.1) })
      #expect(links == Set(headings).subtracting(["contents"]), "\(client)")
    }
  }

  /// GitHub's name of a heading in links: lower case, hyphens for spaces, no other punctuation.
  private func anchor(of heading: Substring) -> String {
    heading.lowercased().replacing(" ", with: "-").replacing(#/[^a-z0-9_-]/#, with: "")
  }
}
