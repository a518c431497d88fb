import Foundation
import GRDB

/// The database that a generated store opens: the pipeline that builds it, and the tables that the store reads.
///
/// Further tables and columns of a database do not matter, so a bundle can gain some while older apps are in
/// use.
public struct DeclaredPipeline: Sendable {
  /// The pipeline's name.
  public let name: String
  let application: Int32
  let version: Int
  let tables: [DeclaredTable]

  /// Describes the databases of a pipeline; the file that the pipeline writes has the arguments.
  public init(_ name: String, application: Int32, version: Int, tables: [DeclaredTable]) {
    self.name = name
    self.application = application
    self.version = version
    self.tables = tables
  }
}

/// A table that a pipeline declares, with the columns that a generated store reads.
public struct DeclaredTable: Sendable {
  /// The table's name.
  public let name: String
  /// The beginning of the statements that read rows.
  let selection: String
  private let types: KeyValuePairs<String, String>

  /// Describes a table by its columns and their types, such as `"rating": "REAL"` and `"id": "INTEGER NOT NULL"`.
  public init(_ name: String, _ columns: KeyValuePairs<String, String>) {
    self.name = name
    types = columns
    selection = "SELECT * FROM \(Self.identifier(name))"
  }

  /// A name in double quotes, for SQL.
  static func identifier(_ name: String) -> String {
    "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// The first column that a database lacks or has with another type, in words; nil if the table can be read.
  fileprivate func fault(_ db: Database) throws -> String? {
    let sql = "SELECT name, type, \"notnull\" OR pk FROM pragma_table_info(?)"
    let found = try db.all(sql, [name]) { row in
      try (row.value(at: 0) as String, row.value(at: 1) + (row.value(at: 2) ? " NOT NULL" : ""))
    }
    if found.isEmpty { return "the table '\(name)'" }
    let known = Dictionary(found) { $1 }
    // A column that never is NULL can be read as one that may be.
    let missing = types.first { column, type in
      known[column] != type && known[column] != "\(type) NOT NULL"
    }
    return missing.map { "a column '\($0.key)' of type \($0.value) in the table '\(name)'" }
  }
}

/// A row of a table that a pipeline declares; a generated store has a type for each table.
public protocol DeclaredRecord: Decodable, FetchableRecord, Hashable, Sendable {
  /// The table, with the columns of the properties and those that queries need.
  static var table: DeclaredTable { get }
}

/// The words of a store that composes no texts, as generated stores are.
public struct NoWords: StoreWords {
  /// No words at all.
  public static let english = NoWords()
}

extension BundledDatabase {
  /// Opens a database that a pipeline with declared tables built.
  ///
  /// - Throws: A ``StoreError`` if the file is the database of another pipeline, or lacks a column that the
  ///   store reads.
  public init(url: URL, mode: OpeningMode, of pipeline: DeclaredPipeline) throws {
    let kind = DatabaseKind(
      applicationID: pipeline.application, version: pipeline.version,
      name: "databases of declared tables", section: "tables")
    try self.init(url: url, mode: mode, kind)
    let file = url.lastPathComponent
    try readNow { db in
      let names: [String] = try db.values("SELECT value FROM metadata WHERE key = 'pipeline'")
      let name = names.first
      guard name == pipeline.name else {
        throw StoreError(
          .otherApplication, file,
          "this is a database of the pipeline '\(name ?? "")', and the store reads '\(pipeline.name)'",
          fix: "give the .sqlite file that the pipeline '\(pipeline.name)' built")
      }
      for table in pipeline.tables {
        guard let fault = try table.fault(db) else { continue }
        throw StoreError(
          .otherSchema, file, "the database does not have \(fault)",
          fix: "replace the generated Swift file of the app with the one in the same bundle")
      }
    }
  }
}
