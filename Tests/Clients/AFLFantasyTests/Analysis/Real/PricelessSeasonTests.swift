import Testing

@testable import AFLFantasy

/// Seasons of which only statistics are known: opponent, ground and home, but no price.
@Suite("Seasons without prices", .enabled(if: PlainTable.isThere))
struct PricelessSeasonTests {
  /// A game with what was expected of it, and the residuals of the player's games at the ground before.
  private struct ProjectedGame {
    let base, expected, average, atGround: Double
    let earlier: [Double]
    let score: Double
    let isHome: Bool
  }

  @Test("Base and opponent miss by less than the season's average", arguments: [2021, 2024])
  func opponents(year: Int) throws {
    let games = try projected(year)
    let base = error(games) { $0.base }
    let withOpponent = error(games) { $0.expected }
    let average = error(games) { $0.average }
    #expect(withOpponent < average)
    #expect(withOpponent < base)
  }

  @Test(
    "A ground's mean residual as it is makes it worse, shrunk it does not", arguments: [2021, 2024])
  func grounds(year: Int) throws {
    let games = try projected(year)
    let plain = error(games) { $0.base }
    let unshrunk = error(games) { game in
      game.base + (game.earlier.count >= 3 ? mean(game.earlier) : 0)
    }
    let shrunk = error(games) { $0.base + $0.atGround }
    #expect(unshrunk > shrunk)
    #expect(unshrunk > plain)
    #expect(shrunk <= plain)
  }

  @Test(
    "At home players score about 0.9 points more than on average, away as many less",
    arguments: [2021, 2024])
  func home(year: Int) throws {
    let games = try projected(year)
    let home = mean(games.filter(\.isHome).map { $0.score - $0.base })
    let away = mean(games.filter { !$0.isHome }.map { $0.score - $0.base })
    #expect((0.5...1.3).contains((home - away) / 2))
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private func error(_ games: [ProjectedGame], _ model: (ProjectedGame) -> Double) -> Double {
    games.reduce(0) { $0 + abs($1.score - model($1)) } / Double(games.count)
  }

  /// Games from round 4 on with three before.
  private func projected(_ year: Int) throws -> [ProjectedGame] {
    let season = try year == 2021 ? RealSeasons.statistics2021() : RealSeasons.statistics2024()
    let analysis = SeasonAnalysis(season)
    let first = analysis.projections[0][0].round
    var projected: [ProjectedGame] = []
    for (player, games) in season.games.enumerated() {
      var residuals: [Int: [Double]] = [:]
      for (index, game) in games.enumerated() {
        let projection = analysis.projections[player][game.round - first]
        let scores = games[..<index].map { Double($0.score) }
        if game.round >= 4, index >= 3 {
          projected.append(
            ProjectedGame(
              base: projection.base, expected: projection.base + projection.parts[0].value,
              average: scores.reduce(0, +) / Double(index), atGround: projection.parts[2].value,
              earlier: residuals[game.venue ?? -1] ?? [], score: Double(game.score),
              isHome: game.isHome == true))
        }
        residuals[game.venue ?? -1, default: []].append(Double(game.score) - projection.base)
      }
    }
    return projected
  }
}
