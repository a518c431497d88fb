import SeedStore

/// The words about trips that databases, snapshots and stores share, in the design document's style.
package enum TripWords {
  /// Such as `12 cities`.
  package static func cities(_ number: Int) -> String { Words.counted(number, "city", "cities") }

  /// Such as `1 game`.
  package static func games(_ number: Int) -> String { Words.counted(number, "game", "games") }

  /// Such as `34 trips`.
  package static func trips(_ number: Int) -> String { Words.counted(number, "trip", "trips") }

  /// A range of miles with the design's ASCII hyphen, such as `0-500 mi`, and `2000+ mi` for the last.
  package static func miles(from low: Int, to high: Int?) -> String {
    high.map { "\(low)-\($0) mi" } ?? "\(low)+ mi"
  }

  /// The title of a trip: `Chicago to Boston`, `Chicago round trip`, and `Chicago` for one city.
  package static func title(from start: String, to end: String, cities: Int) -> String {
    if start != end { return "\(start) to \(end)" }
    return cities > 1 ? "\(start) round trip" : start
  }

  /// The line below the title, such as `5 games · 4 cities · 980 mi`.
  package static func subtitle(games: Int, cities: Int, miles: Int) -> String {
    "\(self.games(games)) · \(self.cities(cities)) · \(miles) mi"
  }

  /// What a screen reader says of a trip: `Chicago to Boston, 5 games, 4 cities, 980 miles`.
  package static func accessibilityLabel(
    title: String, games: Int, cities: Int, miles: Int
  ) -> String {
    "\(title), \(self.games(games)), \(self.cities(cities)), "
      + Words.counted(miles, "mile", "miles")
  }
}
