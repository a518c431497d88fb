import Tabular
import TestSupport

@testable import RoadTrips

/// Builds schedules from places and games.
struct ScheduleBuilder {
  private(set) var schedule = Schedule()
  private var venuesByID: [String: Int] = [:]

  /// Adds a venue, and its metro if it is new.
  mutating func addVenue(
    _ id: String, _ latitude: Double, _ longitude: Double, metro: String, sport: Sport = .mlb,
    country: String = "US", state: String = ""
  ) {
    let place = Place(latitude: latitude, longitude: longitude)
    venuesByID[id] = schedule.venues.count
    schedule.venues.append(
      Venue(
        id: id, name: "\(id) Park", sport: sport, city: metro, state: state, country: country,
        metro: metroPosition(metro, place), place: place, timeZone: "UTC", validity: Validity(),
        roof: .open))
    let venue = schedule.venues.count - 1
    schedule.teams.append(
      Team(
        id: "\(sport)-\(id)", sport: sport, name: "\(id) Team", shortName: "\(id)s",
        abbreviation: id, venue: venue, metro: schedule.venues[venue].metro, validity: Validity()))
  }

  /// Adds a game at a venue; the clock there is `offset` minutes ahead of UTC.
  mutating func addGame(
    _ venue: String, _ day: String, _ hour: Int, _ minute: Int = 0, offset: Int = 0, away: Int = 0,
    isUndecided: Bool = false, id: String? = nil
  ) {
    let day = CalendarDay(day) ?? CalendarDay(number: 0)
    let position = venuesByID[venue] ?? 0
    let number = schedule.games.count
    let minutes = hour * 60 + minute
    schedule.games.append(
      Game(
        id: id ?? "\(venue)-\(day)-\(number)", sport: schedule.venues[position].sport,
        season: "2027", start: (day.number * 1_440 + minutes - offset) * 60, day: day,
        localMinutes: minutes, venue: position, home: position, away: away, doubleheaderNumber: 0,
        isSameDayPair: false, timeStatus: isUndecided ? .undecided : .scheduled,
        isVenueAssumed: false))
  }

  /// Adds a row of road.csv.
  mutating func addRoad(_ from: String, _ to: String, miles: Double, minutes: Int) {
    let ends = RoadDistance.Ends(from: venuesByID[from] ?? 0, to: venuesByID[to] ?? 0)
    schedule.roads.append(RoadDistance(ends: ends, miles: miles, minutes: minutes, source: "test"))
  }

  /// The schedule, with its games in the order of starts and ids.
  func finished() -> Schedule {
    var finished = schedule
    finished.games.sort { ($0.start, $0.id) < ($1.start, $1.id) }
    return finished
  }

  private mutating func metroPosition(_ id: String, _ place: Place) -> Int {
    if let position = schedule.metros.firstIndex(where: { $0.id == id }) { return position }
    schedule.metros.append(Metro(id: id, name: id, state: "", country: "US", place: place))
    return schedule.metros.count - 1
  }
}

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
      let day = CalendarDay(number: firstDay + Int.random(in: 0..<days, using: &random))
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
    rules.sleepMinutesPerNight = [0, 300, 420].randomElement(using: &random) ?? 0
    rules.variedPage = Int.random(in: 1...12, using: &random)
    rules.tightSlackInMinutes = 90
  }
}
