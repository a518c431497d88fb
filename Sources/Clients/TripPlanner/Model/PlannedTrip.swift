import Tabular

/// A trip of the app's list, with the items that its sections show once they are added.
struct PlannedTrip: Equatable {
  /// The id: `t-` with the city and the first day, such as `t-lagos-2024-04-19`.
  let id: String
  /// The name that the traveller gave it.
  let name: String
  /// The position in ``Destinations/cities``.
  let city: Int
  /// The position in ``Destinations/airports`` of the airport at home; nil for a trip without one.
  let homeAirport: Int?
  let days: ClosedRange<CalendarDay>
  /// The position in ``TripPlannerCatalogue/styles``.
  let style: Int
  /// The traveller's description; empty without one.
  let description: String
  /// When it was created, in seconds since 1970-01-01 00:00 UTC.
  let createdAt: Int
  /// The key of its picture in ``TripPlannerCatalogue/images``; nil if it has none.
  let imageKey: String?
  /// The outbound flights, then the return flights; empty if the trip has none.
  var flights: [Flight] = []
  /// Hotels to choose from.
  var hotels: [HotelStay] = []
  /// One activity for each day with time for one.
  var activities: [Activity] = []

  /// The number of nights from the first day to the last.
  var nights: Int { days.upperBound.number - days.lowerBound.number }

  /// The ids of a section's items, in order.
  func itemIDs(_ kind: PlanningCard.Kind) -> [String] {
    switch kind {
    case .activities: activities.map(\.id)
    case .hotels: hotels.map(\.id)
    case .flights: flights.map(\.id)
    }
  }
}

/// A mock flight with realistic times and distances.
struct Flight: Equatable, Sendable {
  /// A moment in the local time of an airport.
  struct Moment: Equatable {
    /// Seconds since 1970-01-01 00:00 UTC.
    let instant: Int
    let day: CalendarDay
    /// Minutes after midnight at the airport.
    let minutes: Int
  }

  /// The direction of a flight.
  enum Direction: String {
    case out, back
  }

  /// The id, such as `t-lagos-2024-04-19-f1`.
  let id: String
  /// The position in the trip, from 0: outbound flights, then return flights.
  let seq: Int
  let direction: Direction
  /// The position in ``TripPlannerCatalogue/airlines``.
  let airline: Int
  /// The airline's code and a number, such as `QF 432`.
  let number: String
  /// The position of the origin airport in ``Destinations/airports``.
  let origin: Int
  /// The position of the destination airport in ``Destinations/airports``.
  let destination: Int
  /// The minutes since the previous flight landed; nil for the first flight of each direction.
  let layoverMinutes: Int?
  let departure: Moment
  let arrival: Moment
  /// The minutes from block to block.
  let blockMinutes: Int
  /// The distance along the great circle, rounded.
  let kilometres: Int
  /// The price in cents of ``TripPlannerCatalogue/currency``.
  let priceInCents: Int

  /// The number of days from the local departure date to the local arrival date.
  var daysLater: Int { arrival.day.number - departure.day.number }
}

/// A mock hotel with a room from the evening of arrival to the day of departure.
struct HotelStay: Equatable, Sendable {
  /// The id, such as `t-lagos-2024-04-19-h1`.
  let id: String
  /// The position in the trip's list, from 0.
  let seq: Int
  let name: String
  /// The street or quarter.
  let address: String
  /// One or two sentences.
  let description: String
  /// The ids of its ``TripPlannerCatalogue/amenities``, such as `wifi`.
  let amenities: [String]
  /// The rating from 3.5 to 5.0, in tenths: 42 is 4.2.
  let ratingInTenths: Int
  let reviews: Int
  /// The nights of the stay; at least 1.
  let nights: Int
  /// The day of check-in, from ``checkInMinutes`` local time.
  let checkIn: CalendarDay
  /// The day of check-out, until ``checkOutMinutes`` local time.
  let checkOut: CalendarDay
  /// The price of a night in cents of ``TripPlannerCatalogue/currency``.
  let nightlyPriceInCents: Int
  /// The keys of its pictures, in the order of the carousel.
  let imageKeys: [String]

  var totalPriceInCents: Int { nights * nightlyPriceInCents }

  /// The time when rooms are ready, in minutes after midnight, local time (H).
  static let checkInMinutes = 15 * 60
  /// The time when guests must leave, in minutes after midnight, local time (H).
  static let checkOutMinutes = 11 * 60
}

/// A mock activity on a day of a trip.
struct Activity: Equatable, Sendable {
  /// The id, such as `t-lagos-2024-04-19-a1`.
  let id: String
  /// The position in the trip, from 0, by day.
  let seq: Int
  let name: String
  /// The category, such as `museum`.
  let category: String
  let icon: String
  /// One or two sentences.
  let description: String
  let day: CalendarDay
  /// The local start in minutes after midnight; from 09:00 on.
  let startMinutes: Int
  /// The duration; the activity ends by 19:00.
  let durationInMinutes: Int
  /// The rating from 3.5 to 5.0, in tenths: 42 is 4.2.
  let ratingInTenths: Int
  let reviews: Int
  /// The price in cents of ``TripPlannerCatalogue/currency``; 0 for free.
  let priceInCents: Int
  /// The key of its picture; nil if it has none.
  let imageKey: String?

  /// The opening hours of activities, in minutes after midnight (H).
  static let opening = 9 * 60...19 * 60
  /// The longest duration of an activity: from the first minute of ``opening`` to the last.
  static let longestInMinutes = opening.upperBound - opening.lowerBound

  var endMinutes: Int { startMinutes + durationInMinutes }

  /// The number of the activity's day in a trip, from 1.
  func dayNumber(in trip: PlannedTrip) -> Int { day.number - trip.days.lowerBound.number + 1 }
}
