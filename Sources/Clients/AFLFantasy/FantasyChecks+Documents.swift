import Pipeline

extension BundleCheck {
  /// The checks of the snapshots of AFL Fantasy.
  static let fantasyDocuments: [BundleCheck] = playerDocuments + roundDocuments + tradeDocuments

  /// The files of players.
  private static let playerDocuments: [BundleCheck] = [
    .list(
      "players", "A player has the names, the club and the card of the tables.",
      document: player, file: playerFile,
      rows: "players JOIN clubs ON clubs.code = club JOIN player_cards USING (player_id)",
      [
        "id": "player_id", "firstName": "first_name", "lastName": "last_name", "born": "dob",
        "club.code": "club", "club.name": "clubs.name", "mainPosition": "main_position",
        "status": "status", "ownedPercent": "round(owned_pct, 6)", "card.title": "title",
        "card.subtitle": "subtitle", "card.price": "price_text", "card.change": "change_text",
        "card.average": "avg_text", "card.last3": "last3_text", "card.breakEven": "be_text",
        "card.projection": "proj_text", "card.owned": "owned_text",
        "card.confidence": "confidence_text", "card.trendColor": "player_cards.color_token",
        "card.accessibilityLabel": "a11y_label", "card.deepLink": "deep_link",
      ]),
    .list(
      "player_scores", "A player has the scores of the table.", document: player, at: "$.scores",
      file: playerFile, rows: "player_scores", by: "round",
      [
        "round": "round", "score": "score", "recomputed": "recomputed", "timeOnGround": "tog",
        "matchId": "match_id", "opponent": "opponent", "venueId": "venue_id", "isHome": "is_home",
      ]),
    .list(
      "player_prices", "A player has the prices of the table.", document: player, at: "$.prices",
      file: playerFile, rows: "player_prices", by: "round",
      [
        "round": "round", "price": "price_shown", "simulated": "price_simulated", "delta": "delta",
        "source": "source",
      ]),
    .list(
      "price_paths", "A player has the expected prices of the table.", document: player,
      at: "$.pricePath", file: playerFile, rows: "price_paths", by: "round",
      [
        "round": "round", "expected": "exp_price", "low": "lo", "high": "hi", "delta": "delta",
        "isPeak": "is_peak",
      ]),
    .list(
      "player_outlooks", "A player has the outlook of the table.", document: player,
      at: "$.outlook", file: playerFile, rows: "player_outlooks", by: "round",
      [
        "round": "round", "projection": "round(proj, 6)", "isAvailable": "is_available",
        "isBye": "is_bye", "opponentPart": "round(opponent_part, 6)",
        "homePart": "round(home_part, 6)", "playChance": "round(play_chance, 6)",
      ]),
    .list(
      "upgrade_paths", "A player has the upgrades and downgrades of the table.", document: player,
      at: "$.upgradePaths", file: "CAST(from_player AS TEXT)",
      rows: "upgrade_paths JOIN players ON player_id = to_player", by: "kind = 'downgrade', step",
      [
        "kind": "kind", "step": "step", "to.id": "to_player", "to.name": "full_name",
        "priceDifference": "d_price", "projectionDifference": "round(d_proj, 6)",
        "costPerPoint": "cost_per_point",
      ]),
  ]

  /// The files of rounds.
  private static let roundDocuments: [BundleCheck] = [
    .list(
      "captains", "A round has the captains of the table.",
      document: round, at: "$.captains", file: "CAST(captains.round AS TEXT)",
      rows: "captains JOIN players USING (player_id)", by: "rank",
      [
        "rank": "rank", "player.id": "player_id", "player.name": "full_name",
        "projection": "round(proj, 6)", "playChance": "round(play_chance, 6)",
        "chanceOf120": "round(p120, 6)",
      ]),
    .list(
      "captain_pairs", "A round has the pairs of captains of the table.", document: round,
      at: "$.captainPairs", file: "CAST(captain_pairs.round AS TEXT)",
      rows: "captain_pairs JOIN players ON player_id = c", by: "rank",
      [
        "rank": "rank", "captain.id": "c", "captain.name": "full_name", "viceCaptain.id": "vc",
        "expected": "round(ev, 6)",
      ]),
    .list(
      "matches", "A round has the matches of the table.", document: round,
      at: "$.matches", file: "CAST(matches.round AS TEXT)",
      rows: "matches LEFT JOIN venues USING (venue_id)", by: "start_utc, match_id",
      [
        "id": "match_id", "home": "home", "away": "away", "venueId": "venue_id",
        "venue": "venues.name",
      ]),
    .list(
      "alerts", "A round has the alerts of the table, with their texts.", document: round,
      at: "$.alerts", file: "(SELECT value FROM metadata WHERE \"key\" = 'coming_round')",
      rows: "alerts", by: "rank",
      [
        "id": "alert_id", "category": "category", "interruptionLevel": "interruption_level",
        "relevance": "round(relevance, 6)", "playerId": "player_id", "matchId": "match_id",
        "squadId": "squad_id",
        "round": "created_round", "title": "title", "body": "body",
        "accessibilityLabel": "a11y_label", "deepLink": "deep_link",
      ]),
  ]

