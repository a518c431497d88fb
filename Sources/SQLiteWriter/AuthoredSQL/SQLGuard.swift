import DatabaseGuards
import GRDBSQLite
import Synchronization

/// Decides what the SQL of a pipeline may do, and how long; SQLite asks it while it compiles and runs.
final class SQLGuard {
  enum Phase {
    /// Seedbed's own statements may do anything.
    case preparation
    /// SQLite compiles SQL of the pipeline.
    case compiling
    /// SQL runs that was compiled; only the modules of virtual tables compile more.
    case running
  }

  enum Refusal {
    /// A function, and the view through which it was called.
    case function(String, view: String?)
    /// A table that describes the database; nil if its name is unknown.
    case catalogue(String?)
    /// Anything but reading.
    case write
    /// The SQL has used all of its processor time.
    case late
    /// A date function was asked for the present time, or for a time of the machine's zone.
    case time(String)
    /// A function was called with arguments that would need too much time or memory.
    case excess(String, fix: String)
  }

  private var phase = Phase.preparation
  /// The readable tables and views: their names, by those names in small letters.
  var tables: [String: String] = [:]
  /// Tables of which neither the schema nor a common table expression is the source.
  var catalogue: Set<String> = []
  var refusal: Refusal?

  static let jsonTables: Set<String> = ["json_each", "json_tree"]

  /// Calls SQLite in a phase; a call inside another one leaves the phase of the outer one as it was.
  func during<Result>(
    _ phase: Phase, _ limits: AuthoredDatabase.Limits, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = self.phase
    defer { self.phase = outer }
    (self.phase, refusal) = (phase, nil)
    return try QueryTime.limited(to: limits.seconds, body)
  }

  func permits(_ action: CInt, _ first: String?, _ second: String?, view: String?) -> Bool {
    if phase == .preparation { return true }
    // SQLite asks for each copy of a common table expression, which can be many.
    if QueryTime.isOver {
      refusal = .late
      return false
    }
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_READ, SQLITE_FUNCTION:
      if phase == .running { return true }
      if action == SQLITE_READ { return permitsReading(first ?? "", column: second ?? "") }
      let name = second?.lowercased() ?? ""
      if SQLFunctions.introduced[name] != nil { return true }
      refusal = refusal ?? .function(name, view: view)
    // A text search asks whether the database has changed.
    case SQLITE_PRAGMA where phase == .running && first == "data_version": return true
    // SQLite declares the columns of a virtual table as if it wrote them.
    case SQLITE_UPDATE where first == "sqlite_master": refusal = refusal ?? .catalogue(nil)
    default: refusal = refusal ?? .write
    }
    return false
  }

  private func permitsReading(_ table: String, column: String) -> Bool {
    let name = table.lowercased()
    if tables[name] != nil || Self.jsonTables.contains(name) { return true }
    // Without a column, any other name is that of a common table expression.
    if column.isEmpty, !isCatalogue(name) { return true }
    refusal = refusal ?? .catalogue(table)
    return false
  }

  /// Whether a table describes the database.
  func isCatalogue(_ name: String) -> Bool {
    name.hasPrefix("pragma_") || name.hasPrefix("sqlite_") || catalogue.contains(name)
  }
}

/// The limit of SQLite's memory, which holds for all connections of the process.
///
/// While SQL of a pipeline runs, no other connection may work: it could meet the limit. Several calls at
/// once, or one inside another, share the limit of the first. SQLite ignores the limit if it was built
/// without statistics of memory.
enum SQLiteMemory {
  private static let state = Mutex((users: 0, hard: Int64(0), soft: Int64(0)))

  static func limited<Result>(to bytes: Int64, _ body: () throws -> Result) rethrows -> Result {
    state.withLock { state in
      if state.users == 0 {
        // SQLite lowers the soft limit with the hard one, and does not raise it again.
        state.soft = soft
        state.hard = sqlite3_hard_heap_limit64(sqlite3_memory_used() + bytes)
      }
      state.users += 1
    }
    defer {
      state.withLock { state in
        state.users -= 1
        if state.users == 0 {
          sqlite3_hard_heap_limit64(state.hard)
          sqlite3_soft_heap_limit64(state.soft)
        }
      }
    }
    return try body()
  }

  /// The limit at present; 0 without one.
  static var hard: Int64 { sqlite3_hard_heap_limit64(-1) }
  /// The soft limit at present; 0 without one.
  static var soft: Int64 { sqlite3_soft_heap_limit64(-1) }
}
