import GRDB
import GRDBSQLite

/// The limits of a connection to a database from outside.
package enum ConnectionLimits {
  /// The most bytes of a text or a blob.
  ///
  /// The longest value of a bundle is a feed's locations.geojson. All others have at most a few megabytes.
  package static let longestValue = 64_000_000

  /// The processor time for the work on a file, in seconds.
  ///
  /// Reading and checking everything takes less than half a second for each megabyte.
  package static func seconds(forBytes size: some BinaryInteger) -> Double {
    30 + 2 * Double(size) / 1_000_000
  }

  /// Makes a connection refuse longer values, and lets ``QueryTime`` end its queries.
  @unsafe package static func set(on connection: OpaquePointer, longestValue: Int) {
    _ = unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, CInt(clamping: longestValue))
    unsafe sqlite3_progress_handler(connection, 10_000, { _ in QueryTime.isOver ? 1 : 0 }, nil)
  }
}

extension Database {
  /// Prepares a new connection to a database from outside, before it reads the schema.
  ///
  /// Values are at most ``ConnectionLimits/longestValue`` long, and ``QueryTime`` ends queries. Expressions in
  /// the schema can call only harmless functions. The file cannot set the size of the cache. It is never
  /// mapped into memory, because a mapped file that is cut ends the process.
  package func distrust() throws {
    limitValues(to: ConnectionLimits.longestValue)
    for pragma in ["trusted_schema = OFF", "mmap_size = 0", "cache_size = -2000"] {
      try execute(sql: "PRAGMA \(pragma)")
    }
  }

  /// Attaches another database from outside, whose schema is checked first.
  ///
  /// Throws `DatabaseError` if SQLite cannot read it, and ``SchemaFault`` if the schema has anything that
  /// ``SchemaContents/requirePlain()`` does not allow.
  package func attachDistrusted(_ path: String, as name: String) throws {
    try execute(sql: "ATTACH ? AS \(name)", arguments: [path])
    try execute(sql: "PRAGMA \(name).cache_size = -2000")
    try SchemaContents(self, in: name).requirePlain()
  }

  /// Makes SQLite refuse values longer than a number of bytes, including values of expressions.
  package func limitValues(to count: Int) {
    if let connection = unsafe sqliteConnection {
      unsafe ConnectionLimits.set(on: connection, longestValue: count)
    }
  }
}
