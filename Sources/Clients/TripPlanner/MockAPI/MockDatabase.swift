import Bundles
import Tabular

/// db.json: the trip planner as json-server serves it, every id a text.
///
/// Records belong together by `tripId` and `cityId`, so that `/trips/<id>/flights` and
/// `_embed=flights` work. Days are yyyy-MM-dd, clock times HH:mm where they are read, prices in
/// cents.
struct MockDatabase {
  let catalogue: TripPlannerCatalogue

  var json: JSONValue {
    let trips = catalogue.trips
    return .object([
      "activities": .array(trips.flatMap { trip in trip.activities.map { activity($0, trip) } }),
      "cities": .array(catalogue.destinations.cities.map(city)),
      "flights": .array(trips.flatMap { trip in trip.flights.map { flight($0, trip) } }),
      "hotels": .array(trips.flatMap { trip in trip.hotels.map { hotel($0, trip) } }),
      "trips": .array(trips.map(trip)),
    ])
  }

  /// A trip as the API has it.
  func trip(_ trip: PlannedTrip) -> JSONValue {
    let city = catalogue.destinations.cities[trip.city]
    return .object([
      "cityId": .string("\(city.id)"), "cityName": .string(city.name),
      "countryCode": .string(catalogue.destinations.countries[city.country].code),
      "createdAt": .string(UTCInstantText.text(trip.createdAt)),
      "description": .string(trip.description), "endDate": .string("\(trip.days.upperBound)"),
      "id": .string(trip.id), "imageKey": .string(trip.imageKey), "name": .string(trip.name),
      "startDate": .string("\(trip.days.lowerBound)"),
      "travelStyle": .string(catalogue.styles[trip.style].id),
    ])
  }

  /// A flight, with the airline and both airports written out.
  func flight(_ flight: Flight, _ trip: PlannedTrip) -> JSONValue {
    let airline = catalogue.airlines[flight.airline]
    return .object([
      "airline": .string(airline.name), "airlineCode": .string(airline.iata),
      "arrival": moment(flight.arrival, at: flight.destination),
      "currency": .string(catalogue.currency), "dayOffset": .integer(flight.daysLater),
      "departure": moment(flight.departure, at: flight.origin),
      "direction": .string(flight.direction.rawValue),
      "durationMinutes": .integer(flight.blockMinutes), "flightNumber": .string(flight.number),
      "id": .string(flight.id), "isMock": .bool(true), "kilometres": .integer(flight.kilometres),
      "layoverMinutes": .integer(flight.layoverMinutes),
      "layoverText": .string(flight.layoverText(catalogue)),
      "priceInCents": .integer(flight.priceInCents), "seq": .integer(flight.seq),
      "tripId": .string(trip.id),
    ])
  }

  private func hotel(_ hotel: HotelStay, _ trip: PlannedTrip) -> JSONValue {
    .object([
      "address": .string(hotel.address), "amenities": .array(hotel.amenities.map { .string($0) }),
      "checkInDate": .string("\(hotel.checkIn)"),
      "checkInTime": .string(ClockText.text(minutes: HotelStay.checkInMinutes)),
      "checkOutDate": .string("\(hotel.checkOut)"),
      "checkOutTime": .string(ClockText.text(minutes: HotelStay.checkOutMinutes)),
      "currency": .string(catalogue.currency), "description": .string(hotel.description),
      "id": .string(hotel.id), "imageKeys": .array(hotel.imageKeys.map { .string($0) }),
      "isMock": .bool(true), "name": .string(hotel.name), "nights": .integer(hotel.nights),
      "nightlyPriceInCents": .integer(hotel.nightlyPriceInCents),
      "rating": .double(Double(hotel.ratingInTenths) / 10), "reviews": .integer(hotel.reviews),
      "seq": .integer(hotel.seq), "totalPriceInCents": .integer(hotel.totalPriceInCents),
      "tripId": .string(trip.id),
    ])
  }

  private func activity(_ activity: Activity, _ trip: PlannedTrip) -> JSONValue {
    .object([
      "category": .string(activity.category), "currency": .string(catalogue.currency),
      "date": .string("\(activity.day)"), "description": .string(activity.description),
      "durationMinutes": .integer(activity.durationInMinutes), "icon": .string(activity.icon),
      "id": .string(activity.id), "imageKey": .string(activity.imageKey), "isMock": .bool(true),
      "name": .string(activity.name), "priceInCents": .integer(activity.priceInCents),
      "rating": .double(Double(activity.ratingInTenths) / 10),
      "reviews": .integer(activity.reviews), "seq": .integer(activity.seq),
      "startTime": .string(ClockText.text(minutes: activity.startMinutes)),
      "tripId": .string(trip.id),
    ])
  }

  private func city(_ city: City) -> JSONValue {
    let country = catalogue.destinations.countries[city.country]
    return .object([
      "countryCode": .string(country.code), "countryName": .string(country.name),
      "id": .string("\(city.id)"), "label": .string(city.label),
      "latitude": .double(city.place.latitude), "longitude": .double(city.place.longitude),
      "name": .string(city.name), "population": .integer(city.population),
      "rankInCountry": .integer(city.rankInCountry), "timeZone": .string(city.timeZone),
    ])
  }

  private func moment(_ moment: Flight.Moment, at position: Int) -> JSONValue {
    let airport = catalogue.destinations.airports[position]
    return .object([
      "airportCode": .string(airport.iata), "airportName": .string(airport.name),
      "date": .string("\(moment.day)"), "instant": .string(UTCInstantText.text(moment.instant)),
      "time": .string(ClockText.text(minutes: moment.minutes)),
      "timeZone": .string(airport.timeZone),
    ])
  }

  // MARK: - The two rules that Beeceptor's free plan allows

  /// beeceptor/get_trips.json: what `GET /api/trips` answers.
  var beeceptorList: JSONValue { .array(catalogue.trips.map(trip)) }

  /// beeceptor/post_trip.json: what `POST /api/trips` answers, with 201.
  var beeceptorCreated: JSONValue {
    let cities = catalogue.destinations.cities
    let city = catalogue.trips.first?.city ?? 0
    return cities.indices.contains(city)
      ? form(to: cities[city]).with("id", .string("t-created-2024-02-28")) : .object([:])
  }

  /// A trip that breaks no rule, as an app sends it: over the end of a February of 29 days.
  func form(to city: City) -> JSONValue {
    .object([
      "cityId": .string("\(city.id)"), "cityName": .string(city.name),
      "countryCode": .string(catalogue.destinations.countries[city.country].code),
      "createdAt": .string("2024-01-15T10:30:00Z"),
      "description": .string("Four days, one of them rare."), "endDate": .string("2024-03-02"),
      "imageKey": .null, "name": .string("Leap weekend"), "startDate": .string("2024-02-28"),
      "travelStyle": .string(TripForm.styles[0]),
    ])
  }
}
