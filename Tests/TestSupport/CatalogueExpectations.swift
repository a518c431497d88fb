import Bundles
import Foundation
import GRDB
import SQLiteWriter
import Testing

extension BundleFacts {
  /// Facts that all differ, about one source with every value known.
  package static func known(source id: String, named name: String) -> BundleFacts {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    var source = Source(id: id, name: name)
    (source.url, source.licence, source.version) = ("url", "licence", "version")
    (source.sha256, source.rowsIn, source.rowsUsed) = ("digest", 12, 11)
    facts.sources = [source]
    return facts
  }

  /// What `metadata` says about facts that are known, beside what a client adds.
  package static let knownMetadata = [
    "min_ios": "16.0", "model_version": "1", "pipeline": "pipeline", "schema_version": "1",
  ]
}

/// What the databases of all catalogues have to be and to hold.
extension EmittedDatabase {
  /// Expects a sound database with the numbers of its kind, and a row in every table but those that
  /// are named.
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

  /// Expects the content, written again, to be the same bytes.
  package func expectSameBytes(_ content: some DatabaseContent) throws {
    let again = try EmittedDatabase(content)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: again.path)))
  }

  /// The table `metadata`, by its keys, without the version of the content, which is what it should be.
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

  /// Expects the table `sources` to hold what the facts say.
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

  /// Expects every derived column to have a formula, every formula but the constants a column, and
  /// words for people in each; returns the formulas by id.
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
