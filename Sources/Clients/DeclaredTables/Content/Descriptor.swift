import Bundles
import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// The tables of a bundle as a data package of Frictionless, whose resources are the tables of the database.
///
/// A table that the pipeline declares also has a member `seedbed`, from which the tool knows its orders,
/// sections and searches. Format: https://specs.frictionlessdata.io/data-package/
struct Descriptor {
  /// The file's name in a bundle.
  static let fileName = "datapackage.json"

  /// The pipeline's name.
  let pipeline: String
  /// The declarations of the tables, whose columns all have a type.
  let tables: [TableDeclaration]
  /// The views, each after those that it reads.
  let views: [ViewSchema]
  /// The snapshots that are derived from the database.
  let snapshots: [SnapshotDeclaration]

  /// The layouts of the tables.
  var layouts: [DeclaredLayout] { tables.map { DeclaredLayout($0) } }

  /// The schema of the database.
  var schema: DatabaseSchema { DeclaredContent.schema(of: layouts, views) }

  /// The data package.
  var json: JSONValue {
    let declared = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0) })
    let schema = schema
    let resources = schema.tables.filter { $0.name != TableSchema.metadata.name }.map { table in
      resource(table, declared[table.name], schema)
    }
    return .object([
      "name": .string(pipeline), "profile": .string("data-package"),
      "resources": .array(resources), "seedbed": kept,
    ])
  }

  /// The views and snapshots, as the tool reads them again.
  private var kept: JSONValue {
    let package = KeptPackage.Own(
      views: views.map {
        KeptPackage.View(
          name: $0.name, description: $0.comment, columns: $0.columns.map(\.name), sql: $0.query)
      }, snapshots: snapshots.map(KeptPackage.Snapshot.init))
    return (try? JSONValue(encoding: package)) ?? .null
  }

  private func resource(
    _ table: TableSchema, _ declaration: TableDeclaration?, _ schema: DatabaseSchema
  ) -> JSONValue {
    var declared: [String: JSONValue] = [:]
    for column in declaration?.columns ?? [] {
      let type = column.type ?? .string
      for (name, field) in zip(type.storedNames(of: column.name), column.tableSchemaFields(type)) {
        declared[name] = field
      }
    }
    let fields = table.columns.map { declared[$0.name] ?? $0.field }
    let keys = table.columns.compactMap { column -> JSONValue? in
      guard let target = column.references.flatMap(schema.table) else { return nil }
      return .object([
        "fields": .array([.string(column.name)]),
        "reference": .object([
          "resource": .string(target.name),
          "fields": .array(target.primaryKey.map { .string($0) }),
        ]),
      ])
    }
    let members: [JSONValue.Member?] = [
      JSONValue.Member("name", .string(table.name)),
      table.comment.isEmpty ? nil : JSONValue.Member("description", .string(table.comment)),
      JSONValue.Member("path", .string("sqlite:///\(pipeline).sqlite")),
      JSONValue.Member("format", .string("sql")),
      JSONValue.Member(
        "dialect", .object(["sql": .object(["table": .string(table.name)])])),
      JSONValue.Member(
        "schema",
        .members(
          [
            JSONValue.Member("fields", .array(fields)),
            JSONValue.Member("primaryKey", .array(table.primaryKey.map { .string($0) })),
          ] + (keys.isEmpty ? [] : [JSONValue.Member("foreignKeys", .array(keys))]))),
      declaration.map { JSONValue.Member("seedbed", $0.json) },
    ]
    return .members(members.compactMap(\.self))
  }
}

extension ColumnSchema {
  /// The column as a field of Frictionless' Table Schema.
  fileprivate var field: JSONValue {
    let word =
      switch kind {
      case .integer: isFlag ? "boolean" : "integer"
      case .real: "number"
      case .text: "string"
      }
    var members = [
      JSONValue.Member("name", .string(name)), JSONValue.Member("type", .string(word)),
    ]
    if !comment.isEmpty { members.append(JSONValue.Member("description", .string(comment))) }
    if isRequired {
      members.append(JSONValue.Member("constraints", .object(["required": .bool(true)])))
    }
    return .members(members)
  }
}

