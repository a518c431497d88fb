import Bundles
import DatabaseVersions
import GRDB

/// A file of a feed and the table with its rows: each field of the file has an SQL expression.
///
/// A field is the column of the same name, unless the table has a reference in place of a published
/// id. Expressions refer to the table as `t`.
struct FileTable: Sendable {
  /// A field of the file, with the expression for its value.
  struct Field {
    let reference: FieldReference
    let expression: String
    /// Whether the field is the published id of another row, which the database stores as a
    /// reference.
    let isReference: Bool
  }

  let file: FileReference
  let table: String
  /// The expression for the feed of a row.
  let feed: String
  /// The condition that distinguishes rows of the file from other rows of the table.
  let condition: String

  /// A file of the reference; without `table`, its table has the file's name.
  init(
    _ file: FileReference, _ table: String? = nil, feed: String = "t.feed",
    where condition: String = "1"
  ) {
    self.file = file
    self.table = table ?? file.table
    self.feed = feed
    self.condition = condition
  }

  /// The field that identifies rows of the file, or the first of several such fields.
  var key: String {
    if case .columns(let names) = file.key { names[0] } else { "" }
  }

  /// The fields that the table has, in the order of the reference.
  ///
  /// Throws an error of the database if it cannot be read.
  func fields(in db: Database) throws -> [Field] {
    let names = try Set(db.columnNames(of: table))
    return try file.fields.compactMap { field in
      if let target = field.target {
        return Field(reference: field, expression: try target.expression(db), isReference: true)
      }
      guard names.contains(field.name) else { return nil }
      return Field(
        reference: field, expression: "t.\(SQLText.identifier(field.name))", isReference: false)
    }
  }
}

extension FileTable {
  /// The files in which each row is a record with an id.
  static let records = [
    FileTable(.agency, "agencies"), FileTable(.stops), FileTable(.routes), FileTable(.trips),
    // A service without a row of calendar.txt has no days of the week.
    FileTable(.calendar, "services", where: "t.monday IS NOT NULL"),
  ]

  /// The files of the reference whose fields are all in one table.
  static let all =
    records + [
      FileTable(
        .calendarDates, "service_exceptions",
        feed: "(SELECT x.feed FROM services AS x WHERE x.id = t.service)"),
      FileTable(.frequencies, feed: feedOfTrip), FileTable(.bookingRules),
      FileTable(.feedInfo, "feeds", feed: "t.id"),
    ]
    + TransitTables.referenceTables.compactMap { table in
      GTFSReference.files.first { $0.table == table.name }.map { FileTable($0) }
    }

  /// The rows of stop_times.txt at which vehicles call on demand.
  static let onDemandStopTimes = FileTable(
    .stopTimes, "on_demand_stop_times", feed: feedOfTrip)

  private static let feedOfTrip = "(SELECT x.feed FROM trips AS x WHERE x.id = t.trip)"

  /// The files that the reference does not define, with their columns as text.
  ///
  /// If only one feed fills a table, the table has exactly the columns of that feed's file, so the
  /// file needs them all. If several feeds share a table, nothing records which feed had which
  /// columns, so none of them is needed.
  ///
  /// Throws an error of the database if it cannot be read.
  static func unknownFiles(in db: Database) throws -> [FileTable] {
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name LIKE 'file\\_%' ESCAPE '\\' ORDER BY name
        """)
    return try tables.map { table in
      let columns = try db.columnNames(of: table).filter { $0 != ColumnSchema.feed.name }
      let isShared = try Bool.fetchOne(
        db, sql: "SELECT min(feed) < max(feed) FROM \(SQLText.identifier(table))")
      let presence: Presence = isShared == true ? .optional : .required
      let file = FileReference(
        FileName.file(ofTable: String(table.dropFirst("file_".count))), .optional,
        key: .allColumns, fields: columns.map { FieldReference($0, .text, presence) })
      return FileTable(file, table)
    }
  }
}

extension FieldReference.Target {
  /// The expression for the published id; `NULL` if the database lacks the other table.
  fileprivate func expression(_ db: Database) throws -> String {
    try db.tableExists(table)
      ? "(SELECT x.\(id) FROM \(table) AS x WHERE x.id = t.\(column))" : "NULL"
  }
}
