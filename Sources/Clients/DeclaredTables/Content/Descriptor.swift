import Bundles
import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// The tables of a bundle as a data package of Frictionless, whose resources are the tables of the database.
///
/// A table that the pipeline declares also has a member `seedbed`, from which the tool lays out the table
/// again. Format: https://specs.frictionlessdata.io/data-package/
struct Descriptor {
  /// The file's name in a bundle.
  static let fileName = "datapackage.json"

  /// The pipeline's name.
  var pipeline: String
  /// The layouts of the tables.
  let layouts: [DeclaredLayout]
  /// The snapshots that are derived from the database.
  let snapshots: [SnapshotDeclaration]
  /// The schema of the database.
  let schema: DatabaseSchema

  /// Describes a database; each view comes after those that it reads.
  init(
    pipeline: String, layouts: [DeclaredLayout], views: [ViewSchema],
    snapshots: [SnapshotDeclaration]
  ) {
    (self.pipeline, self.layouts, self.snapshots) = (pipeline, layouts, snapshots)
    schema = DeclaredContent.schema(of: layouts, views)
  }

  /// The data package.
  var json: JSONValue {
    let resources = schema.tables.filter { $0.name != TableSchema.metadata.name }.map { table in
      resource(table, layouts.first { $0.schema.name == table.name })
    }
    return .object([
      "name": .string(pipeline), "profile": .string("data-package"),
      "resources": .array(resources),
      "seedbed": .object([
        "views": .array(schema.views.map(\.kept)), "snapshots": .array(snapshots.map(\.kept)),
      ]),
    ])
  }

  private func resource(_ table: TableSchema, _ layout: DeclaredLayout?) -> JSONValue {
    var declared: [String: JSONValue] = [:]
    for column in layout?.columns ?? [] {
      let type = column.type ?? .string
      for (name, field) in zip(type.storedNames(of: column.name), column.tableSchemaFields(type)) {
        declared[name] = field
      }
    }
    let keys = table.columns.compactMap { column in
      column.references.flatMap(schema.table).map { target in
        JSONValue.object([
          "fields": .texts([column.name]),
          "reference": .object([
            "resource": .string(target.name), "fields": .texts(target.primaryKey),
          ]),
        ])
      }
    }
    return .present([
      "name": .string(table.name),
      "description": table.comment.isEmpty ? .null : .string(table.comment),
      "path": .string("sqlite:///\(pipeline).sqlite"),
      "format": .string("sql"),
      "dialect": .object(["sql": .object(["table": .string(table.name)])]),
      "schema": .present([
        "fields": .array(table.columns.map { declared[$0.name] ?? $0.field }),
        "primaryKey": .texts(table.primaryKey),
        "foreignKeys": keys.isEmpty ? .null : .array(keys),
      ]),
      "seedbed": layout?.declaration.kept ?? .null,
    ])
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
    return .present([
      "name": .string(name), "type": .string(word),
      "description": comment.isEmpty ? .null : .string(comment),
      "constraints": isRequired ? .object(["required": .bool(true)]) : .null,
    ])
  }
}

// MARK: - The declaration in a database

extension Descriptor {
  /// Reads the data package that a database contains.
  ///
  /// Throws ``Failure`` if it does not describe tables that this version of the tool knows.
  init(of database: String) throws {
    let json = JSONParser.value(of: try Self.text(in: database).utf8.span)
    let tables = json?.list("resources").compactMap { TableDeclaration(kept: $0) } ?? []
    guard let json, let pipeline = json.text("name"), let own = json["seedbed"],
      Set(tables.map(\.name)).count == tables.count
    else {
      throw Failure(
        .unreadableInput, at: SourceLocation(database),
        "its table 'metadata' does not describe the tables of the database", fix: "build it again")
    }
    self.init(
      pipeline: pipeline,
      layouts: tables.map { DeclaredLayout($0) },
      views: own.list("views").compactMap { ViewSchema(kept: $0) },
      snapshots: own.list("snapshots").compactMap { SnapshotDeclaration(kept: $0, in: database) })
  }
}

extension TableDeclaration {
  /// The part of the declaration that a database keeps, from which its tables can be laid out again.
  fileprivate var kept: JSONValue {
    .present([
      "columns": .array((columns ?? []).map(\.kept)), "primaryKey": .texts(primaryKey),
      "orders": orders.isEmpty ? .null : .array(orders.map(\.kept)),
      "sections": .string(sections),
      "search": search.map {
        .present(["columns": .texts($0.columns), "rank": .string($0.rank)])
      } ?? .null,
    ])
  }

  /// Reads a resource; nil for a table that the pipeline does not declare.
  fileprivate init?(kept resource: JSONNode) {
    guard let name = resource.text("name"), let kept = resource["seedbed"] else { return nil }
    self.init(name: name)
    description = resource.text("description")
    primaryKey = kept.texts("primaryKey")
    columns = kept.list("columns").compactMap { ColumnDeclaration(kept: $0) }
    search = kept["search"].map {
      SearchDeclaration(columns: $0.texts("columns"), rank: $0.text("rank"))
    }
    sections = kept.text("sections")
    orders = kept.list("orders").map { order in
      OrderDeclaration(
        name: order.text("name") ?? "",
        terms: order.list("terms").map {
          OrderDeclaration.Term(
            column: $0.text("column") ?? "", isDescending: $0.text("descending") == "true")
        })
    }
  }
}

