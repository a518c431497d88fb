import Tabular

/// The position of a record in its feed's array, as a type: a stop's index cannot index trips.
struct RecordIndex<Record>: Hashable, Comparable, Sendable {
  let position: Int32

  init(_ position: Int) {
    self.position = Int32(truncatingIfNeeded: position)
  }

  /// The index of the record whose id has this number in its table's pool of ids; nil for no id.
  ///
  /// The pools ``Feed/tripIDs`` and ``Feed/stopIDs`` contain the ids in the order of the records,
  /// after the empty text. Record 0 therefore has number 1.
  @inline(__always)
  init?(idNumber: TextID?) {
    guard let idNumber, idNumber != .blank else { return nil }
    position = Int32(truncatingIfNeeded: idNumber.rawValue) - 1
  }

  /// The dense id of a merged record.
  var id: Int { Int(position) + 1 }

  static func < (left: RecordIndex, right: RecordIndex) -> Bool {
    left.position < right.position
  }
}

extension Array {
  subscript(index: RecordIndex<Element>) -> Element {
    get { self[Int(index.position)] }
    // It modifies the record in place. With a setter, appending a point to a shape would copy all
    // points of the shape.
    _modify { yield &self[Int(index.position)] }
  }
}

/// An optional number in 4 bytes instead of 8, because feeds have hundreds of thousands of such
/// records.
///
/// The smallest 32-bit number means nil; no GTFS time comes near it.
@propertyWrapper struct PackedNumber: Hashable, Sendable {
  private var number: Int32

  var wrappedValue: Int32? {
    get { number == .min ? nil : number }
    set { number = newValue ?? .min }
  }

  init(wrappedValue: Int32?) {
    number = wrappedValue ?? .min
  }
}

/// An optional ``RecordIndex`` in 4 bytes instead of 8; position -1 means nil.
@propertyWrapper struct PackedIndex<Record>: Hashable, Sendable {
  private var index: RecordIndex<Record>

  var wrappedValue: RecordIndex<Record>? {
    get { index.position < 0 ? nil : index }
    set { index = newValue ?? RecordIndex(-1) }
  }

  init(wrappedValue: RecordIndex<Record>?) {
    index = wrappedValue ?? RecordIndex(-1)
  }
}
