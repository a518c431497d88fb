import Tabular

/// Takes a table value by value and row by row: the database's bulk writer, or a CSV file.
///
/// The functions that fill tables are written once, against this.
package protocol RowSink: ~Copyable {
  /// Appends a whole number, or nothing.
  mutating func append(_ integer: Int?)
  /// Appends a number with decimals, or nothing.
  mutating func append(_ real: Double?)
  /// Appends a text, or nothing.
  mutating func append(_ text: String?)
  /// Appends a text of a pool; the blank one is nothing.
  mutating func append(_ text: TextID, in pool: borrowing TextPool)
  /// Closes the row.
  mutating func endRow() throws
}

extension RowSink where Self: ~Copyable {
  /// Appends a small number, or nothing.
  @inline(__always)
  package mutating func append(_ integer: Int8?) { append(integer.map { Int($0) }) }

  /// Appends a number of 32 bits, or nothing.
  @inline(__always)
  package mutating func append(_ integer: Int32?) { append(integer.map { Int($0) }) }

  /// Appends 1 or 0, or nothing.
  @inline(__always)
  package mutating func append(_ flag: Bool?) { append(flag.map { $0 ? 1 : 0 }) }
}
