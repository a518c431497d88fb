import Bundles
import Pipeline
import SeedTripPlanner

/// The trip planner's snapshots: cities to choose from, trips with their items, pictures and rules,
/// for apps that read no SQL.
package struct TripPlannerSnapshots: Sendable {
  private let planner: TripPlannerCatalogue
  private let rules: [TripForm.Rule]
  private let facts: CatalogueFacts
  private let symbols: SymbolValues

  /// Prepares the snapshots of a catalogue.
  package init(
    _ planner: TripPlannerCatalogue, rules: [TripForm.Rule], facts: CatalogueFacts
  ) {
    self.planner = planner
    self.rules = rules
    self.facts = facts
    symbols = SymbolValues(planner.symbols)
  }

  /// Every file of the folder snapshots/; file names have the folder trip/.
  package var all: [Snapshot] {
    [
      cities, airports, tripCards, styles, planningCards, images, validationRules, calendarRules,
    ] + trips
  }

  /// cities.json: the countries of the picker with their cities, and the list from A to Z.
  package var cities: Snapshot {
    let documents = CityDocuments(planner.destinations, symbols)
    return snapshot(
      "cities.json",
      [
        JSONValue.Member("countries", documents.countries),
        JSONValue.Member("sections", documents.sections),
      ])
  }

  /// airports.json: the airports of every city, and what is near it.
  package var airports: Snapshot {
    let documents = CityDocuments(planner.destinations, symbols)
    return snapshot(
      "airports.json",
      [
        JSONValue.Member("airports", documents.airports),
        JSONValue.Member("cities", documents.surroundings),
      ])
  }

  /// trips.json: the cards of the home screen, the newest trip first.
  package var tripCards: Snapshot {
    let documents = PlannedTripDocuments(planner, symbols)
    return snapshot(
      "trips.json",
      [JSONValue.Member("trips", .array(planner.trips.map { .members(documents.card($0)) }))])
  }

  /// trip/<id>.json for every trip, with its flights, hotels and activities.
  package var trips: [Snapshot] {
    let documents = PlannedTripDocuments(planner, symbols)
    return planner.trips.map { trip in
      snapshot("trip/\(trip.id).json", documents.members(of: trip))
    }
  }

  /// styles.json: the ways of travelling, in the order of the picker.
  package var styles: Snapshot {
    let styles = planner.styles.map { style in
      JSONValue.object([
        "accessibilityLabel": .string(style.accessibilityLabel), "icon": symbols[style.icon],
        "id": .string(style.id), "label": .string(style.label),
      ])
    }
    return snapshot("styles.json", [JSONValue.Member("styles", .array(styles))])
  }

  /// planning_cards.json: the three cards of a trip's screen, in its order.
  package var planningCards: Snapshot {
    let cards = planner.cards.map { card in
      JSONValue.object([
        "emptyText": .string(card.emptyText), "icon": symbols[card.icon],
        "kind": .string(card.kind.rawValue), "subtitle": .string(card.subtitle),
        "title": .string(card.title),
      ])
    }
    return snapshot("planning_cards.json", [JSONValue.Member("cards", .array(cards))])
  }

  /// images.json: every picture, by owner and then place, for a cache that loads them ahead.
  package var images: Snapshot {
    let images = planner.images.map { image in
      JSONValue.object([
        "accessibilityLabel": .string(image.accessibilityLabel),
        "bytes": .integer(image.byteCount), "credit": .string(image.credit),
        "dominantHex": .string(image.dominantHex), "height": .integer(image.height),
        "key": .string(image.key), "owner": .string(image.owner), "seq": .integer(image.seq),
        "sha256": .string(image.sha256), "url": .string(image.url),
        "width": .integer(image.width),
      ])
    }
    return snapshot("images.json", [JSONValue.Member("images", .array(images))])
  }

  /// validation_rules.json: what a trip must satisfy to be created, with the words of the alert.
  package var validationRules: Snapshot {
    let rules = rules.map { rule in
      JSONValue.object([
        "field": .string(rule.field), "limit": .string(rule.limit),
        "message": .string(rule.message), "rule": .string(rule.rule),
      ])
    }
    return snapshot("validation_rules.json", [JSONValue.Member("rules", .array(rules))])
  }

  /// calendar_rules.json: which days the calendar lets people choose.
  package var calendarRules: Snapshot {
    let (days, nights) = (CalendarLimits.days, CalendarLimits.nights)
    return snapshot(
      "calendar_rules.json",
      [
        JSONValue.Member("maxDate", .string(days.upperBound.description)),
        JSONValue.Member("maxNights", .integer(nights.upperBound)),
        JSONValue.Member("minDate", .string(days.lowerBound.description)),
        JSONValue.Member("minNights", .integer(nights.lowerBound)),
      ])
  }

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, facts: facts.bundle, schema: TripPlannerDatabase.kind.version, members: members)
  }
}
