import Digests

/// The digest that identifies the content of a database, in hexadecimal: its `content_version`.
///
/// It is the SHA-256 of a text with one line for each table, index, view and search table, sorted
/// bytewise by name: the SHA-256 of the statement that creates it, a space, the SHA-256 of its
/// rows, a space, its name, and a line feed. Indexes, views and text searches have `-` instead of
/// the digest of their rows, because their content follows from tables. ``ContentVersion`` defines
/// the digest of a table's rows. The digest does not depend on the layout of pages, on statistics
/// or on the version of SQLite.
package struct ContentDigest {
  /// The keys of `metadata` whose rows do not count, since they identify the version.
  package static let versionKeys = ["content_version", "version_number"]

  private let statements: [String: String]
  /// The digests of the rows of tables, by name.
  package var rows: [String: String] = [:]

  /// Starts with the statements that create a database, by the name of the table, index or view.
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
