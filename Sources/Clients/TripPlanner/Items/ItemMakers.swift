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

/// Gives a trip one activity for each of its days.
///
/// They take place within ``Activity/opening``, by the clock of the city, at multiples of 15 minutes.
/// No template comes again before all have been used.
struct ActivityMaker {
  private let templates: [ActivityTemplate]
  private let images: ImageShelf

  init(_ templates: [ActivityTemplate], _ images: ImageShelf) {
    self.templates = templates.sorted { $0.id < $1.id }
    self.images = images
  }

  /// The activities of a trip, by day; none where there are no templates.
  func activities(of trip: PlannedTrip, in city: String) -> [Activity] {
    var left: [ActivityTemplate] = []
    return (0...trip.nights).compactMap { place in
      if left.isEmpty { left = templates }
      var draws = ItemDraws(trip.id, .activities, place)
      return draws.take(from: &left).map { activity($0, place, trip, city, &draws) }
    }
  }

  /// Draws the duration, the start, the rating, the reviews and the price, in this order.
  private func activity(
    _ template: ActivityTemplate, _ place: Int, _ trip: PlannedTrip, _ city: String,
    _ draws: inout ItemDraws
  ) -> Activity {
    let minutes = template.minutes
    let duration = draws.number(in: minutes.lowerBound / 15...minutes.upperBound / 15) * 15
    let spare = (Activity.longestInMinutes - duration) / 15
    let start = Activity.opening.lowerBound + draws.number(in: 0...spare) * 15
    let rating = draws.rating()
    let reviews = draws.number(in: template.reviews)
    let price = draws.number(in: template.price) * 100
    return Activity(
      id: "\(trip.id)-a\(place + 1)", seq: place, name: template.name.naming(city),
      category: template.category, icon: template.icon,
      description: template.description.naming(city), day: trip.days.lowerBound.adding(days: place),
      startMinutes: start, durationInMinutes: duration, ratingInTenths: rating, reviews: reviews,
      priceInCents: price, imageKey: images.keys(of: "activity:\(template.id)").first)
  }
}
