import Bundles
import SeedTripPlanner
import Tabular

/// The shapes of the mock API's files and of the fixtures for an app's tests.
enum MockShapes {
  /// The schemas of the files that are not read from the database.
  static let documents = [
    JSONDocument(
      "trip-planner/api_environments", title: "api_environments.json",
      "The servers that the app can use; the first is the one that it uses at first.", environments),
    JSONDocument(
      "trip-planner/date_format_cases", title: "fixtures/date_format_cases.json",
      "Days as the API writes them and as screens show them: all of 2024, and where formatters go wrong.",
      dateCases),
    JSONDocument(
      "trip-planner/weekend_cases", title: "fixtures/weekend_cases.json",
      "Which days the next weekend is.", weekendCases),
    JSONDocument(
      "trip-planner/routes", title: "mock-api/routes.json",
      "Paths that the server replaces by other paths.", routes),
  ]

  /// api_environments.json.
  static let environments = JSONShape<[APIEnvironment]>.object([
    .list("environments", of: environment, count: .atLeast(1)) { $0 }
  ])

  private static let environment = JSONShape<APIEnvironment>.object(
    named: "environment",
    [
      .text("id", as: .pattern("^[a-z][a-z0-9-]*$")) { $0.id },
      .text("name") { $0.name },
      .text("tripsUrl", as: .pattern("^https?://[^/]+/.*[^/]$"), "The URL of the list of trips.") {
        $0.tripsURL
      },
      .list(
        "allows", of: .text(as: .pattern("^(GET|POST|PUT|PATCH|DELETE) /")),
        count: .atLeast(1).distinct,
        "The requests that the server allows, such as GET /api/trips/:id."
      ) { $0.allows },
      .text("note", as: .any, "What to know before using it.") { $0.note },
    ])

  /// beeceptor/get_trips.json.
  static let trips = JSONShape<[TripPlannerStore.Trip]>.list(of: PlannerShapes.trip)

  /// mock-api/db.json.
  static let database = JSONShape<MockDatabase>.object([
    .list("trips", of: PlannerShapes.trip, "Newest first.") { $0.trips.map(\.trip) },
    .list("flights", of: PlannerShapes.flight) { $0.trips.flatMap(\.flights) },
    .list("hotels", of: PlannerShapes.hotel) { $0.trips.flatMap(\.hotels) },
    .list("activities", of: PlannerShapes.activity) { $0.trips.flatMap(\.activities) },
    .list("cities", of: PlannerShapes.city) { $0.cities },
  ])

  /// mock-api/routes.json: the app sends requests below `/api`, and json-server answers below `/`.
  static let routes = JSONShape<Void>.object([.constant("/api/*", .string("/$1"))])
}

// MARK: - Fixtures

extension MockShapes {
  private typealias Dates = TripPlannerStore.Dates
  private static let words = TripPlannerStore.Words.english
  private static let months =
    "January|February|March|April|May|June|July|August|September|October|November|December"

