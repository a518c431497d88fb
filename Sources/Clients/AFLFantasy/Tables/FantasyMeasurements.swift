import Bundles

/// What tests measure on real seasons, as docs/methodology.md and the notes of formulas state it.
enum FantasyMeasurements {
  /// Every measurement, in the order of the formulas.
  static var all: [Measurement] { [prices, breakEvens, errors, intervals, confidence, trades] }

  private static let tests = "Tests/Clients/AFLFantasyTests/Analysis/Real"

  static let prices = Measurement(
    id: "afl-prices", title: "Prices of 2025",
    text:
      "Simulated from start prices and scores alone, against the official prices of every round.",
    formula: "price_engine", test: "\(tests)/Official2025Tests.swift", unit: "percent of prices",
    series: ["share"],
    rows: [
      .init("exact", cases: 9_379, 95.8), .init("within $1,000", cases: 9_379, 99.9),
    ])

  static let breakEvens = Measurement(
    id: "afl-break-evens", title: "Break-evens of 2025",
    text:
      "How far a break-even stood above the score that would have kept the price, worked out from "
      + "the price that followed: on average, and away from it either way.",
    formula: "break_even", test: "\(tests)/Official2025Tests.swift", unit: "points",
    series: ["points"],
    rows: [.init("above, on average", cases: 8_551, 1.4), .init("away", cases: 8_551, 2.7)])

  static let errors = Measurement(
    id: "afl-errors", title: "Errors of projections, 2025",
    text: "How far a score was from what was projected before the round, on average, and from two "
      + "simpler ways to project; from the fourth round on, of players with three games before.",
    formula: "projection_base", test: "\(tests)/Official2025Tests.swift", unit: "points",
    series: ["mean absolute error"],
    rows: [
      .init("projection", cases: 7_533, 17.4), .init("season's average", cases: 7_533, 17.7),
      .init("last three games", cases: 7_533, 19.0),
    ])

  static let intervals = Measurement(
    id: "afl-intervals", title: "Intervals of 2025",
    text:
      "How many scores lay within the interval that was projected before the round. The numbers of "
      + "the formula were set on 2021 and 2024.",
    formula: "interval", test: "\(tests)/Official2025Tests.swift", unit: "percent of scores",
    series: ["held", "promised"],
    rows: [
      .init("80 % interval", cases: 7_533, 80.7, 80),
      .init("90 % interval", cases: 7_533, 90.2, 90),
    ])

  static let confidence = Measurement(
    id: "afl-confidence", title: "Confidence",
    text:
      "How many scores came within 15 points of the projection, by band, and how many the players' "
      + "own confidence promised. The bands were set on 2021 and 2024; 2025 is a season that did not "
      + "set them.",
    formula: "confidence", test: "\(tests)/PricelessSeasonTests.swift", unit: "percent of scores",
    series: ["held", "promised"],
    rows: [
      .init("2021, high", cases: 1_464, 56.0, 54.5),
      .init("2021, medium", cases: 4_770, 50.7, 50.6),
      .init("2021, low", cases: 1_164, 47.9, 46.4), .init("2024, high", cases: 1_908, 53.9, 54.6),
      .init("2024, medium", cases: 4_862, 51.3, 50.6), .init("2024, low", cases: 1_190, 46.1, 46.4),
      .init("2025, high", cases: 1_782, 55.1, 54.8),
      .init("2025, medium", cases: 4_410, 52.0, 50.5),
      .init("2025, low", cases: 1_341, 47.0, 46.4),
    ])

  static let trades = Measurement(
    id: "afl-trades", title: "Trades of 2025, looked back at",
    text:
      "What trades brought until the end of the season, advised from what was known before rounds "
      + "5, 8, 11, 14, 17 and 20, to a squad of the most owned and four random ones within the cap: "
      + "the first five of the advice, and the five worst projected, each for the best projected whom "
      + "the bank can pay. An advised trade names the next one that its money allows; the others are "
      + "followed by the same again.",
    formula: "trade_value", test: "\(tests)/TradeBacktestTests.swift", unit: "points of the squad",
    series: ["alone", "with the next"],
    rows: [
      .init("advised", cases: 110, 73, 526, decimals: 0),
      .init("worst for best", cases: 109, 258, 437, decimals: 0),
    ])
}
