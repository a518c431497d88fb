/// What the enumeration needs to know of a game.
struct EnumeratedGame {
  /// The civil day, counted as ``CivilDay/number``.
  let day: Int
  /// The ISO week; see ``CivilDay/week``.
  let week: Int
  let venue: Int
  let metro: Int
  let sportMask: Int
  let isUndecided: Bool
  /// Its position among all games in the order of their ids.
  let idRank: Int32
  /// The start in seconds since 1970-01-01 00:00 UTC.
  let start: Int
}
