import Bundles
import Tabular

/// The columns of a declared table in the database, and where each of their values comes from.
///
/// The columns come in this order: the number of a row without a key, the declared columns, the places in
/// the orders, the section, and what the search needs.
struct DeclaredLayout: Sendable {
  /// The declaration, whose columns all have a type.
  let declaration: TableDeclaration
  /// The table.
  let schema: TableSchema
  /// The tables with the values of list columns, in the order of these columns.
  let lists: [ListLayout]
  /// The columns whose cells are read from the source: every column that is not a list.
  let stored: [ColumnSchema]

  /// The table with the values of one list column.
  struct ListLayout: Sendable {
    /// The name of the column.
    let column: String
    /// The table.
    let schema: TableSchema
  }

  /// The names of columns that a table can have beside the declared ones.
  enum Extra {
    static let section = "section"
    static let sectionPlace = "section_place"
    static let searchText = "search_text"
    static let searchRank = "search_rank"
    static let rowNumber = "row_number"
    /// The column with the places in an order.
    static func rank(_ order: String) -> String { "rank_\(order)" }
  }

  /// Lays out a table; `keys` are the keys of the tables to which it refers.
  init(_ declaration: TableDeclaration) {
    self.declaration = declaration
    let columns = declaration.columns ?? []
    stored = columns.flatMap(\.cells)
    let isNumbered = declaration.primaryKey.isEmpty
    let key = isNumbered ? [Self.numberColumn(stored.map(\.name))] : declaration.primaryKey
    var all: [ColumnSchema] =
      isNumbered ? [.integer(key[0], required: true, ColumnSchema.id.comment)] : []
    all += stored.map { column in
      key.contains(column.name) && !column.isRequired ? column.required : column
    }
    let orders = declaration.orders.map { order in
      Order(
        Extra.rank(order.name), by: Self.terms(order.terms, key),
        "The place in the order `\(order.name)`, from 1.",
        index: Order.Index(with: [], "Lists the rows in the order `\(order.name)`."))
    }
    all += orders.flatMap(\.columns)
    if declaration.sections != nil {
      all += [
        .text(Extra.section, required: true, "`A` to `Z` by the first letter, or `#`."),
        .integer(
          Extra.sectionPlace, required: true, "The place in the list from A to Z, from 0."),
      ]
    }
    if declaration.search != nil {
      all += [
        .text(Extra.searchText, required: true, "The folded words that the search finds."),
        .integer(Extra.searchRank, required: true, "The place among the hits of a search, from 1."),
      ]
    }
    if Self.rowNumber(declaration, columns) == Extra.rowNumber,
      columns.contains(where: { $0.type == .geopoint })
    {
      all.append(.integer(Extra.rowNumber, required: true, "The number of the row, from 1."))
    }
    schema = TableSchema(
      declaration.name, declaration.description ?? "", key: key, columns: all
    ).ordered(by: orders)
    lists = columns.compactMap { column in
      guard case .list = column.type else { return nil }
      let owner = key.map { name in
        all.first { $0.name == name }?.owner(of: declaration.name, isOnly: key.count == 1)
      }
      let own = owner.compactMap(\.self)
      return ListLayout(
        column: column.name,
        schema: TableSchema(
          "\(declaration.name)_\(column.name)", column.description ?? "",
          key: own.map(\.name) + ["position"],
          columns: own + [
            .integer("position", required: true, "The place in the list, from 1."),
            .text("value", required: true, "The text."),
          ]))
    }
  }

  /// The column that numbers the rows for searches by position: the key, if it is a whole number.
  static func rowNumber(_ declaration: TableDeclaration, _ columns: [ColumnDeclaration]) -> String {
    if declaration.primaryKey.isEmpty { return numberColumn(columns.flatMap(\.cells).map(\.name)) }
    let isInteger = columns.contains {
      declaration.primaryKey == [$0.name] && $0.type == .integer
    }
    return isInteger ? declaration.primaryKey[0] : Extra.rowNumber
  }

