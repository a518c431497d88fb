import Pipeline
import Tabular
import TestSupport

@testable import RoadTrips

/// A random plan of road trips whose values all differ from their neighbours.
///
/// Measures are random too, since this does not test the planner. Ranks and sections are computed from them
/// in the plainest way.
struct RandomPlan {
  private(set) var plan: RoadTripPlan
  private var random: SplitMix64

  init(trips: Int, games: Int = 120, seed: UInt64) {
    random = SplitMix64(seed: seed)
    var schedule = Schedule()
    Self.addPlaces(to: &schedule)
    plan = RoadTripPlan(schedule: schedule, rules: TripRules())
    addGames(games, &schedule)
    plan = RoadTripPlan(schedule: schedule, rules: TripRules())
    plan.enumeratedCount = 987_654
    plan.keptByRecommendation = 17
    for number in 0..<trips { addTrip(number) }
    plan.legs = Set(plan.options.flatMap { ends(of: $0) }).map(leg)
    rank()
    plan.sections = Self.sections(plan)
  }

  // MARK: - Schedule

  private static func addPlaces(to schedule: inout Schedule) {
    // The order of ids, which differs from the order of names.
    let names = ["Zürich", "Łódź", "Anaheim", "boston", "Çeşme", "Denver", "Elm", "Fargo"]
    for (number, name) in names.enumerated() {
      schedule.metros.append(
        Metro(
          id: "metro-\(number)", name: name, state: "S\(number)", country: number < 6 ? "US" : "CA",
          place: Place(latitude: 30 + Double(number), longitude: -80.5 - Double(number))))
    }
    let zones = ["America/New_York", "America/Chicago", "America/Denver"]
    for number in 0..<14 {
      let sport = Sport.allCases[number % 4]
      schedule.venues.append(
        Venue(
          id: "venue-\(number + 10)", name: "Venue \(number)", sport: sport,
          city: "Town \(number % 12)",
          state: "V\(number % 12)", country: "CA", metro: number % 7,
          place: Place(latitude: 31.25 + Double(number), longitude: -90.5 - Double(number)),
          timeZone: zones[number % 3],
          validity: Validity(
            from: CalendarDay(number: 18_000 + number),
            to: number == 3 ? CalendarDay("2030-01-02") : nil),
          roof: Venue.Roof.allCases[number % 3]))
      schedule.teams.append(
        Team(
          id: "\(sport.rawValue)-t\(number)", sport: sport, name: "Town Team \(number)",
          shortName: "Team \(number)", abbreviation: "T\(number)", venue: (number + 3) % 14,
          metro: number % 7,
          validity: Validity(
            from: number == 5 ? CalendarDay("2019-03-04") : nil,
            to: number == 6 ? CalendarDay("2020-05-06") : nil)))
    }
    schedule.aliases = [
      VenueAlias(
        alias: "Old Park", venue: 3,
        validity: Validity(from: CalendarDay("2001-01-01"), to: CalendarDay("2002-02-02"))),
      VenueAlias(alias: "Old Park", venue: 4, validity: Validity()),
    ]
  }

  private mutating func addGames(_ count: Int, _ schedule: inout Schedule) {
    for number in 0..<count {
      let home = Int.random(in: 0..<14, using: &random)
      let day = 20_540 + number / 3
      let minutes = 60 * .random(in: 12...21, using: &random) + 5
      let sport = schedule.teams[home].sport
      schedule.games.append(
        Game(
          id: "\(sport.rawValue)-game-\(1_000 + number)", sport: sport,
          season: "20\(26 + number % 2)",
          start: day * 86_400 + minutes * 60 + 18_000, day: CalendarDay(number: day),
          localMinutes: minutes, venue: (home + number % 2) % 14, home: home, away: (home + 4) % 14,
          doubleheaderNumber: number % 3, isSameDayPair: number % 5 < 2,
          timeStatus: Game.TimeStatus.allCases[number % 4 % 3], isVenueAssumed: number % 7 == 0))
    }
  }

  // MARK: - Trips

  private mutating func addTrip(_ number: Int) {
    let games = plan.schedule.games
    var option = TripOption()
    var venues: Set<Int> = []
    let length = Int.random(in: 1...6, using: &random)
    for game in Int.random(in: 0..<games.count * 3 / 4, using: &random)..<games.count
    where venues.count < length {
      guard venues.insert(games[game].venue).inserted else { continue }
      let isFirst = option.stops.isEmpty
      option.stops.append(
        TripOption.Stop(
          game: game, legMiles: isFirst ? nil : .random(in: 1...900, using: &random),
          legMinutes: isFirst ? nil : .random(in: 1...480, using: &random),
          slackInMinutes: isFirst ? nil : .random(in: 0...200, using: &random)))
    }
    option.slug = "trip-\(number)-\(random.next())"
    fillIn(&option)
    for _ in 0..<(number % 3) { option.alternatives.append(alternative(to: option)) }
    plan.options.append(option)
  }

  /// An alternative with other games, unrelated to the measures.
  private mutating func alternative(to option: TripOption) -> TripOption.Alternative {
    let stops = option.stops.map { stop in
      TripOption.Stop(
        game: (stop.game + 1) % plan.schedule.games.count, legMiles: stop.legMiles,
        legMinutes: stop.legMinutes,
        slackInMinutes: stop.legMiles == nil ? nil : .random(in: 0...200, using: &random))
    }
    return TripOption.Alternative(
      slug: "\(option.slug)-\(random.next())", stops: stops,
      score: Double(Int.random(in: 0...1_000, using: &random)) / 10,
      minimumSlackInMinutes: option.minimumSlackInMinutes.map { $0 + 1 },
      hasUndecidedStart: Bool.random(using: &random))
  }

