import Digests
import GRDB
import GRDBSQLite

/// The rows of a statement as SQLite's records, for their digest.
struct RowRecords: ~Copyable {
  private static let bufferSize = 1 << 16

  private let rows: StatementRows
  private let hasRowID: Bool
  private let rowIDColumn: Int?

  /// Prepares a statement whose first column is the row's number if the table has row numbers.
  ///
  /// `rowIDColumn` is the place, among the other columns, of the column that is an alias of the row's number,
  /// in which SQLite stores NULL. Throws a `DatabaseError` if SQLite refuses the statement.
  init(_ db: Database, sql: String, hasRowID: Bool, rowIDColumn: Int?) throws {
    rows = try StatementRows(db, sql: sql)
    self.hasRowID = hasRowID
    self.rowIDColumn = rowIDColumn
  }

  /// The SHA-256 over all rows, in hexadecimal.
  func digest() throws -> String {
    var digest = MessageDigest(.sha256)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * Self.bufferSize)
    var record = Record()
    while try rows.next() {
      if hasRowID { bytes.append(bigEndian: rows.integerOrZero(0), count: 8) }
      read(&record)
      record.append(to: &bytes)
      if bytes.count >= Self.bufferSize {
        digest.update(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    digest.update(bytes)
    return digest.finish().hexadecimal
  }

  private func read(_ record: inout Record) {
    record.removeAll()
    let first = hasRowID ? 1 : 0
    let rowIDColumn = rowIDColumn.map { $0 + first }
    for column in first..<rows.columnCount {
      let kind = rows.kind(column)
      switch column == rowIDColumn ? SQLITE_NULL : kind {
      case SQLITE_INTEGER: record.append(rows.integerOrZero(column))
      case SQLITE_FLOAT: record.append(rows.real(column))
      case SQLITE_TEXT, SQLITE_BLOB:
        unsafe record.append(rows.bytes(column), isText: kind == SQLITE_TEXT)
      default: record.appendNull()
      }
    }
  }
}

/// A row as SQLite stores it: the types of its values with their lengths, then the values.
private struct Record {
  private var types: [Int] = []
  private var values: [UInt8] = []

  mutating func removeAll() {
    types.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  mutating func appendNull() {
    types.append(0)
  }

  mutating func append(_ number: Int64) {
    if number == 0 || number == 1 { return types.append(8 + Int(number)) }
    let bits = 65 - (number < 0 ? ~number : number).leadingZeroBitCount
    let (type, length) =
      switch bits {
      case ...8: (1, 1)
      case ...16: (2, 2)
      case ...24: (3, 3)
      case ...32: (4, 4)
      case ...48: (5, 6)
      default: (6, 8)
      }
    types.append(type)
    values.append(bigEndian: number, count: length)
  }

  /// SQLite stores a whole number without decimals.
  mutating func append(_ number: Double) {
    if abs(number) < 0x1p47, number.rounded() == number, !(number == 0 && number.sign == .minus) {
      return append(Int64(number))
    }
    types.append(7)
    values.append(bigEndian: Int64(bitPattern: number.bitPattern), count: 8)
  }

  @unsafe mutating func append(_ bytes: UnsafeRawBufferPointer, isText: Bool) {
    types.append(2 * bytes.count + (isText ? 13 : 12))
    unsafe values.append(contentsOf: bytes)
  }

  func append(to bytes: inout [UInt8]) {
    var length = 1
    for type in types { length += [UInt8].varintLength(type) }
    // A header of more than 127 bytes needs one more byte for its own length.
    if length > 127 { length += 1 }
    bytes.append(varint: length)
    for type in types { bytes.append(varint: type) }
    bytes.append(contentsOf: values)
  }
}

extension [UInt8] {
  /// Appends the lowest `count` bytes of a number, the most significant first.
  fileprivate mutating func append(bigEndian number: Int64, count: Int) {
    for place in stride(from: 8 * (count - 1), through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> Int64(place)))
    }
  }

  /// The number of bytes of a number from 0, with seven bits in each byte.
  fileprivate static func varintLength(_ number: Int) -> Int {
    number < 128 ? 1 : (70 - number.leadingZeroBitCount) / 7
  }

  fileprivate mutating func append(varint number: Int) {
    for place in stride(from: Self.varintLength(number) - 1, through: 0, by: -1) {
      append(UInt8(truncatingIfNeeded: number >> (7 * place) & 0x7F) | (place == 0 ? 0 : 0x80))
    }
  }
}
