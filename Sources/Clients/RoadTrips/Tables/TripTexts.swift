import SeedRoadTrips

/// The words that tables and snapshots have of a trip.
struct TripTexts {
  let title: String
  let subtitle: String
  let accessibilityLabel: String
  /// The header of its section in each grouping; none for a flat list.
  let citiesHeader: String
  let gamesHeader: String
  let milesHeader: String

  /// Puts a trip into words.
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
    citiesHeader = TripWords.cities(option.uniqueCityCount)
    gamesHeader = TripWords.games(option.totalGames)
    milesHeader = Self.miles(option.mileageBucket, plan.rules)
  }

  /// The words of a range of miles.
  static func miles(_ bucket: Int, _ rules: TripRules) -> String {
    let bounds = rules.mileageBuckets
    return TripWords.miles(
      from: bounds[bucket], to: bucket + 1 < bounds.count ? bounds[bucket + 1] : nil)
  }
}

extension TripOption {
  /// What a trip is grouped by in an order.
  func sectionNumber(_ grouping: TripOrder.Grouping) -> Int {
    switch grouping {
    case .none: 0
    case .cities: uniqueCityCount
    case .games: totalGames
    case .miles: mileageBucket
    }
  }

  /// Why it is recommended.
  var why: [RoadTripStore.ScorePart] {
    ScoreFacts(
      games: totalGames, cities: uniqueCityCount, efficiency: efficiency,
      slackInMinutes: minimumSlackInMinutes, hasUndecidedStart: hasUndecidedStart,
      points: [parts.games, parts.cities, parts.efficiency, parts.slack, parts.certain]
    ).why
  }
}
