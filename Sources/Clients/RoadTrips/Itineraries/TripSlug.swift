import Tabular

/// The stable name of a trip, such as `2026-06-12-mlb-5-3fa9c1d20b7e`.
///
/// It is made of the trip's first day, its sports, its number of games and the first twelve digits
/// of the SHA-256 of its game ids, one a line: 48 bits, which with 50,000 trips collide once in a
/// quarter of a million builds, and less often as the day is part of the name.
enum TripSlug {
  /// The name of a trip with these games.
  static func slug(_ games: [Game]) -> String {
    let ids = games.map(\.id).joined(separator: "\n")
    let digits = MessageDigest.sha256(ids.utf8).prefix(6).hexadecimal
    let sports = Set(games.map(\.sport)).sorted().map(\.rawValue).joined(separator: "-")
    let day = games.first.map { "\($0.day)-" } ?? ""
    return "\(day)\(sports)-\(games.count)-\(digits)"
  }
}
