import Bundles
import Pipeline

/// All data of the trip planner's bundle.
package struct TripPlannerCatalogue: Sendable {
  /// The cities to which trips can go, with their countries and airports.
  var destinations = Destinations()
  /// The airlines, by IATA code.
  var airlines: [Airline] = []
  /// The travel styles, in the order of the picker.
  var styles: [TravelStyle] = []
  /// The amenities of hotels, by id.
  var amenities: [Amenity] = []
  /// The trips, newest first, then by id.
  var trips: [PlannedTrip] = []
  /// The pictures, by owner and position.
  var images: [CatalogueImage] = []
  /// The key of each city's hero image, by the city's id. Cities without a suitable picture are
  /// missing.
  var heroes: [Int: String] = [:]
  /// The three cards, in the order of the screen.
  var cards: [PlanningCard] = []
  /// The servers that the app can talk to; the app starts with the first one.
  var environments: [APIEnvironment] = []
  /// The SF Symbols that rows name.
  var symbols: [Symbol] = []
  /// The ISO 4217 code of the currency of all prices.
  var currency = "USD"

  /// An amenity of hotels.
  struct Amenity {
    /// The id, such as `wifi`.
    let id: String
    /// The text that apps show.
    let label: String
    let icon: String
  }
}

/// A way of travelling that a trip is planned for.
struct TravelStyle {
  /// The id that the API takes: one of ``TripForm/styles``.
  let id: String
  /// The text that apps show.
  let label: String
  let icon: String
  let accessibilityLabel: String
  /// The nightly prices that suit such a trip, in whole units of the currency.
  var nightlyPrice = TravelStyle.anyPrice
  /// The prices of activities that suit such a trip, in whole units of the currency.
  var activityPrice = TravelStyle.anyPrice

  /// Every price that a template can have, in whole units of the currency.
  static let anyPrice = 0...1_000_000
}

/// A card of the trip's screen that leads to its flights, hotels or activities.
struct PlanningCard {
  /// The section that a card leads to, in the order of the screen.
  enum Kind: String, CaseIterable {
    case activities, hotels, flights

    /// The word for one item: `activity`, `hotel`, `flight`.
    var singular: String {
      switch self {
      case .activities: "activity"
      case .hotels: "hotel"
      case .flights: "flight"
      }
    }
  }

  let kind: Kind
  let title: String
  /// The line below the title.
  let subtitle: String
  let icon: String
  /// The text of the section while it is empty.
  let emptyText: String
}

/// An airline of mock flights.
struct Airline: Equatable {
  /// The IATA code, such as `QF`.
  let iata: String
  let name: String
  /// ISO 3166-1 alpha-2 of its country.
  let countryCode: String
  var kind = Kind.longHaul
  /// The IATA codes of its hubs; none if the file names none.
  var hubs: Set<String> = []

  /// The kind of an airline, which limits the length of its flights.
  enum Kind: String, CaseIterable {
    case longHaul = "long-haul"
    case shortHaul = "short-haul"
    case lowCost = "low-cost"

    /// The longest nonstop leg of such an airline, in kilometres (H).
    var longestLegInKilometres: Double {
      switch self {
      case .longHaul: 13_500
      case .shortHaul, .lowCost: 6_000
      }
    }
  }
}

/// A picture that the app loads, and the facts that the app needs before that.
struct CatalogueImage {
  /// The key, such as `city-lagos-1`.
  let key: String
  /// The subject that it shows: `city:<geonameid>`, `scene:<id>`, `style:<id>`, `hotel:<template>`
  /// or `activity:<template>`.
  let owner: String
  /// The position among the owner's pictures, from 0.
  let seq: Int
  /// The URL on a server; nil if the pipeline names none.
  let url: String?
  /// The width in pixels; ``height`` is in pixels too.
  let width: Int
  let height: Int
  /// The colour to show until the picture is loaded, `#RRGGBB`.
  let dominantHex: String
  let accessibilityLabel: String
  /// The maker of the picture, and the licence under which it may be used.
  let credit: String
  /// The size of the file in bytes.
  let byteCount: Int
  /// SHA-256 of the file, in hexadecimal.
  let sha256: String
  /// The path of the file in the bundle, such as `pictures/city-lagos-1.png`.
  let path: String
  /// The bytes of the file.
  let content: [UInt8]
}

/// A server that the app can talk to: a row of `api_environments.json`.
struct APIEnvironment {
  /// The id, such as `local`.
  let id: String
  let name: String
  /// The URL of the list of trips, such as `http://localhost:3000/api/trips`.
  let tripsURL: String
  /// The allowed requests, such as `GET /api/trips`.
  let allows: [String]
  /// A note for users of the server.
  let note: String
}
