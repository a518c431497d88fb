import Tabular

@testable import TripPlanner

extension SampleTripPlanner {
  /// The trips, newest first: by creation downwards, then id.
  static func trips(_ destinations: Destinations) -> [PlannedTrip] {
    let maker = TripMaker(destinations: destinations)
    var lagos = maker.trip(
      "t-lagos-2024-04-19", "Lagos with friends", city: 2_332_459, home: "SYD", "2024-04-19",
      nights: 5, style: 3, created: 1_711_962_000, "Markets, music and the lagoon.",
      image: "city-lagos-1")
    lagos.flights = maker.flights(lagos, airline: 0, hoursAhead: (home: 10, there: 1))
    var canberra = maker.trip(
      "t-canberra-2024-12-30", "A day in Canberra", city: 2_172_517, home: nil, "2024-12-30",
      nights: 0, style: 0, created: 1_735_000_000)
    canberra.activities = maker.activities(canberra)
    var saoPaulo = maker.trip(
      "t-sao-paulo-2026-03-01", "São Paulo", city: 3_448_439, home: "MEL", "2026-03-01",
      nights: 7, style: 1, created: 1_771_000_000, "“Vamos!”\nA line \\ more.")
    saoPaulo.flights = maker.flights(saoPaulo, airline: 1, hoursAhead: (home: 11, there: -3))
    var hertogenbosch = maker.trip(
      "t-s-hertogenbosch-2024-02-28", "Den Bosch", city: 2_747_351, home: "AMS", "2024-02-28",
      nights: 2, style: 2, created: 1_735_000_000, image: "city-hertogenbosch-1")
    maker.stay(in: &lagos)
    maker.stay(in: &saoPaulo)
    maker.stay(in: &hertogenbosch)
    return [saoPaulo, canberra, hertogenbosch, lagos]
  }
}

/// Makes trips and their items, with correct distances and local times.
struct TripMaker {
  let destinations: Destinations

  /// A trip without items.
  func trip(
    _ id: String, _ name: String, city: Int, home: String?, _ start: String, nights: Int,
    style: Int, created: Int, _ description: String = "", image: String? = nil
  ) -> PlannedTrip {
    let first = CalendarDay(start)!
    return PlannedTrip(
      id: id, name: name, city: destinations.cityIndex(ofID: city)!,
      homeAirport: home.map { destinations.airportIndex(ofIATA: $0)! },
      days: first...first.adding(days: nights), style: style, description: description,
      createdAt: created, imageKey: image)
  }

  /// Hotels for the nights of a trip, and an activity for each of its days.
  func stay(in trip: inout PlannedTrip) {
    trip.hotels = hotels(trip)
    trip.activities = activities(trip)
  }

  /// Adds the flights there and back; clocks are the given hours ahead of UTC.
  func flights(
    _ trip: PlannedTrip, airline: Int, hoursAhead: (home: Int, there: Int)
  ) -> [Flight] {
    let home = trip.homeAirport!
    let there = destinations.airportsOfCities[trip.city].first { $0.isPrimary }!.airport
    let code = ["ET", "LA", "QF"][airline]
    return [(home, there), (there, home)].enumerated().map { seq, way in
      let kilometres = GreatCircle.distance(
        destinations.airports[way.0].place, destinations.airports[way.1].place,
        radius: GreatCircle.radiusInKilometres)
      let block = Int(((40 + kilometres / 13.5) / 5).rounded()) * 5
      let hours = seq == 0 ? hoursAhead : (hoursAhead.there, hoursAhead.home)
      let day = seq == 0 ? trip.days.lowerBound : trip.days.upperBound
      let minutes = 7 * 60 + 45 + seq * 570
      let departure = (day.number * 1_440 + minutes - hours.0 * 60) * 60
      let arrival = departure + block * 60
      return Flight(
        id: "\(trip.id)-f\(seq + 1)", seq: seq, direction: seq == 0 ? .out : .back,
        airline: airline,
        number: "\(code) \(432 + seq)", origin: way.0, destination: way.1,
        layoverMinutes: seq == 0 ? nil : 100,
        departure: Flight.Moment(instant: departure, day: day, minutes: minutes),
        arrival: moment(arrival, hours.1), blockMinutes: block,
        kilometres: Int(kilometres.rounded()), priceInCents: 123_456 + 1_100 * seq)
    }
  }

  private func moment(_ instant: Int, _ hoursAhead: Int) -> Flight.Moment {
    let (day, second) = (instant + hoursAhead * 3_600).quotientAndRemainder(dividingBy: 86_400)
    return Flight.Moment(instant: instant, day: CalendarDay(number: day), minutes: second / 60)
  }

  private func hotels(_ trip: PlannedTrip) -> [HotelStay] {
    let city = destinations.cities[trip.city].name
    let names = ["\(city) Harbour House", "Station Inn \(city)"]
    let addresses = ["12 Quay Street, \(city)", "3 Platform Road, \(city)"]
    return names.indices.map { seq in
      HotelStay(
        id: "\(trip.id)-h\(seq + 1)", seq: seq, name: names[seq], address: addresses[seq],
        description: seq == 0 ? "Rooms over the water." : "Plain, and next to the trains.",
        amenities: seq == 0 ? ["breakfast", "pool", "wifi"] : ["wifi"],
        ratingInTenths: seq == 0 ? 46 : 40, reviews: 812 + 77 * seq, nights: trip.nights,
        checkIn: trip.days.lowerBound, checkOut: trip.days.upperBound,
        nightlyPriceInCents: seq == 0 ? 14_500 : 8_900,
        imageKeys: seq == 0
          ? ["hotel-harbour-house-2", "hotel-harbour-house-1"] : ["hotel-station-inn-1"])
    }
  }

  /// An activity for each day: a walk and a museum by turns.
  func activities(_ trip: PlannedTrip) -> [Activity] {
    (trip.days.lowerBound.number...trip.days.upperBound.number).enumerated().map { seq, day in
      let isWalk = seq % 2 == 0
      return Activity(
        id: "\(trip.id)-a\(seq + 1)", seq: seq, name: isWalk ? "Old town walk" : "City museum",
        category: isWalk ? "tour" : "museum",
        icon: isWalk ? "figure.walk" : "building.columns.fill",
        description: isWalk ? "Streets and stories." : "What the city was.",
        day: CalendarDay(number: day), startMinutes: 540 + 15 * (seq % 8),
        durationInMinutes: isWalk ? 120 : 105, ratingInTenths: 35 + seq % 16,
        reviews: 20 + 31 * seq, priceInCents: isWalk ? 0 : 1_850,
        imageKey: isWalk ? nil : "activity-museum-1")
    }
  }
}
