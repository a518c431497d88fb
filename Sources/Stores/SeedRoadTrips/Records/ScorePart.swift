import GRDB
import SeedStore

extension RoadTripStore {
  /// One reason for a trip's score, with its points of 100.
  ///
  /// ```swift
  /// ForEach(trip.why, id: \.label) { part in
  ///   LabeledContent(part.label, value: part.points, format: .number)
  /// }
  /// ```
  public struct ScorePart: Hashable, Sendable, Codable {
    /// The reason for the points, such as `4 cities`, in the store's ``Words``.
    public let label: String
    /// The points, to one decimal.
    public let points: Double

    /// Makes a reason; rounds the points half away from zero.
    init(label: String, points: Double) {
      self.label = label
      self.points = (points * 10).rounded() / 10
    }
  }
}

/// The parts of a trip's score, in the order of its explanation.
package struct ScoreFacts: Sendable {
  /// The trip's games.
  let games: Int
  /// Its metropolitan areas.
  let cities: Int
  /// Games per hour at the wheel; nil for a single game.
  let efficiency: Double?
  /// The least slack; nil without a leg.
  let slackMinutes: Int?
  /// Whether the least slack is short.
  let isTight: Bool
  /// Whether the start of a game is undecided.
  let hasUndecidedStart: Bool
  /// The points of games, cities, efficiency and slack, not rounded.
  let points: [Double]

  /// Makes the facts of a trip.
  package init(
    games: Int, cities: Int, efficiency: Double?, slackMinutes: Int?, isTight: Bool,
    hasUndecidedStart: Bool, points: [Double]
  ) {
    self.games = games
    self.cities = cities
    self.efficiency = efficiency
    self.slackMinutes = slackMinutes
    self.isTight = isTight
    self.hasUndecidedStart = hasUndecidedStart
    self.points = points
  }

  /// The reasons for the score, in the given words.
  package func why(_ words: RoadTripStore.Words) -> [RoadTripStore.ScorePart] {
    zip(labels(words), points).map { RoadTripStore.ScorePart(label: $0, points: $1) }
  }

  private func labels(_ words: RoadTripStore.Words) -> [String] {
    [
      words.text(ofGames: games), words.text(ofCities: cities),
      words.text(ofEfficiency: efficiency),
      hasUndecidedStart
        ? words.undecidedStart : words.text(ofSlack: slackMinutes, isTight: isTight),
    ]
  }
}

extension ScoreFacts {
  /// Reads a row of `trip_options`.
  init(row: Row) throws {
    let parts = ["part_games", "part_cities", "part_eff", "part_slack"]
    try self.init(
      games: row.value("total_games"), cities: row.value("unique_city_count"),
      efficiency: row.value("efficiency"),
      slackMinutes: row.value("min_slack_minutes"), isTight: row.value("has_tight_leg"),
      hasUndecidedStart: row.value("has_tbd"),
      points: parts.map { try row.value($0) })
  }
}
