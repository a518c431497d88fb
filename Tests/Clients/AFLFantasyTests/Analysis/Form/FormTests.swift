import Testing

@testable import AFLFantasy

@Suite("Forms")
struct FormTests {
  @Test("A form equals a plain reference for the scores so far", arguments: 0..<16)
  func reference(number: Int) throws {
    let season = RandomSeason(number).season
    let analysis = SeasonAnalysis(season)
    for (player, forms) in analysis.forms.enumerated() {
      #expect(forms.map(\.asOfRound) == season.games[player].map(\.round))
      for (index, form) in forms.enumerated() {
        let games = Array(season.games[player][...index])
        let scores = games.map { Double($0.score) }
        let average = mean(scores)
        #expect(form.games == scores.count)
        #expect(abs(form.average - average) <= 0.050_000_1)
        #expect(abs(form.last3 - mean(scores.suffix(3))) <= 0.050_000_1)
        #expect(abs(form.last5 - mean(scores.suffix(5))) <= 0.050_000_1)
        #expect(Double(form.highest) == scores.max() && Double(form.lowest) == scores.min())
        let near = scores.filter { abs($0 - average) <= 20.000_000_1 }.count
        #expect(abs(form.consistencyPercent - 100 * Double(near) / Double(scores.count)) <= 0.051)
        checkSpread(form, scores)
        checkEnds(form, scores)
        checkTime(form, games)
      }
    }
  }

  private func mean(_ values: some Collection<Double>) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private func checkSpread(_ form: PlayerForm, _ scores: [Double]) {
    let average = mean(scores)
    guard scores.count >= 2 else {
      #expect(form.deviation == nil && form.variation == nil && form.consistencyRating == nil)
      return
    }
    let squares = scores.map { ($0 - average) * ($0 - average) }.reduce(0, +)
    let deviation = (squares / Double(scores.count - 1)).squareRoot()
    #expect(isNear(form.deviation, deviation, 0.005_1))
    guard average > 0 else {
      #expect(form.variation == nil && form.consistencyRating == nil)
      return
    }
    #expect(isNear(form.variation, deviation / average, 0.000_051))
    let rating = max(0, 10 - 20 * deviation / average)
    #expect(isNear(form.consistencyRating, rating, 0.051))
  }

  /// Type 7: a straight line through the sorted scores at 0, 1/(n−1), 2/(n−1), … 1.
  private func checkEnds(_ form: PlayerForm, _ scores: [Double]) {
    guard scores.count >= 5 else {
      #expect(form.floor < form.ceiling)
      return
    }
    let sorted = scores.sorted()
    for (share, reported) in [(0.1, form.floor), (0.9, form.ceiling)] {
      let step = 1 / Double(sorted.count - 1)
      let segment = sorted.indices.dropLast().last { Double($0) * step <= share } ?? 0
      let inside = (share - Double(segment) * step) / step
      let value = sorted[segment] * (1 - inside) + sorted[segment + 1] * inside
      #expect(abs(reported - value) <= 0.050_1)
    }
  }

  private func checkTime(_ form: PlayerForm, _ games: [PlayedGame]) {
    let timed = games.filter { $0.timeOnGround != nil }
    let time = timed.compactMap(\.timeOnGround).reduce(0, +)
    let points = timed.map(\.score).reduce(0, +)
    if time == 0 {
      #expect(form.pointsPer100Time == nil)
    } else {
      #expect(isNear(form.pointsPer100Time, 100 * Double(points) / Double(time), 0.051))
    }
    #expect(form.centreBouncePercent == games.last { $0.centreBounces != nil }?.centreBounces)
    #expect(form.pointsPerMinute == nil)
  }

  private func isNear(_ reported: Double?, _ value: Double, _ distance: Double) -> Bool {
    reported.map { abs($0 - value) <= distance } ?? false
  }
}

@Suite("Forms by hand")
struct FormsByHandTests {
  @Test("Byes are skipped, and halves are rounded away from zero")
  func byHand() throws {
    let form = try #require(forms([60, 80, 91, -1, 100, 70]).last)
    #expect(form.asOfRound == 6)
    #expect(form.average == 66.7)  // 400/6
    #expect(form.last3 == 56.3)  // 169/3
    #expect(form.last5 == 68)  // 340/5
    #expect(form.deviation == 36.1)  // √(6,515.3/5)
    #expect(form.consistencyPercent == 50)  // 60, 80, 70, and not 91, −1, 100
    #expect(form.floor == 29.5)
    #expect(form.ceiling == 95.5)
    #expect(form.slope3 == 35.5)
    #expect(form.trend == .falling)
  }

  @Test(
    "Three games 5 points from the average make a trend",
    arguments: [
      ([50, 50, 50, 60, 60, 60], PlayerForm.Trend.rising),
      ([60, 60, 60, 50, 50, 50], .falling), ([50, 50, 50, 59, 60, 60], .steady), ([100], .steady),
    ])
  func trends(scores: [Int], trend: PlayerForm.Trend) throws {
    let form = try #require(forms(scores).last)
    #expect(form.trend == trend)
  }

  @Test("Before five games the ends are the expected score minus and plus 1.2816 σ")
  func ends() throws {
    // b = (60 + 2·55)/3 = 56.6667, σ = 16.8 + 0.06·b = 20.2, 1.2816·20.2 = 25.8883.
    let form = try #require(forms([60]).last)
    #expect(form.floor == 30.8)
    #expect(form.ceiling == 82.6)
    #expect(form.deviation == nil && form.slope3 == nil)
  }

  private func forms(_ scores: [Int]) -> [PlayerForm] {
    var season = FantasySeason.small(players: 1)
    season.games[0] = scores.enumerated().map { PlayedGame(round: $0 + 1, score: $1) }
    season.lastRound = scores.count
    return SeasonAnalysis(season).forms[0]
  }
}
