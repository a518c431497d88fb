import Tabular

/// The time that the travellers of a trip spend in its city, in local time.
///
/// Kind H: they are free from ``minutesAfterLanding`` after the landing until
/// ``minutesBeforeTakeOff`` before the return flight. On a trip without flights, they are free on
/// all days.
struct TimeInCity {
  /// The time from the landing to the city, for passports, luggage and the way there.
  static let minutesAfterLanding = 90
  /// The time from the city to the take-off, for the way there, luggage and security.
  static let minutesBeforeTakeOff = 180
  /// Travellers who land before this time need a bed for the night before; in minutes after
  /// midnight.
  private static let endOfNight = 6 * 60

  /// The days of the trip.
  let days: ClosedRange<CalendarDay>
  /// The first and the last free moment; nil without flights.
  private let free: (first: Moment, last: Moment)?
  /// The day on which the first night with a bed begins.
  let firstNight: CalendarDay

  private typealias Moment = (day: CalendarDay, minutes: Int)

  /// The time between a trip's flights; `zone` is the time zone of the city.
  init(_ trip: PlannedTrip, zone: String) {
    days = trip.days
    let (out, back) = (
      trip.flights.last { $0.direction == .out }, trip.flights.first { $0.direction == .back }
    )
    guard let landing = out?.arrival.instant, let takeOff = back?.departure.instant,
      let clock = ZoneClock(zone)
    else {
      free = nil
      firstNight = trip.days.lowerBound
      return
    }
    free = (
      clock.local(landing + Self.minutesAfterLanding * 60),
      clock.local(takeOff - Self.minutesBeforeTakeOff * 60)
    )
    let arrival = clock.local(landing)
    firstNight = arrival.day.adding(days: arrival.minutes < Self.endOfNight ? -1 : 0)
  }

  /// The nights that need a bed, as the days of check-in and check-out; nil if there are none.
  var nights: ClosedRange<CalendarDay>? {
    firstNight < days.upperBound ? firstNight...days.upperBound : nil
  }

  /// The minutes after midnight in which an activity can take place on a day, in multiples of 15
  /// within ``Activity/opening``; nil if less than a quarter of an hour is free.
  func freeMinutes(on day: CalendarDay) -> ClosedRange<Int>? {
    var (lower, upper) = (Activity.opening.lowerBound, Activity.opening.upperBound)
    if let free {
      let (first, last) = (minutes(of: free.first, on: day), minutes(of: free.last, on: day))
      lower = max(lower, (first + 14).flooredQuotient(15) * 15)
      upper = min(upper, last.flooredQuotient(15) * 15)
    }
    return upper - lower >= 15 ? lower...upper : nil
  }

  /// A moment in minutes after midnight of a day: negative if earlier, 1,440 or more if later than
  /// the day.
  private func minutes(of moment: Moment, on day: CalendarDay) -> Int {
    (moment.day.number - day.number) * 1_440 + moment.minutes
  }
}
