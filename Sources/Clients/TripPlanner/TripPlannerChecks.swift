import Pipeline

extension BundleCheck {
  /// The checks of cities, their lists, and trips with their items.
  static let tripPlanner: [BundleCheck] = [
    .column(
      "city_count", of: "countries", named: "code",
      "city_count is the number of cities of the country.",
      is: """
        (SELECT count(*) FROM cities WHERE country_code = code)
        """),
    .column(
      "position", of: "countries", named: "code", "position numbers the countries by name.",
      is: """
        row_number() OVER (ORDER BY name_key, code) - 1 + 0
        """),
    .column(
      "rank_in_country", of: "cities", named: "city_id", "rank_in_country sorts by population.",
      is: """
        row_number() OVER (PARTITION BY country_code ORDER BY population DESC, city_id)
        """),
    .column(
      "search_rank", of: "cities", named: "city_id", "search_rank sorts by population.",
      is: """
        row_number() OVER (ORDER BY population DESC, city_id)
        """),
    .column(
      "position", of: "cities", named: "city_id",
      "position numbers the list by letter, # last, name and population.",
      is: """
        row_number() OVER (ORDER BY index_letter = '#', index_letter, name_key, population DESC, city_id) - 1 + 0
        """),
    .column(
      "index_letter", of: "cities", named: "city_id",
      "index_letter is the first of the name's letters, or #.",
      is: """
        CASE WHEN substr(name_key, 1, 1) BETWEEN 'a' AND 'z' THEN upper(substr(name_key, 1, 1)) ELSE '#' END
        """),
    BundleCheck(
      "city_near", "rank numbers the rows of a city from 1, the nearest first.",
      """
      SELECT city_id || ' ' || other_id, rank || ' at ' || km, right FROM (
        SELECT *, row_number() OVER (PARTITION BY city_id ORDER BY km, rank) AS right FROM city_near)
      WHERE rank <> right
      """),
    BundleCheck(
      "city_airports", "rank numbers the rows of a city from 1, the nearest first.",
      """
      SELECT city_id || ' ' || iata, rank || ' at ' || km, right FROM (
        SELECT *, row_number() OVER (PARTITION BY city_id ORDER BY km, rank) AS right FROM city_airports)
      WHERE rank <> right
      """),
    BundleCheck(
      "city_airports", "The primary airport of a city is marked.",
      """
      SELECT name, coalesce(primary_airport, 'none'), coalesce(marked, 'none') FROM (
        SELECT cities.*, (SELECT iata FROM city_airports AS a WHERE a.city_id = cities.city_id AND is_primary = 1) AS marked FROM cities)
      WHERE marked IS NOT primary_airport
      """),
    .column(
      "position", of: "trips", named: "trip_id", "position numbers the trips, the newest first.",
      is: """
        row_number() OVER (ORDER BY created_at DESC, trip_id) - 1 + 0
        """),
    BundleCheck(
      "trips", "nights and days are counted between the two dates.",
      """
      SELECT trip_id, nights || ' nights, ' || days || ' days', right || ' nights, ' || (right + 1) || ' days' FROM (
        SELECT *, CAST(julianday(end_date) - julianday(start_date) AS INTEGER) AS right FROM trips)
      WHERE nights <> right OR days <> right + 1
      """),
    .column(
      "start_day", of: "trips", named: "trip_id", "start_day is the number of start_date.",
      is: """
        CAST(julianday(start_date) - 2440587.5 AS INTEGER)
        """),
    .column(
      "count", of: "trip_planning_cards", named: "trip_id || ' ' || kind",
      "count is the number of items of that kind in the trip.",
      is: """
        (SELECT count(*) FROM seed_items AS s WHERE s.trip_id = trip_planning_cards.trip_id AND s.kind = trip_planning_cards.kind)
        """),
    .equal(
      "seed_items", "The items are the flights, hotels and activities of the trips.",
      stored: """
        SELECT kind || ' ' || item_id AS name, trip_id AS content FROM seed_items
        """,
      right: """
        SELECT 'flights ' || flight_id AS name, trip_id AS content FROM flights UNION ALL
        SELECT 'hotels ' || hotel_id, trip_id FROM hotels UNION ALL
        SELECT 'activities ' || activity_id, trip_id FROM activities
        """),
    .column(
      "arrival_utc", of: "flights", named: "flight_id",
      "A flight arrives block_minutes after it departs, plus the time of its stop.",
      is: """
        departure_utc + 60 * block_minutes
        """),
    .column(
      "day_offset", of: "flights", named: "flight_id",
      "day_offset is the days from departure_date to arrival_date.",
      is: """
        CAST(julianday(arrival_date) - julianday(departure_date) AS INTEGER)
        """),
    BundleCheck(
      "hotels",
      "A stay has the nights between its dates, and its price is the price of these nights.",
      """
      SELECT hotel_id, nights || ' nights for ' || total_cents, right || ' nights for ' || right * nightly_cents FROM (
        SELECT *, CAST(julianday(check_out_date) - julianday(check_in_date) AS INTEGER) AS right FROM hotels)
      WHERE nights <> right OR total_cents <> right * nightly_cents
      """),
    BundleCheck(
      "activities", "An activity lies within its trip, on the day of its number.",
      """
      SELECT activity_id, date || ', day ' || day_number, start_date || ' to ' || end_date || ', day '
        || CAST(julianday(date) - julianday(start_date) + 1 AS INTEGER)
      FROM activities JOIN trips USING (trip_id)
      WHERE date NOT BETWEEN start_date AND end_date
        OR day_number <> CAST(julianday(date) - julianday(start_date) + 1 AS INTEGER)
      """),
    BundleCheck(
      "hotel_amenities", "position numbers the rows of each hotel.",
      """
      SELECT hotel_id, min(position) || ' to ' || max(position), 'without gaps' FROM hotel_amenities GROUP BY hotel_id
      HAVING max(position) - min(position) + 1 <> count(*)
      """),
    BundleCheck(
      "hotel_images", "position numbers the rows of each hotel.",
      """
      SELECT hotel_id, min(position) || ' to ' || max(position), 'without gaps' FROM hotel_images GROUP BY hotel_id
      HAVING max(position) - min(position) + 1 <> count(*)
      """),
  ]
}