  private static let day: [JSONMember<CalendarDay>] = [
    .text("api", as: .day, "The day as the API writes it.") { Dates.apiText($0) },
    .text(
      "display", as: .pattern(#"^([1-9]|[12]\d|3[01])(st|nd|rd|th) (\#(months)) \d{1,4}$"#),
      "The day as screens show it."
    ) { words.text(of: $0) },
  ]

  /// fixtures/date_format_cases.json.
  static let dateCases = JSONShape<DateCases>.object([
    .list(
      "days", of: .object(named: "day", day), count: .exactly(366).distinct, "Every day of 2024."
    ) { _ in DateCases.year },
    .list("traps", of: trap, count: .atLeast(1)) { _ in DateCases.traps },
    .list("ranges", of: range, count: .atLeast(1)) { _ in DateCases.ranges },
    .list(
      "refused", of: .text(as: .any), count: .atLeast(1).distinct, "Texts that are not days."
    ) { _ in [""] + DateCases.refused },
  ])

  private static let trap = JSONShape<(day: CalendarDay, why: String)>.object(
    named: "trap",
    JSONShape<CalendarDay>.object(day).members { $0.day } + [
      .text("why", "The mistake that the case reveals.") { $0.why }
    ])

  private static let range = JSONShape<ClosedRange<CalendarDay>>.object(
    named: "range",
    [
      .day("start") { $0.lowerBound },
      .day("end") { $0.upperBound },
      .integer("nights", min: 0) { Dates.nights(of: $0) },
      .integer("days", min: 1, "The number of days, counting both the first and the last.") {
        Dates.nights(of: $0) + 1
      },
      .text("durationText", as: .pattern(#"^(1 day|\d+ days)$"#)) { words.duration(of: $0) },
      .text("text", "The range as screens show it; one date for a single day.") {
        words.range(of: $0)
      },
    ])

  /// fixtures/weekend_cases.json, for the days that count as today.
  static let weekendCases = JSONShape<[CalendarDay]>.object([
    .list("cases", of: weekend, count: .atLeast(1)) { $0 }
  ])

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private static let weekend = JSONShape<CalendarDay>.object(
    named: "case",
    [
      .day("today") { $0 },
      .text("weekday", as: .oneOf(weekdays)) { weekdays[$0.weekday] },
      .day("saturday", "After today, never today.") { Dates.nextWeekend(after: $0).lowerBound },
      .day("sunday") { Dates.nextWeekend(after: $0).upperBound },
      .text("text", "The range as screens show it.") {
        words.range(of: Dates.nextWeekend(after: $0))
      },
    ])

  /// fixtures/invalid_trips.json.
  static let invalidTrips = JSONShape<InvalidTrips>.object([
    .value(
      "valid", form.ofJSON, "The trip that every fixture changes in one place; it breaks no rule."
    ) { $0.valid },
    .list("fixtures", of: invalidTrip, count: .atLeast(1)) { $0.broken },
  ])

  private static let form = JSONShape<TripPlannerStore.Trip>.object(
    PlannerShapes.trip.members.filter { $0.name != "id" })

  private static let invalidTrip = JSONShape<
    (fixture: InvalidTrips.Fixture, rules: [TripForm.Rule])
  >.object(
    named: "fixture",
    [
      .text("name", "What is wrong with it.") { $0.fixture.name },
      .value("body", .anyObject) { $0.fixture.body },
      .value("rule", namedRule, "The rule that it was written for.") { $0.fixture },
      .list(
        "breaks", of: TripForm.Rule.shape, count: .atLeast(1),
        "Every rule that it breaks, in the order of the form."
      ) { $0.rules },
    ])

  private static let namedRule = JSONShape<InvalidTrips.Fixture>.object([
    .text("field", as: .oneOf([TripForm.wholeForm] + TripForm.fields)) { $0.field },
    .text("rule", as: .oneOf(TripForm.ruleNames)) { $0.rule },
  ])
}

// MARK: - Requests

extension MockShapes {
  /// mock-api/api_cases.json.
  static let apiCases = JSONShape<APICases>.object([
    .text("note") { _ in
      "Run in order, from a fresh db.json; pass over the cases that do not name your server."
    },
    .list("servers", of: .word, count: .atLeast(1).distinct) { _ in APICase.Server.allCases },
    .list("cases", of: apiCase, count: .atLeast(1)) { $0.cases },
  ])

  private static let apiCase = JSONShape<APICase>.object(
    named: "case",
    [
      .text("name", "What it shows.") { $0.name },
      .value("request", request) { $0 },
      .value("response", response) { $0 },
      .list("servers", of: .word, count: .atLeast(1).distinct, "Who answers so.") { $0.servers },
      .optional("note", .text(), "What another server does.") { $0.note },
    ])

  private static let request = JSONShape<APICase>.object(
    named: "request",
    [
      .text("method", as: .oneOf(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])) {
        $0.method
      },
      .text("path", as: .pattern("^/"), "With its parameters.") { $0.path },
      .optional("headers", .map(of: .text(as: .any))) {
        $0.hasBody ? ["Content-Type": "application/json"] : nil
      },
      .optional("body", .anyObject, "The body that is sent as JSON.") { $0.body },
      .optional("bodyText", .text(as: .any), "The body that is sent unchanged, if it is not JSON.")
      {
        $0.bodyText
      },
    ]
  ).adding([
    JSONValue.Member(
      "not", .object(["required": .array([.string("body"), .string("bodyText")])]))
  ])

  private static let response = JSONShape<APICase>.object(
    named: "response",
    [
      .integer("status", min: 200, max: 599) { $0.status },
      .optional("headers", .map(of: .text(as: .any)), "Headers that must have these values.") {
        $0.headers
      },
      .optional(
        "locationPath", .text(as: .pattern("^/")),
        "The part of Location that follows the server's own URL."
      ) { $0.location },
      .optional("body", .any, "The body, exactly.") { $0.answer.whole },
      .optional(
        "members",
        JSONShape<JSONValue>.anyObject.adding([JSONValue.Member("minProperties", .integer(1))]),
        "Members that the body must have among others."
      ) { $0.answer.someMembers },
      .optional(
        "ids", .list(of: .text(as: .any)),
        "The body is a list of records with these ids, in this order."
      ) { $0.answer.recordIDs },
    ])
}
