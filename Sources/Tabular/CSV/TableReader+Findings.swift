extension TableReader {
  /// True if the row is a line without any cell text and without commas.
  var isBlankLine: Bool {
    tokens.count == 1 && tokens[0].form == .plain && tokens[0].start == tokens[0].end
  }

  func reportBlankLine(_ report: inout Report) {
    let hasBlanks = unsafe row.contains { $0 == Byte.space || $0 == Byte.tab }
    guard hasBlanks else { return }
    report.add(
      .emptyRow, at: origin(), message: "the line holds only blanks",
      action: "the line is skipped")
  }

  func reportHeader(_ report: inout Report) {
    if header.names.isEmpty {
      report.add(
        .emptyFile, at: SourceLocation(file), message: "the file has no header",
        action: "the file is read as empty")
    }
    var seen: Set<String> = []
    for (position, name) in header.names.enumerated() {
      if name.isEmpty {
        report.add(
          .emptyColumnName, at: SourceLocation(file, line: line),
          message: "column \(position + 1) has no name", action: "the column is left out")
      } else if !seen.insert(name).inserted {
        report.add(
          .duplicatedColumn, at: SourceLocation(file, line: line, field: name), value: name,
          message: "the column \(name) stands here twice",
          action: "the first one is read, column \(position + 1) is left out")
      } else if !Header.isUsable(name) {
        report.add(
          .unusableColumnName, at: SourceLocation(file, line: line), value: name,
          message:
            "the name of column \(position + 1) holds control characters or is over 255 bytes",
          action: "the column is left out")
      }
    }
  }

  func reportSurplusColumns(_ count: Int, _ report: inout Report) {
    report.add(
      .tooManyColumns, at: SourceLocation(file, line: line),
      message: "the header has \(count) columns",
      action: "those after the first \(columnCount) are left out, like their values in each row")
  }

  /// Reports what is anomalous about the current row's bytes; true if nothing is.
  func inspect(_ report: inout Report) -> Bool {
    if isOrdinary { return true }
    var isClean = true
    if unsafe row.count > Self.usualCellSize, !inspectLength(&report) { isClean = false }
    if tokens.count != columnCount {
      reportLength(&report)
      isClean = false
    }
    if tokens.endsInsideQuotes {
      report.add(
        .unclosedQuote, at: origin(name(tokens.count - 1)),
        message: "the quoted value is still open at the end of the file",
        action: "the rest of the file is read as its text")
      isClean = false
    }
    if tokens.textAfterQuoteCell >= 0 {
      let cell = tokens.textAfterQuoteCell
      report.add(
        .textAfterQuote, at: origin(name(cell)), value: raw(Column(position: cell)),
        message: "text follows the closing quote", action: "the text is kept to the next comma")
      isClean = false
    }
    for position in 0..<tokens.count where tokens[position].form != .plain {
      if !inspectQuoted(Column(position: position), &report) { isClean = false }
    }
    if !hasOnlyASCII, !inspectEncoding(&report) { isClean = false }
    return isClean
  }

  /// True for the usual row, of which the tokenizer noted nothing and whose bytes are ASCII.
  private var isOrdinary: Bool {
    unsafe tokens.count == columnCount && !tokens.endsInsideQuotes && !tokens.hasBlankEdges
      && tokens.textAfterQuoteCell < 0 && tokens.innerLineBreaks == 0 && hasOnlyASCII
      && row.count <= Self.usualCellSize
  }

  /// The most characters of a value that the canonical GTFS validator reads.
  private static var usualCellSize: Int { 4_096 }

  /// Reports values that other readers give up on; true if there is none.
  private func inspectLength(_ report: inout Report) -> Bool {
    var isClean = true
    for position in 0..<tokens.count {
      let column = Column(position: position)
      guard unsafe bytes(column).count > Self.usualCellSize else { continue }
      let length = raw(column).unicodeScalars.count
      guard length > Self.usualCellSize else { continue }
      report.add(
        .csvParsingFailed, at: origin(name(position)),
        message: "the value has \(length) characters", action: "the value is kept as it is")
      isClean = false
    }
    return isClean
  }

  private var hasOnlyASCII: Bool { unsafe ByteScan.isASCII(row) }

  private func name(_ position: Int) -> String? {
    position < header.names.count ? header.names[position] : nil
  }

  private func reportLength(_ report: inout Report) {
    let extra = extraCells.filter { !$0.isEmpty }
    let action =
      tokens.count < columnCount
      ? "the missing values are read as blank"
      : extra.isEmpty
        ? "the extra cells are blank and left out" : "the extra values are left out"
    report.add(
      .invalidRowLength, at: origin(), value: extra.isEmpty ? nil : extra.joined(separator: ","),
      message: "the row has \(tokens.count) cells, the header \(columnCount)",
      action: action)
  }

  private func inspectQuoted(_ column: Column, _ report: inout Report) -> Bool {
    let bytes = unsafe bytes(column)
    guard let first = unsafe bytes.first, let last = unsafe bytes.last else { return true }
    var isClean = true
    if tokens.innerLineBreaks > 0, unsafe bytes.contains(Byte.lineFeed) {
      report.add(
        .newLineInValue, at: origin(name(column.position)), value: raw(column),
        message: "the value holds a line break", action: "the value is kept as it is")
      isClean = false
    }
    if !isBlank(column), Byte.isBlank(first) || Byte.isBlank(last) {
      report.add(
        .leadingOrTrailingWhitespaces, at: origin(name(column.position)), value: raw(column),
        message: "the quoted value starts or ends with blanks",
        action: "text is kept as it is, ids are matched without the blanks")
      isClean = false
    }
    return isClean
  }

  private func inspectEncoding(_ report: inout Report) -> Bool {
    var isClean = true
    for position in 0..<tokens.count {
      let bytes = unsafe bytes(Column(position: position))
      guard unsafe bytes.contains(where: { $0 >= 0x80 }) else { continue }
      let text = raw(Column(position: position))
      if unsafe String(validating: bytes, as: UTF8.self) == nil {
        report.add(
          .invalidEncoding, at: origin(name(position)), value: text,
          message: "the value is not UTF-8", action: "it is read as Windows-1252: '\(text)'")
        isClean = false
      } else if text.unicodeScalars.contains("\u{FFFD}") {
        report.add(
          .invalidCharacter, at: origin(name(position)), value: text,
          message: "'\(text)' holds the replacement character U+FFFD",
          action: "the value is kept as it is")
        isClean = false
      }
    }
    return isClean
  }
}

