import DatabaseGuards
import GRDB
import SQLiteWriter
import Tabular

/// Two finished databases. The later one is `main`, and the earlier one is attached as `old`.
package struct DatabasePair: Sendable {
  /// The paths.
  package let old: String
  package let new: String

  /// Two databases at paths.
  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  /// The folder for SQLite's temporary tables. They may take several times the space of the
  /// databases, and a damaged bundle can be hundreds of times larger than the bundle that replaces
  /// it.
  static func temporaryStore(beside paths: some Sequence<String>) throws -> String {
    try paths.reduce(0) { $0 + (try FileDigest.size(of: $1)) } < 256_000_000 ? "MEMORY" : "FILE"
  }

  /// Reads both databases in one connection. It can write only temporary tables.
  ///
  /// Throws ``Failure`` if a database cannot be read.
  package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try FinishedDatabase.read(
      new, besides: [old],
      prepare: { [old, new] db in
        try db.attach(old, as: "old")
        let store = try Self.temporaryStore(beside: [old, new])
        try db.execute(sql: "PRAGMA temp_store = \(store)")
      },
      failure: {
        Failure(
          .unreadableInput, at: SourceLocation(new),
          "the database cannot be compared with '\(old)'",
          fix: "check both with 'seedbed verify'; build again what is damaged", cause: $0)
      }, body)
  }
}

extension Database {
  /// Attaches a database from outside. Throws ``Failure`` if its schema has what no client's has.
  func attach(_ path: String, as name: String) throws {
    do {
      try attachDistrusted(path, as: name)
    } catch let fault as SchemaFault {
      throw Failure(fault, in: path)
    }
  }
}
