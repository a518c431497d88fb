import Bundles
import Folding
import GRDB
import Pipeline
import SQLiteWriter
import Tabular

/// Compares the fields of a table's rows with the fields of the feed's file, one by one.
///
/// A value of any kind in the database is compared as a text with the field of the same name. An unreadable
/// value in the file counts as blank.
struct RecordComparison {
  let subject: FileTable
  private let fields: [FileTable.Field]
  /// The values of each row of the database, by its key.
  private var stored: [ExactText: [String?]] = [:]

  /// Reads the rows of a feed from the database.
  ///
  /// Throws an error of the database if it cannot be read.
  init(_ subject: FileTable, feed: Int, _ db: Database) throws {
    self.subject = subject
    // The route_id of trips is left to FeedComparison, because trips without a known route also
    // have one.
    let others = subject.table == "trips" ? ["route_id"] : []
    fields = try subject.fields(in: db).filter {
      !([subject.key] + others).contains($0.reference.name)
    }
    let columns = ["t.\(subject.key)"] + fields.map(\.expression)
    let rows = try GRDB.Row.fetchCursor(
      db,
      sql: """
        SELECT \(columns.joined(separator: ", ")) FROM \(subject.table) AS t
        WHERE \(subject.feed) = ? AND \(subject.condition)
        """, arguments: [feed])
    while let row = try rows.next() {
      let values = row.texts
      stored[ExactText(values[0] ?? "")] = Array(values.dropFirst())
    }
  }

  /// Compares the rows with those of the file; returns the number of rows in the file.
  ///
  /// `mayLack` says that the pipeline's rules dropped rows. Throws ``Failure`` if the file cannot be read.
  mutating func compare(
    with feed: ComparedFeed, mayLack: Bool, _ check: inout VerificationCheck
  ) throws -> Int {
    var seen: Set<ExactText> = []
    try feed.forEachRow(
      of: subject.file.name, columns: [subject.key] + fields.map(\.reference.name)
    ) { table, columns in
      let key = table.id(columns[0]) ?? ""
      guard !key.isEmpty || subject.table == "agencies", seen.insert(key).inserted else { return }
      guard let values = stored.removeValue(forKey: ExactText(key)) else {
        if !mayLack { check.add("\(subject.key) '\(key)' is not in the database") }
        return
      }
      compare(values, key, table, columns, &check)
    }
    for key in stored.keys.map(\.text).ordered() {
      check.add("\(subject.key) '\(key)' is not in the feed")
    }
    return seen.count
  }

  private func compare(
    _ values: [String?], _ key: String, _ table: borrowing TableReader, _ columns: [Tabular.Column],
    _ check: inout VerificationCheck
  ) {
    for (position, field) in fields.enumerated() {
      // Most values have the same text, so texts are compared first.
      if values[position] == table.text(columns[position + 1]) { continue }
      let type = field.reference.type
      let value = Self.comparable(values[position], type)
      let wanted =
        type == .latitude || type == .longitude
        ? place(table, columns)[position] : Self.text(table, columns[position + 1], type)
      if value == wanted { continue }
      // A reference to an unknown record is blank in the database, and the only agency need not be named.
      if field.isReference, value == nil || wanted == nil { continue }
      check.add(
        "\(field.reference.name) of \(subject.key) '\(key)' is \(Self.shown(value)), but in the feed "
          + Self.shown(wanted))
    }
  }

  /// The coordinates of a row, by the positions of their fields; empty if either cannot be read, since a
  /// position needs both.
  private func place(
    _ table: borrowing TableReader, _ columns: [Tabular.Column]
  ) -> [Int: String] {
    var place: [Int: String] = [:]
    for (position, field) in fields.enumerated()
    where field.reference.type == .latitude || field.reference.type == .longitude {
      guard let text = Self.text(table, columns[position + 1], field.reference.type) else {
        return [:]
      }
      place[position] = text
    }
    return place
  }

  private static func shown(_ value: String?) -> String { value.map { "'\($0)'" } ?? "blank" }

  /// A value of the file in the form for comparison; nil if it is blank or unreadable.
  private static func text(
    _ table: borrowing TableReader, _ column: Tabular.Column, _ type: FieldType
  ) -> String? {
    switch type {
    case .enumeration(let range):
      let number = table.integer(column).value.flatMap { range.contains($0) ? $0 : nil }
      return number.flatMap { $0 == 0 ? nil : String($0) }
    case .integer(let range):
      return table.integer(column).value.flatMap { range.contains($0) ? String($0) : nil }
    case .latitude:
      return table.decimal(column).value.flatMap { abs($0) <= 90 ? String($0) : nil }
    case .longitude:
      return table.decimal(column).value.flatMap { abs($0) <= 180 ? String($0) : nil }
    case .date:
      return table.date(column).value.map { String($0) }
    case .color:
      return table.id(column).flatMap { $0.wholeMatch(of: #/[0-9A-Fa-f]{6}/#) != nil ? $0 : nil }
    default:
      return comparable(table.text(column), type)
    }
  }

  /// A text without surrounding blanks, which ids lose; for a number from a list, 0 equals blank.
  private static func comparable(_ text: String?, _ type: FieldType) -> String? {
    guard let text else { return nil }
    if case .enumeration = type { return text == "0" ? nil : text }
    if type == .latitude || type == .longitude { return Double(text).map { String($0) } }
    let trimmed = text.trimmingPrefix(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    return end.map { String(trimmed[...$0]) }
  }
}
