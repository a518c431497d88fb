import Pipeline

extension BundleCheck {
  /// What is true of the snapshots of the games dashboard.
  static let dashboardDocuments: [BundleCheck] = [
    .list(
      "games", "The games are those of the table, with their streaks, texts, runs and places.",
      document: "snapshots/dashboard.json", at: "$.games",
      rows: "games JOIN game_stats USING (game_id) JOIN game_cards USING (game_id)", by: "slug",
      [
        "id": "slug", "name": "name", "shortName": "short_name", "category": "category_id",
        "color": "color_id", "icon": "icon", "url": "url", "status": "status",
        "current": "current_streak", "longest": "longest_streak", "lastPlayed": "last_played",
        "lastPlayedAt": "strftime('%Y-%m-%dT%H:%M:%SZ', last_played_utc, 'unixepoch')",
        "lastPuzzle": "last_puzzle",
        "order.lastPlayedAsc": "rank_last_played_asc",
        "order.lastPlayedDesc": "rank_last_played_desc", "order.nameAsc": "rank_name_asc",
        "order.nameDesc": "rank_name_desc", "order.streakAsc": "rank_streak_asc",
        "order.streakDesc": "rank_streak_desc", "order.successAsc": "rank_success_asc",
        "order.successDesc": "rank_success_desc", "texts.a11y": "a11y_label",
        "texts.average": "average_text", "texts.best": "best_text",
        "texts.lastPlayed": "last_played_text", "texts.lastPlayedA11y": "last_played_a11y",
        "texts.status": "status_text", "texts.streak": "streak_text",
        "texts.streakA11y": "streak_text_a11y", "texts.streakShort": "streak_short",
        "texts.success": "success_text", "texts.successA11y": "success_a11y",
        "texts.successShort": "success_short",
        "runs": """
        (SELECT json_group_array(json(run)) FROM (
          SELECT run FROM (
            SELECT end_day, json_array(start_date, end_date, length) AS run FROM streak_runs AS r
            WHERE r.game_id = games.game_id ORDER BY end_day DESC LIMIT 10) ORDER BY end_day)) || ''
        """,
      ]),
    .list(
      "filter_counts", "The filters count the games of the bundle's day.",
      document: "snapshots/dashboard.json", at: "$.filters",
      rows: """
        filter_options JOIN (
          SELECT * FROM filter_counts
          WHERE as_of = (SELECT value FROM metadata WHERE "key" = 'as_of')) USING (filter_id)
        """, by: "position",
      ["id": "filter_id", "count": "count", "icon": "icon", "label": "label"]),
    .list(
      "sort_options", "The orders are those of the table.", document: "snapshots/dashboard.json",
      at: "$.sorts", rows: "sort_options", by: "menu_order",
      [
        "id": "sort_id", "rawValue": "raw_value", "shortName": "short_name", "icon": "icon",
        "shortcut": "shortcut", "defaultDirection": "default_direction", "hint": "a11y_hint",
        "a11y.asc": "a11y_label_asc", "a11y.desc": "a11y_label_desc",
      ]),
    .list(
      "categories", "The categories are those of the table.", document: "snapshots/dashboard.json",
      at: "$.categories", rows: "categories", by: "position", ["id": "category_id", "name": "name"]),
    .equal(
      "color_tokens", "The colours are those of the table.", document: "snapshots/dashboard.json",
      stored: """
        SELECT 'colour ' || (value ->> 'id') AS name, json_array(
          value ->> 'light', value ->> 'dark', value ->> 'onLight', value ->> 'onDark') AS content
        FROM json_each(:document, '$.colors')
        """,
      right: """
        SELECT 'colour ' || color_id AS name, json_array(light_hex, dark_hex, on_light_hex, on_dark_hex) AS content
        FROM color_tokens
        """),
  ]
}
