import Bundles

extension Table {
  /// For each rank column, the place of each row; rows are in the order in which they are written.
  ///
  /// Throws ``Failure`` if two rows are equal in an order.
  package func places(of content: Content) throws -> [String: [Int]] {
    let ranks = schema.orders.flatMap(\.ranks).map(\.name)
    if ranks.isEmpty { return [:] }
    let columns = ranks.compactMap { rank in
      schema.columnNames.firstIndex(of: rank).map { (rank, $0) }
    }
    var places: [String: [Int]] = [:]
    var writer = RowWriter(schema) { row in
      for (rank, column) in columns { places[rank, default: []].append(Int(row.integer(column))) }
    }
    try fill(from: content, &writer)
    return places
  }
}
