// Written by `seedbed generate` from Sources/Clients/GamesDashboard/Tables. Do not edit it.

import DatabaseGuards
import SeedStore

/// What the store counts on in the database that it opens.
package enum DashboardDatabase {
  /// Its numbers and its schema; the application is "SbGD" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4744, version: 2, name: "games dashboards",
    section: "games-dashboard", schema: schema)

  private static let schema = DeclaredSchema(
    tables: """
      CREATE TABLE metadata (
        "key" TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY ("key")
      ) WITHOUT ROWID;
      CREATE TABLE sources (
        source_id TEXT NOT NULL,
        name TEXT NOT NULL,
        url TEXT,
        licence TEXT,
        version TEXT,
        sha256 TEXT,
        rows_in INTEGER,
        rows_used INTEGER,
        PRIMARY KEY (source_id)
      ) WITHOUT ROWID;
      CREATE TABLE formulas (
        formula_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        expression TEXT NOT NULL,
        inputs TEXT NOT NULL,
        source_url TEXT,
        note TEXT,
        PRIMARY KEY (formula_id),
        CHECK (kind IN ('O', 'R', 'C', 'H'))
      ) WITHOUT ROWID;
      CREATE TABLE formula_columns (
        table_name TEXT NOT NULL,
        column_name TEXT NOT NULL,
        formula_id TEXT NOT NULL REFERENCES formulas(formula_id),
        PRIMARY KEY (table_name, column_name)
      ) WITHOUT ROWID;
      CREATE TABLE symbols (
        name TEXT NOT NULL,
        min_ios REAL NOT NULL,
        fallback TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (name)
      ) WITHOUT ROWID;
      CREATE TABLE categories (
        category_id TEXT NOT NULL,
        name TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (category_id)
      ) WITHOUT ROWID;
      CREATE TABLE color_tokens (
        color_id TEXT NOT NULL,
        light_hex TEXT NOT NULL,
        dark_hex TEXT NOT NULL,
        on_light_hex TEXT NOT NULL,
        on_dark_hex TEXT NOT NULL,
        contrast_light REAL NOT NULL,
        contrast_dark REAL NOT NULL,
        PRIMARY KEY (color_id),
        CHECK (contrast_light >= 1 AND contrast_dark >= 1)
      ) WITHOUT ROWID;
      CREATE TABLE games (
        game_id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        name TEXT NOT NULL,
        short_name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        index_letter TEXT NOT NULL,
        category_id TEXT NOT NULL REFERENCES categories(category_id),
        url TEXT,
        icon TEXT NOT NULL REFERENCES symbols(name),
        color_id TEXT NOT NULL REFERENCES color_tokens(color_id),
        scoring_model TEXT NOT NULL,
        min_score INTEGER NOT NULL,
        max_score INTEGER NOT NULL,
        max_attempts INTEGER,
        streak_rule TEXT NOT NULL,
        counts_archive INTEGER NOT NULL,
        result_pattern TEXT,
        day_rule TEXT NOT NULL,
        reset_tz TEXT,
        reset_minute INTEGER,
        anchor_number INTEGER,
        anchor_date TEXT,
        cadence_days INTEGER
      );
      CREATE TABLE results (
        result_id INTEGER PRIMARY KEY,
        result_key TEXT,
        game_id INTEGER NOT NULL REFERENCES games(game_id),
        day TEXT NOT NULL,
        day_number INTEGER NOT NULL,
        number INTEGER,
        completed INTEGER NOT NULL,
        score INTEGER,
        attempts INTEGER,
        played_utc INTEGER NOT NULL,
        played_day INTEGER NOT NULL,
        tz TEXT NOT NULL,
        is_archive INTEGER NOT NULL,
        shared_text TEXT
      );
      CREATE TABLE freezes (
        game_id INTEGER NOT NULL REFERENCES games(game_id),
        day_number INTEGER NOT NULL,
        day TEXT NOT NULL,
        PRIMARY KEY (game_id, day_number)
      ) WITHOUT ROWID;
      CREATE TABLE streak_runs (
        game_id INTEGER NOT NULL REFERENCES games(game_id),
        start_day INTEGER NOT NULL,
        end_day INTEGER NOT NULL,
        length INTEGER NOT NULL,
        start_date TEXT NOT NULL,
        end_date TEXT NOT NULL,
        PRIMARY KEY (game_id, end_day),
        CHECK (start_day <= end_day AND length >= 1)
      ) WITHOUT ROWID;
      CREATE TABLE game_stats (
        game_id INTEGER PRIMARY KEY REFERENCES games(game_id),
        total_played INTEGER NOT NULL,
        total_completed INTEGER NOT NULL,
        completion_rate REAL,
        avg_score REAL,
        best_score INTEGER,
        last_played_utc INTEGER,
        last_played TEXT,
        last_played_day INTEGER,
        last_puzzle TEXT,
        last_puzzle_day INTEGER,
        current_streak INTEGER NOT NULL,
        longest_streak INTEGER NOT NULL,
        longest_start_day INTEGER,
        longest_end_day INTEGER,
        status TEXT NOT NULL,
        last_run_length INTEGER,
        last_run_end_day INTEGER,
        done_until_day INTEGER,
        safe_until_day INTEGER,
        open_until_day INTEGER,
        failed_until_day INTEGER,
        rank_last_played_asc INTEGER NOT NULL,
        rank_last_played_desc INTEGER NOT NULL,
        rank_name_asc INTEGER NOT NULL,
        rank_name_desc INTEGER NOT NULL,
        rank_streak_asc INTEGER NOT NULL,
        rank_streak_desc INTEGER NOT NULL,
        rank_success_asc INTEGER NOT NULL,
        rank_success_desc INTEGER NOT NULL
      );
      CREATE TABLE game_cards (
        game_id INTEGER PRIMARY KEY REFERENCES games(game_id),
        title TEXT NOT NULL,
        title_short TEXT NOT NULL,
        streak_text TEXT NOT NULL,
        streak_short TEXT NOT NULL,
        streak_text_a11y TEXT NOT NULL,
        status_text TEXT NOT NULL,
        last_played_text TEXT NOT NULL,
        last_played_a11y TEXT NOT NULL,
        success_text TEXT NOT NULL,
        success_short TEXT NOT NULL,
        success_a11y TEXT NOT NULL,
        best_text TEXT,
        average_text TEXT,
        a11y_label TEXT NOT NULL
      );
      CREATE TABLE filter_options (
        filter_id TEXT NOT NULL,
        label TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        position INTEGER NOT NULL,
        predicate TEXT NOT NULL,
        PRIMARY KEY (filter_id)
      ) WITHOUT ROWID;
      CREATE TABLE filter_counts (
        filter_id TEXT NOT NULL REFERENCES filter_options(filter_id),
        as_of TEXT NOT NULL,
        as_of_day INTEGER NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (filter_id, as_of_day)
      ) WITHOUT ROWID;
      CREATE TABLE sort_directions (
        direction_id TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        word TEXT NOT NULL,
        PRIMARY KEY (direction_id)
      ) WITHOUT ROWID;
      CREATE TABLE sort_options (
        sort_id TEXT NOT NULL,
        raw_value TEXT NOT NULL,
        short_name TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        menu_order INTEGER NOT NULL,
        shortcut TEXT NOT NULL,
        default_direction TEXT NOT NULL REFERENCES sort_directions(direction_id),
        a11y_label_asc TEXT NOT NULL,
        a11y_label_desc TEXT NOT NULL,
        a11y_hint TEXT NOT NULL,
        PRIMARY KEY (sort_id),
        CHECK (length(short_name) <= 8 AND menu_order BETWEEN 1 AND 4)
      ) WITHOUT ROWID;
      CREATE TABLE sort_transitions (
        from_sort TEXT NOT NULL REFERENCES sort_options(sort_id),
        from_dir TEXT NOT NULL REFERENCES sort_directions(direction_id),
        tapped TEXT NOT NULL REFERENCES sort_options(sort_id),
        to_sort TEXT NOT NULL REFERENCES sort_options(sort_id),
        to_dir TEXT NOT NULL REFERENCES sort_directions(direction_id),
        PRIMARY KEY (from_sort, from_dir, tapped)
      ) WITHOUT ROWID;
      CREATE TABLE event_series (
        series_id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        name TEXT NOT NULL,
        draw_policy TEXT NOT NULL,
        current_streak INTEGER NOT NULL,
        longest_streak INTEGER NOT NULL,
        streak_text TEXT NOT NULL,
        streak_text_a11y TEXT NOT NULL
      );
      CREATE TABLE events (
        series_id INTEGER NOT NULL REFERENCES event_series(series_id),
        seq INTEGER NOT NULL,
        event_key TEXT NOT NULL,
        start_utc INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        PRIMARY KEY (series_id, seq)
      ) WITHOUT ROWID;
      CREATE TABLE event_runs (
        series_id INTEGER NOT NULL REFERENCES event_series(series_id),
        start_seq INTEGER NOT NULL,
        end_seq INTEGER NOT NULL,
        length INTEGER NOT NULL,
        PRIMARY KEY (series_id, end_seq),
        CHECK (start_seq <= end_seq)
      ) WITHOUT ROWID;
      """,
    others: """
      CREATE INDEX game_stats_rank_last_played_asc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_last_played_asc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_last_played_desc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_last_played_desc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_name_asc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_name_asc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_name_desc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_name_desc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_streak_asc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_streak_asc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_streak_desc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_streak_desc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_success_asc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_success_asc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX game_stats_rank_success_desc_last_played_day_safe_until_day_open_until_day ON game_stats (rank_success_desc, last_played_day, safe_until_day, open_until_day);
      CREATE INDEX results_game_id_day_number ON results (game_id, day_number);
      CREATE INDEX games_slug ON games (slug);
      """)
}
