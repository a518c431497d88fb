import Pipeline

extension [PagePart] {
  /// The parts of report.html about road trips.
  static let roadTrips: [PagePart] = [
    PagePart(
      "The trips", "", .figures,
      rows: .query(
        """
        SELECT 'Games', count(*) FROM games UNION ALL
        SELECT 'Venues with games', count(DISTINCT venue_id) FROM games UNION ALL
        SELECT 'Trips looked at', CAST(value AS INTEGER) FROM metadata WHERE "key" = 'trips_enumerated'
        UNION ALL
        SELECT 'Trips kept', count(*) FROM trip_options UNION ALL
        SELECT 'Planning tips', count(*) FROM tips
        """)),
    PagePart(
      "Trips on the map",
      "Venues, with larger circles for more games, and the sixty most recommended trips. You can "
        + "choose one of the trips.",
      .map(
        paths: .query(
          """
          SELECT rank_recommended || '. ' || title, subtitle || ' · from ' || first_day, lat, lon,
            venues.name
          FROM trip_options JOIN trip_stops USING (trip_id) JOIN games USING (game_id)
          JOIN venues USING (venue_id)
          WHERE rank_recommended <= 60 ORDER BY rank_recommended, seq
          """)),
      series: sports,
      rows: .query(
        """
        SELECT venues.sport, lat, lon, count(*), venues.name
        FROM games JOIN venues USING (venue_id) GROUP BY venue_id ORDER BY venue_id
        """)),
    PagePart(
      "Games by month", "When the games are played, by league.", .bars(of: "Month", unit: "games"),
      series: sports,
      rows: .query(
        """
        SELECT NULL, substr(date_local, 1, 7), sport, count(*) FROM games GROUP BY 2, 3 ORDER BY 2, 3
        """)),
    PagePart(
      "Trips by number of games", "The number of trips that visit each number of games.",
      .bars(of: "Games", unit: "trips"),
      rows: .query(
        "SELECT NULL, total_games, 'trips', count(*) FROM trip_options GROUP BY 2 ORDER BY 2")),
    PagePart(
      "Recommended trips", "The twenty with the highest score.",
      .table(["Trip", "What it has", "From", "Score"]),
      rows: .query(
        """
        SELECT title, subtitle, first_day, round(score_recommended, 1)
        FROM trip_options ORDER BY rank_recommended LIMIT 20
        """)),
  ]

  private static let sports = PageRows.query(
    "SELECT sport, name, NULL, NULL FROM sports ORDER BY position")
}
