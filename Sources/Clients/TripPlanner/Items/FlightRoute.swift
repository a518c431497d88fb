import Tabular

/// A route between two airports: its length, and the times when flights can leave and arrive.
struct FlightRoute {
  /// The position of the origin airport.
  let origin: Int
  /// The position of the destination airport.
  let destination: Int
  /// The length along the great circle, not rounded.
  let kilometres: Double
  private let originClock: ZoneClock
  private let destinationClock: ZoneClock
  /// The hours in which no flight may leave the origin.
  private let originBan: NightBan.Hours?
  /// The hours in which no flight may land at the destination.
  private let destinationBan: NightBan.Hours?

  /// Returns nil if the zone of one of the airports is unknown.
  init?(from origin: Int, to destination: Int, in airports: [Airport]) {
    guard let originClock = ZoneClock(airports[origin].timeZone),
      let destinationClock = ZoneClock(airports[destination].timeZone)
    else { return nil }
    self.origin = origin
    self.destination = destination
    self.originClock = originClock
    self.destinationClock = destinationClock
    originBan = airports[origin].nightBan?.departures
    destinationBan = airports[destination].nightBan?.landings
    kilometres = GreatCircle.kilometres(airports[origin].place, airports[destination].place)
  }

  /// The minutes from block to block (H): 40 on the ground, plus one for each 13.5 kilometres,
  /// rounded to five minutes.
  var blockMinutes: Int { Int(((40 + kilometres / 13.5) / 5).rounded()) * 5 }

  /// The departure times: each quarter of an hour from 06:00 to 21:45 (H), in minutes after
  /// midnight.
  private static let departures = stride(from: 6 * 60, through: 21 * 60 + 45, by: 15)

  /// The flights that can leave on a day, in local time.
  ///
  /// When clocks change, a local time can occur twice or never. Flights with such a departure or
  /// arrival are left out, so that the displayed times are unique. No flight leaves or lands in the
  /// hours in which the airport allows no flights (``NightBan``).
  func times(on day: CalendarDay) -> [FlightTimes] {
    Self.departures.compactMap { times(on: day, at: $0) }
  }

  /// The first flight that leaves at a quarter of an hour, at an instant or later, by day or night;
  /// nil if none leaves within a day.
  func next(from instant: Int) -> FlightTimes? {
    let local = originClock.local(instant)
    let first = (local.minutes + 14) / 15
    return (first..<first + 96).lazy
      .compactMap { times(on: local.day.adding(days: $0 / 96), at: $0 % 96 * 15) }
      .first { $0.departure.instant >= instant }
  }

  /// The flight that leaves at a time; nil if its local departure or arrival occurs twice or never,
  /// or if an airport is closed then.
  private func times(on day: CalendarDay, at minutes: Int) -> FlightTimes? {
    let departure = originClock.instant(day, minutes)
    let instant = departure.seconds + blockMinutes * 60
    let local = destinationClock.local(instant)
    let shown = destinationClock.instant(local.day, local.minutes)
    guard departure.meaning == .once, shown == (instant, .once) else { return nil }
    if originBan?.contain(minutes) == true || destinationBan?.contain(local.minutes) == true {
      return nil
    }
    return FlightTimes(
      departure: Flight.Moment(instant: departure.seconds, day: day, minutes: minutes),
      arrival: Flight.Moment(instant: instant, day: local.day, minutes: local.minutes))
  }
}

/// The departure and the arrival of a flight.
struct FlightTimes {
  let departure: Flight.Moment
  let arrival: Flight.Moment
}
