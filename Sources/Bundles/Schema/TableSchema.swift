/// A table of the database: its columns, its key, and when it exists.
@usableFromInline package final class TableSchema: Sendable {
  /// When a database has the table.
  @usableFromInline package enum Presence: Sendable {
    /// In every database, even without rows, because views and clients need the table.
    case always
    /// Only if the table has rows, because an empty table would take space.
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
  /// The columns that identify a row: `["id"]` if rows have a dense id; empty without a key.
  package let primaryKey: [String]
  /// A condition that every row meets, as an SQL expression; SQLite's integrity check tests it.
  package let check: String?
  /// The orders in which columns of the table number its rows.
  package let orders: [Order]
  /// The list that the table divides into sections; nil for every other table.
  package let sections: Sections?
  /// The types of a store whose values are rows of the table.
  package let records: [Record]
  /// Whether the statement says NOT NULL of a key that is SQLite's row number, which never is NULL. Android's
  /// Room compares it.
  private let statesNotNullKey: Bool

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
    orders = []
    sections = nil
    statesNotNullKey = false
  }

  private init(
    _ table: TableSchema, columns: [ColumnSchema], orders: [Order], sections: Sections?,
    statesNotNullKey: Bool? = nil
  ) {
    self.statesNotNullKey = statesNotNullKey ?? table.statesNotNullKey
    name = table.name
    comment = table.comment
    presence = table.presence
    primaryKey = table.primaryKey
    check = table.check
    records = table.records
    self.columns = columns
    self.orders = orders
    self.sections = sections
  }

  /// The names of the columns, in order.
  package var columnNames: [String] { columns.map(\.name) }

  /// Whether rows are stored in the order of the key, without a row number of SQLite.
  package var isWithoutRowID: Bool { !primaryKey.isEmpty && !hasIntegerKey }

  /// Whether the key is one integer, which SQLite uses as the row number.
  private var hasIntegerKey: Bool {
    primaryKey.count == 1 && columns.contains { $0.name == primaryKey[0] && $0.kind == .integer }
  }

  /// The same table with orders that number its rows.
  package func ordered(by orders: [Order]) -> TableSchema {
    TableSchema(self, columns: columns, orders: orders, sections: sections)
  }

  /// The same table, whose rows are the sections of a list.
  package func divided(into sections: Sections) -> TableSchema {
    TableSchema(self, columns: columns, orders: orders, sections: sections)
  }

  /// The same table, whose statement says that the row number is not NULL.
  var withNotNullKey: TableSchema {
    TableSchema(
      self, columns: columns, orders: orders, sections: sections, statesNotNullKey: true)
  }

  /// The indexes of the table's orders.
  package var orderIndexes: [IndexSchema] { orders.flatMap { $0.indexes(on: name) } }

  /// The same table with columns that know the keys of the tables to which they refer.
  func referring(to keys: [String: [String]]) -> TableSchema {
    let columns = columns.map { column in
      column.references.flatMap { keys[$0] }.map(column.referring(to:)) ?? column
    }
    return TableSchema(self, columns: columns, orders: orders, sections: sections)
  }

  /// The statement that creates the table.
  package var sql: String {
    var lines = columns.map { column in
      let isRowID = hasIntegerKey && column.name == primaryKey[0]
      return column.sql(isRowID: isRowID) + (isRowID && statesNotNullKey ? " NOT NULL" : "")
    }
    if isWithoutRowID {
      lines.append("PRIMARY KEY (\(primaryKey.map(SQLText.identifier).joined(separator: ", ")))")
    }
    if let check { lines.append("CHECK (\(check))") }
    let body = lines.map { "  \($0)" }.joined(separator: ",\n")
    return "CREATE TABLE \(SQLText.identifier(name)) (\n\(body)\n)"
      + (isWithoutRowID ? " WITHOUT ROWID" : "")
  }
}

/// A column of a table: its name, its kind and its meaning.
///
/// Like ``TableSchema`` it is a class because clients list hundreds: a reference compiles to less code
/// than the copies of a large struct.
@usableFromInline package final class ColumnSchema: Sendable {
  /// The storage classes that tables declare.
  package enum Kind: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  /// The name; for a field of GTFS, the name in the GTFS reference.
  package let name: String
  /// The kind of its values.
  package let kind: Kind
  /// Whether every row has a value.
  package let isRequired: Bool
  /// The table to whose primary key the value refers.
  package let references: String?
  /// The primary key of that table; empty until the column is part of a ``DatabaseSchema``.
  package let referencedKey: [String]
  /// One sentence for the reference page; empty if the name and the reference suffice.
  package let comment: String
  /// The row of a catalogue's `formulas` that computes the value; nil for a given value.
  package let formula: String?
  /// Whether the values are 1 for true and 0 for false.
  package let isFlag: Bool

  private init(
    _ name: String, _ kind: Kind, _ required: Bool, _ table: String?, _ comment: String,
    isFlag: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = required
    self.references = table
    self.comment = comment
    self.isFlag = isFlag
    referencedKey = []
    formula = nil
  }

  private init(_ column: ColumnSchema, referencedKey: [String], formula: String?) {
    name = column.name
    kind = column.kind
    isRequired = column.isRequired
    references = column.references
    comment = column.comment
    isFlag = column.isFlag
    self.referencedKey = referencedKey
    self.formula = formula
  }

  /// The same column with the formula, a row of the catalogue's `formulas`, that computes its
  /// value.
  package func derived(by formula: String) -> ColumnSchema {
    ColumnSchema(self, referencedKey: referencedKey, formula: formula)
  }

  fileprivate func referring(to key: [String]) -> ColumnSchema {
    ColumnSchema(self, referencedKey: key, formula: formula)
  }

  /// A column of whole numbers, which may refer to the key of another table.
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
    ColumnSchema(name, .integer, required, nil, comment, isFlag: true)
  }

  /// A column of floating-point numbers.
  @usableFromInline
  package static func real(
    _ name: String, required: Bool = false, _ comment: String = ""
  ) -> ColumnSchema {
    ColumnSchema(name, .real, required, nil, comment)
  }

  /// A column of text, which may refer to the key of another table.
  @usableFromInline
  package static func text(
    _ name: String, required: Bool = false, references table: String? = nil, _ comment: String = ""
  ) -> ColumnSchema {
    ColumnSchema(name, .text, required, table, comment)
  }

  /// The dense integer that identifies a row within this database only.
  package static let id = integer(
    "id", required: true,
    "An integer of this database; another version may number the rows differently.")

  /// Whether the column is ``id`` or a copy of it.
  package var isID: Bool { name == Self.id.name && comment == Self.id.comment }

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
