import Bundles
import DatabaseGuards
import GRDBSQLite
import Tabular

/// A database on which SQL of a pipeline runs: it can only read, repeats its results, and ends.
///
/// A connection has the limits below. Its authorizer only permits reading the declared tables with the
/// functions in ``SQLFunctions``. Each call of a ``GuardedFunction`` is checked, and functions in views are
/// not trusted. `SQLITE_DBCONFIG_DEFENSIVE`, which Swift cannot set, would prevent nothing more: it concerns
/// writing and pragmas. While SQL runs, no other connection of the process may work; see ``SQLiteMemory``.
@safe
package final class AuthoredDatabase {
  /// How much the SQL may use.
  package struct Limits: Sendable {
    /// The most processor time of one run in seconds, including the time that the caller takes for its rows.
    package var seconds = 60.0
    /// The most bytes of memory, which also hold sorted and temporary rows.
    package var memory: Int64 = 512 << 20
    /// The most bytes of a text or a blob.
    package var valueBytes = 16_000_000

    /// The limits of a run.
    package init() {}
  }

  let limits: Limits
  let handle: SQLiteHandle
  let guardian = SQLGuard()
  private var functions: [GuardedFunction] = []
  /// The name in SQLite's last error, if a table was missing.
  var missingTable: String?

  /// Opens the database at a path for reading, or runs statements in an empty one without a name, in which SQL
  /// is checked before there are rows. SQLite keeps what does not fit into its cache in a file that the system removes
  /// when the process ends.
  ///
  /// Throws ``Failure`` if the database cannot be read.
  package init(
    _ path: String = "", statements: [String]? = nil, limits: Limits = Limits()
  ) throws {
    self.limits = limits
    do {
      handle = try SQLiteHandle(path, isReadOnly: statements == nil)
      unsafe ConnectionLimits.set(on: handle.pointer, longestValue: limits.valueBytes)
      unsafe _disableDoubleQuotedStringLiterals(handle.pointer)
      for statement in statements ?? [] { try handle.texts(statement) }
      try handle.texts("PRAGMA trusted_schema = OFF")
      try handle.texts("PRAGMA mmap_size = 0")
      if sqlite3_memory_used() > 0 { try handle.texts("PRAGMA temp_store = MEMORY") }
      try QueryTime.limited(to: limits.seconds) { try readSchema() }
      functions = try GuardedFunction.all(on: handle, guardian, valueBytes: limits.valueBytes)
    } catch let error as SQLiteError {
      throw Failure(
        .unreadableInput, at: SourceLocation(path), "the database cannot be queried",
        fix: "build it again", cause: error.message)
    }
    setLimits()
    setGuard()
  }

  deinit { unsafe sqlite3_set_authorizer(handle.pointer, nil, nil) }

  /// Notes the tables, and lets virtual tables compile their own statements, some of which write.
  private func readSchema() throws(SQLiteError) {
    let own = "schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    for name in try handle.texts("SELECT name FROM pragma_table_list WHERE \(own)") {
      guardian.tables[name.lowercased()] = name
    }
    let virtual = "SELECT name FROM pragma_table_list WHERE \(own) AND type = 'virtual'"
    for name in try handle.texts(virtual) {
      try handle.texts("SELECT 1 FROM \(SQLText.identifier(name)) LIMIT 0")
    }
    _ = try? handle.texts("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    guardian.catalogue = Set(
      try handle.texts(
        """
        SELECT name FROM pragma_module_list
        UNION SELECT name FROM sqlite_schema WHERE type = 'table'
        """
      ).map { $0.lowercased() }
    ).subtracting(guardian.tables.keys).subtracting(SQLGuard.jsonTables)
  }

  private func setLimits() {
    let all: [(CInt, CInt)] = [
      (SQLITE_LIMIT_SQL_LENGTH, 200_000),
      (SQLITE_LIMIT_COLUMN, 1_000), (SQLITE_LIMIT_EXPR_DEPTH, 200),
      (SQLITE_LIMIT_COMPOUND_SELECT, 100), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 100), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in all { unsafe sqlite3_limit(handle.pointer, limit, value) }
  }

  private func setGuard() {
    let context = unsafe Unmanaged.passUnretained(guardian).toOpaque()
    unsafe sqlite3_set_authorizer(
      handle.pointer,
      { context, action, first, second, _, view in
        guard let context = unsafe context else { return SQLITE_DENY }
        let guardian = unsafe Unmanaged<SQLGuard>.fromOpaque(context).takeUnretainedValue()
        let permits = unsafe guardian.permits(
          action, first.map { unsafe String(cString: $0) },
          second.map { unsafe String(cString: $0) },
          view: view.map { unsafe String(cString: $0) })
        return permits ? SQLITE_OK : SQLITE_DENY
      }, context)
  }

  /// Compiles one SELECT. Its rows come in the order of `key`, or else in its own.
  ///
  /// Throws ``Failure`` at the place of the SQL that is wrong, or not permitted.
  package func statement(
    _ sql: DeclaredSQL, orderedBy key: [String] = []
  ) throws -> AuthoredStatement {
    let body = try body(of: sql)
    let statement = AuthoredStatement(self, sql, try compile(body, sql))
    try statement.checkShape()
    if key.isEmpty { return statement }
    let names = statement.columns.map(\.name)
    if let missing = key.first(where: { !names.contains($0) }) {
      throw sql.failure(
        "the SQL has no column '\(missing)' for its key",
        fix: "choose among \(names.joined(separator: ", "))")
    }
    let terms = key.map { "\(SQLText.identifier($0)) COLLATE BINARY" }.joined(separator: ", ")
    let all = "SELECT * FROM (\n\(body)\n) ORDER BY \(terms)"
    return AuthoredStatement(self, sql, try compile(all, sql))
  }

  /// Compiles the SELECT of a view, which old phones also have to run.
  ///
  /// Throws ``Failure`` at the place of what SQLite 3.28 lacks.
  @discardableResult
  package func view(_ sql: DeclaredSQL) throws -> AuthoredStatement {
    if let failure = sql.failureOnPhones { throw failure }
    let statement = try statement(sql)
    if let parameter = statement.parameters.first {
      throw sql.failure(
        atByte: sql.tokens.place(ofParameter: nil),
        "a view cannot have the parameter ':\(parameter)'",
        fix: "let the app add a WHERE clause")
    }
    return statement
  }

  /// The statement without what follows it; throws ``Failure`` unless it is one statement that reads.
  private func body(of sql: DeclaredSQL) throws -> String {
    let (tokens, all) = (sql.tokens, sql.tokens.tokens)
    let end = all.indices.first { tokens.plain($0) == ";" } ?? all.endIndex
    if let zero = Array(sql.text.utf8).firstIndex(of: 0) {
      throw sql.failure(
        atByte: zero, "the SQL has a NUL character", fix: "remove the character")
    }
    guard end > 0 else {
      throw sql.failure("the text has no SQL", fix: "write a SELECT")
    }
    if all[0].kind == .word, !["select", "with", "values"].contains(all[0].value) {
      throw sql.failure(
        atByte: all[0].bytes.lowerBound,
        "the SQL begins with '\(all[0].value.uppercased())', but SQL of a pipeline can only read",
        fix: "write a SELECT, or a WITH and a SELECT")
    }
    if let next = all[end...].first(where: { $0.value != ";" }) {
      throw sql.failure(
        atByte: next.bytes.lowerBound, "a second statement begins here",
        fix: "keep one SELECT, and declare the other one under a name of its own")
    }
    for (index, token) in all.enumerated() where token.kind == .text {
      let word = token.value.lowercased()
      if RepeatableDates.words.contains(word), tokens.isInDateFunction(index) {
        throw failure(.time(word), sql)
      }
    }
    // SQLite does not ask the authorizer about columns that only USING or NATURAL names.
    if all.indices.contains(where: { ["using", "natural"].contains(tokens.plain($0)) }),
      let name = tokens.names.first(where: guardian.isCatalogue)
    {
      throw failure(.catalogue(name), sql)
    }
    return String(decoding: sql.text.utf8.prefix(all[end - 1].bytes.upperBound), as: UTF8.self)
  }

  private func compile(_ text: String, _ sql: DeclaredSQL) throws -> SQLiteStatementHandle {
    missingTable = nil
    do {
      return try SQLiteMemory.limited(to: limits.memory) {
        try guardian.during(.compiling, limits) { try SQLiteStatementHandle(handle, text) }
      }
    } catch let error as SQLiteError {
      for lack in ["no such table: main.", "no such table: "] where error.message.hasPrefix(lack) {
        missingTable = missingTable ?? String(error.message.dropFirst(lack.count))
      }
      throw failure(error, sql)
    }
  }
}
