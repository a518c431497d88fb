import Digests

/// The digest that identifies the content of a database, in hexadecimal: its `content_version`.
///
/// It is the SHA-256 of a text with one line for each table, index, view and search table, sorted
/// bytewise by name: the SHA-256 of the statement that makes it, a space, the SHA-256 of its rows, a
/// space, its name, and a line feed. Indexes, views and text searches have `-` for the digest of their
/// rows, since their content follows from tables. ``ContentVersion`` says what the digest of a table's
/// rows is. Nothing else of the file counts: not how rows lie in pages, not statistics, not the version
/// of SQLite.
package struct ContentDigest {
  /// The keys of `metadata` whose rows do not count: they say which version a database is.
  package static let versionKeys = ["content_version", "version_number"]

  private let statements: [String: String]
  /// The digests of the rows of tables, by name.
  package var rows: [String: String] = [:]

  /// Starts with the statements that make a database, by the name of what each of them makes.
  package init(statements: [String: String]) {
    self.statements = statements
  }

  /// The digest.
  package func finish() -> String {
    let names = statements.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let lines = names.map { name in
      let statement = MessageDigest.sha256(statements[name, default: ""].utf8).hexadecimal
      return "\(statement) \(rows[name] ?? "-") \(name)\n"
    }
    return MessageDigest.sha256(lines.joined().utf8).hexadecimal
  }
}
