import Foundation
import SeedDashboard
import SeedFantasy
import SeedRealtime
import SeedRoadTrips
import SeedStoreTesting
import SeedTransit
import SeedTripPlanner

/// Runs every query of a store on a copy of its sample database, which may be damaged.
struct StoreQuestions {
  /// The errors of the queries, by their lines in this file.
  private(set) var errors: [(line: Int, error: any Error)] = []
  /// The number of successful queries.
  private(set) var answers = 0

  /// Runs all queries of a store that opens a file.
  init(of database: SampleDatabase, at url: URL) async {
    switch database {
    case .transit: await askTransit(url)
    case .roadTrips: await askRoadTrips(url)
    case .tripPlanner: await askTripPlanner(url)
    case .gamesDashboard: await askDashboard(url)
    case .aflFantasy: await askFantasy(url)
    }
  }

  /// Runs one query and returns its answer; an error is noted.
  @discardableResult
  private mutating func ask<Answer>(
    line: Int = #line, _ question: () async throws -> Answer
  ) async -> Answer? {
    do {
      let answer = try await question()
      answers += 1
      return answer
    } catch {
      errors.append((line, error))
      return nil
    }
  }

  // MARK: - Transit

  private mutating func askTransit(_ url: URL) async {
    guard let store = await ask({ try TransitStore(url: url) }) else { return }
    await ask { try TransitStore(url: url, languages: ["ja", "zh-Hans"]).hasSeveralFeeds }
    let morning = Date(timeIntervalSince1970: 1_787_522_400)  // 2026-08-24, 8 o'clock in Sydney
    let stops = ["200020", "2000131", "group:202627", "2000257"]
    for stop in stops {
      await ask { try await store.stop(id: stop) }
      await ask { try await store.stops(within: stop) }
      await ask { try await store.timeZone(ofStop: stop) }
      await ask { try await store.lines(at: stop) }
      await ask { try await store.routes(at: stop) }
      await ask { try await store.transfers(from: stop) }
      let board = await ask { try await store.departures(at: stop, from: morning, limit: 30) }
      await ask {
        try await store.departures(at: stop, until: morning + 9_000_000, limit: 5)
      }
      if let departure = board?.first {
        await ask { try await store.trip(of: departure) }
        await ask { try await store.alerts(for: departure, in: Self.message) }
      }
    }
    for trip in ["333.WD.0", "161.SA.0.0910", "F1.WD.0.0600"] {
      await ask { try await store.fetchTrip(id: trip) }
      let trip = await ask { try await store.trip(id: trip) }
      guard let trip else { continue }
      await ask { try await store.path(ofTrip: trip.tripID) }
      await ask { try await store.alerts(for: trip, in: Self.message) }
      await ask { trip.startTimeSecs ?? 0 }
    }
    for route in ["2508_161", "2508_B1"] {
      await ask { try await store.route(id: route) }
      await ask { try await store.line(of: route) }
      await ask { try await store.routes(ofLine: route) }
      await ask { try await store.paths(ofRoute: route) }
      await ask { try await store.patterns(of: route) }
      await ask { try await store.alerts(forRoute: route, in: Self.message) }
      await ask { try await store.alerts(forLine: route, in: Self.message) }
    }
    await ask { try await store.alerts(forStop: "2000131", in: Self.message) }
    let place = Coordinate(latitude: -33.72, longitude: 151.29)
    await ask {
      try await store.onDemandServices(near: place, on: ServiceDate(20_260_824), within: 9_000)
    }
    await ask { try await store.stops(near: place, within: 20_000) }
    await ask { try await store.routeList(filter: .bus) }
    await ask { try await store.services(on: ServiceDate(CalendarDay(number: 20_700))) }
    await ask { try await store.stopSections() }
    await ask { try await store.timetable() }
    if let all = await ask({ try await store.stops(limit: 200) }) {
      await ask { try await store.distinctions(of: all) }
    }
    for text in ["c", "circ qu", "200020"] {
      await ask { try await store.searchStops(text) }
    }
    let predictions = await ask {
      try await RealtimePredictions(Self.message, over: store, now: morning)
    }
    if let predictions {
      await ask { try await store.departures(at: "200020", from: morning, merging: predictions) }
    }
  }

  /// A message about trips of each kind, some of it wrong.
  private static let message = RealtimeMessage(
    timestamp: 1_787_522_400,
    tripUpdates: ["333.WD.0", "161.SA.0.0910", "F1.WD.0.0600", "F1.WD.0.0640"].map { trip in
      TripUpdate(
        entityID: trip,
        trip: TripDescriptor(tripID: trip, startTime: "08:00:00", startDate: "20260824"),
        stopTimeUpdates: [StopTimeUpdate(stopSequence: 2, departure: .init(delay: 60))])
    },
    alerts: [
      ServiceAlert(
        id: "a", informedEntities: [.init(routeID: "2508_161"), .init(stopID: "200020")],
        header: .init())
    ])

  // MARK: - Road trips

  private mutating func askRoadTrips(_ url: URL) async {
    guard let store = await ask({ try RoadTripStore(url: url) }) else { return }
    let filters = [
      RoadTripStore.TripFilter(), .init(sports: [.mlb]), .init(startMetro: "atlanta"),
      .init(firstDays: CalendarDay(number: 20_900)...CalendarDay(number: 21_000)),
    ]
    for order in RoadTripStore.SortOption.allCases {
      for filter in filters {
        await ask { try await store.options(by: order, filter: filter, limit: 20, offset: 5) }
        await ask { try await store.sections(by: order, filter: filter) }
      }
    }
    for trip in ["2027-06-02-mlb-3-621ca6f0a018", "2027-06-02-mlb-4-c4e5db55fcdc"] {
      await ask { try await store.trip(id: trip) }
      await ask { try await store.alternatives(to: trip) }
    }
    await ask { try await store.metros() }
    await ask { try await store.sports() }
    await ask { try await store.sortOptions() }
    await ask { try await store.tips() }
    await ask { try await store.deck(launch: 7) }
    await ask { try await store.randomTips(3, seed: 1) }
  }

