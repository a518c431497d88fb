extension Calibration {
  /// How often the intervals and the confidence of projections held.
  static func projections(_ games: [MeasuredGame]) -> [Calibration] {
    let intervals = [
      Calibration("interval_80", games, promised: { _ in 0.8 }, holds: { $0.isWithin80 }),
      Calibration("interval_90", games, promised: { _ in 0.9 }, holds: { $0.isWithin90 }),
    ]
    return intervals
      + ConfidenceBand.allCases.map { band in
        Calibration(
          "confidence_\(band.rawValue)",
          games.filter { ConfidenceBand($0.projection.confidence) == band },
          promised: \.projection.confidence
        ) { $0.isWithin(15) }
      }
  }

  /// How often the price engine, told start prices and scores alone, was right about the official
  /// price after a game.
  static func prices(_ prices: [[PlayerPrice]], _ games: [[PlayedGame]]) -> [Calibration] {
    let errors = zip(prices, games).flatMap { rows, games in
      let official = rows.drop { $0.source != .official }.dropFirst()
      return official.filter { row in
        row.source == .official && games.contains { $0.round == row.round - 1 }
      }.map { row in abs(row.shown - (row.simulated ?? row.shown)) }
    }
    return [
      Calibration("price_within_1000", errors, promised: nil) { $0 <= 1_000 },
      Calibration("price_exact", errors, promised: nil) { $0 == 0 },
    ]
  }

  private init<Case>(
    _ level: String, _ cases: [Case], promised: ((Case) -> Double)?, holds: (Case) -> Bool
  ) {
    let (count, covered) = (cases.count, cases.filter(holds).count)
    let mean = promised.map { cases.map($0).reduce(0, +) / Double(count) }
    self.init(
      level: level, count: count, covered: covered,
      rate: count == 0 ? nil : (Double(covered) / Double(count)).rounded(toPlaces: 4),
      expected: count == 0 ? nil : mean?.rounded(toPlaces: 4))
  }
}
