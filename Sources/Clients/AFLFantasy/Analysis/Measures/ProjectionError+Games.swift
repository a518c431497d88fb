extension ProjectionError {
  /// How far the projection was off, and how far what people would take instead.
  static func models(_ games: [MeasuredGame]) -> [ProjectionError] {
    [
      ProjectionError("projection", games, \.projection.value),
      ProjectionError("season_average", games, \.seasonAverage),
      ProjectionError("last_3", games, \.last3),
    ]
  }

  private init(_ model: String, _ games: [MeasuredGame], _ told: (MeasuredGame) -> Double) {
    let sum = games.reduce(0) { $0 + abs(Double($1.score) - told($1)) }
    self.init(
      model: model, count: games.count,
      meanAbsoluteError: games.isEmpty ? nil : (sum / Double(games.count)).rounded(toPlaces: 3))
  }
}
