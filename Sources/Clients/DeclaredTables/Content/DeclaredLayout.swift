import Bundles
import Tabular

/// The columns of a declared table in the database, and where each of their values comes from.
///
/// The columns come in this order: the number of a row without a key, the declared columns, the places in
/// the orders, the section, what the search needs, and the number that a search by position needs.
struct DeclaredLayout: Sendable {
  /// The declaration.
  let declaration: TableDeclaration
  /// The declared columns, which all have a type.
  let columns: [ColumnDeclaration]
  /// The table.
  let schema: TableSchema
  /// The names of list columns, and the tables with their values.
  let lists: [(column: String, schema: TableSchema)]
  /// The columns whose cells are read from the source: every column that is not a list.
  let stored: [ColumnSchema]
  /// The column that numbers the rows for searches by position: the key, if it is a whole number.
  let rowNumber: String
  /// Whether the table adds ``rowNumber`` as its last column.
  let addsRowNumber: Bool
  /// The places of the cells in a row, by the name of the column. Lists follow the stored columns.
  private let cells: [String: Int]

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

  /// Lays out a table.
  init(_ declaration: TableDeclaration) {
    self.declaration = declaration
    let columns = declaration.columns ?? []
    self.columns = columns
    stored = columns.flatMap { column in
      var column = column
      if declaration.primaryKey.contains(column.name) { column.isRequired = true }
      return column.cells
    }
    let names = stored.map(\.name) + columns.filter(\.isList).map(\.name)
    cells = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    var all = stored
    var key = declaration.primaryKey
    if key.isEmpty {
      // SQLite ignores case, and snapshots have the lists beside the key.
      let taken = names.map { $0.lowercased() }
      key = [["id", "row_id"].first { !taken.contains($0) } ?? "row_id_\(names.count)"]
      all.insert(.integer(key[0], required: true, ColumnSchema.id.comment), at: 0)
    }
    let orders = declaration.orders.map { order in
      Order(
        Extra.rank(order.name), by: order.terms(before: key),
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
    let isNumber =
      key != declaration.primaryKey
      || key.count == 1 && declaration.column(key[0])?.type == .integer
    rowNumber = isNumber ? key[0] : Extra.rowNumber
    addsRowNumber = !isNumber && columns.contains { $0.type == .geopoint }
    if addsRowNumber {
      all.append(.integer(Extra.rowNumber, required: true, "The number of the row, from 1."))
    }
    schema = TableSchema(
      declaration.name, declaration.description ?? "", key: key, columns: all
    ).ordered(by: orders)
    let owner = key.compactMap { name in
      all.first { $0.name == name }?.owner(of: declaration.name, isOnly: key.count == 1)
    }
    lists = columns.filter(\.isList).map { column in
      let schema = TableSchema(
        "\(declaration.name)_\(column.name)", column.description ?? "",
        key: owner.map(\.name) + ["position"],
        columns: owner + [
          .integer("position", required: true, "The place in the list, from 1."),
          .text("value", required: true, "The text."),
        ])
      return (column.name, schema)
    }
  }

  /// The place of a column's cell in a row; nil if the table has no such column, or stores it in two cells.
  func cell(_ column: String) -> Int? { cells[column] }

  /// The cells of the key; empty for a table without a key.
  var key: [Int] { declaration.primaryKey.compactMap(cell) }

  /// The most columns of a table in SQLite, which is its `SQLITE_MAX_COLUMN`.
  private static let maximumColumnCount = 2_000

  /// Throws ``Failure`` if a column of the key has decimals, or if the table has more columns than SQLite can
  /// store.
  func check() throws {
    guard schema.columns.count <= Self.maximumColumnCount else {
      throw Failure(
        .invalidConfiguration, at: declaration.origin,
        "'\(declaration.name)' has \(schema.columns.count) columns in the database, and SQLite stores at "
          + "most \(Self.maximumColumnCount)",
        fix: "name fewer columns in 'columns'; a geopoint has two, and each order has one")
    }
    let real = schema.columns.first { $0.kind == .real && schema.primaryKey.contains($0.name) }
    guard let real else { return }
    throw Failure(
      .invalidConfiguration, at: declaration.column(real.name)?.origin ?? declaration.origin,
      "'\(declaration.name)' has the key '\(real.name)', whose values have decimals",
      fix: "name columns of whole numbers or texts in 'primary-key'")
  }
}

extension DeclaredLayout {
  /// The indexes of the table and of its lists.
  var indexes: [IndexSchema] {
    func index(_ column: String, _ use: String) -> IndexSchema {
      IndexSchema(on: schema.name, [column], use)
    }
    return schema.orderIndexes
      + columns.filter { $0.references != nil }.map {
        index($0.name, "Finds the rows that refer to a row.")
      }
      + (declaration.sections == nil
        ? [] : [index(Extra.sectionPlace, "Lists the rows from A to Z.")])
      + (declaration.search == nil
        ? [] : [index(Extra.searchRank, "Finds the rows of the search.")])
      + (addsRowNumber ? [index(rowNumber, "Finds the rows near a place.")] : [])
      + lists.map { IndexSchema(on: $0.schema.name, ["value"], "Finds the rows with a value.") }
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
    let positions = columns.filter { $0.type == .geopoint }
    return [words].compactMap(\.self)
      + positions.map { column in
        SearchTableSchema.positions(
          positions.count == 1 ? "\(name)_rtree" : "\(name)_\(column.name)_rtree", in: name,
          by: rowNumber, latitude: column.cells[0].name, longitude: column.cells[1].name,
          "Finds rows of `\(name)` by `\(column.name)`.")
      }
  }
}

extension OrderDeclaration {
  /// The terms, with the columns of the key that break ties.
  fileprivate func terms(before key: [String]) -> [Order.Term] {
    let names = terms.map(\.column)
    return terms.map {
      $0.isDescending ? .descending(.column($0.column)) : .ascending(.column($0.column))
    } + key.filter { !names.contains($0) }.map { .ascending(.column($0)) }
  }
}

extension ColumnDeclaration {
  /// The columns of the database that hold the values: none for a list, two for a position.
  var cells: [ColumnSchema] { columnSchemas(type ?? .string) }

  /// Whether the values have a table of their own.
  var isList: Bool { type?.word == "list" }
}

extension ColumnSchema {
  /// The column of a list's table that refers to this key of the list's owner.
  fileprivate func owner(of table: String, isOnly: Bool) -> ColumnSchema {
    let (name, comment) = ("\(table)_\(name)", "The row of `\(table)`.")
    let target = isOnly ? table : nil
    return kind == .integer
      ? .integer(name, required: true, references: target, comment)
      : .text(name, required: true, references: target, comment)
  }
}
