import Tabular

/// A published value that adjacent rows of stop_times.txt or shapes.txt share, in a column that
/// patterns, timings and shapes do not hold.
///
/// Its texts are in the feed's ``Feed/texts``.
struct KeptField<Record>: Sendable {
  var record: RecordIndex<Record>
  /// The positions of the rows among the sorted rows of the record, from 0.
  var positions: ClosedRange<Int32>
  /// The column's name as published.
  var field: TextID
  var value: TextID
}

extension KeptField {
  /// Joins fields with the same value, in the order of records, columns and positions.
  ///
  /// Adjacent rows with the same value share one field, and so do repeated rows. Cost: a sort,
  /// which is linear if the fields are already in order.
  static func joined(_ fields: [KeptField]) -> [KeptField] {
    var joined: [KeptField] = []
    let sorted = fields.ordered {
      ($0.record.position, $0.field.rawValue, $0.positions.lowerBound)
        < ($1.record.position, $1.field.rawValue, $1.positions.lowerBound)
    }
    for field in sorted {
      if let last = joined.last, last.isContinued(by: field) {
        let end = max(last.positions.upperBound, field.positions.upperBound)
        joined[joined.count - 1].positions = last.positions.lowerBound...end
      } else {
        joined.append(field)
      }
    }
    return joined
  }

  private func isContinued(by next: KeptField) -> Bool {
    record == next.record && field == next.field && value == next.value
      && positions.upperBound + 1 >= next.positions.lowerBound
  }
}
