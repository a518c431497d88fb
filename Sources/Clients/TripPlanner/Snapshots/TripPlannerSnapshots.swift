import Bundles
import Pipeline
import SeedTripPlanner

/// The trip planner's snapshots: cities to choose from, trips with their items, pictures and rules,
/// for apps that read no SQL.
struct TripPlannerSnapshots: Sendable {
  private let planner: TripPlannerCatalogue
  private let documents: PlannerDocuments

  init(_ planner: TripPlannerCatalogue) {
    self.planner = planner
    documents = PlannerDocuments(planner)
  }

  /// cities.json: the countries of the picker with their cities, and the list from A to Z.
  var cities: Snapshot {
    let (places, lists) = (CityDocuments(documents), TripPlannerLists(planner.destinations))
    return snapshot(
      "cities.json", ["countries": places.countries(lists), "sections": places.sections(lists)])
  }

  /// airports.json: the airports of every city, and what is near it.
  var airports: Snapshot {
    let places = CityDocuments(documents)
    return snapshot(
      "airports.json", ["airports": places.airports, "cities": places.surroundings])
  }

  /// The files that do not grow with the number of cities; file names of trips have the folder trip/.
  var small: [Snapshot] {
    [styles, planningCards, images, validationRules, calendarRules] + trips
  }

  /// trips.json: the cards of the home screen, the newest trip first; trip/<id>.json for every trip,
  /// with its flights, hotels and activities.
  private var trips: [Snapshot] {
    let trips = PlannedTripDocuments(documents)
    let cards = planner.trips.map { JSONValue.members(trips.card($0)) }
    return [snapshot("trips.json", ["trips": .array(cards)])]
      + planner.trips.map { snapshot("trip/\($0.id).json", trips.members(of: $0)) }
  }

  /// styles.json: the ways of travelling, in the order of the picker.
  private var styles: Snapshot {
    let styles = planner.styles.map { style in
      JSONValue.object([
        "accessibilityLabel": .string(style.accessibilityLabel),
        "icon": documents.symbols[style.icon],
        "id": .string(style.id), "label": .string(style.label),
      ])
    }
    return snapshot("styles.json", ["styles": .array(styles)])
  }

  /// planning_cards.json: the three cards of a trip's screen, in its order.
  private var planningCards: Snapshot {
    snapshot("planning_cards.json", ["cards": .array(planner.cards.map(documents.card))])
  }

  /// images.json: every picture, by owner and then place, for a cache that loads them ahead.
  private var images: Snapshot {
    snapshot("images.json", ["images": .array(planner.images.map { documents.picture($0) })])
  }

  /// validation_rules.json: what a trip must satisfy to be created, with the words of the alert.
  private var validationRules: Snapshot {
    let rules = TripForm.rules.map { $0.json.with("limit", .string($0.limit)) }
    return snapshot("validation_rules.json", ["rules": .array(rules)])
  }

  /// calendar_rules.json: which days the calendar lets people choose.
  private var calendarRules: Snapshot {
    let (days, nights) = (CalendarLimits.days, CalendarLimits.nights)
    return snapshot(
      "calendar_rules.json",
      [
        "maxDate": .string(days.upperBound.description), "maxNights": .integer(nights.upperBound),
        "minDate": .string(days.lowerBound.description), "minNights": .integer(nights.lowerBound),
      ])
  }

  private func snapshot(_ name: String, _ members: KeyValuePairs<String, JSONValue>) -> Snapshot {
    snapshot(name, members.map { JSONValue.Member($0.key, $0.value) })
  }

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, schema: TripPlannerDatabase.kind.version, members: members)
  }
}

/// SF Symbols as snapshots have them: each with what to show on an iOS that lacks it.
struct SymbolValues {
  private let symbols: [String: Symbol]

  /// Takes the symbols of a catalogue; of two with one name the first counts.
  init(_ symbols: [Symbol]) {
    self.symbols = Dictionary(
      symbols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> JSONValue {
    let symbol = symbols[name]
    return .object([
      "fallback": .string(symbol?.fallback ?? name),
      "minimumIOS": symbol.map { .double($0.minimumIOS.number) } ?? .null,
      "name": .string(name),
    ])
  }
}
