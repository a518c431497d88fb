import Bundles
import Tabular

/// db.json: the trip planner's data for json-server, with every id as a text.
///
/// Records refer to each other by `tripId` and `cityId`, so that `/trips/<id>/flights` and
/// `_embed=flights` work.
struct MockDatabase {
  let catalogue: TripPlannerCatalogue
  let documents: PlannerDocuments

  init(catalogue: TripPlannerCatalogue) {
    self.catalogue = catalogue
    documents = PlannerDocuments(catalogue)
  }

  var trips: [JSONValue] { catalogue.trips.map(documents.trip) }
  var cities: [JSONValue] { catalogue.destinations.cities.indices.map(documents.city) }
  var flights: [JSONValue] { items(\.flights, documents.flight) }
  var hotels: [JSONValue] { items(\.hotels, documents.hotel) }
  var activities: [JSONValue] { items(\.activities, documents.activity) }

  private func items<Item>(
    _ items: KeyPath<PlannedTrip, [Item]>, _ document: (Item, PlannedTrip) -> JSONValue
  ) -> [JSONValue] {
    catalogue.trips.flatMap { trip in trip[keyPath: items].map { document($0, trip) } }
  }

  // MARK: - The second of the two rules that Beeceptor's free plan allows

  /// beeceptor/post_trip.json: the body of the answer to `POST /api/trips`, which has status 201.
  var beeceptorCreated: JSONValue {
    let cities = catalogue.destinations.cities
    guard let city = catalogue.trips.first?.city ?? cities.indices.first else {
      return .object([:])
    }
    return form(to: cities[city]).with("id", .string("t-created-2024-02-28"))
  }

  /// A valid trip as an app sends it, over the end of a February with 29 days.
  func form(to city: City) -> JSONValue {
    .object([
      "cityId": .string("\(city.id)"), "cityName": .string(city.name),
      "countryCode": .string(catalogue.destinations.countries[city.country].code),
      "createdAt": .string("2024-01-15T10:30:00Z"),
      "description": .string("Four days, one of them rare."), "endDate": .string("2024-03-02"),
      "imageKey": .null, "name": .string("Leap weekend"), "startDate": .string("2024-02-28"),
      "travelStyle": .string(TripForm.styles[0]),
    ])
  }
}
