import Tabular
import TestSupport

@testable import RoadTrips

/// A schedule and rules that a seed decides.
struct RandomSchedule {
  let schedule: Schedule
  var rules = TripRules()

  /// Some games within some days, at venues in one corner of the country, some of them in one metro
  /// and one of them overseas.
  init(seed: Int, games: Int, venues: Int, days: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var builder = ScheduleBuilder()
    for venue in 0..<venues {
      let place = Double.random(in: 0...5, using: &random)
      builder.addVenue(
        "v\(venue)", 38 + place, -88 + Double.random(in: 0...6, using: &random),
        metro: "m\(Int.random(in: 0...(venues * 2 / 3), using: &random))",
        sport: [.mlb, .mlb, .nba, .nfl].randomElement(using: &random) ?? .mlb,
        country: venue == 0 ? "GB" : "US")
    }
    for _ in 0..<3 {
      builder.addRoad(
        "v\(Int.random(in: 0..<venues, using: &random))",
        "v\(Int.random(in: 0..<venues, using: &random))",
        miles: Double(Int.random(in: 1_000...400_000, using: &random)) / 1_000,
        minutes: Int.random(in: 5...400, using: &random))
    }
    let firstDay = Int.random(in: 20_000...20_400, using: &random)
    for game in 0..<games {
      let day = CivilDay(number: firstDay + Int.random(in: 0..<days, using: &random))
      builder.addGame(
        "v\(Int.random(in: 0..<venues, using: &random))", "\(day)",
        [12, 13, 19, 22].randomElement(using: &random) ?? 12,
        [0, 5, 35].randomElement(using: &random) ?? 0,
        offset: [-300, -360].randomElement(using: &random) ?? -300,
        isUndecided: Int.random(in: 0..<6, using: &random) == 0,
        id: "g\((game * 19) % games)")
    }
    schedule = builder.finished()
    rules.spanInDaysWithinLeague = Int.random(in: 3...7, using: &random)
    rules.spanInDaysAcrossLeagues = Int.random(in: 2...6, using: &random)
    rules.keptByRecommendation = Int.random(in: 1...8, using: &random)
    rules.keptByEachOrder = Int.random(in: 0...4, using: &random)
    rules.maximumKept = Int.random(in: 5...400, using: &random)
    rules.tightSlackInMinutes = 90
  }
}
