import Tabular

extension NoticeCode {
  /// An element of a JSON source is not a row.
  static let unusableElement = NoticeCode(
    "unusable_element", .error, "An element of a JSON source is not an object, or is not JSON.",
    why:
      "Only an object has values for columns, so what the element describes is missing from the app.",
    fix: "write every element as an object in UTF-8, and in NDJSON on a line of its own")

  /// A source has no rows.
  static let emptySource = NoticeCode(
    "empty_source", .warning, "A source of a declared table has no rows.",
    why:
      "An export that failed can leave a header or an empty list, and the app then shows nothing.",
    fix: "export the file again, or leave it out of 'source' if it has no rows on purpose")

  /// A row repeats the header.
  static let repeatedHeader = NoticeCode(
    "repeated_header", .warning, "A row of a table repeats its header.",
    why: "Somebody joined two files, and a reader takes the names of the columns for values.",
    fix: "remove the line")

  /// The first row of a table is data.
  static let missingHeader = NoticeCode(
    "missing_header", .warning, "The first row of a table looks like data.",
    why: "A row that is taken for the header is missing from the app, and its values name columns.",
    fix:
      "write 'dialect: { header: 0 }' if the table has no header, or else the line of its header, such as 1"
  )

  /// A value is not of its column's type.
  static let valueOfOtherType = NoticeCode(
    "value_of_other_type", .error, "A value is not of the type that its column declares.",
    why: "The database keeps one type in a column, so the value is left out, or its row.",
    fix: "correct the value, or declare another type for the column")

  /// A number has separators, signs or letters.
  static let numberSpelling = NoticeCode(
    "number_spelling", .error,
    "A number is written with separators of thousands, a decimal comma, a unit or unusual digits.",
    why: "The text 1,234 is a thousand in one country and little more than one in another, so "
      + "nothing is guessed.",
    fix: "write digits with a point before the decimals, and nothing else")

  /// A date or a time has another format.
  static let dateSpelling = NoticeCode(
    "date_spelling", .error, "A date or a time has another format than its column.",
    why: "The day 03/04/2025 is in March or in April, and a guess would put rows in another month.",
    fix: "declare the column's format, such as format: \"%d/%m/%Y\"")

  /// A date is not in the calendar.
  static let noSuchDay = NoticeCode(
    "no_such_day", .error, "A date is not in the calendar, such as 30 February.",
    why: "Other tools move such a date to the next month without a word, or refuse the whole file.",
    fix: "correct the date")

  /// A word means that there is no value.
  static let wordForMissingValue = NoticeCode(
    "word_for_missing_value", .error,
    "A word such as N/A is where a value of another type should be.",
    why: "The word probably means that there is no value, but only the pipeline can say so.",
    fix: "add the word to missing-values of the table")

  /// A required value is missing.
  static let requiredValueMissing = NoticeCode(
    "required_value_missing", .error, "A value that its column requires is missing.",
    why: "Apps rely on the value in every row, so the row cannot be kept without it.",
    fix: "give the value, or declare the column without required")

  /// A value is out of its range.
  static let valueOutOfRange = NoticeCode(
    "value_out_of_range", .error,
    "A number, a date or a length is beyond what its column or the database allows.",
    why: "A value out of range is often a slip or a change of unit, which would distort totals and "
      + "orders.",
    fix: "correct the value, or widen the range")

  /// A value does not have one of the allowed forms.
  static let valueNotAllowed = NoticeCode(
    "value_not_allowed", .error,
    "A value is not one of its column's list, or breaks its pattern or format.",
    why: "Apps have a label or a rule for the allowed values only, and show nothing for any other.",
    fix: "write an allowed value, or extend the list or the pattern")

  /// Two rows have the same key.
  static let repeatedKey = NoticeCode(
    "repeated_key", .error,
    "Two rows of a declared table have the same primary key, or the same values in columns that must differ.",
    why: "Other rows refer to a row by its key, so an app could show the values of the wrong row.",
    fix: "give each row a key of its own, or name the columns that identify a row in 'primary-key'")

  /// A value refers to no row.
  static let brokenReference = NoticeCode(
    "broken_reference", .error,
    "A value of a declared table refers to a row of another table that does not exist.",
    why: "An app that follows the reference would find nothing.",
    fix: "add the row to the other table, or correct the value")

  /// Every notice about declared tables.
  static let allOfDeclaredTables = [
    emptySource, unusableElement, repeatedHeader, missingHeader, valueOfOtherType, numberSpelling,
    dateSpelling, noSuchDay, wordForMissingValue, requiredValueMissing, valueOutOfRange,
    valueNotAllowed, repeatedKey, brokenReference,
  ]
}
