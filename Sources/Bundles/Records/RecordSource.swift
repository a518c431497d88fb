/// Writes the Swift source of a store's record.
struct RecordSource {
  /// A property with the column that it is read from.
  struct Property {
    let column: ColumnSchema
    /// The column's name in the record's declaration, such as `feed.name`.
    let path: String
    let name: String
    let form: Record.Property.Form
    let comment: String
    /// Whether the column has a value in every row.
    let isRequired: Bool
    /// The default of the initializer's parameter, in Swift.
    let standard: String?
    /// The property that replaces a missing value.
    let replacement: String?
    /// Whether the initializer's parameter has no default, although its value may be nil.
    let mustBeGiven: Bool
  }

  let record: Record
  let table: TableSchema
  let store: StoreDeclaration
  let properties: [Property]

  init(_ record: Record, of table: TableSchema, in store: StoreDeclaration) {
    self.record = record
    self.table = table
    self.store = store
    properties = record.columnNames(of: table).compactMap { path in
      guard let (column, isRequired) = store.schema.column(path, of: table) else { return nil }
      let own = record.properties[path]
      let usual = store.vocabulary[path]
      let name = own?.name ?? usual?.name ?? SwiftText.name(column.name)
      return Property(
        column: column, path: path, name: name, form: own?.form ?? usual?.form ?? .value,
        comment: own?.comment ?? usual?.comment ?? Self.comment(column), isRequired: isRequired,
        standard: own?.standard ?? usual?.standard,
        replacement: own?.replacement ?? usual?.replacement,
        mustBeGiven: own?.mustBeGiven ?? usual?.mustBeGiven ?? false)
    }
  }

  /// The property's comment, from the column's sentence. The comment of a flag is a question, and the comment
  /// of an instant has no unit.
  static func comment(_ column: ColumnSchema) -> String {
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
    let values = properties.enumerated().map { "      \(target($1)) = \(value(of: $1, at: $0))" }
    let rows =
      record.selection == nil
      ? "Reads a row of `\(table.name)`\(withNames)."
      : "Reads a row whose first columns are those of ``selection``, in the same order."
    let reading = """
      \(SwiftText.comment(rows, indent: 4))
          public init(row: Row) throws {
      \(values.joined(separator: "\n"))
          }
      """
    let protocols =
      ["Hashable", "Sendable", "Codable"] + (isIdentifiable ? ["Identifiable"] : [])
      + ["FetchableRecord"]
    return type(
      conformingTo: protocols,
      [members, idProperty, codingKeys, initializer] + selections + [reading])
  }

  /// The type for a file in an app. It has a declaration of its table, and reads the columns by their names.
  func declaration(withTable table: String) -> String {
    let cases = properties.map { property in
      let name = property.column.name
      return "      case \(SwiftText.declared(property.name))"
        + (name == property.name ? "" : " = \(SwiftLiteral.string(name))")
    }
    return type(
      conformingTo: ["DeclaredRecord"] + (hasKeyAsID ? ["Identifiable"] : []),
      [members, idProperty, table, Self.codingKeys(cases)])
  }

  private func type(conformingTo protocols: [String], _ parts: [String?]) -> String {
    """
    \(SwiftText.comment(record.comment, indent: 2))
      public struct \(record.name): \(protocols.joined(separator: ", ")) {
    \(parts.compactMap(\.self).joined(separator: "\n\n"))
      }
    """
  }

  private var members: String {
    properties.map { property in
      """
      \(SwiftText.comment(property.comment, indent: 4))
          public let \(SwiftText.declared(property.name)): \(type(of: property))
      """
    }.joined(separator: "\n")
  }

  private var identity: Property? {
    properties.first { $0.column.name == record.identity }
  }

  private var isIdentifiable: Bool {
    identity != nil || properties.contains { $0.name == "id" }
  }

