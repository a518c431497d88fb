import Bundles

/// The bodies of the two rules that Beeceptor's free plan allows.
struct BeeceptorBodies {
  /// beeceptor/get_trips.json: what `GET /api/trips` answers.
  let list: JSONValue
  /// beeceptor/post_trip.json: what `POST /api/trips` answers, with 201.
  let created: JSONValue

  /// The bodies of a catalogue.
  init(_ catalogue: TripPlannerCatalogue) {
    let database = MockDatabase(catalogue)
    list = .array(catalogue.trips.map(database.trip))
    let city = catalogue.trips.first?.city ?? 0
    created =
      catalogue.destinations.cities.indices.contains(city)
      ? Self.form(catalogue.destinations.cities[city], catalogue)
        .with("id", .string("t-created-2024-02-28"))
      : .object([:])
  }

  /// A trip that breaks no rule, as an app sends it: over the end of a February of 29 days.
  static func form(_ city: City, _ catalogue: TripPlannerCatalogue) -> JSONValue {
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
