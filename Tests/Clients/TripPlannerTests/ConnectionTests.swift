import Tabular
import Testing

@testable import TripPlanner

@Suite("Flights over a hub")
struct ConnectionTests {
  /// Airlines: two with a hub on the way from Sydney to London, one with a hub far from the way, and one that
  /// cannot fly that far.
  private static let airlines = [
    Airline(iata: "AI", name: "Air India", countryCode: "IN", hubs: ["DEL", "XXX"]),
    Airline(iata: "FZ", name: "Near", countryCode: "IN", kind: .lowCost, hubs: ["KTM"]),
    Airline(iata: "LA", name: "Far", countryCode: "CL", hubs: ["SCL"]),
    Airline(iata: "MS", name: "Egyptair", countryCode: "EG", hubs: ["CAI", "LHR"]),
    Airline(iata: "NZ", name: "None", countryCode: "NZ"),
  ]

  private func trips(_ days: ClosedRange<Int> = 1...28) throws -> (TripPlannerCatalogue, Report) {
    var world = TripWorld()
    world.airlines = Self.airlines
    for day in days {
      try world.add("LHR", "2024-03-\(day < 10 ? "0" : "")\(day)", nights: 12, line: day)
    }
    return try world.build()
  }

  @Test("A connection has two short flights of one airline over the shortest way")
  func legs() throws {
    let (catalogue, report) = try trips()
    let oracle = FlightOracle(world: catalogue.destinations)
    let airports = catalogue.destinations.airports
    func position(_ code: String) throws -> Int {
      try #require(airports.firstIndex { $0.iata == code })
    }
    let (home, away) = (try position("SYD"), try position("LHR"))
    #expect(oracle.kilometres(home, away) > 13_500)
    var hubs: Set<String> = []
    for trip in catalogue.trips {
      #expect(trip.flights.map(\.direction) == [.out, .out, .back, .back])
      #expect(trip.flights.map(\.seq) == [0, 1, 2, 3])
      #expect(trip.flights.map(\.origin).first == home && trip.flights.last?.destination == home)
      #expect(trip.flights[1].destination == away && trip.flights[2].origin == away)
      for first in [0, 2] {
        let (one, next) = (trip.flights[first], trip.flights[first + 1])
        let airline = catalogue.airlines[one.airline]
        #expect(one.destination == next.origin && next.airline == one.airline)
        #expect(airline.hubs.contains(airports[next.origin].iata))
        hubs.insert(airports[next.origin].iata)
      }
      // The flights back take the same way with the same airline.
      #expect(Set(trip.flights.map(\.airline)).count == 1)
      #expect(trip.flights.map(\.origin) == trip.flights.reversed().map(\.destination))
      for flight in trip.flights {
        let length = oracle.kilometres(flight.origin, flight.destination)
        #expect(
          length <= 13_500 && flight.blockMinutes == oracle.block(flight.origin, flight.destination)
        )
        #expect(flight.arrival.instant - flight.departure.instant == flight.blockMinutes * 60)
      }
    }
    // Every way over a hub, by distance: those within a tenth of the shortest are flown.
    let ways = try ["DEL", "SCL", "CAI"].map { code in
      let hub = try position(code)
      return (code, [oracle.kilometres(home, hub), oracle.kilometres(hub, away)])
    }.filter { $0.1.allSatisfy { $0 <= 13_500 } }.map { ($0, $1.reduce(0, +)) }
    let least = try #require(ways.map(\.1).min())
    #expect(hubs == Set(ways.filter { $0.1 <= least * 1.1 }.map(\.0)))
    #expect(report.notices.isEmpty && catalogue.trips.count == 28)
  }

  @Test(
    "A transfer takes an hour and a half, rounded up to a quarter of an hour by the hub's clock")
  func layovers() throws {
    let catalogue = try trips().0
    let oracle = FlightOracle(world: catalogue.destinations)
    for trip in catalogue.trips {
      #expect(trip.flights.map { $0.layoverMinutes == nil } == [true, false, true, false])
      for (before, flight) in [(0, 1), (2, 3)].map({ (trip.flights[$0.0], trip.flights[$0.1]) }) {
        let layover = try #require(flight.layoverMinutes)
        #expect(flight.departure.instant == before.arrival.instant + layover * 60)
        #expect((90..<105).contains(layover) && flight.departure.minutes % 15 == 0)
        let zone = catalogue.destinations.airports[flight.origin].timeZone
        let shown = oracle.local(flight.departure.instant, in: zone)
        #expect(shown == (flight.departure.day, flight.departure.minutes))
      }
    }
  }

  @Test("Travellers are in the city from the last landing to the first take-off")
  func time() throws {
    let catalogue = try trips().0
    let oracle = StayOracle(catalogue: catalogue)
    for trip in catalogue.trips {
      let nights = oracle.nights(trip)
      #expect(
        trip.hotels.allSatisfy {
          $0.checkIn == nights?.lowerBound && $0.checkOut == nights?.upperBound
        })
      for activity in trip.activities {
        let free = oracle.freeQuarters(of: trip, on: activity.day)
        let taken = stride(from: activity.startMinutes, to: activity.endMinutes, by: 15)
        #expect(taken.allSatisfy(free.contains), "\(activity.id)")
      }
      #expect(!trip.hotels.isEmpty && !trip.activities.isEmpty)
    }
  }

  @Test("There is no connection if a single flight reaches as far, or if no hub is on the way")
  func none() throws {
    var world = TripWorld()
    world.airlines = Self.airlines
    try world.add("HNL", "2024-03-01", nights: 7)
    #expect(try world.build().catalogue.trips[0].flights.count == 2)
    world.seeds = []
    world.airlines.removeAll { $0.iata == "AI" || $0.iata == "MS" }
    try world.add("LHR", "2024-03-01", nights: 7)
    let trip = try world.build().catalogue.trips[0]
    let flown = trip.flights.map { world.airlines[$0.airline].iata }
    // Over Santiago it is 23,000 km, in two legs that an airline can fly.
    #expect(flown == ["LA", "LA", "LA", "LA"])
    #expect(try world.build().report.notices.isEmpty)
    world.airlines.removeAll { $0.iata == "LA" }
    let (catalogue, report) = try world.build()
    #expect(catalogue.trips[0].flights.count == 2)
    #expect(
      report.notices.map(\.description) == [
        """
        trips_seed.yaml:2: info: '\(catalogue.trips[0].id)': no airline flies the \
        \(catalogue.trips[0].flights[0].kilometres) km from SYD to LHR without a stop, and no airline \
        has a hub on the way; the flight is kept as it is
          fix: add to airlines.csv an airline with a hub on the way, or 'hubs' to one that is there
        """
      ])
  }
}
