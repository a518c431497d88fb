import Bundles
import SeedStore
import SeedTripPlanner
import Tabular

/// Trips as snapshots have them: the card of the home screen, and the whole screen of a trip.
struct PlannedTripDocuments {
  private let planner: TripPlannerCatalogue
  private let symbols: SymbolValues
  private let images: [String: CatalogueImage]
  private let items: PlannedItemDocuments

  init(_ planner: TripPlannerCatalogue, _ symbols: SymbolValues) {
    self.planner = planner
    self.symbols = symbols
    images = Dictionary(
      planner.images.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    items = PlannedItemDocuments(planner: planner, symbols: symbols)
  }

  /// The members of a card's object.
  func card(_ trip: PlannedTrip) -> [JSONValue.Member] {
    let texts = PlannedTripTexts(trip, planner)
    let city = planner.destinations.cities[trip.city]
    let country = planner.destinations.countries[city.country]
    let style = planner.styles[trip.style]
    return members([
      "accessibilityLabel": .string(texts.accessibilityLabel), "cityId": .integer(city.id),
      "cityLabel": .string(city.label), "cityName": .string(city.name),
      "countryCode": .string(country.code), "durationText": .string(texts.duration),
      "endDate": .string(trip.days.upperBound.description), "flag": .string(country.flag),
      "id": .string(trip.id), "image": image(trip.imageKey), "name": .string(trip.name),
      "rangeText": .string(texts.range),
      "startDate": .string(trip.days.lowerBound.description), "styleIcon": symbols[style.icon],
      "styleLabel": .string(style.label), "travelStyle": .string(style.id),
    ])
  }

  private func image(_ key: String?) -> JSONValue {
    guard let image = key.flatMap({ images[$0] }) else { return .null }
    return .object([
      "accessibilityLabel": .string(image.accessibilityLabel),
      "dominantHex": .string(image.dominantHex), "height": .integer(image.height),
      "key": .string(image.key), "url": .string(image.url), "width": .integer(image.width),
    ])
  }

  /// The members of a trip's own file.
  func members(of trip: PlannedTrip) -> [JSONValue.Member] {
    let texts = PlannedTripTexts(trip, planner)
    let home = trip.homeAirport.map { planner.destinations.airports[$0].iata }
    let sections = planner.cards.map { card in
      JSONValue.object([
        "count": .integer(trip.itemIDs(card.kind).count),
        "countText": .string(trip.countText(card.kind)), "kind": .string(card.kind.rawValue),
      ])
    }
    return card(trip)
      + members([
        "activities": .array(trip.activities.map { items.activity($0, trip) }),
        "createdAt": .integer(trip.createdAt), "days": .integer(trip.nights + 1),
        "description": .string(trip.description), "endText": .string(texts.end),
        "flights": .array(trip.flights.map(items.flight)), "homeAirport": .string(home),
        "hotels": .array(trip.hotels.map(items.hotel)), "nights": .integer(trip.nights),
        "sections": .array(sections), "startText": .string(texts.start),
      ])
  }

  private func members(_ pairs: KeyValuePairs<String, JSONValue>) -> [JSONValue.Member] {
    pairs.map { JSONValue.Member($0.key, $0.value) }
  }
}

/// Mock flights, hotels and activities as snapshots have them.
struct PlannedItemDocuments {
  let planner: TripPlannerCatalogue
  let symbols: SymbolValues

  func flight(_ flight: Flight) -> JSONValue {
    let airline = planner.airlines[flight.airline]
    return .object([
      "airline": .object(["iata": .string(airline.iata), "name": .string(airline.name)]),
      "arrival": moment(flight.arrival, flight.destination),
      "currency": .string(planner.currency), "dayOffset": .integer(flight.daysLater),
      "dayOffsetText": .string(TripPlannerStore.Words.english.dayOffset(flight.daysLater)),
      "departure": moment(flight.departure, flight.origin),
      "direction": .string(flight.direction.rawValue),
      "durationMinutes": .integer(flight.blockMinutes),
      "durationText": .string(
        TripPlannerStore.Words.english.durations.text(minutes: flight.blockMinutes)),
      "id": .string(flight.id), "isMock": .bool(true), "km": .integer(flight.kilometres),
      "layoverMinutes": .integer(flight.layoverMinutes),
      "layoverText": .string(flight.layoverText(planner)),
      "number": .string(flight.number), "priceCents": .integer(flight.priceInCents),
    ])
  }

  private func moment(_ moment: Flight.Moment, _ airport: Int) -> JSONValue {
    let airport = planner.destinations.airports[airport]
    return .object([
      "airport": .string(airport.iata), "airportName": .string(airport.name),
      "date": .string(moment.day.description),
      "time": .string(ClockText.text(minutes: moment.minutes)),
      "timeZone": .string(airport.timeZone), "utc": .integer(moment.instant),
    ])
  }

  func hotel(_ hotel: HotelStay) -> JSONValue {
    .object([
      "address": .string(hotel.address), "amenities": .array(hotel.amenities.map(amenity)),
      "checkInDate": .string(hotel.checkIn.description),
      "checkInTime": .string(ClockText.text(minutes: HotelStay.checkInMinutes)),
      "checkOutDate": .string(hotel.checkOut.description),
      "checkOutTime": .string(ClockText.text(minutes: HotelStay.checkOutMinutes)),
      "currency": .string(planner.currency), "description": .string(hotel.description),
      "id": .string(hotel.id), "imageKeys": .array(hotel.imageKeys.map { .string($0) }),
      "isMock": .bool(true), "name": .string(hotel.name), "nights": .integer(hotel.nights),
      "nightlyCents": .integer(hotel.nightlyPriceInCents),
      "rating": .double(Double(hotel.ratingInTenths) / 10), "reviews": .integer(hotel.reviews),
      "totalCents": .integer(hotel.totalPriceInCents),
    ])
  }

  private func amenity(_ id: String) -> JSONValue {
    let amenity = planner.amenities.first { $0.id == id }
    return .object([
      "icon": amenity.map { symbols[$0.icon] } ?? .null, "id": .string(id),
      "label": .string(amenity?.label ?? id),
    ])
  }

  func activity(_ activity: Activity, _ trip: PlannedTrip) -> JSONValue {
    let day = activity.day
    return .object([
      "category": .string(activity.category), "currency": .string(planner.currency),
      "date": .string(day.description),
      "dateText": .string(TripPlannerStore.Words.english.text(of: day)),
      "dayNumber": .integer(activity.dayNumber(in: trip)),
      "description": .string(activity.description),
      "durationMinutes": .integer(activity.durationInMinutes),
      "durationText": .string(
        TripPlannerStore.Words.english.durations.text(minutes: activity.durationInMinutes)),
      "endTime": .string(ClockText.text(minutes: activity.endMinutes)),
      "icon": symbols[activity.icon],
      "id": .string(activity.id), "imageKey": .string(activity.imageKey), "isMock": .bool(true),
      "name": .string(activity.name), "priceCents": .integer(activity.priceInCents),
      "rating": .double(Double(activity.ratingInTenths) / 10),
      "reviews": .integer(activity.reviews),
      "startTime": .string(ClockText.text(minutes: activity.startMinutes)),
    ])
  }
}
