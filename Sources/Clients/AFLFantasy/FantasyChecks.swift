import Pipeline

extension BundleCheck {
  /// The checks of the players, their figures, and their ranks.
  static let fantasy: [BundleCheck] =
    [
      .column(
        "positions_mask", of: "players", named: "player_id",
        "positions_mask has a bit for each position of the player in the coming round.",
        is: """
          (SELECT sum(mask) FROM player_positions AS own JOIN positions USING (position)
           WHERE own.player_id = players.player_id AND from_round <= coalesce(
             (SELECT CAST(nullif(value, '') AS INTEGER) FROM metadata WHERE "key" = 'coming_round'), from_round))
          """),
      .column(
        "main_position", of: "players", named: "player_id",
        "main_position is one of the player's positions.",
        is: """
          (SELECT position FROM player_positions AS own WHERE own.player_id = players.player_id AND position = main_position)
          """),
      BundleCheck(
        "players", "search_rank numbers the players by their expected points in the coming round.",
        """
        SELECT player_id, search_rank, right FROM (
          SELECT players.player_id, search_rank, row_number() OVER (
            ORDER BY coalesce(proj * play_chance, -1) DESC, players.player_id) AS right
          FROM players LEFT JOIN projections ON projections.player_id = players.player_id
            AND round = (SELECT CAST(nullif(value, '') AS INTEGER) FROM metadata WHERE "key" = 'coming_round'))
        WHERE search_rank <> right
        """),
      BundleCheck(
        "player_forms", "The averages of a form come from the scores up to its round.",
        """
        WITH games AS (
          SELECT forms.player_id, as_of_round, score,
            row_number() OVER (PARTITION BY forms.player_id, as_of_round ORDER BY scores.round DESC) AS age
          FROM player_forms AS forms JOIN player_scores AS scores
            ON scores.player_id = forms.player_id AND scores.round <= as_of_round
        ),
        sums AS (
          SELECT player_id, as_of_round, count(*) AS n, avg(score) AS mean,
            avg(CASE WHEN age <= 3 THEN score END) AS three, avg(CASE WHEN age <= 5 THEN score END) AS five,
            max(score) AS most, min(score) AS least
          FROM games GROUP BY player_id, as_of_round
        )
        SELECT player_id || ' after round ' || as_of_round,
          games || ' games: ' || avg || ', ' || last3 || ', ' || last5 || ', ' || lowest || ' to ' || highest,
          n || ' games: ' || round(mean, 1) || ', ' || round(three, 1) || ', ' || round(five, 1) || ', '
            || least || ' to ' || most
        FROM player_forms JOIN sums USING (player_id, as_of_round)
        WHERE games <> n OR abs(avg - mean) > 0.0501 OR abs(last3 - three) > 0.0501
          OR abs(last5 - five) > 0.0501 OR highest <> most OR lowest <> least
        """),
      .column(
        "trend", of: "player_forms", named: "player_id || ' after round ' || as_of_round",
        "trend compares the last three games with the average.",
        is: """
          CASE WHEN last3 - avg >= 5.1 THEN 'rising' WHEN last3 - avg <= -5.1 THEN 'falling'
            WHEN abs(last3 - avg) <= 4.9 THEN 'steady' ELSE trend END
          """),
      .column(
        "delta", of: "player_prices", named: "player_id || ' in round ' || round",
        "delta is the change from the price of the round before.",
        is: """
          price_shown - lag(price_shown, 1, price_shown) OVER (PARTITION BY player_id ORDER BY round)
          """),
      .column(
        "rank_overall", of: "projections", named: "player_id || ' in round ' || round",
        "rank_overall numbers the players of a round by their expected points.",
        is: "row_number() OVER (PARTITION BY round ORDER BY proj * play_chance DESC, player_id)"),
      .column(
        "rank_pos", of: "projections", named: "player_id || ' in round ' || round",
        from: "projections JOIN players USING (player_id)",
        "rank_pos numbers the players of a round and position by their expected points.",
        is: """
          row_number() OVER (
            PARTITION BY round, main_position ORDER BY proj * play_chance DESC, player_id)
          """),
      BundleCheck(
        "projections",
        "The 80 % interval contains the projection, and the 90 % interval contains the 80 % "
          + "interval.",
        """
        SELECT player_id || ' in round ' || round, lo90 || ', ' || lo80 || ', ' || proj || ', ' || hi80 || ', ' || hi90,
          'in this order' FROM projections
        WHERE NOT (lo90 <= lo80 AND lo80 <= proj AND proj <= hi80 AND hi80 <= hi90)
        """),
      BundleCheck(
        "captains",
        "The captains of a round are the players with the most expected points, in order.",
        """
        SELECT 'round ' || round || ', rank ' || rank, player_id || ' with ' || proj, right || ' with ' || right_proj
        FROM captains AS c JOIN (
          SELECT round, player_id AS right, proj AS right_proj, row_number() OVER (
            PARTITION BY round ORDER BY proj * play_chance DESC, p120 DESC) AS rank
          FROM projections WHERE play_chance >= 0.5) USING (round, rank)
        WHERE proj <> right_proj OR NOT EXISTS (
          SELECT 1 FROM projections AS own
          WHERE own.round = c.round AND own.player_id = c.player_id
            AND own.proj = c.proj AND own.p120 = c.p120)
        UNION ALL
        SELECT 'round ' || round || ', rank ' || rank, promised, 'at most ' || before FROM (
          SELECT *, proj * play_chance AS promised, lag(proj * play_chance) OVER (
            PARTITION BY round ORDER BY rank) AS before FROM captains)
        WHERE promised > before
        """),
      BundleCheck(
        "bye_coverage",
        "The available players of a position are those whose club has a match, or no known bye.",
        """
        WITH members AS (
          SELECT b.round, b.position, players.club, CASE
            WHEN b.round IN (SELECT round FROM matches) THEN EXISTS (
              SELECT 1 FROM matches AS m WHERE m.round = b.round AND players.club IN (m.home, m.away))
            ELSE (players.club, b.round) NOT IN (SELECT club, round FROM byes) END AS plays
          FROM bye_coverage AS b
          JOIN player_positions AS own ON own.position = b.position AND own.from_round <= b.round
          JOIN players USING (player_id)
        ),
        sums AS (
          SELECT round, position, sum(plays) AS right, avg(plays) AS part FROM members GROUP BY 1, 2
        )
        SELECT 'round ' || round || ', ' || position, players_available || ', ' || share,
          right || ', ' || round(part, 4)
        FROM bye_coverage JOIN sums USING (round, position)
        WHERE players_available <> right OR abs(share - part) > 0.00011
        """),
      .equal(
        "byes",
        "A bye is a club without a match in a round that other clubs play. If no match is known, "
          + "it is a club without a score.",
        stored: """
          SELECT club || ' in round ' || round AS name, 1 AS content FROM byes
          """,
        right: """
          SELECT code || ' in round ' || round AS name, 1 AS content
          FROM clubs JOIN rounds
          WHERE round > 0 AND CASE
            WHEN round IN (SELECT round FROM matches) THEN NOT EXISTS (
              SELECT 1 FROM matches AS m WHERE m.round = rounds.round AND code IN (m.home, m.away))
            ELSE round IN (SELECT round FROM player_scores) AND NOT EXISTS (
              SELECT 1 FROM player_scores AS s JOIN players USING (player_id)
              WHERE s.round = rounds.round AND club = code) END
          """),
      BundleCheck(
        "calibrations", "rate is covered divided by n.",
        """
        SELECT level, coalesce(rate, 'NULL'), coalesce(round(1.0 * covered / nullif(n, 0), 4), 'NULL') FROM calibrations
        WHERE (rate IS NULL) <> (n = 0) OR abs(rate - 1.0 * covered / n) > 0.00011
        """),
      .column(
        "tier_id", of: "player_standings", named: "player_id", "tier_id is the tier of the price.",
        is: """
          (SELECT tier_id FROM price_tiers WHERE min_price <= price ORDER BY min_price DESC LIMIT 1)
          """),
      BundleCheck(
        "player_standings",
        "Club, positions, price and average agree with the player's own tables.",
        """
        SELECT player_id, s.club || ', ' || s.positions_mask || ', ' || coalesce(s.price, 'no price') || ', ' || coalesce(s.avg, 'no average'),
          p.club || ', ' || p.positions_mask || ', ' || coalesce(price_shown, 'no price') || ', ' || coalesce(f.avg, 'no average')
        FROM player_standings AS s JOIN players AS p USING (player_id)
        LEFT JOIN (SELECT player_id, price_shown, max(round) FROM player_prices GROUP BY player_id) USING (player_id)
        LEFT JOIN (SELECT player_id, avg, max(as_of_round) FROM player_forms GROUP BY player_id) AS f USING (player_id)
        WHERE s.club <> p.club OR s.positions_mask <> p.positions_mask OR s.price IS NOT price_shown OR s.avg IS NOT f.avg
        """),
      BundleCheck(
        "price_paths", "delta is the change of the expected price from one round to the next.",
        """
        SELECT player_id || ' in round ' || round, delta, right FROM (
          SELECT *, exp_price - lag(exp_price) OVER (PARTITION BY player_id ORDER BY round) AS right FROM price_paths)
        WHERE right IS NOT NULL AND delta <> right
        """),
      BundleCheck(
        "upgrade_paths", "d_price is the difference of the two prices.",
        """
        SELECT from_player || ' to ' || to_player, d_price, other.price - own.price
        FROM upgrade_paths
        JOIN player_standings AS own ON own.player_id = from_player
        JOIN player_standings AS other ON other.player_id = to_player
        WHERE d_price <> other.price - own.price
        """),
      .equal(
        "position_balance",
        "The numbers of players and the prices of a squad agree with its players.",
        stored: """
          SELECT squad_id || ' ' || position || ' ' || tier_id AS name, players || ' for ' || price AS content FROM position_balance
          WHERE players > 0
          """,
        right: """
          SELECT squad_id || ' ' || main_position || ' ' || tier_id AS name, count(*) || ' for ' || sum(s.price) AS content
          FROM squad_players JOIN players USING (player_id) JOIN player_standings AS s USING (player_id)
          WHERE s.price IS NOT NULL
          GROUP BY squad_id, main_position, tier_id
          """),
      BundleCheck(
        "position_balance", "share is the price divided by the price of the squad.",
        """
        SELECT squad_id || ' ' || position || ' ' || tier_id, share, round(right, 4) FROM (
          SELECT *, 1.0 * price / sum(price) OVER (PARTITION BY squad_id) AS right FROM position_balance)
        WHERE abs(share - right) > 0.00011
        """),
      BundleCheck(
        "captain_pairs", "Pairs are in the order of their expected value.",
        """
        SELECT 'round ' || round || ', rank ' || rank, ev, 'at most ' || before FROM (
          SELECT *, lag(ev) OVER (PARTITION BY round ORDER BY rank) AS before FROM captain_pairs)
        WHERE ev > before
        """),
      BundleCheck(
        "alerts", "rank numbers the alerts by category, with the most relevant first in each.",
        """
        SELECT alert_id, rank, right FROM (
          SELECT alert_id, rank, row_number() OVER (ORDER BY rank) AS right FROM alerts)
        WHERE rank <> right
        UNION ALL
        SELECT alert_id, relevance, 'at most ' || before FROM (
          SELECT alert_id, relevance, lag(relevance) OVER (PARTITION BY category ORDER BY rank) AS before FROM alerts)
        WHERE relevance > before
        """),
    ] + numbers

  /// Checks that the rows of each key are numbered from 1 without gaps.
  private static let numbers = [
    (table: "captain_pairs", of: "round", column: "rank"),
    (table: "trade_candidates", of: "squad_id", column: "rank"),
    (table: "scenario_replacements", of: "player_id", column: "rank"),
    (table: "frontiers", of: "position", column: "seq"),
    (table: "insights", of: "expl_id", column: "seq"),
    (table: "digest_alerts", of: "digest_id", column: "seq"),
    (table: "squad_players", of: "squad_id", column: "seq"),
  ].map { table, key, column in
    BundleCheck(
      table, "\(column) numbers the rows of each \(key) from 1.",
      """
      SELECT \(key), min(\(column)) || ' to ' || max(\(column)), '1 to ' || count(*)
      FROM \(table) GROUP BY \(key) HAVING min(\(column)) <> 1 OR max(\(column)) <> count(*)
      """)
  }
}
