import Bundles
import SeedTripPlanner

/// The text of `MockData.generated.swift`: flights, hotels and activities of each trip as constants,
/// for an app to compile.
///
/// It stands alone, needs Foundation only, and compiles in the Swift 5 and Swift 6 modes. Its types
/// have the members of the mock API's documents, and are read from them and written as them. In the
/// app's design document, sections show `MockData.flights(ofTrip:)` and the like when something is
/// "added".
enum GeneratedMockData {
  static let fileName = "MockData.generated.swift"

  /// The text for trips, with the ISO 4217 code of all prices.
  static func source(of trips: [TripPlannerStore.TripDetails], currency: String) -> String {
    let items = GeneratedMockItems(trips: trips, currency: currency)
    let head = """
      // Mock flights, hotels and activities: \(trips.count) trips. Nothing of it can be booked.
      // Written by seedbed: change the templates and trips, not this file.

      import Foundation


      """
    let types = GeneratedMockType.all.map { $0.source + "\n" }.joined()
    return head + types + items.index + items.constants
  }
}

/// The part of the generated file that holds the items of every trip.
struct GeneratedMockItems {
  let trips: [TripPlannerStore.TripDetails]
  let currency: String

  /// The type that answers for a trip's id.
  var index: String {
    let ids = trips.map { "\n    \(SwiftLiteral.string($0.id))," }.joined()
    return """
      /// What the sections of a trip show once something is added: the same on every run.
      enum MockData {
        /// ISO 4217 of every price.
        static let currency = \(SwiftLiteral.string(currency))

        /// The ids of the trips, newest first.
        static let tripIDs: [String] = [\(ids)
        ]

        /// The flights of a trip; none where it is not known.
        static func flights(ofTrip id: String) -> [MockFlight] { flights[id] ?? [] }

        /// The hotels of a trip; none where it is not known.
        static func hotels(ofTrip id: String) -> [MockHotel] { hotels[id] ?? [] }

        /// The activities of a trip; none where it is not known.
        static func activities(ofTrip id: String) -> [MockActivity] { activities[id] ?? [] }

      \(table("flights", .flight))
      \(table("hotels", .hotel))
      \(table("activities", .activity))}

      """
  }

  /// The items themselves, a constant for each trip and kind, which compiles sooner than one whole.
  var constants: String {
    trips.enumerated().map { number, trip in
      """

      // \(SwiftLiteral.commentText(trip.trip.name))
      extension MockData {
      \(constant("flights\(number)", .flight, trip.flights.map(PlannerShapes.flight.json)))
      \(constant("hotels\(number)", .hotel, trip.hotels.map(PlannerShapes.hotel.json)))
      \(constant("activities\(number)", .activity, trip.activities.map(PlannerShapes.activity.json)))}

      """
    }.joined()
  }

  private func table(_ name: String, _ type: GeneratedMockType) -> String {
    let entries = trips.enumerated().map { number, trip in
      "    \(SwiftLiteral.string(trip.id)): \(name)\(number),\n"
    }
    let list = entries.isEmpty ? "[:]" : "[\n\(entries.joined())  ]"
    return "  private static let \(name): [String: [\(type.name)]] = \(list)\n"
  }

  private func constant(
    _ name: String, _ type: GeneratedMockType, _ documents: [JSONValue]
  ) -> String {
    let items = documents.map { "    \(type.literal($0, separator: "\n      ")),\n" }
    let list = items.isEmpty ? "[]" : "[\n\(items.joined())  ]"
    return "  fileprivate static let \(name): [\(type.name)] = \(list)\n"
  }
}
