// Written by `seedbed generate` from Sources/Clients/RoadTrips/Tables. Do not edit it.

import DatabaseGuards
import SeedStore

/// What the store counts on in the database that it opens.
package enum RoadTripDatabase {
  /// Its numbers and its schema; the application is "SbRT" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5254, version: 2, name: "road-trip databases",
    section: "road-trips", schema: schema)

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
      CREATE TABLE sports (
        sport TEXT NOT NULL,
        name TEXT NOT NULL,
        mask INTEGER NOT NULL,
        position INTEGER NOT NULL,
        game_count INTEGER NOT NULL,
        PRIMARY KEY (sport)
      ) WITHOUT ROWID;
      CREATE TABLE metros (
        metro_id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        position INTEGER NOT NULL,
        state TEXT NOT NULL,
        country TEXT NOT NULL,
        lat REAL NOT NULL,
        lon REAL NOT NULL,
        start_trip_count INTEGER NOT NULL
      );
      CREATE TABLE metro_sports (
        metro_id INTEGER NOT NULL REFERENCES metros(metro_id),
        sport TEXT NOT NULL REFERENCES sports(sport),
        teams INTEGER NOT NULL,
        PRIMARY KEY (metro_id, sport)
      ) WITHOUT ROWID;
      CREATE TABLE venues (
        venue_id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        name TEXT NOT NULL,
        sport TEXT NOT NULL REFERENCES sports(sport),
        city TEXT NOT NULL,
        state TEXT NOT NULL,
        country TEXT NOT NULL,
        metro_id INTEGER NOT NULL REFERENCES metros(metro_id),
        lat REAL NOT NULL,
        lon REAL NOT NULL,
        tz TEXT NOT NULL,
        valid_from TEXT,
        valid_to TEXT,
        roof TEXT NOT NULL
      );
      CREATE TABLE venue_aliases (
        alias_id INTEGER PRIMARY KEY,
        alias TEXT NOT NULL,
        venue_id INTEGER NOT NULL REFERENCES venues(venue_id),
        valid_from TEXT,
        valid_to TEXT
      );
      CREATE TABLE teams (
        team_id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        sport TEXT NOT NULL REFERENCES sports(sport),
        name TEXT NOT NULL,
        short_name TEXT NOT NULL,
        abbr TEXT NOT NULL,
        venue_id INTEGER NOT NULL REFERENCES venues(venue_id),
        metro_id INTEGER NOT NULL REFERENCES metros(metro_id),
        valid_from TEXT,
        valid_to TEXT
      );
      CREATE TABLE games (
        game_id INTEGER PRIMARY KEY,
        game_key TEXT NOT NULL,
        sport TEXT NOT NULL REFERENCES sports(sport),
        season TEXT NOT NULL,
        start_utc INTEGER NOT NULL,
        date_local TEXT NOT NULL,
        day INTEGER NOT NULL,
        time_local TEXT NOT NULL,
        tz TEXT NOT NULL,
        venue_id INTEGER NOT NULL REFERENCES venues(venue_id),
        home_id INTEGER NOT NULL REFERENCES teams(team_id),
        away_id INTEGER NOT NULL REFERENCES teams(team_id),
        dh_no INTEGER NOT NULL,
        is_same_day_pair INTEGER NOT NULL,
        time_status TEXT NOT NULL,
        venue_assumed INTEGER NOT NULL
      );
      CREATE TABLE legs (
        from_venue INTEGER NOT NULL REFERENCES venues(venue_id),
        to_venue INTEGER NOT NULL REFERENCES venues(venue_id),
        gc_miles REAL NOT NULL,
        road_miles INTEGER NOT NULL,
        minutes INTEGER NOT NULL,
        method TEXT NOT NULL,
        PRIMARY KEY (from_venue, to_venue)
      ) WITHOUT ROWID;
      CREATE TABLE mileage_buckets (
        bucket INTEGER PRIMARY KEY,
        lo INTEGER NOT NULL,
        hi INTEGER,
        label TEXT NOT NULL
      );
      CREATE TABLE trip_options (
        trip_id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL,
        first_day TEXT NOT NULL,
        first_day_number INTEGER NOT NULL,
        last_day TEXT NOT NULL,
        span_days INTEGER NOT NULL,
        total_games INTEGER NOT NULL,
        unique_city_count INTEGER NOT NULL,
        unique_town_count INTEGER NOT NULL,
        unique_venue_count INTEGER NOT NULL,
        total_miles INTEGER NOT NULL,
        miles_bucket INTEGER NOT NULL REFERENCES mileage_buckets(bucket),
        drive_minutes INTEGER NOT NULL,
        max_leg_minutes INTEGER,
        min_slack_minutes INTEGER,
        has_tight_leg INTEGER NOT NULL,
        efficiency REAL,
        score_recommended REAL NOT NULL,
        part_games REAL NOT NULL,
        part_cities REAL NOT NULL,
        part_eff REAL NOT NULL,
        part_slack REAL NOT NULL,
        has_tbd INTEGER NOT NULL,
        sports_mask INTEGER NOT NULL,
        start_metro INTEGER NOT NULL REFERENCES metros(metro_id),
        end_metro INTEGER NOT NULL REFERENCES metros(metro_id),
        title TEXT NOT NULL,
        subtitle TEXT NOT NULL,
        hdr_cities TEXT NOT NULL,
        hdr_games TEXT NOT NULL,
        hdr_miles TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        rank_recommended INTEGER NOT NULL,
        rank_most_cities INTEGER NOT NULL,
        rank_most_games INTEGER NOT NULL,
        rank_least_games INTEGER NOT NULL,
        rank_most_miles INTEGER NOT NULL,
        rank_least_miles INTEGER NOT NULL,
        rank_best_efficiency INTEGER NOT NULL,
        from_beam INTEGER NOT NULL
      );
      CREATE TABLE trip_stops (
        trip_id INTEGER NOT NULL REFERENCES trip_options(trip_id),
        seq INTEGER NOT NULL,
        game_id INTEGER NOT NULL REFERENCES games(game_id),
        metro_id INTEGER NOT NULL REFERENCES metros(metro_id),
        leg_miles INTEGER,
        leg_minutes INTEGER,
        slack_minutes INTEGER,
        is_tight INTEGER NOT NULL,
        arrive_by_utc INTEGER NOT NULL,
        PRIMARY KEY (trip_id, seq)
      ) WITHOUT ROWID;
      CREATE TABLE trip_insights (
        trip_id INTEGER NOT NULL REFERENCES trip_options(trip_id),
        position INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (trip_id, position)
      ) WITHOUT ROWID;
      CREATE TABLE trip_alternatives (
        trip_id INTEGER NOT NULL REFERENCES trip_options(trip_id),
        position INTEGER NOT NULL,
        slug TEXT NOT NULL,
        score_recommended REAL NOT NULL,
        min_slack_minutes INTEGER,
        has_tbd INTEGER NOT NULL,
        PRIMARY KEY (trip_id, position)
      ) WITHOUT ROWID;
      CREATE TABLE alternative_stops (
        trip_id INTEGER NOT NULL REFERENCES trip_options(trip_id),
        position INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        game_id INTEGER NOT NULL REFERENCES games(game_id),
        slack_minutes INTEGER,
        is_tight INTEGER NOT NULL,
        PRIMARY KEY (trip_id, position, seq)
      ) WITHOUT ROWID;
      CREATE TABLE sort_options (
        sort_id TEXT NOT NULL,
        title TEXT NOT NULL,
        grouping TEXT NOT NULL,
        position INTEGER NOT NULL,
        is_default INTEGER NOT NULL,
        rank_column TEXT NOT NULL,
        PRIMARY KEY (sort_id),
        CHECK (grouping IN ('none', 'cities', 'games', 'miles'))
      ) WITHOUT ROWID;
      CREATE TABLE trip_sections (
        sort_id TEXT NOT NULL REFERENCES sort_options(sort_id),
        section_key TEXT NOT NULL,
        section_order INTEGER NOT NULL,
        header TEXT NOT NULL,
        header_a11y TEXT NOT NULL,
        header_spoken TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (sort_id, section_order)
      ) WITHOUT ROWID;
      CREATE TABLE trip_counts (
        grouping TEXT NOT NULL,
        start_metro INTEGER NOT NULL,
        sports_mask INTEGER NOT NULL,
        section_number INTEGER NOT NULL,
        first_day_number INTEGER NOT NULL,
        trips INTEGER NOT NULL,
        PRIMARY KEY (grouping, start_metro, sports_mask, section_number, first_day_number)
      ) WITHOUT ROWID;
      CREATE TABLE tip_categories (
        category TEXT NOT NULL,
        name TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (category)
      ) WITHOUT ROWID;
      CREATE TABLE tips (
        id TEXT NOT NULL,
        locale TEXT NOT NULL,
        topic_key TEXT NOT NULL,
        category TEXT NOT NULL REFERENCES tip_categories(category),
        position INTEGER NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        title TEXT NOT NULL,
        subtitle TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (id, locale)
      ) WITHOUT ROWID;
      CREATE TABLE tip_sports (
        tip_id TEXT NOT NULL,
        sport TEXT NOT NULL REFERENCES sports(sport),
        PRIMARY KEY (tip_id, sport)
      ) WITHOUT ROWID;
      CREATE TABLE tip_subtopics (
        tip_id TEXT NOT NULL,
        subtopic TEXT NOT NULL,
        PRIMARY KEY (tip_id, subtopic)
      ) WITHOUT ROWID;
      CREATE TABLE tip_decks (
        launch_mod INTEGER NOT NULL,
        slot INTEGER NOT NULL,
        tip_id TEXT NOT NULL,
        PRIMARY KEY (launch_mod, slot)
      ) WITHOUT ROWID;
      """,
    others: """
      CREATE INDEX trip_options_rank_recommended_sports_mask_start_metro_first_day_number ON trip_options (rank_recommended, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_rank_most_cities_sports_mask_start_metro_first_day_number ON trip_options (rank_most_cities, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_rank_most_games_sports_mask_start_metro_first_day_number ON trip_options (rank_most_games, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_rank_least_games_sports_mask_start_metro_first_day_number ON trip_options (rank_least_games, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_rank_most_miles_sports_mask_start_metro_first_day_number ON trip_options (rank_most_miles, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_rank_least_miles_sports_mask_start_metro_first_day_number ON trip_options (rank_least_miles, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_rank_best_efficiency_sports_mask_start_metro_first_day_number ON trip_options (rank_best_efficiency, sports_mask, start_metro, first_day_number);
      CREATE INDEX trip_options_start_metro_first_day_number_sports_mask ON trip_options (start_metro, first_day_number, sports_mask);
      CREATE INDEX trip_options_sports_mask_first_day_number ON trip_options (sports_mask, first_day_number);
      CREATE INDEX trip_options_slug ON trip_options (slug);
      CREATE INDEX games_venue_id_start_utc ON games (venue_id, start_utc);
      CREATE INDEX games_day ON games (day);
      """)
}
