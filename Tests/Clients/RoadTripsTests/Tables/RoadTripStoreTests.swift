import Foundation
import Pipeline
import SeedStore
import TestSupport
import Testing

@testable import RoadTrips
@testable import SeedRoadTrips

@Suite("A store on an emitted road-trip database")
struct RoadTripStoreTests {
  let plan = RandomPlan(trips: 700, seed: 8).plan
  let database: EmittedDatabase
  let store: RoadTripStore

  init() throws {
    database = try EmittedDatabase(RoadTripTables(plan, tips: SampleTips.catalogue))
    store = try RoadTripStore(url: URL(fileURLWithPath: database.path))
  }

  @Test(
    "gives the same answers as filtering and grouping the plan's trips",
    arguments: TripOrder.allCases)
  func sameAsPlan(order: TripOrder) async throws {
    for filter in filters {
      let expected = plan.options.filter { passes($0, filter) }
        .sorted { $0.ranks[order.caseIndex] < $1.ranks[order.caseIndex] }
      let found = try await store.options(by: order, filter: filter, limit: .max)
      #expect(found.map(\.id) == expected.map(\.slug), "\(filter)")
      #expect(
        found.map { $0.header(in: order) }
          == expected.map { RandomPlan.header(RandomPlan.number($0, order), order) })
      var headers: [String] = []
      for header in found.map({ $0.header(in: order) }) where headers.last != header {
        headers.append(header)
      }
      let sections = try await store.sections(by: order, filter: filter)
      #expect(sections.map(\.header) == headers, "\(filter)")
      #expect(sections.reduce(0) { $0 + $1.count } == expected.count)
      #expect(sections.allSatisfy { $0.count > 0 })
      if filter == RoadTripStore.TripFilter() {
        let all = plan.sections.filter { $0.order == order }
        #expect(sections.map(\.accessibilityLabel) == all.map(\.accessibilityLabel))
        #expect(sections.map(\.count) == all.map(\.count))
      }
    }
  }

  private func tenths(_ points: Double) -> Int { Int((points * 10).rounded()) }

  @Test("has every trip with its stops, legs, reasons and insights")
  func trips() async throws {
    for option in plan.options.prefix(150) {
      let trip = try await store.trip(id: option.slug)
      #expect(trip.id == option.slug)
      #expect(trip.option.totalMiles == option.totalMiles)
      #expect(trip.option.isFromBeamSearch == option.isFromBeam)
      #expect(trip.option.startMetro == plan.schedule.metros[option.startMetro].id)
      #expect(trip.why.count == 4)
      let parts = option.parts
      let points = [parts.games, parts.cities, parts.efficiency, parts.slack]
      #expect(trip.why.map { tenths($0.points) } == points.map(tenths))
      #expect(trip.insights.map(\.text) == option.insights.map(\.text))
      #expect(trip.insights.map(\.stop) == option.insights.map(\.stop))
      #expect(trip.stops.map(\.leg?.miles) == option.stops.map(\.legMiles))
      #expect(trip.stops.map(\.leg?.driveMinutes) == option.stops.map(\.legMinutes))
      #expect(trip.legs.map(\.slackMinutes) == option.stops.compactMap(\.slackInMinutes))
      #expect(trip.legs.allSatisfy { $0.isTight == ($0.slackMinutes < 30) })
      #expect(trip.option.hasTightLeg == trip.legs.contains(where: \.isTight))
      for (stop, planned) in zip(trip.stops, option.stops) {
        expect(stop.game, plan.schedule.games[planned.game])
        #expect(stop.arriveBy == stop.game.start.addingTimeInterval(-3_600))
      }
      let venues = option.stops.map { plan.schedule.games[$0.game].venue }
      for ((from, to), leg) in zip(zip(venues, venues.dropFirst()), trip.legs) {
        #expect(leg.isEstimated == ((from * 14 + to) % 2 != 0))
      }
    }
  }

  @Test("has the alternatives of every trip, with their games")
  func alternatives() async throws {
    for option in plan.options.prefix(150) {
      let found = try await store.alternatives(to: option.slug)
      #expect(found.map(\.id) == option.alternatives.map(\.slug))
      #expect(found.map(\.score) == option.alternatives.map(\.score))
      #expect(
        found.map(\.minimumSlackMinutes) == option.alternatives.map(\.minimumSlackInMinutes))
      #expect(found.map(\.hasUndecidedStart) == option.alternatives.map(\.hasUndecidedStart))
      for (alternative, planned) in zip(found, option.alternatives) {
        #expect(alternative.games.count == planned.stops.count)
        for (game, stop) in zip(alternative.games, planned.stops) {
          expect(game, plan.schedule.games[stop.game])
        }
      }
    }
    await #expect(throws: StoreError.self) { try await store.alternatives(to: "no-such-trip") }
  }

  private func expect(_ found: RoadTripStore.Game, _ game: Game) {
    let schedule = plan.schedule
    #expect(found.id == game.id)
    #expect(found.sport.rawValue == game.sport.rawValue && found.season == game.season)
    #expect(Int(found.start.timeIntervalSince1970) == game.start)
    #expect(found.day.number == game.day.number)
    #expect((found.time == nil) == (game.timeStatus == .undecided))
    #expect(found.timeStatus.rawValue == game.timeStatus.rawValue)
    #expect(found.venue.name == schedule.venues[game.venue].name)
    #expect(found.venue.metro == schedule.metros[schedule.venues[game.venue].metro].id)
    #expect(found.venue.coordinate.latitude == schedule.venues[game.venue].place.latitude)
    #expect(found.home.name == schedule.teams[game.home].name)
    #expect(found.away.abbreviation == schedule.teams[game.away].abbreviation)
    #expect(found.doubleheaderNumber == game.doubleheaderNumber)
    #expect(found.isSameDayPair == game.isSameDayPair)
  }

  @Test("shows the tips of a launch and of a seed as the catalogue draws them")
  func tips() async throws {
    let tips = SampleTips.catalogue.tips
    #expect(try await store.tips().map(\.id) == tips.map(\.id))
    #expect(try await store.tips().map(\.topic) == tips.map(\.topic))
    let deck = TipDeck(tips)
    for launch in 0..<60 {
      #expect(
        try await store.deck(launch: launch).map(\.id) == deck.tips(atLaunch: launch).map(\.id))
    }
    for seed in [0, 7, UInt64.max] {
      #expect(
        try await store.randomTips(3, seed: seed).map(\.id)
          == deck.random(3, seed: seed).map(\.id))
    }
    #expect(Set(try await store.randomTips(5).map(\.id)).count == 5)
    #expect(try await store.randomTips(99).count == tips.count)
    let first = try #require(try await store.tips().first)
    #expect(first.icon(onIOS: 15) == "fuelpump.fill" && first.icon(onIOS: 14.9) == "car.fill")
    #expect(try await store.tips()[1].sports == [.mlb, .nhl])
  }

  @Test("knows metropolitan areas by name, with their trips and teams")
  func metros() async throws {
    let metros = try await store.metros()
    #expect(
      metros.map(\.name)
        == ["Anaheim", "boston", "Çeşme", "Denver", "Elm", "Fargo", "Łódź", "Zürich"])
    for metro in metros {
      let index = try #require(plan.schedule.metros.firstIndex { $0.id == metro.id })
      #expect(metro.tripCount == plan.options.count { $0.startMetro == index })
    }
    #expect(try await store.sports() == [.mlb, .nba, .nhl, .nfl])
  }

  @Test("gives the results of the DocC page with the page's code")
  func page() async throws {
    let lines = try await tripList(
      by: .mostCities, from: "metro-3", in: URL(fileURLWithPath: database.path))
    let trips = plan.options.filter { plan.schedule.metros[$0.startMetro].id == "metro-3" }
    let counts = Dictionary(grouping: trips, by: \.uniqueCityCount).sorted { $0.key > $1.key }
    #expect(
      lines.filter { !$0.hasPrefix(" ") }
        == counts.map { RandomPlan.header($0.key, .mostCities) })
    #expect(
      lines.count { $0.hasPrefix("  ") } == counts.reduce(0) { $0 + min(3, $1.value.count) })
  }

  // MARK: - Filters

  private var filters: [RoadTripStore.TripFilter] {
    let days = plan.options.map(\.firstDay.number).sorted()
    let ranges = [nil, days[0]...days[0], days[100]...days[350], 0...1].map { range in
      range.map { CalendarDay(number: $0.lowerBound)...CalendarDay(number: $0.upperBound) }
    }
    let sports: [Set<RoadTripStore.Sport>?] = [nil, [.mlb], [.mlb, .nba], [.nfl, .nhl, .nba], []]
    return sports.flatMap { sports in
      [nil, "metro-0", "metro-5", "metro-7"].flatMap { metro in
        ranges.map { RoadTripStore.TripFilter(sports: sports, startMetro: metro, firstDays: $0) }
      }
    }
  }

  private func passes(_ option: TripOption, _ filter: RoadTripStore.TripFilter) -> Bool {
    let sports = Set(option.stops.map { plan.schedule.games[$0.game].sport.rawValue })
    let start = plan.schedule.games[option.stops[0].game].venue
    let metro = plan.schedule.metros[plan.schedule.venues[start].metro].id
    return (filter.sports.map { sports.isSubset(of: $0.map(\.rawValue)) } ?? true)
      && (filter.startMetro.map { $0 == metro } ?? true)
      && (filter.firstDays?.contains(option.firstDay) ?? true)
  }
}
