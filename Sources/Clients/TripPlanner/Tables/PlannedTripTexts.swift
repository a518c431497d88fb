import SeedStore
import SeedTripPlanner
import Tabular

/// The texts of a trip for its tables.
struct PlannedTripTexts {
  let start: String
  let end: String
  let range: String
  let duration: String
  let accessibilityLabel: String

  init(_ trip: PlannedTrip, _ catalogue: TripPlannerCatalogue) {
    let words = TripPlannerStore.Words.english
    let days = trip.days
    start = words.text(of: days.lowerBound)
    end = words.text(of: days.upperBound)
    range = words.range(of: days)
    duration = words.duration(of: days)
    accessibilityLabel = words.accessibilityLabel(
      ofTrip: trip.name, city: catalogue.destinations.cities[trip.city].label, days: days,
      style: catalogue.styles[trip.style].accessibilityLabel)
  }
}

extension PlannedTrip {
  /// The text about the trip on the card of a section.
  func countText(_ kind: PlanningCard.Kind) -> String {
    let number = itemIDs(kind).count
    return switch kind {
    case .activities: TripPlannerStore.Words.english.count(number, of: .activities)
    case .hotels: TripPlannerStore.Words.english.count(number, of: .hotels)
    case .flights: TripPlannerStore.Words.english.count(number, of: .flights)
    }
  }
}

extension Flight {
  /// The duration and the place of the layover before the flight; nil for the first flight of each
  /// direction.
  func layoverText(_ planner: TripPlannerCatalogue) -> String? {
    let airport = planner.destinations.airports[origin]
    return layoverMinutes.map {
      TripPlannerStore.Words.english.layover(minutes: $0, in: airport.town ?? airport.name)
    }
  }
}
