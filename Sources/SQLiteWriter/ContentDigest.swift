import Bundles
import Tabular

/// What tells the content of one database from that of another, in hexadecimal: `content_version`.
///
/// It is the SHA-256 of a text with one line for each table, index, view and search table, sorted
/// bytewise by name: the SHA-256 of the statement that makes it, a space, that of its rows (`-` where it
/// has none of its own, as an index), a space, its name, and a line feed. The rows are those of
/// ``RowDigest``; of `metadata` all but the version itself. Nothing else of the file counts: not how
/// rows lie in pages, not statistics, not the version of SQLite.
struct ContentDigest {
  private let statements: [String: String]
  /// The digests of the rows of tables, by name.
  var rows: [String: String] = [:]

  /// Starts with the statements that make a database, by the name of what each of them makes.
  init(statements: [String: String]) {
    self.statements = statements
  }

  /// Starts with what a schema declares.
  init(_ schema: DatabaseSchema) {
    let made =
      schema.tables.map { ($0.name, $0.sql) } + schema.searchTables.map { ($0.name, $0.sql) }
      + schema.indexes.map { ($0.name, $0.sql) } + schema.views.map { ($0.name, $0.sql) }
    self.init(statements: Dictionary(made, uniquingKeysWith: { first, _ in first }))
  }

  /// The digest.
  func finish() -> String {
    let names = statements.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lines = names.map { name in
      let statement = MessageDigest.sha256(statements[name, default: ""].utf8).hexadecimal
      return "\(statement) \(rows[name] ?? "-") \(name)\n"
    }
    return MessageDigest.sha256(lines.joined().utf8).hexadecimal
  }
}

/// SHA-256 over the rows of a table in the order of its key: of each the row's number in eight bytes,
/// the most significant first, if the table has row numbers, and its record.
///
/// A record is what SQLite stores of a row, which its file format defines whole: each value has one form
/// only. Format: https://www.sqlite.org/fileformat2.html#record_format
final class RowDigest {
  private static let bufferSize = 1 << 16

  // Only one thread at a time has it; checking that at each row would cost more than the row.
  @exclusivity(unchecked) private var digest: MessageDigest? = MessageDigest(.sha256)
  @exclusivity(unchecked) private var buffer = ByteBuffer(capacity: bufferSize + 1_024)

  /// Adds a row; `rowID` is nil in tables without row numbers.
  @inline(__always)
  @unsafe func add(rowID: Int?, record: UnsafeRawBufferPointer) {
    if let rowID {
      unsafe buffer.room(for: 8).storeBytes(of: Int64(rowID).bigEndian, as: Int64.self)
      unsafe buffer.advance(by: 8)
    }
    unsafe buffer.append(record)
    if unsafe buffer.count >= Self.bufferSize { flush() }
  }

  /// The digest of all rows, in hexadecimal.
  func finish() -> String {
    flush()
    return unsafe (digest.take()?.finish() ?? []).hexadecimal
  }

  private func flush() {
    unsafe digest?.update(buffer.bytes)
    unsafe buffer.truncate()
  }
}

extension RowDigest {
  /// Adds the rows of a table as they are given, without writing them anywhere.
  func add(_ table: TableSchema, _ body: (inout RowWriter) throws -> Void) throws {
    let layout = TableLayout(table)
    var writer = RowWriter(
      layout.name, columnNames: layout.columnNames, contents: layout.contents
    ) { row in
      let rowID = layout.rowID.map { Int(row.integer($0)) }
      var record = ByteBuffer(capacity: 512)
      if layout.key.isEmpty {
        row.writeAll(rowID: layout.rowID, to: &record)
      } else {
        row.write(layout.stored, to: &record)
      }
      unsafe self.add(rowID: rowID, record: record.bytes)
    }
    try body(&writer)
  }
}
