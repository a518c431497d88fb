/// Groups the trips of each order into the sections of the app's list.
///
/// Keys, headers and their order are those of the app's design; a section has at least one trip.
struct SectionMaker {
  private let buckets: [Int]

  /// Makes sections of the rules' ranges of miles.
  init(_ rules: TripRules) {
    buckets = rules.mileageBuckets
  }

  /// The sections of every order, in the order of the menu.
  func sections(_ options: [TripOption]) -> [TripSection] {
    TripOrder.allCases.flatMap { sections(options, $0) }
  }

  private func sections(_ options: [TripOption], _ order: TripOrder) -> [TripSection] {
    var counts: [Int: Int] = [:]
    for option in options { counts[number(option, order.grouping), default: 0] += 1 }
    let numbers = counts.keys.sorted(by: order.isAscending ? { $0 < $1 } : { $0 > $1 })
    return numbers.enumerated().map { position, number in
      let count = counts[number] ?? 0
      let trips = "\(count) \(count == 1 ? "trip" : "trips")"
      let spoken = spoken(number, order.grouping)
      return TripSection(
        order: order, key: order.grouping == .none ? "all" : String(number), position: position,
        header: header(number, order.grouping),
        accessibilityLabel: spoken.isEmpty ? trips : "\(spoken), \(trips)", count: count)
    }
  }

  /// What a trip is grouped by: its cities, its games, or the position of its range of miles.
  private func number(_ option: TripOption, _ grouping: TripOrder.Grouping) -> Int {
    switch grouping {
    case .none: 0
    case .cities: option.uniqueCityCount
    case .games: option.totalGames
    case .miles: option.mileageBucket
    }
  }

  /// The header, with the design's ASCII hyphen in a range of miles.
  func header(_ number: Int, _ grouping: TripOrder.Grouping) -> String {
    switch grouping {
    case .none: ""
    case .cities: "\(number) \(number == 1 ? "city" : "cities")"
    case .games: "\(number) \(number == 1 ? "game" : "games")"
    case .miles:
      if let end = end(of: number) {
        "\(buckets[number])-\(end) mi"
      } else {
        "\(buckets[number])+ mi"
      }
    }
  }

  private func spoken(_ number: Int, _ grouping: TripOrder.Grouping) -> String {
    switch grouping {
    case .none: ""
    case .cities: "\(NumberWords.capitalized(number)) \(number == 1 ? "city" : "cities")"
    case .games: "\(NumberWords.capitalized(number)) \(number == 1 ? "game" : "games")"
    case .miles:
      if let end = end(of: number) {
        "\(NumberWords.capitalized(buckets[number])) to \(NumberWords.spelled(end)) miles"
      } else {
        "\(NumberWords.capitalized(buckets[number])) miles or more"
      }
    }
  }

  private func end(of bucket: Int) -> Int? {
    bucket + 1 < buckets.count ? buckets[bucket + 1] : nil
  }
}

extension TripOrder {
  /// Whether its sections rise.
  fileprivate var isAscending: Bool { self == .leastGames || self == .leastMiles }
}
