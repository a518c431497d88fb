import Bundles
import Pipeline
import Tabular

extension TableDeclaration {
  /// Reads an entry of `tables`. A table of a client has no source.
  init?(_ keys: inout MappingReader, hasSource: Bool = true) {
    let name = keys.entry?.scalar?.string ?? ""
    self.init(name: name)
    var uses: [ColumnUse] = []
    let sources =
      hasSource
      ? keys.sources(
        "source", is: .required, example: "suburbs.csv", named: name,
        "The source of the rows: CSV, TSV, JSON, NDJSON or GeoJSON, plain or compressed with gzip, a "
          + "file in a zip as `data.zip#cafes.csv`, a URL, several files as `data/*.csv`, or a list of these."
      ) : []
    reading = SourceDialect(&keys)
    description = keys.text(
      "description", example: "The suburbs of Sydney.", "One sentence about the table.")
    missingValues =
      keys.list(
        "missing-values", noun: "a list of texts", each: .textOrBlank("a text"),
        example: "n/a", "Texts that mean that a value is missing, in addition to the empty text.",
        inAnyOrder: true
      ) { reader, node -> String? in
        let isBlank = node.scalar.map { $0.string.isEmpty && $0.style != .plain } ?? false
        return isBlank ? "" : reader.text(node, "a text of 'missing-values'", example: "n/a")
      } ?? []
    primaryKey =
      keys.columnNames(
        "primary-key", example: "id", &uses,
        "The column or columns that identify a row. Without it, rows are numbered by content.")
      ?? []
    onError =
      keys.errorPolicy(
        "What happens to a row with a value that its column cannot hold: `null` leaves out the value, "
          + "`skip-row` the row, and `fail` stops the run.", default: .null) ?? .null
    let columns = keys.named(
      "columns", each: "a column", names: DatabaseName.ofColumn, short: "type",
      example: "{ id: integer }",
      "The columns by name. Without it, columns and types are found in the whole source.",
      ColumnDeclaration.init)
    schema = keys.input(
      "schema", example: "datapackage.json", named: "\(name).schema",
      "A descriptor of Frictionless, a table schema or a data package, with the columns.")
    unique =
      keys.list(
        "unique", noun: "a list of lists of columns",
        each: .list("a list of columns", of: .text("a column"), atLeast: 1),
        example: "[name, suburb]",
        "Groups of columns; no two rows have the same values in all columns of a group."
      ) { reader, node -> [String]? in
        let nodes = reader.list(node, "a group of 'unique'", example: "[[name, suburb]]")
        guard let nodes else { return nil }
        if nodes.isEmpty {
          reader.fail(at: node, "a group of 'unique' is an empty list", fix: "name its columns")
        }
        let names = nodes.compactMap {
          reader.columnName($0, "a column of 'unique'", "unique", example: "name", &uses)
        }
        return names.isEmpty || names.count < nodes.count ? nil : names
      } ?? []
    search = keys.mapping(
      "search", short: "columns", "The full-text search, which forgives case and accents."
    ) { SearchDeclaration(&$0, &uses) }
    sections = keys.columnName(
      "sections", example: "name", &uses,
      "The column whose first letters make the sections A to Z and '#' of a list.")
    orders = keys.orders(&uses) ?? []
    self.uses = uses
    if let columns, let schema, keys.node(of: "columns") != nil {
      keys.fail(
        at: "schema",
        "'schema' and 'columns' both describe the columns: \(columns.count) are in the YAML, and others "
          + "in '\(schema.publishedSource)'", fix: "remove one of them")
    }
    guard let sources, let entry = keys.entry else { return nil }
    self.sources = sources
    origin = keys.reader.place(of: entry)
    // Columns with an error are missing, so that nothing is checked against the others.
    let written = keys.node(of: "columns")?.mapping?.count
    self.columns = columns?.count == written ? columns : nil
  }
}

extension SourceDialect {
  /// Reads the keys of a table that say how its source is read.
  fileprivate init(_ keys: inout MappingReader) {
    self.init()
    format = keys.word(
      "format", as: Format.self, "The format; found by the content and the name without it.")
    at = keys.value(
      "at", form: .matching("a place such as $.items", #"^\$"#), example: "$.items",
      "The place of the list of rows in a JSON document."
    ) { $0.hasPrefix("$") ? $0 : nil }
    (delimiter, encoding, header) = keys.group(
      "dialect", "How a text is read. What is left out is found in the source."
    ) { keys in
      let delimiter = keys.delimiter("The character between two cells, or `tab`.")
      let encoding = keys.text(
        "encoding", example: "windows-1252", "The encoding of the text, such as `utf-8`.")
      let header = keys.count(
        "header", in: 0...1_000, example: "1",
        "The line with the names of the columns; 0 if the source has none.")
      return (delimiter, encoding, header)
    }
  }
}

extension SearchDeclaration {
  fileprivate init?(_ keys: inout MappingReader, _ uses: inout [ColumnUse]) {
    let columns = keys.columnNames(
      "columns", is: .required, as: "search", example: "[name, suburb.name]", &uses,
      "The columns whose words are found. `suburb.name` is the name of the row to which `suburb` refers."
    )
    let rank = keys.columnName(
      "rank", example: "rating", &uses,
      "The column by which hits are ordered, greatest value first.")
    guard let columns else { return nil }
    self.init(columns: columns, rank: rank)
  }
}

// Keys that name columns.
extension MappingReader {
  /// A column, or a list of columns.
  fileprivate mutating func columnNames(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, as use: String? = nil,
    example: String, _ uses: inout [ColumnUse], _ sentence: String
  ) -> [String]? {
    oneOrMore(
      key, is: presence, noun: "a column or a list of columns", each: .text("a column"),
      example: example, sentence, canonical: JSONValue.string
    ) { reader, node, what in
      reader.columnName(node, what, use ?? key, example: "name", &uses)
    }
  }

