/// What decides a trip's place in the seven orders, apart from its canonical order: the ids of its
/// games, one after the other.
struct TripRanking: Equatable {
  let scoreInTenths: Int
  /// -1 for a single game.
  let efficiencyInTenThousandths: Int
  let miles: Int
  let cities: Int
  let games: Int
  let start: Int

  /// Ranks a trip by its measures and the start of its first game.
  init(_ trip: TripMeasures, start: Int, _ recommendation: Recommendation) {
    scoreInTenths = recommendation.tenths(trip)
    efficiencyInTenThousandths = trip.efficiencyInTenThousandths
    miles = trip.miles
    cities = trip.cities
    games = trip.games
    self.start = start
  }

  /// Its place in an order: the least key comes first, and the canonical order parts equal keys.
  ///
  /// The ranges of miles need no place of their own before the miles, with which they rise. No
  /// efficiency comes last, being less than any.
  func key(_ order: TripOrder) -> Key {
    switch order {
    case .recommended: Key(-scoreInTenths, -efficiencyInTenThousandths, miles, start)
    case .mostCities: Key(-cities, -games, miles)
    case .mostGames: Key(-games, -cities, miles)
    case .leastGames: Key(games, miles, -cities)
    case .mostMiles: Key(-miles)
    case .leastMiles: Key(miles)
    case .bestEfficiency: Key(-efficiencyInTenThousandths, -games, miles)
    }
  }

  /// Up to four numbers, compared one after the other.
  struct Key: Comparable {
    private let first: Int
    private let second: Int
    private let third: Int
    private let fourth: Int

    /// Numbers in the order of their weight.
    init(_ first: Int, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0) {
      self.first = first
      self.second = second
      self.third = third
      self.fourth = fourth
    }

    /// No key of a trip is less.
    static let least = Key(.min)
    /// No key of a trip is greater.
    static let greatest = Key(.max)

    /// Orders by the first number that differs.
    static func < (left: Key, right: Key) -> Bool {
      if left.first != right.first { return left.first < right.first }
      if left.second != right.second { return left.second < right.second }
      if left.third != right.third { return left.third < right.third }
      return left.fourth < right.fourth
    }
  }
}
