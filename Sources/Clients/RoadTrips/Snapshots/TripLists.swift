import Bundles
import SeedRoadTrips

/// Trips in the sections of every order, as snapshots have them.
struct TripLists {
  private let options: [TripOption]
  private let rules: TripRules

  /// Sorts and groups trips of a plan, all or some.
  init(_ options: [TripOption], _ plan: RoadTripPlan) {
    self.options = options
    rules = plan.rules
  }

  /// The orders of the menu.
  static var sorts: JSONValue {
    .array(
      TripOrder.allCases.map { order in
        .object([
          "grouping": .string(order.grouping.rawValue), "id": .string(order.id),
          "isDefault": .bool(order == .recommended), "title": .string(order.title),
        ])
      })
  }

  /// The sections of each order by its id; none is empty.
  var sections: JSONValue {
    .members(TripOrder.allCases.map { JSONValue.Member($0.id, sections(of: $0)) })
  }

  private func sections(of order: TripOrder) -> JSONValue {
    let ranks = options.map { $0.ranks[order.rawValue] }
    let places = ranks.indices.sorted { ranks[$0] < ranks[$1] }
    let numbers = options.map { $0.sectionNumber(order.grouping) }
    var sections: [JSONValue] = []
    var rest = places[...]
    while let number = rest.first.map({ numbers[$0] }) {
      let end = rest.firstIndex { numbers[$0] != number } ?? rest.endIndex
      let isFlat = order.grouping == .none
      sections.append(
        .object([
          "header": .string(header(number, order.grouping)),
          "key": .string(isFlat ? "all" : String(number)),
          "tripIds": .array(rest[..<end].map { .string(options[$0].slug) }),
        ]))
      rest = rest[end...]
    }
    return .array(sections)
  }

  private func header(_ number: Int, _ grouping: TripOrder.Grouping) -> String {
    switch grouping {
    case .none: ""
    case .cities: TripWords.cities(number)
    case .games: TripWords.games(number)
    case .miles: TripTexts.miles(number, rules)
    }
  }
}
