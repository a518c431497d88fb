import TestSupport
import Testing

@testable import TripPlanner

@Suite("Reading the parts of the app")
struct PlannerAppFileTests {
  private static let text = """
    currency: USD
    styles:
      - { id: group, label: Group, icon: person.3, a11y-label: Group trip }
      - { id: solo, label: Solo, icon: figure.walk, a11y-label: Solo trip, hotel-price: [20, 90] }
      - { id: couple, label: Couple, icon: heart, a11y-label: Trip for two }
      - { id: family, label: Family, icon: house, a11y-label: Family trip }
    cards:
      - { kind: hotels, title: Hotels, subtitle: Beds, icon: bed, empty-text: No hotel }
      - { kind: flights, title: Flights, subtitle: Ways, icon: airplane, empty-text: No flight }
      - { kind: activities, title: Todo, subtitle: Days, icon: ticket, empty-text: Nothing }
    environments:
      - id: local
        name: Local server
        trips-url: "http://localhost:3000/api/trips"
        allows: ["GET /api/trips", "DELETE /api/trips/:id"]
        note: Start it first.
    symbols:
      - { name: bed, minimum-ios: 13.0, label: Bed }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every key reaches its field")
  func everyKey() throws {
    let app = try read(Self.text).app
    #expect(
      app.currency == "USD" && app.styles.map(\.value.id) == ["group"] + TripForm.styles[..<3])
    #expect(app.styles[0].value.label == "Group" && app.styles[0].value.icon == "person.3")
    #expect(app.styles[0].value.accessibilityLabel == "Group trip")
    #expect(app.styles.map(\.origin.line) == [3, 4, 5, 6])
    #expect(app.styles[1].value.nightlyPrice == 20...90)
    #expect(app.styles[1].value.activityPrice == TravelStyle.anyPrice)
    #expect(app.styles[0].value.nightlyPrice == TravelStyle.anyPrice)
    #expect(app.cards.map(\.value.kind) == [.hotels, .flights, .activities])
    let card = app.cards[0].value
    #expect(
      [card.title, card.subtitle, card.icon, card.emptyText] == [
        "Hotels", "Beds", "bed", "No hotel",
      ])
    let server = try #require(app.environments.first?.value)
    #expect(server.id == "local" && server.name == "Local server")
    #expect(
      server.tripsURL == "http://localhost:3000/api/trips" && server.note == "Start it first.")
    #expect(server.allows == ["GET /api/trips", "DELETE /api/trips/:id"])
    #expect(app.symbols.map(\.name) == ["bed"] && app.symbols[0].origin.line == 18)
  }

  @Test(
    "A part that cannot be is reported with its fault",
    arguments: [
      ("currency: USD", "currency: usd", "which is not an ISO 4217 code"),
      ("id: group", "id: solo", "a style in line 3 is also 'solo'"),
      ("id: group", "id: solo", "'styles' has no 'group'"),
      ("id: group", "id: crowd", "which is not one of solo, couple, family, group"),
      ("kind: hotels", "kind: flights", "'cards' has no 'hotels'"),
      ("kind: hotels", "kind: hotel", "which is not one of activities, hotels, flights"),
      ("\"http://localhost:3000/api/trips\"", "localhost", "which is not a URL"),
      ("\"GET /api/trips\"", "GET", "which is not a method and a path"),
      ("\"GET /api/trips\"", "FETCH /api", "which is not a method and a path"),
      ("minimum-ios: 13.0", "minimum-ios: 13", "which is not a version of iOS"),
      ("empty-text: No hotel ", "empty-text: ~ ", "'empty-text' is empty"),
      ("symbols:", "icons:", "unknown key 'icons'"),
    ])
  func fault(old: String, new: String, words: String) {
    let found = folder.complaints { _ = try read(Self.text.replacing(old, with: new)) }
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test("The faults of all four files are reported together")
  func together() throws {
    let path = try folder.write("a: 1", to: "one.yaml")
    let found = folder.complaints {
      _ = try TripPlannerFiles(
        seeds: path, hotels: path, activities: folder.path("none.yaml"), app: path)
    }
    #expect(found.contains { $0.hasPrefix("none.yaml: error: the list of activity templates") })
    for name in ["the list of seed trips", "the list of hotel templates", "the description of the"]
    {
      #expect(found.contains { $0.contains("unknown key 'a' in \(name)") }, "\(found)")
    }
  }

  private func read(_ text: String) throws -> PlannerAppFile {
    try PlannerAppFile(reading: folder.write(text, to: "app.yaml"))
  }
}
