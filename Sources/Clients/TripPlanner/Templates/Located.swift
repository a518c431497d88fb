import Tabular

/// A value of a file that people write, with the place where it stands.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value
  /// Where it stands.
  package let origin: Origin

  /// A value at a place.
  package init(_ value: Value, at origin: Origin) {
    self.value = value
    self.origin = origin
  }
}
