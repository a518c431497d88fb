/// Writes the Swift source of a store's record.
struct RecordSource {
  /// A property with the column that it is read from.
  struct Property {
    let column: ColumnSchema
    let name: String
    let form: Record.Property.Form
    let comment: String
  }

  let record: Record
  let table: TableSchema
  let store: StoreDeclaration
  let properties: [Property]

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

  /// The property's comment, from the column's sentence. The comment of a flag is a question, and the comment
  /// of an instant has no unit.
  private static func comment(_ column: ColumnSchema) -> String {
    for (start, word) in [("1 if ", "Whether "), ("1 where ", "Whether "), ("Unix seconds: ", "")]
    where column.comment.hasPrefix(start) && (column.isFlag || word.isEmpty) {
      let rest = column.comment.dropFirst(start.count)
      return word.isEmpty ? rest.prefix(1).uppercased() + rest.dropFirst() : word + rest
    }
    // The type of the property already says this.
    return column.comment.replacing(/\ (?:Unix seconds|Days since 1970-01-01)\.$/, with: "")
  }

  /// Whether the properties need types from Foundation.
  var needsFoundation: Bool {
    properties.contains { [.instant, .zone, .url].contains($0.form) }
  }

  /// The type with its properties and the initializer that reads a row.
  var declaration: String {
    let identity = properties.first { $0.column.name == record.identity }
    let isIdentifiable = identity != nil || properties.contains { $0.name == "id" }
    let members = properties.map { property in
      """
      \(SwiftText.comment(property.comment, indent: 4))
          public let \(SwiftText.declared(property.name)): \(type(of: property))
      """
    }
    let values = properties.map { "      \(target($0)) = \(value(of: $0))" }
    let reading = """
      \(SwiftText.comment("Reads a row of `\(table.name)`\(withNames).", indent: 4))
          public init(row: Row) throws {
      \(values.joined(separator: "\n"))
          }
      """
    let parts: [String?] = [
      members.joined(separator: "\n"), identity.map(idProperty), codingKeys, reading,
    ]
    return """
      \(SwiftText.comment(record.comment, indent: 2))
        public struct \(record.name): Hashable, Sendable, Codable, \
      \(isIdentifiable ? "Identifiable, " : "")FetchableRecord {
      \(parts.compactMap(\.self).joined(separator: "\n\n"))
        }
      """
  }

  private func idProperty(_ property: Property) -> String {
    """
        /// The same as ``\(property.name)``.
        public var id: \(type(of: property)) { \(property.name) }
    """
  }

  /// The names in JSON, if one of them differs: `tripID` is `tripId` in JSON.
  private var codingKeys: String? {
    func key(_ name: String) -> String { name.dropLast(2) + "Id" }
    func isReference(_ property: Property) -> Bool { property.name.hasSuffix("ID") }
    if !properties.contains(where: isReference) { return nil }
    let cases = properties.map { property in
      let value = isReference(property) ? " = \"\(key(property.name))\"" : ""
      return "      case \(SwiftText.declared(property.name))\(value)"
    }
    return """
          private enum CodingKeys: String, CodingKey {
      \(cases.joined(separator: "\n"))
          }
      """
  }

  private func target(_ property: Property) -> String {
    let name = SwiftText.declared(property.name)
    return name == property.name ? name : "self.\(property.name)"
  }

  private func type(of property: Property) -> String {
    let mark = property.column.isRequired ? "" : "?"
    if isIcon(property) { return "SymbolIcon" }
    return switch property.form {
    case .value:
      switch property.column.kind {
      case .integer: (property.column.isFlag ? "Bool" : "Int") + mark
      case .real: "Double" + mark
      case .text: "String" + mark
      }
    case .type(let name): name + mark
    case .instant: "Date" + mark
    case .day, .date: "CalendarDay" + mark
    case .zone: "TimeZone?"
    case .url: "URL?"
    case .named: store.named.map(\.type) ?? ""
    }
  }

  private func value(of property: Property) -> String {
    let column = property.column
    let text = "try (row.value(\"\(column.name)\") as String?)"
    if isIcon(property) { return "try SymbolIcon(row: row, \"\(column.name)\")" }
    switch property.form {
    case .value, .type, .instant: return "try row.value(\"\(column.name)\")"
    case .day where column.isRequired:
      return "try CalendarDay(number: row.value(\"\(column.name)\"))"
    case .day:
      return "try (row.value(\"\(column.name)\") as Int?).map { CalendarDay(number: $0) }"
    case .date where column.isRequired:
      return "try CalendarDay(published: row.value(\"\(column.name)\"))"
    case .date: return "\(text).map { try CalendarDay(published: $0) }"
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

  var named: [Property] { properties.filter { $0.form == .named } }

  func nameColumn(_ property: Property) -> String {
    guard let named = store.named else { return "" }
    return property.column.name == named.key ? named.name : "\(property.column.name)_name"
  }

  private var withNames: String {
    let names = named.map { "`\(nameColumn($0))`" } + (icon == nil ? [] : ["its symbol"])
    return names.isEmpty ? "" : " with " + names.joined(separator: " and ")
  }

  // MARK: - Symbols

  /// The property that is an SF Symbol.
  var icon: Property? { properties.first(where: isIcon) }

  private func isIcon(_ property: Property) -> Bool {
    property.form == .value && property.column.references == "symbols"
  }
}
