import Pipeline
import Testing

@testable import RoadTrips

extension RoadTripRoundTripTests {
  func expectTrips() throws {
    try database.expect(
      "mileage_buckets",
      [
        ["bucket": 0, "lo": 0, "hi": 500, "label": "0-500 mi"],
        ["bucket": 1, "lo": 500, "hi": 1_000, "label": "500-1000 mi"],
        ["bucket": 2, "lo": 1_000, "hi": 1_500, "label": "1000-1500 mi"],
        ["bucket": 3, "lo": 1_500, "hi": 2_000, "label": "1500-2000 mi"],
        ["bucket": 4, "lo": 2_000, "hi": nil, "label": "2000+ mi"],
      ])
    try database.expect("trip_options", plan.options.enumerated().map(optionRow))
    try database.expect(
      "trip_stops",
      plan.options.enumerated().flatMap { index, option -> [Row] in
        option.stops.enumerated().map { position, stop -> Row in
          let game = plan.schedule.games[stop.game]
          return [
            "trip_id": index + 1, "seq": position + 1, "game_id": stop.game + 1,
            "metro_id": plan.schedule.venues[game.venue].metro + 1, "leg_miles": stop.legMiles,
            "leg_minutes": stop.legMinutes, "slack_minutes": stop.slackInMinutes,
            "is_tight": (stop.slackInMinutes ?? 30) < 30, "arrive_by_utc": game.start - 3_600,
          ]
        }
      })
    try database.expect(
      "trip_insights",
      plan.options.enumerated().flatMap { index, option -> [Row] in
        option.insights.enumerated().map { position, insight -> Row in
          [
            "trip_id": index + 1, "position": position, "kind": insight.kind.rawValue,
            "seq": insight.stop + 1, "text": insight.text,
          ]
        }
      })
  }

  func expectAlternatives() throws {
    var (rows, stops): ([Row], [Row]) = ([], [])
    for (trip, option) in plan.options.enumerated() {
      for (position, alternative) in option.alternatives.enumerated() {
        rows.append([
          "trip_id": trip + 1, "position": position + 1, "slug": alternative.slug,
          "score_recommended": alternative.score,
          "min_slack_minutes": alternative.minimumSlackInMinutes,
          "has_tbd": alternative.hasUndecidedStart,
        ])
        for (number, stop) in alternative.stops.enumerated() {
          stops.append([
            "trip_id": trip + 1, "position": position + 1, "seq": number + 1,
            "game_id": stop.game + 1, "slack_minutes": stop.slackInMinutes,
            "is_tight": (stop.slackInMinutes ?? 30) < 30,
          ])
        }
      }
    }
    try database.expect("trip_alternatives", rows)
    try database.expect("alternative_stops", stops)
  }

