// Written by Seedbed from the pipeline 'it's 100 % "mine"'. Do not edit it.
// swift-format-ignore-file

import Foundation
import GRDB
import SeedStore

/// The database of the pipeline `it's 100 % "mine"`, opened for reading.
///
/// ```swift
/// let store = try ItS100MineStore(url: url)
/// let rows = try await store.strings(limit: 20)
/// ```
public final class ItS100MineStore: BundledStore {
  /// The pipeline that builds the database, and the tables that the store reads.
  public static let pipeline = DeclaredPipeline(
    "it's 100 % \"mine\"", application: 0x5362_4454, version: 1,
    tables: [
      StringsRow.table,
      Database.table,
      DatabasesRow.table,
      Error.table,
      TypesRow.table,
      Of.table,
      DeclaredTable(
        "ofs_each",
        [
          "ofs_willSet": "INTEGER NOT NULL",
          "position": "INTEGER NOT NULL",
          "value": "TEXT NOT NULL",
        ]),
      Value2Städte.table,
      ZweiStaedte.table,
      ZweiStaedteRow.table,
    ])

  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is the
  ///   database of another pipeline, or lacks a column that the store reads.
  public init(url: URL, mode: OpeningMode, words: NoWords) throws {
    database = try BundledDatabase(url: url, mode: mode, of: Self.pipeline)
  }
}

extension ItS100MineStore {
  /// A row of `strings`. Two lines and a mark */ and a separator.
  public struct StringsRow: DeclaredRecord {
    /// A keyword.
    public let `class`: CalendarDay
    /// Not the key.
    public let id: String?
    /// The column `play_chance`.
    public let playChance: String?
    /// The column `play chance`.
    public let playChance2: String?
    /// The column `playChance`.
    public let playChance3: String?
    /// Begins with a digit; nil if there is none.
    public let value2023Total: Int?
    /// An umlaut.
    public let größe: String?
    /// Quotes.
    public let sayHiX: String?
    /// The column `self`.
    public let self2: String?
    /// The column `init`.
    public let init2: String?
    /// The column `hashValue`.
    public let hashValue2: String?
    /// The column `URL`.
    public let url: String?
    /// The column `§`.
    public let value: String?

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "strings",
      [
        "class": "TEXT NOT NULL",
        "id": "TEXT",
        "play_chance": "TEXT",
        "play chance": "TEXT",
        "playChance": "TEXT",
        "2023 total": "INTEGER",
        "Größe": "TEXT",
        "say \"hi\"\\(x)": "TEXT",
        "self": "TEXT",
        "init": "TEXT",
        "hashValue": "TEXT",
        "URL": "TEXT",
        "§": "TEXT",
      ])

