import Pipeline
import Tabular

/// The rules for names of tables and columns in a database.
enum DatabaseName {
  /// The names of tables, models and views.
  static let ofTable = NameRule(pattern: pattern) { name in
    let lowercase = name.lowercased()
    if bundleTables.contains(lowercase) {
      return ("'\(name)' is a table of every bundle", "choose another name, such as my_\(name)")
    }
    // A table of this name would take the place of the one with which SQLite measures tables.
    if lowercase == "dbstat" {
      return ("'\(name)' is a table of SQLite", "choose another name, such as my_\(name)")
    }
    if ["sqlite_", "pragma_"].contains(where: lowercase.hasPrefix)
      || ["_fts", "_rtree"].contains(where: lowercase.hasSuffix)
    {
      return (
        "the name '\(name)' is kept for tables that SQLite or Seedbed makes",
        "choose a name that does not begin with sqlite_ or pragma_, or end in _fts or _rtree"
      )
    }
    return ofOrder.fault(name)
  }

  /// The names of orders.
  static let ofOrder = NameRule(pattern: pattern) { name in
    fault(of: name) { "rename it, such as '\($0):'" }
  }

  /// The names of columns.
  static let ofColumn = NameRule(pattern: pattern) { name in
    fault(of: name) {
      "name the source's column with 'from': \($0): { from: \(YAMLText.scalar(name)) }"
    }
  }

  /// The names of tests, which messages show.
  static let ofTest = NameRule(pattern: #"^[A-Za-z0-9_.-]{1,100}$"#) { name in
    ConfigurationReader.isName(name) && !name.isEmpty
      ? nil
      : (
        "'\(name)' is not a name of at most 100 letters, digits, '-', '_' and '.'",
        "name the test like no-orphans"
      )
  }

  private static let pattern = "^[A-Za-z][A-Za-z0-9_]{0,62}$"
  private static let bundleTables: Set = [
    "metadata", "sources", "formulas", "formula_columns", "symbols",
  ]
  /// Names that mean something else in SQL if they are not in quotes, without an error.
  static let traps: Set = [
    "rowid", "oid", "true", "false", "null", "current_date", "current_time", "current_timestamp",
  ]

  /// What is wrong with a name; `fix` gets a valid name that is like it.
  private static func fault(
    of name: String, fix: (String) -> String
  ) -> (message: String, fix: String)? {
    let isName = name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]{0,62}/#) != nil
    if isName, !traps.contains(name.lowercased()) { return nil }
    var none: Set<String> = []
    return (
      isName
        ? "'\(name)' means something else in SQL"
        : "'\(name)' is not a name of at most 63 letters, digits and '_' that begins with a letter",
      fix(SourceFile.databaseName(of: name, besides: &none))
    )
  }
}