// MARK: - The declaration in a database

/// What a database keeps of a declaration: enough to lay out its tables again.
private struct KeptTable: Codable {
  struct Column: Codable {
    let name: String
    let type: String
    var parameter: String?
    var required: Bool?
    var references: String?
    var description: String?
  }

  struct Order: Codable {
    let name: String
    let terms: [Term]
  }

  struct Term: Codable {
    let column: String
    var descending: Bool?
  }

  struct Search: Codable {
    let columns: [String]
    var rank: String?
  }

  let columns: [Column]
  let primaryKey: [String]
  var orders: [Order]?
  var sections: String?
  var search: Search?
}

/// A resource, as far as the tool reads it.
private struct KeptPackage: Decodable {
  struct Resource: Decodable {
    let name: String
    let description: String?
    let seedbed: KeptTable?
  }

  struct View: Codable {
    let name, description: String
    let columns: [String]
    let sql: String
  }

  struct Snapshot: Codable {
    let path: String
    let placeholders: [String]
    var table: String?
    var order: String?
    var sql: String?
    var forEach: String?
  }

  struct Own: Codable {
    let views: [View]
    let snapshots: [Snapshot]
  }

  let name: String
  let resources: [Resource]
  let seedbed: Own
}

extension KeptPackage.Snapshot {
  init(_ snapshot: SnapshotDeclaration) {
    self.init(path: snapshot.path, placeholders: snapshot.placeholders)
    switch snapshot.content {
    case .order(let table, let order): (self.table, self.order) = (table, order)
    case .query(let sql, let keys): (self.sql, forEach) = (sql.text, keys?.text)
    }
  }

  /// The declaration of the snapshot; nil if it is incomplete.
  func declaration(in database: String) -> SnapshotDeclaration? {
    func declared(_ text: String) -> DeclaredSQL {
      DeclaredSQL(text, at: SourceLocation(database))
    }
    let content: SnapshotDeclaration.Content? =
      if let table, let order {
        .order(table: table, order: order)
      } else {
        sql.map { .query(declared($0), forEach: forEach.map(declared)) }
      }
    return content.map {
      SnapshotDeclaration(path: path, placeholders: placeholders, content: $0, origin: nil)
    }
  }
}

extension Descriptor {
  /// Reads the text of a data package that a database contains.
  ///
  /// Throws ``Failure`` if the text does not describe tables that this version of the tool knows.
  init(_ text: String, in database: String) throws {
    do {
      let package = try JSONDecoder().decode(KeptPackage.self, from: Data(text.utf8))
      self.init(
        pipeline: package.name,
        tables: package.resources.compactMap { resource in
          resource.seedbed.map {
            TableDeclaration($0, named: resource.name, resource.description)
          }
        },
        views: package.seedbed.views.map {
          ViewSchema(name: $0.name, comment: $0.description, columns: $0.columns, query: $0.sql)
        }, snapshots: package.seedbed.snapshots.compactMap { $0.declaration(in: database) })
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(database),
        "its table 'metadata' does not describe the tables of the database",
        fix: "build it again", cause: error.decodingWords)
    }
  }
}

extension TableDeclaration {
  fileprivate init(_ kept: KeptTable, named name: String, _ description: String?) {
    self.init(
      name: name, sources: [], reading: SourceDialect(), description: description,
      missingValues: [], primaryKey: kept.primaryKey, onError: .fail,
      columns: kept.columns.map { column in
        let target = column.references?.split(separator: ".", maxSplits: 1).map(String.init)
        return ColumnDeclaration(
          name: column.name, type: ColumnType(column.type, column.parameter), from: [column.name],
          description: column.description, isRequired: column.required ?? false,
          references: target.flatMap { $0.count == 2 ? ($0[0], $0[1]) : nil },
          constraints: ValueConstraints(), onError: nil, origin: nil)
      },
      unique: [], search: kept.search.map { SearchDeclaration(columns: $0.columns, rank: $0.rank) },
      sections: kept.sections,
      orders: (kept.orders ?? []).map { order in
        OrderDeclaration(
          name: order.name,
          terms: order.terms.map {
            OrderDeclaration.Term(column: $0.column, isDescending: $0.descending ?? false)
          })
      }, origin: nil)
  }

