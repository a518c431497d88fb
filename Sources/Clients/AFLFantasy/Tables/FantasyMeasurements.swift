import Bundles

/// The measurements that tests make on real seasons; docs/methodology.md and the notes of formulas
/// state them.
enum FantasyMeasurements {
  /// Every measurement, in the order of the formulas.
  static var all: [Measurement] {
    [
      startPrices, prices, breakEvens, errors, home, intervals, confidence, playChance,
      laterMatches, playStatus, opponents, trades,
    ]
  }

  /// The list of players, and the scores and prices of 2025.
  static let official2025: [Measurement.File] = [
    .init("afl/afl_fantasy_2025_players_final.json", "the official list of players, 2025"),
    .init("afl/afl_fantasy_2025_round_scores_prices.csv", "scores and prices by round, 2025"),
  ]

  /// Statistics of 2021.
  static let statistics2021: [Measurement.File] = [
    .init("afl/player_match_fantasy_2021.csv", "statistics with fantasy points and venues, 2021")
  ]

  /// Statistics and matches of 2024.
  static let statistics2024: [Measurement.File] = [
    .init("afl/player_match_stats_2024.csv", "statistics in the layout of AFL Tables, 2024"),
    .init("afl/matches_2024.csv", "matches in the layout of AFL Tables, 2024"),
  ]

  /// The files that a build of 2025 reads.
  static let whole2025 =
    official2025 + statistics2021 + statistics2024 + [
      .init("afl/afl_fantasy_2025_rounds.json", "the official rounds, 2025"),
      .init("afl/afl_fantasy_2025_position_updates.csv", "changes of positions, 2025"),
      .init("afl/players.csv", "names and days of birth"),
    ]

  private static let tests = "Tests/Clients/AFLFantasyTests/Analysis/Real"

  static let startPrices = Measurement(
    id: "afl-start-prices", title: "Start prices of 2025",
    text:
      "Computed by the rule from the games of 2024 without its finals, and compared with the "
      + "official prices of round 1. Only players with ten games or more in 2024 count.",
    formula: "start_price", test: "Tests/Clients/AFLFantasyTests/Reading/RealAFLTests.swift",
    files: whole2025,
    unit: "percent of prices", series: ["share"],
    rows: [.init("exact", cases: 437, 100), .init("within $1,000", cases: 437, 100)])

  static let prices = Measurement(
    id: "afl-prices", title: "Prices of 2025",
    text:
      "Simulated from start prices and scores alone, and compared with the official prices of every "
      + "round.",
    formula: "price_engine", test: "\(tests)/Official2025Tests.swift", files: official2025,
    unit: "percent of prices",
    series: ["share"],
    rows: [
      .init("exact", cases: 9_379, 95.8), .init("within $1,000", cases: 9_379, 99.9),
    ])

  static let breakEvens = Measurement(
    id: "afl-break-evens", title: "Break-evens of 2025",
    text:
      "How far a break-even was above the score that would have kept the price, computed from the "
      + "price that followed: on average, and away from it in either direction.",
    formula: "break_even", test: "\(tests)/Official2025Tests.swift", files: official2025,
    unit: "points",
    series: ["points"],
    rows: [.init("above, on average", cases: 8_551, 1.4), .init("away", cases: 8_551, 2.7)])

  static let errors = Measurement(
    id: "afl-errors", title: "Errors of projections, 2025",
    text:
      "The mean distance of a score from the projection before the round, and from two simpler ways "
      + "to project. From the fourth round on, for players with three games before.",
    formula: "projection_base", test: "\(tests)/Official2025Tests.swift", files: official2025,
    unit: "points",
    series: ["mean absolute error"],
    rows: [
      .init("projection", cases: 7_533, 17.4), .init("season's average", cases: 7_533, 17.7),
      .init("last three games", cases: 7_533, 19.0),
    ])

  static let home = Measurement(
    id: "afl-home", title: "At home and away",
    text:
      "How many points more than their base players scored at home and away, from the fourth round "
      + "on, for players with three games before. The formula takes half of the difference.",
    formula: "home", test: "\(tests)/PricelessSeasonTests.swift",
    files: statistics2021 + statistics2024, unit: "points",
    series: ["at home", "away", "half of the difference"],
    rows: [.init("2021", cases: 7_398, 3.7, 2.0, 0.9), .init("2024", cases: 7_960, 3.1, 1.6, 0.8)])

