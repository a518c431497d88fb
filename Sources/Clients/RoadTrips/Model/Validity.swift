import Tabular

/// The days on which a row of a catalogue holds; open where a bound is nil.
package struct Validity: Hashable, Sendable {
  /// The first day.
  package let first: CivilDay?
  /// The last day.
  package let last: CivilDay?

  /// Bounds, both inclusive.
  package init(from first: CivilDay? = nil, to last: CivilDay? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the row holds on a day.
  package func contains(_ day: CivilDay) -> Bool {
    (first ?? day) <= day && day <= (last ?? day)
  }

  /// Whether there is a day on which both rows hold.
  package func overlaps(_ other: Validity) -> Bool {
    let first = max(first?.number ?? .min, other.first?.number ?? .min)
    return first <= min(last?.number ?? .max, other.last?.number ?? .max)
  }
}
