/// Makes the trip option that apps show of the games of a trip.
struct OptionMaker {
  private let schedule: Schedule
  private let rules: TripRules
  private let planner: ItinerarySearch
  private let recommendation: Recommendation
  private let insights: InsightFinder

  /// Makes options of what a planner found.
  init(_ planner: ItinerarySearch) {
    self.planner = planner
    schedule = planner.schedule
    rules = planner.rules
    recommendation = Recommendation(rules.score)
    insights = InsightFinder(schedule, rules)
  }

  /// The option of a trip, whose games are named by their ``EnumeratedGame/idRank``.
  func option(path: ArraySlice<Int32>, ranks: [Int]) -> TripOption {
    let positions = path.map { planner.gamesByID[Int($0)] }
    let walk = planner.walk(positions)
    var option = TripOption()
    option.stops = walk.stops
    option.ranks = ranks
    option.insights = insights.insights(walk.stops)
    fillIn(&option, positions.map { schedule.games[$0] })
    fillIn(&option, walk.measures)
    return option
  }

  private func fillIn(_ option: inout TripOption, _ games: [Game]) {
    guard let first = games.first, let last = games.last else { return }
    option.slug = TripSlug.slug(games)
    option.firstDay = first.day
    option.lastDay = last.day
    option.spanInDays = last.day.number - first.day.number + 1
    option.uniqueVenueCount = games.count
    option.startMetro = schedule.venues[first.venue].metro
    option.endMetro = schedule.venues[last.venue].metro
  }

  private func fillIn(_ option: inout TripOption, _ measures: TripMeasures) {
    option.uniqueCityCount = measures.cities
    option.totalMiles = measures.miles
    option.mileageBucket = max(0, rules.mileageBuckets.count { $0 <= measures.miles } - 1)
    option.driveMinutes = measures.driveMinutes
    if measures.games > 1 {
      option.longestLegInMinutes = measures.longestLegInMinutes
      option.minimumSlackInMinutes = measures.minimumSlackInMinutes
      option.efficiency = Double(measures.efficiencyInTenThousandths) / 10_000
    }
    option.score = Double(recommendation.tenths(measures)) / 10
    option.parts = recommendation.parts(measures)
    option.hasUndecidedStart = measures.hasUndecidedStart
    option.sportsMask = measures.sportsMask
  }
}
