/// The position of a record in its feed's array, as a type: a stop's index cannot index trips.
package struct Index<Record>: Hashable, Comparable, Sendable {
  /// The position, from 0.
  package let position: Int32

  /// Names a position.
  package init(_ position: Int) {
    self.position = Int32(truncatingIfNeeded: position)
  }

  /// Orders by position.
  package static func < (left: Index, right: Index) -> Bool {
    left.position < right.position
  }
}

extension Array {
  /// The record at a typed index.
  package subscript(index: Index<Element>) -> Element {
    get { self[Int(index.position)] }
    set { self[Int(index.position)] = newValue }
  }
}
