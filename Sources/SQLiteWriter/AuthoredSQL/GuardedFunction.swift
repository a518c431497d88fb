import DatabaseGuards
import GRDBSQLite

/// A function of SQLite whose arguments are checked before each call.
///
/// A function that replaces one of SQLite's cannot call the original, so a second connection calls it.
@safe
final class GuardedFunction {
  /// Why a function may not be called with some arguments; nil if it may be called.
  typealias Check = @Sendable (_ name: String, FunctionArguments) -> SQLGuard.Refusal?

  /// The subtype by which SQLite's JSON functions recognise JSON in a text.
  private static let json = UInt32(UInt8(ascii: "J"))

  private let name: String
  /// The number of arguments; -1 for any.
  private let count: CInt
  private let check: Check
  private let guardian: SQLGuard
  private let engine: SQLiteHandle
  /// The compiled calls, by whether each argument is JSON.
  private var statements: [[Bool]: SQLiteStatementHandle] = [:]

  /// Replaces the functions of a connection that need a check. The results must live as long as the connection.
  static func all(
    on database: SQLiteHandle, _ guardian: SQLGuard, valueBytes: Int
  ) throws -> [GuardedFunction] {
    let engine = try SQLiteHandle(":memory:", isReadOnly: false)
    unsafe ConnectionLimits.set(on: engine.pointer, longestValue: valueBytes)
    let known = Set(try engine.texts("SELECT name FROM pragma_function_list"))
    let dates = RepeatableDates.names.map {
      GuardedFunction($0, count: -1, RepeatableDates.check, guardian, engine)
    }
    let others = CostlyFunctions.counts.map {
      GuardedFunction($0.key, count: $0.value, CostlyFunctions.check, guardian, engine)
    }
    let functions = (dates + others).filter { known.contains($0.name) }
    for function in functions { function.replace(on: database) }
    return functions
  }

  private init(
    _ name: String, count: CInt, _ check: @escaping Check, _ guardian: SQLGuard,
    _ engine: SQLiteHandle
  ) {
    (self.name, self.count, self.check) = (name, count, check)
    (self.guardian, self.engine) = (guardian, engine)
  }

  private func replace(on database: SQLiteHandle) {
    // Without INNOCUOUS, no view could call it. Newer versions of SQLite need a flag for functions that read or
    // set subtypes; older ones ignore the flags.
    let subtypes: CInt = 0x100000 | 0x1000000
    unsafe sqlite3_create_function_v2(
      database.pointer, name, count,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS | subtypes,
      Unmanaged.passUnretained(self).toOpaque(),
      { context, count, values in
        guard let context = unsafe context else { return }
        let own = unsafe Unmanaged<GuardedFunction>.fromOpaque(sqlite3_user_data(context))
        let arguments = unsafe FunctionArguments(
          UnsafeBufferPointer(start: values, count: Int(count)))
        unsafe own.takeUnretainedValue().call(context, arguments)
      }, nil, nil, nil)
  }

  private func call(_ context: OpaquePointer, _ arguments: FunctionArguments) {
    // A call can take seconds, and SQLite checks the time only after many calls.
    if let refusal = QueryTime.isOver ? .late : check(name, arguments) {
      guardian.refusal = refusal
      return unsafe sqlite3_result_error(context, "refused", -1)
    }
    let kinds = (0..<arguments.count).map { arguments.subtype($0) == Self.json }
    guard let statement = try? statements[kinds] ?? statement(kinds) else {
      return unsafe sqlite3_result_error(context, sqlite3_errmsg(engine.pointer), -1)
    }
    statements[kinds] = statement
    let bound = arguments.bind(to: statement)
    switch unsafe bound == SQLITE_OK ? sqlite3_step(statement.pointer) : bound {
    case SQLITE_ROW:
      unsafe sqlite3_result_value(context, sqlite3_column_value(statement.pointer, 0))
      if name.hasPrefix("json_") { unsafe sqlite3_result_subtype(context, Self.json) }
    case SQLITE_TOOBIG: unsafe sqlite3_result_error_toobig(context)
    case SQLITE_NOMEM: unsafe sqlite3_result_error_nomem(context)
    case SQLITE_INTERRUPT:
      guardian.refusal = .late
      unsafe sqlite3_result_error(context, "refused", -1)
    default: unsafe sqlite3_result_error(context, sqlite3_errmsg(engine.pointer), -1)
    }
    unsafe sqlite3_reset(statement.pointer)
    unsafe sqlite3_clear_bindings(statement.pointer)
  }

  /// Compiles the call of the function with arguments of which some are JSON.
  private func statement(_ areJSON: [Bool]) throws(SQLiteError) -> SQLiteStatementHandle {
    let marks = areJSON.map { $0 ? "json(?)" : "?" }.joined(separator: ", ")
    return try SQLiteStatementHandle(engine, "SELECT \(name)(\(marks))")
  }
}

/// The arguments of one call, valid until it returns.
@safe
struct FunctionArguments {
  private let values: UnsafeBufferPointer<OpaquePointer?>

  fileprivate init(_ values: UnsafeBufferPointer<OpaquePointer?>) {
    unsafe self.values = unsafe values
  }

  var count: Int { unsafe values.count }

  /// The length of a text or a blob; 0 for numbers and NULL, whose texts are short.
  func bytes(_ index: Int) -> Int {
    let kind = unsafe sqlite3_value_type(values[index])
    guard kind == SQLITE_TEXT || kind == SQLITE_BLOB else { return 0 }
    return Int(unsafe sqlite3_value_bytes(values[index]))
  }

  /// A short text or blob as a text; nil for anything else.
  func shortText(_ index: Int) -> String? {
    guard (1..<16).contains(bytes(index)), let text = unsafe sqlite3_value_text(values[index])
    else { return nil }
    return unsafe String(cString: text)
  }

  fileprivate func subtype(_ index: Int) -> UInt32 { unsafe sqlite3_value_subtype(values[index]) }

  /// Binds copies of the values; returns SQLite's code of the first that fails, for lack of memory.
  fileprivate func bind(to statement: SQLiteStatementHandle) -> CInt {
    for index in 0..<count {
      let code = unsafe sqlite3_bind_value(statement.pointer, CInt(index + 1), values[index])
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }
}
