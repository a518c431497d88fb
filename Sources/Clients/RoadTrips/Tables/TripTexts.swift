import SeedRoadTrips

/// The texts about a trip in tables and snapshots.
struct TripTexts {
  let title: String
  let subtitle: String
  let accessibilityLabel: String
  /// The text of the mileage range.
  let milesHeader: String

  init(_ option: TripOption, _ plan: RoadTripPlan) {
    let (metros, words) = (plan.schedule.metros, RoadTripStore.Words.english)
    title = words.title(
      from: metros[option.startMetro].name, to: metros[option.endMetro].name,
      cityCount: option.uniqueCityCount)
    subtitle = words.subtitle(
      games: option.totalGames, cities: option.uniqueCityCount, miles: option.totalMiles)
    accessibilityLabel = words.accessibilityLabel(
      title: title, games: option.totalGames, cities: option.uniqueCityCount,
      miles: option.totalMiles)
    milesHeader = Self.miles(option.mileageBucket, plan.rules)
  }

  /// The header of a section; empty for a flat list.
  static func header(
    _ number: Int, _ grouping: TripOrder.Grouping, _ rules: TripRules
  ) -> String {
    switch grouping {
    case .none: ""
    case .cities: RoadTripStore.Words.english.text(ofCities: number)
    case .games: RoadTripStore.Words.english.text(ofGames: number)
    case .miles: miles(number, rules)
    }
  }

  /// The text of a mileage range.
  static func miles(_ bucket: Int, _ rules: TripRules) -> String {
    RoadTripStore.Words.english.text(
      ofMilesFrom: rules.mileageBuckets[bucket],
      to: rules.mileageBuckets.dropFirst(bucket + 1).first)
  }
}

extension TripOption {
  /// The reasons for the recommendation, under some rules.
  func why(_ rules: TripRules) -> [RoadTripStore.ScorePart] {
    ScoreFacts(
      games: totalGames, cities: uniqueCityCount, efficiency: efficiency,
      slackMinutes: minimumSlackInMinutes, isTight: rules.isTight(minimumSlackInMinutes),
      hasUndecidedStart: hasUndecidedStart,
      points: [parts.games, parts.cities, parts.efficiency, parts.slack]
    ).why(.english)
  }
}
