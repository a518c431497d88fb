/// A table of the database: its columns, its key, and when it exists.
@usableFromInline package struct TableSchema: Hashable, Sendable {
  /// When a database has the table.
  @usableFromInline package enum Presence: Sendable {
    /// In every database, filled or not: views and clients count on it.
    case always
    /// Only where it has rows, so that nobody ships pages of nothing.
    case whenFilled
  }

  /// The name, in the plural.
  package let name: String
  /// One or two sentences for the reference page.
  package let comment: String
  /// When a database has the table.
  package let presence: Presence
  /// The columns, in the order in which rows are written.
  package let columns: [ColumnSchema]
  /// The columns that identify a row; `["id"]` where rows have a dense id; empty for none.
  package let primaryKey: [String]
  /// What is true of every row, as an SQL expression; SQLite's own check of the file asks it.
  package let check: String?

  /// Declares a table; a key of several columns, or of text, makes it a table without rowid.
  @usableFromInline
  package init(
    _ name: String, _ comment: String, presence: Presence = .always, key: [String] = ["id"],
    check: String? = nil, columns: [ColumnSchema]
  ) {
    self.name = name
    self.comment = comment
    self.presence = presence
    self.columns = columns
    self.primaryKey = key
    self.check = check
  }

  /// The names of the columns, in order.
  package var columnNames: [String] { columns.map(\.name) }

  /// Whether rows are stored in the order of the key, without SQLite's own row number.
  package var isWithoutRowID: Bool { !primaryKey.isEmpty && !hasIntegerKey }

  /// Whether the key is one integer, which SQLite then uses as the row's number.
  private var hasIntegerKey: Bool {
    primaryKey.count == 1 && columns.contains { $0.name == primaryKey[0] && $0.kind == .integer }
  }

  /// The statement that creates the table.
  package var sql: String {
    var lines = columns.map { $0.sql(isRowID: hasIntegerKey && $0.name == primaryKey[0]) }
    if isWithoutRowID {
      lines.append("PRIMARY KEY (\(primaryKey.map(SQLText.identifier).joined(separator: ", ")))")
    }
    if let check { lines.append("CHECK (\(check))") }
    let body = lines.map { "  \($0)" }.joined(separator: ",\n")
    return "CREATE TABLE \(SQLText.identifier(name)) (\n\(body)\n)"
      + (isWithoutRowID ? " WITHOUT ROWID" : "")
  }
}
