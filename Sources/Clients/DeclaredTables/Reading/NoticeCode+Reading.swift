import Tabular

extension NoticeCode {
  /// An element of a JSON source is not a row.
  static let unusableElement = NoticeCode(
    "unusable_element", .error, "An element of a JSON source is not an object, or is not JSON.",
    why:
      "Only an object has values for columns, so what the element describes is missing from the app.",
    fix: "write every element as an object in UTF-8, and in NDJSON on a line of its own")

  /// A row repeats the header.
  static let repeatedHeader = NoticeCode(
    "repeated_header", .warning, "A row of a table repeats its header.",
    why: "Somebody joined two files, and a reader takes the names of the columns for values.",
    fix: "remove the line")

  /// The last row is a total.
  static let totalRow = NoticeCode(
    "total_row", .warning, "The last row of a table looks like a total of the rows above it.",
    why:
      "The app would list the total as one more row, and every sum over the rows would be twice as big.",
    fix: "remove the line")

  /// The first row of a table is data.
  static let missingHeader = NoticeCode(
    "missing_header", .warning, "The first row of a table looks like data.",
    why: "A row that is taken for the header is missing from the app, and its values name columns.",
    fix:
      "write 'dialect: { header: 0 }' if the table has no header, or else the line of its header, such as 1"
  )

  /// Every notice that reading a source can give beyond those of CSV.
  static let allOfReading: [NoticeCode] = [
    .unusableElement, .repeatedHeader, .totalRow, .missingHeader,
  ]
}
