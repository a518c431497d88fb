import Pipeline
import Testing

@testable import RoadTrips
@testable import SeedRoadTrips

@Suite("The schema of road trips")
struct RoadTripSchemaTests {
  private let schema = RoadTripTables.schema

  /// The target of each line of the requirements; see the domain's specification, table A.
  @Test(
    "has what each requirement of the app points at",
    arguments: [
      "sort_options: sort_id title grouping is_default rank_column",
      "trip_options: unique_city_count rank_most_cities hdr_cities total_games rank_most_games",
      "trip_options: hdr_games rank_least_games miles_bucket rank_most_miles rank_least_miles",
      "trip_options: efficiency rank_best_efficiency score_recommended rank_recommended has_tbd",
      "trip_options: part_games part_cities part_eff part_slack has_tight_leg hdr_miles a11y_label",
      "trip_options: slug first_day last_day span_days unique_venue_count total_miles title",
      "trip_options: drive_minutes max_leg_minutes min_slack_minutes sports_mask subtitle",
      "trip_options: start_metro end_metro unique_town_count from_beam",
      "mileage_buckets: bucket lo hi label",
      "trip_sections: sort_id section_key section_order header header_a11y count",
      "trip_stops: trip_id seq game_id metro_id leg_miles leg_minutes slack_minutes is_tight arrive_by_utc",
      "games: game_id sport season start_utc date_local day tz venue_id home_id away_id dh_no",
      "games: is_same_day_pair time_status venue_assumed", "trip_insights: trip_id kind text",
      "trip_alternatives: trip_id position slug score_recommended min_slack_minutes has_tbd",
      "alternative_stops: trip_id position seq game_id slack_minutes is_tight",
      "legs: from_venue to_venue gc_miles road_miles minutes method",
      "metro_sports: metro_id sport teams",
      "tips: id locale icon title subtitle category topic_key",
      "tip_categories: category name", "tip_decks: launch_mod slot tip_id",
      "venue_aliases: alias venue_id valid_from valid_to",
      "metadata: key value", "sources: source_id name url licence version sha256 rows_in rows_used",
      "formulas: formula_id version kind expression inputs source_url note",
      "symbols: name min_ios fallback a11y_label", "formula_columns: table_name column_name",
    ])
  func requirements(line: String) {
    let parts = line.split(separator: ": ")
    let names = schema.table(named: String(parts[0]))?.columnNames ?? []
    for column in parts[1].split(separator: " ") {
      #expect(names.contains(String(column)), "\(parts[0]) has no \(column)")
    }
  }

  @Test("lists the orders of the menu as the store's own cases have them")
  func orders() {
    #expect(RoadTripDatabase.rankColumns.count == RoadTripStore.SortOption.allCases.count)
    for order in RoadTripStore.SortOption.allCases {
      let words = order.rankColumn.dropFirst("rank_".count).split(separator: "_")
      let name = words.dropFirst().reduce(String(words[0])) { $0 + $1.capitalized }
      #expect(name == order.rawValue)
    }
  }
}
