import Bundles
import Folding
import SeedStore
import SeedTripPlanner
import Tabular

/// Cities, trips and their items as JSON for the mock API, in the shapes that ``PlannerShapes``
/// gives the store's records.
struct PlannerDocuments {
  let planner: TripPlannerCatalogue
  let symbols: SymbolValues
  private let amenities: [String: TripPlannerCatalogue.Amenity]

  init(_ planner: TripPlannerCatalogue) {
    self.planner = planner
    symbols = SymbolValues(planner.symbols)
    amenities = Dictionary(
      planner.amenities.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var words: TripPlannerStore.Words { .english }

  /// A trip as a form contains it, and as `GET /api/trips` returns it.
  func trip(_ trip: PlannedTrip) -> JSONValue {
    let city = planner.destinations.cities[trip.city]
    return .object([
      "cityId": Self.id(of: city), "cityName": .string(city.name),
      "countryCode": .string(planner.destinations.countries[city.country].code),
      "createdAt": .string(UTCInstantText.text(trip.createdAt)),
      "description": .string(trip.description), "endDate": .string("\(trip.days.upperBound)"),
      "id": .string(trip.id), "imageKey": .string(trip.imageKey), "name": .string(trip.name),
      "startDate": .string("\(trip.days.lowerBound)"),
      "travelStyle": .string(planner.styles[trip.style].id),
    ])
  }

  /// A city's id: GeoNames' number as a text.
  static func id(of city: City) -> JSONValue { .string("\(city.id)") }

  /// The city at a position.
  func city(_ position: Int) -> JSONValue {
    let destinations = planner.destinations
    let city = destinations.cities[position]
    let country = destinations.countries[city.country]
    let primary = destinations.primaryAirport(ofCity: position)
    let label = words.accessibilityLabel(ofCity: city.label, isCapital: city.isCapital)
    return .object([
      "accessibilityLabel": .string(label), "asciiName": .string(city.asciiName),
      "countryCode": .string(country.code), "countryName": .string(country.name),
      "division": .string(city.division), "flag": .string(country.flag),
      "icon": symbols[PlannerApp.cityIcon], "id": Self.id(of: city),
      "imageKey": .string(planner.heroes[city.id]),
      "indexLetter": .string(city.nameKey.indexLetter), "isCapital": .bool(city.isCapital),
      "label": .string(city.label),
      "latitude": .double(city.place.latitude), "longitude": .double(city.place.longitude),
      "name": .string(city.name), "population": .integer(city.population),
      "primaryAirport": .string(primary.map { destinations.airports[$0].iata }),
      "rankInCountry": .integer(city.rankInCountry), "timeZone": .string(city.timeZone),
    ])
  }

  // MARK: - Items of a trip

  /// A flight, with its airline and both airports.
  func flight(_ flight: Flight, _ trip: PlannedTrip) -> JSONValue {
    let airline = planner.airlines[flight.airline]
    return .object([
      "airline": .string(airline.name), "airlineCode": .string(airline.iata),
      "arrival": moment(flight.arrival, at: flight.destination),
      "currency": .string(planner.currency), "dayOffset": .integer(flight.daysLater),
      "dayOffsetText": .string(words.dayOffset(flight.daysLater)),
      "departure": moment(flight.departure, at: flight.origin),
      "direction": .string(flight.direction.rawValue),
      "durationMinutes": .integer(flight.blockMinutes),
      "durationText": .string(words.durations.text(minutes: flight.blockMinutes)),
      "flightNumber": .string(flight.number), "id": .string(flight.id), "isMock": .bool(true),
      "kilometres": .integer(flight.kilometres),
      "layoverMinutes": .integer(flight.layoverMinutes),
      "layoverText": .string(flight.layoverText(planner)),
      "priceInCents": .integer(flight.priceInCents), "seq": .integer(flight.seq),
      "tripId": .string(trip.id),
    ])
  }

  private func moment(_ moment: Flight.Moment, at position: Int) -> JSONValue {
    let airport = planner.destinations.airports[position]
    return .object([
      "airportCode": .string(airport.iata), "airportName": .string(airport.name),
      "date": .string("\(moment.day)"), "instant": .string(UTCInstantText.text(moment.instant)),
      "time": .string(ClockText.text(minutes: moment.minutes)),
      "timeZone": .string(airport.timeZone),
    ])
  }

  /// A hotel, with its amenities.
  func hotel(_ hotel: HotelStay, _ trip: PlannedTrip) -> JSONValue {
    .object([
      "address": .string(hotel.address), "amenities": .array(hotel.amenities.map(amenity)),
      "checkInDate": .string("\(hotel.checkIn)"),
      "checkInTime": .string(ClockText.text(minutes: HotelStay.checkInMinutes)),
      "checkOutDate": .string("\(hotel.checkOut)"),
      "checkOutTime": .string(ClockText.text(minutes: HotelStay.checkOutMinutes)),
      "currency": .string(planner.currency), "description": .string(hotel.description),
      "id": .string(hotel.id), "imageKeys": .array(hotel.imageKeys.map { .string($0) }),
      "isMock": .bool(true), "name": .string(hotel.name), "nights": .integer(hotel.nights),
      "nightlyPriceInCents": .integer(hotel.nightlyPriceInCents),
      "rating": .double(Double(hotel.ratingInTenths) / 10), "reviews": .integer(hotel.reviews),
      "seq": .integer(hotel.seq), "totalPriceInCents": .integer(hotel.totalPriceInCents),
      "tripId": .string(trip.id),
    ])
  }

  private func amenity(_ id: String) -> JSONValue {
    let amenity = amenities[id]
    return .object([
      "icon": amenity.map { symbols[$0.icon] } ?? .null, "id": .string(id),
      "label": .string(amenity?.label ?? id),
    ])
  }

  /// An activity.
  func activity(_ activity: Activity, _ trip: PlannedTrip) -> JSONValue {
    .object([
      "category": .string(activity.category), "currency": .string(planner.currency),
      "date": .string("\(activity.day)"), "dateText": .string(words.text(of: activity.day)),
      "dayNumber": .integer(activity.dayNumber(in: trip)),
      "description": .string(activity.description),
      "durationMinutes": .integer(activity.durationInMinutes),
      "durationText": .string(words.durations.text(minutes: activity.durationInMinutes)),
      "endTime": .string(ClockText.text(minutes: activity.endMinutes)),
      "icon": symbols[activity.icon], "id": .string(activity.id),
      "imageKey": .string(activity.imageKey), "isMock": .bool(true),
      "name": .string(activity.name), "priceInCents": .integer(activity.priceInCents),
      "rating": .double(Double(activity.ratingInTenths) / 10),
      "reviews": .integer(activity.reviews), "seq": .integer(activity.seq),
      "startTime": .string(ClockText.text(minutes: activity.startMinutes)),
      "tripId": .string(trip.id),
    ])
  }
}

/// SF Symbols for the mock API, each with the symbol to show on an iOS without it.
struct SymbolValues {
  private let symbols: [String: Symbol]

  /// Takes the symbols of a catalogue; if two have the same name, the first is used.
  init(_ symbols: [Symbol]) {
    self.symbols = Dictionary(
      symbols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> JSONValue {
    let symbol = symbols[name]
    return .object([
      "fallback": .string(symbol?.fallback ?? name),
      "minimumIOS": symbol.map { .double($0.minimumIOS.number) } ?? .null,
      "name": .string(name),
    ])
  }
}
