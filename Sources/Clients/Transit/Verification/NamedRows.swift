import GRDB
import Pipeline
import Tabular

/// What a database lacks of a file.
struct MissingRows {
  /// What names each thing that is missing, in order.
  var names: [String]
  /// How many rows of the file that are.
  var rowCount: Int
}

/// The rows of a file as texts, each under a name that no other has, to be compared with those of a
/// table.
struct NamedRows {
  private var contents: [String: String] = [:]
  /// How many rows were added.
  private(set) var count = 0

  /// Adds a row. If rows have the same name, the first counts, or the last one that is `replacing`
  /// it.
  mutating func add(_ name: String, _ content: String, replacing: Bool = false) {
    if contents[name] == nil {
      count += 1
    } else if !replacing {
      return
    }
    contents[name] = content
  }

  /// The rows that the database has not shown yet.
  var missing: MissingRows {
    MissingRows(names: contents.keys.ordered(), rowCount: contents.count)
  }

  /// Takes out the rows of a feed that a statement returns as name and content; those that differ, or
  /// are not among these, are findings.
  ///
  /// Throws an error of the database where it cannot be read.
  mutating func compare(
    _ db: Database, _ sql: String, feed: Int, _ check: inout VerificationCheck
  ) throws {
    let rows = try GRDB.Row.fetchCursor(db, sql: sql, arguments: [feed])
    while let row = try rows.next() {
      let (name, content) = (row.text(0) ?? "", row.text(1) ?? "")
      guard let wanted = contents.removeValue(forKey: name) else {
        check.add("\(name) is not in the feed")
        continue
      }
      if wanted != content { check.add("\(name) is \(content), but in the feed \(wanted)") }
    }
  }
}
