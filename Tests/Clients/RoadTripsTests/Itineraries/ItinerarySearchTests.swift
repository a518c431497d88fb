import Pipeline
import Tabular
import TestSupport
import Testing

@testable import RoadTrips

struct ItinerarySearchTests {
  @Test(
    "The plan depends neither on how the first games are shared out nor on the order of merging")
  func split() throws {
    for seed in 0..<12 {
      let season = RandomSchedule(seed: seed, games: 120, venues: 8, days: 30)
      let planner = try ItinerarySearch(season.schedule, season.rules)
      let whole = planner.wholePlan()
      var random = SplitMix64(seed: UInt64(seed))
      for parts in [2, 3, 7] {
        let cuts = (1..<parts).map { _ in Int.random(in: 0...120, using: &random) }.sorted()
        let ranges = zip([0] + cuts, cuts + [120]).map { $0..<$1 }.shuffled(using: &random)
        var kept = planner.enumerate(0..<0)
        for range in ranges { kept.merge(planner.enumerate(range)) }
        let plan = planner.plan(kept)
        #expect(plan.enumeratedCount == whole.enumeratedCount)
        #expect(plan.keptByRecommendation == whole.keptByRecommendation)
        #expect(plan.options == whole.options)
        #expect(plan.sections == whole.sections)
        #expect(plan.legs == whole.legs)
      }
    }
  }

  @Test("The cap keeps the same trips as lower limits from the start")
  func trimming() throws {
    var season = RandomSchedule(seed: 3, games: 300, venues: 5, days: 40)
    season.rules.spanInDaysWithinLeague = 7
    season.rules.maximumKept = .max
    let whole = try limited(season, to: 20).wholePlan()
    var levels: Set<Int> = []
    for share in [90, 70, 50, 30] {
      season.rules.maximumKept = whole.options.count * share / 100
      let trimmed = try limited(season, to: 20).wholePlan()
      season.rules.maximumKept = .max
      let lower = try limited(season, to: trimmed.keptByRecommendation).wholePlan()
      #expect(trimmed.options == lower.options && trimmed.sections == lower.sections)
      #expect(trimmed.options.count <= whole.options.count * share / 100)
      levels.insert(trimmed.keptByRecommendation)
    }
    #expect(levels.count == 4 && levels.isDisjoint(with: [20]), "each cap has a level of its own")
  }

  private func limited(_ season: RandomSchedule, to level: Int) throws -> ItinerarySearch {
    var rules = season.rules
    rules.keptByRecommendation = level
    rules.keptByEachOrder = min(5, level)
    return try ItinerarySearch(season.schedule, rules)
  }

  @Test("The measures of every kept trip can be computed again from its stops")
  func measures() throws {
    let random = RandomSchedule(seed: 5, games: 400, venues: 14, days: 60)
    var rules = random.rules
    (rules.spanInDaysWithinLeague, rules.spanInDaysAcrossLeagues) = (7, 5)
    (rules.keptByRecommendation, rules.maximumKept) = (20, 3_000)
    let plan = try ItinerarySearch(random.schedule, rules).wholePlan()
    #expect(plan.options.count > 1_000 && plan.options.count <= 3_000)
    for option in plan.options { check(option, plan) }
    #expect(Set(plan.options.map(\.slug)).count == plan.options.count)
  }

