import GRDB

/// The error for a column with a value that no sound bundle has there.
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

extension Double {
  /// The largest number with which stores compute. Small multiples of it, and sums of a few such numbers, never
  /// overflow.
  @usableFromInline
  package static var largestCount: Double { 1e15 }
}

/// Limits numbers that do not come from a column, such as an app's arguments, before stores compute with them.
extension Int {
  /// The number, limited to ±10^15.
  package var limited: Int {
    let most = Int(Double.largestCount)
    return clamped(to: -most...most)
  }

  /// The whole part of a number, limited to ±10^15; 0 if it is not a number.
  package init(limiting number: Double) {
    let most = Double.largestCount
    self = number.isNaN ? 0 : Int(number.clamped(to: -most...most))
  }
}

extension Range<Int> {
  /// A count of places from the first on.
  package init(from first: Int, count: Int) { self = first..<first + count }
}

/// Stores read columns with these functions. A database may be damaged, or made by somebody else, and then
/// any column can hold any value. GRDB's own subscripts trap on unexpected values.
extension Row {
  /// The value in a column, by name; a missing column counts as NULL.
  ///
  /// - Throws: ``UnexpectedValue`` if the value is NULL, of another type, or a number beyond
  ///   ``Swift/Double/largestCount``.
  @inlinable
  package func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try Self.value(of: Self.stored(self[column]), column)
  }

  /// The value in a column, by its place in the query, which is faster than by name; throws the same error.
  @inlinable
  package func value<Value: DatabaseValueConvertible>(at place: Int) throws -> Value {
    try Self.value(of: Self.stored(self[place]), place)
  }

  /// The stored value behind one that GRDB gives without a type. Its conversions to a type are
  /// generic code, which takes several times as long.
  @usableFromInline
  package static func stored(_ value: (any DatabaseValueConvertible)?) -> DatabaseValue {
    value?.databaseValue ?? .null
  }

  /// The count in a column, limited to 0 through 10^9, so that sums of many never overflow.
  package func count(_ column: String) throws -> Int {
    let count: Int = try value(column)
    return count.clamped(to: 0...1_000_000_000)
  }

  /// Converts a stored value to a type; throws ``UnexpectedValue`` if that is not possible.
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
    guard number.magnitude <= .largestCount, let value = Value.fromDatabaseValue(stored) else {
      throw unexpected(stored, in: column)
    }
    return value
  }

  /// The error that names a column and the start of its value.
  @usableFromInline
  package static func unexpected(
    _ stored: DatabaseValue, in column: some CustomStringConvertible
  ) -> UnexpectedValue {
    let text = "\(stored)"
    let start = text.unicodeScalars.count > 100 ? "\(text.prefix(100))…" : text
    return UnexpectedValue(description: "column \(column) is \(start)")
  }
}
