import Bundles
import Tabular

/// The text of `MockData.generated.swift`: flights, hotels and activities of each trip as constants,
/// for an app to compile.
///
/// It stands alone, needs Foundation only, and compiles in the Swift 5 and Swift 6 modes. What the
/// sections of the app's design document show when something is "added" is
/// `MockData.flights(ofTrip:)` and its like.
enum GeneratedMockData {
  static let fileName = "MockData.generated.swift"

  static func source(of catalogue: TripPlannerCatalogue) -> String {
    let items = GeneratedMockItems(catalogue: catalogue)
    let head = """
      // Mock flights, hotels and activities: \(catalogue.trips.count) trips. Nothing of it can be booked.
      // Written by seedbed: change the templates and trips, not this file.

      import Foundation


      """
    return head + GeneratedMockTypes.source + "\n" + items.index + items.constants
  }
}

/// The part of the generated file that holds the items of every trip.
struct GeneratedMockItems {
  let catalogue: TripPlannerCatalogue

  /// The type that answers for a trip's id.
  var index: String {
    let ids = catalogue.trips.map { "\n    \(SwiftLiteral.string($0.id))," }.joined()
    return """
      /// What the sections of a trip show once something is added: the same on every run.
      enum MockData {
        /// ISO 4217 of every price.
        static let currency = \(SwiftLiteral.string(catalogue.currency))

        /// The ids of the trips, newest first.
        static let tripIDs: [String] = [\(ids)
        ]

        /// The flights of a trip; none where it is not known.
        static func flights(ofTrip id: String) -> [MockFlight] { flights[id] ?? [] }

        /// The hotels of a trip; none where it is not known.
        static func hotels(ofTrip id: String) -> [MockHotel] { hotels[id] ?? [] }

        /// The activities of a trip; none where it is not known.
        static func activities(ofTrip id: String) -> [MockActivity] { activities[id] ?? [] }

      \(table("flights", "MockFlight"))
      \(table("hotels", "MockHotel"))
      \(table("activities", "MockActivity"))}

      """
  }

  /// The items themselves, a constant for each trip and kind, which compiles sooner than one whole.
  var constants: String {
    catalogue.trips.enumerated().map { number, trip in
      """

      // \(SwiftLiteral.commentText(trip.name))
      extension MockData {
      \(constant("flights\(number)", "MockFlight", trip.flights.map(flight)))
      \(constant("hotels\(number)", "MockHotel", trip.hotels.map(hotel)))
      \(constant("activities\(number)", "MockActivity", trip.activities.map(activity)))}

      """
    }.joined()
  }

  private func table(_ name: String, _ type: String) -> String {
    let entries = catalogue.trips.enumerated().map { number, trip in
      "    \(SwiftLiteral.string(trip.id)): \(name)\(number),\n"
    }
    let list = entries.isEmpty ? "[:]" : "[\n\(entries.joined())  ]"
    return "  private static let \(name): [String: [\(type)]] = \(list)\n"
  }

  private func constant(_ name: String, _ type: String, _ items: [String]) -> String {
    let list = items.isEmpty ? "[]" : "[\n\(items.joined())  ]"
    return "  fileprivate static let \(name): [\(type)] = \(list)\n"
  }

  private func flight(_ flight: Flight) -> String {
    let airline = catalogue.airlines[flight.airline]
    return """
          MockFlight(
            id: \(text(flight.id)), airline: \(text(airline.name)),
            airlineCode: \(text(airline.iata)), flightNumber: \(text(flight.number)),
            direction: \(text(flight.direction.rawValue)),
            layoverMinutes: \(flight.layoverMinutes.map(String.init) ?? "nil"),
            departure: \(moment(flight.departure, at: flight.origin)),
            arrival: \(moment(flight.arrival, at: flight.destination)),
            dayOffset: \(flight.daysLater), durationMinutes: \(flight.blockMinutes),
            priceInCents: \(flight.priceInCents)),

      """
  }

  private func moment(_ moment: Flight.Moment, at position: Int) -> String {
    let airport = catalogue.destinations.airports[position]
    return """
      MockFlight.Moment(
              airportCode: \(text(airport.iata)), airportName: \(text(airport.name)),
              date: \(text("\(moment.day)")), time: \(clock(moment.minutes)),
              timeZone: \(text(airport.timeZone)),
              instant: Date(timeIntervalSince1970: \(moment.instant)))
      """
  }

  private func hotel(_ hotel: HotelStay) -> String {
    """
        MockHotel(
          id: \(text(hotel.id)), name: \(text(hotel.name)), address: \(text(hotel.address)),
          description: \(text(hotel.description)),
          amenities: [\(list(hotel.amenities))], rating: \(tenths(hotel.ratingInTenths)),
          reviews: \(hotel.reviews), checkInDate: \(text("\(hotel.checkIn)")),
          checkOutDate: \(text("\(hotel.checkOut)")), nights: \(hotel.nights),
          nightlyPriceInCents: \(hotel.nightlyPriceInCents),
          imageKeys: [\(list(hotel.imageKeys))]),

    """
  }

  private func activity(_ activity: Activity) -> String {
    """
        MockActivity(
          id: \(text(activity.id)), name: \(text(activity.name)),
          category: \(text(activity.category)), icon: \(text(activity.icon)),
          description: \(text(activity.description)), date: \(text("\(activity.day)")),
          startTime: \(clock(activity.startMinutes)),
          durationMinutes: \(activity.durationInMinutes),
          rating: \(tenths(activity.ratingInTenths)), reviews: \(activity.reviews),
          priceInCents: \(activity.priceInCents),
          imageKey: \(activity.imageKey.map(text) ?? "nil")),

    """
  }

  private func text(_ text: String) -> String { SwiftLiteral.string(text) }

  private func list(_ texts: [String]) -> String { texts.map(text).joined(separator: ", ") }

  private func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }

  private func clock(_ minutes: Int) -> String { text(ClockText.text(minutes: minutes)) }
}
