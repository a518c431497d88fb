import Bundles
import SeedStore
import SeedTripPlanner
import Tabular

/// Mock flights, hotels and activities as snapshots have them.
struct PlannedItemDocuments {
  private let planner: TripPlannerCatalogue
  private let symbols: SymbolValues

  /// Prepares the items of a catalogue.
  init(_ planner: TripPlannerCatalogue, _ symbols: SymbolValues) {
    self.planner = planner
    self.symbols = symbols
  }

  /// A flight.
  func flight(_ flight: Flight) -> JSONValue {
    let airline = planner.airlines[flight.airline]
    return .object([
      "airline": .object(["iata": .string(airline.iata), "name": .string(airline.name)]),
      "arrival": moment(flight.arrival, flight.destination),
      "currency": .string(planner.currency), "dayOffset": .integer(flight.daysLater),
      "dayOffsetText": .string(TripPlannerWords.dayOffset(flight.daysLater)),
      "departure": moment(flight.departure, flight.origin),
      "durationMinutes": .integer(flight.blockMinutes),
      "durationText": .string(Words.duration(minutes: flight.blockMinutes)),
      "id": .string(flight.id), "isMock": .bool(true), "km": .integer(flight.kilometres),
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

  /// A hotel.
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

  /// An activity of a trip.
  func activity(_ activity: Activity, _ trip: PlannedTrip) -> JSONValue {
    let day = CalendarDay(number: activity.day.number)
    let end = activity.startMinutes + activity.durationInMinutes
    return .object([
      "category": .string(activity.category), "currency": .string(planner.currency),
      "date": .string(day.description),
      "dateText": .string(TripPlannerStore.DateWords.ordinal(day)),
      "dayNumber": .integer(activity.day.number - trip.days.lowerBound.number + 1),
      "description": .string(activity.description),
      "durationMinutes": .integer(activity.durationInMinutes),
      "durationText": .string(Words.duration(minutes: activity.durationInMinutes)),
      "endTime": .string(ClockText.text(minutes: end)), "icon": symbols[activity.icon],
      "id": .string(activity.id), "imageKey": .string(activity.imageKey), "isMock": .bool(true),
      "name": .string(activity.name), "priceCents": .integer(activity.priceInCents),
      "rating": .double(Double(activity.ratingInTenths) / 10),
      "reviews": .integer(activity.reviews),
      "startTime": .string(ClockText.text(minutes: activity.startMinutes)),
    ])
  }
}
