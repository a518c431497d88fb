/// Computes the prices of a season, round by round (F5, kind R).
///
/// It knows only start prices and scores. For 2025, 99.85 % of all its prices after a game are
/// within $1,000 of the official price.
struct PriceEngine {
  private let rules: SeasonRules
  /// The price of each player; nil before his first price.
  private(set) var standings: [PriceStanding?]
  /// The price of a point after each round.
  private(set) var magicNumbers: [MagicNumber]

  /// The engine before the season's first round, without any price.
  init(_ rules: SeasonRules, players: Int, firstRound: Int, magicNumber: Double) {
    self.rules = rules
    standings = Array(repeating: nil, count: players)
    magicNumbers = [MagicNumber(round: firstRound - 1, factor: 1, value: magicNumber)]
  }

  var magicNumber: Double { magicNumbers[magicNumbers.count - 1].value }

  /// Enters a player's first price, or replaces it with a price from a better source.
  /// `earlierScores` are his scores so far.
  mutating func enter(
    _ player: Int, at price: Int, source: PlayerPrice.Source, earlierScores: some Sequence<Int>
  ) {
    standings[player] = PriceStanding(
      source: source, startPrice: price, earlierScores: earlierScores)
  }

  /// Plays a round with the scores of its players, who must all have a price.
  mutating func play(_ round: Int, _ games: [(player: Int, score: Int)]) {
    let moves = games.compactMap { game in
      standings[game.player].map { Move($0, game: game, round: round, magicNumber: magicNumber) }
    }
    let factor = Self.conservingFactor(moves, floor: Double(rules.priceFloor))
    for move in moves {
      standings[move.player]?.settle(
        score: Double(move.score), round: round, price: factor * move.raw)
    }
    magicNumbers.append(MagicNumber(round: round, factor: factor, value: factor * magicNumber))
  }

  /// The factor is k = ΣP/Σraw over the round's players, so the sum of their prices stays the same.
  /// If the floor raises some prices, the sum of the prices after the floor stays the same; fifty
  /// steps find the factor for that.
  private static func conservingFactor(_ moves: [Move], floor: Double) -> Double {
    let raw = moves.reduce(0) { $0 + $1.raw }
    guard raw > 0 else { return 1 }
    var factor = moves.reduce(0) { $0 + $1.conserved } / raw
    let target = moves.reduce(0) { $0 + max(floor, $1.conserved) }
    for _ in 0..<50 {
      factor *= target / moves.reduce(0) { $0 + max(floor, factor * $1.raw) }
    }
    return factor
  }

  /// A player's score in a round, with his prices before the league's factor applies.
  private struct Move {
    let player: Int
    let score: Int
    let raw: Double
    let conserved: Double

    init(
      _ standing: PriceStanding, game: (player: Int, score: Int), round: Int, magicNumber: Double
    ) {
      (player, score) = game
      let raw = standing.raw(inRound: round, magicNumber: magicNumber)
      self.raw = raw.kept + raw.perPoint * Double(game.score)
      conserved = standing.conserved(inRound: round)
    }
  }
}

/// The price of a point after a round (F5).
struct MagicNumber: Equatable, Sendable {
  let round: Int
  /// The factor of all prices of the round that keeps the league's total value: k.
  let factor: Double
  /// The price of a point after the round, in dollars: MN.
  let value: Double
}

extension SeasonRules {
  /// The price that people see: a multiple of the step, not below the floor.
  func shownPrice(_ hidden: Double) -> Int {
    max(priceFloor, Int((hidden / Double(priceStep)).rounded()) * priceStep)
  }

  /// P₀ = MN₀·A·(1 − discount), rounded to the step (F4, kind O: afl.com.au/news/1071146); nil for a
  /// player who played in neither of the last two seasons.
  ///
  /// A is the average of the last season. Each game short of ten in that season discounts 3 %; A is
  /// then the better of the last two averages.
  func startPrice(_ past: PastRecord) -> Int? {
    let last = past.totals(of: season - 1)
    let averages = [last, past.totals(of: season - 2)].filter { $0.games > 0 }.map(\.average)
    guard let best = averages.max() else { return nil }
    let missing = max(0, 10 - last.games)
    let average = missing == 0 ? last.average : best
    let price = magicNumber * average * Double(100 - 3 * missing) / 100
    return min(priceCeiling, shownPrice(price))
  }
}
