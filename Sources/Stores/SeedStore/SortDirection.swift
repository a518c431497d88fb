/// The direction of an order.
///
/// ```swift
/// Image(systemName: state.direction.icon)  // chevron.up or chevron.down
/// ```
public enum SortDirection: String, CaseIterable, Hashable, Sendable, Codable {
  /// The least first.
  case ascending
  /// The greatest first.
  case descending

  /// The SF Symbol; every iOS from 13 has it.
  public var icon: String { self == .ascending ? "chevron.up" : "chevron.down" }
  /// The opposite direction.
  public var reversed: SortDirection { self == .ascending ? .descending : .ascending }
}
