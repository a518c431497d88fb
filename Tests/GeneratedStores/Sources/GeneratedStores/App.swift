import Foundation
import SeedStore

/// Prints what an app shows of a bundle with cafés.
///
/// `GeneratedStores DATABASE WORDS` prints the best cafés, the sections, the hits of a search, and what is near
/// the first hit.
@main
struct App {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let latest = try LatestStore<CafesStore>(url: URL(fileURLWithPath: arguments[1]))
    let store = await latest.store
    for cafe in try await store.cafes(by: .best, limit: 3) {
      let suburb = try await store.suburb(of: cafe)
      let tags = try await store.tags(of: cafe)
      print(
        cafe.name, suburb?.name ?? "", cafe.opened ?? CalendarDay(number: 0), cafe.hasGarden, tags)
    }
    for suburb in try await store.suburbs() {
      print(suburb.id, try await store.cafes(inSuburb: suburb.code, by: .sections).map(\.id))
    }
    for section in try await store.cafeSections() {
      print(section.title, section.first, section.count)
    }
    guard let hit = try await store.searchCafes(arguments[2], limit: 5).first,
      let latitude = hit.placeLatitude, let longitude = hit.placeLongitude
    else { return }
    let near = try await store.cafesNear(latitude: latitude, longitude: longitude, within: 500)
    print(try await store.cafe(id: hit.id) == hit, near.map(\.name))
  }
}
