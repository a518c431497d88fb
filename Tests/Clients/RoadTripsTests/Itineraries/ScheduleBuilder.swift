import Tabular
import TestSupport

@testable import RoadTrips

/// Puts schedules together, place by place and game by game.
struct ScheduleBuilder {
  private(set) var schedule = Schedule()
  private var venuesByID: [String: Int] = [:]

  /// Adds a venue; its metro is added too where it is new.
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
    let day = CivilDay(day) ?? CivilDay(number: 0)
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
