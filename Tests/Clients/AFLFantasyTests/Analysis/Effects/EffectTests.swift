import Testing

@testable import AFLFantasy

@Suite("Effects of opponents and grounds")
struct EffectTests {
  @Test("The effect of each club on each position equals a plain reference", arguments: 0..<8)
  func opponents(number: Int) {
    let season = RandomSeason(number).season
    let reference = ReferenceProjections(season)
    let effects = SeasonAnalysis(season).opponentEffects
    #expect(effects.count == 28)
    for (place, effect) in effects.enumerated() {
      #expect(effect.club == place / 4 && effect.position == Position.allCases[place % 4])
      #expect(effect.round == season.comingRound)
      let residuals = reference.residuals(
        against: effect.club, effect.position, before: season.comingRound)
      let sum = residuals.reduce(0, +)
      #expect(effect.games == residuals.count)
      #expect(abs(effect.shrunk - sum / (Double(residuals.count) + 150)) <= 0.000_15)
      #expect((effect.raw == nil) == residuals.isEmpty)
      if let raw = effect.raw { #expect(abs(raw - sum / Double(residuals.count)) <= 0.005_2) }
    }
  }

  @Test("Records against clubs equal a plain reference", arguments: 0..<8)
  func players(number: Int) {
    let season = RandomSeason(number).season
    let reference = ReferenceProjections(season)
    var records = SeasonAnalysis(season).playerOpponents[...]
    for player in season.players.indices {
      let games = reference.games(player, before: season.comingRound)
      for opponent in 0..<7 {
        let against = games.filter { $0.opponent == opponent }
        if against.isEmpty { continue }
        guard let record = records.popFirst() else {
          Issue.record("a record is missing")
          return
        }
        #expect(record.player == player && record.opponent == opponent)
        check(record, against.map(\.residual), against.map(\.score))
      }
    }
    #expect(records.isEmpty)
  }

  private func check(_ record: PlayerOpponent, _ residuals: [Double], _ scores: [Int]) {
    let (count, sum) = (Double(residuals.count), residuals.reduce(0, +))
    #expect(record.games == residuals.count)
    #expect(abs(record.average - Double(scores.reduce(0, +)) / count) <= 0.050_000_1)
    #expect(abs(record.raw - sum / count) <= 0.050_1)
    #expect(abs(record.shrunk - sum / (count + 40)) <= 0.000_2)
  }

  @Test("The fifth of the clubs that concedes most is 1, the one that concedes fewest is 5")
  func quintiles() {
    func effects(_ values: [Double]) -> [OpponentEffect] {
      values.enumerated().map { club, value in
        OpponentEffect(
          club: club, position: .ruck, round: 5, games: 50, raw: value, shrunk: value)
      }
    }
    #expect(FixtureDifficulty.quintiles(effects([-2, 5, 0, 1, -1])) == [5, 1, 3, 2, 4])
    #expect(FixtureDifficulty.quintiles(effects([0, 0, 0, 0, 0])) == [1, 2, 3, 4, 5])
    let eighteen = FixtureDifficulty.quintiles(effects((0..<18).map { -Double($0) }))
    #expect(eighteen == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5])
  }

  @Test(
    "Few games rate a match 3, and every match to come is rated for both clubs",
    arguments: [1, 2, 4])
  func difficulties(number: Int) {
    let season = RandomSeason(number, hasFixture: true).season
    let analysis = SeasonAnalysis(season)
    var rest = analysis.difficulties[...]
    for club in 0..<7 {
      for round in season.comingRound...season.comingRound + 2 {
        guard let match = season.match(ofClub: club, inRound: round) else { continue }
        for position in Position.allCases {
          guard let rating = rest.popFirst() else {
            Issue.record("a rating is missing")
            return
          }
          let opponent = match.home == club ? match.away : match.home
          #expect(rating.club == club && rating.round == round && rating.position == position)
          #expect(rating.opponent == opponent && rating.isHome == (match.home == club))
          let effects = analysis.opponentEffects.filter { $0.position == position }
          #expect(abs(rating.effect - effects[opponent].shrunk) <= 0.050_01)
          #expect(rating.isLowSample == (effects[opponent].games < 40))
          let harder = effects.filter {
            ($0.shrunk, -$0.club) < (effects[opponent].shrunk, -opponent)
          }.count
          #expect(rating.rating == (rating.isLowSample ? 3 : 1 + (6 - harder) * 5 / 7))
        }
      }
    }
    #expect(rest.isEmpty)
  }

  @Test(
    "A club that concedes most is rated 1, one that concedes least is rated highest, and an unknown club 3"
  )
  func ratings() {
    var season = FantasySeason.small(players: 60)
    season.league = .sample(clubs: ["A", "B", "C"], venues: [])
    season.matches = [(0, 1), (0, 2), (0, 1), (0, 2), (1, 0)].enumerated().map { index, clubs in
      Match(
        id: "\(index)", round: index + 1, start: index, home: clubs.0, away: clubs.1, venue: nil)
    }
    for player in 0..<60 {
      season.games[player] = [PlayedGame(round: 1, score: 100), PlayedGame(round: 2, score: 10)]
    }
    season.lastRound = 2
    let rucks = SeasonAnalysis(season).difficulties.filter { $0.position == .ruck }
    let rest = rucks.map { [$0.club, $0.round, $0.opponent, $0.rating] }
    #expect(
      rest == [
        [0, 3, 1, 1], [0, 4, 2, 4], [0, 5, 1, 1], [1, 3, 0, 3], [1, 5, 0, 3], [2, 4, 0, 3],
      ])
    #expect(rucks.map(\.isLowSample) == [false, false, false, true, true, true])
    #expect(rucks.map(\.isHome) == [true, true, false, false, true, false])
    // 60·(100 − 55)/(60 + 150)
    #expect(rucks[0].effect == 12.9)
  }
}
