import Bundles
import Pipeline
import SeedTripPlanner

/// The trip planner's snapshots for apps that do not use SQL: cities to choose from, trips with
/// their items, pictures and rules.
enum TripPlannerSnapshots: SnapshotKinds {
  static let schema = SnapshotSchema(
    version: TripPlannerDatabase.kind.version, folder: "trip-planner")

  /// Every kind of file, and how its content is read; the longest first.
  static let files: [StoredFile<TripPlannerStore>] = [
    .snapshot(airports) { store in
      Airports(
        airports: try await store.airports(), surroundings: try await store.surroundings())
    },
    .snapshot(cities) { try await Cities($0) },
    .snapshots(trip) { try await $0.allDetails().map { (key: $0.id, content: $0) } },
    .snapshot(trips) { try await $0.tripCards() },
    .snapshot(images) { store in
      try await store.pictures().ordered { ($0.owner, $0.seq) < ($1.owner, $1.seq) }
    },
    .snapshot(styles) { try await $0.styles() },
    .snapshot(planningCards) { try await $0.planningCards() },
    .snapshot(validationRules) { try await $0.validationRules() },
    .snapshot(calendarRules) { try await $0.calendarRules() },
  ]

  /// The content of airports.json.
  private struct Airports {
    let airports: [TripPlannerStore.Airport]
    let surroundings: [TripPlannerStore.Surroundings]
  }

  /// The content of cities.json.
  private struct Cities {
    let countries: [TripPlannerStore.CountryCities]
    let sections: [(letter: String, cities: ArraySlice<TripPlannerStore.City>)]

    init(_ store: TripPlannerStore) async throws {
      countries = try await store.countriesWithCities()
      let cities = try await store.cities(limit: .max)[...]
      sections = try await store.citySections().map { section in
        (section.letter, cities[section.positions.clamped(to: cities.indices)])
      }
    }
  }

  private static let airports: SnapshotKind<Airports> = kind(
    "snapshots/airports.json",
    "Airports, and for every city the airports that serve it and the cities near it.",
    [
      .list("airports", of: PlannerShapes.airport, "By IATA code.") { $0.airports },
      .list("cities", of: PlannerShapes.surroundings, "By id.") { $0.surroundings },
    ])

  private static let cities: SnapshotKind<Cities> = kind(
    "snapshots/cities.json",
    "The countries of the city picker with their cities, and the list from A to Z.",
    [
      .list(
        "countries", of: PlannerShapes.country, "By name; those without a city are left out."
      ) { $0.countries },
      .list("sections", of: PlannerShapes.section, "Every city is in one section.") {
        $0.sections
      },
    ])

  /// Every trip, with its flights, hotels and activities.
  private static let trip = kind(
    "snapshots/trip/*.json", "A trip with everything that its screen shows.", PlannerShapes.details)

  private static let trips = list(
    "trips", "The cards of the home screen.", of: PlannerShapes.card, "The newest first.")

  private static let images = list(
    "images", "All pictures, for a cache that loads them in advance.", of: PlannerShapes.picture,
    "By owner, then place.")

  private static let styles = list(
    "styles", "The ways of travelling.", of: PlannerShapes.travelStyle, count: .atLeast(1),
    "In the order of the picker.")

  private static let planningCards = list(
    "planning_cards", "The cards that lead to a trip's sections.", key: "cards",
    of: PlannerShapes.planningCard,
    count: .atMost(TripPlannerStore.PlanningCard.Kind.allCases.count),
    "In the order of the screen.")

  private static let validationRules = list(
    "validation_rules", "The rules that a trip must satisfy to be created.", key: "rules",
    of: PlannerShapes.rule, "In the order in which the app checks them.")

  private static let calendarRules: SnapshotKind<TripPlannerStore.CalendarRules> = kind(
    "snapshots/calendar_rules.json", "The days that people can choose in the calendar.",
    [
      .text("minDate", as: day, "The first day.") { $0.minDate.description },
      .text("maxDate", as: day, "The last day.") { $0.maxDate.description },
      .integer("minNights", min: 0, "0: a trip may be a day long.") { $0.minNights },
      .integer("maxNights", min: 0) { $0.maxNights },
    ])

  /// A valid day of some year, in the form yyyy-MM-dd.
  private static let day = TextForm.pattern(
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")

  private static func list<Element>(
    _ name: String, _ sentence: String, key: String? = nil, of element: JSONShape<Element>,
    count: ListSize = .any, _ order: String
  ) -> SnapshotKind<[Element]> {
    kind(
      "snapshots/\(name).json", sentence,
      [.list(key ?? name, of: element, count: count, order) { $0 }])
  }
}
