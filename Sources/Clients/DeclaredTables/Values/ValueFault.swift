import Bundles
import Tabular

/// The reason why a cell has no value of its column's type.
struct ValueFault: Hashable, Sendable {
  /// The kind of finding, with the remedy for this value.
  let code: NoticeCode
  /// The value as published.
  let value: String
  /// The problem, as a clause.
  let message: String

  /// Records a problem; `clause` follows the value in quotes.
  init(_ code: NoticeCode, _ value: String, _ clause: String, fix: String) {
    self.code = code.with(fix: fix)
    self.value = value
    let shown = value.count > 60 ? "\(value.prefix(60))…" : value
    message = value.isEmpty ? clause : "'\(shown)' \(clause)"
  }
}

extension ValueReader {
  /// Why a cell has no value of the column's type, and what helps.
  ///
  /// The search for the reason takes up to a tenth of a millisecond, so it is for cells that are shown.
  func fault(in cell: Span<UInt8>, _ kind: SourceCell.Kind) -> ValueFault {
    let trimmed = cell.extracting(CellBytes.trimmed(cell))
    if isMissing(trimmed, kind) {
      return ValueFault(
        .requiredValueMissing, "", "the value is missing",
        fix: "give the value, or declare the column without required")
    }
    if let fault = faultOfConditions(cell, kind) { return fault }
    let text = CellBytes.text(trimmed)
    let isNested = type.word == ColumnType.list(delimiter: "").word && text.hasPrefix("[")
    if kind == .structure, type != .geopoint, !isNested {
      let words = text.hasPrefix("[") ? ("a list", "list or json") : ("an object", "json")
      return ValueFault(
        .valueOfOtherType, text, "is \(words.0) of JSON, not \(noun)",
        fix: "declare the column as \(words.1), or give \(noun)")
    }
    return faultOfWords(text) ?? faultOfType(text, kind) ?? ValueHint.fault(text, of: self)
      ?? ValueFault(.valueOfOtherType, text, "is not \(noun)", fix: remedy)
  }

  /// Why two cells are not the latitude and the longitude of a position.
  func faultInPosition(
    latitude: Span<UInt8>, longitude: Span<UInt8>
  ) -> ValueFault {
    let parts = [CellBytes.text(latitude), CellBytes.text(longitude)]
    if !isRequired, let place = parts.firstIndex(where: { $0.utf8.allSatisfy(CellBytes.isBlank) }),
      parts[1 - place].utf8.contains(where: { !CellBytes.isBlank($0) })
    {
      let names = ["latitude", "longitude"]
      return ValueFault(
        .valueOfOtherType, parts[1 - place], "is a \(names[1 - place]) without a \(names[place])",
        fix: "give both numbers, or neither")
    }
    let text = Array(parts.joined(separator: ", ").utf8)
    return fault(in: text.span, .text)
  }

  /// Whether a text can be read as the column's type.
  func reads(_ text: String) -> Bool { stored(text) != nil }

  /// The type in words, as in "is not a whole number".
  var noun: String {
    switch type {
    case .string: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: format.map { "a date of the format \($0.text)" } ?? "a date such as 2025-12-31"
    case .time: format.map { "a time of the format \($0.text)" } ?? "a time such as 08:30:00"
    case .datetime:
      format.map { "a date and time of the format \($0.text)" }
        ?? "a date and time such as 2025-12-31T08:30:00"
    case .duration: "a length of time such as PT1H30M or 1:30:00"
    case .geopoint: "a position such as -33.87, 151.21"
    case .list: "a list of texts"
    case .json: "JSON"
    case .money(let currency): "an amount in \(currency)"
    case .colour: "a colour such as #1A2B3C"
    case .url: "a web address such as https://example.com/"
    }
  }

  /// What helps if nothing is known about a value.
  private var remedy: String {
    switch type {
    case .boolean: "write true or false, yes or no, or 1 or 0; or declare the column as string"
    case .json: "write valid JSON, or declare the column as string"
    case .list: "give texts or numbers in the list, or declare the column as json"
    default: "write \(noun), or declare the column as string"
    }
  }

  // MARK: - Conditions

