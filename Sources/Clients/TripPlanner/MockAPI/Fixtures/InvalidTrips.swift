import Bundles
import SeedTripPlanner

/// fixtures/invalid_trips.json: bodies that the API must refuse as trips, each with the rules that
/// it breaks.
struct InvalidTrips {
  /// A trip that must be refused.
  struct Fixture {
    /// The fault of the trip.
    let name: String
    /// The body of the request.
    let body: JSONValue
    /// The field and the name of the rule that the fixture tests.
    let field: String
    let rule: String
  }

  /// A valid trip; every fixture changes it in one place.
  let valid: JSONValue
  private let city: TripPlannerStore.City?

  /// The fixtures of trips to a city; empty without a city.
  init(to city: TripPlannerStore.City?) {
    self.city = city
    valid =
      city.map { NewTrip.form(toCity: $0.id, named: $0.name, in: $0.countryCode) } ?? .object([:])
  }

  /// Every fixture with the rules that it breaks.
  var broken: [(fixture: Fixture, rules: [TripForm.Rule])] { all.map { ($0, broken(by: $0)) } }

  /// Every fixture; empty without a city.
  var all: [Fixture] {
    city == nil ? [] : missing + days + ranges + others
  }

  /// All rules that a fixture breaks, as the form finds them.
  func broken(by fixture: Fixture) -> [TripForm.Rule] {
    guard let city else { return [] }
    let values = fixture.body.objectMembers.reduce(into: [String: String]()) { values, member in
      if case .string(let text) = member.value { values[member.key] = text }
    }
    return TripForm.brokenRules(values) { $0 == city.id }
  }

  private var missing: [Fixture] {
    let required = TripForm.requiredFields
    let absent = required.map { field in
      Fixture(
        name: "No \(field)", body: valid.without(field), field: field, rule: "required")
    }
    let blank = required.map { changed("A blank \($0)", $0, " \u{A0} ", "required") }
    return [
      Fixture(
        name: "Nothing at all", body: .object([:]), field: TripForm.wholeForm, rule: "required")
    ] + absent + blank
  }

  private var days: [Fixture] {
    DateCases.refused.flatMap { text in
      ["startDate", "endDate"].map { field in
        changed("'\(text)' as \(field)", field, text, "day")
      }
    }
  }

  private var ranges: [Fixture] {
    [
      changed("An end a day before the start", "endDate", "2024-02-27", "not-before"),
      changed("An end a year before the start", "endDate", "2023-03-02", "not-before"),
      changed("A night too many", "endDate", "2025-02-28", "max-nights"),
      changed("Years too many", "endDate", "9999-12-31", "max-nights"),
    ]
  }

  private var others: [Fixture] {
    func long(_ length: Int, _ character: String = "a") -> String {
      String(repeating: character, count: length + 1)
    }
    return [
      changed("A name that is too long", "name", long(TripForm.maximumNameLength), "max-length"),
      changed(
        "A name of too many family emojis", "name", long(TripForm.maximumNameLength, "👩‍👩‍👧"),
        "max-length"),
      changed(
        "A description that is too long", "description", long(TripForm.maximumDescriptionLength),
        "max-length"),
      changed("A style that does not exist", "travelStyle", "cruise", "one-of"),
      changed("A style in capitals", "travelStyle", "SOLO", "one-of"),
      changed("A city that does not exist", "cityId", "0", "one-of"),
      changed("A city by its name", "cityId", "Lagos", "one-of"),
    ]
  }

  private func changed(
    _ name: String, _ field: String, _ value: String, _ rule: String
  ) -> Fixture {
    Fixture(name: name, body: valid.with(field, .string(value)), field: field, rule: rule)
  }
}
