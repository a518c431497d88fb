import Bundles

/// Everything that the trip planner's bundle is made of.
package struct TripPlannerCatalogue: Sendable {
  /// An amenity of hotels.
  package struct Amenity: Hashable, Sendable {
    /// The id, such as `wifi`.
    package let id: String
    /// What apps show.
    package let label: String
    /// The SF Symbol.
    package let icon: String

    /// An amenity.
    package init(id: String, label: String, icon: String) {
      self.id = id
      self.label = label
      self.icon = icon
    }
  }

  /// Where trips can go.
  package var destinations = Destinations()
  /// The airlines, by IATA code.
  package var airlines: [Airline] = []
  /// The travel styles, in the order of the picker.
  package var styles: [TravelStyle] = []
  /// The amenities of hotels, by id.
  package var amenities: [Amenity] = []
  /// The trips, newest first: by creation downwards, then id.
  package var trips: [PlannedTrip] = []
  /// The pictures, by owner, then place.
  package var images: [CatalogueImage] = []
  /// The three cards, in the order of the screen.
  package var cards: [PlanningCard] = []
  /// The servers that the app can talk to, the first one as the app begins.
  package var environments: [APIEnvironment] = []
  /// The SF Symbols that rows name.
  package var symbols: [Symbol] = []
  /// ISO 4217 of every price.
  package var currency = "USD"

  /// An empty catalogue.
  package init() {}
}
