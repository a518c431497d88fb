import Tabular

/// The records of an array that remain after a removal, and their new positions.
struct RemainingRecords<Record> {
  /// The new position of each record; nil for removed records.
  private let places: [Int32?]
  /// The number of removed records.
  let removedCount: Int

  /// Keeps the records at the positions for which `stays` returns true.
  init(of count: Int, where stays: (Int) -> Bool) {
    var next: Int32 = 0
    places = (0..<count).map { position in
      guard stays(position) else { return nil }
      defer { next += 1 }
      return next
    }
    removedCount = count - Int(next)
  }

  /// The new position of a record; nil if it is removed.
  subscript(index: RecordIndex<Record>) -> RecordIndex<Record>? {
    places[Int(index.position)].map { RecordIndex(Int($0)) }
  }

  /// The elements of the remaining records.
  func filter<Element>(_ elements: [Element]) -> [Element] {
    zip(elements, places).compactMap { $1 == nil ? nil : $0 }
  }

  /// Removes the extra values of removed records of a table, and renumbers the others.
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
