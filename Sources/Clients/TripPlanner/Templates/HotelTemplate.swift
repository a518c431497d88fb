import Tabular

/// What mock hotels are made of: an entry of hotel_templates.yaml.
package struct HotelTemplate: Hashable, Sendable {
  /// The id, such as `harbour-house`.
  package let id: String
  /// The name, in which `{city}` stands for the city's.
  package let name: String
  /// The street, with `{city}` too.
  package let address: String
  /// One or two sentences, with `{city}` too.
  package let description: String
  /// The ids of what it offers, in the order in which apps show them.
  package let amenities: [String]
  /// The least and the most that a night costs, in whole units of the currency.
  package let nightlyPrice: ClosedRange<Int>
  /// The fewest and the most reviews.
  package let reviews: ClosedRange<Int>
  /// Where it stands.
  package let origin: Origin

  /// A template.
  package init(
    id: String, name: String, address: String, description: String, amenities: [String],
    nightlyPrice: ClosedRange<Int>, reviews: ClosedRange<Int>, origin: Origin
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.description = description
    self.amenities = amenities
    self.nightlyPrice = nightlyPrice
    self.reviews = reviews
    self.origin = origin
  }
}

/// What hotel_templates.yaml holds.
package struct HotelTemplates: Sendable {
  /// How many hotels a trip can choose from.
  package var perTrip: Int
  /// What hotels can offer.
  package var amenities: [Located<TripPlannerCatalogue.Amenity>]
  /// The templates in the order of the file.
  package var hotels: [HotelTemplate]

  /// Templates, and how many of them a trip gets.
  package init(
    perTrip: Int, amenities: [Located<TripPlannerCatalogue.Amenity>], hotels: [HotelTemplate]
  ) {
    self.perTrip = perTrip
    self.amenities = amenities
    self.hotels = hotels
  }
}
