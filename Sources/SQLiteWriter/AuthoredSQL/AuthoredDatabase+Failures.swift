import GRDBSQLite
import Tabular

extension AuthoredDatabase {
  /// The failure for an error of SQLite, at its place in the SQL, or for what the guard refused.
  func failure(_ error: SQLiteError, _ sql: DeclaredSQL) -> Failure {
    if let refusal = guardian.refusal.take() { return failure(refusal, sql) }
    switch error.code {
    case SQLITE_INTERRUPT: return failure(.late, sql)
    case SQLITE_NOMEM:
      return exceeded(
        sql, "the SQL needs more than \(limits.memory >> 20) MB of memory",
        fix: "choose fewer rows and columns, or divide the work among several models")
    case SQLITE_TOOBIG:
      return exceeded(
        sql, "the SQL or one of its values is longer than SQL of a pipeline may be",
        fix: "shorten it; a text or a blob may have \(limits.valueBytes) bytes")
    default: break
    }
    let subject = error.message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
    let name = subject.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if error.message.hasPrefix("no such function: "), SQLFunctions.introduced[name] == nil {
      return failure(.function(name, view: nil), sql)
    }
    let place = error.offset ?? sql.tokens.place(ofAny: [name])
    if error.message.hasPrefix("no such column: ") {
      return sql.failure(
        atByte: place, "the tables that the SQL reads have no column '\(subject)'",
        fix: "check the spelling; write a text in single quotes")
    }
    if error.message.hasPrefix("no such table: ") {
      let tables = guardian.tables.values.sorted()
      let shown = tables.prefix(12).joined(separator: ", ") + (tables.count > 12 ? ", …" : "")
      return sql.failure(
        atByte: place, "the pipeline has no table '\(subject)'",
        fix: tables.isEmpty
          ? "declare it under 'tables:'" : "check the spelling; there are \(shown)")
    }
    let end = error.message == "incomplete input" ? sql.tokens.tokens.last?.bytes.upperBound : nil
    return sql.failure(
      atByte: place ?? end, "SQLite cannot run the SQL",
      fix: "correct it here or just before; see https://www.sqlite.org/lang_select.html",
      cause: error.message)
  }

  /// The failure for something that SQL of a pipeline may not do.
  func failure(_ refusal: SQLGuard.Refusal, _ sql: DeclaredSQL) -> Failure {
    switch refusal {
    case .function(let name, let view):
      let call = name.hasPrefix("current_") ? "'\(name)'" : "\(name)()"
      let (why, fix) = SQLFunctions.refusal(of: name)
      let place = sql.tokens.place(ofAny: [view?.lowercased() ?? name])
      return sql.failure(
        atByte: place, view.map { "\(call), which '\($0)' calls, \(why)" } ?? "\(call) \(why)",
        fix: fix)
    case .catalogue(let table):
      // SQLite has two names for its schema, and does not name the table of a pragma.
      let token =
        sql.tokens.tokens.first { $0.isName && $0.value.lowercased() == table?.lowercased() }
        ?? sql.tokens.tokens.first { $0.isName && guardian.isCatalogue($0.value.lowercased()) }
      return sql.failure(
        atByte: token?.bytes.lowerBound,
        "'\(token?.value ?? table ?? "a table")' describes the database, not the pipeline's data",
        fix: "read the tables, models and views that the pipeline declares")
    case .write:
      let place = sql.tokens.place(ofAny: ["insert", "update", "delete", "replace"])
      return sql.failure(
        atByte: place, "SQL of a pipeline can only read",
        fix: "write a SELECT, or a WITH and a SELECT")
    case .late:
      return exceeded(
        sql, "the SQL ran longer than \(Int(limits.seconds)) seconds",
        fix: "end a recursion with a condition, and join tables on their keys")
    case .excess(let message, let fix): return exceeded(sql, message, fix: fix)
    case .time(let word):
      let literal = sql.tokens.tokens.first { $0.kind == .text && $0.value.lowercased() == word }
      let place = literal?.bytes.lowerBound ?? sql.tokens.place(ofAny: RepeatableDates.names)
      let zone = word == "localtime" || word == "utc"
      return sql.failure(
        atByte: place,
        zone
          ? "'\(word)' depends on the time zone of the computer"
          : "'\(word)' depends on the time of the run",
        fix: zone ? "store times of one zone, and leave '\(word)' out" : SQLFunctions.timeFix)
    }
  }

  private func exceeded(_ sql: DeclaredSQL, _ message: String, fix: String) -> Failure {
    var failure = sql.failure(message, fix: fix)
    failure.code = .limitExceeded
    return failure
  }
}
