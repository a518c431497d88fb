import Tabular

/// Gives a trip hotels to choose from, each with a room from the evening of arrival to the day of
/// departure.
///
/// Only templates whose style, climate, city and prices suit the trip are drawn.
struct HotelMaker {
  private let perTrip: Int
  private let templates: [HotelTemplate]
  private let images: ImageShelf

  init(_ templates: HotelTemplates, _ images: ImageShelf) {
    perTrip = templates.perTrip
    self.templates = templates.hotels.ordered { $0.id < $1.id }
    self.images = images
  }

  /// The hotels of a trip, each from another template; empty for a trip without nights.
  func hotels(of trip: PlannedTrip, _ setting: TripSetting, in city: String) -> [HotelStay] {
    guard let nights = setting.time.nights else { return [] }
    var left = templates.compactMap { template -> Room? in
      guard template.fit.suits(setting) else { return nil }
      return template.nightlyPrice.shared(with: setting.style.nightlyPrice)
        .map { Room(template: template, price: $0, nights: nights) }
    }
    return (0..<min(perTrip, left.count)).compactMap { place in
      var draws = ItemDraws(trip.id, .hotels, place)
      return draws.take(from: &left).map { stay($0, place, trip, city, &draws) }
    }
  }

  /// A template that suits a trip, with the range of nightly prices that suits the trip.
  private struct Room {
    let template: HotelTemplate
    let price: ClosedRange<Int>
    let nights: ClosedRange<CalendarDay>
  }

  /// Draws the rating, the reviews and the price of a night, in this order.
  private func stay(
    _ room: Room, _ place: Int, _ trip: PlannedTrip, _ city: String, _ draws: inout ItemDraws
  ) -> HotelStay {
    let template = room.template
    let rating = draws.rating()
    let reviews = draws.number(in: template.reviews)
    let price = draws.number(in: room.price) * 100
    return HotelStay(
      id: "\(trip.id)-h\(place + 1)", seq: place, name: template.name.naming(city),
      address: template.address.naming(city), description: template.description.naming(city),
      amenities: template.amenities, ratingInTenths: rating, reviews: reviews,
      nights: room.nights.upperBound.number - room.nights.lowerBound.number,
      checkIn: room.nights.lowerBound, checkOut: room.nights.upperBound, nightlyPriceInCents: price,
      imageKeys: images.keys(of: "hotel:\(template.id)"))
  }
}

/// Gives a trip one activity for each day on which the travellers have time.
///
/// Activities take place within ``Activity/opening``, in local time, at multiples of 15 minutes,
/// and while the travellers are in the city (``TimeInCity``). Activities that need daylight take
/// place between sunrise and sunset (``Daylight``). Only templates whose style, climate, city and
/// prices suit the trip are drawn. Among those short enough for the day, one of the least used is
/// drawn.
struct ActivityMaker {
  private let templates: [ActivityTemplate]
  private let images: ImageShelf

  init(_ templates: [ActivityTemplate], _ images: ImageShelf) {
    self.templates = templates.ordered { $0.id < $1.id }
    self.images = images
  }

  /// The activities of a trip, by day; empty if no template suits the trip.
  func activities(of trip: PlannedTrip, _ setting: TripSetting, in city: String) -> [Activity] {
    let plans = templates.compactMap { template -> Plan? in
      guard template.fit.suits(setting) else { return nil }
      return template.price.shared(with: setting.style.activityPrice)
        .map { Plan(template: template, price: $0) }
    }
    var uses = Array(repeating: 0, count: plans.count)
    var activities: [Activity] = []
    for day in (0...trip.nights).map({ trip.days.lowerBound.adding(days: $0) }) {
      guard let free = setting.time.freeMinutes(on: day) else { continue }
      let light = free.light(setting.daylight?.minutes(on: day))
      let windows = plans.map { $0.template.needsDaylight ? light : free }
      let fitting = plans.indices.filter { plan in
        windows[plan].map { plans[plan].template.minutes.lowerBound <= $0.length } ?? false
      }
      let leastUsed = fitting.filter { plan in fitting.allSatisfy { uses[plan] <= uses[$0] } }
      var draws = ItemDraws(trip.id, .activities, activities.count)
      guard let plan = draws.one(of: leastUsed), let window = windows[plan] else { continue }
      uses[plan] += 1
      let slot = Slot(day: day, free: window, place: activities.count)
      activities.append(activity(plans[plan], slot, trip, city, &draws))
    }
    return activities
  }

  /// A template that suits a trip, with the range of prices that suits the trip.
  private struct Plan {
    let template: ActivityTemplate
    let price: ClosedRange<Int>
  }

  /// A day, its free minutes, and the position of its activity in the trip.
  private struct Slot {
    let day: CalendarDay
    let free: ClosedRange<Int>
    let place: Int
  }

  /// Draws the duration, the start, the rating, the reviews and the price, in this order.
  private func activity(
    _ plan: Plan, _ slot: Slot, _ trip: PlannedTrip, _ city: String, _ draws: inout ItemDraws
  ) -> Activity {
    let template = plan.template
    let (least, most) = (
      template.minutes.lowerBound, min(template.minutes.upperBound, slot.free.length)
    )
    let duration = draws.number(in: least / 15...most / 15) * 15
    let spare = (slot.free.length - duration) / 15
    let start = slot.free.lowerBound + draws.number(in: 0...spare) * 15
    let rating = draws.rating()
    let reviews = draws.number(in: template.reviews)
    let price = draws.number(in: plan.price) * 100
    return Activity(
      id: "\(trip.id)-a\(slot.place + 1)", seq: slot.place, name: template.name.naming(city),
      category: template.category, icon: template.icon,
      description: template.description.naming(city), day: slot.day,
      startMinutes: start, durationInMinutes: duration, ratingInTenths: rating, reviews: reviews,
      priceInCents: price, imageKey: images.keys(of: "activity:\(template.id)").first)
  }
}

extension ClosedRange<Int> {
  /// The number of minutes from the first to the last.
  fileprivate var length: Int { upperBound - lowerBound }

  /// The part of these minutes in which the sun is up, in quarters of an hour; nil if there is
  /// none.
  fileprivate func light(_ sun: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let sun else { return nil }
    let first = Swift.max(lowerBound, (sun.lowerBound + 14).flooredQuotient(15) * 15)
    let last = Swift.min(upperBound, sun.upperBound.flooredQuotient(15) * 15)
    return first < last ? first...last : nil
  }
}
