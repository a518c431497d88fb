import Bundles
import TestSupport
import Testing

@testable import AFLFantasy

/// Seasons for which only statistics are known: opponent, ground and home, but no price.
@Suite("Seasons without prices", .realData([2021, 2024].flatMap(RealSeasons.files)))
struct PricelessSeasonTests {
  /// A game with its projection, and the points above his mean that the player scored in earlier games at the
  /// ground.
  private struct ProjectedGame {
    let base, expected, average: Double
    let atGround: [Double]
    let score, confidence: Double
    let isHome: Bool
  }

  @Test(
    "Base and opponent have a smaller error than the season's average", arguments: [2021, 2024])
  func opponents(year: Int) throws {
    let games = try projected(year)
    let base = error(games) { $0.base }
    let withOpponent = error(games) { $0.expected }
    let average = error(games) { $0.average }
    #expect(withOpponent < average)
    #expect(withOpponent < base)
    let row = Measurement.Row(
      "\(year)", cases: games.count, base, withOpponent, average, decimals: 2)
    #expect(row == FantasyMeasurements.opponents.row(row.label))
  }

  @Test(
    "A ground tells nothing that a projection could use: not a twentieth of a point",
    arguments: [2021, 2024])
  func grounds(year: Int) throws {
    let games = try projected(year).filter { $0.atGround.count >= VenueBias.fewestGames }
    let gain =
      error(games) { $0.base }
      - error(games) { game in
        game.base + game.atGround.reduce(0, +)
          / (Double(game.atGround.count) + VenueBias.strength)
      }
    #expect(games.count > 900)
    #expect((-0.05...0.05).contains(gain))
  }

  @Test("Bands of confidence keep their promise within three points", arguments: [2021, 2024])
  func confidence(year: Int) throws {
    let games = try projected(year)
    for band in ConfidenceBand.allCases {
      let games = games.filter { ConfidenceBand($0.confidence) == band }
      let held = Double(games.count { abs($0.score - $0.expected) <= 15 }) / Double(games.count)
      let promised = mean(games.map(\.confidence))
      #expect(abs(held - promised) <= 0.03, "\(band)")
      let row = Measurement.Row(
        "\(year), \(band.rawValue)", cases: games.count, held * 100, promised * 100)
      #expect(row == FantasyMeasurements.confidence.row(row.label))
    }
  }

  @Test(
    "At home players score about 0.9 points more than on average, away as many less",
    arguments: [2021, 2024])
  func home(year: Int) throws {
    let games = try projected(year)
    let home = mean(games.filter(\.isHome).map { $0.score - $0.base })
    let away = mean(games.filter { !$0.isHome }.map { $0.score - $0.base })
    #expect((0.5...1.3).contains((home - away) / 2))
    let row = Measurement.Row("\(year)", cases: games.count, home, away, (home - away) / 2)
    #expect(row == FantasyMeasurements.home.row(row.label))
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private func error(_ games: [ProjectedGame], _ model: (ProjectedGame) -> Double) -> Double {
    games.reduce(0) { $0 + abs($1.score - model($1)) } / Double(games.count)
  }

  private func projected(_ year: Int) throws -> [ProjectedGame] {
    try (year == 2021 ? Self.games2021 : Self.games2024).get()
  }

  private static let games2021 = Result { try projected(RealSeasons.season(2021)) }
  private static let games2024 = Result { try projected(RealSeasons.season(2024)) }

  /// Games from round 4 on with three earlier games.
  private static func projected(_ season: FantasySeason) -> [ProjectedGame] {
    let analysis = SeasonAnalysis(season)
    let first = analysis.projections[0][0].round
    var projected: [ProjectedGame] = []
    for (player, games) in season.games.enumerated() {
      var atGround: [Int: [Double]] = [:]
      for (index, game) in games.enumerated() {
        let projection = analysis.projections[player][game.round - first]
        let scores = games[..<index].map { Double($0.score) }
        if game.round >= 4, index >= 3 {
          let average = scores.reduce(0, +) / Double(scores.count)
          projected.append(
            ProjectedGame(
              base: projection.base, expected: projection.base + projection.parts[0].value,
              average: average, atGround: (atGround[game.venue ?? -1] ?? []).map { $0 - average },
              score: Double(game.score), confidence: projection.confidence,
              isHome: game.isHome == true))
        }
        atGround[game.venue ?? -1, default: []].append(Double(game.score))
      }
    }
    return projected
  }
}
