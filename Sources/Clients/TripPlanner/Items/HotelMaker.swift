/// Gives a trip hotels to choose from, each with a room for all its nights.
struct HotelMaker {
  private let perTrip: Int
  private let templates: [HotelTemplate]
  private let images: ImageShelf

  init(_ templates: HotelTemplates, _ images: ImageShelf) {
    perTrip = templates.perTrip
    self.templates = templates.hotels.sorted { $0.id < $1.id }
    self.images = images
  }

  /// The hotels of a trip, no two of one template; none for a trip without nights.
  func hotels(of trip: PlannedTrip, in city: String) -> [HotelStay] {
    guard trip.nights >= 1 else { return [] }
    var left = templates
    return (0..<min(perTrip, templates.count)).compactMap { place in
      var draws = ItemDraws(trip.id, .hotels, place)
      return draws.take(from: &left).map { stay($0, place, trip, city, &draws) }
    }
  }

  /// Draws the rating, the reviews and the price of a night, in this order.
  private func stay(
    _ template: HotelTemplate, _ place: Int, _ trip: PlannedTrip, _ city: String,
    _ draws: inout ItemDraws
  ) -> HotelStay {
    let rating = draws.rating()
    let reviews = draws.number(in: template.reviews)
    let price = draws.number(in: template.nightlyPrice) * 100
    return HotelStay(
      id: "\(trip.id)-h\(place + 1)", seq: place, name: template.name.naming(city),
      address: template.address.naming(city), description: template.description.naming(city),
      amenities: template.amenities, ratingInTenths: rating, reviews: reviews, nights: trip.nights,
      checkIn: trip.days.lowerBound, checkOut: trip.days.upperBound, nightlyPriceInCents: price,
      imageKeys: images.keys(of: "hotel:\(template.id)"))
  }
}
