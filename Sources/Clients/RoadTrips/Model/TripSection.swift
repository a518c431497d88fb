/// A section of an order's list, without any filter.
package struct TripSection: Hashable, Sendable {
  package let order: TripOrder
  /// The stable key: `all`, or the number of cities, games, or the mileage range.
  package let key: String
  /// Its place in the list, from 0.
  package let position: Int
  /// The header exactly as the app's design has it: `12 cities`, `1 game`, `2000+ mi`, or nothing.
  package let header: String
  /// The header as a screen reader says it: `Twelve cities, 34 trips`.
  package let accessibilityLabel: String
  /// The trips in it; at least one.
  package let count: Int

  /// A section.
  package init(
    order: TripOrder, key: String, position: Int, header: String, accessibilityLabel: String,
    count: Int
  ) {
    self.order = order
    self.key = key
    self.position = position
    self.header = header
    self.accessibilityLabel = accessibilityLabel
    self.count = count
  }
}
