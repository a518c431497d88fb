/// A cell's value after reading it as some type.
package enum Parsed<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The cell is empty, holds only blanks, or its column is absent.
  case blank
  /// The cell could be read.
  case value(Value)
  /// The cell holds something else.
  case invalid

  /// The value, or nil where the cell is blank or invalid.
  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}
