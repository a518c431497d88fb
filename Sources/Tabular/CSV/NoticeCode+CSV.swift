extension NoticeCode {
  /// A row has fewer or more cells than the header.
  package static let invalidRowLength = NoticeCode(
    "invalid_row_length", .error, "A row has another number of cells than the header.",
    why: "A missing or extra comma shifts values into the wrong columns, and many readers drop the "
      + "whole row.",
    fix: "give every row as many cells as the header, and quote values that hold commas")

  /// A line holds nothing but blanks.
  package static let emptyRow = NoticeCode(
    "empty_row", .warning, "A line holds only blanks.",
    why: "Some readers take the line for a record without an id, and reject it or stop there.",
    fix: "remove the line")

  /// Bytes are not UTF-8 and were read as Windows-1252.
  package static let invalidEncoding = NoticeCode(
    "invalid_encoding", .warning, "A value is not UTF-8; it is read as Windows-1252 (Latin-1).",
    why: "GTFS readers expect UTF-8: they show riders broken letters in names, or reject the file.",
    fix: "save the file as UTF-8")

  /// A value holds the Unicode replacement character.
  package static let invalidCharacter = NoticeCode(
    "invalid_character", .error,
    "A value holds the Unicode replacement character, so text was lost before publication.",
    why: "Riders see a black diamond or a question mark in a name, and a search for the name "
      + "fails.",
    fix: "export the file again as UTF-8 from its source")

  /// A value holds the character U+0000.
  package static let nulInValue = NoticeCode(
    "nul_in_value", .warning, "A value holds a NUL character (U+0000), which no text has.",
    why: "Many readers end a text there and show half of a name, so it is read as U+FFFD.",
    fix: "export the file again as plain text")

  /// A closing quote is followed by text.
  package static let textAfterQuote = NoticeCode(
    "text_after_quote", .warning, "Text follows the closing quote of a value.",
    why: "Parsers disagree about such a value: some join the two texts, others end the row there "
      + "or reject the file.",
    fix: "double the quotes inside a quoted value")

  /// A value is longer than other readers allow.
  package static let csvParsingFailed = NoticeCode(
    "csv_parsing_failed", .error,
    "A value is longer than 4,096 characters, the limit of the canonical GTFS validator.",
    why: "Usually a quote was not closed, so the value has swallowed rows, and riders miss their "
      + "stops or trips.",
    fix: "shorten the value, and look for a quote that is not closed")

  /// A quoted value never ends.
  package static let unclosedQuote = NoticeCode(
    "unclosed_quote", .error, "A quoted value is still open at the end of the file.",
    why: "Every row after the open quote becomes part of one text, so its stops or trips are "
      + "missing from apps.",
    fix: "close the quote, or double quotes that belong to the text")

  /// A value holds a line break.
  package static let newLineInValue = NoticeCode(
    "new_line_in_value", .error, "A value holds a line break, often from an unclosed quote.",
    why: "Readers that split a file at its line ends cut the row in two and lose both halves.",
    fix: "write the value on one line, and close every quote")

  /// A quoted value starts or ends with blanks.
  package static let leadingOrTrailingWhitespaces = NoticeCode(
    "leading_or_trailing_whitespaces", .warning, "A quoted value starts or ends with blanks.",
    why: "Readers that do not trim take 'S1 ' and 'S1' for two ids, so references between files "
      + "break.",
    fix: "remove the blanks inside the quotes")

  /// A header name appears twice.
  package static let duplicatedColumn = NoticeCode(
    "duplicated_column", .error, "A header name appears twice.",
    why: "Readers choose different columns of the two, so one app shows other values than another.",
    fix: "remove or rename the second column")

  /// A header cell is blank.
  package static let emptyColumnName = NoticeCode(
    "empty_column_name", .error, "A header cell is blank.",
    why: "Nobody can tell what the values below it mean, so readers drop them or reject the file.",
    fix: "name the column, or remove it")

  /// A header name cannot be the name of a column of a database.
  package static let unusableColumnName = NoticeCode(
    "unusable_column_name", .error,
    "A header name holds control characters, or is over 255 bytes.",
    why: "No reader knows a column of that name, and often the file is binary or has lost its "
      + "header.",
    fix: "check that the file is a table of text; give the column a short name")

  /// A header or the objects of JSON have more columns than are read.
  package static let tooManyColumns = NoticeCode(
    "too_many_columns", .error, "A table has more than 1,000 columns.",
    why: "No GTFS table is that wide: the file has probably lost its line ends, and readers find "
      + "no records in it.",
    fix: "check that the file is a table with its header in the first line, or JSON whose keys "
      + "name columns")

  /// The file has no header, or no row where rows are needed.
  package static let emptyFile = NoticeCode(
    "empty_file", .error, "The file has no header, or a required file has no row.",
    why: "Without the rows of a required file, apps have no operator, stop or trip to show.",
    fix: "add the missing rows, or leave the file out if it is optional")

  /// The lines end in a carriage return alone.
  package static let carriageReturnLineEnds = NoticeCode(
    "carriage_return_line_ends", .warning,
    "The lines of a table end in a carriage return (CR) without a line feed (LF).",
    why: "Readers that know only LF and CRLF see one long line, so they find a header and no data.",
    fix: "save the file with LF or CRLF at the end of each line")

  /// Lines end in two carriage returns and a line feed.
  package static let repeatedCarriageReturns = NoticeCode(
    "repeated_carriage_returns", .warning,
    "Lines end in two carriage returns and a line feed (CR CR LF).",
    why: "Many readers find a blank line after each line, or an invisible character in the last "
      + "column.",
    fix: "save the file with LF or CRLF at the end of each line")

  /// Every notice that reading a table can give.
  package static let allOfCSV: [NoticeCode] = [
    .invalidRowLength, .emptyRow, .invalidEncoding, .invalidCharacter, .nulInValue, .textAfterQuote,
    .csvParsingFailed, .unclosedQuote, .newLineInValue, .leadingOrTrailingWhitespaces,
    .duplicatedColumn, .emptyColumnName, .unusableColumnName, .tooManyColumns, .emptyFile,
    .carriageReturnLineEnds, .repeatedCarriageReturns,
  ]
}

extension Notice {
  /// Reports the first line of a file that ends in two carriage returns and a line feed; `action` says how
  /// such line ends are read.
  package static func repeatedReturns(
    at origin: SourceLocation, action: String = "each such end is read as one"
  ) -> Notice {
    Notice(
      .repeatedCarriageReturns, at: origin,
      message: "the line ends in two carriage returns and a line feed",
      action: "\(action), here and in the lines that follow")
  }
}
