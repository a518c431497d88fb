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
    /// Whether the source has values with a blank key, which a pipeline cannot name.
    let hasNameless: Bool
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
    var names = BundleNames()
    var taken: Set<String> = []
    let sources = files.map { SourceFile(file: $0.file, path: $0.path) }
    tables = try sources.map { file in
      let path = file.path.parts(at: "#").last ?? ""
      let stem = path.parts(at: "/").last?.parts(at: ".").first ?? ""
      var surplus = Report()
      let (all, rowCount, dialect, notices) = try SourceFile.columns(
        in: [file], SourceDialect(), missingValues: [], isFirstLook: true, &surplus)
      let named = all.filter { column in
        !column.declaration.from.contains { $0.allSatisfy(\.isWhitespace) }
      }
      if named.isEmpty {
        throw Failure(
          .unusableInput, at: SourceLocation(file.file.name), "its list has no object with a key",
          fix: "give objects such as {\"id\": 1}, whose keys name the columns")
      }
      let columns = Self.besidesAdded(named)
      let name = Self.name(after: stem, columns, besides: &taken, &names)
      return Found(
        name: name, source: source(file.path), columns: columns, rowCount: rowCount,
        dialect: dialect, notices: notices + surplus.notices, hasNameless: named.count < all.count,
        key: Self.key(of: columns))
    }
    try findReferences(sources)
  }

  /// The table as the pipeline declares it, with the place of each column named after it.
  private static func declaration(
    _ name: String, _ columns: [FoundColumn]
  ) -> TableDeclaration {
    var table = TableDeclaration(name: name)
    table.columns = columns.map { column in
      var declaration = column.declaration
      declaration.origin = SourceLocation(declaration.name)
      return declaration
    }
    table.primaryKey = [key(of: columns)].compactMap(\.self)
    if let title = title(of: columns) {
      table.search = SearchDeclaration(columns: [title], rank: nil)
      table.sections = title
      table.orders = orders(of: columns)
    }
    return table
  }

  /// The columns, with other names where they collide with each other or with what Seedbed adds to the table.
  private static func besidesAdded(_ columns: [FoundColumn]) -> [FoundColumn] {
    var columns = columns
    // Another name can collide, too, such as that of one of the columns for a position.
    for _ in 0..<10 {
      var names = BundleNames()
      names.add(declaration("", columns))
      let refused = Set(names.faults.compactMap(\.origin?.file))
      var taken = Set(columns.map(\.declaration.name))
      if taken.isDisjoint(with: refused) { break }
      columns = columns.map { column in
        let declared = column.declaration
        if !refused.contains(declared.name) { return column }
        return FoundColumn(
          declaration: ColumnDeclaration(
            name: SourceFile.databaseName(of: "own \(declared.name)", besides: &taken),
            type: declared.type, from: declared.from),
          finding: column.finding)
      }
    }
    return columns
  }

  /// A name for a table, with which no name in the database is refused. `taken` has the names of the tables
  /// before it, and `names` also what Seedbed adds for them.
  private static func name(
    after stem: String, _ columns: [FoundColumn], besides taken: inout Set<String>,
    _ names: inout BundleNames
  ) -> String {
    // Some names are refused for their beginning, and some for their end.
    let candidates =
      [stem, "my \(stem)", "my \(stem) table"]
      + (2...taken.count + 2).map { "my \(stem) table \($0)" }
    var name = ""
    for words in candidates {
      var others = taken
      name = SourceFile.databaseName(of: words, besides: &others)
      if DatabaseName.ofTable.fault(name) != nil { continue }
      var added = names
      added.add(declaration(name, columns))
      if !added.faults.isEmpty { continue }
      names = added
      break
    }
    taken.insert(name)
    return name
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
    if table.hasNameless {
      lines.append("      # Values with a blank key are left out, because 'from' cannot name it.")
    }
    if let title = Self.title(of: table.columns) {
      let name = YAMLText.scalar(title)
      lines += [
        "    # The words of these columns are found by a search, and the first letters make A to Z.",
        "    search: { columns: [\(name)] }", "    sections: \(name)",
        "    # The orders in which an app lists the rows.", "    orders:",
      ]
      lines += Self.orders(of: table.columns).map { order in
        let terms = order.terms.map {
          $0.isDescending ? "\($0.column) desc" : YAMLText.scalar($0.column)
        }
        return "      \(order.name): [\(terms.joined(separator: ", "))]"
      }
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

  /// The orders in which the rows are listed: by name, and by day with the latest first.
  private static func orders(of columns: [FoundColumn]) -> [OrderDeclaration] {
    func order(_ name: String, _ column: String, isDescending: Bool) -> OrderDeclaration {
      OrderDeclaration(
        name: name, terms: [OrderDeclaration.Term(column: column, isDescending: isDescending)])
    }
    let day = columns.first { ["date", "datetime"].contains($0.finding.type.word) }
    return [
      title(of: columns).map { order("by_\($0)", $0, isDescending: false) },
      day.map { order("newest", $0.declaration.name, isDescending: true) },
    ].compactMap(\.self)
  }

  /// The column with the name of a row, by which people look for it; nil without one.
  private static func title(of columns: [FoundColumn]) -> String? {
    let texts = columns.filter { $0.finding.type == .string }.map(\.declaration.name)
    for word in ["name", "title", "label"] {
      let found =
        texts.first { $0 == word } ?? texts.first { $0.hasSuffix("_\(word)") }
        ?? texts.first { $0.contains(word) }
      if let found { return found }
    }
    return nil
  }
}
