import Bundles
import Pipeline
import Tabular

@testable import TripPlanner

/// A small trip planner in code, with every kind of row of a real one.
///
/// Seventeen cities in eleven countries, one of them without a city; two cities called Lagos and two
/// Springfields in one country; a name that no letter begins; Kosovo, which has no flag. One trip is a day
/// long, one has no flights, two were created in the same second.
enum SampleTripPlanner {
  /// The whole catalogue.
  static var catalogue: TripPlannerCatalogue {
    var catalogue = TripPlannerCatalogue()
    catalogue.destinations = destinations
    catalogue.airlines = [
      Airline(iata: "ET", name: "Ethiopian Airlines", countryCode: "ET"),
      Airline(iata: "LA", name: "LATAM Airlines", countryCode: "CL"),
      Airline(iata: "QF", name: "Qantas", countryCode: "AU"),
    ]
    catalogue.styles = styles
    catalogue.amenities = amenities
    catalogue.trips = trips(catalogue.destinations)
    catalogue.images = images
    catalogue.heroes = [2_332_459: "city-lagos-1"]
    catalogue.cards = cards
    catalogue.environments = environments
    catalogue.symbols = symbols
    return catalogue
  }

  private static let styles = [
    TravelStyle(id: "solo", label: "Solo", icon: "figure.walk", accessibilityLabel: "Solo trip"),
    TravelStyle(
      id: "couple", label: "Couple", icon: "heart.fill", accessibilityLabel: "Trip for two"),
    TravelStyle(
      id: "family", label: "Family", icon: "person.3.fill", accessibilityLabel: "Family trip"),
    TravelStyle(id: "group", label: "Group", icon: "person.3", accessibilityLabel: "Group trip"),
  ]

  private static let amenities = [
    TripPlannerCatalogue.Amenity(id: "breakfast", label: "Breakfast", icon: "fork.knife"),
    TripPlannerCatalogue.Amenity(id: "pool", label: "Pool", icon: "drop.fill"),
    TripPlannerCatalogue.Amenity(id: "wifi", label: "Wi-Fi", icon: "wifi"),
  ]

  private static let cards = [
    PlanningCard(
      kind: .activities, title: "Activities", subtitle: "Things to do there",
      icon: "figure.walk", emptyText: "No activities yet"),
    PlanningCard(
      kind: .hotels, title: "Hotels", subtitle: "A place to stay", icon: "bed.double.fill",
      emptyText: "No hotel yet"),
    PlanningCard(
      kind: .flights, title: "Flights", subtitle: "There and back", icon: "airplane",
      emptyText: "No flights yet"),
  ]

  private static let environments = [
    APIEnvironment(
      id: "local", name: "Local server", tripsURL: "http://localhost:3000/api/trips",
      allows: [
        "GET /api/trips", "GET /api/trips/:id", "POST /api/trips", "PUT /api/trips/:id",
        "PATCH /api/trips/:id", "DELETE /api/trips/:id",
      ],
      note: "Start it with mock-api/start-server.sh."),
    APIEnvironment(
      id: "beeceptor", name: "Beeceptor",
      tripsURL: "https://trip-planner.free.beeceptor.com/api/trips",
      allows: ["GET /api/trips", "POST /api/trips"], note: "The free plan has two rules."),
  ]

  private static var symbols: [Symbol] {
    let known: [(name: String, version: String, fallback: String?, label: String)] = [
      ("airplane", "13.0", nil, "Airplane"), ("bed.double.fill", "13.0", nil, "Bed"),
      ("drop.fill", "13.0", nil, "Drop"),
      ("figure.walk", "13.0", "figure.walk", "Walking person"),
      ("fork.knife", "15.0", "cart.fill", "Fork and knife"), ("heart.fill", "13.0", nil, "Heart"),
      ("building.columns.fill", "14.0", "map.fill", "Museum"),
      ("mappin.and.ellipse", "13.0", nil, "Map pin"), ("person.3", "13.0", nil, "Three people"),
      ("person.3.fill", "13.0", nil, "Family"), ("wifi", "13.0", nil, "Wi-Fi"),
    ]
    return known.map {
      Symbol(
        name: $0.name, minimumIOS: SystemVersion($0.version)!, fallback: $0.fallback,
        label: $0.label, origin: SourceLocation("app.yaml"))
    }
  }

  private static var images: [CatalogueImage] {
    func image(
      _ key: String, _ owner: String, _ seq: Int, _ colour: String, _ label: String, bytes: Int
    ) -> CatalogueImage {
      CatalogueImage(
        key: key, owner: owner, seq: seq, url: "https://images.example.org/\(key).jpg",
        width: 1_200 + 10 * seq, height: 800, dominantHex: colour, accessibilityLabel: label,
        credit: "Seedbed, CC0 (\(key))", byteCount: bytes,
        sha256: String(repeating: bytes % 2 == 0 ? "ab" : "0f", count: 32),
        path: "pictures/\(key).jpg", content: [])
    }
    return [
      image(
        "activity-museum-1", "activity:museum", 0, "#604020", "A hall of a museum", bytes: 21_801),
      image("city-lagos-1", "city:2332459", 0, "#336699", "The lagoon of Lagos", bytes: 48_211),
      image("city-lagos-2", "city:2332459", 1, "#C08040", "A market in Lagos", bytes: 50_333),
      image(
        "city-hertogenbosch-1", "city:2747351", 0, "#88AA66", "A canal below houses", bytes: 44_020),
      image(
        "hotel-harbour-house-1", "hotel:harbour-house", 0, "#224466", "A house by the water",
        bytes: 39_118),
      image(
        "hotel-harbour-house-2", "hotel:harbour-house", 1, "#DDCCAA", "A room with a wide bed",
        bytes: 31_004),
      image(
        "hotel-station-inn-1", "hotel:station-inn", 0, "#AA3322", "A brick front", bytes: 28_457),
      image("style-couple-1", "style:couple", 0, "#F0E0D0", "Two people on a bench", bytes: 33_662),
    ]
  }
}
