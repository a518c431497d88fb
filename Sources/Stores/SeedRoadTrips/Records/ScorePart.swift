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
    public init(label: String, points: Double) {
      self.label = label
      self.points = (points * 10).rounded() / 10
    }
  }
}

/// What the score of a trip is made of, in the order in which it is explained.
package struct ScoreFacts: Sendable {
  /// The trip's games.
  package var games: Int
  /// Its metropolitan areas.
  package var cities: Int
  /// Games per hour at the wheel; nil for a single game.
  package var efficiency: Double?
  /// The least slack; nil without a leg.
  package var slackInMinutes: Int?
  /// Whether the start of a game is undecided.
  package var hasUndecidedStart: Bool
  /// The points of games, cities, efficiency, slack and certainty, not rounded.
  package var points: [Double]

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
      efficiency.map { "\(Self.text($0)) games per hour of driving" } ?? "No driving between games",
      spare ?? "No connections to make",
      hasUndecidedStart ? "A start time is undecided" : "All start times are known",
    ]
  }

  /// A number to two decimals, half away from zero, whatever the locale.
  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
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