  private mutating func fillIn(_ option: inout TripOption) {
    let stops = option.stops.map { plan.schedule.games[$0.game] }
    option.firstDay = stops[0].day
    option.lastDay = stops[stops.count - 1].day
    option.spanInDays = .random(in: 1...14, using: &random)
    option.uniqueCityCount = .random(in: 1...stops.count, using: &random)
    option.uniqueVenueCount = .random(in: 1...9, using: &random)
    option.totalMiles = stops.count == 1 ? 0 : .random(in: 1...2_600, using: &random)
    option.mileageBucket = min(4, option.totalMiles / 500)
    option.driveMinutes = .random(in: 0...3_000, using: &random)
    option.hasUndecidedStart = Bool.random(using: &random)
    option.isFromBeam = Bool.random(using: &random)
    option.sportsMask = stops.reduce(0) { $0 | $1.sport.mask }
    option.startMetro = plan.schedule.venues[stops[0].venue].metro
    option.endMetro = plan.schedule.venues[stops[stops.count - 1].venue].metro
    option.score = Double(Int.random(in: 0...1_000, using: &random)) / 10
    option.parts.games = .random(in: 0...35, using: &random)
    option.parts.cities = .random(in: 0...25, using: &random)
    option.parts.efficiency = .random(in: 0...20, using: &random)
    option.parts.slack = .random(in: 0...20, using: &random)
    guard stops.count > 1 else { return }
    option.longestLegInMinutes = .random(in: 1...480, using: &random)
    option.minimumSlackInMinutes = option.stops.compactMap(\.slackInMinutes).min()
    option.efficiency = Double(Int.random(in: 1...60_000, using: &random)) / 10_000
    for kind in TripOption.Insight.Kind.allCases where Bool.random(using: &random) {
      let stop = Int.random(in: 0..<stops.count, using: &random)
      option.insights.append(
        TripOption.Insight(kind: kind, stop: stop, text: "\(kind.rawValue) of \(option.slug)"))
    }
  }

  private func ends(of option: TripOption) -> [RoadDistance.Ends] {
    zip(option.stops, option.stops.dropFirst()).map { from, to in
      RoadDistance.Ends(
        from: plan.schedule.games[from.game].venue, to: plan.schedule.games[to.game].venue)
    }
  }

  private func leg(_ ends: RoadDistance.Ends) -> Leg {
    let number = ends.from * 14 + ends.to
    return Leg(
      ends: ends, greatCircleMiles: Double(number) + 0.125, roadMiles: Double(number * 2) + 0.5,
      minutes: number * 3 + 1, method: number % 2 == 0 ? .road : .greatCircle)
  }

  // MARK: - Ranks and sections

  private mutating func rank() {
    let keys: [(TripOption) -> [Double]] = [
      { [-$0.score, -($0.efficiency ?? -1), Double($0.totalMiles)] },
      { [-Double($0.uniqueCityCount), -Double($0.totalGames), Double($0.totalMiles)] },
      { [-Double($0.totalGames), -Double($0.uniqueCityCount), Double($0.totalMiles)] },
      { [Double($0.totalGames), Double($0.totalMiles)] }, { [-Double($0.totalMiles)] },
      { [Double($0.totalMiles)] }, { [-($0.efficiency ?? -1), -Double($0.totalGames)] },
    ]
    var options = plan.options
    func order(_ key: (TripOption) -> [Double]) -> [Int] {
      options.indices.sorted {
        let (left, right) = (key(options[$0]), key(options[$1]))
        return left == right
          ? options[$0].slug < options[$1].slug : left.lexicographicallyPrecedes(right)
      }
    }
    options = order(keys[0]).map { options[$0] }
    for place in options.indices { options[place].ranks = Array(repeating: 0, count: 7) }
    for (number, key) in keys.enumerated() {
      for (rank, place) in order(key).enumerated() { options[place].ranks[number] = rank + 1 }
    }
    plan.options = options
  }

  /// Sections as in the app's design: a dictionary by group key, sorted by key.
  static func sections(_ plan: RoadTripPlan) -> [TripSection] {
    TripOrder.allCases.flatMap { order -> [TripSection] in
      let groups = Dictionary(grouping: plan.options) { number($0, order) }
      let isRising = order == .leastGames || order == .leastMiles
      let keys = groups.keys.sorted { isRising ? $0 < $1 : $0 > $1 }
      return keys.enumerated().map { position, key in
        let count = groups[key]?.count ?? 0
        let isFlat = order.grouping == .none
        return TripSection(
          order: order, key: isFlat ? "all" : "\(key)", position: position,
          header: header(key, order),
          spokenHeader: isFlat ? "" : "Some \(key)", count: count)
      }
    }
  }

  static func number(_ option: TripOption, _ order: TripOrder) -> Int {
    switch order.grouping {
    case .none: 0
    case .cities: option.uniqueCityCount
    case .games: option.totalGames
    case .miles: option.mileageBucket
    }
  }

  /// The headers exactly as the design document's table has them.
  static func header(_ key: Int, _ order: TripOrder) -> String {
    let ranges = ["0-500 mi", "500-1000 mi", "1000-1500 mi", "1500-2000 mi", "2000+ mi"]
    return switch order.grouping {
    case .none: ""
    case .cities: "\(key) \(key == 1 ? "city" : "cities")"
    case .games: "\(key) \(key == 1 ? "game" : "games")"
    case .miles: ranges[key]
    }
  }
}