  static let intervals = Measurement(
    id: "afl-intervals", title: "Intervals of 2025",
    text:
      "The share of scores within the interval that was projected before the round. The numbers of "
      + "the formula were set on 2021 and 2024.",
    formula: "interval", test: "\(tests)/Official2025Tests.swift", files: official2025,
    unit: "percent of scores",
    series: ["held", "promised"],
    rows: [
      .init("80 % interval", cases: 7_533, 80.7, 80),
      .init("90 % interval", cases: 7_533, 90.2, 90),
    ])

  static let confidence = Measurement(
    id: "afl-confidence", title: "Confidence",
    text:
      "The share of scores within 15 points of the projection, by band, and the share that the "
      + "players' own confidence promised. The bands were set on 2021 and 2024, not on 2025.",
    formula: "confidence", test: "\(tests)/PricelessSeasonTests.swift",
    files: statistics2021 + statistics2024 + official2025, unit: "percent of scores",
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

  static let playChance = Measurement(
    id: "afl-play-chance", title: "The chance to play the next match",
    text:
      "The share of players who played the next match of their club, by the number of matches in a "
      + "row that they had missed, and the chance that they were given. The numbers of the formula "
      + "were set on these three seasons. The statistics of 2021 and 2024 name only players who had a "
      + "game in the season, so players without a game are measured on 2025, whose official list names "
      + "everybody.",
    formula: "play_chance", test: "\(tests)/PlayChanceTests.swift",
    files: statistics2021 + statistics2024 + official2025, unit: "percent of players",
    series: ["played", "given"],
    rows: [
      .init("2021, missed 0", cases: 8_503, 88.4, 90.0),
      .init("2021, missed 1", cases: 934, 31.7, 32.6),
      .init("2021, missed 2", cases: 599, 20.9, 21.6),
      .init("2021, missed 3", cases: 451, 17.7, 20.0),
      .init("2021, missed 4 to 5", cases: 627, 16.7, 16.6),
      .init("2021, missed 6 to 9", cases: 678, 10.6, 11.3),
      .init("2021, missed 10 or more", cases: 459, 9.2, 7.9),
      .init("2024, missed 0", cases: 9_105, 89.6, 89.2),
      .init("2024, missed 1", cases: 898, 31.4, 31.5),
      .init("2024, missed 2", cases: 593, 22.3, 20.7),
      .init("2024, missed 3", cases: 434, 20.3, 19.1),
      .init("2024, missed 4 to 5", cases: 591, 14.9, 16.1),
      .init("2024, missed 6 to 9", cases: 648, 11.6, 10.9),
      .init("2024, missed 10 or more", cases: 505, 6.9, 7.9),
      .init("2025, no match", cases: 790, 52.4, 52.2),
      .init("2025, no game", cases: 4_960, 5.1, 5.4),
      .init("2025, missed 0", cases: 9_057, 90.2, 88.4),
      .init("2025, missed 1", cases: 861, 30.8, 30.5),
      .init("2025, missed 2", cases: 566, 17.8, 19.9),
      .init("2025, missed 3", cases: 441, 19.7, 18.4),
      .init("2025, missed 4 to 5", cases: 587, 15.5, 15.6),
      .init("2025, missed 6 to 9", cases: 612, 10.0, 10.6),
      .init("2025, missed 10 or more", cases: 425, 7.8, 7.9),
    ])

  static let laterMatches = Measurement(
    id: "afl-play-later", title: "The chance to play one of the next twelve matches",
    text:
      "The share of players who played each of the next twelve matches of their club, by the chance "
      + "that they were given before the first. Bands with few cases are shown like the others.",
    formula: "play_chance", test: "\(tests)/PlayChanceTests.swift",
    files: statistics2021 + statistics2024 + official2025, unit: "percent of matches",
    series: ["played", "given"],
    rows: [
      .init("2021, 0 to 10 %", cases: 504, 9.5, 8.1),
      .init("2021, 10 to 20 %", cases: 3_318, 16.2, 15.7),
      .init("2021, 20 to 30 %", cases: 5_805, 26.0, 25.5),
      .init("2021, 30 to 40 %", cases: 7_981, 34.1, 35.1),
      .init("2021, 40 to 50 %", cases: 6_417, 40.4, 44.6),
      .init("2021, 50 to 60 %", cases: 4_972, 52.0, 55.4),
      .init("2021, 60 to 70 %", cases: 13_150, 62.3, 65.8),
      .init("2021, 70 to 80 %", cases: 24_945, 73.2, 75.2),
      .init("2021, 80 to 90 %", cases: 25_776, 83.0, 84.8),
      .init("2021, 90 to 100 %", cases: 11_314, 91.5, 93.2),
      .init("2024, 0 to 10 %", cases: 648, 7.1, 8.3),
      .init("2024, 10 to 20 %", cases: 4_112, 14.4, 15.7),
      .init("2024, 20 to 30 %", cases: 6_615, 24.2, 25.3),
      .init("2024, 30 to 40 %", cases: 8_101, 35.1, 34.9),
      .init("2024, 40 to 50 %", cases: 5_507, 45.1, 44.6),
      .init("2024, 50 to 60 %", cases: 6_325, 55.0, 55.7),
      .init("2024, 60 to 70 %", cases: 15_800, 65.4, 65.7),
      .init("2024, 70 to 80 %", cases: 26_063, 78.2, 75.1),
      .init("2024, 80 to 90 %", cases: 26_031, 86.7, 84.8),
      .init("2024, 90 to 100 %", cases: 11_647, 94.0, 93.2),
      .init("2025, 0 to 10 %", cases: 17_585, 6.9, 6.9),
      .init("2025, 10 to 20 %", cases: 28_400, 15.0, 13.9),
      .init("2025, 20 to 30 %", cases: 14_429, 23.6, 24.8),
      .init("2025, 30 to 40 %", cases: 9_019, 36.3, 34.7),
      .init("2025, 40 to 50 %", cases: 8_314, 41.4, 45.0),
      .init("2025, 50 to 60 %", cases: 9_337, 55.7, 55.1),
      .init("2025, 60 to 70 %", cases: 15_318, 69.9, 65.5),
      .init("2025, 70 to 80 %", cases: 21_534, 77.7, 75.1),
      .init("2025, 80 to 90 %", cases: 24_294, 86.8, 85.1),
      .init("2025, 90 to 100 %", cases: 18_030, 92.7, 93.7),
    ])

  static let playStatus = Measurement(
    id: "afl-play-status", title: "The chance to play, by official status",
    text:
      "The share of players on the list of 2025 who have a score in its last round, by their status "
      + "on the list. The list was published after the round, so it already has the changes after "
      + "teams were named.",
    formula: "play_chance", test: "\(tests)/PlayChanceTests.swift", files: [official2025[0]],
    unit: "percent of players", series: ["played", "given"],
    rows: [
      .init("playing", cases: 396, 100, 99.76), .init("medical_sub", cases: 18, 100, 99.76),
      .init("not-playing", cases: 242, 0, 0), .init("injured", cases: 152, 0, 0),
    ])

  static let opponents = Measurement(
    id: "afl-opponents", title: "Errors with and without the opponent",
    text:
      "The mean distance of a score from a player's base, from the base with the opponent's effect, "
      + "and from his season's average. From the fourth round on, with three games before.",
    formula: "opponent_effect", test: "\(tests)/PricelessSeasonTests.swift",
    files: statistics2021 + statistics2024, unit: "points",
    series: ["base", "with the opponent", "season's average"],
    rows: [
      .init("2021", cases: 7_398, 17.66, 17.53, 17.62, decimals: 2),
      .init("2024", cases: 7_960, 17.66, 17.60, 17.70, decimals: 2),
    ])

  static let trades = Measurement(
    id: "afl-trades", title: "Trades of 2025, looked back at",
    text:
      "What trades brought until the end of the season, for the squad of the most owned players and "
      + "four random squads within the cap. The advice used what was known before rounds 5, 8, 11, 14, "
      + "17 and 20. It is compared with selling the five worst projected players, each for the best "
      + "projected one that the bank can pay. The first five trades of the advice count, each with the "
      + "trade that follows; the others are followed by a second trade of the same kind. Alone, most "
      + "advised trades free money for the next one and gain little, so both are one piece of advice. "
      + "The last two rows are of rounds 6, 9, 12, 15, 18 and 21. The way to value trades was chosen "
      + "on 2025, with both sets of rounds in sight, since other seasons have no prices. Among some "
      + "thirty ways that were tried, advised trades gained 536 to 628.",
    formula: "trade_value", test: "\(tests)/TradeBacktestTests.swift", files: whole2025,
    unit: "points of the squad",
    series: ["alone", "with the next"],
    rows: [
      .init("advised", cases: 110, 79, 582, decimals: 0),
      .init("worst for best", cases: 109, 258, 437, decimals: 0),
      .init("advised, other rounds", cases: 125, 114, 660, decimals: 0),
      .init("worst for best, other rounds", cases: 125, 291, 414, decimals: 0),
    ])
}
