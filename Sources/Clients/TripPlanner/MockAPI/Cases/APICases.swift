import Bundles
import SeedTripPlanner

/// api_cases.json: requests in an order, each with the expected answer.
///
/// The first request works on db.json from the bundle, every later one on the result of the earlier
/// ones. A test of one server skips the cases for other servers.
struct APICases {
  private let trips: [TripPlannerStore.Trip]
  /// The trip that most cases are about; nil without trips.
  private let example: TripPlannerStore.TripDetails?
  /// The ids of the first cities, as many as the cases list.
  private let firstCities: [String]
  private let cityCount: Int

  init(_ store: TripPlannerStore) async throws {
    trips = try await store.trips()
    example = try await Self.example(among: trips, store)
    firstCities = try await store.citiesByID(limit: 4).map(\.id)
    cityCount = try await store.citySections().reduce(0) { $0 + $1.count }
  }

  /// The first trip with flights, which covers the most, or else the first trip.
  private static func example(
    among trips: [TripPlannerStore.Trip], _ store: TripPlannerStore
  ) async throws -> TripPlannerStore.TripDetails? {
    var first: TripPlannerStore.TripDetails?
    for trip in trips {
      let details = try await store.trip(id: trip.id)
      if !details.flights.isEmpty { return details }
      first = first ?? details
    }
    return first
  }

  /// Every case; in a database without trips, only the cases that need none.
  var cases: [APICase] {
    guard let trip = example else { return anywhere }
    let changes = TripChangeCases(trip.trip, of: trips.map(\.id))
    return anywhere + reading(trip, changes) + changes.adding + changes.refusing
      + changes.changing + changes.removing
  }

  /// The cases that hold for any database.
  private var anywhere: [APICase] {
    let ids = trips.map(\.id)
    return [
      APICase(name: "The list of trips", path: "/api/trips", answer: .ids(ids)),
      APICase(name: "The list of trips without the prefix", path: "/trips", answer: .ids(ids)),
      APICase(name: "A last slash makes no difference", path: "/api/trips/", answer: .ids(ids)),
      APICase(
        name: "The newest trip first", path: "/api/trips?_sort=createdAt&_order=desc",
        answer: .ids(ids)),
      APICase(
        name: "The first page of the cities", path: "/api/cities?_page=1&_limit=2",
        answer: .ids(Array(firstCities.prefix(2))),
        headers: ["X-Total-Count": "\(cityCount)"]),
      APICase(
        name: "A page beyond the last", path: "/api/cities?_page=9999&_limit=50", answer: .ids([])),
      APICase(
        name: "A part of the cities", path: "/api/cities?_start=1&_end=4",
        answer: .ids(Array(firstCities.dropFirst().prefix(3)))),
      APICase(
        name: "A parameter that no record has filters nothing", path: "/api/trips?colour=red",
        answer: .ids(ids)),
      APICase(
        name: "A trip that is not there", path: "/api/trips/t-nowhere", status: 404,
        answer: .empty),
      APICase(
        name: "A collection that is not there", path: "/api/boats", status: 404, answer: .empty),
      APICase(
        name: "A path does not name a file", path: "/api/trips/%2e%2e%2fdb.json", status: 404,
        answer: .empty),
      APICase(
        name: "A browser asks before it writes", method: "OPTIONS", path: "/api/trips", status: 204),
    ]
  }

  private func reading(
    _ trip: TripPlannerStore.TripDetails, _ changes: TripChangeCases
  ) -> [APICase] {
    let style = trip.trip.travelStyle
    let alike = trips.filter { $0.travelStyle == style }.map(\.id)
    let flights = trip.flights.map(PlannerShapes.flight.json)
    var cases = [
      APICase(name: "One trip", path: "/api/trips/\(trip.id)", answer: .exactly(changes.trip)),
      APICase(
        name: "The trips of a style", path: "/api/trips?travelStyle=\(style)", answer: .ids(alike)),
      APICase(
        name: "The activities of a trip, by a filter", path: "/api/activities?tripId=\(trip.id)",
        answer: .ids(trip.activities.map(\.id))),
      APICase(
        name: "The hotels of a trip, below it", path: "/api/trips/\(trip.id)/hotels",
        answer: .ids(trip.hotels.map(\.id))),
      APICase(
        name: "A trip with its flights", path: "/api/trips/\(trip.id)?_embed=flights",
        answer: .exactly(changes.trip.with("flights", .array(flights)))),
    ]
    if let flight = trip.flights.first {
      cases += [
        APICase(
          name: "A flight with its trip", path: "/api/flights/\(flight.id)?_expand=trip",
          answer: .exactly(PlannerShapes.flight.json(flight).with("trip", changes.trip))),
        APICase(
          name: "What belongs to a trip that is not there", path: "/api/trips/t-nowhere/flights",
          answer: .ids([])),
      ]
    }
    return cases
  }
}
