import Bundles
import Pipeline
import Tabular
import Testing

@testable import DeclaredTables

@Suite("The plain tables of another client, which YAML declares,")
struct ClientTablesTests {
  private static let yaml = """
    tables:
      games:
        description: Daily games.
        primary-key: id
        columns:
          id: { type: integer, required: true }
          name: { type: string, description: The name. }
    """

  private func games(_ rows: [ClientRow]) throws -> Table<Int> {
    try ClientTables(Self.yaml, file: "tables.yaml")
      .table("games", check: "id > 0", formulas: ["folded": ["name"]]) { _ in rows }
  }

  @Test("have its columns, key and sentences")
  func schema() throws {
    let schema = try games([]).schema
    #expect(schema.comment == "Daily games.")
    #expect(schema.primaryKey == ["id"])
    #expect(schema.check == "id > 0")
    #expect(schema.columns.map(\.name) == ["id", "name"])
    #expect(schema.columns.map(\.kind) == [.integer, .text])
    #expect(schema.columns.map(\.isRequired) == [true, false])
    #expect(schema.columns.map(\.comment) == ["", "The name."])
    #expect(schema.columns.map(\.formula) == [nil, "folded"])
  }

  @Test("have the values that the client gives by the names of the columns")
  func rows() throws {
    let table = try games([["name": "Tango", "id": 1], ["id": 2, "name": nil]])
    var rows: [[RowCells.Value]] = []
    var writer = RowWriter(table.schema) { row in rows.append([row.value(0), row.value(1)]) }
    try table.fill(from: 0, &writer)
    #expect(rows == [[.integer(1), .text("Tango")], [.integer(2), .null]])
  }

  @Test("cannot be written if a value is missing or is of another kind")
  func badRows() throws {
    for row: ClientRow in [["id": 1], ["id": 1, "nmae": "Tango"], ["id": "one", "name": "Tango"]] {
      let table = try games([row])
      #expect(throws: Failure.self) {
        var writer = RowWriter(table.schema) { _ in }
        try table.fill(from: 0, &writer)
      }
    }
  }

  @Test("have no source, because the client gives the rows")
  func source() throws {
    let yaml = Self.yaml.replacing("primary-key", with: "source: games.csv\n    primary-key")
    let errors = #expect(throws: ConfigurationErrors.self) {
      try ClientTables(yaml, file: "tables.yaml")
    }
    #expect(errors?.failures.first?.message == "unknown key 'source' in a table")
  }
}
