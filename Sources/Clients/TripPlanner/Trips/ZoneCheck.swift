import Tabular

/// Finds cities with a clock that differs from their airport's clock.
///
/// Both can be right if a border of time zones lies between. Then flights show the airport's time,
/// and hotels and activities the city's time. The notice says which clock applies to what.
struct ZoneCheck {
  let destinations: Destinations
  /// The trips whose first and last days are checked.
  let trips: [PlannedTrip]

  /// The day that is checked if there are no trips.
  private static let anyDay = CalendarDay(yyyymmdd: 20_240_101)

  /// Adds a notice for each city whose clocks differ on the first or last day of a trip there. A
  /// city without trips is checked on the first day of all trips and half a year later.
  func add(to report: inout Report) {
    let days = Dictionary(grouping: trips, by: \.city).mapValues { trips in
      trips.flatMap { [$0.days.lowerBound, $0.days.upperBound] }.ordered { $0.number < $1.number }
    }
    let first = trips.map(\.days.lowerBound).min { $0.number < $1.number } ?? Self.anyDay
    let standard = first.map { [$0, $0.adding(days: 182)] } ?? []
    for (position, city) in destinations.cities.enumerated() {
      guard let airport = destinations.primaryAirport(ofCity: position),
        destinations.airports[airport].timeZone != city.timeZone
      else { continue }
      add(city, airport, on: days[position] ?? standard, to: &report)
    }
  }

  private func add(
    _ city: City, _ position: Int, on days: [CalendarDay], to report: inout Report
  ) {
    let airport = destinations.airports[position]
    var origin = SourceLocation("airports.csv")
    if destinations.airportOrigins.indices.contains(position) {
      origin = destinations.airportOrigins[position]
    }
    origin.field = "tz"
    guard let ours = ZoneClock(city.timeZone), let theirs = ZoneClock(airport.timeZone) else {
      return
    }
    for day in days {
      let minutes = Self.offset(theirs, day) - Self.offset(ours, day)
      guard minutes != 0 else { continue }
      report.add(
        .airportZoneDiffers, at: origin, value: airport.iata,
        message: "on \(day) the clock of \(airport.iata) (\(airport.timeZone)) is "
          + "\(abs(minutes)) minutes \(minutes > 0 ? "ahead of" : "behind") the clock of \(city.name) "
          + "(\(city.timeZone))",
        action: "flights show the airport's time, and hotels and activities the city's")
      return
    }
  }

  /// Minutes east of Greenwich at noon of a day.
  private static func offset(_ clock: ZoneClock, _ day: CalendarDay) -> Int {
    let noon = day.number * 86_400 + 43_200
    let local = clock.local(noon)
    return (local.day.number - day.number) * 1_440 + local.minutes - 720
  }
}
