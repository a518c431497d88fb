import Bundles
import Pipeline
import Tabular

/// A row of a client's table: a value for each column, by its name; nil is NULL.
package typealias ClientRow = [String: (any ClientValue)?]

/// A value that a client gives for a column.
package protocol ClientValue: Sendable {}
extension String: ClientValue {}
extension Int: ClientValue {}
extension Double: ClientValue {}
extension Bool: ClientValue {}

/// The plain tables of another client. A YAML text declares them in the words of a pipeline's `tables`, without
/// sources, because the client gives the rows.
package struct ClientTables: Sendable {
  private let declarations: [TableDeclaration]

  /// Declares nothing.
  package init() { declarations = [] }

  /// Reads a text; `file` is its name in messages. Throws ``ConfigurationErrors``.
  package init(_ yaml: String, file: String) throws {
    let source = ConfigurationSource(yaml, file: file)
    var reader = ConfigurationReader(source, environment: [:])
    let tables = MappingReader.read(try source.root(), "the declaration", with: &reader) { keys in
      keys.named(
        "tables", is: .required, each: "a table", names: DatabaseName.ofTable,
        example: "{ games: { primary-key: id, columns: { id: integer } } }",
        "The tables of a client, by name."
      ) { TableDeclaration(&$0, hasSource: false) }
    }
    guard let tables, reader.failures.isEmpty else { throw ConfigurationErrors(reader.failures) }
    declarations = tables
  }

  /// A declared table; without columns if the text does not declare it.
  ///
  /// `formulas` has the columns that each formula computes. The orders add their columns after the declared
  /// ones, and `rows` gives the rows in the order of the key.
  package func table<Content>(
    _ name: String, check: String? = nil, formulas: [String: [String]] = [:],
    orders: [Order] = [], parents: [Table<Content>] = [], records: [Record] = [],
    rows: @escaping @Sendable (Content) -> [ClientRow]
  ) -> Table<Content> {
    let schema = declarations.first { $0.name == name }.map { DeclaredLayout($0).schema }
    let columns = (schema?.columns ?? []).map { column in
      let formula = formulas.first { $0.value.contains(column.name) }?.key
      return TableColumn<ClientRow>(formula.map(column.derived) ?? column) { row, writer in
        switch row[column.name] {
        case .some(.none): writer.append(String?.none)
        case .some(let text as String): writer.append(text)
        case .some(let number as Int): writer.append(number)
        case .some(let number as Double): writer.append(number)
        case .some(let flag as Bool): writer.append(flag)
        // A row without an entry for the column is too short, so that it cannot be written.
        default: break
        }
      }
    }
    return Table(
      name, of: ClientRow.self, schema?.comment ?? "", key: schema?.primaryKey ?? [], check: check,
      orders: orders, parents: parents, rows: rows, columns: columns, records: records)
  }
}
