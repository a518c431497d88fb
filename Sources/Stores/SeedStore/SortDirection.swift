/// Which way an order runs.
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
  /// The other one.
  public var reversed: SortDirection { self == .ascending ? .descending : .ascending }

  /// Picks this direction's column of the ranks, in which each order has two: ascending first.
  package func rankColumn(ofOrder place: Int, in columns: [String]) -> String {
    columns[place * 2 + (self == .ascending ? 0 : 1)]
  }
}
