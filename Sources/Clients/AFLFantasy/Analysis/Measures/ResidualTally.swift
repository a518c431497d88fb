/// Residuals of games: what was scored less what was expected at the time.
struct ResidualTally {
  /// Games.
  private(set) var games = 0
  /// Σ residuals.
  private(set) var residuals = 0.0
  /// Σ scores.
  private(set) var scores = 0

  /// Takes a game.
  mutating func add(score: Int, residual: Double) {
    games += 1
    residuals += residual
    scores += score
  }

  /// The mean residual; nil without games.
  var mean: Double? { games == 0 ? nil : residuals / Double(games) }

  /// Σ residuals/(games + strength): few games say little (F7), 4 decimals.
  func shrunk(strength: Double) -> Double {
    (residuals / (Double(games) + strength)).rounded(toPlaces: 4)
  }
}

/// Residuals by two positions, such as player and ground.
struct ResidualGrid {
  /// How many tallies a row has.
  let columns: Int
  private var tallies: [ResidualTally]

  /// A grid without games.
  init(rows: Int, columns: Int) {
    self.columns = columns
    tallies = Array(repeating: ResidualTally(), count: rows * columns)
  }

  /// The tally of a row and a column.
  subscript(row: Int, column: Int) -> ResidualTally {
    get { tallies[row * columns + column] }
    set { tallies[row * columns + column] = newValue }
  }
}
