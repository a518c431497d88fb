import Bundles
import SeedRoadTrips

/// What ``RoadTripShapes`` says about road trips and tips, read from their content.
struct RoadTripSnapshots: Sendable {
  private let plan: RoadTripPlan
  private let tips: TipCatalogue
  private let games: [TripGame]

  init(_ plan: RoadTripPlan, tips: TipCatalogue) {
    self.plan = plan
    self.tips = tips
    games = plan.schedule.games.map { TripGame($0, plan.schedule) }
  }

  /// trips_index.json: which trips each section of each order has.
  var index: Snapshot { RoadTripShapes.index.snapshot(of: lists(plan.options)) }

  /// trip/<id>.json for the best trips by recommendation; file names have the folder.
  func trips(_ count: Int) -> [Snapshot] {
    plan.options.prefix(max(0, count)).map { option in
      RoadTripShapes.tripFile.snapshot(
        of: TripDocument(option, plan, games), key: option.slug)
    }
  }

  /// The lines of trips.ndjson, one trip each, in the order of the recommendation.
  ///
  /// A line is what a file of ``trips(_:)`` has, without `schema`.
  func line(_ position: Int) -> JSONValue {
    RoadTripShapes.trip.json(TripDocument(plan.options[position], plan, games))
  }

  /// How many lines trips.ndjson has.
  var lineCount: Int { plan.options.count }

  /// tips.json: every tip by category.
  var tipList: Snapshot { RoadTripShapes.tips.snapshot(of: tips) }

  /// Lists for tests of an app: trips of one number of cities, a single trip, and none at all.
  var fixtures: [Snapshot] {
    var counts: [Int: Int] = [:]
    for option in plan.options { counts[option.uniqueCityCount, default: 0] += 1 }
    // Most trips, and of as many the number of more cities.
    let commonest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    let alike = plan.options.filter { $0.uniqueCityCount == commonest }.prefix(Self.fixtureSize)
    return [
      fixture("same_city", Array(alike)), fixture("one", Array(plan.options.prefix(1))),
      fixture("empty", []),
    ]
  }

  /// Enough for several sections by games and miles, few enough to read.
  private static let fixtureSize = 12

  private func fixture(_ name: String, _ options: [TripOption]) -> Snapshot {
    RoadTripShapes.fixture.snapshot(of: lists(options), key: name)
  }

  private func lists(_ options: [TripOption]) -> TripLists {
    TripLists(options: options, plan: plan, games: games)
  }
}

/// Trips in the sections of every order.
struct TripLists {
  /// A section of an order's list.
  struct Section {
    let key: String
    let header: String
    let tripIDs: [String]
  }

  /// All or some trips of the plan.
  let options: [TripOption]
  let plan: RoadTripPlan
  let games: [TripGame]

  var trips: [TripDocument] { options.map { TripDocument($0, plan, games) } }

  /// The sections of an order; none is empty.
  func sections(of order: TripOrder) -> [Section] {
    let position = order.position
    let ranks = options.map { $0.ranks[position] }
    let places = ranks.indices.ordered { ranks[$0] < ranks[$1] }
    let numbers = options.map { $0.sectionNumber(order.grouping) }
    var sections: [Section] = []
    var rest = places[...]
    while let number = rest.first.map({ numbers[$0] }) {
      let end = rest.firstIndex { numbers[$0] != number } ?? rest.endIndex
      sections.append(
        Section(
          key: order.grouping == .none ? "all" : String(number),
          header: TripTexts.header(number, order.grouping, plan.rules),
          tripIDs: rest[..<end].map { options[$0].slug }))
      rest = rest[end...]
    }
    return sections
  }
}

extension TipCatalogue {
  /// The tips, each with its symbol if the catalogue knows it.
  var shownTips: [(tip: Tip, symbol: Symbol?)] {
    let known = Dictionary(symbols.map { ($0.name, $0) }) { first, _ in first }
    return tips.map { ($0, known[$0.icon]) }
  }
}
