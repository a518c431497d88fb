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
          message: "the header names the column \(name) twice",
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

  /// Reports the columns that have no usable name of their own, with the names that they get.
  func reportRenamedColumns(_ report: inout Report) {
    for (position, (name, other)) in zip(header.names, header.withDistinctNames.names).enumerated()
    where name != other {
      let code: NoticeCode =
        name.isEmpty
        ? .emptyColumnName : Header.isUsable(name) ? .duplicatedColumn : .unusableColumnName
      report.add(
        code, at: SourceLocation(file, line: line, field: other), value: name,
        message: "the name of column \(position + 1) is "
          + (name.isEmpty ? "blank" : Header.isUsable(name) ? "that of another one" : "unusable"),
        action: "the column is called '\(other)'")
    }
  }

  func reportSurplusColumns(_ count: Int, _ report: inout Report) {
    report.add(
      .tooManyColumns, at: SourceLocation(file, line: line),
      message: "the header has \(count) columns",
      action: "those after the first \(columnCount) are left out, like their values in each row")
  }

  /// Reports the anomalies of the current row's bytes; true if there is none.
  func inspect(_ report: inout Report) -> Bool {
    if isOrdinary { return true }
    var isClean = true
    if !allowsAnyText, unsafe row.count > Self.usualCellSize, !inspectLength(&report) {
      isClean = false
    }
    if tokens.count != columnCount {
      reportLength(&report)
      isClean = false
    }
    report.swallow(swallowedLineCount, of: file)
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
    for position in 0..<tokens.count where !allowsAnyText && tokens[position].form != .plain {
      if !inspectQuoted(Column(position: position), &report) { isClean = false }
    }
    if !hasOnlyASCII, !inspectEncoding(&report) { isClean = false }
    return isClean
  }

  /// True for a usual row: the tokenizer found nothing unusual, and all bytes are ASCII.
  private var isOrdinary: Bool {
    unsafe tokens.count == columnCount && !tokens.endsInsideQuotes && !tokens.hasBlankEdges
      && tokens.textAfterQuoteCell < 0 && tokens.innerLineBreaks == 0 && hasOnlyASCII
      && row.count <= Self.usualCellSize
  }

  /// The maximum number of characters of a value that the canonical GTFS validator reads.
  private static var usualCellSize: Int { 4_096 }

  /// The number of lines that became part of a value because its quote was never closed, or was closed by the
  /// opening quote of another value, which text follows.
  private var swallowedLineCount: Int {
    let cell = tokens.endsInsideQuotes ? tokens.count - 1 : tokens.textAfterQuoteCell
    guard cell >= 0, tokens.innerLineBreaks > 0 else { return 0 }
    // A line feed at the end of the file only ends the last line.
    return unsafe bytes(Column(position: cell)).dropLast().count { $0 == Byte.lineFeed }
  }

  /// Reports values that are too long for other readers; true if there is none.
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
    // Most rows have no fault, and one check of all bytes costs less than one for each cell.
    if unsafe !ByteScan.hasReplacementCharacter(row),
      unsafe String(validating: row, as: UTF8.self) != nil
    {
      return true
    }
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
