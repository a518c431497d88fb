import Tabular

/// A mock hotel with a room for the nights of a trip.
package struct HotelStay: Hashable, Sendable {
  /// The id, such as `t-lagos-2024-04-19-h1`.
  package let id: String
  /// The place in the trip's list, from 0.
  package let seq: Int
  /// The name.
  package let name: String
  /// The street or quarter.
  package let address: String
  /// One or two sentences.
  package let description: String
  /// What it offers, such as `wifi`: ids of ``TripPlannerCatalogue/amenities``.
  package let amenities: [String]
  /// From 3.5 to 5.0 in steps of 0.1, as tenths: 42 is 4.2.
  package let ratingInTenths: Int
  /// How many reviews.
  package let reviews: Int
  /// The nights of the stay; at least 1.
  package let nights: Int
  /// The first day, from 15:00 there.
  package let checkIn: CivilDay
  /// The last day, until 11:00 there.
  package let checkOut: CivilDay
  /// The price of a night in cents of ``TripPlannerCatalogue/currency``.
  package let nightlyPriceInCents: Int
  /// The keys of its pictures, in the order of the carousel.
  package let imageKeys: [String]

  /// The price of the stay in cents.
  package var totalPriceInCents: Int { nights * nightlyPriceInCents }

  /// When rooms are ready and when they must be left, in minutes after midnight there (H).
  package static let checkInMinutes = 15 * 60
  /// See ``checkInMinutes``.
  package static let checkOutMinutes = 11 * 60

  /// A stay.
  package init(
    id: String, seq: Int, name: String, address: String, description: String,
    amenities: [String], ratingInTenths: Int, reviews: Int, nights: Int, checkIn: CivilDay,
    checkOut: CivilDay, nightlyPriceInCents: Int, imageKeys: [String]
  ) {
    self.id = id
    self.seq = seq
    self.name = name
    self.address = address
    self.description = description
    self.amenities = amenities
    self.ratingInTenths = ratingInTenths
    self.reviews = reviews
    self.nights = nights
    self.checkIn = checkIn
    self.checkOut = checkOut
    self.nightlyPriceInCents = nightlyPriceInCents
    self.imageKeys = imageKeys
  }
}