  // MARK: - Trip planner

  private mutating func askTripPlanner(_ url: URL) async {
    guard let store = await ask({ try TripPlannerStore(url: url) }) else { return }
    await ask { try await store.cities(limit: 100) }
    await ask { try await store.cities(inCountry: "AU") }
    await ask { try await store.cities(named: "Lagos") }
    if let sections = await ask({ try await store.citySections() }) {
      for section in sections.prefix(3) { await ask { try await store.cities(in: section) } }
    }
    for city in ["1796236", "1816670"] {
      await ask { try await store.city(id: city) }
      await ask { try await store.cities(near: city) }
      await ask { try await store.airports(ofCity: city) }
      await ask { try await store.primaryAirports(ofCity: city) }
      await ask { try await store.hero(ofCity: city) }
    }
    for trip in ["t-auckland-2024-04-05", "t-melbourne-2024-09-27"] {
      let details = await ask { try await store.trip(id: trip) }
      await ask { (details?.trip.days).map { $0.lowerBound } }
      await ask { try await store.planningCards(ofTrip: trip) }
      await ask { try await store.seedItems(ofTrip: trip, .activities) }
      await ask { try await store.pictures(of: "\(trip)-h1") }
    }
    await ask { try await store.airlines() }
    await ask { try await store.airport(iata: "AAR") }
    await ask { try await store.calendarRules().days }
    await ask { try await store.calendarRules().nights }
    await ask { try await store.countries() }
    await ask { try await store.countriesWithCities() }
    await ask { try await store.pictures() }
    await ask { try await store.searchCities("la") }
    await ask { try await store.styles() }
    await ask { try await store.tripCards() }
    await ask { try await store.trips() }
    await ask { try await store.validationRules() }
  }

  // MARK: - Games dashboard

  private mutating func askDashboard(_ url: URL) async {
    guard let store = await ask({ try DashboardStore(url: url) }) else { return }
    let day = CalendarDay(number: 20_700)
    for order in DashboardStore.SortOption.allCases {
      await ask { try await store.games(by: order, asOf: day) }
    }
    for filter in DashboardStore.Filter.allCases {
      await ask { try await store.games(filter: filter) }
    }
    for game in ["connections", "globe-trace", "midnight-mate"] {
      await ask { try await store.game(id: game, asOf: day) }
      await ask { try await store.results(of: game) }
      await ask { try await store.freezes(of: game) }
      await ask { try await store.streak(of: game, on: day) }
    }
    await ask { try await store.counts(asOf: day) }
    await ask { try await store.categories() }
    await ask { try await store.colors() }
    await ask { try await store.eventSeries() }
    var words = DashboardStore.Words.english
    words.best = "Rekord {score}"
    let german = await ask { [words] in try DashboardStore(url: url, words: words) }
    if let german { await ask { try await german.games() } }
  }

  // MARK: - Fantasy

  private mutating func askFantasy(_ url: URL) async {
    guard let store = await ask({ try FantasyStore(url: url) }) else { return }
    for order in FantasyStore.PlayerOrder.allCases {
      await ask { try await store.players(by: order, limit: 10) }
    }
    for player in [1_182, 1_006] {
      await ask { try await store.player(id: player) }
      await ask { try await store.projection(of: player) }
      await ask { try await store.explanation(ofCaptain: player) }
      await ask { try await store.explanation(ofProjectionOf: player) }
      await ask { try await store.explanations(of: player) }
      await ask { try await store.scenario(without: player) }
      await ask { try await store.upgradePaths(from: player) }
    }
    let squad = "guns-and-rookies"
    let members = await ask { try await store.squad(id: squad) }
    await ask { try await store.trades(ofSquad: squad, limit: 20) }
    await ask { try await store.explanation(ofTrading: 1_150, for: 1_118, inSquad: squad) }
    await ask {
      try await store.worth(
        ofTrading: 1_150, for: 1_118, in: members?.players.map(\.id) ?? [1_150, 1_022],
        bank: 10_000)
    }
    for position in FantasyStore.Position.allCases {
      await ask { try await store.difficulties(for: position) }
      await ask { try await store.frontier(of: position) }
    }
    await ask { try await store.alertChannels() }
    await ask { try await store.alerts() }
    await ask { try await store.unreadCounts(read: []) }
    await ask { try await store.byeCoverage() }
    await ask { try await store.byes() }
    await ask { try await store.calibrations() }
    await ask { try await store.colors() }
    await ask { try await store.digests() }
    await ask { try await store.formula(of: "a11y_label", in: "alerts") }
    await ask { try await store.methodology() }
    await ask { try await store.players(ofMatch: "2026-00-gle-jun") }
    await ask { try await store.projectionErrors() }
    await ask { try await store.projections() }
    await ask { try await store.round() }
    await ask { try await store.roundNumbers() }
    await ask { try await store.scores(inRound: 3) }
    await ask { try await store.searchPlayers("a") }
    await ask { try await store.sections() }
    await ask { try await store.squadNames() }
  }
}
