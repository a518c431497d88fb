import Bundles
import Foundation
import GRDB
import SQLiteWriter
import Testing

extension BundleFacts {
  /// Facts with different values, about one source with every value known.
  package static func known(source id: String, named name: String) -> BundleFacts {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    var source = Source(id: id, name: name)
    (source.url, source.licence, source.version) = ("url", "licence", "version")
    (source.sha256, source.rowsIn, source.rowsUsed) = ("digest", 12, 11)
    facts.sources = [source]
    return facts
  }

  /// The values of `metadata` for the known facts, without those that a client adds.
  package static let knownMetadata = [
    "min_ios": "16.0", "model_version": "1", "pipeline": "pipeline", "schema_version": "1",
  ]
}

/// Expectations about the databases of all catalogues.
extension EmittedDatabase {
  /// Expects a sound database with the numbers of its kind, and a row in every table except the named tables.
  package func expectSound(
    _ schema: DatabaseSchema, applicationID: Int, version: Int, without empty: [String] = []
  ) throws {
    let check = DatabaseCheck(path)
    try check.integrityCheck()
    try check.foreignKeyCheck()
    let counts = try check.rowCounts(of: schema.tables.map(\.name))
    #expect(counts.filter { $0.value == 0 }.keys.sorted() == empty)
    try queue.read { (db: Database) throws in
      #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == version)
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  /// Expects the content to give the same bytes if it is written again.
  package func expectSameBytes(_ content: some DatabaseContent) throws {
    let again = try EmittedDatabase(content)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: again.path)))
  }

  /// The table `metadata` by key, without the version of the content, which is checked.
  package func metadata() throws -> [String: String] {
    markSeen("metadata")
    var metadata = try queue.read { (db: Database) throws in
      let rows = try Row.fetchAll(db, sql: "SELECT key, value FROM metadata")
      return Dictionary(
        uniqueKeysWithValues: rows.map { ($0["key"] as String, $0["value"] as String) })
    }
    let version = metadata.removeValue(forKey: "content_version")
    #expect(try version == DatabaseCheck(path).contentVersion())
    return metadata
  }

  /// Expects the table `sources` to contain the facts.
  package func expectSources(_ facts: BundleFacts) throws {
    try expect(
      "sources",
      facts.sources.map {
        [
          "source_id": $0.id, "name": $0.name, "url": $0.url, "licence": $0.licence,
          "version": $0.version, "sha256": $0.sha256, "rows_in": $0.rowsIn,
          "rows_used": $0.rowsUsed,
        ]
      })
  }

  /// Expects every derived column to have a formula, every formula except the constants to have a column, and
  /// every formula to have a text; returns the formulas by id.
  @discardableResult
  package func expectFormulas(
    of schema: DatabaseSchema, columns least: Int, constants: Set<String> = []
  ) throws -> [String: Row] {
    markSeen("formulas")
    markSeen("formula_columns")
    return try queue.read { (db: Database) throws in
      let named = try Row.fetchAll(db, sql: "SELECT * FROM formula_columns")
      #expect(named.count > least)
      for row in named {
        let table = schema.table(named: row["table_name"])
        #expect(table?.columnNames.contains(row["column_name"]) == true)
      }
      let formulas = try Row.fetchAll(db, sql: "SELECT * FROM formulas")
      let ids = Set(formulas.map { $0["formula_id"] as String })
      #expect(ids == Set(named.map { $0["formula_id"] as String }).union(constants))
      for row in formulas {
        #expect(["O", "R", "C", "H"].contains(row["kind"] as String))
        #expect(!(row["expression"] as String).isEmpty && !(row["inputs"] as String).isEmpty)
      }
      return Dictionary(uniqueKeysWithValues: formulas.map { ($0["formula_id"], $0) })
    }
  }
}
