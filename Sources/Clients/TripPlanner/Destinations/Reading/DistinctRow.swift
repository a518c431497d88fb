import Tabular

/// A row that has a key of its own.
protocol DistinctRow {
  associatedtype Key: Comparable & CustomStringConvertible
  /// The column of the key.
  static var keyColumn: String { get }
  var key: Key { get }
  /// What else is kept of the row, most important first: of two rows with the same key the one whose
  /// content comes first stays.
  var content: [String] { get }
  var origin: SourceLocation { get }
}

extension Array where Element: DistinctRow {
  /// The rows by key, each key once; the others are skipped, with a notice each.
  ///
  /// Which row stays depends on what the rows hold, never on their order.
  func distinct(_ report: inout Report) -> [Element] {
    var rows: [Element] = []
    rows.reserveCapacity(count)
    for row in sorted(by: { $0.key < $1.key }) {
      guard let last = rows.last, last.key == row.key else {
        rows.append(row)
        continue
      }
      let comesFirst = row.content.lexicographicallyPrecedes(last.content)
      if comesFirst { rows[rows.count - 1] = row }
      let skipped = comesFirst ? last : row
      report.skipUsedRow(
        at: skipped.origin,
        SkippedRow(
          .duplicateCatalogueKey, Element.keyColumn, value: "\(row.key)",
          "another row also has '\(row.key)'"))
    }
    return rows
  }
}
