import Tabular

/// Gives a trip its two flights: out on the first day, back on the last.
///
/// They go between the home airport and the city's primary one. The flight out is drawn from the
/// times after which there is a flight back, and the flight back from those that leave long enough
/// after the landing (``groundMinutes``); a trip too short for any such pair has no flights.
/// The airline is one that could fly there (``AirlineChoice``).
struct FlightMaker {
  /// The least times between landing and the flight back (H): eight hours, so that a day trip has
  /// an afternoon or a morning there, and five where there are no flights that far apart.
  private static let groundMinutes = [480, 300]

  let destinations: Destinations
  /// By code.
  let airlines: [Airline]

  /// The flights of a trip, out and back; none where there is no home, or nothing to fly, which is
  /// reported.
  func flights(of trip: PlannedTrip, at origin: SourceLocation, _ report: inout Report) -> [Flight]
  {
    guard let home = trip.homeAirport else { return [] }
    if let reason = reasonNotToFly(trip, from: home) {
      report.add(
        .tripWithoutFlights, at: origin, value: trip.id, message: "'\(trip.id)': \(reason)",
        action: "the trip has no flights")
      return []
    }
    let flights = pair(trip, home, destinations.primaryAirport(ofCity: trip.city))
    let airports = destinations.airports
    for flight in flights {
      let fault = FlightCheck.fault(
        in: flight, from: airports[flight.origin], to: airports[flight.destination])
      guard let fault else { continue }
      report.add(
        .flightRejected, at: origin, value: flight.id, message: "'\(flight.id)': \(fault)",
        action: "the trip has no flights")
      return []
    }
    if flights.isEmpty { reportNoTimes(trip, home, at: origin, &report) }
    return flights
  }

  private func reasonNotToFly(_ trip: PlannedTrip, from home: Int) -> String? {
    let (city, airports) = (
      destinations.cities[trip.city].name, destinations.airportsOfCities[trip.city]
    )
    if airports.isEmpty { return "\(city) has no airport near it" }
    if airports.contains(where: { $0.airport == home }) {
      return "\(destinations.airports[home].iata) is an airport of \(city)"
    }
    return airlines.isEmpty ? "there is no airline" : nil
  }

  /// Reports why no two flights were found: an unknown zone, or a trip that is too short.
  private func reportNoTimes(
    _ trip: PlannedTrip, _ home: Int, at origin: SourceLocation, _ report: inout Report
  ) {
    let airports = destinations.airports
    let stations = [home, destinations.primaryAirport(ofCity: trip.city)].compactMap { $0 }
    if let unknown = stations.first(where: { ZoneClock(airports[$0].timeZone) == nil }) {
      report.add(
        .flightRejected, at: origin, value: airports[unknown].timeZone,
        message: "'\(trip.id)': the time zone of \(airports[unknown].iata) is unknown",
        action: "the trip has no flights")
    } else {
      report.add(
        .tripWithoutFlights, at: origin, value: trip.id,
        message: "'\(trip.id)': no way back on the last day follows a way out on the first",
        action: "the trip has no flights")
    }
  }

  // MARK: - Drawing

  private var choice: AirlineChoice {
    AirlineChoice(destinations: destinations, airlines: airlines)
  }

  private func pair(_ trip: PlannedTrip, _ home: Int, _ airport: Int?) -> [Flight] {
    guard let airport,
      let out = FlightRoute(from: home, to: airport, in: destinations.airports),
      let back = FlightRoute(from: airport, to: home, in: destinations.airports)
    else { return [] }
    let returns = back.times(on: trip.days.upperBound)
    for minutes in Self.groundMinutes {
      let flights = pair(trip, out, back, returns, atLeast: minutes * 60)
      if !flights.isEmpty { return flights }
    }
    return []
  }

  /// The flights out and back with a pause of so many seconds between them; none where no two have.
  private func pair(
    _ trip: PlannedTrip, _ out: FlightRoute, _ back: FlightRoute, _ returns: [FlightTimes],
    atLeast pause: Int
  ) -> [Flight] {
    guard let latest = returns.map(\.departure.instant).max() else { return [] }
    var draws = ItemDraws(trip.id, .flights, 0)
    let first = draws.one(
      of: out.times(on: trip.days.lowerBound).filter { $0.arrival.instant + pause <= latest })
    guard let first else { return [] }
    var later = ItemDraws(trip.id, .flights, 1)
    let second = later.one(
      of: returns.filter { $0.departure.instant >= first.arrival.instant + pause })
    guard let second else { return [] }
    return [
      flight(trip, 0, out, first, &draws), flight(trip, 1, back, second, &later),
    ]
  }

  /// Draws the airline, the number and the price, in this order; the departure was drawn before.
  ///
  /// The price is 50 + 0.09 · km · u with u from 0.8 to 1.3 in steps of a thousandth (H), in cents.
  private func flight(
    _ trip: PlannedTrip, _ place: Int, _ route: FlightRoute, _ times: FlightTimes,
    _ draws: inout ItemDraws
  ) -> Flight {
    let airline = draws.one(of: choice.airlines(of: route)) ?? 0
    let number = draws.number(in: 100...899)
    let factor = Double(draws.number(in: 800...1_300)) / 1_000
    return Flight(
      id: "\(trip.id)-f\(place + 1)", seq: place, airline: airline,
      number: "\(airlines[airline].iata) \(number)", origin: route.origin,
      destination: route.destination, departure: times.departure, arrival: times.arrival,
      blockMinutes: route.blockMinutes, kilometres: Int(route.kilometres.rounded()),
      priceInCents: Int((100 * (50 + 0.09 * route.kilometres * factor)).rounded()))
  }
}
