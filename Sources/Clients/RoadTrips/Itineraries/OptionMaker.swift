import Tabular

/// Makes the trip option that apps show from the games of a trip.
struct OptionMaker {
  private let planner: ItinerarySearch
  private let recommendation: Recommendation
  private let insights: InsightFinder

  init(_ planner: ItinerarySearch) {
    self.planner = planner
    recommendation = Recommendation(weights: planner.rules.score)
    insights = InsightFinder(planner.schedule, planner.rules)
  }

  private var schedule: Schedule { planner.schedule }
  private var rules: TripRules { planner.rules }

  /// The option of a trip. `path` has the ``EnumeratedGame/idRank`` of each game.
  func option(path: ArraySlice<Int32>, ranks: [Int]) -> TripOption {
    let positions = path.map { planner.gamesByID[Int($0)] }
    let walk = planner.walk(positions)
    var option = TripOption()
    option.stops = walk.stops
    option.ranks = ranks
    option.insights = insights.insights(walk.stops)
    option.alternatives = planner.twins.alternatives(to: path).map(alternative)
    fillIn(&option, positions.map { schedule.games[$0] })
    fillIn(&option, walk.measures)
    return option
  }

  private func alternative(_ path: [Int]) -> TripOption.Alternative {
    let (stops, measures) = planner.walk(path)
    return TripOption.Alternative(
      slug: Self.slug(of: path.map { schedule.games[$0] }), stops: stops,
      score: Double(recommendation.tenths(measures)) / 10,
      minimumSlackInMinutes: measures.games > 1 ? measures.minimumSlackInMinutes : nil,
      hasUndecidedStart: measures.hasUndecidedStart)
  }

  private func fillIn(_ option: inout TripOption, _ games: [Game]) {
    guard let first = games.first, let last = games.last else { return }
    option.slug = Self.slug(of: games)
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
    option.isFromBeam =
      option.spanInDays > rules.spanInDays(isWithinLeague: measures.isWithinLeague)
  }

  /// The stable name of a trip, such as `2026-06-12-mlb-5-3fa9c1d20b7e`.
  ///
  /// It consists of the trip's first day, its sports, its number of games and the first twelve
  /// digits of the SHA-256 of its game ids, one per line. Twelve digits are 48 bits. With 50,000
  /// trips, two digests are equal in about one of 250,000 builds. Names are equal even less often,
  /// because they also contain the day.
  private static func slug(of games: [Game]) -> String {
    let ids = games.map(\.id).joined(separator: "\n")
    let digits = MessageDigest.sha256(ids.utf8).prefix(6).hexadecimal
    let sports = Set(games.map(\.sport)).sorted().map(\.rawValue).joined(separator: "-")
    let day = games.first.map { "\($0.day)-" } ?? ""
    return "\(day)\(sports)-\(games.count)-\(digits)"
  }
}
