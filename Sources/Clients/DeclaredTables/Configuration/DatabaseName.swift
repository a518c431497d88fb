import Foundation
import Pipeline
import Tabular

/// The rules for names of tables and columns in a database.
enum DatabaseName {
  /// The names of tables, models and views.
  static let ofTable = NameRule(pattern: pattern) { name in
    if bundleTables.contains(name.lowercased()) {
      return ("'\(name)' is a table of every bundle", "choose another name, such as my_\(name)")
    }
    let lowercase = name.lowercased()
    if lowercase.hasPrefix("sqlite_") || lowercase.hasSuffix("_fts")
      || lowercase.hasSuffix("_rtree")
    {
      return (
        "the name '\(name)' is kept for tables that SQLite or Seedbed makes",
        "choose a name that does not begin with sqlite_ or end in _fts or _rtree"
      )
    }
    return ofOrder.fault(name)
  }

  /// The names of orders.
  static let ofOrder = NameRule(pattern: pattern) { name in
    fault(of: name, fix: "rename it, such as '\(suggestion(for: name)):'")
  }

  /// The names of columns.
  static let ofColumn = NameRule(pattern: pattern) { name in
    let suggestion = suggestion(for: name)
    return fault(
      of: name,
      fix: "name the source's column with 'from': \(suggestion): { from: \(YAMLText.scalar(name)) }"
    )
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
  private static let traps: Set = [
    "rowid", "oid", "true", "false", "null", "current_date", "current_time", "current_timestamp",
  ]

  private static func fault(of name: String, fix: String) -> (message: String, fix: String)? {
    guard name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]{0,62}/#) != nil else {
      return (
        "'\(name)' is not a name of at most 63 letters, digits and '_' that begins with a letter",
        fix
      )
    }
    guard !traps.contains(name.lowercased()) else {
      return ("'\(name)' means something else in SQL", fix)
    }
    return nil
  }

  /// A valid name like another one.
  private static func suggestion(for name: String) -> String {
    let letters = name.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter {
        !$0.properties.isDiacritic && $0.properties.canonicalCombiningClass == .notReordered
      }
      .map {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) ? $0 : "_"
      }
    let text = String(String.UnicodeScalarView(letters)).lowercased().parts(at: "_")
      .joined(separator: "_")
    let start = text.first?.isLetter == true ? text : "column_\(text)"
    return traps.contains(start) ? "\(start)_value" : String(start.prefix(63))
  }
}
