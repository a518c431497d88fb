import Tabular

/// Checks the displayed times of a flight, independently of the code that made them.
enum FlightCheck {
  /// The largest plausible difference between a local clock and the sun, in hours (H).
  ///
  /// Times made with a wrong zone agree with that zone, so the sun is checked too. Among the
  /// airports of airportsdata with an IATA code, the largest difference is 3.46 hours (Attu in the
  /// Aleutians).
  private static let hoursFromSun = 4.0

  /// The reason why a flight is impossible, as a clause; nil if it is possible.
  ///
  /// A flight is possible if both airports' zones are known and not far from the sun, neither
  /// airport bans flights at that hour (``NightBan``), and the time between the two displayed
  /// moments is above zero and within a fifth of the flight's length (H).
  static func fault(in flight: Flight, from origin: Airport, to destination: Airport) -> String? {
    for (airport, moment) in [(origin, flight.departure), (destination, flight.arrival)] {
      if let fault = fault(in: moment, at: airport) { return fault }
    }
    let bans = [
      ("leaves", origin, origin.nightBan?.departures, flight.departure),
      ("lands at", destination, destination.nightBan?.landings, flight.arrival),
    ]
    for (verb, airport, hours, moment) in bans where hours?.contain(moment.minutes) == true {
      return "it \(verb) \(airport.iata) in the hours without flights there"
    }
    let elapsed = elapsedMinutes(
      from: flight.departure, origin.timeZone, to: flight.arrival, destination.timeZone)
    guard let elapsed else { return "a time zone is unknown" }
    guard elapsed > 0, abs(elapsed - flight.blockMinutes) * 5 <= flight.blockMinutes else {
      return "the clocks show \(elapsed) minutes for a flight of \(flight.blockMinutes)"
    }
    return nil
  }

  /// The minutes between two displayed moments in two zones, from day and time alone; nil if a zone
  /// is unknown.
  private static func elapsedMinutes(
    from departure: Flight.Moment, _ departureZone: String,
    to arrival: Flight.Moment, _ arrivalZone: String
  ) -> Int? {
    guard let leaving = ZoneClock(departureZone), let arriving = ZoneClock(arrivalZone) else {
      return nil
    }
    let start = leaving.instant(departure.day, departure.minutes).seconds
    return (arriving.instant(arrival.day, arrival.minutes).seconds - start) / 60
  }

  /// The reason why an airport's clock cannot be right: its zone is unknown, or far from the sun.
  private static func fault(in moment: Flight.Moment, at airport: Airport) -> String? {
    guard ZoneClock(airport.timeZone) != nil else {
      return "\(airport.iata)'s time zone '\(airport.timeZone)' is unknown"
    }
    let clock = moment.day.number * 1_440 + moment.minutes
    let sun = Double(moment.instant) / 60 + airport.place.longitude * 4
    let hours = ((Double(clock) - sun) / 60).remainder(dividingBy: 24)
    guard abs(hours) > hoursFromSun else { return nil }
    return "\(airport.iata)'s time zone '\(airport.timeZone)' is "
      + "\(Int(abs(hours).rounded())) hours from the sun there"
  }
}
