extension NoticeCode {
  /// A row has a fault in its bytes.
  package static let catalogueBytes = NoticeCode(
    "catalogue_bytes", .error,
    "A row of a catalogue is not UTF-8, holds a control character, or has text after a quote.",
    why: "The app would show broken letters or values from the wrong columns, so the row is "
      + "skipped.",
    fix: "save the file as UTF-8 and RFC 4180 CSV, without control characters")

  /// A value has invisible characters.
  package static let invisibleCharacters = NoticeCode(
    "invisible_characters", .warning,
    "A value of a catalogue holds no-break blanks, characters without width, or marks of direction.",
    why: "Names that look the same fail to match in other tools, which keep what Seedbed removes "
      + "here.",
    fix: "type the value again")

  /// A column is unknown.
  package static let unknownCatalogueColumn = NoticeCode(
    "unknown_catalogue_column", .warning, "A catalogue's file has an unknown column.",
    why: "The app gets nothing from the column, and a misspelt header leaves a known column blank "
      + "in every row.",
    fix: "check the spelling, or remove the column")

  /// A required value is blank.
  package static let missingCatalogueValue = NoticeCode(
    "missing_catalogue_value", .error, "A value that must be given is blank.",
    why: "The row is skipped, so what it describes is missing from the app.",
    fix: "give the value"
  )

  /// A number cannot be read, or is out of bounds.
  package static let invalidCatalogueNumber = NoticeCode(
    "invalid_catalogue_number", .error,
    "A number of a catalogue cannot be read, or is out of its bounds.",
    why: "A misread 1,234 or 1.234 would put a wrong price, score or position into the app, so the "
      + "row is skipped.",
    fix: "write digits with a point, without separators of thousands, inside the bounds")

  /// A day cannot be read.
  package static let invalidCatalogueDay = NoticeCode(
    "invalid_catalogue_day", .error, "A day of a catalogue cannot be read.",
    why: "A guess could move a game, a trip or a result to another day, so the row is skipped.",
    fix: "write a day as the file's layout has it, such as 2026-08-21")

  /// A word is not in its list.
  package static let unknownCatalogueWord = NoticeCode(
    "unknown_catalogue_word", .error, "A word of a catalogue is not one of the allowed words.",
    why: "The app has no label, icon or rule for a word outside the list, so the row is skipped.",
    fix: "use one of the words that the notice names")

  /// Two rows have the same key.
  package static let duplicateCatalogueKey = NoticeCode(
    "duplicate_catalogue_key", .error, "Two rows of a catalogue have the same key.",
    why: "Other files refer to a row by its key, so the app could show the values of the wrong "
      + "one.",
    fix: "give each row a key of its own, or remove one of them")

  /// A reference refers to a row that does not exist, so nothing is published.
  package static let brokenCatalogueReference = NoticeCode(
    "broken_catalogue_reference", .error,
    "A reference names a row that the other file lacks, or that was skipped; nothing is published.",
    why: "A screen that follows the reference would find nothing, so the app keeps its last "
      + "bundle.",
    fix: "add the row that is missing, fix the one that was skipped, or correct the id")

  /// A local time means two instants or none.
  package static let doubtfulLocalTime = NoticeCode(
    "doubtful_local_time", .warning,
    "A local time occurs twice or not at all on the night when clocks change.",
    why: "An hour's error can put a game out of reach, or a result on another day, which breaks a "
      + "streak.",
    fix: "check the time")

  /// Every notice that reading a catalogue's file can give beyond those of CSV.
  package static let allOfCatalogueTables: [NoticeCode] = [
    .doubtfulLocalTime,
    .catalogueBytes, .invisibleCharacters, .unknownCatalogueColumn, .missingCatalogueValue,
    .invalidCatalogueNumber, .invalidCatalogueDay, .unknownCatalogueWord, .duplicateCatalogueKey,
    .brokenCatalogueReference,
  ]
}
