/// The orders of a store's lists: the options that apps choose, and the columns that rank rows.
extension StoreDeclaration {
  /// The source of the orders in both directions; nil without any.
  var orders: String? {
    let lists = schema.tables.flatMap { table in
      table.orders.filter { $0.ranks.count == 2 }.map { listOrder($0, table) }
    }
    if lists.isEmpty { return nil }
    return """
      \(head(["SeedStore"]))

      \(options.map { "\($0)\n\n" } ?? "")extension ListOrder {
      \(lists.joined(separator: "\n\n"))
      }

      """
  }

  /// The source of an order in both directions, named after its table and the order.
  private func listOrder(_ order: Order, _ table: TableSchema) -> String {
    let ranks = order.ranks.map { SwiftLiteral.string($0.name) }.joined(separator: ", ")
    let filters = (order.index?.columns ?? []).map(SwiftLiteral.string).joined(separator: ", ")
    return """
        /// The order of `\(table.name)` by \(order.ranks[0].terms[0].value.words).
        static let \(name(of: order, table.name)) = ListOrder(
          of: "\(table.name)", \(ranks),
          filters: [\(filters)])
      """
  }

  private func name(of order: Order, _ table: String) -> String {
    let own = order.ranks[0].name.dropFirst("rank_".count).dropLast("_asc".count)
    return SwiftText.name("\(table)_by_\(own)")
  }

  /// The source of the enumeration of sort options; nil without one.
  private var options: String? {
    guard let sortOptions, let table = schema.table(named: sortOptions.table) else { return nil }
    let options = table.orders.compactMap { order in order.option.map { ($0, order) } }
    let cases = options.map { option, _ in
      """
      \(SwiftText.comment(option.comment, indent: 4))
          case \(option.name)\(option.title.map { " = \(SwiftLiteral.string($0))" } ?? "")
      """
    }
    let lists = options.map { "      case .\($0.name): .\(name(of: $1, table.name))" }
    let members: [String?] = [
      cases.joined(separator: "\n"),
      """
          /// The case itself, for `ForEach`.
          public var id: \(sortOptions.name) { self }
      """,
      keys(of: options.map { $0.0 }),
      """
          /// The direction with which a list begins.
          public var defaultDirection: SortDirection {
      \(direction(of: options.map { $0.0 }))
          }
      """,
      """
          /// The order of the rows.
          var list: ListOrder {
            switch self {
      \(lists.joined(separator: "\n"))
            }
          }
      """,
    ]
    return """
      extension \(prefix)Store {
      \(SwiftText.comment(sortOptions.comment, indent: 2))
        public enum \(sortOptions.name): String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
      \(members.compactMap(\.self).joined(separator: "\n\n"))
        }
      }
      """
  }

  /// The names of the cases, if their raw values are titles.
  private func keys(of options: [Order.Option]) -> String? {
    guard let first = options.first, options.contains(where: { $0.title != nil }) else {
      return nil
    }
    let cases = options.map { "      case .\($0.name): \(SwiftLiteral.string($0.name))" }
    return """
          /// The id in the database and in snapshots, such as `\(first.name)`.
          public var key: String {
            switch self {
      \(cases.joined(separator: "\n"))
            }
          }
      """
  }

  private func direction(of options: [Order.Option]) -> String {
    func cases(_ direction: Order.Option.Direction) -> String {
      options.filter { $0.direction == direction }.map { ".\($0.name)" }.joined(separator: ", ")
    }
    let (ascending, descending) = (cases(.ascending), cases(.descending))
    if ascending.isEmpty || descending.isEmpty {
      return descending.isEmpty ? "      .ascending" : "      .descending"
    }
    return """
            switch self {
            case \(ascending): .ascending
            case \(descending): .descending
            }
      """
  }
}

extension Order.Value {
  /// The compared value in Markdown.
  var words: String {
    switch self {
    case .column(let column), .known(let column, where: _): "`\(column)`"
    case .product(let one, let other): "`\(one)` times `\(other)`"
    case .quotient(let one, let other): "`\(one)` divided by `\(other)`"
    }
  }
}
