/// The Swift of a record of a store.
struct RecordSource {
  /// A property with the column that it is read from.
  private struct Property {
    let column: ColumnSchema
    let name: String
    let form: Record.Property.Form
    let comment: String
  }

  private let record: Record
  private let table: TableSchema
  private let store: StoreDeclaration
  private let properties: [Property]

  init(_ record: Record, of table: TableSchema, in store: StoreDeclaration) {
    self.record = record
    self.table = table
    self.store = store
    properties = table.columns.filter { record.has($0.name) }.map { column in
      let own = record.properties[column.name]
      let usual = store.vocabulary[column.name]
      let name = own?.name ?? usual?.name ?? SwiftText.name(column.name)
      return Property(
        column: column, name: name, form: own?.form ?? usual?.form ?? .value,
        comment: own?.comment ?? usual?.comment ?? Self.comment(column))
    }
  }

  /// What a column's sentence says about the property: a flag is a question, and an instant has no unit.
  private static func comment(_ column: ColumnSchema) -> String {
    for (start, word) in [("1 where ", "Whether "), ("Unix seconds: ", "")]
    where column.comment.hasPrefix(start) && (column.isFlag || word.isEmpty) {
      let rest = column.comment.dropFirst(start.count)
      return word.isEmpty ? rest.prefix(1).uppercased() + rest.dropFirst() : word + rest
    }
    return column.comment
  }

  /// Whether the properties are of types that come with Foundation.
  var needsFoundation: Bool {
    properties.contains { [.instant, .zone, .url].contains($0.form) }
  }

  /// The type with its properties and how it is read.
  var declaration: String {
    let identity = properties.contains { $0.name == "id" } ? "Identifiable, " : ""
    let members = properties.map { property in
      """
      \(SwiftText.comment(property.comment, indent: 4))
          public let \(SwiftText.declared(property.name)): \(type(of: property))
      """
    }
    let values = properties.map { "      \(target($0)) = \(value(of: $0))" }
    return """
      \(SwiftText.comment(record.comment, indent: 2))
        public struct \(record.name): Hashable, Sendable, Codable, \(identity)FetchableRecord {
      \(members.joined(separator: "\n"))

      \(SwiftText.comment("Reads a row of `\(table.name)`\(withNames).", indent: 4))
          public init(row: Row) throws {
      \(values.joined(separator: "\n"))
          }
        }
      """
  }

  private func target(_ property: Property) -> String {
    let name = SwiftText.declared(property.name)
    return name == property.name ? name : "self.\(property.name)"
  }

  private func type(of property: Property) -> String {
    let mark = property.column.isRequired ? "" : "?"
    return switch property.form {
    case .value:
      switch property.column.kind {
      case .integer: (property.column.isFlag ? "Bool" : "Int") + mark
      case .real: "Double" + mark
      case .text: "String" + mark
      }
    case .type(let name): name + mark
    case .instant: "Date" + mark
    case .day: "CalendarDay" + mark
    case .zone: "TimeZone?"
    case .url: "URL?"
    case .named: store.named.map(\.type) ?? ""
    }
  }

  private func value(of property: Property) -> String {
    let column = property.column
    let text = "try (row.value(\"\(column.name)\") as String?)"
    switch property.form {
    case .value, .type, .instant: return "try row.value(\"\(column.name)\")"
    case .day where column.isRequired:
      return "try CalendarDay(number: row.value(\"\(column.name)\"))"
    case .day:
      return "try (row.value(\"\(column.name)\") as Int?).map { CalendarDay(number: $0) }"
    case .zone where column.isRequired:
      return "try TimeZone(published: row.value(\"\(column.name)\"))"
    case .zone: return "\(text).flatMap { TimeZone(published: $0) }"
    case .url: return "\(text).flatMap { URL(string: $0) }"
    case .named:
      let type = store.named.map(\.type) ?? ""
      if column.name == store.named?.key { return "try \(type)(row: row)" }
      return "try \(type)(row: row, column: \"\(column.name)\")"
    }
  }

  // MARK: - Names of other rows

  private var named: [Property] { properties.filter { $0.form == .named } }

  private func nameColumn(_ property: Property) -> String {
    guard let named = store.named else { return "" }
    return property.column.name == named.key ? named.name : "\(property.column.name)_name"
  }

  private var withNames: String {
    if named.isEmpty { return "" }
    return " with " + named.map { "`\(nameColumn($0))`" }.joined(separator: " and ")
  }

  // MARK: - Queries

  /// The statements, by name.
  var queries: [String] {
    record.queries.map { query in
      let sql = statement(query)
      let short = "  static let \(query.name) = \(SwiftLiteral.string(sql.joined(separator: " ")))"
      if named.isEmpty, short.count <= SwiftText.width { return short }
      let text = sql.map { "    \($0)" }.joined(separator: "\n")
      return "  static let \(query.name) = \"\"\"\n\(text)\n    \"\"\""
    }
  }

  /// The lines of a statement.
  private func statement(_ query: Record.Query) -> [String] {
    let own = named.isEmpty ? "" : "t."
    let key = table.primaryKey.filter { !query.conditions.contains($0) }
    let order = (query.order ?? key).map { own + SQLText.identifier($0) }
    let conditions = query.conditions.map { "\(own)\(SQLText.identifier($0)) = ?" }
    var last: [String] = []
    if !conditions.isEmpty { last.append("WHERE \(conditions.joined(separator: " AND "))") }
    if !order.isEmpty { last.append("ORDER BY \(order.joined(separator: ", "))") }
    if query.isLimited { last.append("LIMIT ?") }
    let rest = last.isEmpty ? [] : [last.joined(separator: " ")]
    guard let rows = store.named, !named.isEmpty else {
      return ["SELECT * FROM \(SQLText.identifier(table.name))"] + rest
    }
    let names = named.map { property in
      let name = property.column.name == rows.key ? "" : " AS \(nameColumn(property))"
      return "\(alias(property)).\(rows.name)\(name)"
    }
    let joins = named.map { property in
      "CROSS JOIN \(rows.table) AS \(alias(property)) "
        + "ON \(alias(property)).\(rows.key) = t.\(property.column.name)"
    }
    return ["SELECT t.*, \(names.joined(separator: ", "))", "FROM \(table.name) AS t"] + joins
      + rest
  }

  private func alias(_ property: Property) -> String {
    let name = property.column.name
    return SQLText.identifier(name.hasSuffix("_id") ? String(name.dropLast(3)) : name)
  }

  /// The store's functions that ask them.
  var functions: [String] {
    record.queries.compactMap { query in
      guard let function = query.function else { return nil }
      let limit = query.isLimited ? ["limit: Int = .max"] : []
      let parameters = function.parameters.map { "\($0.label) \($0.name): \($0.type)" } + limit
      let arguments =
        function.parameters.map(\.name) + (query.isLimited ? ["max(0, limit)"] : [])
      let list = arguments.isEmpty ? "" : ", [\(arguments.joined(separator: ", "))]"
      return """
        \(SwiftText.comment(function.comment, indent: 2))
          public func \(function.name)(\(parameters.joined(separator: ", "))) async throws -> [\(record.name)] {
            try await read { db in try db.all(\(store.sql).\(query.name)\(list)) }
          }
        """
    }
  }
}

extension StoreDeclaration {
  /// The type that has the store's statements.
  var sql: String { "\(prefix)SQL" }
}
