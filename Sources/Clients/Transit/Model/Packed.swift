/// An optional number in 4 bytes instead of 8, for records of which there are hundreds of
/// thousands.
///
/// The smallest number of 32 bits stands for nil: no time of GTFS comes near it.
@propertyWrapper package struct PackedNumber: Hashable, Sendable {
  private var number: Int32

  /// The number, or nil.
  package var wrappedValue: Int32? {
    get { number == .min ? nil : number }
    set { number = newValue ?? .min }
  }

  /// Packs a number.
  package init(wrappedValue: Int32?) {
    number = wrappedValue ?? .min
  }
}

/// An optional ``Index`` in 4 bytes instead of 8: no record has the position -1.
@propertyWrapper package struct PackedIndex<Record>: Hashable, Sendable {
  private var index: Index<Record>

  /// The index, or nil.
  package var wrappedValue: Index<Record>? {
    get { index.position < 0 ? nil : index }
    set { index = newValue ?? Index(-1) }
  }

  /// Packs an index.
  package init(wrappedValue: Index<Record>?) {
    index = wrappedValue ?? Index(-1)
  }
}
