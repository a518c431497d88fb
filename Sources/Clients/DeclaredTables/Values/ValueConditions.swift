import Bundles
import Tabular

/// The conditions of a column, ready to be tested on stored values.
///
/// It is a class because a reader passes it on for each cell, and a struct would be copied.
final class ValueConditions: Sendable {
  /// A condition that a value does not meet.
  enum Breach: Hashable, Sendable {
    case minimum, maximum, unlisted, short, long, pattern, endless
  }

  /// The conditions as the pipeline has them.
  let constraints: ValueConstraints
  private let minimum: RowCells.Value?
  private let maximum: RowCells.Value?
  private let values: Set<RowCells.Value>
  private let texts: [[UInt8]]
  private let pattern: TextPattern?

  /// Prepares the conditions of a reader's column; nil if there are none. Throws ``Failure`` if a value is
  /// not of the column's type, or the pattern is not a regular expression.
  init?(
    _ constraints: ValueConstraints, _ reader: ValueReader, at origin: SourceLocation?
  ) throws(Failure) {
    var unique = ValueConstraints()
    unique.isUnique = constraints.isUnique
    if constraints == unique { return nil }
    self.constraints = constraints
    minimum = try constraints.minimum.map { text throws(Failure) in
      try Self.value(text, "minimum", reader, at: origin)
    }
    maximum = try constraints.maximum.map { text throws(Failure) in
      try Self.value(text, "maximum", reader, at: origin)
    }
    let isText = reader.type == .string || reader.width == 0
    texts = isText ? constraints.values.map { Array($0.utf8) } : []
    var values: Set<RowCells.Value> = []
    for text in isText ? [] : constraints.values {
      values.insert(try Self.value(text, "enum", reader, at: origin))
    }
    self.values = values
    do {
      // The pattern alone comes first, so that a bracket too many in it cannot close the group around it.
      pattern = try constraints.pattern.map {
        _ = try TextPattern($0)
        return try TextPattern("\\A(?:\($0))\\z")
      }
    } catch {
      throw Failure(
        .invalidConfiguration, at: origin,
        "the pattern '\(constraints.pattern ?? "")' is not a regular expression",
        fix: "correct it, or write a bracket that is meant as such as \\( or \\[")
    }
  }

  /// The first condition that a value does not meet; nil if it meets all.
  ///
  /// `text` is the trimmed cell, and the value is stored in the cells of a row from `column` on.
  func breach(of text: Span<UInt8>, storedIn row: borrowing RowCells, _ column: Int) -> Breach? {
    if let breach = breach(of: text) { return breach }
    guard minimum != nil || maximum != nil || !values.isEmpty else { return nil }
    let value = row.value(column)
    if let minimum, Self.isLess(value, minimum) { return .minimum }
    if let maximum, Self.isLess(maximum, value) { return .maximum }
    return values.isEmpty || values.contains(value) ? nil : .unlisted
  }

  /// Whether a text of a list meets the conditions.
  func hold(_ text: String) -> Bool {
    breach(of: Array(text.utf8).span) == nil
  }

  /// The first condition of texts that a text does not meet.
  func breach(of text: Span<UInt8>) -> Breach? {
    if !texts.isEmpty {
      var isListed = false
      for listed in texts where CellBytes.areEqual(text, listed) { isListed = true }
      if !isListed { return .unlisted }
    }
    if constraints.minLength != nil || constraints.maxLength != nil {
      var length = 0
      for place in text.indices where text[place] & 0xC0 != 0x80 { length += 1 }
      if let least = constraints.minLength, length < least { return .short }
      if let most = constraints.maxLength, length > most { return .long }
    }
    guard let pattern else { return nil }
    do throws(TextPattern.Unfinished) {
      return try pattern.firstMatch(in: CellBytes.text(text)) == nil ? .pattern : nil
    } catch {
      return .endless
    }
  }

  private static func value(
    _ text: String, _ key: String, _ reader: ValueReader, at origin: SourceLocation?
  ) throws(Failure) -> RowCells.Value {
    guard reader.width == 1, let value = reader.stored(text) else {
      throw Failure(
        .invalidConfiguration, at: origin, "'\(key)' has '\(text)', which is not \(reader.noun)",
        fix: "write \(reader.noun), as the cells of the column have it")
    }
    return value
  }

  private static func isLess(_ left: RowCells.Value, _ right: RowCells.Value) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .real(let right)): Double(left) < right
    case (.real(let left), .integer(let right)): left < Double(right)
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }
}
