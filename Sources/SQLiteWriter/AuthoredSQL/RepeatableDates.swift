import GRDBSQLite

/// One of SQLite's date functions without the present time and the machine's time zone, even if data names
/// them.
///
/// A function that replaces one of SQLite's cannot call it, so a second connection does.
@safe
final class RepeatableDates {
  static let names: Set<String> = [
    "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff",
  ]
  /// The words that depend on the time or the zone, in small letters.
  static let words: Set<String> = ["now", "localtime", "utc"]

  private let name: String
  private let guardian: SQLGuard
  private let engine: SQLiteHandle
  private var statements: [Int: SQLiteStatementHandle] = [:]

  /// Replaces all date functions of a connection; the results must live as long as it does.
  static func all(on database: SQLiteHandle, _ guardian: SQLGuard) throws -> [RepeatableDates] {
    let engine = try SQLiteHandle(":memory:", isReadOnly: false)
    return names.sorted().map { RepeatableDates($0, on: database, guardian, engine) }
  }

  private init(
    _ name: String, on database: SQLiteHandle, _ guardian: SQLGuard, _ engine: SQLiteHandle
  ) {
    (self.name, self.guardian, self.engine) = (name, guardian, engine)
    // Without INNOCUOUS, no view could call it.
    unsafe sqlite3_create_function_v2(
      database.pointer, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passUnretained(self).toOpaque(),
      { context, count, values in
        guard let context = unsafe context else { return }
        let own = unsafe Unmanaged<RepeatableDates>.fromOpaque(sqlite3_user_data(context))
        unsafe own.takeUnretainedValue().call(
          context, UnsafeBufferPointer(start: values, count: Int(count)))
      }, nil, nil, nil)
  }

  private func call(_ context: OpaquePointer, _ values: UnsafeBufferPointer<OpaquePointer?>) {
    let first = name == "strftime" ? 1 : 0
    var word = values.count > first ? nil : "now"
    for index in values.indices.dropFirst(first) {
      let kind = unsafe sqlite3_value_type(values[index])
      guard kind == SQLITE_TEXT || kind == SQLITE_BLOB,
        let text = unsafe sqlite3_value_text(values[index]),
        unsafe sqlite3_value_bytes(values[index]) < 16
      else { continue }
      let written = unsafe String(cString: text).lowercased()
      // As a time, and not as a modifier, 'subsec' means the present one.
      let isPresent = index == first && ["subsec", "subsecond"].contains(written)
      if isPresent || Self.words.contains(written) { word = word ?? written }
    }
    if let word {
      guardian.refusal = .time(word)
      return unsafe sqlite3_result_error(context, "the present time", -1)
    }
    let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
    let sql = "SELECT \(name)(\(marks))"
    guard let statement = try? statements[values.count] ?? SQLiteStatementHandle(engine, sql) else {
      return unsafe sqlite3_result_error(context, sqlite3_errmsg(engine.pointer), -1)
    }
    statements[values.count] = statement
    for index in values.indices {
      unsafe sqlite3_bind_value(statement.pointer, CInt(index + 1), values[index])
    }
    if unsafe sqlite3_step(statement.pointer) == SQLITE_ROW {
      unsafe sqlite3_result_value(context, sqlite3_column_value(statement.pointer, 0))
    } else {
      unsafe sqlite3_result_error(context, sqlite3_errmsg(engine.pointer), -1)
    }
    unsafe sqlite3_reset(statement.pointer)
  }
}