  /// A single column.
  fileprivate mutating func columnName(
    _ key: String, example: String, _ uses: inout [ColumnUse], _ sentence: String
  ) -> String? {
    custom(key, form: .text("a column"), example: example, sentence) { reader, node, what in
      reader.columnName(node, what, key, example: example, &uses)
    }
  }

  fileprivate mutating func orders(_ uses: inout [ColumnUse]) -> [OrderDeclaration]? {
    named(
      "orders", noun: "a mapping of names to lists of columns", names: DatabaseName.ofOrder,
      each: .oneOrMore("a column or a list of columns", of: .text("a column")),
      example: "{ best: [rating desc, name] }",
      "The orders of lists by name: columns, each with `asc` or `desc`. The primary key breaks ties.",
      canonical: \.setting
    ) { reader, name, node in
      let nodes = reader.oneOrMore(node, "an order", example: "[rating desc, name]")
      let terms = nodes.compactMap { reader.orderTerm($0, &uses) }
      guard !terms.isEmpty, terms.count == nodes.count else { return nil }
      return OrderDeclaration(name: name.scalar?.string ?? "", terms: terms)
    }
  }

  /// What happens to a value that its column cannot hold. A plain `null` of YAML is one of the words.
  mutating func errorPolicy(
    _ sentence: String, default standard: ErrorPolicy? = nil
  ) -> ErrorPolicy? {
    let words = ErrorPolicy.allCases.map(\.rawValue)
    return custom(
      "on-error",
      form: ValueForm("one of \(words.joined(separator: ", "))") {
        ["enum": .array([.null] + words.map { .string($0) })]
      }, example: "skip-row", sentence, default: standard.map { .string($0.rawValue) },
      canonical: JSONValue.string
    ) { reader, node, what -> String? in
      let null = ErrorPolicy.null.rawValue
      if node.scalar?.string == null { return null }
      return reader.name(node, what, of: "choice", among: words, example: "skip-row")
    }.flatMap(ErrorPolicy.init)
  }

  /// One character of ASCII, which can be a tab.
  mutating func delimiter(_ sentence: String) -> String? {
    custom(
      "delimiter",
      form: ValueForm("one character, or tab") {
        ["type": .string("string"), "pattern": .string("^([^A-Za-z0-9]|tab)$")]
      }, example: #"";""#, sentence, canonical: JSONValue.string
    ) { reader, node, what -> String? in
      let text = node.scalar?.string ?? ""
      if text == "tab" { return "\t" }
      let byte = text.utf8.count == 1 ? text.utf8.first : nil
      if let byte, byte == 9 || (32..<127).contains(byte), !#""'"#.utf8.contains(byte),
        text.first?.isLetter != true, text.first?.isNumber != true
      {
        return text
      }
      reader.fail(
        at: node, "\(what) is not one character", fix: #"write one in quotes, such as ";", or tab"#)
      return nil
    }
  }
}

extension ConfigurationReader {
  fileprivate mutating func columnName(
    _ node: YAMLNode, _ what: String, _ key: String, example: String, _ uses: inout [ColumnUse]
  ) -> String? {
    guard let text = text(node, what, example: example) else { return nil }
    uses.append(ColumnUse(key: key, column: text, place: place(of: node)))
    return text
  }

  /// A column of an order, such as `rating desc`.
  fileprivate mutating func orderTerm(
    _ node: YAMLNode, _ uses: inout [ColumnUse]
  ) -> OrderDeclaration.Term? {
    guard let text = text(node, "a column of an order", example: "rating desc") else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let direction = words.count == 2 ? words[1].lowercased() : "asc"
    guard words.count <= 2, ["asc", "desc"].contains(direction) else {
      fail(
        at: node, "'\(text)' is not a column with 'asc' or 'desc'",
        fix: "write it like 'rating desc', and each column as an entry of the list")
      return nil
    }
    uses.append(ColumnUse(key: "orders", column: words[0], place: place(of: node)))
    return OrderDeclaration.Term(column: words[0], isDescending: direction == "desc")
  }
}

extension OrderDeclaration {
  /// The columns in the settings of the pipeline.
  fileprivate var setting: JSONValue {
    .array(terms.map { .string($0.column + ($0.isDescending ? " desc" : "")) })
  }
}
