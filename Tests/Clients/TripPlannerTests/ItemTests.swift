import Tabular
import Testing

@testable import TripPlanner

@Suite("The items of trips")
struct ItemTests {
  @Test(
    "Every flight of many trips is true to clocks and distances, and none is missing that can be",
    arguments: [1, 2, 3])
  func flights(seed: UInt64) throws {
    let (catalogue, report) = try RandomTrips.world(250, seed: seed).build()
    let oracle = FlightOracle(world: catalogue.destinations)
    var withFlights = 0
    for trip in catalogue.trips {
      let airports = catalogue.destinations.airportsOfCities[trip.city].map(\.airport)
      guard let home = trip.homeAirport, let away = airports.first, home != away else {
        #expect(trip.flights.isEmpty)
        continue
      }
      #expect(trip.flights.isEmpty != oracle.isPossible(home, away, trip.days), "\(trip.id)")
      guard trip.flights.count == 2 else { continue }
      withFlights += 1
      check(trip, trip.flights[0], home, away, on: trip.days.lowerBound, catalogue)
      check(trip, trip.flights[1], away, home, on: trip.days.upperBound, catalogue)
      let ground = trip.flights[1].departure.instant - trip.flights[0].arrival.instant
      #expect(ground >= 3_600, "\(trip.id)")
    }
    #expect(withFlights > 150)
    // Each trip with a home and without flights is reported, once.
    let grounded = catalogue.trips.filter { $0.homeAirport != nil && $0.flights.isEmpty }
    #expect(report.count(of: .tripWithoutFlights) == grounded.count)
    #expect(report.count(of: .flightRejected) == 0)
  }

  /// Holds a flight against the specification.
  private func check(
    _ trip: PlannedTrip, _ flight: Flight, _ from: Int, _ to: Int, on day: CalendarDay,
    _ catalogue: TripPlannerCatalogue
  ) {
    let (world, oracle) = (
      catalogue.destinations, FlightOracle(world: catalogue.destinations)
    )
    let zones = (world.airports[from].timeZone, world.airports[to].timeZone)
    #expect(flight.origin == from && flight.destination == to)
    #expect(flight.id == "\(trip.id)-f\(flight.seq + 1)")
    #expect(flight.departure.day == day && flight.departure.minutes % 15 == 0)
    #expect((6 * 60...21 * 60 + 45).contains(flight.departure.minutes))
    let (departure, arrival) = (flight.departure, flight.arrival)
    #expect(oracle.instant(departure.day, departure.minutes, in: zones.0) == departure.instant)
    #expect(oracle.instant(arrival.day, arrival.minutes, in: zones.1) == arrival.instant)
    #expect(flight.blockMinutes == oracle.block(from, to))
    #expect(arrival.instant - departure.instant == flight.blockMinutes * 60)
    let kilometres = oracle.kilometres(from, to)
    #expect(abs(Double(flight.kilometres) - kilometres) <= 0.5001)
    let (least, most) = (5_000 + 7.2 * kilometres, 5_000 + 11.7 * kilometres)
    let price = Double(flight.priceInCents)
    #expect(price >= least - 0.51 && price <= most + 0.51, "\(flight.id)")
    let airline = catalogue.airlines[flight.airline]
    let words = flight.number.split(separator: " ")
    #expect(words.count == 2 && words[0] == airline.iata)
    #expect(words.last.flatMap { Int($0) }.map { (100...899).contains($0) } == true)
    let countries = [from, to].map { world.countries[world.airports[$0].country].code }
    let theirs = catalogue.airlines.filter { countries.contains($0.countryCode) }
    #expect(theirs.isEmpty || theirs.contains(airline), "\(flight.id)")
    let (origin, destination) = (world.airports[from], world.airports[to])
    #expect(FlightCheck.fault(in: flight, from: origin, to: destination) == nil)
  }

  @Test("Every hotel of many trips has a room from the first day to the last, and is another one")
  func hotels() throws {
    let world = try RandomTrips.world(300, seed: 4)
    for trip in try world.build().catalogue.trips {
      #expect(trip.hotels.count == (trip.nights == 0 ? 0 : 3))
      #expect(Set(trip.hotels.map(\.name)).count == trip.hotels.count)
      for (place, hotel) in trip.hotels.enumerated() {
        #expect(hotel.id == "\(trip.id)-h\(place + 1)" && hotel.seq == place)
        #expect(hotel.checkIn == trip.days.lowerBound && hotel.checkOut == trip.days.upperBound)
        #expect(hotel.nights == hotel.checkOut.number - hotel.checkIn.number && hotel.nights > 0)
        #expect(hotel.totalPriceInCents == hotel.nights * hotel.nightlyPriceInCents)
        #expect((9_000...18_000).contains(hotel.nightlyPriceInCents))
        #expect(hotel.nightlyPriceInCents % 100 == 0 && (50...2_400).contains(hotel.reviews))
        #expect((35...50).contains(hotel.ratingInTenths) && !hotel.name.contains("{"))
      }
    }
  }

  @Test("Every trip has one activity a day, within opening hours, none again before all were used")
  func activities() throws {
    let world = try RandomTrips.world(300, seed: 5)
    for trip in try world.build().catalogue.trips {
      let activities = trip.activities
      #expect(
        activities.map(\.day) == (0...trip.nights).map { trip.days.lowerBound.adding(days: $0) })
      for (place, activity) in activities.enumerated() {
        #expect(activity.id == "\(trip.id)-a\(place + 1)" && activity.seq == place)
        #expect(activity.startMinutes % 15 == 0 && activity.durationInMinutes % 15 == 0)
        #expect(activity.startMinutes >= 540 && activity.durationInMinutes >= 15)
        #expect(activity.startMinutes + activity.durationInMinutes <= 1_140)
        #expect((35...50).contains(activity.ratingInTenths))
        #expect((20...900).contains(activity.reviews))
        #expect((0...6_000).contains(activity.priceInCents))
        let template = world.activities.first { activity.description == "A \($0.id)." }
        #expect(template?.minutes.contains(activity.durationInMinutes) == true)
        let round = activities[(place / 4 * 4)..<min(place / 4 * 4 + 4, activities.count)]
        #expect(Set(round.map(\.description)).count == round.count)
      }
    }
  }

  @Test("Ratings, starts and prices reach both of their bounds")
  func bounds() throws {
    let trips = try RandomTrips.world(400, seed: 6).build().catalogue.trips
    let hotels = trips.flatMap(\.hotels)
    #expect(Set(hotels.map(\.ratingInTenths)) == Set(35...50))
    #expect(hotels.map(\.nightlyPriceInCents).min() == 9_000)
    #expect(hotels.map(\.nightlyPriceInCents).max() == 18_000)
    let walks = trips.flatMap(\.activities).filter { $0.durationInMinutes == 15 }
    #expect(walks.map(\.startMinutes).min() == 540 && walks.map(\.startMinutes).max() == 1_125)
    let departures = trips.flatMap(\.flights).map(\.departure.minutes)
    #expect(departures.min() == 360 && departures.max() == 1_305)
  }

  @Test("Numbers begin with the first eight bytes of the digest of trip, kind and place")
  func draws() {
    // sha256sum gives 572b0ed6441368ef… for seed|t-lagos-2024-04-19|flight|0.
    var numbers = SplitMix64(seed: 0x572b_0ed6_4413_68ef)
    var draws = ItemDraws("t-lagos-2024-04-19", .flights, 0)
    for _ in 0..<5 { #expect(draws.number(in: 7...1_006) == 7 + Int(numbers.below(1_000))) }
  }
}