  /// trades.json, scenarios.json and the calendar of difficulties.
  private static let tradeDocuments: [BundleCheck] = [
    .equal(
      "trade_candidates", "Each squad has the trades of the table.",
      document: "snapshots/trades.json",
      stored: """
        SELECT (squad.value ->> 'id') || ' element ' || element."key" AS name,
          \(content(ofElementWith: trade)) AS content
        FROM json_each(:document, '$.squads') AS squad JOIN json_each(squad.value, '$.trades') AS element
        """,
      right: """
        SELECT squad_id || ' element ' || (rank - 1) AS name, \(content(ofRowWith: trade)) AS content
        FROM trade_candidates
        JOIN players AS gone ON gone.player_id = out_player JOIN players AS new ON new.player_id = in_player
        """),
    .equal(
      "scenarios", "The document has the scenarios of the table, with the replacements.",
      document: "snapshots/scenarios.json",
      stored: """
        SELECT 'player ' || (element.value ->> '$.player.id') AS name, json_array(
          element.value ->> '$.player.name', round(element.value ->> 'loss', 6),
          (SELECT json_group_array(other.value ->> '$.player.id')
           FROM json_each(element.value, '$.replacements') AS other)) AS content
        FROM json_each(:document, '$.scenarios') AS element
        """,
      right: """
        SELECT 'player ' || player_id AS name, json_array(full_name, round(loss, 6),
          (SELECT json_group_array(replacement) FROM (
            SELECT replacement FROM scenario_replacements AS r WHERE r.player_id = scenarios.player_id ORDER BY rank)))
          AS content
        FROM scenarios JOIN players USING (player_id)
        """),
    .equal(
      "fixture_difficulties", "The document has the difficulties of the table.",
      document: "snapshots/fdr_calendar.json",
      stored: """
        SELECT (club.value ->> 'code') || ' round ' || (cell.value ->> 'r') || ' ' || rating."key" AS name,
          json_array(cell.value ->> 'opp', cell.value ->> 'home', rating.value) AS content
        FROM json_each(:document, '$.clubs') AS club JOIN json_each(club.value, '$.cells') AS cell
        JOIN json_each(cell.value, '$.rating') AS rating
        """,
      right: """
        SELECT club || ' round ' || round || ' ' || position AS name, json_array(opponent, is_home, rating) AS content
        FROM fixture_difficulties
        """),
    .equal(
      "bye_coverage", "Each round has the coverage of the table.",
      document: "snapshots/bye_calendar.json",
      stored: """
        SELECT 'round ' || (round.value ->> 'round') || ' ' || (element.value ->> 'position') AS name,
          json_array(element.value ->> 'available', round(element.value ->> 'share', 6)) AS content
        FROM json_each(:document, '$.rounds') AS round JOIN json_each(round.value, '$.coverage') AS element
        """,
      right: """
        SELECT 'round ' || round || ' ' || position AS name, json_array(players_available, round(share, 6)) AS content
        FROM bye_coverage
        """),
  ]

  private static let player = "snapshots/player/*.json"
  private static let playerFile = "CAST(player_id AS TEXT)"
  private static let round = "snapshots/round_*.json"

  private static let trade: KeyValuePairs = [
    "rank": "rank", "out.id": "out_player", "out.name": "gone.full_name", "in.id": "in_player",
    "in.name": "new.full_name", "kind": "kind", "points": "round(points, 6)",
    "nextPoints": "round(next_points, 6)", "value": "round(value, 6)", "next.out.id": "next_out",
    "next.in.id": "next_in", "cashLeft": "cash_left", "priceDifference": "d_price",
    "projectionDifference": "round(d_proj, 6)", "deepLink": "deep_link",
  ]
}
