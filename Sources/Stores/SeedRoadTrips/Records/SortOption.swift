extension RoadTripStore {
  /// The seven orders of trips, in the order of the app's menu.
  ///
  /// ```swift
  /// Picker("Sort by", selection: $sortOption) {
  ///   ForEach(RoadTripStore.SortOption.allCases) { Text(store.words.title(of: $0)).tag($0) }
  /// }
  /// ```
  public enum SortOption: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// The best first, by a score from 0 to 100.
    case recommended
    /// Most cities first, in sections such as `12 cities`.
    case mostCities
    /// Most games first, in sections such as `8 games`.
    case mostGames
    /// Fewest games first, in sections such as `1 game`.
    case leastGames
    /// The longest way first, in sections such as `2000+ mi`.
    case mostMiles
    /// The shortest way first, in sections such as `0-500 mi`.
    case leastMiles
    /// Most games for each hour at the wheel first.
    case bestEfficiency

    /// The value that divides a sorted list into sections.
    public enum Grouping: String, CaseIterable, Hashable, Sendable, Codable {
      /// No value: a flat list without headers.
      case none
      /// The number of cities.
      case cities
      /// The number of games.
      case games
      /// A range of miles.
      case miles
    }

    /// The order that an app begins with.
    public static let standard = SortOption.recommended

    /// The case itself, for `ForEach`.
    public var id: SortOption { self }

    /// The value that makes its sections.
    public var grouping: Grouping {
      switch self {
      case .recommended, .bestEfficiency: .none
      case .mostCities: .cities
      case .mostGames, .leastGames: .games
      case .mostMiles, .leastMiles: .miles
      }
    }

    /// The column of `trip_options` by which it orders.
    package var rankColumn: String { RoadTripDatabase.rankColumns[caseIndex] }
  }

  /// A league whose games a road trip can visit.
  ///
  /// ```swift
  /// ForEach(try await store.sports()) { sport in
  ///   Toggle(sport.name, isOn: isOn(sport))
  /// }
  /// ```
  public enum Sport: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// Major League Baseball.
    case mlb
    /// National Basketball Association.
    case nba
    /// National Hockey League.
    case nhl
    /// National Football League.
    case nfl
    /// Major League Soccer.
    case mls
    /// Women's National Basketball Association.
    case wnba

    /// The case itself, for `ForEach`.
    public var id: Sport { self }
    /// The name that apps show, such as `MLB`.
    public var name: String { rawValue.uppercased() }
    /// Its bit in `trip_options.sports_mask`.
    var mask: Int { 1 << caseIndex }
  }
}

extension Set<RoadTripStore.Sport> {
  /// The bits of all of them.
  var mask: Int { reduce(0) { $0 | $1.mask } }
}

extension [RoadTripStore.Sport] {
  /// The leagues of a mask, in their order.
  init(mask: Int) {
    self = RoadTripStore.Sport.allCases.filter { mask & $0.mask != 0 }
  }
}
