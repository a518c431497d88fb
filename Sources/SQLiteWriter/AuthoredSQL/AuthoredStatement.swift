import Bundles
import GRDBSQLite
import Tabular

/// A column of the rows that a SELECT returns.
package struct AuthoredColumn: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The type with which a table declares the column, as SQLite understands it: INTEGER, REAL, TEXT, BLOB or
  /// NUMERIC; nil for an expression.
  package let declaredType: String?

  /// The type of a column that holds the kinds of value: INTEGER, REAL, TEXT or BLOB; nil if numbers, texts
  /// or blobs mix.
  package func type(holding contents: RowCells.Contents) -> String? {
    switch contents.subtracting(.null) {
    case []:
      switch declaredType {
      case "INTEGER"?: "INTEGER"
      case "REAL"?, "NUMERIC"?: "REAL"
      default: "TEXT"
      }
    case .integer: declaredType == "REAL" ? "REAL" : "INTEGER"
    case .real, [.integer, .real]: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    default: nil
    }
  }

  /// What SQLite makes of a declared type, such as INTEGER of the INT of an R*Tree.
  ///
  /// Rules: https://www.sqlite.org/datatype3.html#determination_of_column_affinity
  fileprivate static func affinity(of declared: String) -> String {
    let type = declared.uppercased()
    func has(_ words: [String]) -> Bool { words.contains { type.contains($0) } }
    if has(["INT"]) { return "INTEGER" }
    if has(["CHAR", "CLOB", "TEXT"]) { return "TEXT" }
    if has(["BLOB"]) { return "BLOB" }
    return has(["REAL", "FLOA", "DOUB"]) ? "REAL" : "NUMERIC"
  }
}

/// A SELECT of a pipeline, compiled, which can run many times with other parameters.
@safe
package final class AuthoredStatement {
  /// The columns of its rows.
  package let columns: [AuthoredColumn]
  /// The names of its parameters, without the colon.
  package let parameters: [String]
  let sql: DeclaredSQL
  private let database: AuthoredDatabase
  private let handle: SQLiteStatementHandle
  private var pointer: OpaquePointer { unsafe handle.pointer }

  init(_ database: AuthoredDatabase, _ sql: DeclaredSQL, _ handle: SQLiteStatementHandle) {
    (self.database, self.sql, self.handle) = (database, sql, handle)
    let pointer = unsafe handle.pointer
    columns = unsafe (0..<sqlite3_column_count(pointer)).map { column in
      AuthoredColumn(
        name: unsafe sqlite3_column_name(pointer, column).map { unsafe String(cString: $0) } ?? "",
        declaredType: unsafe sqlite3_column_decltype(pointer, column).map {
          AuthoredColumn.affinity(of: unsafe String(cString: $0))
        })
    }
    parameters = unsafe (0..<sqlite3_bind_parameter_count(pointer)).map { index in
      let name = unsafe sqlite3_bind_parameter_name(pointer, index + 1)
      return unsafe name.map { unsafe String(String(cString: $0).dropFirst()) } ?? ""
    }
  }

  /// Throws ``Failure`` for EXPLAIN, writing, or a parameter without a name.
  func checkShape() throws {
    guard unsafe sqlite3_stmt_readonly(pointer) != 0, unsafe sqlite3_stmt_isexplain(pointer) == 0,
      !columns.isEmpty
    else { throw database.failure(.write, sql) }
    guard parameters.allSatisfy({ $0.first?.isLetter == true || $0.first == "_" }) else {
      throw sql.failure(
        atByte: sql.tokens.place(ofParameter: nil), "a parameter has no name",
        fix: "write it as a colon and a name, such as :suburb")
    }
  }

  /// Throws ``Failure`` unless each column has a name of letters, digits and underscores, and no two the
  /// same; tables need this.
  package func requireNames() throws {
    var seen: Set<String> = []
    for (index, name) in columns.map(\.name).enumerated() {
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        name.first?.isNumber == false
      else {
        throw sql.failure(
          "column \(index + 1) has no name, but is '\(name)'",
          fix: "write AS and a name of letters, digits and underscores after the expression")
      }
      guard seen.insert(name.lowercased()).inserted else {
        throw sql.failure("two columns have the name '\(name)'", fix: "name one of them with AS")
      }
    }
  }

  /// Runs the statement with values for its parameters, whose names have no colon, and hands over each row.
  ///
  /// Throws ``Failure`` if a parameter has no value, a limit is exceeded, or SQLite cannot continue.
  package func run(
    _ values: [String: RowCells.Value] = [:], _ each: (borrowing AuthoredRow) throws -> Void
  ) throws {
    for (index, name) in parameters.enumerated() {
      guard let value = values[name] else {
        let known = values.keys.sorted().map { ":\($0)" }.joined(separator: ", ")
        throw sql.failure(
          atByte: sql.tokens.place(ofParameter: name),
          "nothing gives a value to the parameter ':\(name)'",
          fix: known.isEmpty
            ? "write the value into the SQL" : "use \(known), or write the value into the SQL")
      }
      let code = handle.bind(value, at: CInt(index + 1))
      guard code == SQLITE_OK else {
        throw database.failure(database.handle.error(code), sql)
      }
    }
    defer { unsafe sqlite3_reset(pointer) }
    let error = try SQLiteMemory.limited(to: database.limits.memory) {
      try database.guardian.during(.running, database.limits) {
        while true {
          let code = unsafe sqlite3_step(pointer)
          if code == SQLITE_DONE { return SQLiteError?.none }
          guard code == SQLITE_ROW else { return database.handle.error(code) }
          try each(unsafe AuthoredRow(pointer))
        }
      }
    }
    if let error { throw database.failure(error, sql) }
  }
}

/// A row of a statement, valid until the next one.
@safe
package struct AuthoredRow: ~Copyable {
  private let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  /// The kind of a value.
  package func contents(_ column: Int) -> RowCells.Contents {
    switch unsafe sqlite3_column_type(pointer, CInt(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The value in a column, unchanged.
  package func value(_ column: Int) -> RowCells.Value {
    switch contents(column) {
    case .integer: unsafe .integer(sqlite3_column_int64(pointer, CInt(column)))
    case .real: unsafe .real(sqlite3_column_double(pointer, CInt(column)))
    case .text: unsafe .text(String(decoding: bytes(column), as: UTF8.self))
    case .blob: unsafe .blob(Array(bytes(column)))
    default: .null
    }
  }

  /// Appends the value in a column to cells, without a copy in between.
  package func append(_ column: Int, to cells: inout RowCells) {
    switch contents(column) {
    case .integer: cells.append(integer: unsafe sqlite3_column_int64(pointer, CInt(column)))
    case .real: cells.append(real: unsafe sqlite3_column_double(pointer, CInt(column)))
    case .text: unsafe cells.append(text: bytes(column))
    case .blob: unsafe cells.append(blob: bytes(column))
    default: cells.appendNull()
    }
  }

  /// Whether every program can read a value in full. This is so unless it is a text with NUL, or a text that is
  /// not UTF-8.
  package func isText(_ column: Int) -> Bool {
    guard contents(column) == .text else { return true }
    let bytes = unsafe bytes(column)
    return unsafe !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  private func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let start = unsafe sqlite3_column_blob(pointer, CInt(column))
    return unsafe UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(pointer, CInt(column))))
  }
}
