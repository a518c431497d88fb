@testable import AFLFantasy

/// Prices by the words of the specification (F4, F5), computed in the plainest way.
struct ReferencePrices {
  /// A first price, and whether it was published.
  typealias Start = (price: Int, isKnown: Bool)

  /// By player: the hidden price before each round, and for the round of the first game.
  var hidden: [[Int: Double]]
  /// By player: the published price.
  var shown: [[Int: Int]]
  /// By player: the first price, as known before each round.
  var starts: [[Int: Start]]
  /// By round: the value of a point after the round.
  var worth: [Int: Double] = [:]

  init(_ season: FantasySeason) {
    let players = season.players.indices
    hidden = players.map { _ in [:] }
    shown = players.map { _ in [:] }
    starts = players.map { _ in [:] }
    var start: [Start?] = players.map { _ in nil }
    var isOfficial = players.map { _ in false }
    let first = season.rounds.first?.number ?? 1
    let hasFeed = season.prices.contains { ($0.first?.round ?? 99) <= 1 }
    var price: [Int: Double] = [:]
    var worth = season.rules.magicNumber
    self.worth[first - 1] = worth
    for round in first...season.lastRound + 1 {
      for player in players {
        let official = season.prices[player].first
        if let official, official.round <= max(round, 1), !isOfficial[player] {
          (isOfficial[player], start[player]) = (true, (official.price, true))
          price[player] = Double(official.price)
        } else if !hasFeed, round == first, let ruled = Self.startPrice(season, player) {
          start[player] = (ruled, true)
          price[player] = Double(ruled)
        }
        starts[player][round] = start[player]
        tell(player, round, price[player], start[player])
      }
      guard round <= season.lastRound else { break }
      var raw: [(player: Int, value: Double, before: Double)] = []
      for player in players {
        let scores = season.games[player].filter { $0.round <= round }
        guard scores.last?.round == round else { continue }
        if price[player] == nil {
          let ruled = Self.startPrice(season, player)
          start[player] = (ruled ?? 230_000, ruled != nil)
          price[player] = Double(ruled ?? 230_000)
          tell(player, round, price[player], start[player])
        }
        let old = price[player] ?? 0
        let fromStart = Double(start[player]?.price ?? 0)
        let value = Self.raw(
          old, start: fromStart, worth: worth, games: scores.map { ($0.round, Double($0.score)) })
        raw.append((player, value, round <= 1 ? fromStart : old))
      }
      let factor = Self.factor(raw.map(\.value), raw.map(\.before))
      worth *= factor
      self.worth[round] = worth
      for move in raw { price[move.player] = factor * move.value }
    }
  }

  private mutating func tell(_ player: Int, _ round: Int, _ price: Double?, _ start: Start?) {
    hidden[player][round] = price
    shown[player][round] = round <= 1 ? start?.price : price.map(Self.rounded)
  }

  /// The price after the last of a player's games, before the league's factor.
  static func raw(
    _ price: Double, start: Double, worth: Double, games: [(round: Int, score: Double)]
  ) -> Double {
    let newest = games.reversed().prefix(5).map(\.score)
    var (weights, points) = (0.0, 0.0)
    for (index, score) in newest.enumerated() {
      weights += Double(5 - index)
      points += Double(5 - index) * score
    }
    if games.count == 2, games[0].round == 0, games[1].round == 1 {
      return 0.75 * price + 0.10 * start + worth * points / 60
    }
    return price * (1 - weights / 60) + worth * points / 60
  }

  static func factor(_ raw: [Double], _ before: [Double]) -> Double {
    if raw.isEmpty { return 1 }
    var factor = before.reduce(0, +) / raw.reduce(0, +)
    for _ in 1...50 {
      let shown = raw.map { max(230_000, factor * $0) }.reduce(0, +)
      factor = factor * before.map { max(230_000, $0) }.reduce(0, +) / shown
    }
    return factor
  }

  /// To $1,000, not below the floor.
  static func rounded(_ price: Double) -> Int {
    max(230_000, Int((price / 1_000).rounded(.toNearestOrAwayFromZero)) * 1_000)
  }

  static func startPrice(_ season: FantasySeason, _ player: Int) -> Int? {
    func scores(_ year: Int) -> [Double] {
      season.history[player].filter { $0.season == year }.map { Double($0.score) }
    }
    let (last, before) = (scores(season.rules.season - 1), scores(season.rules.season - 2))
    if last.isEmpty && before.isEmpty { return nil }
    var average = last.isEmpty ? 0 : last.reduce(0, +) / Double(last.count)
    if last.count < 10, !before.isEmpty {
      average = max(average, before.reduce(0, +) / Double(before.count))
    }
    let discount = last.count >= 10 ? 0 : 0.03 * Double(10 - last.count)
    return rounded(season.rules.magicNumber * average * (1 - discount))
  }
}
