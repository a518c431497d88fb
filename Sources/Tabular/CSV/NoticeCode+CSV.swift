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

  /// The file has no header, or no row where rows are needed.
  package static let emptyFile = NoticeCode(
    "empty_file", .error, "The file has no header, or a required file has no row.",
    fix: "add the missing rows, or leave the file out if it is optional")

  /// Every notice that reading a table can give.
  package static let allOfCSV: [NoticeCode] = [
    .invalidRowLength, .emptyRow, .invalidEncoding, .invalidCharacter, .textAfterQuote,
    .unclosedQuote, .newLineInValue, .leadingOrTrailingWhitespaces, .duplicatedColumn,
    .emptyColumnName, .emptyFile,
  ]
}
