import Tabular

/// Writes the functions of a store that read rows.
struct StoreFunctions {
  let access: TypedAccess
  /// The names with the labels of the functions that were written.
  private(set) var written: Set<String> = []

  private static let page = Record.Query.Extent.page.parameters
  private static let pageArguments = ["limit: limit", "offset: offset"]

  /// The functions that return rows of a table, and what its rows refer to.
  mutating func queries(of table: TypedTable) -> [String] {
    [list(table), byKey(table)].compactMap(\.self)
      + table.record.properties.flatMap { references(of: $0, in: table) }
      + access.schema.searchTables.filter { $0.table == table.schema.name }.compactMap {
        search($0, table)
      }
  }

  /// The functions that return the sections or the list values in a table.
  mutating func parts(of table: TypedTable) -> [String] {
    let lists = access.lists.filter { $0.table == table.schema.name }
    return lists.compactMap { values($0, table) } + [sections(table)].compactMap(\.self)
  }

  // MARK: - Rows

  private mutating func list(_ table: TypedTable) -> String {
    let key = table.schema.primaryKey.map(Self.words).joined(separator: ", ")
    let order = !table.orders.isEmpty ? " in an order" : key.isEmpty ? "" : ", by \(key)"
    return function(
      "The rows of \(Self.words(table.schema.name))\(order).", table.many,
      Self.order(of: table) + Self.page, "[\(table.type)]",
      [Self.statement("ORDER BY ", orderedBy: table)] + Self.pageArguments)
  }

  private mutating func byKey(_ table: TypedTable) -> String? {
    guard let key = table.key else { return nil }
    let names = key.map(\.name)
    return function(
      "The row of \(Self.words(table.schema.name)) with a key; nil if there is none.", table.one,
      key.map { parameter($0.name, $0, table, besides: names) }, "\(table.type)?",
      [
        SwiftLiteral.string(Self.where(key.map(\.column.name))),
        Self.list(key.map { argument($0, of: nil, besides: names) }),
      ],
      calling: "row")
  }

  /// The rows that refer to a row, and the row to which a row refers.
  private mutating func references(
    of property: RecordSource.Property, in table: TypedTable
  ) -> [String] {
    let column = property.column
    guard let parent = access.tables.first(where: { $0.schema.name == column.references }),
      access.isRecord(parent), let key = parent.key, key.count == 1
    else { return [] }
    let isID = property.name.hasSuffix("ID") && property.name.count > 2
    let name = isID ? String(property.name.dropLast(2)) : property.name
    let condition = "WHERE \(SQLText.identifier(column.name)) = ? ORDER BY "
    let (own, rows) = (Self.free(table.one), Self.words(parent.schema.name))
    return [
      function(
        "The rows of \(Self.words(table.schema.name)) that refer to a row of \(rows).", table.many,
        [parameter("in\(SwiftText.capitalized(name))", property, table)] + Self.order(of: table)
          + Self.page, "[\(table.type)]",
        [Self.statement(condition, orderedBy: table), Self.list([argument(property, of: nil)])]
          + Self.pageArguments),
      function(
        "The row of \(rows) to which \(Self.words(column.name)) refers; nil without one.", name,
        ["of \(SwiftText.declared(own)): \(table.type)"], "\(parent.type)?",
        [
          SwiftLiteral.string(Self.where([key[0].column.name])),
          Self.list([argument(property, of: own)]),
        ],
        calling: "row"),
    ]
  }

  private mutating func search(_ search: SearchTableSchema, _ table: TypedTable) -> String? {
    if let position = search.position {
      let name = search.name.split(separator: "_").dropLast().joined(separator: "_")
      return function(
        """
        The rows of \(Self.words(table.schema.name)) within a distance in metres of a place, the nearest \
        first.
        """, "\(SwiftText.name(name))Near",
        ["latitude: Double", "longitude: Double", "within metres: Double", "limit: Int = 50"],
        "[\(table.type)]",
        [
          "near: Coordinate(latitude: latitude, longitude: longitude)", "within: metres",
          "in: \(SwiftLiteral.string(search.name))", "by: \(SwiftLiteral.string(search.rowID))",
          """
          at: (\(SwiftLiteral.string(position.latitude)), \(SwiftLiteral.string(position.longitude)))
          """, "limit: limit",
        ])
    }
    if search.text == nil { return nil }
    return function(
      """
      The rows of \(Self.words(table.schema.name)) that a search finds. Every word must begin a word of the \
      row; case and accents do not matter.
      """, "search\(SwiftText.capitalized(table.many))",
      ["_ text: String", "limit: Int = 20"], "[\(table.type)]",
      [
        "matching: text", "in: \(SwiftLiteral.string(search.name))",
        "by: \(SwiftLiteral.string(search.rowID))", "limit: limit",
      ])
  }

  // MARK: - Parts of lists

