import Testing

@testable import AFLFantasy

@Suite("Biases at grounds")
struct VenueBiasTests {
  @Test(
    "Each compares a player's games there with all games of the season, from six games on",
    arguments: 0..<8)
  func reference(number: Int) {
    let season = RandomSeason(number).season
    var biases = VenueBias.all(season)[...]
    for player in season.players.indices {
      for venue in 0..<3 {
        let differences = differences(player, venue, season)
        guard differences.count >= 6 else { continue }
        guard let bias = biases.popFirst() else {
          Issue.record("a bias is missing")
          return
        }
        let (count, sum) = (Double(differences.count), differences.reduce(0, +))
        #expect(bias.player == player && bias.venue == venue)
        #expect(bias.games == differences.count)
        #expect(abs(bias.raw - sum / count) <= 0.050_1)
        #expect(abs(bias.shrunk - sum / (count + 40)) <= 0.000_2)
        let error = spread(player, season) / count.squareRoot() * count / (count + 40)
        #expect(abs(bias.standardError - error) <= 0.005_1)
      }
    }
    #expect(biases.isEmpty)
  }

  /// For each of a player's games at a ground, the points above the player's mean of the season.
  private func differences(_ player: Int, _ venue: Int, _ season: FantasySeason) -> [Double] {
    (2021...2025).flatMap { year -> [Double] in
      let games =
        year == 2025
        ? season.games[player].map { (venue: $0.venue, score: Double($0.score)) }
        : season.history[player].filter { $0.season == year }
          .map { (venue: $0.venue, score: Double($0.score)) }
      let mean = games.map(\.score).reduce(0, +) / Double(max(1, games.count))
      return games.filter { $0.venue == venue }.map { $0.score - mean }
    }
  }

  private func spread(_ player: Int, _ season: FantasySeason) -> Double {
    let scores =
      season.history[player].map { Double($0.score) }
      + season.games[player].map { Double($0.score) }
    let mean = scores.reduce(0, +) / Double(scores.count)
    let squares = scores.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let league = 16.8 + 0.06 * mean
    return ((squares + 40 * league * league) / (Double(scores.count) + 39)).squareRoot()
  }

  @Test("If only chance is at work, almost no season has one that is called significant")
  func chance() {
    let found = (0..<20).count { number in
      VenueBias.all(RandomSeason(number).season).contains(where: \.isSignificant)
    }
    #expect(found <= 4)
  }

  @Test("A player who scores 40 more at one ground, year after year, is found")
  func real() {
    var season = RandomSeason(3).season
    season.history[7] = (1...40).map { game in
      PastGame(
        season: 2023 + game / 21, round: game % 21 + 1, score: game % 2 == 0 ? 100 : 60,
        venue: game % 2 == 0 ? 1 : 2)
    }
    season.games[7] = []
    let found = VenueBias.all(season).filter { $0.player == 7 }
    #expect(found.map(\.venue) == [1, 2])
    #expect(found.map(\.isSignificant) == [true, true])
    #expect(found.map(\.raw) == [20, -20])
  }
}
