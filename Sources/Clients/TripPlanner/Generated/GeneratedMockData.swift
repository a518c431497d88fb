/// The text of `MockData.generated.swift`: flights, hotels and activities of each trip as constants,
/// for an app to compile.
///
/// It stands alone, needs Foundation only, and compiles in the Swift 5 and Swift 6 modes. What the
/// sections of the app's design document show when something is "added" is
/// `MockData.flights(ofTrip:)` and its like.
package enum GeneratedMockData {
  /// The file's name.
  package static let fileName = "MockData.generated.swift"

  /// The file's text.
  package static func source(of catalogue: TripPlannerCatalogue) -> String {
    let items = GeneratedMockItems(catalogue)
    let head = """
      // Mock flights, hotels and activities: \(catalogue.trips.count) trips. Nothing of it can be booked.
      // Written by seedbed: change the templates and trips, not this file.

      import Foundation


      """
    return head + GeneratedMockTypes.source + "\n" + items.index + items.constants
  }
}
