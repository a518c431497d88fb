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
      let isRoomy = oracle.isPossible(home, away, trip.days, hoursThere: 8)
      #expect(ground >= (isRoomy ? 8 : 5) * 3_600, "\(trip.id)")
    }
    #expect(withFlights > 120)
    // Each trip with a home and without flights is reported, once.
    let grounded = catalogue.trips.filter { $0.homeAirport != nil && $0.flights.isEmpty }
    #expect(report.count(of: .tripWithoutFlights) == grounded.count)
    #expect(report.count(of: .flightRejected) == 0)
  }

  /// Compares a flight with the specification.
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

  @Test("Every hotel has a room from the night of the landing to the night before the flight back")
  func hotels() throws {
    let catalogue = try RandomTrips.world(300, seed: 4).build().catalogue
    let oracle = StayOracle(catalogue: catalogue)
    for trip in catalogue.trips {
      let nights = oracle.nights(trip)
      #expect(trip.hotels.count == (nights == nil ? 0 : 3), "\(trip.id)")
      #expect(Set(trip.hotels.map(\.name)).count == trip.hotels.count)
      for (place, hotel) in trip.hotels.enumerated() {
        #expect(hotel.id == "\(trip.id)-h\(place + 1)" && hotel.seq == place)
        #expect(hotel.checkIn == nights?.lowerBound && hotel.checkOut == nights?.upperBound)
        #expect(hotel.nights == hotel.checkOut.number - hotel.checkIn.number && hotel.nights > 0)
        #expect(hotel.totalPriceInCents == hotel.nights * hotel.nightlyPriceInCents)
        #expect((9_000...18_000).contains(hotel.nightlyPriceInCents))
        #expect(hotel.nightlyPriceInCents % 100 == 0 && (50...2_400).contains(hotel.reviews))
        #expect((35...50).contains(hotel.ratingInTenths) && !hotel.name.contains("{"))
      }
    }
  }

  @Test("Every day with a free quarter of an hour has one activity, while the travellers are there")
  func activities() throws {
    let world = try RandomTrips.world(300, seed: 5)
    let catalogue = try world.build().catalogue
    let oracle = StayOracle(catalogue: catalogue)
    for trip in catalogue.trips {
      let days = (0...trip.nights).map { trip.days.lowerBound.adding(days: $0) }
      let free = days.map { oracle.freeQuarters(of: trip, on: $0) }
      #expect(trip.activities.map(\.day) == zip(days, free).filter { !$0.1.isEmpty }.map(\.0))
      var uses: [String: Int] = [:]
      for (place, activity) in trip.activities.enumerated() {
        let quarters = free[activity.dayNumber(in: trip) - 1]
        let taken = stride(from: activity.startMinutes, to: activity.endMinutes, by: 15)
        #expect(taken.allSatisfy(quarters.contains), "\(activity.id)")
        #expect(activity.id == "\(trip.id)-a\(place + 1)" && activity.seq == place)
        #expect((35...50).contains(activity.ratingInTenths))
        #expect((20...900).contains(activity.reviews))
        #expect((0...6_000).contains(activity.priceInCents))
        let template = world.activities.first { activity.description == "A \($0.id)." }
        #expect(template?.minutes.contains(activity.durationInMinutes) == true)
        // No activity that was used less often would be short enough for the day.
        let rivals = world.activities.filter { $0.minutes.lowerBound <= quarters.count * 15 }
        let least = rivals.map { uses["A \($0.id).", default: 0] }.min()
        #expect(uses[activity.description, default: 0] == least, "\(activity.id)")
        uses[activity.description, default: 0] += 1
      }
    }
  }

  @Test("Hotels and activities suit the trip's style, climate and prices")
  func fit() throws {
    var world = try RandomTrips.world(300, seed: 7)
    for seed in world.seeds.indices { world.seeds[seed].style = TripForm.styles[seed % 4] }
    let styles: [Set<String>] = [["solo"], ["couple", "group"], ["family"], Set(TripForm.styles)]
    let climates: [Set<Climate>] = [
      Set(Climate.allCases), [.warm, .mild], [.cold], [.cold, .mild],
    ]
    for place in world.activities.indices {
      world.activities[place].fit = TemplateFit(styles: styles[place], climates: climates[place])
    }
    for place in world.hotels.hotels.indices {
      world.hotels.hotels[place].fit = TemplateFit(
        styles: styles[place % 4], climates: climates[3 - place % 4])
    }
    world.app.styles = world.app.styles.map { style in
      var priced = style.value
      priced.nightlyPrice = style.value.id == "solo" ? 0...100 : 120...130
      priced.activityPrice = style.value.id == "solo" ? 5...7 : 0...60
      return Located(priced, at: style.origin)
    }
    let catalogue = try world.build().catalogue
    var (hotels, activities) = (0, 0)
    for trip in catalogue.trips {
      let style = catalogue.styles[trip.style]
      let climate = Climate(
        at: catalogue.destinations.cities[trip.city].place, heightInFeet: nil,
        on: trip.days.lowerBound.adding(days: trip.nights / 2))
      for hotel in trip.hotels {
        let template = try #require(
          world.hotels.hotels.first { hotel.name.hasSuffix(" \($0.id)") })
        #expect(template.fit.styles.contains(style.id), "\(hotel.id)")
        #expect(template.fit.climates.contains(climate), "\(hotel.id)")
        #expect(style.nightlyPrice.contains(hotel.nightlyPriceInCents / 100), "\(hotel.id)")
        hotels += 1
      }
      for activity in trip.activities {
        let template = try #require(
          world.activities.first { activity.description == "A \($0.id)." })
        #expect(template.fit.styles.contains(style.id), "\(activity.id)")
        #expect(template.fit.climates.contains(climate), "\(activity.id)")
        #expect(style.activityPrice.contains(activity.priceInCents / 100), "\(activity.id)")
        activities += 1
      }
    }
    #expect(hotels > 50 && activities > 50)
  }

  @Test("A hotel or activity with a requirement is only in cities that fulfil it")
  func needs() throws {
    var world = try RandomTrips.world(200, seed: 10)
    let cities = world.destinations.cities.map(\.id)
    for (place, city) in cities.enumerated() where place % 3 > 0 {
      world.destinations.features[city] = place % 3 == 1 ? [.harbour] : [.harbour, .railway]
    }
    world.hotels.hotels[0].fit.needs = [.harbour]
    world.hotels.hotels[1].fit.needs = [.harbour, .railway]
    world.activities[0].fit.needs = [.railway]
    let catalogue = try world.build().catalogue
    var found: [String: Set<Int>] = [:]
    for trip in catalogue.trips {
      let names = trip.hotels.map { String($0.name.split(separator: " ").last ?? "") }
      for name in names + trip.activities.map(\.description) {
        found[name, default: []].insert(trip.city % 3)
      }
    }
    #expect(found["harbour"] == [1, 2] && found["inn"] == [2] && found["A cruise."] == [2])
    #expect(found["lodge"] == [0, 1, 2] && found["A museum."] == [0, 1, 2])
  }

  @Test(
    "A city whose clock differs from its airport's is reported with the day and the chosen clock")
  func zones() throws {
    var world = TripWorld()
    try world.add("LHR", "2024-07-01", nights: 3)
    try world.add("SYD", "2024-07-01", nights: 3)
    // Delhi's clock is right all year, Sydney's in July, and those of London and New York in winter.
    let zones = [
      "DEL": "Asia/Colombo", "SYD": "Australia/Brisbane", "LHR": "Africa/Abidjan",
      "JFK": "America/Panama",
    ]
    let stations = TripWorld.stations.map { station in
      var station = station
      station.zone = zones[station.code] ?? station.zone
      return station
    }
    world.destinations.airports = TripWorld.destinations(stations).airports
    let notices = try world.build().report.notices.filter { $0.code == .airportZoneDiffers }
    #expect(
      notices.map(\.message).sorted() == [
        "on 2024-07-01 the clock of JFK (America/Panama) is 60 minutes behind the clock of City of JFK "
          + "(America/New_York)",
        "on 2024-07-01 the clock of LHR (Africa/Abidjan) is 60 minutes behind the clock of City of LHR "
          + "(Europe/London)",
      ])
    #expect(notices.allSatisfy { $0.action.contains("flights show the airport's time") })
  }

  @Test("A different clock is reported at the row of the airport")
  func zoneRow() throws {
    var world = SmallWorld()
    world.airports[1] = SmallWorld.airport(
      "SYD", "Sydney Kingsford Smith International Airport", "AU", -33.94611, 151.17722,
      "Australia/Brisbane")
    let (destinations, _) = try world.read()
    var report = Report()
    ZoneCheck(destinations: destinations, trips: []).add(to: &report)
    #expect(
      report.notices.map(\.origin)
        == [Tabular.SourceLocation("airports.csv", line: 3, field: "tz")])
  }

  @Test(
    "The climate is that of latitude, height and season",
    arguments: [
      (21.3, 13, "2024-07-10", Climate.warm), (21.3, 13, "2024-01-10", .warm),
      (51.5, 83, "2024-01-10", .cold), (51.5, 83, "2024-05-10", .mild),
      (-0.2, 7_841, "2024-07-10", .mild), (6.5, 135, "2024-01-10", .warm),
      (64.1, 171, "2024-02-28", .cold), (-33.9, 21, "2024-07-10", .mild),
      (-33.9, 21, "2024-01-10", .warm), (-35.3, 1_886, "2024-08-10", .cold),
    ])
  func climate(latitude: Double, feet: Int, day: String, expected: Climate) throws {
    let climate = Climate(
      at: Place(latitude: latitude, longitude: 0), heightInFeet: feet,
      on: try #require(CalendarDay(day)))
    #expect(climate == expected)
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
