import Bundles
import SeedTripPlanner

/// api_cases.json: requests in an order, each with the expected answer.
///
/// The first request works on db.json from the bundle, every later one on the result of the earlier
/// ones. A test of one server skips the cases for other servers.
struct APICases {
  private let trips: [TripPlannerStore.TripDetails]
  private let cities: [TripPlannerStore.City]

  init(_ database: MockDatabase) {
    trips = database.trips
    cities = database.cities
  }

  /// Every case; in a database without trips, only the cases that need none.
  var cases: [APICase] {
    // A trip with flights covers the most.
    guard let trip = trips.first(where: { !$0.flights.isEmpty }) ?? trips.first else {
      return anywhere
    }
    let changes = TripChangeCases(trip.trip, of: trips.map(\.id))
    return anywhere + reading(trip, changes) + changes.adding + changes.refusing
      + changes.changing + changes.removing
  }

  /// The cases that hold for any database.
  private var anywhere: [APICase] {
    let ids = trips.map(\.id)
    let cities = cities.map(\.id)
    return [
      APICase(name: "The list of trips", path: "/api/trips", answer: .ids(ids)),
      APICase(name: "The list of trips without the prefix", path: "/trips", answer: .ids(ids)),
      APICase(name: "A last slash makes no difference", path: "/api/trips/", answer: .ids(ids)),
      APICase(
        name: "The newest trip first", path: "/api/trips?_sort=createdAt&_order=desc",
        answer: .ids(ids)),
      APICase(
        name: "The first page of the cities", path: "/api/cities?_page=1&_limit=2",
        answer: .ids(Array(cities.prefix(2))),
        headers: ["X-Total-Count": "\(cities.count)"]),
      APICase(
        name: "A page beyond the last", path: "/api/cities?_page=9999&_limit=50", answer: .ids([])),
      APICase(
        name: "A part of the cities", path: "/api/cities?_start=1&_end=4",
        answer: .ids(Array(cities.dropFirst().prefix(3)))),
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
    let alike = trips.filter { $0.trip.travelStyle == style }.map(\.id)
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
