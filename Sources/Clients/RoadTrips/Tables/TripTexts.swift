import SeedRoadTrips

/// The words that tables and snapshots have of a trip.
struct TripTexts {
  let title: String
  let subtitle: String
  let accessibilityLabel: String
  /// The range of miles.
  let milesHeader: String

  init(_ option: TripOption, _ plan: RoadTripPlan) {
    let metros = plan.schedule.metros
    title = TripWords.title(
      from: metros[option.startMetro].name, to: metros[option.endMetro].name,
      cities: option.uniqueCityCount)
    subtitle = TripWords.subtitle(
      games: option.totalGames, cities: option.uniqueCityCount, miles: option.totalMiles)
    accessibilityLabel = TripWords.accessibilityLabel(
      title: title, games: option.totalGames, cities: option.uniqueCityCount,
      miles: option.totalMiles)
    milesHeader = Self.miles(option.mileageBucket, plan.rules)
  }

  /// The header of a section; none for a flat list.
  static func header(
    _ number: Int, _ grouping: TripOrder.Grouping, _ rules: TripRules
  ) -> String {
    switch grouping {
    case .none: ""
    case .cities: TripWords.cities(number)
    case .games: TripWords.games(number)
    case .miles: miles(number, rules)
    }
  }

  /// The words of a range of miles.
  static func miles(_ bucket: Int, _ rules: TripRules) -> String {
    TripWords.miles(
      from: rules.mileageBuckets[bucket], to: rules.mileageBuckets.dropFirst(bucket + 1).first)
  }
}

extension TripOption {
  /// Why it is recommended.
  var why: [RoadTripStore.ScorePart] {
    ScoreFacts(
      games: totalGames, cities: uniqueCityCount, efficiency: efficiency,
      slackInMinutes: minimumSlackInMinutes, hasUndecidedStart: hasUndecidedStart,
      points: [parts.games, parts.cities, parts.efficiency, parts.slack, parts.certain]
    ).why
  }
}
