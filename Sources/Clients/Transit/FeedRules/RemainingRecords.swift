import Tabular

/// The records of an array that remain after others are removed, and their new places.
struct RemainingRecords<Record> {
  /// The new position of each record; nil for those that are removed.
  private let places: [Int32?]
  /// How many are removed.
  let removedCount: Int

  /// Decides for each position.
  init(of count: Int, where stays: (Int) -> Bool) {
    var next: Int32 = 0
    places = (0..<count).map { position in
      guard stays(position) else { return nil }
      defer { next += 1 }
      return next
    }
    removedCount = count - Int(next)
  }

  /// Where a record is now; nil if it is removed.
  subscript(index: RecordIndex<Record>) -> RecordIndex<Record>? {
    places[Int(index.position)].map { RecordIndex(Int($0)) }
  }

  /// The elements that belong to the records which remain.
  func filter<Element>(_ elements: [Element]) -> [Element] {
    zip(elements, places).compactMap { $1 == nil ? nil : $0 }
  }

  /// Removes the values that are kept beside removed records of a table, and moves the others.
  func renumber(_ fields: inout [ExtraField], ofTable table: TextID?) {
    guard removedCount > 0, let table else { return }
    fields = fields.compactMap { field in
      guard field.table == table else { return field }
      guard let place = places[Int(field.record)] else { return nil }
      var field = field
      field.record = place
      return field
    }
  }
}
