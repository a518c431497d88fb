import GRDB

/// The error of a column that has a value which no bundle has there.
@usableFromInline
package struct UnexpectedValue: Error, CustomStringConvertible {
  /// The column and its value, such as `start_time is "x"`.
  @usableFromInline package let description: String
}

extension Comparable {
  /// The value, or the nearest bound of a range if it is outside.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// Stores read columns with these functions, since a database is data: it may be damaged, or made by
/// somebody else, and then any column can hold anything. GRDB's own subscripts trap on that.
extension Row {
  /// The value in a column, by its name; a column that is not there counts as NULL.
  ///
  /// A number is at most 10^15 either way, so that sums of a few, and small multiples, never overflow.
  ///
  /// - Throws: ``UnexpectedValue`` where the value is NULL, of another type, or a larger number.
  @inlinable
  package func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try Self.value(of: decode(DatabaseValue?.self, forColumn: column) ?? .null, column)
  }

  /// The value in a column, by its place in the query, which is faster; throws the same error.
  @inlinable
  package func value<Value: DatabaseValueConvertible>(at place: Int) throws -> Value {
    try Self.value(of: decode(DatabaseValue.self, atIndex: place), place)
  }

  /// The count in a column, of rows or the like: from 0 to 10^9, so that sums of many never overflow.
  package func count(_ column: String) throws -> Int {
    let count: Int = try value(column)
    return count.clamped(to: 0...1_000_000_000)
  }

  /// Converts a stored value to a type; throws ``UnexpectedValue`` where it cannot be one.
  @inlinable
  package static func value<Value: DatabaseValueConvertible>(
    of stored: DatabaseValue, _ column: some CustomStringConvertible
  ) throws -> Value {
    let number: Double =
      switch stored.storage {
      case .int64(let number): Double(number)
      case .double(let number): number
      default: 0
      }
    guard number.magnitude <= 1e15, let value = Value.fromDatabaseValue(stored) else {
      throw unexpected(stored, in: column)
    }
    return value
  }

  /// Names a column and the start of what it holds.
  @usableFromInline
  package static func unexpected(
    _ stored: DatabaseValue, in column: some CustomStringConvertible
  ) -> UnexpectedValue {
    let text = "\(stored)"
    let start = text.unicodeScalars.count > 100 ? "\(text.prefix(100))…" : text
    return UnexpectedValue(description: "column \(column) is \(start)")
  }
}
