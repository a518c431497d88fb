import SeedStore
import SeedTripPlanner
import Tabular

/// A trip in words, as tables and snapshots have it.
struct PlannedTripTexts {
  let start: String
  let end: String
  let range: String
  let duration: String
  let accessibilityLabel: String

  init(_ trip: PlannedTrip, _ catalogue: TripPlannerCatalogue) {
    let words = TripPlannerStore.DateWords.self
    let days = trip.days
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
  /// What the card of a section says of the trip.
  func countText(_ kind: PlanningCard.Kind) -> String {
    TripPlannerWords.count(itemIDs(kind).count, one: kind.singular, many: kind.rawValue)
  }
}
