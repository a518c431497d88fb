import Bundles
import SeedStore
import SeedTripPlanner
import Tabular

/// Trips as snapshots have them: the card of the home screen, and the whole screen of a trip.
struct PlannedTripDocuments {
  private let planner: TripPlannerCatalogue
  private let documents: PlannerDocuments

  init(_ documents: PlannerDocuments) {
    planner = documents.planner
    self.documents = documents
  }

  /// The members of a card's object: the trip, and what its card shows.
  func card(_ trip: PlannedTrip) -> [JSONValue.Member] {
    let texts = PlannedTripTexts(trip, planner)
    let city = planner.destinations.cities[trip.city]
    let country = planner.destinations.countries[city.country]
    let style = planner.styles[trip.style]
    return documents.trip(trip).objectMembers
      + members([
        "accessibilityLabel": .string(texts.accessibilityLabel),
        "cityLabel": .string(city.label), "durationText": .string(texts.duration),
        "flag": .string(country.flag), "image": documents.picture(trip.imageKey),
        "rangeText": .string(texts.range), "styleIcon": documents.symbols[style.icon],
        "styleLabel": .string(style.label),
      ])
  }

  /// The members of a trip's own file.
  func members(of trip: PlannedTrip) -> [JSONValue.Member] {
    let texts = PlannedTripTexts(trip, planner)
    let home = trip.homeAirport.map { planner.destinations.airports[$0].iata }
    let sections = planner.cards.map { card in
      documents.card(card)
        .with("count", .integer(trip.itemIDs(card.kind).count))
        .with("countText", .string(trip.countText(card.kind)))
    }
    let keys = Set(trip.hotels.flatMap(\.imageKeys) + trip.activities.compactMap(\.imageKey))
    return card(trip)
      + members([
        "activities": .array(trip.activities.map { documents.activity($0, trip) }),
        "days": .integer(trip.nights + 1), "endText": .string(texts.end),
        "flights": .array(trip.flights.map { documents.flight($0, trip) }),
        "homeAirport": .string(home),
        "hotels": .array(trip.hotels.map { documents.hotel($0, trip) }),
        "nights": .integer(trip.nights),
        "pictures": .array(keys.ordered().map { documents.picture($0) }),
        "sections": .array(sections), "startText": .string(texts.start),
      ])
  }

  private func members(_ pairs: KeyValuePairs<String, JSONValue>) -> [JSONValue.Member] {
    pairs.map { JSONValue.Member($0.key, $0.value) }
  }
}
