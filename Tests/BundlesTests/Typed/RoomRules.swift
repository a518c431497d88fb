@testable import Bundles

/// The rules of Android's Room for a prepackaged database whose tables an app declares as entities.
///
/// Room compares what PRAGMA says of each entity's table with what it would have created. The rules follow its
/// published source, in github.com/androidx/androidx under `room/`:
/// - `RoomConnectionManager.kt`: a version above 0, and a missing `room_master_table` is made after the check;
/// - `TableInfo.kt` and `SchemaInfoUtil.kt`: names with their case, affinity, NOT NULL, membership in the key,
///   foreign keys with their actions and named columns, and all indexes that a statement made. The order of
///   columns, CHECK, WITHOUT ROWID, the condition of a partial index, and tables, views and searches that no
///   entity names are not compared;
/// - `TableEntityProcessor.kt` and `SqlParser.kt`: a key in each entity, and names without quotes.
enum RoomRules {
  /// What a table breaks, in the words of the rule.
  struct Fault: Hashable, CustomStringConvertible {
    let table: String
    let rule: String

    var description: String { "\(table): \(rule)" }
  }

  /// The names of Room's own tables and of Android's.
  private static let reserved: Set = [
    "android_metadata", "room_master_table", "room_table_modification_log",
  ]

  /// The rules that the tables of a schema break.
  static func faults(in schema: DatabaseSchema) -> [Fault] {
    let version = schema.version > 0 ? [] : [Fault(table: "", rule: "the version is above 0")]
    return version
      + schema.tables.flatMap { table in
        rules(table, in: schema).map { Fault(table: table.name, rule: $0) }
      }
  }

  private static func rules(_ table: TableSchema, in schema: DatabaseSchema) -> [String] {
    var broken: [String] = []
    let names = [table.name] + table.columnNames
    if names.contains(where: { $0.contains("`") || $0.contains("\"") || $0.isEmpty }) {
      broken.append("names have no quotes")
    }
    if reserved.contains(table.name) || table.name.lowercased().hasPrefix("sqlite_") {
      broken.append("the name is free")
    }
    if table.primaryKey.isEmpty { broken.append("an entity has a key") }
    for column in table.columns {
      let declaration = declaration(of: column.name, in: table)
      // An entity's key that may be nil must be one whole number; a key of Kotlin's Long or String is NOT NULL.
      if table.primaryKey.contains(column.name), !declaration.contains("NOT NULL") {
        broken.append("the key '\(column.name)' is NOT NULL")
      }
      if ["INTEGER", "REAL", "TEXT", "BLOB"].allSatisfy({ !declaration.contains(" \($0)") }) {
        broken.append("'\(column.name)' has an affinity that Room knows")
      }
      if declaration.contains("DEFAULT") { broken.append("'\(column.name)' has no default") }
      guard let parent = column.references else { continue }
      let found = schema.table(named: parent)
      if column.referencedKey.isEmpty || found?.primaryKey != column.referencedKey
        || column.referencedKey.count != 1
      {
        broken.append("'\(column.name)' names the key of the table to which it refers")
      }
      if declaration.contains("ON DELETE") || declaration.contains("ON UPDATE") {
        broken.append("'\(column.name)' refers with NO ACTION")
      }
    }
    return broken
  }

  /// The line of CREATE TABLE that declares a column.
  private static func declaration(of column: String, in table: TableSchema) -> Substring {
    let name = "  \(SQLText.identifier(column)) "
    return table.sql.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
  }

  /// The annotation of each index that the entity must have, since Room compares all of them.
  static func indexes(of table: String, in schema: DatabaseSchema) -> [String] {
    schema.indexes.filter { $0.table == table }.map { index in
      let columns = index.columns.map { "\"\($0)\"" }.joined(separator: ", ")
      return "Index(name = \"\(index.name)\", value = [\(columns)])"
    }
  }
}
