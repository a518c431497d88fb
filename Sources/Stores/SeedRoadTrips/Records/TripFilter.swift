import SeedStore

extension RoadTripStore {
  /// A filter for a list of trips; nil means no condition.
  ///
  /// ```swift
  /// let filter = RoadTripStore.TripFilter(sports: [.mlb], startMetro: "chicago")
  /// let sections = try await store.sections(by: .mostCities, filter: filter)
  /// ```
  public struct TripFilter: Hashable, Sendable, Codable {
    /// The leagues that a trip may visit; a trip with a game of another league is left out.
    public var sports: Set<Sport>?
    /// The id of the metropolitan area where a trip starts.
    public var startMetro: String?
    /// The days on which a trip may start, both ends included.
    public var firstDays: ClosedRange<CalendarDay>?

    /// Makes a filter; without a condition, every trip passes.
    public init(
      sports: Set<Sport>? = nil, startMetro: String? = nil,
      firstDays: ClosedRange<CalendarDay>? = nil
    ) {
      self.sports = sports
      self.startMetro = startMetro
      self.firstDays = firstDays
    }
  }

  /// A section of a filtered list of trips; it is never empty.
  ///
  /// ```swift
  /// Section(section.header) {
  ///   ForEach(options[section.positions]) { OptionRow(option: $0) }
  /// }
  /// .accessibilityLabel(section.accessibilityLabel)
  /// ```
  public struct Section: Hashable, Sendable, Codable, Identifiable {
    /// `all`, or the number of cities, of games, or of the range of miles; the same in every build.
    public let key: String
    /// The header, such as `12 cities`, in the English of the bundle; empty for a flat list. An app in
    /// another language composes it from ``key``.
    public let header: String
    /// The text that a screen reader speaks, such as `Twelve cities, 34 trips`.
    public let accessibilityLabel: String
    /// The places of its trips in the whole list.
    public let positions: Range<Int>

    /// The number of its trips.
    public var count: Int { positions.clamped(to: 0..<Int.max).count }
    /// The key, for `ForEach`.
    public var id: String { key }
  }
}

/// A filter in the numbers of the database.
struct ResolvedFilter: Sendable {
  /// The masks of trips that pass.
  let masks: [Int]
  /// Whether there are masks that do not pass.
  let limitsSports: Bool
  /// The number of the start.
  let metro: Int?
  /// Days since 1970-01-01.
  let days: ClosedRange<Int>?

  /// Converts a filter; throws if the bundle does not have its start.
  init(_ filter: RoadTripStore.TripFilter, _ known: KnownRoadTrips) throws {
    let allowed = filter.sports?.mask
    masks = known.masks.filter { mask in allowed.map { mask & ~$0 == 0 } ?? true }
    limitsSports = masks.count < known.masks.count
    days = filter.firstDays.map { $0.lowerBound.number...$0.upperBound.number }
    metro = try filter.startMetro.map { id in
      guard let number = known.metroNumbers[id] else {
        throw StoreError.noSuch("metropolitan area", id, fix: "give the id of one of metros()")
      }
      return number
    }
  }

  /// Whether every trip passes.
  var passesAll: Bool { !limitsSports && metro == nil && days == nil }
}
