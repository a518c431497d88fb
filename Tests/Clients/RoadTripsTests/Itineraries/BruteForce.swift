import Foundation
import Tabular

@testable import RoadTrips

/// Finds trips the plain way: tries every sequence of games, and checks each by the words of the
/// specification.
struct BruteForce {
  /// A trip and its measures, computed from its games alone.
  struct Trip {
    var games: [Int]
    var ids: [String] = []
    var week = ""
    var startMetro = 0
    var cities = 0
    var miles = 0
    var driveMinutes = 0
    var legMinutes: [Int] = []
    var slacks: [Int] = []
    var efficiency: Double?
    var score = 0.0
    var isUndecided = false
    var start = 0

    var bucket: Int { miles < 2_000 ? miles / 500 : 4 }
  }

  let schedule: Schedule
  let rules: TripRules
  private(set) var trips: [Trip] = []
  /// The trips that lists may show: the best of the trips with the same stops on the same days.
  private(set) var listed: [Trip] = []

  /// Finds all trips of a schedule.
  init(_ schedule: Schedule, _ rules: TripRules) {
    self.schedule = schedule
    self.rules = rules
    for game in schedule.games.indices { extend([game]) }
    listed = Dictionary(grouping: trips, by: stops).values.compactMap {
      sorted($0, .recommended).first
    }
  }

  /// The trips with the same stops on the same days as a listed one, the most recommended first.
  func alternatives(to trip: Trip) -> [Trip] {
    Array(sorted(trips.filter { stops($0) == stops(trip) }, .recommended).dropFirst())
  }

  private func stops(_ trip: Trip) -> [String] {
    trip.games.map { position in
      let game = schedule.games[position]
      return "\(schedule.venues[game.venue].id) \(game.day) \(game.sport)"
    }
  }

  private mutating func extend(_ games: [Int]) {
    let sports = Set(games.map { schedule.games[$0].sport })
    let days = games.map { schedule.games[$0].day.number }
    let span = (days.last ?? 0) - (days.first ?? 0) + 1
    let limit = sports.count == 1 ? rules.spanInDaysWithinLeague : rules.spanInDaysAcrossLeagues
    if span <= limit { trips.append(measured(games)) }
    let venues = Set(games.map { schedule.games[$0].venue })
    for next in schedule.games.indices where !venues.contains(schedule.games[next].venue) {
      if let last = games.last, canFollow(last, next) { extend(games + [next]) }
    }
  }

  private func canFollow(_ game: Int, _ next: Int) -> Bool {
    let (first, second) = (schedule.games[game], schedule.games[next])
    guard let drive = drive(first.venue, second.venue) else { return false }
    let days = second.day.number - first.day.number
    let sleep = Double(sleep(game, next))
    return days <= rules.maximumGapInDays && spare(game, next) >= drive.minutes + sleep
      && drive.minutes <= rules.drivingHoursPerDay * 60 * Double(max(1, days))
  }

  /// Minutes of sleep in the nights between two games.
  private func sleep(_ game: Int, _ next: Int) -> Int {
    let nights = schedule.games[next].day.number - schedule.games[game].day.number
    return nights > 0 ? nights * rules.sleepMinutesPerNight : 0
  }

  /// Minutes from the end of a game to the arrival at the next one.
  private func spare(_ game: Int, _ next: Int) -> Double {
    let (first, second) = (schedule.games[game], schedule.games[next])
    let length = rules.minutes(ofGame: first.sport)
    return Double(second.start - first.start) / 60 - Double(length + rules.arrivalBufferInMinutes)
  }

  /// The drive between two venues; nil across water.
  func drive(_ from: Int, _ to: Int) -> (miles: Double, minutes: Double)? {
    let there = schedule.roads.last { $0.ends == RoadDistance.Ends(from: from, to: to) }
    let back = schedule.roads.last { $0.ends == RoadDistance.Ends(from: to, to: from) }
    if let road = there ?? back { return (road.miles, Double(road.minutes)) }
    guard (schedule.venues[from].country == "US") == (schedule.venues[to].country == "US") else {
      return nil
    }
    let exact = greatCircle(schedule.venues[from].place, schedule.venues[to].place) * 1.18
    let miles = (exact * 1_000).rounded() / 1_000
    return (miles, miles / 55 * 60)
  }

  /// The distance from the angle between two vectors, a method that differs from the planner's.
  private func greatCircle(_ from: Place, _ to: Place) -> Double {
    func vector(_ place: Place) -> [Double] {
      let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
    }
    let (a, b) = (vector(from), vector(to))
    let cross = [
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
    ]
    let sine = cross.map { $0 * $0 }.reduce(0, +).squareRoot()
    return atan2(sine, zip(a, b).map { $0 * $1 }.reduce(0, +)) * rules.earthRadiusInMiles
  }

