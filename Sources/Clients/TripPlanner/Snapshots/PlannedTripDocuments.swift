import Bundles

/// Trips as snapshots have them: the card of the home screen, and the whole screen of a trip.
struct PlannedTripDocuments {
  private let planner: TripPlannerCatalogue
  private let symbols: SymbolValues
  private let images: [String: CatalogueImage]
  private let items: PlannedItemDocuments

  /// Prepares the trips of a catalogue.
  init(_ planner: TripPlannerCatalogue, _ symbols: SymbolValues) {
    self.planner = planner
    self.symbols = symbols
    images = Dictionary(
      planner.images.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    items = PlannedItemDocuments(planner, symbols)
  }

  /// The members of a card's object.
  func card(_ trip: PlannedTrip) -> [JSONValue.Member] {
    let texts = PlannedTripTexts(trip, planner)
    let city = planner.destinations.cities[trip.city]
    let country = planner.destinations.countries[city.country]
    let style = planner.styles[trip.style]
    return [
      JSONValue.Member("accessibilityLabel", .string(texts.accessibilityLabel)),
      JSONValue.Member("cityId", .integer(city.id)),
      JSONValue.Member("cityLabel", .string(city.label)),
      JSONValue.Member("cityName", .string(city.name)),
      JSONValue.Member("countryCode", .string(country.code)),
      JSONValue.Member("durationText", .string(texts.duration)),
      JSONValue.Member("endDate", .string(trip.days.upperBound.description)),
      JSONValue.Member("flag", .string(country.flag)),
      JSONValue.Member("id", .string(trip.id)),
      JSONValue.Member("image", image(trip.imageKey)),
      JSONValue.Member("name", .string(trip.name)),
      JSONValue.Member("rangeText", .string(texts.range)),
      JSONValue.Member("startDate", .string(trip.days.lowerBound.description)),
      JSONValue.Member("styleIcon", symbols[style.icon]),
      JSONValue.Member("styleLabel", .string(style.label)),
      JSONValue.Member("travelStyle", .string(style.id)),
    ]
  }

  private func image(_ key: String?) -> JSONValue {
    guard let image = key.flatMap({ images[$0] }) else { return .null }
    return .object([
      "accessibilityLabel": .string(image.accessibilityLabel),
      "dominantHex": .string(image.dominantHex), "height": .integer(image.height),
      "key": .string(image.key), "url": .string(image.url), "width": .integer(image.width),
    ])
  }

  /// The members of a trip's own file.
  func members(of trip: PlannedTrip) -> [JSONValue.Member] {
    let texts = PlannedTripTexts(trip, planner)
    let home = trip.homeAirport.map { planner.destinations.airports[$0].iata }
    let sections = planner.cards.map { card in
      JSONValue.object([
        "count": .integer(trip.itemCount(card.kind)),
        "countText": .string(trip.countText(card.kind)), "kind": .string(card.kind.rawValue),
      ])
    }
    return card(trip) + [
      JSONValue.Member("activities", .array(trip.activities.map { items.activity($0, trip) })),
      JSONValue.Member("createdAt", .integer(trip.createdAt)),
      JSONValue.Member("days", .integer(trip.nights + 1)),
      JSONValue.Member("description", .string(trip.description)),
      JSONValue.Member("endText", .string(texts.end)),
      JSONValue.Member("flights", .array(trip.flights.map(items.flight))),
      JSONValue.Member("homeAirport", .string(home)),
      JSONValue.Member("hotels", .array(trip.hotels.map(items.hotel))),
      JSONValue.Member("nights", .integer(trip.nights)),
      JSONValue.Member("sections", .array(sections)),
      JSONValue.Member("startText", .string(texts.start)),
    ]
  }
}
