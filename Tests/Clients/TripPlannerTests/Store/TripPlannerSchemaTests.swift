import Testing

@testable import TripPlanner

@Suite("The schema of the trip planner")
struct TripPlannerSchemaTests {
  private let schema = TripPlannerTables.schema

  /// The target of each line of the requirements; see the domain's specification, table A.
  @Test(
    "has what each requirement of the app points at",
    arguments: [
      "countries: code name name_key flag currency continent city_count",
      "cities: city_id name ascii name_key country_code admin1 lat lon tz population icon",
      "cities: rank_in_country index_letter label a11y_label position search_text",
      "city_sections: position index_letter count first_position",
      "trips: trip_id name city_id start_date end_date start_day nights days travel_style",
      "trips: description created_at start_text end_text range_text duration_text image_key",
      "trips: a11y_label", "travel_styles: style_id label icon a11y_label",
      "validation_rules: field rule limit_text message",
      "calendar_rules: min_date max_date max_nights",
      "planning_cards: kind title subtitle icon", "trip_planning_cards: trip_id kind count_text",
      "airlines: iata name", "airports: iata icao name lat lon tz",
      "flights: trip_id airline number origin destination departure_utc arrival_utc day_offset_text",
      "flights: price_cents is_mock", "hotels: trip_id nights total_cents rating reviews is_mock",
      "hotel_images: hotel_id position image_key",
      "cities: image_key",
      "images: owner seq image_key path url width height dominant_hex bytes sha256",
      "activities: trip_id rating reviews description duration_minutes is_mock",
      "seed_items: trip_id kind seq item_id", "city_near: city_id other_id km rank",
      "city_airports: city_id iata km is_primary",
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
}
