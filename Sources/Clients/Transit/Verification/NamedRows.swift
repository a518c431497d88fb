import Folding
import GRDB
import Pipeline
import Tabular

/// The rows of a file that a database lacks.
struct MissingRows {
  /// The name of each missing record, in order.
  var names: [String]
  /// The number of missing rows of the file.
  var rowCount: Int
}

/// The rows of a file as texts, each with a unique name, to compare with the rows of a table.
struct NamedRows {
  private var contents: [ExactText: String] = [:]
  /// The number of rows that were added.
  private(set) var count = 0

  /// Adds a row. If rows have the same name, the first counts, unless a later one is `replacing` it.
  mutating func add(_ name: String, _ content: String, replacing: Bool = false) {
    if contents[name] == nil {
      count += 1
    } else if !replacing {
      return
    }
    contents[name] = content
  }

  /// The rows not yet found in the database.
  var missing: MissingRows {
    MissingRows(names: contents.keys.map(\.text).ordered(), rowCount: contents.count)
  }

  /// Removes the rows of a feed that a statement returns as name and content. Returned rows that differ from
  /// the file's, or that the file lacks, are findings.
  ///
  /// Throws an error of the database if it cannot be read.
  mutating func compare(
    _ db: Database, _ sql: String, feed: Int, _ check: inout VerificationCheck
  ) throws {
    let rows = try GRDB.Row.fetchCursor(db, sql: sql, arguments: [feed])
    while let row = try rows.next() {
      let (name, content) = (row.text(0) ?? "", row.text(1) ?? "")
      guard let wanted = contents.removeValue(forKey: ExactText(name)) else {
        check.add("\(name) is not in the feed")
        continue
      }
      if wanted != content { check.add("\(name) is \(content), but in the feed \(wanted)") }
    }
  }
}
