import TestSupport
import Testing

@testable import TripPlanner

@Suite("Reading templates of hotels and activities")
struct TemplateFileTests {
  private static let hotel = """
    id: inn, name: "{city} Inn", address: "1 Street, {city}", description: Rooms, amenities: [wifi],
        nightly-price: [90, 180], reviews: [50, 2400]
    """
  private static let activity = """
    id: walk, name: Walk, category: tour, icon: figure.walk, description: On foot,
        minutes: [15, 600], price: [0, 60], reviews: [0, 0]
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every key of a hotel reaches its field")
  func hotels() throws {
    let templates = try readHotels("{ \(Self.hotel) }").templates
    #expect(templates.perTrip == 1)
    #expect(templates.amenities.map(\.value.id) == ["wifi", "pool"])
    #expect(templates.amenities.map(\.value.icon) == ["wifi", "drop"])
    #expect(templates.amenities.map(\.origin.line) == [3, 4])
    let hotel = try #require(templates.hotels.first)
    #expect(hotel.id == "inn" && hotel.name == "{city} Inn" && hotel.address == "1 Street, {city}")
    #expect(hotel.description == "Rooms" && hotel.amenities == ["wifi"])
    #expect(hotel.nightlyPrice == 90...180 && hotel.reviews == 50...2_400)
    #expect(hotel.origin.line == 6)
  }

  @Test("Every key of an activity reaches its field")
  func activities() throws {
    let activity = try #require(try readActivities("{ \(Self.activity) }").templates.first)
    #expect(activity.id == "walk" && activity.name == "Walk" && activity.category == "tour")
    #expect(activity.icon == "figure.walk" && activity.description == "On foot")
    #expect(activity.minutes == 15...600 && activity.price == 0...60 && activity.reviews == 0...0)
    #expect(activity.origin.line == 2)
  }

  @Test("A template suits every trip, or those of its styles and climates")
  func fit() throws {
    #expect(try readHotels("{ \(Self.hotel) }").templates.hotels[0].fit == TemplateFit())
    let keys = "styles: [solo, group], climates: [mild]"
    let fit = TemplateFit(styles: ["solo", "group"], climates: [.mild])
    #expect(try readHotels("{ \(Self.hotel), \(keys) }").templates.hotels[0].fit == fit)
    #expect(try readActivities("{ \(Self.activity), \(keys) }").templates[0].fit == fit)
    let needs = TemplateFit(needs: [.harbour, .oldTown])
    let line = "needs: [harbour, old-town]"
    #expect(try readHotels("{ \(Self.hotel), \(line) }").templates.hotels[0].fit == needs)
    #expect(try readActivities("{ \(Self.activity), \(line) }").templates[0].fit == needs)
  }

  @Test("An activity takes place at any time, or by daylight")
  func daylight() throws {
    #expect(try !readActivities("{ \(Self.activity) }").templates[0].needsDaylight)
    for value in [true, false] {
      let template = try readActivities("{ \(Self.activity), daylight: \(value) }").templates[0]
      #expect(template.needsDaylight == value)
    }
  }

  @Test(
    "A hotel that cannot be is reported with its fault",
    arguments: [
      ("id: inn", "id: Inn", "which is not an id of at most 100 small letters"),
      ("[wifi]", "[wify]", "'wify' is not among the file's 'amenities'"),
      ("[wifi]", "[wifi, wifi]", "the hotel has the amenity 'wifi' twice"),
      (
        "[90, 180]", "[180, 90]", "'nightly-price' is not a minimum and a maximum from 1 to 1000000"
      ),
      ("[90, 180]", "[0, 90]", "'nightly-price' is not a minimum and a maximum"),
      ("[90, 180]", "[90]", "'nightly-price' is not a minimum and a maximum"),
      ("[90, 180]", "90", "'nightly-price' is a single value, not a list"),
      ("[90, 180]", "[90, 180.5]", "is '180.5', which is not a whole number"),
      ("{city} Inn", "{town} Inn", "'name' has a brace that does not belong to {city}"),
      ("{city} Inn", "{city Inn", "'name' has a brace that does not belong to {city}"),
      ("description: Rooms", "description: \"CafÃ©\"", "misread UTF-8"),
      ("address: ", "adress: ", "a hotel has no 'address'"),
      ("id: inn", "id: inn, styles: [alone]", "is 'alone', which is not one of solo, couple"),
      ("id: inn", "id: inn, climates: [mild, mild]", "'climates' has 'mild' twice"),
      ("id: inn", "id: inn, stars: 5", "unknown key 'stars' in a hotel"),
    ])
  func badHotel(old: String, new: String, words: String) {
    let text = Self.hotel.replacing(old, with: new)
    let found = folder.complaints { _ = try readHotels("{ \(text) }") }
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test(
    "An activity that cannot be is reported with its fault",
    arguments: [
      ("[15, 600]", "[15, 615]"), ("[15, 600]", "[0, 60]"), ("[15, 600]", "[20, 60]"),
      ("[15, 600]", "[60, 70]"), ("[15, 600]", "[75, 60]"),
    ])
  func badMinutes(old: String, new: String) {
    let text = Self.activity.replacing(old, with: new)
    let found = folder.complaints { _ = try readActivities("{ \(text) }") }
    #expect(found.count == 1)
    let words = "'minutes' is not a minimum and a maximum from 15 to 600, both multiples of 15"
    #expect(found.first?.contains(words) == true, "\(found)")
  }

  @Test("A repeated id is reported with the line of the earlier entry")
  func repeated() {
    let hotels = folder.complaints {
      _ = try readHotels("{ \(Self.hotel) }\n  - { \(Self.hotel) }")
    }
    #expect(hotels.count == 1 && hotels[0].contains("a hotel in line 6 also has the id 'inn'"))
    let activities = folder.complaints {
      _ = try readActivities("{ \(Self.activity) }\n  - { \(Self.activity) }")
    }
    #expect(activities.count == 1 && activities[0].contains("in line 2 also has the id 'walk'"))
  }

  @Test("A trip cannot have more hotels than there are templates")
  func tooFew() {
    let found = folder.complaints { _ = try readHotels("{ \(Self.hotel) }", perTrip: "2") }
    #expect(found.count == 1)
    #expect(found.first?.contains("not a number of hotels that there are templates for") == true)
  }

  private func readHotels(_ hotel: String, perTrip: String = "1") throws -> HotelTemplateFile {
    let text = """
      hotels-per-trip: \(perTrip)
      amenities:
        - { id: wifi, label: Wi-Fi, icon: wifi }
        - { id: pool, label: Pool, icon: drop }
      hotels:
        - \(hotel)
      """
    return try HotelTemplateFile(reading: folder.write(text, to: "hotels.yaml"))
  }

  private func readActivities(_ activity: String) throws -> ActivityTemplateFile {
    let text = "activities:\n  - \(activity)\n"
    return try ActivityTemplateFile(reading: folder.write(text, to: "activities.yaml"))
  }
}
