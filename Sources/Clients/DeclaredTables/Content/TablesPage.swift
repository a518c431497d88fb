import Bundles
import Folding
import Pipeline
import SQLiteWriter
import Tabular

/// The parts of report.html about declared tables.
enum TablesPage {
  /// The most points of a map; more would make the page slow.
  fileprivate static let pointLimit = 20_000
  /// The most values of a chart.
  fileprivate static let valueLimit = 20

  /// The parts about tables, in order.
  static func parts(of tables: [FilledTable]) -> [PagePart] {
    let counts = tables.map { table -> [JSONValue] in
      [.string(table.layout.schema.name), .integer(table.rows.count)]
    }
    let layouts = tables.map(\.layout)
    return [PagePart("Rows", "The rows of each table.", .figures, rows: .values(counts))]
      + layouts.flatMap(\.maps) + tables.compactMap(\.bars) + layouts.compactMap(\.firstRows)
  }
}

extension FilledTable {
  /// The frequencies of the values of columns that have few; nil without such a column.
  ///
  /// They are counted in memory, beside the writing of the database, because SQLite would sort all rows.
  fileprivate var bars: PagePart? {
    let columns = layout.columns.filter {
      $0.isList || $0.type == .boolean || !$0.constraints.values.isEmpty
    }
    if columns.isEmpty { return nil }
    let places = columns.compactMap { layout.cell($0.name) }
    var counts = places.map { _ in [ExactText: Int]() }
    rows.readAll { _, cells in
      for (column, place) in places.enumerated() {
        for text in layout.texts(place, of: cells) {
          counts[column][ExactText(text), default: 0] += 1
        }
      }
    }
    let name = layout.schema.name
    let bars = zip(columns, counts).flatMap { column, counts in
      counts.ordered { one, other in
        one.value == other.value
          ? one.key.text.utf8.lexicographicallyPrecedes(other.key.text.utf8)
          : one.value > other.value
      }.prefix(TablesPage.valueLimit).map { value, count -> [JSONValue] in
        let text = value.text
        let shown =
          column.type == .boolean ? (text == "1" ? "true" : "false") : text.shortened(to: 60)
        return [.string(column.name), .string(shown), .string(name), .integer(count)]
      }
    }
    return PagePart(
      "\(name): values", "The most frequent values of a column, at most twenty.",
      .bars(of: "Value", unit: "rows"), rows: .values(bars))
  }
}

extension DeclaredLayout {
  private var table: String { SQLText.identifier(schema.name) }

  /// The columns by which rows are shown: the place in the first order, or the key.
  private var order: String {
    let first = declaration.orders.first.map { [Extra.rank($0.name)] } ?? schema.primaryKey
    return first.map(SQLText.identifier).joined(separator: ", ")
  }

  /// A map for each position.
  fileprivate var maps: [PagePart] {
    let title = ["name", "title"].first { name in stored.contains { $0.name == name } }
    return columns.filter { $0.type == .geopoint }.map { column in
      let cells = column.cells.map { SQLText.identifier($0.name) }
      return PagePart(
        "\(schema.name): \(column.name)",
        "The positions of the rows, of the first 20,000 if there are more.", .map(),
        rows: .query(
          """
          SELECT '\(schema.name)', \(cells[0]), \(cells[1]), 1,
            \(title.map(SQLText.identifier) ?? "NULL")
          FROM \(table) WHERE \(cells[0]) IS NOT NULL
          ORDER BY \(order) LIMIT \(TablesPage.pointLimit)
          """))
    }
  }

  /// The first rows; nil if all columns are lists.
  fileprivate var firstRows: PagePart? {
    if stored.isEmpty { return nil }
    let cells = stored.map { column in
      let cell = SQLText.identifier(column.name)
      return column.kind == .text ? "substr(\(cell), 1, 200)" : cell
    }
    return PagePart(
      schema.name, "The first fifty rows.", .table(stored.map(\.name)),
      rows: .query(
        "SELECT \(cells.joined(separator: ", ")) FROM \(table) ORDER BY \(order) LIMIT 50"))
  }
}
