import Pipeline

extension BundleCheck {
  /// What is true of the snapshots of road trips.
  static let roadTripDocuments: [BundleCheck] = [
    .equal(
      "trip_sections",
      "The sections of each order are those of the tables, with the ids of their trips in order.",
      document: "snapshots/trips_index.json",
      stored: """
        SELECT orders."key" || ' section ' || section."key" AS name,
          json_array(section.value ->> 'header', section.value ->> 'key', json(section.value -> 'tripIds')) AS content
        FROM json_each(:document, '$.sections') AS orders JOIN json_each(orders.value) AS section
        """,
      right: """
        SELECT sort_id || ' section ' || section_order AS name, json_array(header, section_key, json(ids)) AS content
        FROM trip_sections JOIN (
          SELECT sort_id, section_key, json_group_array(slug) AS ids
          FROM (SELECT * FROM (\(orders)) ORDER BY sort_id, section_key, place) GROUP BY 1, 2)
        USING (sort_id, section_key)
        """),
    .list(
      "sort_options", "The orders are those of the table.", document: "snapshots/trips_index.json",
      at: "$.sorts", rows: "sort_options", by: "position",
      ["grouping": "\"grouping\"", "id": "sort_id", "isDefault": "is_default", "title": "title"]),
    .list(
      "trip_options", "A trip has the texts and the sums of its row.",
      document: "snapshots/trip/*.json",
      file: "slug", rows: "trip_options",
      [
        "id": "slug", "title": "title", "subtitle": "subtitle", "accessibilityLabel": "a11y_label",
        "totals.cities": "unique_city_count", "totals.days": "span_days",
        "totals.driveMinutes": "drive_minutes", "totals.efficiency": "round(efficiency, 6)",
        "totals.firstDay": "first_day", "totals.fromBeam": "from_beam",
        "totals.games": "total_games", "totals.hasTightLeg": "has_tight_leg",
        "totals.hasUndecidedStart": "has_tbd",
        "totals.lastDay": "last_day", "totals.longestLegMinutes": "max_leg_minutes",
        "totals.miles": "total_miles", "totals.minimumSlackMinutes": "min_slack_minutes",
        "totals.score": "round(score_recommended, 6)", "totals.venues": "unique_venue_count",
      ]),
    .list(
      "trip_stops", "A trip has the stops of the table, with their games and drives.",
      document: "snapshots/trip/*.json", at: "$.stops", file: "trip_options.slug",
      rows: """
        trip_stops JOIN trip_options USING (trip_id) JOIN games USING (game_id)
        JOIN venues USING (venue_id) JOIN teams AS away ON away.team_id = away_id
        JOIN teams AS home ON home.team_id = home_id
        """, by: "seq",
      [
        "away": "away.name", "city": "venues.city", "date": "date_local", "gameId": "game_key",
        "home": "home.name", "isTight": "is_tight", "legMiles": "leg_miles",
        "startLocal": "CASE WHEN time_status <> 'tbd' THEN time_local END", "venue": "venues.name",
      ]),
    .list(
      "trip_insights", "A trip has the insights of the table.", document: "snapshots/trip/*.json",
      at: "$.insights", file: "slug", rows: "trip_insights JOIN trip_options USING (trip_id)",
      by: "position", ["kind": "kind", "stop": "seq - 1", "text": "text"]),
    .list(
      "trip_alternatives", "A trip has the alternatives of the table.",
      document: "snapshots/trip/*.json", at: "$.alternatives", file: "trip_options.slug",
      rows: "trip_alternatives AS other JOIN trip_options USING (trip_id)", by: "position",
      [
        "id": "other.slug", "score": "round(other.score_recommended, 6)",
        "hasUndecidedStart": "other.has_tbd", "minimumSlackMinutes": "other.min_slack_minutes",
        "gameIds": """
        (SELECT json_group_array(game_key) FROM (
          SELECT game_key FROM alternative_stops AS s JOIN games USING (game_id)
          WHERE s.trip_id = other.trip_id AND s.position = other.position ORDER BY s.seq)) || ''
        """,
      ]),
    .equal(
      "tips", "The tips are those of the table, with their texts and symbols.",
      document: "snapshots/tips.json",
      stored: """
        SELECT 'tip ' || (value ->> 'id') AS name, json_array(
          value ->> 'accessibilityLabel', value ->> 'category', value ->> 'icon', value ->> 'title',
          value ->> 'subtitle', value ->> 'topic', value ->> 'fallbackIcon') AS content
        FROM json_each(:document, '$.tips')
        """,
      right: """
        SELECT 'tip ' || id AS name, json_array(
          tips.a11y_label, category, icon, title, subtitle, topic_key, fallback) AS content
        FROM tips JOIN symbols ON symbols.name = icon
        """),
  ]

  /// Each trip in each order, with its section and its place.
  private static let orders = [
    ("recommended", "recommended", "'all'"), ("mostCities", "most_cities", "unique_city_count"),
    ("mostGames", "most_games", "total_games"), ("leastGames", "least_games", "total_games"),
    ("mostMiles", "most_miles", "miles_bucket"), ("leastMiles", "least_miles", "miles_bucket"),
    ("bestEfficiency", "best_efficiency", "'all'"),
  ].map { sort, rank, section in
    "SELECT '\(sort)' AS sort_id, CAST(\(section) AS TEXT) AS section_key, rank_\(rank) AS place, slug FROM trip_options"
  }.joined(separator: " UNION ALL ")
}