  private mutating func values(_ list: TypedAccess.List, _ table: TypedTable) -> String? {
    guard let owner = access.tables.first(where: { $0.schema.name == list.owner }),
      let key = owner.key, table.schema.primaryKey.count == key.count + 1,
      let value = table.property("value")
    else { return nil }
    let own = Self.free(owner.one)
    let (columns, place) = (table.schema.primaryKey.dropLast(), table.schema.primaryKey[key.count])
    let sql =
      "SELECT value FROM \(SQLText.identifier(list.table)) "
      + "\(Self.where(Array(columns))) ORDER BY \(SQLText.identifier(place))"
    return function(
      "The values of \(Self.words(list.name)) in a row, in their order.", SwiftText.name(list.name),
      ["of \(SwiftText.declared(own)): \(owner.type)"], "[\(table.record.type(of: value))]",
      [SwiftLiteral.string(sql), Self.list(key.map { argument($0, of: own) })], calling: "values")
  }

  private mutating func sections(_ table: TypedTable) -> String? {
    guard let sections = table.schema.sections,
      let list = access.tables.first(where: { $0.schema.name == sections.list })
    else { return nil }
    func names(_ parts: [Sections.Part]) -> String {
      parts.compactMap { sections.columns[$0] }.map(SQLText.identifier).joined(separator: ", ")
    }
    let group = sections.columns[.group].flatMap(table.property)
    let condition = group.map { "\(Self.where([$0.column.name])) " } ?? ""
    let sql = """
      SELECT \(names([.title, .first, .count])) FROM \(SQLText.identifier(table.schema.name)) \
      \(condition)ORDER BY \(names([.position]))
      """
    return function(
      "The sections of \(Self.words(sections.list)), in the order of the list.",
      "\(list.one)Sections",
      group.map { [parameter("inGroup", $0, table)] } ?? [], "[ListSection]",
      [SwiftLiteral.string(sql)] + (group.map { [Self.list([argument($0, of: nil)])] } ?? []),
      calling: "sections")
  }

  // MARK: - Text

  /// A function that calls one of the database's.
  private mutating func function(
    _ comment: String, _ name: String, _ parameters: [String], _ result: String,
    _ arguments: [String], calling query: String = "rows"
  ) -> String {
    // Functions of one name differ in their labels, or in the type of the row that they take.
    let labels = parameters.map { parameter in
      parameter.hasPrefix("of ")
        ? parameter.drop { $0 != ":" } : parameter.prefix { !" :".contains($0) }
    }
    var (own, number) = (["database", "self", "init"].contains(name) ? "\(name)2" : name, 2)
    while !written.insert("\(own)(\(labels.joined(separator: ":")))").inserted {
      (own, number) = ("\(name)\(number)", number + 1)
    }
    let head = "  public func \(SwiftText.declared(own))"
    let tail = " async throws -> \(result) {"
    let call = "    try await database.\(query)"
    return """
      \(SwiftText.comment(comment, indent: 2))
      \(Self.fitting(head, parameters, tail, indent: 4))
      \(Self.fitting(call, arguments, "", indent: 6))
        }
      """
  }

  /// A head with a list in parentheses and a tail, on one line if they fit.
  private static func fitting(
    _ head: String, _ items: [String], _ tail: String, indent: Int
  ) -> String {
    let line = "\(head)(\(items.joined(separator: ", ")))\(tail)"
    if line.count <= SwiftText.width { return line }
    let list = SwiftText.filled(items, indent: indent)
    let end = tail.isEmpty ? ")" : "\n\(String(repeating: " ", count: indent - 2)))"
    return "\(head)(\n\(list)\(end)\(tail)"
  }

  private func parameter(
    _ label: String, _ property: RecordSource.Property, _ table: TypedTable,
    besides others: [String] = []
  ) -> String {
    let (name, type) = (Self.free(property.name, besides: others), table.record.type(of: property))
    let own = SwiftText.declared(name)
    return "\(label == name ? own : "\(label) \(own)"): "
      + (type.hasSuffix("?") ? type.dropLast() : type[...])
  }

  /// The argument of a statement: a property of a row, or a parameter.
  private func argument(
    _ property: RecordSource.Property, of row: String?, besides others: [String] = []
  ) -> String {
    let value =
      row.map { "\(SwiftText.declared($0)).\(property.name)" }
      ?? SwiftText.declared(Self.free(property.name, besides: others))
    let mark = row == nil || property.isRequired ? "" : "?"
    return property.form == .date ? "\(value)\(mark).description" : value
  }

  /// The name of a parameter that no other parameter or member of the function has; `others` are the names of
  /// further parameters.
  private static func free(_ name: String, besides others: [String] = []) -> String {
    let own = ["database", "limit", "of", "offset", "order", "self"]
    if !own.contains(name) { return name }
    var taken = Set(own + others)
    return TypedTable.Names.free("\(name)Value", &taken)
  }

  private static func order(of table: TypedTable) -> [String] {
    table.orders.prefix(1).map {
      "by order: \(table.orderType) = .\(SwiftText.declared($0.name))"
    }
  }

  /// The rest of a statement that ends with the order of the rows.
  private static func statement(_ sql: String, orderedBy table: TypedTable) -> String {
    table.orders.isEmpty
      ? SwiftLiteral.string(sql + table.usualOrder)
      : "\(SwiftLiteral.string(sql).dropLast())\\(order.rawValue)\""
  }

  private static func `where`(_ columns: [String]) -> String {
    "WHERE " + columns.map { "\(SQLText.identifier($0)) = ?" }.joined(separator: " AND ")
  }

  private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// A name in a comment.
  private static func words(_ name: String) -> String { "`\(SwiftLiteral.commentText(name))`" }
}
