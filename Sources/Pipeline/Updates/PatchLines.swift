import Bundles
import DatabaseVersions
import GRDB
import SQLiteWriter

/// Writes a patch: its header, then lines of changes.
///
/// The database of keys is `main`. The database after the patch is attached as `new`.
struct PatchLines: ~Copyable {
  /// The maximum number of rows in a line.
  private static let rowsInLine = 500
  /// The number of bytes of text after which a line ends.
  private static let bytesInLine = 1 << 18

  private var file: LineFile
  private let db: Database

  /// Creates the file, with its header.
  init(creating path: String, _ header: Patch.Header, _ db: Database) throws {
    var file = try LineFile(creating: path)
    try file.append(JSONValue(encoding: header))
    self.file = file
    self.db = db
  }

  /// Appends the changes of a table: removed rows, then changed values, then rows to put.
  mutating func append(_ table: PatchedTable) throws {
    try append(.remove, table, table.gone, [], "main.\(table.gone.quotedIdentifier) AS k")
    for column in table.columns where !table.isVirtual {
      try append(.set, table, table.values(of: column), [column])
    }
    try append(.put, table, table.put, table.columns)
  }

  /// Writes the remaining bytes, and closes the file.
  mutating func finish() throws { try file.finish() }

  /// Appends rows with their keys and the values of further columns in `new`.
  private mutating func append(
    _ operation: Patch.Operation, _ table: PatchedTable, _ keys: String,
    _ further: [PatchedTable.Column], _ source: String? = nil
  ) throws {
    guard try db.hasKeys(keys, in: "main") else { return }
    let joined =
      "main.\(keys.quotedIdentifier) AS k CROSS JOIN new.\(table.quoted) AS n ON "
      + table.sameKey("n", "k")
    let list = [table.keyList(of: "k")] + further.map { "n.\($0.quoted)" }
    let rows = try StatementRows(
      db,
      sql: "SELECT \(list.joined(separator: ", ")) FROM \(source ?? joined) "
        + "ORDER BY \(table.keyList(of: "k"))")
    let columns = (table.keys + further).map(\.name)
    var values: [JSONValue] = []
    var bytes = 0
    func line() -> JSONValue {
      .object([
        "operation": .string(operation.rawValue), "table": .string(table.name),
        "columns": .array(columns.map { .string($0) }), "rows": .array(values),
      ])
    }
    while try rows.next() {
      values.append(.array(columns.indices.map { rows.value($0) }))
      for column in columns.indices { bytes += rows.text(column)?.utf8.count ?? 0 }
      guard values.count == Self.rowsInLine || bytes >= Self.bytesInLine else { continue }
      try file.append(line())
      values.removeAll(keepingCapacity: true)
      bytes = 0
    }
    if !values.isEmpty { try file.append(line()) }
  }
}
