import Pipeline

extension [PagePart] {
  /// The parts of report.html about a trip planner.
  static let tripPlanner: [PagePart] = [
    PagePart(
      "Destinations and trips", "", .figures,
      rows: .query(
        """
        SELECT 'Cities', count(*) FROM cities UNION ALL
        SELECT 'Countries with cities', count(*) FROM countries WHERE city_count > 0 UNION ALL
        SELECT 'Airports', count(*) FROM airports UNION ALL
        SELECT 'Trips', count(*) FROM trips UNION ALL
        SELECT 'Mock flights', count(*) FROM flights
        """)),
    PagePart(
      "Cities, airports and trips",
      "Airports, and cities by population. Lines are the flights of trips; you can choose a trip.",
      .map(
        paths: .query(
          """
          SELECT trips.name, range_text, lat, lon, airport
          FROM trips JOIN (
            SELECT trip_id, 2 * seq AS place, origin AS airport FROM flights UNION ALL
            SELECT trip_id, 2 * seq + 1, destination FROM flights
          ) USING (trip_id) JOIN airports ON iata = airport
          ORDER BY position, place
          """)),
      series: .query(
        """
        SELECT 'city', 'Cities', '#006CB0', '#4DB8FF' UNION ALL
        SELECT 'airport', 'Airports', '#B85000', '#FFA133'
        """),
      rows: .query(
        """
        SELECT 'city', lat, lon, population / 2000, name FROM cities UNION ALL
        SELECT 'airport', lat, lon, 2, iata || ' ' || name FROM airports
        """)),
    PagePart(
      "Cities by country", "The fifteen countries with the most cities.",
      .bars(of: "Country", unit: "cities"),
      rows: .query(
        """
        SELECT NULL, name, 'cities', city_count FROM countries
        WHERE city_count > 0 ORDER BY city_count DESC, position LIMIT 15
        """)),
    PagePart(
      "Trips", "The home screen's list, with what has been planned for each.",
      .table(["Trip", "City", "Dates", "Flights", "Hotels", "Activities"]),
      rows: .query(
        """
        SELECT trips.name, label, range_text,
          sum(CASE WHEN kind = 'flights' THEN count ELSE 0 END),
          sum(CASE WHEN kind = 'hotels' THEN count ELSE 0 END),
          sum(CASE WHEN kind = 'activities' THEN count ELSE 0 END)
        FROM trips JOIN cities USING (city_id) JOIN trip_planning_cards USING (trip_id)
        GROUP BY trip_id ORDER BY trips.position LIMIT 200
        """)),
  ]
}