    private enum CodingKeys: String, CodingKey {
      case `class`
      case id
      case playChance = "play_chance"
      case playChance2 = "play chance"
      case playChance3 = "playChance"
      case value2023Total = "2023 total"
      case größe = "Größe"
      case sayHiX = "say \"hi\"\\(x)"
      case self2 = "self"
      case init2 = "init"
      case hashValue2 = "hashValue"
      case url = "URL"
      case value = "§"
    }
  }

  /// A row of `database`.
  public struct Database: DeclaredRecord {
    /// The column `limit`.
    public let limit: Int
    /// The column `order`.
    public let order: String
    /// The row of `strings` that it refers to.
    public let database: String?
    /// The row of `strings` that it refers to.
    public let stringsID: String?
    /// The column `table`.
    public let table: String?

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "database",
      [
        "limit": "INTEGER NOT NULL",
        "order": "TEXT NOT NULL",
        "database": "TEXT",
        "strings_id": "TEXT",
        "table": "TEXT",
      ])

    private enum CodingKeys: String, CodingKey {
      case limit
      case order
      case database
      case stringsID = "strings_id"
      case table
    }
  }

  /// A row of `databases`.
  public struct DatabasesRow: DeclaredRecord {
    /// Whether it is.
    public let `is`: Bool?

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "databases",
      [
        "is": "INTEGER",
      ])

    private enum CodingKeys: String, CodingKey {
      case `is`
    }
  }

  /// A row of `errors`.
  public struct Error: DeclaredRecord, Identifiable {
    /// The column `limit`.
    public let limit: Int
    /// The column `stringValue`.
    public let stringValue: String?
    /// The column `intValue`.
    public let intValue: String?
    /// The column `rawValue`.
    public let rawValue: String?
    /// The column `description`.
    public let description: String?
    /// The column `hash`.
    public let hash: String?
    /// The column `none`.
    public let none: String?
    /// The column `Type`.
    public let type: String?
    /// The row of `strings` that it refers to.
    public let read: String?
    /// The column `coding keys`.
    public let codingKeys: String?
    /// The column `rows`.
    public let rows: String?
    /// The column `max`.
    public let max: String?

    /// The same as ``limit``.
    public var id: Int { limit }

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "errors",
      [
        "limit": "INTEGER NOT NULL",
        "stringValue": "TEXT",
        "intValue": "TEXT",
        "rawValue": "TEXT",
        "description": "TEXT",
        "hash": "TEXT",
        "none": "TEXT",
        "Type": "TEXT",
        "read": "TEXT",
        "coding keys": "TEXT",
        "rows": "TEXT",
        "max": "TEXT",
      ])

    private enum CodingKeys: String, CodingKey {
      case limit
      case stringValue
      case intValue
      case rawValue
      case description
      case hash
      case none
      case type = "Type"
      case read
      case codingKeys = "coding keys"
      case rows
      case max
    }
  }

  /// An order of the rows of `errors`.
  public enum ErrorOrder: String, CaseIterable, Hashable, Sendable {
    /// By `limit`.
    case allCases2 = "all_cases"
    /// By `limit`.
    case `default` = "rank_default"
    /// By `limit`.
    case rawValue = "\"rank_raw value\""
    /// By `limit`.
    case init2 = "rank_init"
  }

  /// A row of `maxes`.
  public struct Max: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: Int

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "maxes",
      [
        "id": "INTEGER NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
    }
  }

  /// A row of `types`.
  public struct TypesRow: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: Int
    /// The row of `types` that it refers to.
    public let parent: Int?

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "types",
      [
        "id": "INTEGER NOT NULL",
        "parent": "INTEGER",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
      case parent
    }
  }

  /// A row of `ofs`. */́
  public struct Of: DeclaredRecord, Identifiable {
    /// The column `willSet`.
    public let willSet: Int
    /// The row of `strings` that it refers to.
    public let `await`: String?
    /// The column `unsafe`.
    public let `unsafe`: String?
    /// The column `some`.
    public let `some`: String?

    /// The same as ``willSet``.
    public var id: Int { self.willSet }

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "ofs",
      [
        "willSet": "INTEGER NOT NULL",
        "await": "TEXT",
        "unsafe": "TEXT",
        "some": "TEXT",
      ])

    private enum CodingKeys: String, CodingKey {
      case willSet
      case `await`
      case `unsafe`
      case `some`
    }
  }

  /// A row of `2 Städte`.
  public struct Value2Städte: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: Int

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "2 Städte",
      [
        "id": "INTEGER NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
    }
  }

  /// A row of `zwei_staedte`.
  public struct ZweiStaedte: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: Int
    /// The column `in`.
    public let `in`: String?

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "zwei_staedte",
      [
        "id": "INTEGER NOT NULL",
        "in": "TEXT",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
      case `in`
    }
  }

  /// A row of `zwei staedte`.
  public struct ZweiStaedteRow: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: Int

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "zwei staedte",
      [
        "id": "INTEGER NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
    }
  }
}

extension ItS100MineStore {
  /// The rows of `strings`, by `class`.
  public func strings(limit: Int = .max, offset: Int = 0) async throws -> [StringsRow] {
    try await database.rows("ORDER BY class", limit: limit, offset: offset)
  }

  /// The row of `strings` with a key; nil if there is none.
  public func string(`class`: CalendarDay) async throws -> StringsRow? {
    try await database.row("WHERE class = ?", [`class`.description])
  }

  /// The rows of `database`, by `limit`, `order`.
  public func database2(limit: Int = .max, offset: Int = 0) async throws -> [Database] {
    try await database.rows("ORDER BY \"limit\", \"order\"", limit: limit, offset: offset)
  }

  /// The row of `database` with a key; nil if there is none.
  public func database2(limit limitValue: Int, order orderValue: String) async throws -> Database? {
    try await database.row("WHERE \"limit\" = ? AND \"order\" = ?", [limitValue, orderValue])
  }

  /// The rows of `database` that refer to a row of `strings`.
  public func database2(
    inDatabase databaseValue: String, limit: Int = .max, offset: Int = 0
  ) async throws -> [Database] {
    try await database.rows(
      "WHERE \"database\" = ? ORDER BY \"limit\", \"order\"", [databaseValue], limit: limit,
      offset: offset)
  }

  /// The row of `strings` to which `database` refers; nil without one.
  public func database2(of databaseValue: Database) async throws -> StringsRow? {
    try await database.row("WHERE class = ?", [databaseValue.database])
  }

  /// The rows of `database` that refer to a row of `strings`.
  public func database2(
    inStrings stringsID: String, limit: Int = .max, offset: Int = 0
  ) async throws -> [Database] {
    try await database.rows(
      "WHERE strings_id = ? ORDER BY \"limit\", \"order\"", [stringsID], limit: limit,
      offset: offset)
  }

  /// The row of `strings` to which `strings_id` refers; nil without one.
  public func strings(of databaseValue: Database) async throws -> StringsRow? {
    try await database.row("WHERE class = ?", [databaseValue.stringsID])
  }

  /// The rows of `databases`.
  public func databases(limit: Int = .max, offset: Int = 0) async throws -> [DatabasesRow] {
    try await database.rows("ORDER BY rowid", limit: limit, offset: offset)
  }

