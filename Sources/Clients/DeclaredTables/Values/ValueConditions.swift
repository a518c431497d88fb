import Bundles
import Synchronization
import Tabular

/// The conditions of a column, ready to be tested on stored values.
///
/// It is a class because a reader passes it on for each cell, and a struct would be copied.
final class ValueConditions: Sendable {
  private let constraints: ValueConstraints
  private let minimum: RowCells.Value?
  private let maximum: RowCells.Value?
  private let values: Set<RowCells.Value>
  private let texts: TextList
  /// The possible values, prepared when the first other value is shown.
  private let nearest = Mutex<NearestNames?>(nil)
  private let pattern: TextPattern?

  /// Prepares the conditions of a reader's column; nil if there are none. Throws ``Failure`` if a value is
  /// not of the column's type, if no value can meet the conditions, or if the pattern is not a regular
  /// expression.
  init?(
    _ constraints: ValueConstraints, _ reader: ValueReader, at origin: SourceLocation?
  ) throws(Failure) {
    var unique = ValueConstraints()
    unique.isUnique = constraints.isUnique
    if constraints == unique { return nil }
    self.constraints = constraints
    func value(_ text: String, _ key: String) throws(Failure) -> RowCells.Value {
      guard reader.width == 1, let value = reader.stored(text) else {
        throw Failure(
          .invalidConfiguration, at: origin, "'\(key)' has '\(text)', which is not \(reader.noun)",
          fix: "write \(reader.noun), as the cells of the column have it")
      }
      return value
    }
    minimum = if let text = constraints.minimum { try value(text, "minimum") } else { nil }
    maximum = if let text = constraints.maximum { try value(text, "maximum") } else { nil }
    var bounds: String?
    if let minimum, let maximum, Self.isLess(maximum, minimum) { bounds = "imum" }
    if let least = constraints.minLength, let most = constraints.maxLength, least > most {
      bounds = "-length"
    }
    if let bounds {
      throw Failure(
        .invalidConfiguration, at: origin,
        "'min\(bounds)' is greater than 'max\(bounds)', so no value fits",
        fix: "exchange them, or correct one")
    }
    let isText = reader.type == .string || reader.width == 0
    texts = TextList(isText ? constraints.values : [])
    var values: Set<RowCells.Value> = []
    for text in isText ? [] : constraints.values { values.insert(try value(text, "enum")) }
    self.values = values
    do {
      pattern = try constraints.pattern.map { try TextPattern($0, .whole) }
    } catch {
      throw Failure(
        .invalidConfiguration, at: origin,
        "the pattern '\(constraints.pattern ?? "")' is not a regular expression",
        fix: "correct it, or write a bracket that is meant as such as \\( or \\[")
    }
  }

  /// The first condition that a value does not meet; nil if it meets all.
  ///
  /// `text` is the cell, and the value is stored in the cells of a row from `column` on. The fix names the
  /// nearest possible value only if the problem is shown, because the search for it takes time.
  func problem(
    _ text: Span<UInt8>, storedIn row: borrowing RowCells, _ column: Int, isShown: Bool
  ) -> ValueProblem? {
    if let problem = problem(text, isShown: isShown) { return problem }
    guard minimum != nil || maximum != nil || !values.isEmpty else { return nil }
    let value = row.value(column)
    if let minimum, Self.isLess(value, minimum) {
      return .outOfRange("is less than the minimum, \(constraints.minimum ?? "")", "minimum")
    }
    if let maximum, Self.isLess(maximum, value) {
      return .outOfRange("is more than the maximum, \(constraints.maximum ?? "")", "maximum")
    }
    return values.isEmpty || values.contains(value) ? nil : unlisted(text, isShown)
  }

  /// The first condition of texts that a text does not meet.
  func problem(_ text: Span<UInt8>, isShown: Bool) -> ValueProblem? {
    if !texts.isEmpty, !texts.contains(text) { return unlisted(text, isShown) }
    if constraints.minLength != nil || constraints.maxLength != nil {
      var length = 0
      for place in text.indices where text[place] & 0xC0 != 0x80 { length += 1 }
      if let least = constraints.minLength, length < least {
        return .outOfRange("has fewer characters than min-length, \(least)", "min-length")
      }
      if let most = constraints.maxLength, length > most {
        return .outOfRange("has more characters than max-length, \(most)", "max-length")
      }
    }
    if let format = constraints.format, !format.fits(text) {
      return ValueProblem(
        .valueNotAllowed, "is not \(format.noun)",
        fix: "correct the value, or remove the format '\(format.rawValue)' from the descriptor")
    }
    guard let pattern, let written = constraints.pattern else { return nil }
    do throws(TextPattern.Unfinished) {
      if try pattern.firstMatch(in: CellBytes.text(text)) != nil { return nil }
      return ValueProblem(
        .valueNotAllowed, "does not match the pattern \(written)",
        fix: "correct the value or the pattern, which must match the whole value")
    } catch {
      if error.isTooLong {
        return ValueProblem(
          .valueNotAllowed, "is too long to be compared with the pattern \(written)",
          fix: "shorten the value, or remove the pattern and use max-length")
      }
      let clause =
        error.isAfterOthers
        ? "was not compared with the pattern \(written), because too many searches for it do not end"
        : "keeps the search for the pattern \(written) from ending"
      return ValueProblem(
        .valueNotAllowed, clause,
        fix: "rewrite the pattern without a repetition inside another, such as ([0-9]+)+")
    }
  }

  private func question(about text: String) -> String {
    nearest.withLock { nearest in
      var names = nearest ?? NearestNames(constraints.values)
      defer { nearest = names }
      return names.question(for: text)
    }
  }

  private func unlisted(_ text: Span<UInt8>, _ isShown: Bool) -> ValueProblem {
    let shown = constraints.values.prefix(10).joined(separator: ", ")
    let text = CellBytes.text(text.extracting(CellBytes.trimmed(text)))
    return ValueProblem(
      .valueNotAllowed, "is not one of \(shown)\(constraints.values.count > 10 ? ", …" : "")",
      fix: (isShown ? question(about: text) : "") + "write one of the values, or add it to enum")
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

extension ValueProblem {
  /// A value that is beyond the limit that a key of the column sets.
  fileprivate static func outOfRange(_ clause: String, _ key: String) -> ValueProblem {
    ValueProblem(.valueOutOfRange, clause, fix: "correct the value, or change \(key)")
  }
}