  private func measured(_ positions: [Int]) -> Trip {
    let games = positions.map { schedule.games[$0] }
    var trip = Trip(games: positions)
    trip.ids = games.map(\.id)
    trip.week = isoWeek(games[0].day)
    trip.start = games[0].start
    trip.startMetro = schedule.venues[games[0].venue].metro
    trip.cities = Set(games.map { schedule.venues[$0.venue].metro }).count
    trip.isUndecided = games.contains { $0.timeStatus == .undecided }
    for (game, next) in zip(positions, positions.dropFirst()) {
      let drive = drive(schedule.games[game].venue, schedule.games[next].venue) ?? (0, 0)
      trip.miles += Int(drive.miles.rounded())
      trip.legMinutes.append(Int(drive.minutes.rounded()))
      trip.slacks.append(Int(spare(game, next)) - sleep(game, next) - Int(drive.minutes.rounded()))
    }
    trip.driveMinutes = trip.legMinutes.reduce(0, +)
    score(&trip)
    return trip
  }

  /// Computes the score by the specification's weights in whole numbers: points times 1,260 times the
  /// minutes.
  private func score(_ trip: inout Trip) {
    let minutes = max(60, trip.driveMinutes)
    let count = trip.games.count
    var points = 1_260 * minutes * 5 * min(7, count) + 180 * minutes * 25 * min(7, trip.cities)
    if let slack = trip.slacks.min() {
      let efficiency = Double(count) / max(1, Double(trip.driveMinutes) / 60)
      trip.efficiency = (efficiency * 10_000).rounded() / 10_000
      points += 1_260 * 20 * min(minutes, 120 * count)
      points += trip.isUndecided ? 0 : 42 * minutes * min(600, slack)
    }
    let tenths = (20 * points + 1_260 * minutes) / (2 * 1_260 * minutes)
    trip.score = Double(tenths) / 10
  }

  private func isoWeek(_ day: CalendarDay) -> String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
    let week = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
    return "\(week.yearForWeekOfYear ?? 0)-\(week.weekOfYear ?? 0)"
  }
}

extension BruteForce {
  /// The kept trips in the order of the recommendation, and the recommendation's share.
  ///
  /// Each level is tried from the start, regardless of the previous level.
  func kept() -> (trips: [Trip], byRecommendation: Int) {
    for level in (1...max(rules.keptByRecommendation, rules.keptByEachOrder)).reversed() {
      let kept = kept(
        min(level, rules.keptByRecommendation), byEach: min(level, rules.keptByEachOrder))
      if kept.count <= rules.maximumKept || level == 1 {
        return (
          varied(Array(kept.prefix(rules.maximumKept))), min(level, rules.keptByRecommendation)
        )
      }
    }
    return ([], 0)
  }

  private func kept(_ byRecommendation: Int, byEach: Int) -> [Trip] {
    let groups = Dictionary(grouping: listed) { "\($0.week) \($0.startMetro) \($0.games.count)" }
    var ids: Set<[String]> = []
    for group in groups.values {
      for order in TripOrder.allCases {
        let share = order == .recommended ? byRecommendation : byEach
        ids.formUnion(sorted(group, order).prefix(share).map(\.ids))
      }
    }
    return sorted(listed.filter { ids.contains($0.ids) }, .recommended)
  }

  /// The list, filled page by page: each page gets the best remaining trips that repeat no trip on it.
  func varied(_ trips: [Trip]) -> [Trip] {
    var (list, rest): ([Trip], [Trip]) = ([], trips)
    while !rest.isEmpty {
      var (page, waiting): ([Trip], [Trip]) = ([], [])
      for trip in rest {
        let isRepeated = page.contains {
          2 * Set($0.ids).intersection(trip.ids).count >= trip.ids.count
        }
        if isRepeated || page.count == rules.variedPage {
          waiting.append(trip)
        } else {
          page.append(trip)
        }
      }
      list += page
      rest = waiting
    }
    return list
  }

  /// Trips in one of the seven orders, by the words of the specification.
  func sorted(_ trips: [Trip], _ order: TripOrder) -> [Trip] {
    trips.sorted { left, right in
      for comparison in comparisons(left, right, order) where comparison != 0 {
        return comparison < 0
      }
      return left.ids.lexicographicallyPrecedes(right.ids)
    }
  }

  private func comparisons(_ left: Trip, _ right: Trip, _ order: TripOrder) -> [Double] {
    func up(_ value: (Trip) -> Double) -> Double { value(left) - value(right) }
    func down(_ value: (Trip) -> Double) -> Double { -up(value) }
    let miles: (Trip) -> Double = { Double($0.miles) }
    let cities: (Trip) -> Double = { Double($0.cities) }
    let games: (Trip) -> Double = { Double($0.games.count) }
    let bucket: (Trip) -> Double = { Double($0.bucket) }
    let efficiency: (Trip) -> Double = { $0.efficiency ?? -1 }
    return switch order {
    case .recommended:
      [down { $0.score }, down(efficiency), up(miles), up { Double($0.start) }]
    case .mostCities: [down(cities), down(games), up(miles)]
    case .mostGames: [down(games), down(cities), up(miles)]
    case .leastGames: [up(games), up(miles), down(cities)]
    case .mostMiles: [down(bucket), down(miles)]
    case .leastMiles: [up(bucket), up(miles)]
    case .bestEfficiency: [down(efficiency), down(games), up(miles)]
    }
  }
}