  private func faultOfConditions(_ cell: Span<UInt8>, _ kind: SourceCell.Kind) -> ValueFault? {
    guard let conditions else { return nil }
    if width == 0 {
      guard let texts = withoutConditions.texts(of: cell, kind) else { return nil }
      for text in texts {
        let bytes = Array(text.utf8)
        if let breach = conditions.breach(of: bytes.span) { return fault(breach, text, conditions) }
      }
      return nil
    }
    var reader = withoutConditions
    var row = RowCells([.anything, .anything])
    guard reader.append(cell, kind, to: &row) == .value else { return nil }
    let trimmed = cell.extracting(CellBytes.trimmed(cell))
    return breach(of: trimmed, cell, storedIn: row, 0).map {
      fault($0, CellBytes.text(type == .string ? cell : trimmed), conditions)
    }
  }

  private func fault(
    _ breach: ValueConditions.Breach, _ text: String, _ conditions: ValueConditions
  ) -> ValueFault {
    let limits = conditions.constraints
    switch breach {
    case .minimum:
      return ValueFault(
        .valueOutOfRange, text, "is less than the minimum, \(limits.minimum ?? "")",
        fix: "correct the value, or change minimum")
    case .maximum:
      return ValueFault(
        .valueOutOfRange, text, "is more than the maximum, \(limits.maximum ?? "")",
        fix: "correct the value, or change maximum")
    case .short:
      return ValueFault(
        .valueOutOfRange, text, "has fewer characters than min-length, \(limits.minLength ?? 0)",
        fix: "correct the value, or change min-length")
    case .long:
      return ValueFault(
        .valueOutOfRange, text, "has more characters than max-length, \(limits.maxLength ?? 0)",
        fix: "shorten the value, or change max-length")
    case .unlisted:
      let shown = limits.values.prefix(10).joined(separator: ", ")
      return ValueFault(
        .valueNotAllowed, text, "is not one of \(shown)\(limits.values.count > 10 ? ", …" : "")",
        fix: nearestNameQuestion(to: text, among: limits.values)
          + "write one of the values, or add it to enum")
    case .pattern:
      return ValueFault(
        .valueNotAllowed, text, "does not match the pattern \(limits.pattern ?? "")",
        fix: "correct the value or the pattern, which must match the whole value")
    case .endless:
      return ValueFault(
        .valueNotAllowed, text,
        "keeps the search for the pattern \(limits.pattern ?? "") from ending",
        fix: "rewrite the pattern without a repetition inside another, such as ([0-9]+)+")
    }
  }

  // MARK: - Words and characters

  private static let missingWords: Set = [
    "n/a", "na", "#n/a", "n.a.", "nan", "null", "nil", "none", "-", "--", "—", "–", "?", ".",
    "unknown",
    "missing", "(null)", "\\n", "tbd", "#value!", "#ref!", "#div/0!",
  ]

  /// The fault of a word for a missing value, or of characters that look like others.
  private func faultOfWords(_ text: String) -> ValueFault? {
    if Self.missingWords.contains(text.lowercased()) {
      let words = (missingValues.filter { $0 != text } + [text]).map { "\"\($0)\"" }
      return ValueFault(
        .wordForMissingValue, text, "is not \(noun)",
        fix: "if it means that the value is missing, declare missing-values: "
          + "[\(words.joined(separator: ", "))]")
    }
    if let first = text.unicodeScalars.first, first == "'" || first == "\u{2019}" {
      let rest = String(text.unicodeScalars.dropFirst())
      if reads(rest) {
        return ValueFault(
          .numberSpelling, text, "begins with an apostrophe, by which a spreadsheet marks text",
          fix: "write \(rest), and export the column as a number or a date")
      }
    }
    let seen = InvisibleCharacters.removed(from: text)
    for plain in [seen, InvisibleCharacters.removed(from: text, blank: "")]
    where plain != text && reads(plain) {
      return ValueFault(
        .numberSpelling, text, "has a no-break blank or another character that cannot be seen",
        fix: "write \(plain)")
    }
    let ascii = text.replacingScalars { scalar in
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      if isWide { return Unicode.Scalar(scalar.value - 0xFEE0).map(String.init) }
      return scalar == "\u{2212}" ? "-" : nil
    }
    guard ascii != text, reads(ascii) else { return nil }
    return ValueFault(
      .numberSpelling, text, "has full-width digits or a sign beyond ASCII", fix: "write \(ascii)")
  }
}