  /// The rows of `errors` in an order.
  public func errors(
    by order: ErrorOrder = .allCases2, limit: Int = .max, offset: Int = 0
  ) async throws -> [Error] {
    try await database.rows("ORDER BY \(order.rawValue)", limit: limit, offset: offset)
  }

  /// The row of `errors` with a key; nil if there is none.
  public func error(limit limitValue: Int) async throws -> Error? {
    try await database.row("WHERE \"limit\" = ?", [limitValue])
  }

  /// The rows of `errors` that refer to a row of `strings`.
  public func errors(
    inRead read: String, by order: ErrorOrder = .allCases2, limit: Int = .max, offset: Int = 0
  ) async throws -> [Error] {
    try await database.rows(
      "WHERE read = ? ORDER BY \(order.rawValue)", [read], limit: limit, offset: offset)
  }

  /// The row of `strings` to which `read` refers; nil without one.
  public func read(of error: Error) async throws -> StringsRow? {
    try await database.row("WHERE class = ?", [error.read])
  }

  /// The rows of `maxes`, by `id`.
  public func maxes(limit: Int = .max, offset: Int = 0) async throws -> [Max] {
    try await database.rows("ORDER BY id", limit: limit, offset: offset)
  }

  /// The row of `maxes` with a key; nil if there is none.
  public func max(id: Int) async throws -> Max? {
    try await database.row("WHERE id = ?", [id])
  }

  /// The rows of `types`, by `id`.
  public func types(limit: Int = .max, offset: Int = 0) async throws -> [TypesRow] {
    try await database.rows("ORDER BY id", limit: limit, offset: offset)
  }

  /// The row of `types` with a key; nil if there is none.
  public func type(id: Int) async throws -> TypesRow? {
    try await database.row("WHERE id = ?", [id])
  }

  /// The rows of `types` that refer to a row of `types`.
  public func types(
    inParent parent: Int, limit: Int = .max, offset: Int = 0
  ) async throws -> [TypesRow] {
    try await database.rows("WHERE parent = ? ORDER BY id", [parent], limit: limit, offset: offset)
  }

  /// The row of `types` to which `parent` refers; nil without one.
  public func parent(of type: TypesRow) async throws -> TypesRow? {
    try await database.row("WHERE id = ?", [type.parent])
  }

  /// The rows of `ofs`, by `willSet`.
  public func ofs(limit: Int = .max, offset: Int = 0) async throws -> [Of] {
    try await database.rows("ORDER BY \"willSet\"", limit: limit, offset: offset)
  }

  /// The row of `ofs` with a key; nil if there is none.
  public func of(willSet: Int) async throws -> Of? {
    try await database.row("WHERE \"willSet\" = ?", [willSet])
  }

  /// The rows of `ofs` that refer to a row of `strings`.
  public func ofs(
    inAwait `await`: String, limit: Int = .max, offset: Int = 0
  ) async throws -> [Of] {
    try await database.rows(
      "WHERE await = ? ORDER BY \"willSet\"", [`await`], limit: limit, offset: offset)
  }

  /// The row of `strings` to which `await` refers; nil without one.
  public func `await`(of ofValue: Of) async throws -> StringsRow? {
    try await database.row("WHERE class = ?", [ofValue.await])
  }

  /// The values of `each` in a row, in their order.
  public func `each`(of ofValue: Of) async throws -> [String] {
    try await database.values(
      "SELECT value FROM ofs_each WHERE \"ofs_willSet\" = ? ORDER BY position", [ofValue.willSet])
  }

  /// The rows of `2 Städte`, by `id`.
  public func value2Städte(limit: Int = .max, offset: Int = 0) async throws -> [Value2Städte] {
    try await database.rows("ORDER BY id", limit: limit, offset: offset)
  }

  /// The row of `2 Städte` with a key; nil if there is none.
  public func value2Städte(id: Int) async throws -> Value2Städte? {
    try await database.row("WHERE id = ?", [id])
  }

  /// The rows of `zwei_staedte`, by `id`.
  public func zweiStaedte(limit: Int = .max, offset: Int = 0) async throws -> [ZweiStaedte] {
    try await database.rows("ORDER BY id", limit: limit, offset: offset)
  }

  /// The row of `zwei_staedte` with a key; nil if there is none.
  public func zweiStaedte(id: Int) async throws -> ZweiStaedte? {
    try await database.row("WHERE id = ?", [id])
  }

  /// The rows of `zwei staedte`, by `id`.
  public func zweiStaedte2(limit: Int = .max, offset: Int = 0) async throws -> [ZweiStaedteRow] {
    try await database.rows("ORDER BY id", limit: limit, offset: offset)
  }

  /// The row of `zwei staedte` with a key; nil if there is none.
  public func zweiStaedte2(id: Int) async throws -> ZweiStaedteRow? {
    try await database.row("WHERE id = ?", [id])
  }
}
