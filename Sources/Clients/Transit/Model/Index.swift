import Tabular

/// The position of a record in its feed's array, as a type: a stop's index cannot index trips.
package struct Index<Record>: Hashable, Comparable, Sendable {
  /// The position, from 0.
  package let position: Int32

  /// Names a position.
  package init(_ position: Int) {
    self.position = Int32(truncatingIfNeeded: position)
  }

  /// The record whose id has this number in the pool of its table's ids; nil for no id.
  ///
  /// Such pools (``Feed/tripIDs``, ``Feed/stopIDs``) take in the id of every record once, in the
  /// order of the records, behind the empty text: record 0 has number 1.
  @inline(__always)
  package init?(idNumber: TextID?) {
    guard let idNumber, idNumber != .blank else { return nil }
    position = Int32(truncatingIfNeeded: idNumber.rawValue) - 1
  }

  /// Orders by position.
  package static func < (left: Index, right: Index) -> Bool {
    left.position < right.position
  }
}

extension Array {
  /// The record at a typed index.
  package subscript(index: Transit.Index<Element>) -> Element {
    get { self[Int(index.position)] }
    set { self[Int(index.position)] = newValue }
  }
}
