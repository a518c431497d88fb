import Bundles
import Pipeline
import SeedTripPlanner

/// The files about trips and cities for a mock API and for an app's tests. Like the snapshots, they
/// are read from the finished database.
enum TripPlannerMockFiles {
  /// Every kind of file; the longest first.
  static let files: [StoredFile<TripPlannerStore>] = [
    .json(
      "mock-api/db.json", schema: "trip-planner/db",
      "What json-server serves: lists of records that name each other by tripId and cityId.",
      MockShapes.database, MockDatabase.init),
    .text("swift/\(GeneratedMockData.fileName)") { store in
      GeneratedMockData.source(
        of: try await store.allDetails(), currency: try await store.currency())
    },
    .json(
      "mock-api/api_cases.json", schema: "trip-planner/api_cases",
      "Requests to a fresh db.json in order, each with the answer that must come back.",
      MockShapes.apiCases, APICases.init),
    .json(
      "beeceptor/get_trips.json", schema: "trip-planner/get_trips",
      "The body of the rule GET /api/trips: every trip, newest first.",
      MockShapes.trips
    ) { try await $0.trips() },
    .json(
      "beeceptor/post_trip.json", schema: "trip-planner/post_trip",
      "The body of the rule POST /api/trips, answered with 201: the trip that was created.",
      PlannerShapes.trip.ofJSON, NewTrip.beeceptorAnswer),
    .json(
      "fixtures/invalid_trips.json", schema: "trip-planner/invalid_trips",
      "Bodies that must not become trips, each with the rules that it breaks.",
      MockShapes.invalidTrips
    ) { InvalidTrips(to: try await $0.citiesByID(limit: 1).first) },
  ]
}
