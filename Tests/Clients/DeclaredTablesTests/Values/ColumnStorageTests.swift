import Bundles
import Tabular
import Testing

@testable import DeclaredTables

@Suite("Columns in the database and in Table Schema")
struct ColumnStorageTests {
  private static func column(
    _ name: String, _ type: ColumnType, _ constraints: ValueConstraints = ValueConstraints(),
    references: (table: String, column: String)? = nil
  ) -> ColumnDeclaration {
    ColumnDeclaration(
      name: name, type: type, from: [name], description: "One sentence.", isRequired: true,
      references: references, constraints: constraints, onError: nil, origin: nil)
  }

  @Test(
    "Each type has its columns in the database",
    arguments: [
      (.string, ["x TEXT"]), (.integer, ["x INTEGER"]), (.number, ["x REAL"]),
      (.boolean, ["x INTEGER flag"]), (.date(format: nil), ["x TEXT"]),
      (.time(format: nil), ["x TEXT"]), (.datetime(format: nil), ["x TEXT"]),
      (.duration, ["x REAL"]), (.geopoint, ["x_latitude REAL", "x_longitude REAL"]),
      (.list(delimiter: ";"), []), (.json, ["x TEXT"]),
      (.money(currency: "AUD"), ["x INTEGER"]), (.colour, ["x TEXT"]), (.url, ["x TEXT"]),
    ] as [(ColumnType, [String])])
  func database(_ type: ColumnType, _ columns: [String]) throws {
    let schemas = Self.column("x", type).columnSchemas(type)
    #expect(
      schemas.map { "\($0.name) \($0.kind.rawValue)\($0.isFlag ? " flag" : "")" } == columns)
    #expect(schemas.allSatisfy { $0.isRequired && $0.comment == "One sentence." })
    #expect(try schemas.count == ValueReader(type).width)
  }

  @Test("A reference is kept in the database's column")
  func reference() {
    let column = Self.column("suburb", .string, references: ("suburbs", "id"))
    #expect(column.columnSchemas(.string).map(\.references) == ["suburbs"])
  }

  @Test("The conditions in Table Schema are those of the stored values")
  func tableSchema() {
    var constraints = ValueConstraints()
    constraints.minimum = "31/12/2024"
    constraints.isUnique = true
    let date = Self.column("day", .date(format: "%d/%m/%Y"), constraints)
    #expect(
      date.tableSchemaFields(.date(format: "%d/%m/%Y")).map { $0.text(.compact) } == [
        #"{"constraints":{"minimum":"2024-12-31","required":true,"unique":true},"#
          + #""description":"One sentence.","name":"day","type":"date"}"#
      ])
    constraints = ValueConstraints()
    constraints.values = ["1.50", "2"]
    let price = Self.column("price", .money(currency: "AUD"), constraints)
    #expect(
      price.tableSchemaFields(.money(currency: "AUD")).map { $0.text(.compact) } == [
        #"{"constraints":{"enum":[150,200],"required":true},"description":"One sentence.","#
          + #""name":"price","type":"integer"}"#
      ])
    let place = Self.column("place", .geopoint)
    #expect(
      place.tableSchemaFields(.geopoint).map { $0.text(.compact) } == [
        #"{"constraints":{"maximum":90,"minimum":-90,"required":true},"description":"One sentence.","#
          + #""name":"place_latitude","type":"number"}"#,
        #"{"constraints":{"maximum":180,"minimum":-180,"required":true},"#
          + #""description":"One sentence.","name":"place_longitude","type":"number"}"#,
      ])
  }
}
