import Pipeline

extension [PagePart] {
  /// The parts of report.html about a dashboard.
  static let dashboard: [PagePart] = [
    PagePart(
      "The dashboard", "", .figures,
      rows: .query(
        """
        SELECT 'Games', count(*) FROM games UNION ALL
        SELECT 'Results', count(*) FROM results UNION ALL
        SELECT 'Running streaks', count(*) FROM game_stats WHERE current_streak > 0 UNION ALL
        SELECT 'Longest streak', max(longest_streak) FROM game_stats
        """)),
    PagePart(
      "Streaks", "The current streak, and how much longer the longest streak was.",
      .bars(of: "Game", unit: "in a row"),
      series: .query(
        """
        SELECT 'current', 'Running now', '#006CB0', '#4DB8FF' UNION ALL
        SELECT 'longest', 'Up to the longest', '#B4BCC5', '#55606C'
        """),
      rows: .query(
        """
        SELECT NULL, name, 'current', current_streak, rank_streak_desc, 0 AS part
        FROM games JOIN game_stats USING (game_id) UNION ALL
        SELECT NULL, name, 'longest', longest_streak - current_streak, rank_streak_desc, 1
        FROM games JOIN game_stats USING (game_id) ORDER BY 5, 6
        """)),
    PagePart(
      "Results by month", "What was played, and whether it was solved.",
      .bars(of: "Month", unit: "results"),
      series: .query(
        """
        SELECT 1, 'Solved', '#2E7D32', '#6CCB5F' UNION ALL
        SELECT 0, 'Not solved', '#B85000', '#FFA133'
        """),
      rows: .query(
        """
        SELECT NULL, substr(day, 1, 7), completed, count(*) FROM results
        GROUP BY 2, 3 ORDER BY 2, 3 DESC
        """)),
    PagePart(
      "Games", "The games in the order of the list, by streak.",
      .table(["Game", "Streak", "Today", "Best streak", "Played", "Solved", "Last played"]),
      rows: .query(
        """
        SELECT title, current_streak, status_text, longest_streak, total_played, success_short,
          last_played
        FROM game_stats JOIN game_cards USING (game_id) ORDER BY rank_streak_desc LIMIT 200
        """)),
    PagePart(
      "Streaks of events", "Series of events whose outcomes make a streak.",
      .table(["Series", "Running now", "Longest", "Events"]),
      rows: .query(
        """
        SELECT name, current_streak, longest_streak,
          (SELECT count(*) FROM events WHERE events.series_id = event_series.series_id)
        FROM event_series ORDER BY name
        """)),
  ]
}
