import Tabular

/// Whether the times that are shown of a flight can be true, found without the code that made them.
enum FlightCheck {
  /// The farthest that a clock may be from the sun, in hours (H).
  ///
  /// Times that were made with a wrong zone agree with that zone, so the sun is asked as well. No airport
  /// of airportsdata with an IATA code is farther from it than 3.46 (Attu in the Aleutians).
  private static let hoursFromSun = 4.0

  /// Why a flight cannot be, as a clause; nil if it can.
  ///
  /// Four things are looked at: that both airports' zones are known and not far from the sun, that
  /// neither bans flights at the hour (``NightBan``), and that the time between what the two clocks
  /// show is above zero and within a fifth of the flight's length (H).
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

  /// The minutes between what a clock in one zone shows and what one in another does, from day and time
  /// alone; nil if a zone is unknown.
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

  /// Why an airport's clock cannot be right: its zone is unknown, or far from the sun.
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