extension ColumnDeclaration {
  fileprivate var kept: JSONValue {
    .present([
      "name": .string(name), "type": .string((type ?? .string).word),
      "parameter": .string(type?.parameter),
      "required": isRequired ? .bool(true) : .null,
      "references": .string(references.map { "\($0.table).\($0.column)" }),
      "description": .string(description),
    ])
  }

  fileprivate init?(kept: JSONNode) {
    guard let name = kept.text("name"), let word = kept.text("type") else { return nil }
    self.init(
      name: name, type: ColumnType(word, kept.text("parameter")), from: [name],
      description: kept.text("description"), isRequired: kept.text("required") == "true",
      references: kept.text("references").map(Self.reference))
  }
}

extension OrderDeclaration {
  fileprivate var kept: JSONValue {
    .object([
      "name": .string(name),
      "terms": .array(
        terms.map { term in
          let descending: JSONValue = term.isDescending ? .bool(true) : .null
          return .present(["column": .string(term.column), "descending": descending])
        }),
    ])
  }
}

extension ViewSchema {
  fileprivate var kept: JSONValue {
    .object([
      "name": .string(name), "description": .string(comment),
      "columns": .texts(columns.map(\.name)), "sql": .string(query),
    ])
  }

  fileprivate init?(kept: JSONNode) {
    guard let name = kept.text("name"), let query = kept.text("sql") else { return nil }
    self.init(
      name: name, comment: kept.text("description") ?? "", columns: kept.texts("columns"),
      query: query)
  }
}

extension SnapshotDeclaration {
  fileprivate var kept: JSONValue {
    .present([
      "path": .string(path), "placeholders": .texts(placeholders), "table": .string(order?.table),
      "order": .string(order?.name), "sql": .string(sql?.text), "forEach": .string(forEach?.text),
    ])
  }

  fileprivate init?(kept: JSONNode, in database: String) {
    func sql(_ key: String) -> DeclaredSQL? {
      kept.text(key).map { DeclaredSQL($0, at: SourceLocation(database)) }
    }
    guard let path = kept.text("path") else { return nil }
    self.init(
      path: path, order: kept.text("table").map { ($0, kept.text("order") ?? "") },
      sql: sql("sql"), forEach: sql("forEach"), origin: nil)
  }
}

extension JSONNode {
  /// The text of a single value, as it is spelled; nil for null, a list or an object.
  var word: String? {
    switch content {
    case .text(let text), .literal(let text): text
    case .null, .list, .object: nil
    }
  }

  /// The text under a key; nil for another value.
  func text(_ key: String) -> String? { self[key]?.word }

  /// The elements of the list under a key; empty without a list.
  func list(_ key: String) -> [JSONNode] { self[key]?.elements ?? [] }

  /// The texts of the list under a key.
  func texts(_ key: String) -> [String] { list(key).compactMap(\.word) }
}

extension JSONValue {
  /// A list of texts.
  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }

  /// An object without the members that are null.
  static func present(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .members(members.filter { $0.value != .null }.map { Member($0.key, $0.value) })
  }
}

// MARK: - Files

extension Descriptor {
  /// The files that are derived from the database: datapackage.json, which repeats what the database says, the
  /// snapshots, and the types with which apps read the database.
  var storedFiles: StoredFiles {
    let descriptor = StoredFile<String>.text(Self.fileName) { database in
      let json = try JSONValue(parsing: try Self.text(in: database).utf8)
      return String(decoding: json.fileContent, as: UTF8.self)
    }
    let (access, layouts, snapshots) = (typedAccess, layouts, snapshots)
    let swift = StoredFile<String>.text(access.swiftPath) { _ in access.swift }
    let typeScript = StoredFile<String>.text(access.typeScriptPath) { database in
      access.typeScript(try snapshots.map { ($0.path, try $0.members(layouts, in: database)) })
    }
    let files = snapshots.map { $0.files(layouts) }
    return StoredFiles([descriptor] + files + [swift, typeScript]) { $0 }
  }

  private var typedAccess: TypedAccess {
    let lists = layouts.flatMap { layout in
      layout.lists.map { TypedAccess.List($0.column, of: layout.schema.name, in: $0.schema.name) }
    }
    let days: [String: Set<String>] = layouts.reduce(into: [:]) { days, layout in
      let dates = layout.columns.filter { $0.type?.word == "date" }
      days[layout.schema.name] = Set(dates.map(\.name))
    }
    return TypedAccess(to: schema, of: pipeline, lists: lists, days: days)
  }

  /// The text of the data package in a database; empty if it has none.
  private static func text(in database: String) throws -> String {
    try DatabaseAnswers(database).texts(
      "SELECT value FROM metadata WHERE \"key\" = '\(DeclaredContent.descriptorKey)'"
    ).first ?? ""
  }
}
