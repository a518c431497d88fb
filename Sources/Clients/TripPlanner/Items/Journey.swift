import Tabular

/// A way from one airport to another: one flight, or two over a hub of the airline, which flies
/// both.
struct Journey {
  /// One leg, or two.
  let legs: [FlightRoute]
  /// The position of the airline, which flies every leg.
  let airline: Int

  /// The shortest time between the landing at a hub and the next flight (H).
  static let minutesToChange = 90

  /// The length along the great circles, not rounded.
  var kilometres: Double { legs.reduce(0) { $0 + $1.kilometres } }

  /// The same way back, by the same airline.
  func reversed(in airports: [Airport]) -> Journey {
    let back = legs.reversed().compactMap {
      FlightRoute(from: $0.destination, to: $0.origin, in: airports)
    }
    return Journey(legs: back, airline: airline)
  }

  /// The journeys that can begin on a day, in local time: the times of each leg. The second leg is
  /// the first flight that leaves time to change.
  func times(on day: CalendarDay) -> [[FlightTimes]] {
    legs[0].times(on: day).compactMap { first in
      var times = [first]
      for leg in legs.dropFirst() {
        let landing = times[times.count - 1].arrival.instant
        guard let next = leg.next(from: landing + Self.minutesToChange * 60) else { return nil }
        times.append(next)
      }
      return times
    }
  }
}
