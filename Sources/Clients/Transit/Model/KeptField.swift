import Tabular

/// A published value of adjacent rows of stop_times.txt or shapes.txt, in a column that is not part
/// of patterns, timings and lines.
///
/// Its texts are in the feed's ``Feed/texts``.
struct KeptField<Record>: Sendable {
  var record: RecordIndex<Record>
  /// The places of the rows in it, from 0, after sorting.
  var positions: ClosedRange<Int32>
  /// The column's name as published.
  var field: TextID
  var value: TextID
}

extension KeptField {
  /// The same values in the order of records, columns and places, as few as they can be: one for
  /// adjacent rows with the same value, and for repeated rows.
  ///
  /// Cost: it sorts them, which is linear if they are in order.
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
