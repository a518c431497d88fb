import Tabular
import Testing

@testable import TripPlanner

@Suite("Flights of a trip")
struct FlightTests {
  @Test("A day trip's way back leaves eight hours after the landing, or later, with an activity")
  func dayTrip() throws {
    var world = TripWorld()
    for day in 1...28 {
      try world.add("ADL", "2024-02-\(day < 10 ? "0" : "")\(day)", nights: 0, line: day)
    }
    let trips = try world.build().catalogue.trips
    #expect(trips.count == 28 && trips.allSatisfy { $0.flights.count == 2 && $0.hotels.isEmpty })
    #expect(trips.allSatisfy { $0.activities.count == 1 })
    for trip in trips {
      #expect(trip.flights[1].departure.instant >= trip.flights[0].arrival.instant + 28_800)
      #expect(trip.flights[1].departure.day == trip.flights[0].departure.day)
    }
  }

  @Test("A day trip around the world has no flights, and the report has the reason")
  func tooFar() throws {
    var world = TripWorld()
    world.home = "LHR"
    try world.add("SYD", "2024-02-01", nights: 0, id: "t-1", line: 7)
    let (catalogue, report) = try world.build()
    #expect(catalogue.trips[0].flights.isEmpty)
    #expect(
      report.notices.map(\.description) == [
        """
        trips_seed.yaml:7: info: 't-1': no return flight on the last day fits an outbound flight on \
        the first; \
        the trip has no flights
          fix: nothing needs to be done; write 'home-airport: none' where it is meant
        """
      ])
  }

  @Test("A flight over the date line arrives before it left by the clocks, or a day later")
  func dateLine() throws {
    var world = TripWorld()
    world.home = "AKL"
    try world.add("HNL", "2024-06-10", nights: 5)
    let east = try world.build().catalogue.trips[0].flights
    world.home = "HNL"
    world.seeds = []
    try world.add("CXI", "2024-06-10", nights: 5)
    let line = try world.build().catalogue.trips[0].flights
    #expect(east[0].daysLater == 0 || east[0].daysLater == -1)
    #expect(east[0].arrival.instant > east[0].departure.instant)
    #expect(east[1].daysLater == 1 || east[1].daysLater == 2)
    // The clocks of Honolulu and Kiritimati differ by 24 hours.
    let minutes = line.map { $0.arrival.minutes - $0.departure.minutes + 1_440 * $0.daysLater }
    #expect(minutes == [line[0].blockMinutes + 1_440, line[1].blockMinutes - 1_440])
  }

  @Test(
    "A trip has no flights where there is nothing to fly",
    arguments: [
      ("inland", "has no airport near it"), ("SYD", "SYD is an airport of"),
    ])
  func nothingToFly(code: String, reason: String) throws {
    var world = TripWorld()
    try world.add(code, "2024-05-01", nights: 3)
    let (catalogue, report) = try world.build()
    #expect(catalogue.trips[0].flights.isEmpty && catalogue.trips[0].hotels.count == 3)
    #expect(report.notices.map(\.code) == [.tripWithoutFlights])
    #expect(report.notices[0].message.contains(reason), "\(report.notices)")
  }

  @Test("A trip without a home has no flights, and no notice, because the catalogue asks for that")
  func noHome() throws {
    var world = TripWorld()
    try world.add("LHR", "2024-05-01", nights: 3, id: "t-1")
    world.seeds[0].home = .none
    try world.add("LOS", "2024-05-01", nights: 3, id: "t-2")
    world.home = nil
    let (catalogue, report) = try world.build()
    #expect(catalogue.trips.allSatisfy { $0.flights.isEmpty && $0.homeAirport == nil })
    #expect(report.notices.isEmpty)
  }

  @Test(
    "Without an airline there are no flights; without one of the two countries any airline flies")
  func airlines() throws {
    var world = TripWorld()
    try world.add("LOS", "2024-05-01", nights: 9)
    world.airlines = world.airlines.filter { $0.countryCode == "NZ" }
    let numbers = try world.build().catalogue.trips[0].flights.map(\.number)
    #expect(numbers.count == 2 && numbers.allSatisfy { $0.hasPrefix("NZ ") })
    world.airlines = []
    #expect(try world.build().report.notices.map(\.code) == [.tripWithoutFlights])
  }

  @Test(
    "A flight that no airline reaches is kept and reported, one that a long-haul airline flies is not",
    arguments: [
      (.lowCost, ["trips_seed.yaml:7: flight_too_far"]), (.longHaul, []),
    ] as [(Airline.Kind, [String])])
  func outOfReach(kind: Airline.Kind, found: [String]) throws {
    var world = TripWorld()
    world.airlines = [Airline(iata: "JQ", name: "Jetstar", countryCode: "AU", kind: kind)]
    try world.add("HNL", "2024-05-01", nights: 9, line: 7)
    let (catalogue, report) = try world.build()
    #expect(report.notices.map { "\($0.origin): \($0.code.id)" } == found)
    #expect(report.notices.allSatisfy { $0.action == "the flight is kept as it is" })
    #expect(catalogue.trips[0].flights.count == 2)
  }

  @Test("An airline flies from its home or its hubs, and no farther than its kind allows")
  func carriers() throws {
    let world = TripWorld()
    let airports = world.destinations.airports
    func codes(_ from: String, _ to: String, _ airlines: [Airline]) throws -> [String] {
      let ends = try [from, to].map { code in
        try #require(airports.firstIndex { $0.iata == code })
      }
      let route = try #require(FlightRoute(from: ends[0], to: ends[1], in: airports))
      return AirlineChoice(destinations: world.destinations, airlines: airlines)
        .journeys(of: route).map { journey in
          let stops = journey.legs.dropLast().map { airports[$0.destination].iata }
          return ([airlines[journey.airline].iata] + stops).joined(separator: " over ")
        }
    }
    let jetstar = Airline(
      iata: "JQ", name: "Jetstar", countryCode: "AU", kind: .lowCost, hubs: ["SYD"])
    let qantas = Airline(iata: "QF", name: "Qantas", countryCode: "AU", hubs: ["SYD"])
    let airNZ = Airline(iata: "NZ", name: "Air New Zealand", countryCode: "NZ", hubs: ["AKL"])
    let emirates = Airline(iata: "EK", name: "Emirates", countryCode: "AE", hubs: ["LHR"])
    let all = [jetstar, qantas, airNZ, emirates]
    #expect(try codes("SYD", "AKL", all) == ["JQ", "QF", "NZ"])
    // 8,160 km are too far for a low-cost airline, 17,000 km for any without a stop.
    #expect(try codes("SYD", "HNL", all) == ["QF"])
    #expect(try codes("SYD", "LHR", all) == ["QF"])
    #expect(try codes("LHR", "JFK", all) == ["EK"])
    #expect(try codes("SYD", "HNL", [jetstar]) == ["JQ"])
    #expect(try codes("LOS", "CAI", []) == [])
    // No airline has its home or a hub in Lagos or New York. The way over London is 1.25 times as long, over
    // Cairo 1.53 times.
    let british = Airline(iata: "BA", name: "British", countryCode: "GB", hubs: ["LHR"])
    let egyptian = Airline(iata: "MS", name: "Egyptian", countryCode: "EG", hubs: ["CAI"])
    #expect(try codes("LOS", "JFK", [british, egyptian]) == ["BA over LHR"])
    #expect(try codes("LOS", "JFK", [egyptian, emirates]) == ["EK over LHR"])
    #expect(try codes("LOS", "JFK", [egyptian]) == ["MS"])
    let american = Airline(iata: "AA", name: "American", countryCode: "US")
    #expect(try codes("LOS", "JFK", [american, british, egyptian]) == ["AA"])
  }

  @Test(
    "An airport whose zone is blank, unknown or far from the sun has no flights, with a notice",
    arguments: ["", "UTC", "Africa/Atlantis", "America/Chicago", "Pacific/Auckland"])
  func wrongZone(zone: String) throws {
    var stations = TripWorld.stations
    let place = try #require(stations.firstIndex { $0.code == "LHR" })
    stations[place].zone = zone
    var world = TripWorld()
    world.destinations = TripWorld.destinations(stations)
    try world.add("LHR", "2024-05-01", nights: 9)
    let (catalogue, report) = try world.build()
    #expect(catalogue.trips[0].flights.isEmpty)
    #expect(report.notices.map(\.code) == [.flightRejected])
    #expect(report.notices[0].message.contains("LHR"))
  }

  @Test(
    "The time by the clocks must be above zero and within a fifth of the length",
    arguments: [
      (100, 100, true), (80, 100, true), (120, 100, true), (79, 100, false), (121, 100, false),
      (0, 100, false), (-60, 100, false), (1, 1, true),
    ])
  func elapsed(shown: Int, block: Int, isPossible: Bool) throws {
    let airports = TripWorld().destinations.airports
    let london = try #require(airports.first { $0.iata == "LHR" })
    let start = 19_800 * 1_440 + 600
    func moment(_ minutes: Int) -> Flight.Moment {
      let (day, rest) = ((start + minutes) / 1_440, (start + minutes) % 1_440)
      return Flight.Moment(
        instant: (start + minutes) * 60, day: CalendarDay(number: day), minutes: rest)
    }
    let flight = Flight(
      id: "f", seq: 0, direction: .out, airline: 0, number: "BA 100", origin: 0,
      destination: 0, layoverMinutes: nil, departure: moment(0), arrival: moment(shown),
      blockMinutes: block, kilometres: 1,
      priceInCents: 1)
    #expect((FlightCheck.fault(in: flight, from: london, to: london) == nil) == isPossible)
  }

  @Test("No departure has a time that clocks show twice or never")
  func changingClocks() throws {
    // Cairo's clocks went from 00:00 to 01:00 on 2024-04-26, Lord Howe's back by half an hour at
    // 02:00 on 2024-04-07, and Samoa had no 2011-12-30 at all.
    let airports = TripWorld().destinations.airports
    func route(_ from: String, _ to: String) throws -> FlightRoute {
      let ends = try [from, to].map { code in
        try #require(airports.firstIndex { $0.iata == code })
      }
      return try #require(FlightRoute(from: ends[0], to: ends[1], in: airports))
    }
    let lost = try #require(CalendarDay("2011-12-30"))
    #expect(try route("APW", "AKL").times(on: lost).isEmpty)
    #expect(try route("APW", "AKL").times(on: lost.adding(days: 1)).count == 64)
    let night = try #require(CalendarDay("2024-04-06"))
    let spring = try #require(CalendarDay("2024-04-25"))
    let oracle = FlightOracle(world: TripWorld().destinations)
    // A late flight from Sydney lands in the hour that Auckland has twice.
    #expect(try route("SYD", "AKL").times(on: night).count < 64)
    let cases = [("SYD", "AKL", night), ("SYD", "LDH", night), ("LHR", "CAI", spring)]
    for (from, to, day) in cases {
      let made = try route(from, to)
      let times = made.times(on: day)
      let expected = oracle.flights(made.origin, made.destination, on: day)
      #expect(times.map(\.departure.instant) == expected.map(\.departure))
      #expect(times.map(\.arrival.instant) == expected.map(\.arrival))
    }
  }
}
