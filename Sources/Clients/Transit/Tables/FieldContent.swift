import Bundles
import Tabular

/// The values of `stop_time_fields` or `shape_point_fields`, in the order of the key.
struct FieldContent: Sendable {
  /// A value with its texts as numbers of a feed's texts.
  private struct Field {
    /// The id of the trip or shape.
    let id: Int
    let feed: Int
    let positions: ClosedRange<Int32>
    let name: TextID
    let value: TextID
  }

  private var fields: [Field] = []
  /// The texts of each feed, which the values refer to.
  private let texts: [StringInterner]

  /// Collects the values of all feeds; `id` returns the id of a feed's record.
  init<Record>(
    _ dataset: Dataset, _ values: KeyPath<Feed, [KeptField<Record>]>,
    id: (RecordIndex<Record>, _ feed: Int) -> Int
  ) {
    texts = dataset.feeds.map(\.texts)
    for (feed, content) in dataset.feeds.enumerated() {
      fields += content[keyPath: values].map {
        Field(
          id: id($0.record, feed), feed: feed, positions: $0.positions, name: $0.field,
          value: $0.value)
      }
    }
    fields.sort { [texts] left, right in
      let (first, second) = (left.positions.lowerBound, right.positions.lowerBound)
      if (left.id, first) != (right.id, second) { return (left.id, first) < (right.id, second) }
      return texts[left.feed].isOrderedBefore(left.name, right.name)
    }
  }

  /// The values as rows of their table.
  var rows: some RowSequence<FieldRow> {
    fields.lazy.map { [texts] field in
      FieldRow(
        id: field.id, positions: field.positions, field: texts[field.feed][field.name],
        value: texts[field.feed][field.value])
    }
  }
}

/// A row of `stop_time_fields` or `shape_point_fields`.
struct FieldRow {
  /// The id of the trip or shape.
  let id: Int
  let positions: ClosedRange<Int32>
  let field: String
  let value: String
}
