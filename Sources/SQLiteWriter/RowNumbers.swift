import Bundles

/// The final numbers of rows, for the tables in which a build assigns numbers.
struct RowNumbers: Sendable {
  private let references: [RowReference]
  /// The final number of each row of a table, in the order of the original numbers, which begin at 1.
  var kept: [String: [Int]] = [:]
  /// The final place of each row, for tables whose rows are referred to by place.
  var places: [String: [Int]] = [:]

  init(_ references: [RowReference]) {
    self.references = references
  }

  /// The change of a table's numbers; nil if they stay the same.
  func mapping(of table: TableSchema) -> RowMapping? {
    let mapping = RowMapping(table, self)
    return mapping.isIdentity ? nil : mapping
  }

  /// A table's reference to rows of several tables, and for each target table the final numbers of its rows.
  fileprivate func reference(of table: TableSchema) -> (RowReference, [[Int]])? {
    guard let reference = references.first(where: { $0.table == table.name }) else { return nil }
    return (reference, reference.targets.map { kept[$0] ?? places[$0] ?? [] })
  }
}

/// Replaces the numbers of a table's rows, and their references to other rows, with the final numbers.
struct RowMapping: Sendable {
  /// A column that refers to rows of several tables, or to rows of one table without a foreign key.
  private struct Choice {
    let column: Int
    let selector: Int?
    let numbers: [[Int]]
  }

  private let table: TableSchema
  /// For each column, the final numbers by the original numbers; nil if the column stays.
  private let columns: [[Int]?]
  /// The final numbers of the rows themselves, if no column contains them.
  private let own: [Int]?
  private let choice: Choice?

  init(_ table: TableSchema, _ numbers: RowNumbers) {
    self.table = table
    columns = table.columns.map { column in
      let isNumber = table.primaryKey == [column.name] && column.references == nil
      return (isNumber ? table.name : column.references).flatMap { numbers.kept[$0] }
    }
    own = table.primaryKey.isEmpty ? numbers.kept[table.name] : nil
    let names = table.columnNames
    choice = numbers.reference(of: table).flatMap { reference, numbers in
      guard let column = names.firstIndex(of: reference.column) else { return nil }
      let selector = reference.selector.flatMap { names.firstIndex(of: $0) }
      return Choice(column: column, selector: selector, numbers: numbers)
    }
  }

  /// Whether all rows stay unchanged.
  var isIdentity: Bool { own == nil && choice == nil && columns.allSatisfy { $0 == nil } }

  /// Writes the rows that `body` gives, with their final numbers, in the order of the table's key.
  func fill(_ writer: inout RowWriter, _ body: (inout RowWriter) throws -> Void) throws {
    let names = table.columnNames
    let key = table.primaryKey.compactMap { names.firstIndex(of: $0) }
    let count = names.count
    let rows = try sorted(body) { row, _, records in
      // The row's own number follows the columns.
      let all = Array(0..<row.count)
      records.add(
        key: { row.writeSortKey(key.isEmpty ? [count] : key, to: &$0) },
        content: { row.write(all, to: &$0) })
    }
    for place in 0..<rows.count {
      try writer.write { cells in
        let number = unsafe rows.withContent(place) {
          unsafe cells.append(record: $0, count: count)
        }
        if own != nil { cells.number = number }
      }
    }
  }

  /// The place of each row of `body` in the order of the key, from 1.
  func places(_ body: (inout RowWriter) throws -> Void) throws -> [Int] {
    let names = table.columnNames
    let key = table.primaryKey.compactMap { names.firstIndex(of: $0) }
    let rows = try sorted(body) { row, place, records in
      records.add(
        key: { row.writeSortKey(key, to: &$0) }, content: { $0.append(varint: place) })
    }
    var places = [Int](repeating: 0, count: rows.count)
    for place in places.indices {
      places[unsafe rows.withContent(place) { unsafe Varint.read($0).value }] = place + 1
    }
    return places
  }

  /// The result of a closure for each row of `body`, with its final number.
  func read<Result>(
    _ body: (inout RowWriter) throws -> Void,
    _ make: @escaping (borrowing RowCells, inout ByteBuffer) -> Result
  ) throws -> [Result] {
    let results = Results<Result>()
    try forEach(body) { row, _ in results.all.append(make(row, &results.scratch)) }
    return results.all
  }

  /// The results for rows. It is a class, because a writer's closure may outlive a local variable.
  private final class Results<Result> {
    var all: [Result] = []
    var scratch = ByteBuffer(capacity: 512)
  }

  private final class Unsorted {
    var records = UnsortedRecords()
  }

  private func sorted(
    _ body: (inout RowWriter) throws -> Void,
    _ add: @escaping (borrowing RowCells, Int, inout UnsortedRecords) -> Void
  ) throws -> SortedRecords {
    let unsorted = Unsorted()
    try forEach(body) { row, place in add(row, place, &unsorted.records) }
    return unsorted.records.sorted()
  }

  /// The cells of the row that is mapped, and its place.
  private final class Mapped {
    var cells: RowCells
    var place = 0

    init(_ contents: [RowCells.Contents]) {
      cells = RowCells(contents)
    }
  }

  private func forEach(
    _ body: (inout RowWriter) throws -> Void,
    _ take: @escaping (borrowing RowCells, Int) -> Void
  ) throws {
    let layout = TableLayout(table)
    let mapped = Mapped(layout.contents + [.anything])
    var writer = RowWriter(
      layout.name, columnNames: layout.columnNames, contents: layout.contents
    ) { row in
      mapped.cells.removeAll()
      map(row, mapped.place, to: &mapped.cells)
      take(mapped.cells, mapped.place)
      mapped.place += 1
    }
    try body(&writer)
  }

  private func map(_ row: borrowing RowCells, _ place: Int, to mapped: inout RowCells) {
    for column in columns.indices {
      let number = Int(row.integer(column))
      if let numbers = numbers(of: column, row), !row.isNull(column),
        numbers.indices.contains(number - 1)
      {
        mapped.append(integer: Int64(numbers[number - 1]))
      } else {
        mapped.append(row, column)
      }
    }
    if let own { mapped.append(integer: Int64(own[place])) }
  }

  @inline(__always)
  private func numbers(of column: Int, _ row: borrowing RowCells) -> [Int]? {
    guard let choice, choice.column == column else { return columns[column] }
    let selector = choice.selector.map { Int(row.integer($0)) - 1 } ?? 0
    return choice.numbers.indices.contains(selector) ? choice.numbers[selector] : nil
  }
}
