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
  package private(set) var columns: [ColumnSchema]
  /// The columns that identify a row; `["id"]` where rows have a dense id; empty for none.
  package let primaryKey: [String]
  /// A condition that holds for every row, as an SQL expression; SQLite's own check of the file
  /// tests it.
  package let check: String?
  /// The orders in which columns of the table number its rows.
  package private(set) var orders: [Order] = []
  /// The values of a store that are rows of the table.
  package let records: [Record]

  /// Declares a table; a key of several columns, or of text, makes it a table without rowid.
  @usableFromInline
  package init(
    _ name: String, _ comment: String, presence: Presence = .always, key: [String] = ["id"],
    check: String? = nil, columns: [ColumnSchema], records: [Record] = []
  ) {
    self.name = name
    self.comment = comment
    self.presence = presence
    self.columns = columns
    self.primaryKey = key
    self.check = check
    self.records = records
  }

  /// The names of the columns, in order.
  package var columnNames: [String] { columns.map(\.name) }

  /// Whether rows are stored in the order of the key, without SQLite's own row number.
  package var isWithoutRowID: Bool { !primaryKey.isEmpty && !hasIntegerKey }

  /// Whether the key is one integer, which SQLite then uses as the row's number.
  private var hasIntegerKey: Bool {
    primaryKey.count == 1 && columns.contains { $0.name == primaryKey[0] && $0.kind == .integer }
  }

  /// The same table, whose rows are numbered in orders.
  func ordered(by orders: [Order]) -> TableSchema {
    var table = self
    table.orders = orders
    return table
  }

  /// The indexes of its orders.
  package var orderIndexes: [IndexSchema] { orders.flatMap { $0.indexes(on: name) } }

  /// The same table, whose columns know the keys of the tables that they refer to.
  func referring(to keys: [String: [String]]) -> TableSchema {
    var table = self
    table.columns = columns.map { column in
      column.references.flatMap { keys[$0] }.map(column.referring(to:)) ?? column
    }
    return table
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

/// A column of a table: its name, what it holds, and what that means.
@usableFromInline package struct ColumnSchema: Hashable, Sendable {
  /// The storage classes that tables declare.
  package enum Kind: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  /// The name, as in the GTFS reference wherever it has one.
  package let name: String
  /// What it holds.
  package let kind: Kind
  /// Whether every row has a value.
  package let isRequired: Bool
  /// The table whose primary key the value is.
  package let references: String?
  /// The primary key of that table; empty until the column is part of a ``DatabaseSchema``.
  package private(set) var referencedKey: [String] = []
  /// One sentence for the reference page; empty where the name and the reference say it all.
  package let comment: String
  /// The row of `formulas` by which a catalogue's value is worked out; nil where it is given.
  package private(set) var formula: String?
  /// Whether its whole numbers are 1 for true and 0 for false.
  package private(set) var isFlag = false

  private init(_ name: String, _ kind: Kind, _ required: Bool, _ table: String?, _ comment: String)
  {
    self.name = name
    self.kind = kind
    self.isRequired = required
    self.references = table
    self.comment = comment
  }

  /// The same column, whose value is worked out by a formula of the catalogue's `formulas`.
  package func derived(by formula: String) -> ColumnSchema {
    var column = self
    column.formula = formula
    return column
  }

  fileprivate func referring(to key: [String]) -> ColumnSchema {
    var column = self
    column.referencedKey = key
    return column
  }

  /// A column of whole numbers, which may be the key of a row elsewhere.
  @usableFromInline
  package static func integer(
    _ name: String, required: Bool = false, references table: String? = nil, _ comment: String = ""
  ) -> ColumnSchema {
    ColumnSchema(name, .integer, required, table, comment)
  }

  /// A column of 1 and 0.
  @usableFromInline
  package static func flag(
    _ name: String, required: Bool = false, _ comment: String = ""
  ) -> ColumnSchema {
    var column = integer(name, required: required, comment)
    column.isFlag = true
    return column
  }

  /// A column of floating-point numbers.
  @usableFromInline
  package static func real(
    _ name: String, required: Bool = false, _ comment: String = ""
  ) -> ColumnSchema {
    ColumnSchema(name, .real, required, nil, comment)
  }

  /// A column of text, which may be the key of a row elsewhere.
  @usableFromInline
  package static func text(
    _ name: String, required: Bool = false, references table: String? = nil, _ comment: String = ""
  ) -> ColumnSchema {
    ColumnSchema(name, .text, required, table, comment)
  }

  /// The dense integer that identifies a row inside this database only.
  package static let id = integer(
    "id", required: true,
    "An integer of this database; another version may number the rows differently.")

  /// The feed that a row comes from.
  package static let feed = integer(
    "feed", required: true, references: "feeds", "The feed that the row comes from.")

  /// The column as CREATE TABLE declares it; `isRowID` makes it the table's integer key.
  func sql(isRowID: Bool) -> String {
    var words = [SQLText.identifier(name), kind.rawValue]
    if isRowID {
      words.append("PRIMARY KEY")
    } else if isRequired {
      words.append("NOT NULL")
    }
    if let references {
      // Datasette needs the column's name, which SQLite does not.
      let key = referencedKey.map(SQLText.identifier).joined(separator: ", ")
      words.append("REFERENCES \(SQLText.identifier(references))\(key.isEmpty ? "" : "(\(key))")")
    }
    return words.joined(separator: " ")
  }
}
