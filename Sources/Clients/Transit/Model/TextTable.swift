import Tabular

/// A table that is kept as text. There are three kinds: files of the GTFS reference for which
/// ``Feed`` has no type, files that the reference does not define, and the rows of stop_times.txt
/// that could not be placed.
///
/// Each text is stored once and a cell is the number of its text. A row therefore takes four bytes
/// per column; transfers.txt and translations.txt have millions of rows.
struct TextTable: Sendable {
  /// The file's name without `.txt`, such as `transfers`.
  let name: String
  /// The columns that the file has.
  let columns: [String]
  /// The texts of the cells.
  private(set) var texts = StringInterner()
  private(set) var rowCount = 0
  /// The cells, row after row; ``TextID/blank`` for a blank cell.
  private var cells: [TextID] = []

  /// Makes a table from rows with a cell for each column; nil is a blank cell.
  init(name: String, columns: [String], rows: [[String?]] = []) {
    self.name = name
    self.columns = columns
    for row in rows {
      for text in row { cells.append(text.map { texts.intern($0) } ?? .blank) }
      rowCount += 1
    }
  }

  /// Appends the current row of a file, in which `places` are the columns of this table.
  mutating func append(_ file: borrowing TableReader, _ places: [Column]) {
    for place in places { cells.append(file.internText(place, in: &texts)) }
    rowCount += 1
  }

  /// The number of a cell's text among ``texts``.
  func number(row: Int, column: Int) -> TextID { cells[row * columns.count + column] }

  /// A cell's text; nil if the cell is blank or the table lacks the column.
  func text(row: Int, column: Int?) -> String? {
    guard let column else { return nil }
    let number = number(row: row, column: column)
    return number == .blank ? nil : texts[number]
  }

  /// A cell's text by the name of its column. Each call searches for the name; to read many rows,
  /// use ``text(row:column:)``.
  func value(_ column: String, row: Int) -> String? {
    text(row: row, column: columns.firstIndex(of: column))
  }

  /// The distinct texts of a column; empty if the table lacks the column.
  func distinctValues(_ column: String) -> Set<String> {
    guard let position = columns.firstIndex(of: column) else { return [] }
    return Set(distinctTexts(column: position).map { texts[$0] })
  }

  /// Removes all rows that are not in `remaining`.
  mutating func keepOnly(_ remaining: RemainingRecords<TextTable>) {
    let width = columns.count
    cells = (0..<rowCount).filter { remaining[RecordIndex($0)] != nil }.flatMap { row in
      cells[row * width..<(row + 1) * width]
    }
    rowCount -= remaining.removedCount
  }

  /// The distinct texts of a column, without the blank one.
  func distinctTexts(column: Int) -> [TextID] {
    var isThere = [Bool](repeating: false, count: texts.count)
    for row in 0..<rowCount { isThere[Int(number(row: row, column: column).rawValue)] = true }
    return isThere.indices.dropFirst().filter { isThere[$0] }
      .map { TextID(rawValue: UInt32(truncatingIfNeeded: $0)) }
  }
}

extension TextTable {
  /// The rows in the order of their cells, compared from the first column on: blanks, then texts by
  /// their bytes. Equal rows keep the order of the file.
  ///
  /// Cost: sorts each distinct text once; then rows are only counted and moved, column by column.
  func order() -> [Int32] {
    let ranks = ranks()
    var order = Array(0..<Int32(truncatingIfNeeded: rowCount))
    if isSorted(by: ranks) { return order }
    for column in columns.indices.reversed() { order = sorted(order, by: column, ranks) }
    return order
  }

  /// The rank of each text among all, by its number; the blank text comes first.
  private func ranks() -> [Int32] {
    var keys = SortKeys()
    var key = SortKey()
    for number in 1..<max(1, texts.count) {
      key.clear()
      key.append(text: texts[TextID(rawValue: UInt32(truncatingIfNeeded: number))])
      keys.add(key)
    }
    var ranks = [Int32](repeating: 0, count: texts.count)
    for (place, text) in keys.order().enumerated() {
      ranks[text + 1] = Int32(truncatingIfNeeded: place + 1)
    }
    return ranks
  }

  private func rank(_ row: Int, _ column: Int, _ ranks: [Int32]) -> Int32 {
    ranks[Int(number(row: row, column: column).rawValue)]
  }

  private func isSorted(by ranks: [Int32]) -> Bool {
    for row in 1..<max(1, rowCount) {
      for column in columns.indices {
        let (before, rank) = (rank(row - 1, column, ranks), rank(row, column, ranks))
        if before > rank { return false }
        if before < rank { break }
      }
    }
    return true
  }

  /// Rows in the order of one column; rows with equal values keep their order.
  private func sorted(_ rows: [Int32], by column: Int, _ ranks: [Int32]) -> [Int32] {
    // First the number of rows of each rank, stored one place later; then the running sums of these
    // numbers, which are the places where the rows of each rank begin.
    var starts = [Int32](repeating: 0, count: ranks.count + 1)
    for row in rows { starts[Int(rank(Int(row), column, ranks)) + 1] += 1 }
    for rank in ranks.indices { starts[rank + 1] += starts[rank] }
    var sorted = [Int32](repeating: 0, count: rows.count)
    for row in rows {
      let rank = Int(rank(Int(row), column, ranks))
      sorted[Int(starts[rank])] = row
      starts[rank] += 1
    }
    return sorted
  }
}