  private func check(_ option: TripOption, _ plan: RoadTripPlan) {
    let games = option.stops.map { plan.schedule.games[$0.game] }
    let legs = zip(games, games.dropFirst()).map { game, next in
      plan.legs.filter { $0.ends == RoadDistance.Ends(from: game.venue, to: next.venue) }
    }
    #expect(
      legs.allSatisfy { $0.count == 1 }, "every leg of \(option.slug) is in the plan once")
    let taken = legs.flatMap { $0 }
    let later = option.stops.dropFirst()
    #expect(option.stops.first?.legMiles == nil && option.stops.first?.slackInMinutes == nil)
    #expect(later.map(\.legMiles) == taken.map { Int($0.roadMiles.rounded()) })
    #expect(later.map(\.legMinutes) == taken.map(\.minutes))
    #expect(option.totalMiles == later.compactMap(\.legMiles).reduce(0, +))
    #expect(option.driveMinutes == taken.reduce(0) { $0 + $1.minutes })
    let slacks = zip(zip(games, games.dropFirst()), taken).map { pair, leg in
      let length = plan.rules.minutes(ofGame: pair.0.sport)
      let nights = pair.1.day.number - pair.0.day.number
      let sleep = plan.rules.sleepMinutesPerNight * nights
      return (pair.1.start - pair.0.start) / 60 - length - 60 - sleep - leg.minutes
    }
    #expect(later.map(\.slackInMinutes) == slacks && slacks.allSatisfy { $0 >= 0 })
    #expect(option.firstDay == games.first?.day && option.lastDay == games.last?.day)
    #expect(option.spanInDays <= (Set(games.map(\.sport)).count == 1 ? 7 : 5))
    #expect(option.sportsMask == Set(games.map(\.sport.mask)).reduce(0, +))
    let parts = option.parts
    let points = parts.games + parts.cities + parts.efficiency + parts.slack
    #expect(abs(points - option.score) <= 0.0501)
    #expect(option.startMetro == games.first.map { plan.schedule.venues[$0.venue].metro })
    #expect(option.endMetro == games.last.map { plan.schedule.venues[$0.venue].metro })
  }

  @Test("Legs are in the order of their ends, and only where a kept trip takes them")
  func legs() throws {
    let random = RandomSchedule(seed: 8, games: 60, venues: 9, days: 20)
    let plan = try ItinerarySearch(random.schedule, random.rules).wholePlan()
    var taken: Set<RoadDistance.Ends> = []
    for option in plan.options {
      let venues = option.stops.map { plan.schedule.games[$0.game].venue }
      taken.formUnion(zip(venues, venues.dropFirst()).map { RoadDistance.Ends(from: $0, to: $1) })
    }
    #expect(!taken.isEmpty && Set(plan.legs.map(\.ends)) == taken)
    let places = plan.legs.map { $0.ends.from * 100 + $0.ends.to }
    #expect(places == places.sorted())
  }

  @Test("A schedule without a game stops the run; one without a trip kept has no section")
  func nothing() throws {
    #expect {
      _ = try ItinerarySearch(Schedule(), TripRules())
    } throws: { error in
      (error as? Failure)?.code == .unusableInput
    }
    var builder = ScheduleBuilder()
    builder.addVenue("a", 40, -80, metro: "a")
    builder.addGame("a", "2027-06-01", 19)
    let planner = try ItinerarySearch(builder.finished(), TripRules())
    let plan = planner.plan(planner.enumerate(0..<0))
    #expect(plan.options.isEmpty && plan.sections.isEmpty && plan.enumeratedCount == 0)
  }

  @Test("More trips than can be walked stop the run, with the rules to change", arguments: [4, 8])
  func tooMany(spanInDays: Int) throws {
    let random = RandomSchedule(seed: 5, games: 200, venues: 12, days: 30)
    var rules = TripRules()
    (rules.spanInDaysWithinLeague, rules.spanInDaysAcrossLeagues) = (spanInDays, 1)
    if spanInDays == 4 { rules.beam = TripRules.Beam() }
    let search = try ItinerarySearch(random.schedule, rules)
    let walked = search.enumerate(search.firstGames)
    #expect(throws: Never.self) { try search.checkWalked(walked) }
    let enough = try ItinerarySearch(
      random.schedule, rules, maximumWalkedCount: walked.walkedCount)
    let same = enough.enumerate(enough.firstGames)
    #expect(same.enumeratedCount == walked.enumeratedCount)
    let short = try ItinerarySearch(
      random.schedule, rules, maximumWalkedCount: walked.walkedCount - 1)
    let less = short.enumerate(short.firstGames)
    let failure = #expect(throws: Failure.self) { try short.checkWalked(less) }
    #expect(failure?.fix.contains("span-days-one-league") == true)
  }

  @Test("A single game is a trip: without a leg it has no efficiency and no slack")
  func singleGame() throws {
    var builder = ScheduleBuilder()
    builder.addVenue("a", 40, -80, metro: "a")
    builder.addGame("a", "2027-06-01", 19)
    let plan = try ItinerarySearch(builder.finished(), TripRules()).wholePlan()
    let option = try #require(plan.options.first)
    #expect(plan.options.count == 1 && plan.enumeratedCount == 1 && plan.legs.isEmpty)
    #expect(option.spanInDays == 1 && option.totalMiles == 0 && option.mileageBucket == 0)
    #expect(option.efficiency == nil && option.minimumSlackInMinutes == nil)
    #expect(option.longestLegInMinutes == nil && option.driveMinutes == 0)
    #expect(option.score == 8.6, "35/7 + 25/7")
    #expect(option.ranks == [1, 1, 1, 1, 1, 1, 1])
  }
}

extension ItinerarySearch {
  /// The plan of all trips.
  func wholePlan() -> RoadTripPlan { plan(enumerate(firstGames)) }
}

@Suite("A real season of baseball", .realData(RealSchedules.files))
struct RealSeasonTests {
  /// The season at the thirty home parks, with every road estimated. The specification's counts are
  /// without nights of sleep.
  private func season() throws -> Schedule {
    var (schedule, _) = try RealSchedules.read("mlb_2025.csv", .mlb2025)
    let games = Dictionary(grouping: schedule.games, by: \.venue)
    schedule.games.removeAll { games[$0.venue, default: []].count < 10 }
    schedule.roads = []
    return schedule
  }

  @Test("has the number of possible successions that the specification counted")
  func edges() throws {
    let season = try season()
    #expect(season.games.count == 2_427)
    #expect(Set(season.games.map(\.venue)).count == 30)
    var rules = TripRules()
    rules.sleepMinutesPerNight = 0
    #expect(try ItinerarySearch(season, rules).edges.edges.count == 32_383)
  }

  @Test(
    "has as many trips as the specification counted",
    arguments: [(3, 28_051), (5, 447_350), (7, 6_701_647)])
  func trips(days: Int, count: Int) throws {
    var rules = TripRules()
    (rules.spanInDaysWithinLeague, rules.sleepMinutesPerNight) = (days, 0)
    let planner = try ItinerarySearch(season(), rules)
    #expect(planner.enumerate(planner.firstGames).enumeratedCount == count)
  }
}
