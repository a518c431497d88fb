import TestSupport
import Testing

@testable import RoadTrips

struct BeamSearchTests {
  @Test("A wide beam finds all trips of the full walk over the same days, and reports this")
  func wide() throws {
    var longTripCount = 0
    for seed in 0..<60 {
      let random = RandomSchedule(seed: seed, games: 18, venues: 4 + seed % 4, days: 12)
      var rules = random.rules
      (rules.spanInDaysWithinLeague, rules.spanInDaysAcrossLeagues) = (10, 10)
      let whole = try ItinerarySearch(random.schedule, rules).wholePlan()
      (rules.spanInDaysWithinLeague, rules.spanInDaysAcrossLeagues) = (4, 3)
      rules.beam = TripRules.Beam(spanInDays: 10, maximumCities: 99, width: 1_000_000)
      let beam = try ItinerarySearch(random.schedule, rules).wholePlan()
      #expect(beam.enumeratedCount == whole.enumeratedCount, "seed \(seed)")
      #expect(beam.options.map(\.stops) == whole.options.map(\.stops), "seed \(seed)")
      #expect(beam.options.map(\.ranks) == whole.options.map(\.ranks), "seed \(seed)")
      #expect(whole.options.allSatisfy { !$0.isFromBeam })
      for option in beam.options {
        let sports = Set(option.stops.map { random.schedule.games[$0.game].sport })
        #expect(option.isFromBeam == (option.spanInDays > (sports.count == 1 ? 4 : 3)))
      }
      longTripCount += beam.options.count { $0.isFromBeam }
    }
    #expect(longTripCount > 300, "the schedules are too short to prove much")
  }

  @Test("A narrow beam adds trips up to its days and cities, and removes none of the full walk")
  func narrow() throws {
    let random = RandomSchedule(seed: 5, games: 200, venues: 12, days: 30)
    var rules = TripRules()
    (rules.spanInDaysWithinLeague, rules.spanInDaysAcrossLeagues) = (4, 4)
    rules.sleepMinutesPerNight = 420
    let search = try ItinerarySearch(random.schedule, rules)
    rules.beam = TripRules.Beam(spanInDays: 14, maximumCities: 5, width: 3)
    let beam = try ItinerarySearch(random.schedule, rules)
    let (walked, searched) = (
      search.enumerate(search.firstGames), beam.enumerate(beam.firstGames)
    )
    #expect(searched.enumeratedCount > walked.enumeratedCount)
    let options = beam.plan(searched).options
    let long = options.filter(\.isFromBeam)
    #expect(!long.isEmpty && long.allSatisfy { (5...14).contains($0.spanInDays) })
    #expect(long.allSatisfy { $0.uniqueCityCount <= 5 })
    #expect(options.filter { !$0.isFromBeam }.allSatisfy { $0.spanInDays <= 4 })
    for stop in options.flatMap(\.stops) { #expect((stop.slackInMinutes ?? 0) >= 0) }
  }
}
