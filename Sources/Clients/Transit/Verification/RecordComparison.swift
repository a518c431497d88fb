import Bundles
import GRDB
import Pipeline
import SQLiteWriter
import Tabular

/// Compares the fields of a table's rows with those of the feed's file, one by one.
///
/// What a database has of a field under the same name is compared as a text, whatever its kind. A
/// value that the file gives and nobody can read counts as none.
struct RecordComparison {
  /// A file whose fields are columns of a table.
  struct Subject: Sendable {
    let file: FileReference
    let table: String
    let key: String
    /// What a table has of references, as expressions that give the published id.
    let references: [String: String]

    init(_ file: FileReference, _ table: String, key: String, references: [String: String] = [:]) {
      self.file = file
      self.table = table
      self.key = key
      self.references = references
    }

    /// Every file of which a table has the fields.
    static let all = [
      Subject(.agency, "agencies", key: "agency_id"),
      Subject(
        .stops, "stops", key: "stop_id",
        references: [
          "parent_station": "(SELECT stop_id FROM stops AS p WHERE p.id = t.parent_station)"
        ]),
      Subject(
        .routes, "routes", key: "route_id",
        references: ["agency_id": "(SELECT agency_id FROM agencies AS a WHERE a.id = t.agency)"]),
      Subject(
        .trips, "trips", key: "trip_id",
        references: [
          "service_id": "(SELECT service_id FROM services AS s WHERE s.id = t.service)",
          "shape_id": "(SELECT shape_id FROM shapes AS h WHERE h.id = t.shape)",
        ]),
      Subject(.calendar, "services", key: "service_id"),
    ]
  }

  private struct Field {
    let reference: FieldReference
    let expression: String
    /// Whether the database holds an id that another row has.
    let isReference: Bool
  }

  let subject: Subject
  private let fields: [Field]
  /// The values of each row of the database, by its key.
  private var stored: [String: [String?]] = [:]

  /// Reads what the database has of a feed.
  ///
  /// Throws an error of the database where it cannot be read.
  init(_ subject: Subject, feed: Int, _ db: Database) throws {
    self.subject = subject
    let names = try Set(db.columns(in: subject.table).map(\.name))
    fields = subject.file.fields.compactMap { field -> Field? in
      if field.name == subject.key { return nil }
      if let expression = subject.references[field.name] {
        return Field(reference: field, expression: expression, isReference: true)
      }
      guard names.contains(field.name) else { return nil }
      return Field(
        reference: field, expression: "t.\(SQLText.identifier(field.name))", isReference: false)
    }
    let columns = ["t.\(subject.key)"] + fields.map(\.expression)
    // A service without a row of calendar.txt has no days of the week.
    let condition = subject.table == "services" ? " AND t.monday IS NOT NULL" : ""
    let rows = try GRDB.Row.fetchCursor(
      db,
      sql: "SELECT \(columns.joined(separator: ", ")) FROM \(subject.table) AS t "
        + "WHERE t.feed = ?\(condition)",
      arguments: [feed])
    while let row = try rows.next() {
      let values = row.texts
      stored[values[0] ?? ""] = Array(values.dropFirst())
    }
  }

  /// Compares the rows with those of the file; returns how many there are in the file.
  ///
  /// `mayLack` says that rules of the pipeline took rows out. Throws ``Failure`` where the file cannot
  /// be read.
  mutating func compare(
    with feed: ComparedFeed, mayLack: Bool, _ check: inout VerificationCheck
  ) throws -> Int {
    var seen: Set<String> = []
    try feed.forEachRow(
      of: subject.file.name, columns: [subject.key] + fields.map(\.reference.name)
    ) { table, columns in
      let key = table.id(columns[0]) ?? ""
      guard !key.isEmpty || subject.table == "agencies", seen.insert(key).inserted else { return }
      guard let values = stored.removeValue(forKey: key) else {
        if !mayLack { check.add("\(subject.key) '\(key)' is not in the database") }
        return
      }
      compare(values, key, table, columns, &check)
    }
    for key in stored.keys.sorted() { check.add("\(subject.key) '\(key)' is not in the feed") }
    return seen.count
  }

  private func compare(
    _ values: [String?], _ key: String, _ table: borrowing TableReader, _ columns: [Tabular.Column],
    _ check: inout VerificationCheck
  ) {
    for (position, field) in fields.enumerated() {
      // Nearly every value is the same text.
      if values[position] == table.text(columns[position + 1]) { continue }
      let type = field.reference.type
      let value = Self.comparable(values[position], type)
      let wanted =
        type == .latitude || type == .longitude
        ? place(table, columns)[position] : Self.text(table, columns[position + 1], type)
      if value == wanted { continue }
      // A reference that names nothing is blank, and one agency need not be named.
      if field.isReference, value == nil || wanted == nil { continue }
      check.add(
        "\(field.reference.name) of \(subject.key) '\(key)' is \(Self.shown(value)), and in the feed "
          + Self.shown(wanted))
    }
  }

  /// The coordinates of a row by the positions of their fields; none where one of the two cannot be
  /// read, since one alone is no place.
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

  /// A value of the file in the form in which it is compared; nil where it is blank or unreadable.
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

  /// A text without the blanks around it, which ids lose; of numbers out of a list 0 is as good as
  /// none.
  private static func comparable(_ text: String?, _ type: FieldType) -> String? {
    guard let text else { return nil }
    if case .enumeration = type { return text == "0" ? nil : text }
    if type == .latitude || type == .longitude { return Double(text).map { String($0) } }
    let trimmed = text.trimmingPrefix(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    return end.map { String(trimmed[...$0]) }
  }
}
