import Pipeline

extension BundleCheck {
  /// The checks of trips, orders and sections.
  static let roadTrips: [BundleCheck] = [
    .column(
      "game_count", of: "sports", named: "sport",
      "game_count is the number of games of the sport.",
      is: """
        (SELECT count(*) FROM games WHERE games.sport = sports.sport)
        """),
    .equal(
      "metros", "start_trip_count is the number of trips that start in the area.",
      stored: """
        SELECT metro_id AS name, start_trip_count AS content FROM metros
        """,
      right: """
        SELECT metro_id AS name, (SELECT count(*) FROM trip_options WHERE start_metro = metro_id) AS content FROM metros
        """),
    .column(
      "position", of: "metros", named: "slug", "position numbers the areas by name.",
      is: """
        row_number() OVER (ORDER BY name_key, slug) - 1 + 0
        """),
    BundleCheck(
      "trip_stops", "The stops of a trip are numbered from 1, in the order of their games.",
      """
      SELECT trip_id || ' stop ' || seq, seq, right FROM (
        SELECT trip_id, seq, row_number() OVER (PARTITION BY trip_id ORDER BY start_utc, seq) AS right
        FROM trip_stops JOIN games USING (game_id))
      WHERE seq <> right
      """),
    BundleCheck(
      "trip_stops", "A stop lies in the area of its game's venue.",
      """
      SELECT trip_id || ' stop ' || seq, trip_stops.metro_id, venues.metro_id
      FROM trip_stops JOIN games USING (game_id) JOIN venues USING (venue_id)
      WHERE trip_stops.metro_id <> venues.metro_id
      """),
    BundleCheck(
      "trip_stops",
      "The drive to a stop is the leg from the venue before; the first stop has none.",
      """
      SELECT trip_id || ' stop ' || seq, coalesce(leg_miles || ' mi, ' || leg_minutes || ' min', 'none'),
        coalesce(road_miles || ' mi, ' || minutes || ' min', 'none')
      FROM (
        SELECT trip_id, seq, leg_miles, leg_minutes, venue_id,
          lag(venue_id) OVER (PARTITION BY trip_id ORDER BY seq) AS before
        FROM trip_stops JOIN games USING (game_id)) AS stops
      LEFT JOIN legs ON from_venue = before AND to_venue = venue_id
      WHERE CASE
        WHEN before IS NULL THEN leg_miles IS NOT NULL OR leg_minutes IS NOT NULL
        WHEN before = venue_id THEN coalesce(leg_miles, 0) <> 0 OR coalesce(leg_minutes, 0) <> 0
        ELSE leg_miles IS NOT road_miles OR leg_minutes IS NOT minutes END
      """),
    BundleCheck(
      "trip_options", "The counts and sums of a trip agree with its stops.",
      """
      WITH sums AS (
        SELECT trip_id, count(*) AS games, count(DISTINCT trip_stops.metro_id) AS cities,
          count(DISTINCT venue_id) AS venues, coalesce(sum(leg_miles), 0) AS miles,
          coalesce(sum(leg_minutes), 0) AS minutes, max(leg_minutes) AS longest, min(slack_minutes) AS slack
        FROM trip_stops JOIN games USING (game_id) GROUP BY trip_id
      )
      SELECT slug,
        total_games || ' games, ' || unique_city_count || ' cities, ' || unique_venue_count || ' venues, '
          || total_miles || ' mi, ' || drive_minutes || ' min, longest ' || coalesce(max_leg_minutes, 'none')
          || ', slack ' || coalesce(min_slack_minutes, 'none'),
        games || ' games, ' || cities || ' cities, ' || venues || ' venues, ' || miles || ' mi, '
          || minutes || ' min, longest ' || coalesce(longest, 'none') || ', slack ' || coalesce(slack, 'none')
      FROM trip_options JOIN sums USING (trip_id)
      WHERE total_games <> games OR unique_city_count <> cities OR unique_venue_count <> venues
        OR total_miles <> miles OR drive_minutes <> minutes OR max_leg_minutes IS NOT longest
        OR min_slack_minutes IS NOT slack
      """),
    BundleCheck(
      "trip_options", "The days, sports and ends of a trip agree with its stops.",
      """
      WITH ends AS (
        SELECT trip_id, min(date_local) AS first, max(date_local) AS last, sum(DISTINCT mask) AS mask,
          max(time_status = 'tbd') AS tbd, min(seq) AS first_seq, max(seq) AS last_seq
        FROM trip_stops JOIN games USING (game_id) JOIN sports USING (sport) GROUP BY trip_id
      )
      SELECT slug, first_day || ' to ' || last_day || ', ' || span_days || ' days, sports ' || sports_mask
          || ', from ' || start_metro || ' to ' || end_metro,
        first || ' to ' || last || ', ' || CAST(julianday(last) - julianday(first) + 1 AS INTEGER)
          || ' days, sports ' || mask || ', from ' || one.metro_id || ' to ' || other.metro_id
      FROM trip_options JOIN ends USING (trip_id)
      JOIN trip_stops AS one ON one.trip_id = trip_options.trip_id AND one.seq = first_seq
      JOIN trip_stops AS other ON other.trip_id = trip_options.trip_id AND other.seq = last_seq
      WHERE first_day <> first OR last_day <> last OR sports_mask <> mask
        OR span_days <> CAST(julianday(last) - julianday(first) + 1 AS INTEGER)
        OR start_metro <> one.metro_id OR end_metro <> other.metro_id
      """),
    .column(
      "miles_bucket", of: "trip_options", named: "slug",
      "miles_bucket is the range in which total_miles lies.",
      is: """
        (SELECT bucket FROM mileage_buckets WHERE total_miles >= lo AND (hi IS NULL OR total_miles < hi))
        """),
    BundleCheck(
      "trip_options", "efficiency is games for each hour of driving, of at least one hour.",
      """
      SELECT slug, coalesce(efficiency, 'NULL'), right FROM (
        SELECT slug, efficiency, round(total_games / max(1.0, drive_minutes / 60.0), 4) AS right, drive_minutes
        FROM trip_options)
      WHERE drive_minutes > 0 AND abs(efficiency - right) > 0.00011 OR drive_minutes > 0 AND efficiency IS NULL
      """),
    BundleCheck(
      "trip_options", "A trip has a tight leg if one of its stops has one.",
      """
      SELECT slug, has_tight_leg, tight
      FROM trip_options JOIN (SELECT trip_id, max(is_tight) AS tight FROM trip_stops GROUP BY trip_id)
        USING (trip_id)
      WHERE has_tight_leg <> tight
      """),
    BundleCheck(
      "trip_options", "score_recommended is the sum of its parts.",
      """
      SELECT slug, score_recommended, round(right, 1) FROM (
        SELECT slug, score_recommended, part_games + part_cities + part_eff + part_slack AS right
        FROM trip_options)
      WHERE abs(score_recommended - right) > 0.0501
      """),
    .column(
      "rank_recommended", of: "trip_options", named: "slug",
      "rank_recommended numbers the trips from 1.",
      is: """
        row_number() OVER (ORDER BY rank_recommended)
        """),
    .column(
      "rank_most_cities", of: "trip_options", named: "slug",
      "rank_most_cities sorts by cities, games and the fewest miles.",
      is: """
        row_number() OVER (ORDER BY unique_city_count DESC, total_games DESC, total_miles, rank_most_cities)
        """),
    .column(
      "rank_most_games", of: "trip_options", named: "slug",
      "rank_most_games sorts by games, cities and the fewest miles.",
      is: """
        row_number() OVER (ORDER BY total_games DESC, unique_city_count DESC, total_miles, rank_most_games)
        """),
    .column(
      "rank_least_games", of: "trip_options", named: "slug",
      "rank_least_games sorts by the fewest games, the fewest miles and cities.",
      is: """
        row_number() OVER (ORDER BY total_games, total_miles, unique_city_count DESC, rank_least_games)
        """),
    .column(
      "rank_most_miles", of: "trip_options", named: "slug",
      "rank_most_miles sorts by range and miles.",
      is: """
        row_number() OVER (ORDER BY miles_bucket DESC, total_miles DESC, rank_most_miles)
        """),
    .column(
      "rank_least_miles", of: "trip_options", named: "slug",
      "rank_least_miles sorts by range and miles, the fewest first.",
      is: """
        row_number() OVER (ORDER BY miles_bucket, total_miles, rank_least_miles)
        """),
    .column(
      "rank_best_efficiency", of: "trip_options", named: "slug",
      "rank_best_efficiency sorts by efficiency, games and the fewest miles.",
      is: """
        row_number() OVER (ORDER BY efficiency DESC NULLS LAST, total_games DESC, total_miles, rank_best_efficiency)
        """),
    .equal(
      "trip_sections",
      "Each order has the sections that the trips make, with the number of trips in each.",
      stored: """
        SELECT sort_id || ' ' || section_key AS name, count AS content FROM trip_sections WHERE section_key <> 'all'
        """,
      right: """
        SELECT sort_id || ' ' || CASE "grouping" WHEN 'cities' THEN unique_city_count WHEN 'games' THEN total_games
            ELSE miles_bucket END AS name, count(*) AS content
        FROM sort_options JOIN trip_options WHERE "grouping" <> 'none' GROUP BY 1
        """),
    BundleCheck(
      "trip_sections", "An order without groups has one section of all trips.",
      """
      SELECT sort_id, count, (SELECT count(*) FROM trip_options) FROM trip_sections
      WHERE section_key = 'all' AND count <> (SELECT count(*) FROM trip_options)
      """),
    BundleCheck(
      "trip_counts", "A running count is the number of trips that start on its day or before.",
      """
      WITH starts AS MATERIALIZED (
        SELECT kinds.column1 AS "grouping", metros.column1 AS any_metro,
          CASE metros.column1 WHEN 1 THEN 0 ELSE start_metro END AS start_metro, sports_mask,
          CASE kinds.column1 WHEN 'cities' THEN unique_city_count WHEN 'games' THEN total_games
            ELSE miles_bucket END AS section_number,
          first_day_number, count(*) AS trips
        FROM trip_options JOIN (VALUES ('cities'), ('games'), ('miles')) AS kinds
        JOIN (VALUES (0), (1)) AS metros
        GROUP BY 1, 2, 3, 4, 5, 6
      ),
      sides AS (
        SELECT 0 AS side, "grouping", start_metro, sports_mask, section_number, first_day_number, trips
        FROM trip_counts UNION ALL
        SELECT 1, "grouping", start_metro, sports_mask, section_number, first_day_number,
          sum(trips) OVER (
            PARTITION BY "grouping", any_metro, start_metro, sports_mask, section_number
            ORDER BY first_day_number)
        FROM starts
      ),
      pairs AS (
        SELECT "grouping" || ' ' || start_metro || ' ' || sports_mask || ' ' || section_number || ' '
            || first_day_number AS name,
          max(CASE side WHEN 0 THEN trips END) AS stored, max(CASE side WHEN 1 THEN trips END) AS right
        FROM sides GROUP BY 1
      )
      SELECT name, stored, coalesce(right, 'no trips') FROM pairs
      WHERE stored IS NOT NULL AND stored IS NOT right
      """),
    BundleCheck(
      "tip_decks", "Each launch shows different tips, all of which exist.",
      """
      SELECT 'launch ' || launch_mod, count(*) || ' tips', count(DISTINCT tip_id) || ' tips'
      FROM tip_decks GROUP BY launch_mod
      HAVING count(*) <> count(DISTINCT tip_id) OR max(tip_id NOT IN (SELECT id FROM tips))
      """),
    BundleCheck(
      "metadata", "trips_kept is the number of trips.",
      """
      SELECT 'trips_kept', value, (SELECT count(*) FROM trip_options) FROM metadata
      WHERE "key" = 'trips_kept' AND CAST(value AS INTEGER) <> (SELECT count(*) FROM trip_options)
      """),
  ]
}
