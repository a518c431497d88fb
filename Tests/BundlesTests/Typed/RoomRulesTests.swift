import Testing

@testable import Bundles

@Suite("Room, with a database that the app brings")
struct RoomRulesTests {
  private static func faults(_ tables: [TableSchema], version: Int = 1) -> [String] {
    RoomRules.faults(
      in: DatabaseSchema(tables: tables, applicationID: 0x5362_4454, version: version)
    ).map(\.description)
  }

  @Test(
    "accepts what a pipeline declares, except keys of whole numbers, which must be nullable in Kotlin"
  )
  func declared() {
    let faults = RoomRules.faults(in: CafeSchema.schema).map(\.description)
    #expect(
      faults == [
        "cafes: the key 'id' is NOT NULL", "cafes_sections: the key 'position' is NOT NULL",
      ])
    #expect(
      RoomRules.indexes(of: "cafes", in: CafeSchema.schema)
        == ["Index(name = \"cafes_rank_best\", value = [\"rank_best\"])"])
  }

  @Test("needs a version and a key, and plain names that are free")
  func tables() {
    let key = ColumnSchema.text("id", required: true)
    #expect(Self.faults([TableSchema("a", "", columns: [key])]) == [])
    #expect(Self.faults([], version: 0) == [": the version is above 0"])
    #expect(
      Self.faults([TableSchema("a", "", key: [], columns: [key])]) == ["a: an entity has a key"])
    #expect(
      Self.faults([TableSchema("a", "", columns: [key, .text("b`")])])
        == ["a: names have no quotes"])
    #expect(
      Self.faults([TableSchema("SQLite_a", "", columns: [key])])
        == ["SQLite_a: the name is free"])
    #expect(
      Self.faults([TableSchema("room_master_table", "", columns: [key])])
        == ["room_master_table: the name is free"])
  }

  @Test("needs keys that are never NULL, and references to a named key of one column")
  func columns() {
    #expect(
      Self.faults([TableSchema("a", "", columns: [.text("id")])])
        == ["a: the key 'id' is NOT NULL"])
    let pair = TableSchema(
      "pairs", "", key: ["x", "y"],
      columns: [.text("x", required: true), .text("y", required: true)])
    let child = TableSchema(
      "a", "",
      columns: [
        .text("id", required: true), .text("pair", references: "pairs"),
        .text("gone", references: "nothing"),
      ])
    #expect(
      Self.faults([pair, child]) == [
        "a: 'pair' names the key of the table to which it refers",
        "a: 'gone' names the key of the table to which it refers",
      ])
  }

  @Test("does not compare CHECK or WITHOUT ROWID")
  func ignored() {
    let table = TableSchema(
      "a", "", check: "length(id) > 0", columns: [.text("id", required: true)])
    #expect(table.sql.contains("CHECK") && table.sql.contains("WITHOUT ROWID"))
    #expect(Self.faults([table]) == [])
  }
}