  /// The part of the declaration that a database keeps.
  fileprivate var json: JSONValue {
    let columns = (columns ?? []).map { column in
      KeptTable.Column(
        name: column.name, type: (column.type ?? .string).word, parameter: column.type?.parameter,
        required: column.isRequired ? true : nil,
        references: column.references.map { "\($0.table).\($0.column)" },
        description: column.description)
    }
    let orders = orders.map { order in
      KeptTable.Order(
        name: order.name,
        terms: order.terms.map {
          KeptTable.Term(column: $0.column, descending: $0.isDescending ? true : nil)
        })
    }
    let kept = KeptTable(
      columns: columns, primaryKey: primaryKey, orders: orders.isEmpty ? nil : orders,
      sections: sections,
      search: search.map { KeptTable.Search(columns: $0.columns, rank: $0.rank) })
    return (try? JSONValue(encoding: kept)) ?? .null
  }

  /// The same declaration with other columns.
  func with(_ columns: [ColumnDeclaration]) -> TableDeclaration {
    var table = self
    table.columns = columns
    return table
  }
}

extension ColumnType {
  /// Makes a type from its word, and its parameter if it has one; nil for an unknown word.
  init?(_ word: String, _ parameter: String? = nil) {
    switch word {
    case "string": self = .string
    case "integer": self = .integer
    case "number": self = .number
    case "boolean": self = .boolean
    case "date": self = .date(format: parameter)
    case "time": self = .time(format: parameter)
    case "datetime": self = .datetime(format: parameter)
    case "duration": self = .duration
    case "geopoint": self = .geopoint
    case "list": self = .list(delimiter: parameter ?? ",")
    case "json": self = .json
    case "money": self = .money(currency: parameter ?? "")
    case "colour": self = .colour
    case "url": self = .url
    default: return nil
    }
  }

  /// The format, delimiter or currency; nil without one.
  var parameter: String? {
    switch self {
    case .date(let format), .time(let format), .datetime(let format): format
    case .list(let delimiter): delimiter
    case .money(let currency): currency
    default: nil
    }
  }
}

extension Descriptor {
  /// The files that are derived from the database: datapackage.json, which repeats what the database says, and
  /// the snapshots.
  var storedFiles: StoredFiles {
    let layouts = layouts
    let descriptor = StoredFile<SnapshotSource>.text(Self.fileName) { source in
      let json = try JSONDecoder().decode(
        JSONValue.self, from: Data(try Self.text(in: source.path).utf8))
      return String(decoding: json.fileContent, as: UTF8.self)
    }
    let (access, snapshots) = (typedAccess, snapshots)
    let swift = StoredFile<SnapshotSource>.text(access.swiftPath) { _ in access.swift }
    let typeScript = StoredFile<SnapshotSource>.text(access.typeScriptPath) { source in
      access.typeScript(try snapshots.map { ($0.path, try $0.members(in: source)) })
    }
    return StoredFiles([descriptor] + snapshots.map(\.files) + [swift, typeScript]) {
      SnapshotSource(path: $0, layouts: layouts)
    }
  }

  /// The types with which apps read the database, in Swift and in TypeScript.
  private var typedAccess: TypedAccess {
    var (lists, days) = ([TypedAccess.List](), [String: Set<String>]())
    for layout in layouts {
      lists += layout.lists.map {
        TypedAccess.List($0.column, of: layout.schema.name, in: $0.schema.name)
      }
      let dates = (layout.declaration.columns ?? []).filter { $0.type?.word == "date" }
      days[layout.schema.name] = Set(dates.map(\.name))
    }
    return TypedAccess(to: schema, of: pipeline, lists: lists, days: days)
  }

  /// The text of the data package in a database; empty if it has none.
  static func text(in database: String) throws -> String {
    try DatabaseAnswers(database).texts(
      "SELECT value FROM metadata WHERE \"key\" = '\(DeclaredContent.descriptorKey)'"
    ).first ?? ""
  }
}
