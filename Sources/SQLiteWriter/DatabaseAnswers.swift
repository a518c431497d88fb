import Bundles
import DatabaseGuards
import GRDB
import Tabular

/// Runs statements on a finished database, which it opens read-only.
package struct DatabaseAnswers: Sendable {
  private let path: String
  private let prepare: @Sendable (Database) throws -> Void

  /// Opens the database at a path. Statements may call `functions`. Optional tables of `schema` that the
  /// database lacks are empty.
  package init(_ path: String, functions: [SQLFunction] = [], schema: [TableSchema] = []) {
    self.path = path
    let optional = schema.filter { $0.presence == .whenFilled }
    prepare = { db in
      for function in functions { db.add(function: function.function) }
      if optional.isEmpty { return }
      let known = try String.fetchSet(db, sql: "SELECT name FROM sqlite_schema")
      for table in optional where !known.contains(table.name) {
        try db.execute(sql: table.sql.replacing("CREATE TABLE", with: "CREATE TEMP TABLE"))
      }
    }
  }

  /// The text and the number in each row of a statement, such as a count for each mode.
  ///
  /// Every function below throws ``Failure`` if the database cannot be read or lacks the table.
  package func counts(_ sql: String) throws -> [(name: String, count: Int)] {
    try read { db in
      try Row.fetchAll(db, sql: sql).map { row in
        let values = Array(row.databaseValues)
        return (
          String.fromDatabaseValue(values[0]) ?? "unknown", Int.fromDatabaseValue(values[1]) ?? 0
        )
      }
    }
  }

  /// The numbers that a statement returns for the texts of a JSON list `?1`. Texts without a row are left
  /// out.
  package func numbers(_ sql: String, for texts: [String]) throws -> [String: Int] {
    let list = JSONValue.array(texts.map(JSONValue.string)).text(.compact)
    return try read { db in
      var numbers: [String: Int] = [:]
      let rows = try Row.fetchCursor(db, sql: sql, arguments: [list])
      while let row = try rows.next() {
        let values = Array(row.databaseValues)
        guard let text = String.fromDatabaseValue(values[0]) else { continue }
        numbers[text] = Int.fromDatabaseValue(values[1])
      }
      return numbers
    }
  }

  /// The texts that a statement returns.
  package func texts(_ sql: String) throws -> [String] {
    try read { try String.fetchAll($0, sql: sql) }
  }

  /// The first rows of a statement, with values as texts, and the number of all rows; `document` is the
  /// parameter `:document`.
  package func rows(
    _ sql: String, document: String? = nil, limit: Int
  ) throws -> (rows: [[String?]], count: Int) {
    try read { db in
      // The documents of a large bundle are longer than any of its values.
      if let document {
        db.limitValues(to: ConnectionLimits.longestValue + 2 * document.utf8.count)
      }
      let arguments: StatementArguments = document.map { ["document": $0] } ?? StatementArguments()
      let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      var (rows, count) = ([[String?]](), 0)
      while let row = try cursor.next() {
        count += 1
        guard rows.count < limit else { continue }
        rows.append(row.texts)
      }
      return (rows, count)
    }
  }

  /// The rows that a statement returns, with numbers and texts unchanged.
  package func values(_ sql: String) throws -> [[JSONValue]] {
    try read { db in
      let cursor = try Row.fetchCursor(db, sql: sql)
      var rows: [[JSONValue]] = []
      while let row = try cursor.next() { rows.append(row.databaseValues.map(JSONValue.init)) }
      return rows
    }
  }

  /// The tables that take the most bytes, including their indexes, the largest first; empty if SQLite was
  /// built without `dbstat`.
  package func largestTables(_ limit: Int) throws -> [(name: String, count: Int)] {
    let isKnown = try read {
      try Bool.fetchOne($0, sql: "SELECT count(*) FROM pragma_module_list WHERE name = 'dbstat'")
    }
    guard isKnown == true else { return [] }
    return try counts(
      """
      SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_master USING (name) WHERE aggregate = TRUE
      GROUP BY tbl_name ORDER BY 2 DESC, 1 LIMIT \(limit)
      """)
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try FinishedDatabase.read(
      path, prepare: prepare,
      failure: {
        Failure(
          .unreadableInput, at: SourceLocation(path), "the database cannot be queried",
          fix: "build it again", cause: $0)
      }, body)
  }
}

extension JSONValue {
  /// Converts a value of a row; a value other than a number or a text becomes null.
  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let number): self = .integer(Int(number))
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .blob, .null: self = .null
    }
  }
}

extension Row {
  /// The values of a row as texts; nil for NULL.
  package var texts: [String?] {
    databaseValues.map { value in
      value.isNull ? nil : String.fromDatabaseValue(value) ?? "\(value)"
    }
  }
}
