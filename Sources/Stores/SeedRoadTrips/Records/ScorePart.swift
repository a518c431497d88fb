import GRDB
import SeedStore

extension RoadTripStore {
  /// One reason for a trip's score: what is good about it, and how many of 100 points that is worth.
  ///
  /// ```swift
  /// ForEach(trip.why, id: \.label) { part in
  ///   LabeledContent(part.label, value: part.points, format: .number)
  /// }
  /// ```
  public struct ScorePart: Hashable, Sendable, Codable {
    /// What earned the points, such as `4 cities`.
    public let label: String
    /// The points, to one decimal.
    public let points: Double

    /// Puts a reason together; the points are rounded half away from zero.
    init(label: String, points: Double) {
      self.label = label
      self.points = (points * 10).rounded() / 10
    }
  }
}

/// What the score of a trip is made of, in the order in which it is explained.
package struct ScoreFacts: Sendable {
  /// The trip's games.
  let games: Int
  /// Its metropolitan areas.
  let cities: Int
  /// Games per hour at the wheel; nil for a single game.
  let efficiency: Double?
  /// The least slack; nil without a leg.
  let slackInMinutes: Int?
  /// Whether the start of a game is undecided.
  let hasUndecidedStart: Bool
  /// The points of games, cities, efficiency, slack and certainty, not rounded.
  let points: [Double]

  /// Gathers what is known of a trip.
  package init(
    games: Int, cities: Int, efficiency: Double?, slackInMinutes: Int?, hasUndecidedStart: Bool,
    points: [Double]
  ) {
    self.games = games
    self.cities = cities
    self.efficiency = efficiency
    self.slackInMinutes = slackInMinutes
    self.hasUndecidedStart = hasUndecidedStart
    self.points = points
  }

  /// The reasons for the score.
  package var why: [RoadTripStore.ScorePart] {
    zip(labels, points).map { RoadTripStore.ScorePart(label: $0, points: $1) }
  }

  private var labels: [String] {
    let spare = slackInMinutes.map { "\(Words.duration(minutes: $0)) to spare at least" }
    return [
      TripWords.games(games), TripWords.cities(cities),
      efficiency.map { "\(Words.decimal($0)) games per hour of driving" }
        ?? "No driving between games",
      spare ?? "No connections to make",
      hasUndecidedStart ? "A start time is undecided" : "All start times are known",
    ]
  }
}

extension ScoreFacts {
  /// Reads a row of `trip_options`.
  init(row: Row) {
    let parts = ["part_games", "part_cities", "part_eff", "part_slack", "part_certain"]
    self.init(
      games: row["total_games"], cities: row["unique_city_count"], efficiency: row["efficiency"],
      slackInMinutes: row["min_slack_minutes"], hasUndecidedStart: row["has_tbd"],
      points: parts.map { row[$0] })
  }
}

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
