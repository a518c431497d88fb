import Bundles
import SeedRoadTrips

/// The road-trip client's snapshots: the index of all trips, single trips, tips, and fixtures for
/// the app's own tests.
struct RoadTripSnapshots: Sendable {
  private let plan: RoadTripPlan
  private let tips: TipCatalogue
  private let documents: TripDocuments

  init(_ plan: RoadTripPlan, tips: TipCatalogue) {
    self.plan = plan
    self.tips = tips
    documents = TripDocuments(plan)
  }

  /// trips_index.json: which trips each section of each order has.
  var index: Snapshot {
    let lists = TripLists(options: plan.options, rules: plan.rules)
    return snapshot("trips_index.json", indexMembers(lists))
  }

  /// trip/<id>.json for the best trips by recommendation; file names have the folder.
  func trips(_ count: Int) -> [Snapshot] {
    plan.options.prefix(max(0, count)).map { option in
      snapshot("trip/\(option.slug).json", documents.members(of: option))
    }
  }

  /// The lines of trips.ndjson, one trip each, in the order of the recommendation.
  ///
  /// A line is what a file of ``trips(_:)`` has, without `schema`.
  func line(_ position: Int) -> JSONValue {
    .members(documents.members(of: plan.options[position]))
  }

  /// How many lines trips.ndjson has.
  var lineCount: Int { plan.options.count }

  /// tips.json: every tip by category.
  var tipList: Snapshot { snapshot("tips.json", tips.documentMembers) }

  /// Lists for tests of an app: trips of one number of cities, a single trip, and none at all.
  var fixtures: [Snapshot] {
    var counts: [Int: Int] = [:]
    for option in plan.options { counts[option.uniqueCityCount, default: 0] += 1 }
    // Most trips, and of as many the number of more cities.
    let commonest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    let alike = plan.options.filter { $0.uniqueCityCount == commonest }.prefix(Self.fixtureSize)
    return [
      fixture("fixture_same_city.json", Array(alike)),
      fixture("fixture_one.json", Array(plan.options.prefix(1))),
      fixture("fixture_empty.json", []),
    ]
  }

  /// Enough for several sections by games and miles, few enough to read.
  private static let fixtureSize = 12

  private func fixture(_ name: String, _ options: [TripOption]) -> Snapshot {
    let trips = JSONValue.array(options.map { .members(documents.members(of: $0)) })
    let lists = TripLists(options: options, rules: plan.rules)
    return snapshot(name, indexMembers(lists) + [JSONValue.Member("trips", trips)])
  }

  private func indexMembers(_ lists: TripLists) -> [JSONValue.Member] {
    [JSONValue.Member("sections", lists.sections), JSONValue.Member("sorts", TripLists.sorts)]
  }

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, schema: RoadTripDatabase.kind.version, members: members)
  }
}

/// Trips in the sections of every order, as snapshots have them.
private struct TripLists {
  /// All or some trips of a plan.
  let options: [TripOption]
  let rules: TripRules

  static var sorts: JSONValue {
    .array(
      TripOrder.allCases.map { order in
        .object([
          "grouping": .string(order.grouping.rawValue), "id": .string(order.rawValue),
          "isDefault": .bool(order == .standard),
          "title": .string(RoadTripStore.Words.english.title(of: order)),
        ])
      })
  }

  /// The sections of each order by its id; none is empty.
  var sections: JSONValue {
    .members(TripOrder.allCases.map { JSONValue.Member($0.rawValue, sections(of: $0)) })
  }

  private func sections(of order: TripOrder) -> JSONValue {
    let position = order.position
    let ranks = options.map { $0.ranks[position] }
    let places = ranks.indices.ordered { ranks[$0] < ranks[$1] }
    let numbers = options.map { $0.sectionNumber(order.grouping) }
    var sections: [JSONValue] = []
    var rest = places[...]
    while let number = rest.first.map({ numbers[$0] }) {
      let end = rest.firstIndex { numbers[$0] != number } ?? rest.endIndex
      let isFlat = order.grouping == .none
      sections.append(
        .object([
          "header": .string(TripTexts.header(number, order.grouping, rules)),
          "key": .string(isFlat ? "all" : String(number)),
          "tripIds": .array(rest[..<end].map { .string(options[$0].slug) }),
        ]))
      rest = rest[end...]
    }
    return .array(sections)
  }
}

extension TipCatalogue {
  /// The members of tips.json.
  fileprivate var documentMembers: [JSONValue.Member] {
    let categories = categories.map {
      JSONValue.object(["id": .string($0.id), "name": .string($0.name)])
    }
    let decks = TipDeck(tips).drawnTriples().map { deck in
      JSONValue.array(deck.map { .string($0.id.uuidString) })
    }
    let symbols = Dictionary(symbols.map { ($0.name, $0) }) { first, _ in first }
    return [
      JSONValue.Member("categories", .array(categories)), JSONValue.Member("decks", .array(decks)),
      JSONValue.Member("locale", .string(locale)),
      JSONValue.Member("tips", .array(tips.map { $0.document(symbols[$0.icon]) })),
    ]
  }
}

extension Tip {
  fileprivate func document(_ symbol: Symbol?) -> JSONValue {
    .object([
      "accessibilityLabel": .string(accessibilityLabel), "category": .string(category),
      "fallbackIcon": .string(symbol?.fallback ?? icon), "icon": .string(icon),
      "id": .string(id.uuidString),
      "minimumIOS": symbol.map { .double($0.minimumIOS.number) } ?? .null,
      "sports": .array(sports.map { .string($0) }), "subtitle": .string(subtitle),
      "title": .string(title), "topic": .string(topic),
    ])
  }
}