  private func optionRow(_ index: Int, _ option: TripOption) -> Row {
    let names = [option.startMetro, option.endMetro].map { plan.schedule.metros[$0].name }
    let title =
      names[0] != names[1]
      ? "\(names[0]) to \(names[1])"
      : option.uniqueCityCount == 1 ? names[0] : "\(names[0]) round trip"
    let games = RandomPlan.header(option.stops.count, .mostGames)
    let cities = RandomPlan.header(option.uniqueCityCount, .mostCities)
    let miles = "\(option.totalMiles) \(option.totalMiles == 1 ? "mile" : "miles")"
    let towns = option.stops.map {
      plan.schedule.venues[plan.schedule.games[$0.game].venue].city
    }
    var row: Row = [
      "trip_id": index + 1, "slug": option.slug, "first_day": option.firstDay.description,
      "first_day_number": option.firstDay.number, "last_day": option.lastDay.description,
      "span_days": option.spanInDays, "total_games": option.stops.count,
      "unique_city_count": option.uniqueCityCount,
      "unique_town_count": Set(towns).count, "unique_venue_count": option.uniqueVenueCount,
      "total_miles": option.totalMiles, "miles_bucket": option.mileageBucket,
      "drive_minutes": option.driveMinutes, "max_leg_minutes": option.longestLegInMinutes,
      "min_slack_minutes": option.minimumSlackInMinutes,
      "has_tight_leg": (option.minimumSlackInMinutes ?? 30) < 30, "efficiency": option.efficiency,
    ]
    row.merge([
      "score_recommended": option.score, "part_games": option.parts.games,
      "part_cities": option.parts.cities, "part_eff": option.parts.efficiency,
      "part_slack": option.parts.slack,
      "has_tbd": option.hasUndecidedStart, "from_beam": option.isFromBeam,
      "sports_mask": option.sportsMask,
      "start_metro": option.startMetro + 1, "end_metro": option.endMetro + 1, "title": title,
      "subtitle": "\(games) · \(cities) · \(option.totalMiles) mi", "hdr_cities": cities,
      "hdr_games": games, "hdr_miles": RandomPlan.header(option.mileageBucket, .mostMiles),
      "a11y_label": "\(title), \(games), \(cities), \(miles)",
    ]) { $1 }
    let ranks = [
      "rank_recommended", "rank_most_cities", "rank_most_games", "rank_least_games",
      "rank_most_miles", "rank_least_miles", "rank_best_efficiency",
    ]
    for (rank, value) in zip(ranks, option.ranks) { row[rank] = value }
    return row
  }

  func expectSections() throws {
    let ranks = [
      "recommended": "rank_recommended", "mostCities": "rank_most_cities",
      "mostGames": "rank_most_games", "leastGames": "rank_least_games",
      "mostMiles": "rank_most_miles", "leastMiles": "rank_least_miles",
      "bestEfficiency": "rank_best_efficiency",
    ]
    let titles = [
      "recommended": "Recommended", "mostCities": "Most Cities", "mostGames": "Most Games",
      "leastGames": "Least Games", "mostMiles": "Most Miles", "leastMiles": "Least Miles",
      "bestEfficiency": "Best Efficiency",
    ]
    try database.expect(
      "sort_options",
      TripOrder.allCases.map { order -> Row in
        [
          "sort_id": order.rawValue, "title": titles[order.rawValue],
          "grouping": order.grouping.rawValue,
          "position": order.position, "is_default": order == .recommended ? 1 : 0,
          "rank_column": ranks[order.rawValue],
        ]
      })
    try database.expect(
      "trip_sections",
      plan.sections.map { section -> Row in
        [
          "sort_id": section.order.rawValue, "section_key": section.key,
          "section_order": section.position, "header": section.header,
          "header_a11y": Self.label(section),
          "header_spoken": section.key == "all" ? "" : "Some \(section.key)",
          "count": section.count,
        ]
      })
    try database.expect("trip_counts", countRows)
  }

  private static func label(_ section: TripSection) -> String {
    let trips = section.count == 1 ? "1 trip" : "\(section.count) trips"
    return section.key == "all" ? trips : "Some \(section.key), \(trips)"
  }

  /// Running totals counted anew for each row.
  private var countRows: [Row] {
    var rows: Set<[Int]> = []
    let orders: [TripOrder] = [.mostCities, .mostGames, .mostMiles]
    for (number, order) in orders.enumerated() {
      for option in plan.options {
        for metro in [0, option.startMetro + 1] {
          let same = plan.options.filter {
            RandomPlan.number($0, order) == RandomPlan.number(option, order)
              && $0.sportsMask == option.sportsMask && $0.firstDay <= option.firstDay
              && (metro == 0 || $0.startMetro == option.startMetro)
          }
          rows.insert([
            number, metro, option.sportsMask, RandomPlan.number(option, order),
            option.firstDay.number, same.count,
          ])
        }
      }
    }
    return rows.map { row -> Row in
      [
        "grouping": orders[row[0]].grouping.rawValue, "start_metro": row[1], "sports_mask": row[2],
        "section_number": row[3], "first_day_number": row[4], "trips": row[5],
      ]
    }
  }
}