  /// Whether `id` is the key, and not only a column of that name.
  private var hasKeyAsID: Bool {
    identity != nil
      || properties.contains { $0.name == "id" && table.primaryKey == [$0.column.name] }
  }

  private var idProperty: String? {
    identity.map { property in
      """
          /// The same as ``\(property.name)``.
          public var id: \(type(of: property)) { \(SwiftText.returned(property.name)) }
      """
    }
  }

  /// The names in JSON, if one of them differs: `tripID` may be `tripId` in JSON.
  private var codingKeys: String? {
    guard let suffix = store.idsInJSON else { return nil }
    func isReference(_ property: Property) -> Bool { property.name.hasSuffix("ID") }
    if !properties.contains(where: isReference) { return nil }
    let cases = properties.map { property in
      let value = isReference(property) ? " = \"\(property.name.dropLast(2))\(suffix)\"" : ""
      return "      case \(SwiftText.declared(property.name))\(value)"
    }
    return Self.codingKeys(cases)
  }

  private static func codingKeys(_ cases: [String]) -> String {
    """
        private enum CodingKeys: String, CodingKey {
    \(cases.joined(separator: "\n"))
        }
    """
  }

  private func target(_ property: Property) -> String {
    let name = SwiftText.declared(property.name)
    return name == property.name ? name : "self.\(property.name)"
  }

  func type(of property: Property) -> String {
    let mark = property.isRequired || property.replacement != nil ? "" : "?"
    if isIcon(property) { return "SymbolIcon" }
    return switch property.form {
    case .value: valueType(of: property) + mark
    case .type(let name): name + mark
    case .instant: "Date" + mark
    case .day, .date: "CalendarDay" + mark
    case .zone: "TimeZone?"
    case .url: "URL?"
    case .named: store.named.map(\.type) ?? ""
    case .raw(let name): property.standard == nil ? name + "?" : name
    case .published(let name): name + "?"
    case .index: "Int"
    case .places: "Range<Int>"
    }
  }

  private func valueType(of property: Property) -> String {
    switch property.column.kind {
    case .integer: property.column.isFlag ? "Bool" : "Int"
    case .real: "Double"
    case .text: "String"
    }
  }

  private func value(of property: Property, at place: Int) -> String {
    let column = property.column
    // To look up fifteen names in each of a thousand rows takes longer than the query.
    let value =
      record.selection == nil ? "row.value(\"\(column.name)\")" : "row.value(at: \(place))"
    let text = "try (\(value) as String?)"
    if isIcon(property) { return "try SymbolIcon(row: row, \"\(column.name)\")" }
    switch property.form {
    case .value, .type, .instant:
      guard let replacement = property.replacement else { return "try \(value)" }
      return "try (\(value) as \(type(of: property))?) ?? \(replacement)"
    case .day where property.isRequired: return "try CalendarDay(number: \(value))"
    case .day: return "try (\(value) as Int?).map { CalendarDay(number: $0) }"
    case .date where property.isRequired: return "try CalendarDay(published: \(value))"
    case .date: return "\(text).map { try CalendarDay(published: $0) }"
    case .zone where property.isRequired: return "try TimeZone(published: \(value))"
    case .zone: return "\(text).flatMap { TimeZone(published: $0) }"
    case .url: return "\(text).flatMap { URL(string: $0) }"
    case .named:
      let type = store.named.map(\.type) ?? ""
      if column.name == store.named?.key { return "try \(type)(row: row)" }
      return "try \(type)(row: row, column: \"\(column.name)\")"
    case .raw(let type):
      let known =
        property.isRequired
        ? "try \(type)(rawValue: \(value))"
        : "try (\(value) as \(valueType(of: property))?).flatMap(\(type).init(rawValue:))"
      return known + (property.standard.map { " ?? \($0)" } ?? "")
    case .published(let type): return "try \(type)(published: \(value))"
    case .index: return "try (\(value) as Int) - 1"
    case .places(let count):
      return "try Range(from: \(value), count: row.count(\"\(count)\"))"
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
