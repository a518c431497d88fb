import Bundles
import SeedTripPlanner

/// The cases that change trips: a trip of the bundle, and a trip that they add.
struct TripChangeCases {
  /// The trip of the bundle, as the API returns it.
  let trip: JSONValue
  private let id: String
  private let form: JSONValue
  private let added: JSONValue
  /// The ids of the bundle's trips, in the order of the list.
  private let listed: [String]
  private static let addedID = "t-case-2024-02-28"

  /// The cases for one of the listed trips.
  init(_ trip: TripPlannerStore.Trip, of listed: [String]) {
    self.trip = PlannerShapes.trip.json(trip)
    id = trip.id
    self.listed = listed
    form = NewTrip.form(toCity: trip.cityID, named: trip.cityName, in: trip.countryCode)
    added = form.with("id", .string(Self.addedID))
  }

  /// The cases of POST.
  var adding: [APICase] {
    [
      APICase(
        name: "A new trip with an id", method: "POST", path: "/api/trips", body: added,
        status: 201, answer: .exactly(added), location: "/api/trips/\(Self.addedID)"),
      APICase(
        name: "The new trip is there", path: "/api/trips/\(Self.addedID)", answer: .exactly(added)),
      APICase(
        name: "The new trip is first in the list", path: "/api/trips",
        answer: .ids([Self.addedID] + listed), servers: [.seedbed],
        note: "json-server adds it at the end; ask it with _sort=createdAt&_order=desc"),
      APICase(
        name: "A new trip without an id gets one", method: "POST", path: "/api/trips", body: form,
        status: 201, answer: .members(form.objectMembers),
        note: "json-server makes an id up; seedbed counts: trip-1"),
      APICase(
        name: "The id that seedbed gives", path: "/api/trips/trip-1",
        answer: .exactly(form.with("id", .string("trip-1"))), servers: [.seedbed]),
      APICase(
        name: "A new activity below a trip", method: "POST",
        path: "/api/trips/\(Self.addedID)/activities",
        body: .object(["id": .string("a-case-1"), "name": .string("Old town walk")]), status: 201,
        answer: .exactly(
          .object([
            "id": .string("a-case-1"), "name": .string("Old town walk"),
            "tripId": .string(Self.addedID),
          ]))),
      APICase(
        name: "The new activity belongs to the trip",
        path: "/api/activities?tripId=\(Self.addedID)", answer: .ids(["a-case-1"])),
      APICase(
        name: "An id of any letters", method: "POST", path: "/api/activities",
        body: .object(["id": .string("a-são-東京"), "name": .string("Walk")]), status: 201,
        answer: .any),
      APICase(
        name: "An id of any letters in a path",
        path: "/api/activities/a-s%C3%A3o-%E6%9D%B1%E4%BA%AC",
        answer: .members([JSONValue.Member("name", .string("Walk"))])),
    ]
  }

  /// The cases that the API refuses.
  var refusing: [APICase] {
    [
      refusal("A trip without a name", form.without("name"), field: "name", rule: "required"),
      refusal(
        "A day that is not written yyyy-MM-dd", form.with("startDate", .string("2024-4-9")),
        field: "startDate", rule: "day"),
      refusal(
        "A day that does not exist", form.with("endDate", .string("2024-02-30")), field: "endDate",
        rule: "day"),
      refusal(
        "An end before the start", form.with("endDate", .string("2024-02-27")), field: "endDate",
        rule: "not-before"),
      APICase(
        name: "A body that is not JSON", method: "POST", path: "/api/trips", bodyText: "{\"name\":",
        status: 400, note: "json-server answers with HTML"),
      APICase(
        name: "A body that is not JSON, declared as JSON", method: "POST", path: "/api/trips",
        bodyText: "{\"name\":", status: 400,
        answer: .exactly(.object(["error": .string("the body is not a JSON object")])),
        servers: [.seedbed]),
      APICase(
        name: "An id that is taken", method: "POST", path: "/api/trips", body: added,
        status: 409, servers: [.seedbed], note: "json-server answers 500 with HTML"),
      APICase(
        name: "The whole list cannot be removed", method: "DELETE", path: "/api/trips", status: 405,
        servers: [.seedbed], note: "json-server answers 404"),
    ]
  }

  /// The cases of PUT and PATCH.
  var changing: [APICase] {
    let path = "/api/trips/\(Self.addedID)"
    let renamed = added.with("name", .string("Another name"))
    let shorter = renamed.with("description", .string("Shorter."))
    return [
      APICase(
        name: "A trip in another's place", method: "PUT", path: path,
        body: renamed.without("imageKey"), answer: .exactly(renamed.without("imageKey"))),
      APICase(
        name: "The id in the body of a PUT is ignored", method: "PUT", path: path,
        body: renamed.with("id", .string("t-other")), answer: .exactly(renamed)),
      APICase(
        name: "No trip has the id that was ignored", path: "/api/trips/t-other", status: 404,
        answer: .empty),
      APICase(
        name: "A part of a trip", method: "PATCH", path: path,
        body: .object(["description": .string("Shorter.")]), answer: .exactly(shorter)),
      APICase(name: "The part is changed, the rest is not", path: path, answer: .exactly(shorter)),
      APICase(
        name: "A part that breaks a rule", method: "PATCH", path: path,
        body: .object(["travelStyle": .string("cruise")]), status: 400, servers: [.seedbed],
        note: "json-server takes it"),
      APICase(
        name: "PUT of a trip that is not there", method: "PUT", path: "/api/trips/t-nowhere",
        body: form, status: 404, answer: .empty),
      APICase(
        name: "PATCH of a trip that is not there", method: "PATCH", path: "/api/trips/t-nowhere",
        body: .object([:]), status: 404, answer: .empty),
    ]
  }

  /// The cases of DELETE, which also removes the items of a trip.
  var removing: [APICase] {
    var cases = [
      APICase(
        name: "A trip is removed", method: "DELETE", path: "/api/trips/\(id)", answer: .empty),
      APICase(
        name: "The removed trip is gone", path: "/api/trips/\(id)", status: 404, answer: .empty),
      APICase(
        name: "A trip cannot be removed twice", method: "DELETE", path: "/api/trips/\(id)",
        status: 404, answer: .empty),
    ]
    cases += PlanningCard.Kind.allCases.map { kind in
      APICase(
        name: "The \(kind.rawValue) of the removed trip are gone",
        path: "/api/trips/\(id)/\(kind.rawValue)", answer: .ids([]))
    }
    return cases
  }

  private func refusal(_ name: String, _ body: JSONValue, field: String, rule: String) -> APICase {
    let broken = TripForm.rules.first { $0.field == field && $0.rule == rule }
    let whole = TripForm.rules.first { $0.field == TripForm.wholeForm }
    let first = rule == "required" ? whole : broken
    return APICase(
      name: name, method: "POST", path: "/api/trips", body: body, status: 400,
      answer: .members([JSONValue.Member("error", .string(first?.message))]),
      servers: [.seedbed], note: "json-server adds it")
  }
}
