import GRDBSQLite

/// A virtual table whose rows are the cells of a ``CellBuffer``, so that one `INSERT … SELECT` takes
/// them all.
///
/// That is a quarter to two thirds faster than binding each value to a statement of many rows,
/// which SQLite copies once more on its way. The table is called `seedbed_rows` and has the columns
/// c0, c1, …; a connection has one at a time.
enum RowModule {
  /// The name under which statements find the rows.
  static let tableName = "seedbed_rows"

  /// What SQLite holds on to while the table exists.
  @safe private final class Source {
    let cells: CellBuffer
    let columnCount: Int
    let module: UnsafeMutablePointer<sqlite3_module>

    init(_ cells: CellBuffer, columnCount: Int) {
      self.cells = cells
      self.columnCount = columnCount
      unsafe module = .allocate(capacity: 1)
    }

    deinit {
      unsafe module.deallocate()
    }
  }

  /// A virtual table as SQLite knows it, and the source behind it.
  @unsafe private struct Table {
    var base: sqlite3_vtab
    var source: Unmanaged<Source>
  }

  /// A pass over the rows.
  @unsafe private struct Cursor {
    var base: sqlite3_vtab_cursor
    var source: Unmanaged<Source>
    var start: Int
  }

  /// Makes the table of a buffer on a connection, in place of an earlier one; returns SQLite's code.
  @unsafe static func register(
    _ cells: CellBuffer, columnCount: Int, on connection: OpaquePointer
  ) -> CInt {
    let source = Source(cells, columnCount: columnCount)
    unsafe source.module.initialize(to: module)
    return unsafe sqlite3_create_module_v2(
      connection, tableName, source.module, Unmanaged.passRetained(source).toOpaque()
    ) { source in
      if let source = unsafe source { unsafe Unmanaged<Source>.fromOpaque(source).release() }
    }
  }

  /// Only the calls of a table that is read from the first row to the last.
  private static var module: sqlite3_module {
    var module = sqlite3_module()
    unsafe module.xConnect = { connection, source, _, _, table, _ in
      guard let source = unsafe source else { return SQLITE_ERROR }
      let shared = unsafe Unmanaged<Source>.fromOpaque(source)
      let count = unsafe shared._withUnsafeGuaranteedRef { $0.columnCount }
      let columns = (0..<count).map { "c\($0)" }.joined(separator: ",")
      let new = UnsafeMutablePointer<Table>.allocate(capacity: 1)
      unsafe new.initialize(to: Table(base: sqlite3_vtab(), source: shared))
      unsafe table?.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(
        to: sqlite3_vtab.self)
      return unsafe sqlite3_declare_vtab(connection, "CREATE TABLE rows (\(columns))")
    }
    unsafe module.xBestIndex = { _, plan in
      unsafe plan?.pointee.estimatedCost = 1
      return SQLITE_OK
    }
    unsafe module.xDisconnect = { table in
      unsafe UnsafeMutableRawPointer(table)?.assumingMemoryBound(to: Table.self).deallocate()
      return SQLITE_OK
    }
    unsafe module.xOpen = { table, cursor in
      guard let table = UnsafeMutableRawPointer(table) else { return SQLITE_ERROR }
      let source = unsafe table.assumingMemoryBound(to: Table.self).pointee.source
      let new = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      unsafe new.initialize(to: Cursor(base: sqlite3_vtab_cursor(), source: source, start: 0))
      unsafe cursor?.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(
        to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    unsafe module.xClose = { cursor in
      unsafe UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: Cursor.self).deallocate()
      return SQLITE_OK
    }
    unsafe module.xFilter = { cursor, _, _, _, _ in
      unsafe RowModule.cursor(cursor).pointee.start = 0
      return SQLITE_OK
    }
    unsafe module.xNext = { cursor in
      let own = unsafe RowModule.cursor(cursor)
      unsafe own.pointee.start += own.pointee.source._withUnsafeGuaranteedRef { $0.columnCount }
      return SQLITE_OK
    }
    unsafe module.xEof = { cursor in
      let own = unsafe RowModule.cursor(cursor)
      let start = unsafe own.pointee.start
      return unsafe own.pointee.source._withUnsafeGuaranteedRef { start >= $0.cells.count ? 1 : 0 }
    }
    unsafe module.xColumn = { cursor, context, column in
      let own = unsafe RowModule.cursor(cursor)
      let index = unsafe own.pointee.start + Int(column)
      if let context = unsafe context {
        unsafe own.pointee.source._withUnsafeGuaranteedRef {
          unsafe $0.cells.giveResult(index, to: context)
        }
      }
      return SQLITE_OK
    }
    unsafe module.xRowid = { cursor, rowID in
      unsafe rowID?.pointee = Int64(RowModule.cursor(cursor).pointee.start)
      return SQLITE_OK
    }
    return module
  }

  private static func cursor(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> UnsafeMutablePointer<Cursor> {
    // SQLite hands back what xOpen gave it.
    unsafe UnsafeMutableRawPointer(cursor!).assumingMemoryBound(to: Cursor.self)
  }
}
