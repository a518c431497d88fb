import Bundles
import Folding
import Pipeline
import Tabular

/// The first pipeline for some files: tables with the columns, keys and references that the files have.
package struct TablesPipeline {
  /// A file, as a table.
  struct Found {
    let name: String
    /// The path from the folder of the pipeline.
    let source: String
    let columns: [FoundColumn]
    let rowCount: Int
    let dialect: SourceDialect
    /// The column that identifies a row; nil without one.
    let key: FoundColumn?
    /// The texts of the columns that may refer to a table, by the name of the column.
    fileprivate var values: [String: Set<String>] = [:]
    /// The table to whose key each column refers.
    fileprivate var references: [String: String] = [:]
  }

  /// The pipeline's name.
  let name: String
  private var tables: [Found]

  /// Reads files, each as a table, and finds what they have.
  ///
  /// `source` gives the path of a file from the folder of the pipeline. Cost: every file is read twice. Throws
  /// ``Failure`` if a file cannot be read.
  package init(
    name: String, files: [(path: String, file: CatalogueFile)], source: (String) -> String
  ) throws {
    self.name = name
    var taken: Set<String> = []
    tables = try files.map { path, file in
      let source = SourceFile(file: file, path: path)
      let stem = path.parts(at: "/").last?.parts(at: ".").first ?? ""
      let (columns, rowCount, dialect) = try SourceFile.columns(
        in: [source], SourceDialect(), missingValues: [])
      return Found(
        name: SourceFile.databaseName(of: stem, besides: &taken), source: path,
        columns: columns, rowCount: rowCount, dialect: dialect, key: Self.key(of: columns))
    }
    try findReferences(files)
    tables = tables.map { table in
      var found = Found(
        name: table.name, source: source(table.source), columns: table.columns,
        rowCount: table.rowCount, dialect: table.dialect, key: table.key)
      found.references = table.references
      return found
    }
  }

  /// The column that identifies a row: one with another value in each row, and if several have that, the one
  /// whose name says so, or else the first.
  private static func key(of columns: [FoundColumn]) -> FoundColumn? {
    let possible = columns.filter { column in
      column.finding.isUnique && column.finding.isRequired
        && (column.finding.type == .integer || column.finding.type == .string)
    }
    return possible.first { column in
      let name = column.databaseName
      return ["id", "key", "code", "slug"].contains { name == $0 || name.hasSuffix("_\($0)") }
    } ?? possible.first { $0.databaseName == columns.first?.databaseName }
  }

  // MARK: - References

  /// Finds the columns that are named after another table or its key, and whose values are all keys of it.
  private mutating func findReferences(_ files: [(path: String, file: CatalogueFile)]) throws {
    for place in tables.indices {
      let candidates = tables[place].columns.compactMap { column -> (FoundColumn, String)? in
        guard column.databaseName != tables[place].key?.databaseName else { return nil }
        let target = tables.first { other in
          other.name != tables[place].name && other.key?.finding.type == column.finding.type
            && Self.isNamed(column.databaseName, after: other)
        }
        return target.map { (column, $0.name) }
      }
      for (column, target) in candidates {
        guard let parent = tables.firstIndex(where: { $0.name == target }),
          let key = tables[parent].key
        else { continue }
        let keys = try texts(of: key, in: parent, files)
        if try texts(of: column, in: place, files).isSubset(of: keys) {
          tables[place].references[column.databaseName] = target
        }
      }
    }
  }

  private static func isNamed(_ column: String, after table: Found) -> Bool {
    guard let key = table.key?.databaseName else { return false }
    let singulars = [
      table.name, table.name.hasSuffix("s") ? String(table.name.dropLast()) : table.name,
      table.name.hasSuffix("ies") ? "\(table.name.dropLast(3))y" : table.name,
    ]
    return column == key && !["id", "key", "code", "slug", "name"].contains(key)
      || singulars.contains { column == $0 || column == "\($0)_\(key)" || column == "\($0)_id" }
  }

  private mutating func texts(
    of column: FoundColumn, in table: Int, _ files: [(path: String, file: CatalogueFile)]
  ) throws -> Set<String> {
    if let known = tables[table].values[column.databaseName] { return known }
    var report = Report(limit: 0)
    var reader = try SourceReader(
      files[table].file, path: files[table].path, dialect: SourceDialect(), report: &report)
    let place = reader.names.firstIndex(of: column.name)
    var texts: Set<String> = []
    while try reader.next(&report) {
      guard let cell = place.map({ reader.cell($0) }), !cell.text.isEmpty else { continue }
      texts.insert(cell.text)
    }
    tables[table].values[column.databaseName] = texts
    return texts
  }

  // MARK: - The text

  /// The tables in one sentence, for people.
  package var sentence: String {
    tables.map { "\($0.name) \($0.rowCount) rows, \($0.columns.count) columns" }
      .joined(separator: "; ")
  }

  /// The pipeline as YAML; `comment` is the first line, for editors, and `file` the path of the pipeline.
  package func yaml(comment: String, file: String) -> String {
    let head = """
      \(comment)
      # Written by seedbed init from what the files have. Build it with: seedbed build \
      \(YAMLText.commented(file))
      # Types hold for every value of the files. docs/tables.md explains each key.
      name: \(YAMLText.scalar(name))

      tables:
      """
    let gates = """

      gates:
        # The first build has these rows; a later build with fewer than nine in ten of them is refused.
        minimum-rows:
      \(tables.map { "    \($0.name): \($0.rowCount * 9 / 10)" }.joined(separator: "\n"))
        maximum-shrink: { rows: 10 % }
      """
    return ([head] + tables.map(text) + [gates]).joined(separator: "\n") + "\n"
  }

  private func text(_ table: Found) -> String {
    var lines = ["  \(table.name):", "    source: \(YAMLText.scalar(table.source))"]
    lines += Self.dialect(of: table)
    if let key = table.key {
      lines.append("    primary-key: \(YAMLText.scalar(key.databaseName))")
    } else {
      lines.append(
        "    # No column has another value in each row, so rows are numbered by their content.")
    }
    lines.append("    # What happens to a row with a wrong value: null, skip-row or fail.")
    lines.append("    on-error: skip-row")
    let columns = table.columns.map { column in
      var declaration = ColumnDeclaration(column)
      let target = tables.first { $0.name == table.references[column.databaseName] }
      if let target, let key = target.key {
        declaration.references = (target.name, key.databaseName)
      }
      return declaration
    }
    let remarks = table.columns.compactMap { column in
      column.finding.remark.map { (column.databaseName, $0) }
    }
    lines += ColumnsYAML.lines(
      columns, remarks: Dictionary(uniqueKeysWithValues: remarks), indent: 4)
    guard let title = Self.title(of: table) else { return lines.joined(separator: "\n") }
    lines.append(
      "    # The words of these columns are found by a search, and the first letters make A to Z.")
    lines.append("    search: { columns: [\(YAMLText.scalar(title.databaseName))] }")
    lines.append("    sections: \(YAMLText.scalar(title.databaseName))")
    let day = table.columns.first { column in
      switch column.finding.type {
      case .date, .datetime: true
      default: false
      }
    }
    lines.append("    # The orders in which an app lists the rows.")
    lines.append("    orders:")
    lines.append("      by_\(title.databaseName): [\(YAMLText.scalar(title.databaseName))]")
    if let day { lines.append("      newest: [\(day.databaseName) desc]") }
    return lines.joined(separator: "\n")
  }

  /// The line about how the source is read, unless it is the usual way.
  private static func dialect(of table: Found) -> [String] {
    var keys: [String] = []
    let dialect = table.dialect
    if let delimiter = dialect.delimiter, delimiter != "," {
      keys.append("delimiter: \(delimiter == "\t" ? "tab" : YAMLText.quoted(delimiter))")
    }
    if let encoding = dialect.encoding, encoding.lowercased() != "utf-8" {
      keys.append("encoding: \(encoding)")
    }
    if let header = dialect.header, header != 1 { keys.append("header: \(header)") }
    return keys.isEmpty ? [] : ["    dialect: { \(keys.joined(separator: ", ")) }"]
  }

  /// The column with the name of a row, by which people look for it; nil without one.
  private static func title(of table: Found) -> FoundColumn? {
    let texts = table.columns.filter { $0.finding.type == .string }
    return ["name", "title", "label"].compactMap { word in
      texts.first { $0.databaseName == word } ?? texts.first {
        $0.databaseName.hasSuffix("_\(word)")
      }
        ?? texts.first { $0.databaseName.contains(word) }
    }.first
  }
}
