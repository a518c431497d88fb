import Tabular

/// A game whose names have been looked up, before doubleheaders are numbered.
struct GameCandidate {
  let sport: Sport
  let season: String
  let start: Int
  let day: CivilDay
  let localMinutes: Int
  let venue: Int
  let home: Int
  let away: Int
  /// The number in a doubleheader; 0 where the row gives none.
  var doubleheaderNumber: Int
  let timeStatus: Game.TimeStatus
  let isVenueAssumed: Bool
  /// The row.
  let origin: Origin
}
