/// A league whose games a road trip can visit; the raw value is its id in inputs and outputs.
package enum Sport: String, CaseIterable, Sendable, Comparable {
  case mlb, nba, nhl, nfl, mls, wnba

  /// The name that apps show, such as `MLB`.
  package var name: String { rawValue.uppercased() }

  /// The dense number in the database, from 1.
  package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The sport's bit in `sports_mask`: 1 for mlb, 2 for nba, 4 for nhl and so on.
  package var mask: Int { 1 << (number - 1) }

  /// Orders as the cases stand.
  package static func < (left: Sport, right: Sport) -> Bool { left.number < right.number }
}
