import Bundles
import DatabaseVersions
import Digests

/// The digest of a table's rows, computed while they are written.
///
/// `ContentVersion` defines it, and computes the same digest from a finished database.
final class RowDigest {
  private static let bufferSize = 1 << 16

  // Only one thread at a time uses these properties. A check of this at each row would cost more
  // than the row itself.
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
  /// Adds the rows of a table in the given order, without writing them anywhere.
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

extension ContentDigest {
  /// Starts with the statements of a schema.
  init(_ schema: DatabaseSchema) {
    let made =
      schema.tables.map { ($0.name, $0.sql) } + schema.searchTables.map { ($0.name, $0.sql) }
      + schema.indexes.map { ($0.name, $0.sql) } + schema.views.map { ($0.name, $0.sql) }
    self.init(statements: Dictionary(made, uniquingKeysWith: { first, _ in first }))
  }
}
