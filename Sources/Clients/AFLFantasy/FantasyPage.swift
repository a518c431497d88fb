import Pipeline

extension [PagePart] {
  /// The parts of report.html about a season of AFL Fantasy.
  static let fantasy: [PagePart] = [
    PagePart(
      "The season", "", .figures,
      rows: .query(
        """
        SELECT 'Players', count(*) FROM players UNION ALL
        SELECT 'Clubs', count(*) FROM clubs UNION ALL
        SELECT 'Matches', count(*) FROM matches UNION ALL
        SELECT 'Coming round', CAST(value AS INTEGER) FROM metadata
        WHERE "key" = 'coming_round' AND value <> ''
        UNION ALL
        SELECT 'Alerts', count(*) FROM alerts
        """)),
    PagePart(
      "Prices of players", "What eight players of each kind have cost, round by round.",
      .lines(x: "Round", y: "Dollars"), series: names,
      rows: .query(
        """
        WITH
          changes AS (
            SELECT player_id, max(price_shown) AS most, max(price_shown) - min(price_shown) AS spread,
              (SELECT price_shown FROM player_prices AS last
                WHERE last.player_id = p.player_id ORDER BY round DESC LIMIT 1)
              - (SELECT price_shown FROM player_prices AS first
                WHERE first.player_id = p.player_id ORDER BY round LIMIT 1) AS change
            FROM player_prices AS p GROUP BY player_id
          ),
          chosen AS (
            SELECT 'Most expensive' AS facet, 1 AS place, player_id
            FROM (SELECT player_id FROM changes ORDER BY most DESC, player_id LIMIT 8) UNION ALL
            SELECT 'Risen most', 2, player_id
            FROM (SELECT player_id FROM changes ORDER BY change DESC, player_id LIMIT 8) UNION ALL
            SELECT 'Fallen most', 3, player_id
            FROM (SELECT player_id FROM changes ORDER BY change, player_id LIMIT 8)
          )
        SELECT facet, round, player_id, price_shown FROM chosen JOIN player_prices USING (player_id)
        ORDER BY place, player_id, round
        """)),
    PagePart(
      "Average score by position",
      "What players of each position have scored on average, round by round.",
      .lines(x: "Round", y: "Points"),
      series: .query(
        """
        SELECT position, title, light_hex, dark_hex FROM positions
        JOIN color_tokens ON color_id = color_token ORDER BY number
        """),
      rows: .query(
        """
        SELECT NULL, round, main_position, round(avg(score), 1)
        FROM player_scores JOIN players USING (player_id) GROUP BY 3, 2 ORDER BY 3, 2
        """)),
    PagePart(
      "Scores", "The number of the season's scores in each range of ten points.",
      .bars(of: "Score", unit: "scores"),
      rows: .query(
        """
        SELECT NULL, max(score, 0) / 10 * 10, 'scores', count(*) FROM player_scores
        GROUP BY 2 ORDER BY 2
        """)),
    PagePart(
      "Best projections", "The twenty players who are expected to score most in the coming round.",
      .table(["Player", "Club and position", "Price", "Break-even", "Projected"]),
      rows: .query(
        """
        SELECT title, subtitle, price_text, be_text, proj_text
        FROM player_standings JOIN player_cards USING (player_id) ORDER BY rank_proj_desc LIMIT 20
        """)),
  ]

  private static let names = PageRows.query(
    "SELECT player_id, full_name, NULL, NULL FROM players ORDER BY player_id")
}
