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
    var columns: [FoundColumn]
    let rowCount: Int
    let dialect: SourceDialect
    /// What is doubtful about the beginning of the file, such as its header.
    let notices: [Notice]
    /// The name of the column that identifies a row; nil without one.
    let key: String?

    var keyType: ColumnType? { columns.first { $0.declaration.name == key }?.finding.type }
  }

  /// The pipeline's name.
  let name: String
  private var tables: [Found]

  /// Reads files, each as a table, and finds what they have.
  ///
  /// `source` gives the path of a file from the folder of the pipeline. Cost: every file is read once, and again
  /// for each column that may refer to another table. Throws ``Failure`` if a file cannot be read.
  package init(
    name: String, files: [(path: String, file: CatalogueFile)], source: (String) -> String
  ) throws {
    self.name = name
    var taken: Set<String> = []
    let sources = files.map { SourceFile(file: $0.file, path: $0.path) }
    tables = try sources.map { file in
      let path = file.path.parts(at: "#").last ?? ""
      let stem = path.parts(at: "/").last?.parts(at: ".").first ?? ""
      let (columns, rowCount, dialect, notices) = try SourceFile.columns(
        in: [file], SourceDialect(), missingValues: [], isFirstLook: true)
      if columns.isEmpty {
        throw Failure(
          .unusableInput, at: SourceLocation(file.file.name), "its list has no object with a key",
          fix: "give objects such as {\"id\": 1}, whose keys name the columns")
      }
      var name = ""
      // Some names are refused for their beginning, and some for their end.
      for words in [stem, "my \(stem)", "my \(stem) table"] {
        name = SourceFile.databaseName(of: words, besides: &taken)
        if DatabaseName.ofTable.fault(name) == nil { break }
      }
      let own = columns.map(Self.besidesAdded)
      return Found(
        name: name, source: source(file.path), columns: own, rowCount: rowCount, dialect: dialect,
        notices: notices, key: Self.key(of: own))
    }
    try findReferences(sources)
  }

  /// The column, with another name if Seedbed adds a column of its name.
  private static func besidesAdded(_ column: FoundColumn) -> FoundColumn {
    let (name, type, from) = (
      column.declaration.name, column.declaration.type, column.declaration.from
    )
    let added = [
      DeclaredLayout.Extra.section, DeclaredLayout.Extra.sectionPlace,
      DeclaredLayout.Extra.searchText, DeclaredLayout.Extra.searchRank,
    ]
    if !added.contains(name) { return column }
    return FoundColumn(
      declaration: ColumnDeclaration(name: "own_\(name)", type: type, from: from),
      finding: column.finding)
  }

  /// The column that identifies a row: one with a different value in each row. If there are several, the one
  /// whose name says so, or else the first.
  private static func key(of columns: [FoundColumn]) -> String? {
    let possible = columns.filter { column in
      column.finding.isUnique && column.finding.isRequired
        && [.integer, .string].contains(column.finding.type)
    }.map(\.declaration.name)
    return possible.first { name in
      ["id", "key", "code", "slug"].contains { name == $0 || name.hasSuffix("_\($0)") }
    } ?? possible.first { $0 == columns.first?.declaration.name }
  }

  // MARK: - References

  /// Finds the columns that are named after another table or its key, and whose values are all keys of it.
  private mutating func findReferences(_ sources: [SourceFile]) throws {
    var keys: [String: Set<String>] = [:]
    for table in tables.indices {
      for column in tables[table].columns.indices {
        let (own, found) = (tables[table], tables[table].columns[column])
        let name = found.declaration.name
        let other = tables.indices.first { place in
          tables[place].name != own.name && tables[place].keyType == found.finding.type
            && Self.isNamed(name, after: tables[place]) && !refers(place, to: table)
        }
        guard let other, name != own.key, let key = tables[other].key else { continue }
        let known =
          try keys[tables[other].name] ?? Self.texts(of: key, in: tables[other], sources[other])
        keys[tables[other].name] = known
        if try Self.texts(of: name, in: own, sources[table]).isSubset(of: known) {
          tables[table].columns[column].declaration.references = (tables[other].name, key)
        }
      }
    }
  }

  /// Whether a table refers to another one, also through others. References must not form a cycle.
  private func refers(_ table: Int, to other: Int) -> Bool {
    tables[table].columns.contains { column in
      let name = column.declaration.references?.table
      guard let next = tables.firstIndex(where: { $0.name == name }) else { return false }
      return next == other || refers(next, to: other)
    }
  }

  private static func isNamed(_ column: String, after table: Found) -> Bool {
    guard let key = table.key else { return false }
    let singulars = [
      table.name, table.name.hasSuffix("s") ? String(table.name.dropLast()) : table.name,
      table.name.hasSuffix("ies") ? "\(table.name.dropLast(3))y" : table.name,
    ]
    return column == key && !["id", "key", "code", "slug", "name"].contains(key)
      || singulars.contains { column == $0 || column == "\($0)_\(key)" || column == "\($0)_id" }
  }

  /// The texts of a column.
  private static func texts(
    of column: String, in table: Found, _ source: SourceFile
  ) throws -> Set<String> {
    var report = Report(limit: 0)
    var reader = try SourceReader(
      source.file, path: source.path, dialect: table.dialect, report: &report)
    let name = table.columns.first { $0.declaration.name == column }?.declaration.from.first
    let place = reader.names.firstIndex { $0 == name }
    var texts: Set<String> = []
    while try reader.next(&report) {
      guard let cell = place.map({ reader.cell($0) }), !cell.text.isEmpty else { continue }
      texts.insert(cell.text)
    }
    return texts
  }

  // MARK: - The text

  /// The tables in one sentence, for people.
  package var sentence: String {
    tables.map {
      "\($0.name) \(Figure.count($0.rowCount, "row")), \(Figure.count($0.columns.count, "column"))"
    }.joined(separator: "; ")
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
    let minimums = tables.map { table in
      "    \(table.name): \(max(table.rowCount * 9 / 10, min(table.rowCount, 1)))"
    }
    let gates = """

      gates:
        # Nine in ten of the rows that the files have now; a build with fewer is refused.
        minimum-rows:
      \(minimums.joined(separator: "\n"))
        maximum-shrink: { rows: 10 % }
      """
    return ([head] + tables.map(text) + [gates]).joined(separator: "\n") + "\n"
  }

  private func text(_ table: Found) -> String {
    var lines = table.notices.map { notice in
      let place = notice.origin.line.map { "Line \($0): " } ?? ""
      return YAMLText.comment("\(place)\(notice.message); \(notice.code.fix).", indent: 2)
    }
    lines += ["  \(table.name):", "    source: \(YAMLText.scalar(table.source))"]
    if let at = table.dialect.at { lines.append("    at: \(YAMLText.quoted(at))") }
    lines += Self.dialect(of: table)
    lines.append(
      table.key.map { "    primary-key: \(YAMLText.scalar($0))" }
        ?? "    # No column tells all rows apart, so they are numbered by their content.")
    lines.append("    # What happens to a row with a wrong value: null, skip-row or fail.")
    lines.append("    on-error: skip-row")
    lines += ColumnsYAML.lines(
      table.columns.map(\.declaration),
      remarks: table.columns.reduce(into: [:]) { $0[$1.declaration.name] = $1.finding.remark },
      indent: 4)
    if let title = Self.title(of: table) {
      let name = YAMLText.scalar(title)
      lines += [
        "    # The words of these columns are found by a search, and the first letters make A to Z.",
        "    search: { columns: [\(name)] }", "    sections: \(name)",
        "    # The orders in which an app lists the rows.", "    orders:",
        "      by_\(title): [\(name)]",
      ]
      let day = table.columns.first { ["date", "datetime"].contains($0.finding.type.word) }
      if let day { lines.append("      newest: [\(day.declaration.name) desc]") }
    }
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
  private static func title(of table: Found) -> String? {
    let texts = table.columns.filter { $0.finding.type == .string }.map(\.declaration.name)
    for word in ["name", "title", "label"] {
      let found =
        texts.first { $0 == word } ?? texts.first { $0.hasSuffix("_\(word)") }
        ?? texts.first { $0.contains(word) }
      if let found { return found }
    }
    return nil
  }
}
