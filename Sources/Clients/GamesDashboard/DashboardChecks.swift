import Pipeline

extension BundleCheck {
  /// The checks of the totals, streaks, orders and filters of games.
  static let dashboard: [BundleCheck] =
    [
      BundleCheck(
        "game_stats",
        "The totals count the results, without old puzzles that were played later.",
        """
        WITH counted AS (
          SELECT game_id, count(*) AS played, sum(completed) AS completed, round(avg(score), 2) AS average,
            max(day_number) AS last_day
          FROM results JOIN games USING (game_id) WHERE is_archive = 0 OR counts_archive = 1 GROUP BY game_id
        )
        SELECT slug, total_played || ' played, ' || total_completed || ' completed',
          coalesce(played, 0) || ' played, ' || coalesce(completed, 0) || ' completed'
        FROM game_stats JOIN games USING (game_id) LEFT JOIN counted USING (game_id)
        WHERE total_played <> coalesce(played, 0) OR total_completed <> coalesce(completed, 0)
        """),
      BundleCheck(
        "game_stats", "completion_rate is completed divided by played.",
        """
        SELECT slug, coalesce(completion_rate, 'NULL'), coalesce(right, 'NULL') FROM (
          SELECT slug, completion_rate, round(1.0 * total_completed / nullif(total_played, 0), 4) AS right
          FROM game_stats JOIN games USING (game_id))
        WHERE completion_rate IS NOT right AND NOT coalesce(abs(completion_rate - right) < 0.00011, 0)
        """),
      BundleCheck(
        "game_stats", "The average and the best score agree with the results.",
        """
        WITH counted AS (
          SELECT game_id, round(avg(score), 2) AS average, min(score) AS least, max(score) AS most
          FROM results JOIN games USING (game_id)
          WHERE (is_archive = 0 OR counts_archive = 1) AND (completed = 1 OR scoring_model = 'higherIsBetter')
          GROUP BY game_id
        )
        SELECT slug, coalesce(avg_score, 'NULL') || ', best ' || coalesce(best_score, 'NULL'),
          coalesce(average, 'NULL') || ', best ' || coalesce(CASE scoring_model WHEN 'higherIsBetter' THEN most ELSE least END, 'NULL')
        FROM game_stats JOIN games USING (game_id) LEFT JOIN counted USING (game_id)
        WHERE (avg_score IS NULL) <> (average IS NULL) OR abs(avg_score - average) > 0.0101
          OR best_score IS NOT CASE scoring_model WHEN 'higherIsBetter' THEN most ELSE least END
        """),
      BundleCheck(
        "results", "The day of a puzzle with a number follows from the anchor of its game.",
        """
        SELECT slug || ' ' || number, day, right FROM (
          SELECT slug, number, day,
            date(anchor_date, ((number - anchor_number) * cadence_days) || ' days') AS right
          FROM results JOIN games USING (game_id) WHERE number NOT NULL AND anchor_number NOT NULL)
        WHERE day <> right
        """),
      BundleCheck(
        "results", "The day of playing is the date in some time zone at that instant.",
        """
        SELECT result_id, played_day, played_utc / 86400 FROM results
        WHERE played_day * 86400 > played_utc + 64800 OR (played_day + 1) * 86400 <= played_utc - 64800
        """),
      BundleCheck(
        "game_stats", "The game was last played at the time of its latest result.",
        """
        SELECT slug, coalesce(last_played_utc, 'NULL') || ', ' || coalesce(last_played, 'NULL'),
          coalesce(played, 'NULL') || ', ' || coalesce(played_date, 'NULL')
        FROM (
          SELECT slug, last_played_utc, last_played, last_played_day, played, day,
            date((day + 2440587.5)) AS played_date
          FROM game_stats JOIN games USING (game_id) LEFT JOIN (
            SELECT game_id, played, max(played_day) AS day
            FROM (SELECT game_id, max(played_utc) AS played FROM results GROUP BY game_id) JOIN results USING (game_id)
            WHERE played_utc = played GROUP BY game_id) USING (game_id))
        WHERE last_played_utc IS NOT played OR last_played_day IS NOT day OR last_played IS NOT played_date
        """),
      BundleCheck(
        "game_stats", "The last puzzle is the puzzle of the newest result.",
        """
        SELECT slug, coalesce(last_puzzle, 'NULL') || ', ' || coalesce(last_puzzle_day, 'NULL'),
          coalesce(right, 'NULL') || ', ' || coalesce(right_day, 'NULL')
        FROM game_stats JOIN games USING (game_id) LEFT JOIN (
          SELECT game_id, max(day) AS right, max(day_number) AS right_day FROM results GROUP BY game_id) USING (game_id)
        WHERE last_puzzle IS NOT right OR last_puzzle_day IS NOT right_day
        """),
      BundleCheck(
        "game_stats", "The longest and the last streak agree with the runs.",
        """
        WITH runs AS (
          SELECT game_id, max(length) AS longest, max(end_day) AS last FROM streak_runs GROUP BY game_id
        )
        SELECT slug, longest_streak || ', last run ends ' || coalesce(last_run_end_day, 'never'),
          coalesce(longest, 0) || ', last run ends ' || coalesce(last, 'never')
        FROM game_stats JOIN games USING (game_id) LEFT JOIN runs USING (game_id)
        WHERE longest_streak <> coalesce(longest, 0) OR last_run_end_day IS NOT last
          OR last_run_length IS NOT (SELECT length FROM streak_runs AS r WHERE r.game_id = game_stats.game_id AND end_day = last)
        """),
      BundleCheck(
        "game_stats", "current_streak is the last run if it is open, and status agrees.",
        """
        SELECT slug, current_streak || ', ' || status, right_streak || ', ' || right_status FROM (
          SELECT slug, current_streak, status,
            CASE WHEN open_until_day >= today THEN last_run_length ELSE 0 END AS right_streak,
            CASE WHEN last_played_utc IS NULL THEN 'none' WHEN done_until_day >= today THEN 'active'
              WHEN safe_until_day >= today THEN 'frozen' WHEN open_until_day >= today THEN 'atRisk'
              WHEN failed_until_day >= today THEN 'failed' ELSE 'broken' END AS right_status
          FROM game_stats JOIN games USING (game_id)
          JOIN (SELECT (SELECT CAST(julianday(value) - 2440587.5 AS INTEGER) FROM metadata WHERE "key" = 'as_of') AS today))
        WHERE current_streak <> right_streak OR status <> right_status
        """),
      BundleCheck(
        "streak_runs", "A run's dates agree with its day numbers.",
        """
        SELECT game_id || ' to ' || end_day, start_date || ' to ' || end_date,
          date((start_day + 2440587.5)) || ' to ' || date((end_day + 2440587.5))
        FROM streak_runs
        WHERE start_date <> date(start_day + 2440587.5) OR end_date <> date(end_day + 2440587.5)
        """),
      BundleCheck(
        "filter_counts", "A count is the number of games that pass the filter on the day.",
        """
        SELECT filter_id || ' on ' || as_of, count, right FROM (
          SELECT f.*, (
            SELECT count(*) FROM game_stats AS s WHERE CASE filter_id
              WHEN 'all' THEN 1 WHEN 'active' THEN last_played_day >= as_of_day - 1
              WHEN 'playedToday' THEN last_played_day >= as_of_day
              WHEN 'atRisk' THEN safe_until_day < as_of_day AND open_until_day >= as_of_day
              WHEN 'onStreak' THEN open_until_day >= as_of_day ELSE last_played_day IS NULL END) AS right
          FROM filter_counts AS f)
        WHERE count <> right
        """),
      .column(
        "longest_streak", of: "event_series", named: "slug",
        "The longest streak of a series is its longest run.",
        is: """
          coalesce(
            (SELECT max(length) FROM event_runs AS r WHERE r.series_id = event_series.series_id), 0)
          """),
    ]
}
