import Testing

@testable import RoadTrips

struct RecommendationTests {
  private func measures(
    games: Int, cities: Int, minutes: Int, slack: Int, isUndecided: Bool = false
  ) -> TripMeasures {
    var measures = TripMeasures(
      EnumeratedGame(
        day: 0, week: 0, venue: 0, metro: 0, sportMask: 1, isUndecided: isUndecided, idRank: 0,
        start: 0))
    measures.games = games
    measures.cities = cities
    measures.driveMinutes = minutes
    measures.minimumSlackInMinutes = slack
    return measures
  }

  @Test("A score halfway between two tenths is rounded up, whatever the errors of its parts")
  func halfway() {
    let recommendation = Recommendation(weights: TripRules.ScoreWeights())
    for slack in 0...640 {
      // 35 + 25 + 20 and a thirtieth of a point for each minute of slack.
      let trip = measures(games: 7, cities: 7, minutes: 240, slack: slack)
      let expected = (2 * (800 * 3 + min(600, slack)) + 3) / 6
      #expect(recommendation.tenths(trip) == expected)
    }
  }

  @Test("The parts are the weights times the share reached; an undecided start leaves no slack")
  func parts() {
    let recommendation = Recommendation(weights: TripRules.ScoreWeights())
    let trip = measures(games: 3, cities: 2, minutes: 720, slack: 90)
    let parts = recommendation.parts(trip)
    #expect(abs(parts.games - 15) < 1e-9)
    #expect(abs(parts.cities - 50 / 7.0) < 1e-9)
    #expect(abs(parts.efficiency - 10) < 1e-9)
    #expect(abs(parts.slack - 3) < 1e-9)
    #expect(recommendation.tenths(trip) == 351)
    let open = measures(games: 3, cities: 2, minutes: 720, slack: 90, isUndecided: true)
    #expect(recommendation.parts(open).slack == 0 && recommendation.tenths(open) == 321)
    #expect(trip.efficiencyInTenThousandths == 2_500)
  }

  @Test("Less than an hour of driving counts as an hour")
  func shortDrives() {
    #expect(
      measures(games: 2, cities: 1, minutes: 10, slack: 0).efficiencyInTenThousandths == 20_000)
    #expect(
      measures(games: 2, cities: 1, minutes: 90, slack: 0).efficiencyInTenThousandths == 13_333)
  }
}
