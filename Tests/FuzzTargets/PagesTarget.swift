import Bundles
import Oracles

extension FuzzTarget {
  /// A table with indexes and rows that the bytes decide: if it is written page by page, SQLite
  /// finds it sound, and reads the same rows as from a table that SQLite filled.
  static let pages = FuzzTarget("pages", maximumLength: 4_096) { bytes in
    var draw = Draw(bytes)
    let table = DrawnTable(&draw)
    let differences = try LoadedDatabase(table.schema, table.indexes, rows: table.rows)
      .differences()
    try require(differences.isEmpty, "\(table.schema.sql): \(differences)")
  }
}

/// Values that bytes decide; 0 after the last byte.
private struct Draw {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte(below limit: Int = 256) -> Int { Int(rest.popFirst() ?? 0) % limit }

  mutating func word(_ count: Int) -> UInt64 {
    (0..<count).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  mutating func integer() -> Int {
    let count = 1 + byte(below: 8)
    let shift = 64 - 8 * count
    return Int(Int64(bitPattern: word(count) << UInt64(shift)) >> Int64(shift))
  }

  /// Any number except NaN.
  mutating func real() -> Double {
    let isWhole = byte(below: 2) == 0
    if isWhole { return Double(integer()) }
    let real = Double(bitPattern: word(8))
    return real.isNaN ? 0.5 : real
  }

  /// A text of a few bytes, sometimes repeated many times.
  mutating func text() -> String {
    let (length, times) = (byte(below: 12), byte(below: 8))
    let part = rest.prefix(length)
    rest = rest.dropFirst(length)
    let unit = String(decoding: part, as: UTF8.self)
    return String(repeating: unit, count: times == 7 ? 1 + byte() * 6 : 1)
  }

  mutating func value(of column: ColumnSchema) -> LoadedDatabase.Value? {
    if !column.isRequired, byte(below: 4) == 0 { return nil }
    return switch column.kind {
    case .integer: integer()
    case .real: real()
    case .text: text()
    }
  }
}

/// A table whose columns, key, indexes and rows are drawn.
private struct DrawnTable {
  let schema: TableSchema
  let indexes: [IndexSchema]
  let rows: [[LoadedDatabase.Value?]]

  init(_ draw: inout Draw) {
    let drawn = Self.columns(&draw)
    let key = Self.key(of: drawn, &draw)
    // In SQLite 3.40, a check fails wrongly if another column is between two columns of the key.
    let columns = drawn.filter { key.contains($0.name) } + drawn.filter { !key.contains($0.name) }
    schema = TableSchema("t", "", key: key, columns: columns)
    var indexes: [IndexSchema] = []
    // A table without a key can have no index.
    for _ in 0..<(key.isEmpty ? 0 : draw.byte(below: 4)) {
      let first = draw.byte(below: columns.count)
      let count = 1 + draw.byte(below: 3)
      let names = (columns + columns)[first...].prefix(min(count, columns.count)).map(\.name)
      let index = IndexSchema(on: "t", names, leavingOutNulls: draw.byte(below: 2) == 1, "")
      if !indexes.contains(where: { $0.name == index.name }) { indexes.append(index) }
    }
    self.indexes = indexes
    rows = Self.inOrder(Self.rows(of: columns, &draw), schema)
  }

  private static func columns(_ draw: inout Draw) -> [ColumnSchema] {
    (0...draw.byte(below: 5)).map { place in
      let isRequired = draw.byte(below: 2) == 1
      return switch draw.byte(below: 3) {
      case 0: ColumnSchema.integer("c\(place)", required: isRequired)
      case 1: ColumnSchema.real("c\(place)", required: isRequired)
      default: ColumnSchema.text("c\(place)", required: isRequired)
      }
    }
  }

  /// A key of no, one or two columns.
  private static func key(of columns: [ColumnSchema], _ draw: inout Draw) -> [String] {
    let possible = columns.filter { $0.isRequired && $0.kind != .real }.map(\.name)
    guard !possible.isEmpty else { return [] }
    let start = draw.byte(below: possible.count)
    return Array((possible[start...] + possible[..<start]).prefix(draw.byte(below: 3)))
  }

  private static func rows(
    of columns: [ColumnSchema], _ draw: inout Draw
  ) -> [[LoadedDatabase.Value?]] {
    var rows: [[LoadedDatabase.Value?]] = []
    while !draw.isEmpty, rows.count < 400 {
      rows.append(columns.map { draw.value(of: $0) })
    }
    return rows
  }

  /// The rows in the order of the key; of several rows with the same key, only the first.
  private static func inOrder(
    _ rows: [[LoadedDatabase.Value?]], _ schema: TableSchema
  ) -> [[LoadedDatabase.Value?]] {
    let key = schema.primaryKey.compactMap { schema.columnNames.firstIndex(of: $0) }
    if key.isEmpty { return rows }
    var kept: [[LoadedDatabase.Value?]] = []
    let sorted = rows.enumerated().sorted { left, right in
      let order = Self.compare(left.element, right.element, key)
      return order == 0 ? left.offset < right.offset : order < 0
    }
    for (_, row) in sorted {
      if let last = kept.last, compare(last, row, key) == 0 { continue }
      kept.append(row)
    }
    return kept
  }

  /// Below 0 if a row comes before another, 0 if they have the same key.
  private static func compare(
    _ left: [LoadedDatabase.Value?], _ right: [LoadedDatabase.Value?], _ key: [Int]
  ) -> Int {
    for column in key {
      switch (left[column], right[column]) {
      case (let left as Int, let right as Int) where left != right: return left < right ? -1 : 1
      case (let left as String, let right as String) where left.utf8.elementsEqual(right.utf8):
        continue
      case (let left as String, let right as String):
        return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
      default: continue
      }
    }
    return 0
  }
}
