/// A statement that makes a part of a schema. Only what decides what a query reads and runs is kept.
enum SchemaStatement: Hashable {
  /// An ordinary table.
  case table(PlainTable)
  /// An index on columns.
  case index(PlainIndex)
  /// A table of FTS5 or R*Tree.
  case search(PlainSearch)
  /// A view, whatever it selects.
  case view(name: String)

  /// The name of the table, the index, the search or the view.
  var name: String {
    switch self {
    case .table(let table): table.name
    case .index(let index): index.name
    case .search(let search): search.name
    case .view(let name): name
    }
  }

  /// The table of an index or of a search; nil for anything else.
  var owner: String? {
    switch self {
    case .index(let index): index.table
    // An R*Tree is named after its table, with an ending.
    case .search(let search): search.content ?? String(search.name.dropLast("_rtree".count))
    case .table, .view: nil
    }
  }

  /// What it makes, with an article.
  var kind: String {
    switch self {
    case .table: "a table"
    case .index: "an index"
    case .search: "a virtual table"
    case .view: "a view"
    }
  }

  /// The type in `sqlite_schema` of what a statement makes; empty for an unknown statement.
  static func type(madeBy sql: String) -> String {
    let types = [
      "TABLE": "table", "VIRTUAL TABLE": "table", "INDEX": "index", "VIEW": "view",
      "TRIGGER": "trigger",
    ]
    return types.first { sql.hasPrefix("CREATE \($0.key) ") }?.value ?? ""
  }

  /// The name of what a statement makes; nil for an unknown statement.
  static func name(madeBy sql: String) -> String? {
    var reader = StatementReader(sql)
    let words = ["CREATE TABLE", "CREATE INDEX", "CREATE VIRTUAL TABLE", "CREATE VIEW"]
    guard words.contains(where: { reader.take($0) }) else { return nil }
    return reader.name(orInSingleQuotes: true)
  }
}

/// An ordinary table.
///
/// References and NOT NULL are left out: they say nothing about what is in the rows of a file from outside.
struct PlainTable: Hashable {
  /// A column: its name, and its type in capitals, which is empty if the statement gives none.
  struct Column: Hashable {
    let name: String
    let type: String
  }

  let name: String
  var columns: [Column] = []
  /// The columns of the key; empty without one.
  var key: [String] = []
  var numbersRows = false
  /// The expressions that SQLite's check of integrity evaluates.
  var checks: [String] = []
  var isWithoutRowID = false
}

/// An index on columns of a table.
struct PlainIndex: Hashable {
  let name: String
  let table: String
  let columns: [String]
  /// The column whose NULLs the index leaves out; nil if it has every row.
  let columnWithoutNulls: String?
}

/// A virtual table of FTS5 or R*Tree.
struct PlainSearch: Hashable {
  let name: String
  let module: Module
  /// The table whose texts FTS5 reads; nil if it reads no other table.
  let content: String?

  enum Module: String {
    case fts5, rtree
  }

  /// The names of the tables in which the module keeps its data.
  var ownTables: [String] {
    let suffixes =
      switch module {
      case .fts5: ["data", "idx", "content", "docsize", "config"]
      case .rtree: ["node", "rowid", "parent"]
      }
    return suffixes.map { "\(name)_\($0)" }
  }
}

extension SchemaStatement {
  /// Reads a statement.
  ///
  /// Throws ``SchemaFault`` if it has anything that no bundle has, such as a generated column or an index on
  /// an expression.
  init(_ sql: String, named name: String) throws(SchemaFault) {
    var reader = StatementReader(sql)
    guard let statement = Self(&reader), reader.isAtEnd() else {
      throw SchemaFault(
        name, "has '\(reader.rest)' in its statement, as in no database of Seedbed")
    }
    guard statement.name == name else {
      throw SchemaFault(name, "has the statement of '\(statement.name)'")
    }
    self = statement
  }

  /// Reads a statement up to the first unknown part.
  private init?(_ reader: inout StatementReader) {
    if reader.take("CREATE TABLE") {
      guard let table = PlainTable(&reader) else { return nil }
      self = .table(table)
    } else if reader.take("CREATE INDEX") {
      guard let index = PlainIndex(&reader) else { return nil }
      self = .index(index)
    } else if reader.take("CREATE VIRTUAL TABLE") {
      guard let search = PlainSearch(&reader) else { return nil }
      self = .search(search)
    } else {
      guard reader.take("CREATE VIEW"), let name = reader.name(), reader.take("AS") else {
        return nil
      }
      reader.skipAll()
      self = .view(name: name)
    }
  }
}

extension PlainTable {
  fileprivate init?(_ reader: inout StatementReader) {
    guard let name = reader.name(orInSingleQuotes: true), reader.take("(") else { return nil }
    self.init(name: name)
    repeat {
      guard readPart(&reader) else { return nil }
    } while reader.take(",")
    guard reader.take(")") else { return nil }
    isWithoutRowID = reader.take("WITHOUT ROWID")
  }

  /// Reads a column, the key, or a condition of rows.
  private mutating func readPart(_ reader: inout StatementReader) -> Bool {
    if reader.take("CHECK") {
      guard let check = reader.expression() else { return false }
      checks.append(check)
      return true
    }
    if reader.take("PRIMARY KEY") {
      guard key.isEmpty, let names = reader.names() else { return false }
      key = names
      return true
    }
    guard let name = reader.name() else { return false }
    let type = ["INTEGER", "INT", "REAL", "TEXT", "BLOB", "NUM"].first { reader.take($0) }
    columns.append(Column(name: name, type: type ?? ""))
    return readConstraints(of: name, &reader)
  }

  private mutating func readConstraints(of column: String, _ reader: inout StatementReader) -> Bool
  {
    while true {
      if reader.take("PRIMARY KEY") {
        guard key.isEmpty else { return false }
        key = [column]
        numbersRows = reader.take("AUTOINCREMENT")
      } else if reader.take("REFERENCES") {
        guard reader.name() != nil else { return false }
        _ = reader.names()
      } else if !reader.take("NOT NULL") {
        return true
      }
    }
  }
}

extension PlainIndex {
  fileprivate init?(_ reader: inout StatementReader) {
    guard let name = reader.name(), reader.take("ON"), let table = reader.name(),
      let columns = reader.names()
    else { return nil }
    var columnWithoutNulls: String?
    if reader.take("WHERE") {
      guard let column = reader.name(), reader.take("IS NOT NULL") else { return nil }
      columnWithoutNulls = column
    }
    self.init(name: name, table: table, columns: columns, columnWithoutNulls: columnWithoutNulls)
  }
}

extension PlainSearch {
  fileprivate init?(_ reader: inout StatementReader) {
    guard let name = reader.name(), reader.take("USING"),
      let module = reader.word().flatMap(Module.init)
    else { return nil }
    if module == .rtree {
      guard reader.names() != nil else { return nil }
      self.init(name: name, module: module, content: nil)
      return
    }
    guard reader.take("("), reader.name() != nil else { return nil }
    var content: String?
    while reader.take(",") {
      guard let word = reader.name() else { return nil }
      guard reader.take("=") else { continue }
      guard ["content", "content_rowid", "prefix", "tokenize"].contains(word),
        let value = reader.name(orInSingleQuotes: true)
      else { return nil }
      if word == "content" { content = value }
    }
    guard reader.take(")") else { return nil }
    self.init(name: name, module: module, content: content)
  }
}