extension NoticeCode {
  /// A row has fewer or more cells than the header.
  package static let invalidRowLength = NoticeCode(
    "invalid_row_length", .error, "A row has another number of cells than the header.",
    fix: "give every row as many cells as the header, and quote values that hold commas")

  /// A line holds nothing but blanks.
  package static let emptyRow = NoticeCode(
    "empty_row", .warning, "A line holds only blanks.", fix: "remove the line")

  /// Bytes are not UTF-8 and were read as Windows-1252.
  package static let invalidEncoding = NoticeCode(
    "invalid_encoding", .warning, "A value is not UTF-8; it is read as Windows-1252 (Latin-1).",
    fix: "save the file as UTF-8")

  /// A value holds the Unicode replacement character.
  package static let invalidCharacter = NoticeCode(
    "invalid_character", .error,
    "A value holds the Unicode replacement character, so text was lost before publication.",
    fix: "export the file again as UTF-8 from its source")

  /// A closing quote is followed by text.
  package static let textAfterQuote = NoticeCode(
    "text_after_quote", .warning, "Text follows the closing quote of a value.",
    fix: "double the quotes inside a quoted value")

  /// A value is longer than other readers take.
  package static let csvParsingFailed = NoticeCode(
    "csv_parsing_failed", .error,
    "A value has over 4,096 characters, at which the canonical GTFS validator stops reading.",
    fix: "shorten the value, and look for a quote that is not closed")

  /// A quoted value never ends.
  package static let unclosedQuote = NoticeCode(
    "unclosed_quote", .error, "A quoted value is still open at the end of the file.",
    fix: "close the quote, or double quotes that belong to the text")

  /// A value holds a line break.
  package static let newLineInValue = NoticeCode(
    "new_line_in_value", .error, "A value holds a line break, often from an unclosed quote.",
    fix: "write the value on one line, and close every quote")

  /// A quoted value starts or ends with blanks.
  package static let leadingOrTrailingWhitespaces = NoticeCode(
    "leading_or_trailing_whitespaces", .warning, "A quoted value starts or ends with blanks.",
    fix: "remove the blanks inside the quotes")

  /// A header name appears twice.
  package static let duplicatedColumn = NoticeCode(
    "duplicated_column", .error, "A header name appears twice.",
    fix: "remove or rename the second column")

  /// A header cell is blank.
  package static let emptyColumnName = NoticeCode(
    "empty_column_name", .error, "A header cell is blank.", fix: "name the column, or remove it")

  /// A header name cannot be the name of a column of a database.
  package static let unusableColumnName = NoticeCode(
    "unusable_column_name", .error,
    "A header name holds control characters, or is over 255 bytes.",
    fix: "check that the file is a table of text; give the column a short name")

  /// The header has more columns than are read.
  package static let tooManyColumns = NoticeCode(
    "too_many_columns", .error, "The header has more than 1,000 columns.",
    fix: "check that the file is a table with its header in the first line")

  /// The file has no header, or no row where rows are needed.
  package static let emptyFile = NoticeCode(
    "empty_file", .error, "The file has no header, or a required file has no row.",
    fix: "add the missing rows, or leave the file out if it is optional")

  /// The lines end in a carriage return alone.
  package static let carriageReturnLineEnds = NoticeCode(
    "carriage_return_line_ends", .warning,
    "The lines of a table end in a carriage return (CR) without a line feed (LF).",
    fix: "save the file with LF or CRLF at the end of each line")

  /// Every notice that reading a table can give.
  package static let allOfCSV: [NoticeCode] = [
    .invalidRowLength, .emptyRow, .invalidEncoding, .invalidCharacter, .textAfterQuote,
    .csvParsingFailed, .unclosedQuote, .newLineInValue, .leadingOrTrailingWhitespaces,
    .duplicatedColumn,
    .emptyColumnName, .unusableColumnName, .tooManyColumns, .emptyFile, .carriageReturnLineEnds,
  ]
}
