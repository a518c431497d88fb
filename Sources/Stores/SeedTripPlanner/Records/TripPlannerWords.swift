import SeedStore

/// The words about trips, cities and their sections that databases, snapshots and stores share.
package enum TripPlannerWords {
  /// A distance, such as `18 km`.
  package static func distance(kilometres: Int) -> String { "\(kilometres) km" }

  /// What a screen reader says of a city: `Canberra, Australia, capital city`.
  package static func city(label: String, isCapital: Bool) -> String {
    isCapital ? "\(label), capital city" : label
  }

  /// What a card says of its section: `3 hotels`, `1 flight` or `No activities`.
  package static func count(_ number: Int, one: String, many: String) -> String {
    number == 0 ? "No \(many)" : Words.counted(number, one, many)
  }

  /// What a screen reader says of a trip: `Lagos with friends, Lagos, Nigeria, 19th April 2024 to
  /// 24th April 2024, 6 days, Group trip`.
  package static func trip(
    name: String, city: String, days: ClosedRange<CalendarDay>, style: String
  ) -> String {
    let words = TripPlannerStore.DateWords.self
    let first = words.ordinal(days.lowerBound)
    let dates =
      days.lowerBound == days.upperBound ? first : "\(first) to \(words.ordinal(days.upperBound))"
    return "\(name), \(city), \(dates), \(words.duration(of: days)), \(style)"
  }

  /// How many days later it is at the end of a flight: `+1`, `-1`, and nothing on the same day.
  package static func dayOffset(_ days: Int) -> String {
    days == 0 ? "" : days > 0 ? "+\(days)" : "\(days)"
  }
}
