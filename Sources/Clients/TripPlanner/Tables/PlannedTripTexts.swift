import SeedStore
import SeedTripPlanner
import Tabular

/// The words that tables and snapshots have of a trip.
struct PlannedTripTexts {
  let start: String
  let end: String
  let range: String
  let duration: String
  let accessibilityLabel: String

  /// Puts a trip into words.
  init(_ trip: PlannedTrip, _ catalogue: TripPlannerCatalogue) {
    let words = TripPlannerStore.DateWords.self
    let days = trip.days.calendarDays
    start = words.ordinal(days.lowerBound)
    end = words.ordinal(days.upperBound)
    range = words.range(days)
    duration = words.duration(of: days)
    accessibilityLabel = TripPlannerWords.trip(
      name: trip.name, city: catalogue.destinations.cities[trip.city].label, days: days,
      style: catalogue.styles[trip.style].accessibilityLabel)
  }
}

extension PlannedTrip {
  /// How many items a section has when it is filled.
  func itemCount(_ kind: PlanningCard.Kind) -> Int { itemIDs(kind).count }

  /// The ids of a section's items, in order.
  func itemIDs(_ kind: PlanningCard.Kind) -> [String] {
    switch kind {
    case .activities: activities.map(\.id)
    case .hotels: hotels.map(\.id)
    case .flights: flights.map(\.id)
    }
  }

  /// What the card of a section says of the trip.
  func countText(_ kind: PlanningCard.Kind) -> String {
    TripPlannerWords.count(itemCount(kind), one: kind.singular, many: kind.rawValue)
  }
}

extension ClosedRange<CivilDay> {
  /// The same days as the store has them.
  var calendarDays: ClosedRange<CalendarDay> {
    CalendarDay(number: lowerBound.number)...CalendarDay(number: upperBound.number)
  }
}

extension CityAirport {
  /// The distance as it is shown: whole kilometres.
  var shownKilometres: Int { Int(kilometres.rounded()) }
}

extension NearCity {
  /// The distance as it is shown: whole kilometres.
  var shownKilometres: Int { Int(kilometres.rounded()) }
}
