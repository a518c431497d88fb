import Tabular

/// A row with a key that no other row may have.
protocol DistinctRow {
  associatedtype Key: Comparable & CustomStringConvertible
  /// The column of the key.
  static var keyColumn: String { get }
  var key: Key { get }
  /// The other values of the row, most important first. If two rows have the same key, the row
  /// whose content comes first is kept.
  var content: [String] { get }
  var origin: SourceLocation { get }
}

extension Array where Element: DistinctRow {
  /// The rows by key, each key once. The others are skipped, each with a notice.
  ///
  /// The values of the rows decide which row is kept, never their order.
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
