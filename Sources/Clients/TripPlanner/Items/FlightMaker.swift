import Tabular

/// Gives a trip its flights: out on the first day and back on the last, over a hub if necessary.
///
/// They connect the home airport and the city's primary airport. The outbound flight is drawn from
/// the times that leave time for a return flight. The return flight is drawn from those that leave
/// long enough after the landing (``groundMinutes``). A trip too short for such a pair has no
/// flights. ``AirlineChoice`` gives the airlines that could fly the route; the same airline flies
/// back the same way.
struct FlightMaker {
  /// The smallest number of minutes between the landing and the return flight (H): eight hours on a
  /// day trip, so that it has a morning or an afternoon in the city, and five hours on other trips.
  private static let groundMinutes = [480, 300]

  private let destinations: Destinations
  private let choice: AirlineChoice

  /// Makes flights of these airlines, which are sorted by code.
  init(destinations: Destinations, airlines: [Airline]) {
    self.destinations = destinations
    choice = AirlineChoice(destinations: destinations, airlines: airlines)
  }

  /// The flights of a trip, out and back; empty without a home airport. If a trip with a home
  /// airport gets no flights, reports the reason.
  func flights(of trip: PlannedTrip, at origin: SourceLocation, _ report: inout Report) -> [Flight]
  {
    guard let home = trip.homeAirport else { return [] }
    if let reason = reasonNotToFly(trip, from: home) {
      report.add(
        .tripWithoutFlights, at: origin, value: trip.id, message: "'\(trip.id)': \(reason)",
        action: "the trip has no flights")
      return []
    }
    let airport = destinations.primaryAirport(ofCity: trip.city)
    let flights = pair(trip, home, airport)
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
    if flights.isEmpty {
      reportNoTimes(trip, home, at: origin, &report)
    } else {
      reportTooFar(flights, trip, at: origin, &report)
    }
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
    return choice.airlines.isEmpty ? "there is no airline" : nil
  }

  /// Reports why there is no pair of flights: a zone is unknown, or the trip is too short.
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
        message:
          "'\(trip.id)': no return flight on the last day fits an outbound flight on the first",
        action: "the trip has no flights")
    }
  }

  /// Reports a flight that is longer than its airline's kind allows.
  private func reportTooFar(
    _ flights: [Flight], _ trip: PlannedTrip, at origin: SourceLocation, _ report: inout Report
  ) {
    let tooFar = flights.first { flight in
      let route = FlightRoute(
        from: flight.origin, to: flight.destination, in: destinations.airports)
      return route.map { !choice.reaches($0, by: flight.airline) } ?? false
    }
    guard let tooFar else { return }
    let codes = [tooFar.origin, tooFar.destination].map { destinations.airports[$0].iata }
    report.add(
      .flightTooFar, at: origin, value: tooFar.id,
      message: "'\(trip.id)': no airline flies the \(tooFar.kilometres) km from \(codes[0]) to "
        + "\(codes[1]) without a stop, and no airline has a hub on the way",
      action: "the flight is kept as it is")
  }

  // MARK: - Drawing

  private func pair(_ trip: PlannedTrip, _ home: Int, _ airport: Int?) -> [Flight] {
    var draws = (ItemDraws(trip.id, .flights, 0), ItemDraws(trip.id, .flights, 1))
    guard let airport,
      let route = FlightRoute(from: home, to: airport, in: destinations.airports),
      let out = draws.0.one(of: choice.journeys(of: route))
    else { return [] }
    let back = out.reversed(in: destinations.airports)
    let returns = back.times(on: trip.days.upperBound)
    for minutes in Self.groundMinutes {
      let times = times(of: out, on: trip.days.lowerBound, returns, atLeast: minutes * 60, draws)
      guard var times else { continue }
      let first = flights(trip, .out, out, times.out, from: 0, &times.draws.0)
      return first + flights(trip, .back, back, times.back, from: first.count, &times.draws.1)
    }
    return []
  }

  private typealias Draws = (ItemDraws, ItemDraws)

  /// Draws times out and back with a pause between them, in seconds; nil if no pair has that pause.
  private func times(
    of out: Journey, on day: CalendarDay, _ returns: [[FlightTimes]], atLeast pause: Int,
    _ draws: Draws
  ) -> (out: [FlightTimes], back: [FlightTimes], draws: Draws)? {
    var draws = draws
    guard let latest = returns.compactMap(\.first?.departure.instant).max() else { return nil }
    func landing(_ times: [FlightTimes]) -> Int { times[times.count - 1].arrival.instant }
    let first = draws.0.one(
      of: out.times(on: day).filter { landing($0) + pause <= latest })
    guard let first else { return nil }
    let second = draws.1.one(
      of: returns.filter { $0[0].departure.instant >= landing(first) + pause })
    return second.map { (first, $0, draws) }
  }

  /// Draws the number and the price of each leg, after the airline and the departure were drawn.
  ///
  /// The price in units of the currency is 50 + 0.09 · km · u, with u from 0.8 to 1.3 in steps of a
  /// thousandth (H). It is stored in cents.
  private func flights(
    _ trip: PlannedTrip, _ direction: Flight.Direction, _ journey: Journey,
    _ times: [FlightTimes], from place: Int, _ draws: inout ItemDraws
  ) -> [Flight] {
    journey.legs.indices.map { leg in
      let (route, seq) = (journey.legs[leg], place + leg)
      let number = draws.number(in: 100...899)
      let factor = Double(draws.number(in: 800...1_300)) / 1_000
      let landing = leg == 0 ? nil : times[leg - 1].arrival.instant
      return Flight(
        id: "\(trip.id)-f\(seq + 1)", seq: seq, direction: direction, airline: journey.airline,
        number: "\(choice.airlines[journey.airline].iata) \(number)", origin: route.origin,
        destination: route.destination,
        layoverMinutes: landing.map { (times[leg].departure.instant - $0) / 60 },
        departure: times[leg].departure, arrival: times[leg].arrival,
        blockMinutes: route.blockMinutes, kilometres: Int(route.kilometres.rounded()),
        priceInCents: Int((100 * (50 + 0.09 * route.kilometres * factor)).rounded()))
    }
  }
}
