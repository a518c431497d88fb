import Tabular

@testable import TripPlanner

/// The times of travellers in a trip's city, computed with Foundation's calendar and by trying every quarter
/// of an hour.
struct StayOracle {
  let catalogue: TripPlannerCatalogue

  private var clocks: FlightOracle { FlightOracle(world: catalogue.destinations) }

  private func zone(of trip: PlannedTrip) -> String {
    catalogue.destinations.cities[trip.city].timeZone
  }

  /// The first and the last day of the hotel: a landing before six in the morning belongs to the night
  /// before; nil if there is no night.
  func nights(_ trip: PlannedTrip) -> ClosedRange<CalendarDay>? {
    var first = trip.days.lowerBound
    if let flight = trip.flights.filter({ $0.direction == .out }).max(by: precedes) {
      let landing = clocks.local(flight.arrival.instant, in: zone(of: trip))
      first = landing.minutes < 360 ? landing.day.adding(days: -1) : landing.day
    }
    return first < trip.days.upperBound ? first...trip.days.upperBound : nil
  }

  private func precedes(_ one: Flight, _ other: Flight) -> Bool {
    one.departure.instant < other.departure.instant
  }

  /// The quarters of an hour from 09:00 to 19:00 of a day that lie between 90 minutes after the
  /// landing and three hours before the take-off, in minutes after midnight.
  func freeQuarters(of trip: PlannedTrip, on day: CalendarDay) -> [Int] {
    let quarters = Array(stride(from: 540, to: 1_140, by: 15))
    let out = trip.flights.filter { $0.direction == .out }.max(by: precedes)
    let back = trip.flights.filter { $0.direction == .back }.min(by: precedes)
    guard let out, let back else { return quarters }
    let (first, last) = (out.arrival.instant + 5_400, back.departure.instant - 10_800)
    return quarters.filter { minutes in
      guard let start = clocks.instant(day, minutes, in: zone(of: trip)) else { return false }
      return start >= first && start + 900 <= last
    }
  }
}
