import Bundles
import SeedTripPlanner

/// The content of db.json: the trip planner's data for json-server, with every id as a text.
///
/// Records refer to each other by `tripId` and `cityId`, so that `/trips/<id>/flights` and
/// `_embed=flights` work.
struct MockDatabase {
  /// The trips with their items, the newest first.
  let trips: [TripPlannerStore.TripDetails]
  /// The cities, by id.
  let cities: [TripPlannerStore.City]

  init(_ store: TripPlannerStore) async throws {
    trips = try await store.allDetails()
    cities = try await store.citiesByID()
  }
}

/// A trip that an app creates.
enum NewTrip {
  /// The form as an app sends it, over the end of a February with 29 days.
  static func form(toCity id: String, named name: String, in countryCode: String) -> JSONValue {
    .object([
      "cityId": .string(id), "cityName": .string(name), "countryCode": .string(countryCode),
      "createdAt": .string("2024-01-15T10:30:00Z"),
      "description": .string("Four days, one of them rare."), "endDate": .string("2024-03-02"),
      "imageKey": .null, "name": .string("Leap weekend"), "startDate": .string("2024-02-28"),
      "travelStyle": .string(TripForm.styles[0]),
    ])
  }

  /// beeceptor/post_trip.json: the body of the answer to `POST /api/trips`, which has status 201.
  ///
  /// It is the second of the two rules that Beeceptor's free plan allows. Without trips, the new
  /// trip goes to the first city; without cities, the body is empty.
  static func beeceptorAnswer(_ store: TripPlannerStore) async throws -> JSONValue {
    let id = JSONValue.string("t-created-2024-02-28")
    if let trip = try await store.trips(limit: 1).first {
      return form(toCity: trip.cityID, named: trip.cityName, in: trip.countryCode).with("id", id)
    }
    guard let city = try await store.citiesByID(limit: 1).first else { return .object([:]) }
    return form(toCity: city.id, named: city.name, in: city.countryCode).with("id", id)
  }
}