  /// The column that numbers the rows of a table without a key: `id`, unless the source has such a column.
  private static func numberColumn(_ names: [String]) -> String {
    ["id", "row_id"].first { !names.contains($0) } ?? "row_id_\(names.count)"
  }

  /// Throws ``Failure`` if a declared column has the name of a column that the table adds.
  func checkNames() throws {
    let declared = Set(stored.map { $0.name.lowercased() })
    var seen: Set<String> = []
    for name in schema.columnNames where !seen.insert(name.lowercased()).inserted {
      let column = (declaration.columns ?? []).first { $0.name.lowercased() == name.lowercased() }
      throw Failure(
        .invalidConfiguration, at: column?.origin ?? declaration.origin,
        declared.contains(name.lowercased())
          ? "'\(declaration.name)' has two columns '\(name)', one of which Seedbed adds"
          : "'\(declaration.name)' has two columns '\(name)'",
        fix: "give the declared column another name, as in 'own_\(name): { from: \(name) }'")
    }
  }

  private static func terms(
    _ terms: [OrderDeclaration.Term], _ key: [String]
  ) -> [Order.Term] {
    let names = terms.map(\.column)
    return terms.map {
      $0.isDescending ? .descending(.column($0.column)) : .ascending(.column($0.column))
    } + key.filter { !names.contains($0) }.map { .ascending(.column($0)) }
  }
}

extension DeclaredLayout {
  /// The indexes of the table and of its lists.
  var indexes: [IndexSchema] {
    var indexes = schema.orderIndexes
    let columns = declaration.columns ?? []
    for column in columns where column.references != nil {
      indexes.append(
        IndexSchema(on: schema.name, [column.name], "Finds the rows that refer to a row."))
    }
    if declaration.sections != nil {
      indexes.append(
        IndexSchema(on: schema.name, [Extra.sectionPlace], "Lists the rows from A to Z."))
    }
    if declaration.search != nil {
      indexes.append(
        IndexSchema(on: schema.name, [Extra.searchRank], "Finds the rows of the search."))
    }
    for list in lists {
      indexes.append(IndexSchema(on: list.schema.name, ["value"], "Finds the rows with a value."))
    }
    return indexes
  }

  /// The searches by words and by position.
  var searches: [SearchTableSchema] {
    let name = schema.name
    let words = declaration.search.map { search in
      SearchTableSchema.words(
        "\(name)_fts", of: Extra.searchText, in: name, by: Extra.searchRank, prefixes: 3,
        """
        Finds rows of `\(name)` by words of \(search.columns.map { "`\($0)`" }.joined(separator: ", ")). \
        Fold the words in the same way as `search_text`.
        """)
    }
    let columns = declaration.columns ?? []
    let positions = columns.filter { $0.type == .geopoint }.map { column in
      SearchTableSchema.positions(
        columns.count(where: { $0.type == .geopoint }) == 1
          ? "\(name)_rtree" : "\(name)_\(column.name)_rtree",
        in: name, by: Self.rowNumber(declaration, columns),
        latitude: column.cells[0].name, longitude: column.cells[1].name,
        "Finds rows of `\(name)` by `\(column.name)`.")
    }
    return [words].compactMap(\.self) + positions
  }
}

extension ColumnDeclaration {
  /// The columns of the database that hold the values: none for a list, two for a position.
  var cells: [ColumnSchema] { columnSchemas(type ?? .string) }

  /// Whether the values have a table of their own.
  var isList: Bool {
    if case .list? = type { true } else { false }
  }
}

extension ColumnSchema {
  /// The same column with a value in every row.
  fileprivate var required: ColumnSchema {
    kind == .integer
      ? .integer(name, required: true, references: references, comment)
      : .text(name, required: true, references: references, comment)
  }

  /// The column of a list's table that refers to this key of the list's owner.
  fileprivate func owner(of table: String, isOnly: Bool) -> ColumnSchema {
    let name = "\(table)_\(name)"
    let comment = "The row of `\(table)`."
    let target = isOnly ? table : nil
    return kind == .integer
      ? .integer(name, required: true, references: target, comment)
      : .text(name, required: true, references: target, comment)
  }
}
