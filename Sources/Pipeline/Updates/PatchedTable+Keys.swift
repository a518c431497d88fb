import DatabaseVersions

/// A table in the database in which the keys of a patch are gathered.
extension PatchedTable {
  /// The table of the keys of rows to put.
  var put: String { "+\(name)" }
  /// The table of the keys of rows to remove.
  var gone: String { "-\(name)" }
  /// The table of the keys of rows that get a new value in a column.
  func values(of column: Column) -> String { "\(name).\(column.name)" }

  /// The keys with commas between them, each of the row of an alias.
  func keyList(of alias: String? = nil) -> String {
    keys.map { (alias.map { "\($0)." } ?? "") + $0.quoted }.joined(separator: ", ")
  }

  /// That two rows have the same key.
  func sameKey(_ one: String, _ other: String) -> String {
    keys.map { "\(one).\($0.quoted) = \(other).\($0.quoted)" }.joined(separator: " AND ")
  }

  /// The columns of a table of keys.
  var keyDeclaration: String {
    if keys.count == 1, ["INTEGER", "INT"].contains(keys[0].type) {
      return "(\(keys[0].quoted) INTEGER PRIMARY KEY)"
    }
    let columns = keys.map { "\($0.quoted) \($0.type)" }.joined(separator: ", ")
    return "(\(columns), PRIMARY KEY (\(keyList()))) WITHOUT ROWID"
  }
}
