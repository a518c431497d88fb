// Written by `seedbed generate` from Sources/Clients/AFLFantasy/Tables. Do not edit it.

import DatabaseGuards
import SeedStore

/// What the store counts on in the database that it opens.
package enum FantasyDatabase {
  /// Its numbers and its schema; the application is "SbAF" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_4146, version: 2, name: "AFL Fantasy databases",
    section: "fantasy", schema: schema)

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
      CREATE TABLE color_tokens (
        color_id TEXT NOT NULL,
        light_hex TEXT NOT NULL,
        dark_hex TEXT NOT NULL,
        on_light_hex TEXT NOT NULL,
        on_dark_hex TEXT NOT NULL,
        contrast_light REAL NOT NULL,
        contrast_dark REAL NOT NULL,
        PRIMARY KEY (color_id),
        CHECK (contrast_light >= 4.5 AND contrast_dark >= 4.5)
      ) WITHOUT ROWID;
      CREATE TABLE design_tokens (
        token_group TEXT NOT NULL,
        name TEXT NOT NULL,
        value REAL NOT NULL,
        PRIMARY KEY (token_group, name)
      ) WITHOUT ROWID;
      CREATE TABLE positions (
        position TEXT NOT NULL,
        number INTEGER NOT NULL,
        mask INTEGER NOT NULL,
        title TEXT NOT NULL,
        field_players INTEGER NOT NULL,
        bench_players INTEGER NOT NULL,
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        PRIMARY KEY (position)
      ) WITHOUT ROWID;
      CREATE TABLE clubs (
        code TEXT NOT NULL,
        name TEXT NOT NULL,
        squad_id INTEGER NOT NULL,
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        PRIMARY KEY (code)
      ) WITHOUT ROWID;
      CREATE TABLE venues (
        venue_id TEXT NOT NULL,
        name TEXT NOT NULL,
        tz TEXT NOT NULL,
        PRIMARY KEY (venue_id)
      ) WITHOUT ROWID;
      CREATE TABLE price_tiers (
        tier_id TEXT NOT NULL,
        title TEXT NOT NULL,
        min_price INTEGER NOT NULL,
        PRIMARY KEY (tier_id)
      ) WITHOUT ROWID;
      CREATE TABLE rules (
        season INTEGER PRIMARY KEY,
        salary_cap INTEGER NOT NULL,
        field_size INTEGER NOT NULL,
        utility_players INTEGER NOT NULL,
        magic_number REAL NOT NULL,
        price_floor INTEGER NOT NULL,
        price_ceiling INTEGER NOT NULL,
        price_step INTEGER NOT NULL,
        drift REAL NOT NULL,
        max_trades INTEGER NOT NULL,
        counted_players INTEGER NOT NULL,
        match_minutes INTEGER NOT NULL,
        captain_min_tog INTEGER
      );
      CREATE TABLE scoring (
        statistic TEXT NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (statistic)
      ) WITHOUT ROWID;
      CREATE TABLE rule_sources (
        seq INTEGER PRIMARY KEY,
        url TEXT NOT NULL
      );
      CREATE TABLE rounds (
        round INTEGER PRIMARY KEY,
        start_utc INTEGER,
        counted_players INTEGER NOT NULL,
        max_trades INTEGER NOT NULL,
        is_bye INTEGER,
        adds_positions INTEGER NOT NULL,
        deep_link TEXT NOT NULL
      );
      CREATE TABLE players (
        player_id INTEGER PRIMARY KEY,
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        full_name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        index_letter TEXT NOT NULL,
        dob TEXT,
        club TEXT NOT NULL REFERENCES clubs(code),
        main_position TEXT NOT NULL REFERENCES positions(position),
        positions_mask INTEGER NOT NULL,
        status TEXT,
        owned_pct REAL,
        search_rank INTEGER NOT NULL,
        search_text TEXT NOT NULL
      );
      CREATE TABLE player_positions (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        position TEXT NOT NULL REFERENCES positions(position),
        from_round INTEGER NOT NULL,
        PRIMARY KEY (player_id, position)
      ) WITHOUT ROWID;
      CREATE TABLE matches (
        match_id TEXT NOT NULL,
        round INTEGER NOT NULL,
        start_utc INTEGER NOT NULL,
        end_utc INTEGER NOT NULL,
        tz TEXT,
        venue_id TEXT REFERENCES venues(venue_id),
        home TEXT NOT NULL REFERENCES clubs(code),
        away TEXT NOT NULL REFERENCES clubs(code),
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (match_id)
      ) WITHOUT ROWID;
      CREATE TABLE match_players (
        match_id TEXT NOT NULL REFERENCES matches(match_id),
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        is_home INTEGER NOT NULL,
        can_play INTEGER NOT NULL,
        play_chance REAL NOT NULL,
        PRIMARY KEY (match_id, player_id)
      ) WITHOUT ROWID;
      CREATE TABLE player_scores (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        score INTEGER NOT NULL,
        recomputed INTEGER,
        tog INTEGER,
        cba_pct REAL,
        match_id TEXT REFERENCES matches(match_id),
        opponent TEXT REFERENCES clubs(code),
        venue_id TEXT REFERENCES venues(venue_id),
        is_home INTEGER,
        PRIMARY KEY (player_id, round)
      ) WITHOUT ROWID;
      CREATE TABLE injuries (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        seq INTEGER NOT NULL,
        status TEXT NOT NULL,
        return_round INTEGER,
        source TEXT NOT NULL,
        PRIMARY KEY (player_id, seq)
      ) WITHOUT ROWID;
      CREATE TABLE player_contracts (
        player_id INTEGER PRIMARY KEY REFERENCES players(player_id),
        end_year INTEGER,
        is_contract_year INTEGER,
        status TEXT,
        source_url TEXT
      );
      CREATE TABLE late_changes (
        round INTEGER NOT NULL,
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        seq INTEGER NOT NULL,
        change TEXT NOT NULL,
        reason TEXT,
        PRIMARY KEY (round, player_id, seq)
      ) WITHOUT ROWID;
      CREATE TABLE squads (
        squad_id TEXT NOT NULL,
        name TEXT NOT NULL,
        bank INTEGER NOT NULL,
        deep_link TEXT NOT NULL,
        PRIMARY KEY (squad_id)
      ) WITHOUT ROWID;
      CREATE TABLE squad_players (
        squad_id TEXT NOT NULL REFERENCES squads(squad_id),
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        seq INTEGER NOT NULL,
        PRIMARY KEY (squad_id, player_id)
      ) WITHOUT ROWID;
      CREATE TABLE player_forms (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        as_of_round INTEGER NOT NULL,
        games INTEGER NOT NULL,
        avg REAL NOT NULL,
        last3 REAL NOT NULL,
        last5 REAL NOT NULL,
        highest INTEGER NOT NULL,
        lowest INTEGER NOT NULL,
        sd REAL,
        cv REAL,
        consistency_pct REAL NOT NULL,
        consistency_rating REAL,
        floor REAL NOT NULL,
        ceiling REAL NOT NULL,
        pts_per_100_tog REAL,
        points_per_minute REAL,
        cba_pct REAL,
        slope3 REAL,
        trend TEXT NOT NULL,
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        PRIMARY KEY (player_id, as_of_round)
      ) WITHOUT ROWID;
      CREATE TABLE player_prices (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        price_shown INTEGER NOT NULL,
        price_hidden REAL NOT NULL,
        price_simulated INTEGER,
        delta INTEGER NOT NULL,
        source TEXT NOT NULL,
        PRIMARY KEY (player_id, round),
        CHECK (source IN ('official', 'simulated', 'assumed'))
      ) WITHOUT ROWID;
      CREATE TABLE magic_numbers (
        seq INTEGER PRIMARY KEY,
        round INTEGER NOT NULL,
        k REAL NOT NULL,
        mn REAL NOT NULL
      );
      CREATE TABLE projections (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        games INTEGER NOT NULL,
        base REAL NOT NULL,
        proj REAL NOT NULL,
        is_available INTEGER NOT NULL,
        play_chance REAL NOT NULL,
        sigma REAL NOT NULL,
        lo80 REAL NOT NULL,
        hi80 REAL NOT NULL,
        lo90 REAL NOT NULL,
        hi90 REAL NOT NULL,
        confidence REAL NOT NULL,
        be INTEGER,
        p_rise REAL,
        p120 REAL NOT NULL,
        rank_overall INTEGER NOT NULL,
        rank_pos INTEGER NOT NULL,
        pct_rank REAL NOT NULL,
        PRIMARY KEY (player_id, round)
      ) WITHOUT ROWID;
      CREATE TABLE projection_parts (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        factor TEXT NOT NULL,
        value REAL NOT NULL,
        n INTEGER NOT NULL,
        note TEXT,
        PRIMARY KEY (player_id, round, factor)
      ) WITHOUT ROWID;
      CREATE TABLE player_outlooks (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        proj REAL NOT NULL,
        is_available INTEGER NOT NULL,
        is_bye INTEGER NOT NULL,
        opponent_part REAL NOT NULL,
        home_part REAL NOT NULL,
        play_chance REAL NOT NULL,
        PRIMARY KEY (player_id, round)
      ) WITHOUT ROWID;
      CREATE TABLE price_paths (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        exp_price INTEGER NOT NULL,
        lo INTEGER NOT NULL,
        hi INTEGER NOT NULL,
        delta INTEGER NOT NULL,
        is_peak INTEGER NOT NULL,
        PRIMARY KEY (player_id, round)
      ) WITHOUT ROWID;
      CREATE TABLE opponent_effects (
        club TEXT NOT NULL REFERENCES clubs(code),
        position TEXT NOT NULL REFERENCES positions(position),
        as_of_round INTEGER NOT NULL,
        n INTEGER NOT NULL,
        raw REAL,
        shrunk REAL NOT NULL,
        PRIMARY KEY (club, position, as_of_round)
      ) WITHOUT ROWID;
      CREATE TABLE fixture_difficulties (
        club TEXT NOT NULL REFERENCES clubs(code),
        round INTEGER NOT NULL,
        position TEXT NOT NULL REFERENCES positions(position),
        opponent TEXT NOT NULL REFERENCES clubs(code),
        is_home INTEGER NOT NULL,
        rating INTEGER NOT NULL,
        effect REAL NOT NULL,
        low_sample INTEGER NOT NULL,
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (club, round, position),
        CHECK (rating BETWEEN 1 AND 5)
      ) WITHOUT ROWID;
      CREATE TABLE venue_biases (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        venue_id TEXT NOT NULL REFERENCES venues(venue_id),
        n INTEGER NOT NULL,
        raw REAL NOT NULL,
        shrunk REAL NOT NULL,
        se REAL NOT NULL,
        significant INTEGER NOT NULL,
        PRIMARY KEY (player_id, venue_id)
      ) WITHOUT ROWID;
      CREATE TABLE player_opponents (
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        opponent TEXT NOT NULL REFERENCES clubs(code),
        n INTEGER NOT NULL,
        avg REAL NOT NULL,
        raw REAL NOT NULL,
        shrunk REAL NOT NULL,
        PRIMARY KEY (player_id, opponent)
      ) WITHOUT ROWID;
      CREATE TABLE late_season_tapers (
        player_id INTEGER PRIMARY KEY REFERENCES players(player_id),
        seasons INTEGER NOT NULL,
        taper REAL,
        flag INTEGER NOT NULL
      );
      CREATE TABLE calibrations (
        level TEXT NOT NULL,
        n INTEGER NOT NULL,
        covered INTEGER NOT NULL,
        rate REAL,
        expected REAL,
        PRIMARY KEY (level)
      ) WITHOUT ROWID;
      CREATE TABLE projection_errors (
        model TEXT NOT NULL,
        n INTEGER NOT NULL,
        mae REAL,
        PRIMARY KEY (model)
      ) WITHOUT ROWID;
      CREATE TABLE captains (
        round INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        proj REAL NOT NULL,
        play_chance REAL NOT NULL,
        p120 REAL NOT NULL,
        PRIMARY KEY (round, rank)
      ) WITHOUT ROWID;
      CREATE TABLE captain_pairs (
        round INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        vc INTEGER NOT NULL REFERENCES players(player_id),
        c INTEGER NOT NULL REFERENCES players(player_id),
        ev REAL NOT NULL,
        PRIMARY KEY (round, rank)
      ) WITHOUT ROWID;
      CREATE TABLE frontiers (
        position TEXT NOT NULL REFERENCES positions(position),
        seq INTEGER NOT NULL,
        player_id INTEGER NOT NULL REFERENCES players(player_id),
        PRIMARY KEY (position, seq)
      ) WITHOUT ROWID;
      CREATE TABLE upgrade_paths (
        from_player INTEGER NOT NULL REFERENCES players(player_id),
        kind TEXT NOT NULL,
        step INTEGER NOT NULL,
        to_player INTEGER NOT NULL REFERENCES players(player_id),
        d_price INTEGER NOT NULL,
        d_proj REAL NOT NULL,
        cost_per_point INTEGER,
        PRIMARY KEY (from_player, kind, step),
        CHECK (kind IN ('upgrade', 'downgrade'))
      ) WITHOUT ROWID;
      CREATE TABLE byes (
        club TEXT NOT NULL REFERENCES clubs(code),
        round INTEGER NOT NULL,
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (club, round)
      ) WITHOUT ROWID;
      CREATE TABLE bye_coverage (
        round INTEGER NOT NULL,
        position TEXT NOT NULL REFERENCES positions(position),
        players_available INTEGER NOT NULL,
        share REAL NOT NULL,
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (round, position)
      ) WITHOUT ROWID;
      CREATE TABLE squad_coverage (
        squad_id TEXT NOT NULL REFERENCES squads(squad_id),
        round INTEGER NOT NULL,
        available INTEGER NOT NULL,
        matched INTEGER NOT NULL,
        counted INTEGER NOT NULL,
        coverage INTEGER NOT NULL,
        shortfall INTEGER NOT NULL,
        empty_def INTEGER NOT NULL,
        empty_mid INTEGER NOT NULL,
        empty_ruc INTEGER NOT NULL,
        empty_fwd INTEGER NOT NULL,
        PRIMARY KEY (squad_id, round)
      ) WITHOUT ROWID;
      CREATE TABLE position_balance (
        squad_id TEXT NOT NULL REFERENCES squads(squad_id),
        position TEXT NOT NULL REFERENCES positions(position),
        tier_id TEXT NOT NULL REFERENCES price_tiers(tier_id),
        players INTEGER NOT NULL,
        price INTEGER NOT NULL,
        share REAL NOT NULL,
        PRIMARY KEY (squad_id, position, tier_id)
      ) WITHOUT ROWID;
      CREATE TABLE trade_candidates (
        squad_id TEXT NOT NULL REFERENCES squads(squad_id),
        rank INTEGER NOT NULL,
        out_player INTEGER NOT NULL REFERENCES players(player_id),
        in_player INTEGER NOT NULL REFERENCES players(player_id),
        kind TEXT NOT NULL,
        points REAL NOT NULL,
        next_points REAL NOT NULL,
        value REAL NOT NULL,
        next_out INTEGER REFERENCES players(player_id),
        next_in INTEGER REFERENCES players(player_id),
        cash_left INTEGER NOT NULL,
        d_price INTEGER NOT NULL,
        d_proj REAL NOT NULL,
        deep_link TEXT NOT NULL,
        PRIMARY KEY (squad_id, rank),
        CHECK (kind IN ('upgrade', 'downgrade', 'sideways'))
      ) WITHOUT ROWID;
      CREATE TABLE scenarios (
        player_id INTEGER PRIMARY KEY REFERENCES players(player_id),
        loss REAL NOT NULL
      );
      CREATE TABLE scenario_replacements (
        player_id INTEGER NOT NULL REFERENCES scenarios(player_id),
        rank INTEGER NOT NULL,
        replacement INTEGER NOT NULL REFERENCES players(player_id),
        d_proj REAL NOT NULL,
        d_price INTEGER NOT NULL,
        PRIMARY KEY (player_id, rank)
      ) WITHOUT ROWID;
      CREATE TABLE alert_channels (
        channel TEXT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        permission_text TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (channel)
      ) WITHOUT ROWID;
      CREATE TABLE alert_categories (
        category TEXT NOT NULL,
        channel TEXT NOT NULL REFERENCES alert_channels(channel),
        title TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        position INTEGER NOT NULL,
        PRIMARY KEY (category)
      ) WITHOUT ROWID;
      CREATE TABLE alerts (
        alert_id TEXT NOT NULL,
        rank INTEGER NOT NULL,
        category TEXT NOT NULL REFERENCES alert_categories(category),
        interruption_level TEXT NOT NULL,
        relevance REAL NOT NULL,
        player_id INTEGER REFERENCES players(player_id),
        match_id TEXT REFERENCES matches(match_id),
        squad_id TEXT REFERENCES squads(squad_id),
        created_round INTEGER NOT NULL,
        lockout_utc INTEGER,
        show_utc INTEGER,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        deep_link TEXT NOT NULL,
        PRIMARY KEY (alert_id),
        CHECK (relevance BETWEEN 0 AND 1)
      ) WITHOUT ROWID;
      CREATE TABLE notification_digests (
        digest_id TEXT NOT NULL,
        interruption_level TEXT NOT NULL,
        relevance REAL NOT NULL,
        round INTEGER NOT NULL,
        match_id TEXT NOT NULL REFERENCES matches(match_id),
        lockout_utc INTEGER NOT NULL,
        show_utc INTEGER NOT NULL,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        deep_link TEXT NOT NULL,
        PRIMARY KEY (digest_id),
        CHECK (relevance BETWEEN 0 AND 1)
      ) WITHOUT ROWID;
      CREATE TABLE digest_alerts (
        digest_id TEXT NOT NULL REFERENCES notification_digests(digest_id),
        seq INTEGER NOT NULL,
        alert_id TEXT NOT NULL REFERENCES alerts(alert_id),
        PRIMARY KEY (digest_id, seq)
      ) WITHOUT ROWID;
      CREATE TABLE explanations (
        expl_id TEXT NOT NULL,
        subject_kind TEXT NOT NULL,
        subject_key TEXT NOT NULL,
        subject_id INTEGER NOT NULL REFERENCES players(player_id),
        round INTEGER NOT NULL,
        title TEXT NOT NULL,
        confidence REAL NOT NULL,
        confidence_pct INTEGER NOT NULL,
        model_version TEXT NOT NULL,
        last_updated TEXT,
        PRIMARY KEY (expl_id)
      ) WITHOUT ROWID;
      CREATE TABLE insights (
        expl_id TEXT NOT NULL REFERENCES explanations(expl_id),
        seq INTEGER NOT NULL,
        insight_id TEXT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        contribution REAL,
        unit TEXT,
        PRIMARY KEY (expl_id, seq)
      ) WITHOUT ROWID;
      CREATE TABLE player_cards (
        player_id INTEGER PRIMARY KEY REFERENCES players(player_id),
        title TEXT NOT NULL,
        subtitle TEXT NOT NULL,
        price_text TEXT NOT NULL,
        change_text TEXT NOT NULL,
        avg_text TEXT NOT NULL,
        last3_text TEXT NOT NULL,
        be_text TEXT NOT NULL,
        proj_text TEXT NOT NULL,
        owned_text TEXT NOT NULL,
        confidence_text TEXT NOT NULL,
        color_token TEXT NOT NULL REFERENCES color_tokens(color_id),
        a11y_label TEXT NOT NULL,
        deep_link TEXT NOT NULL
      );
      CREATE TABLE player_standings (
        player_id INTEGER PRIMARY KEY REFERENCES players(player_id),
        club TEXT NOT NULL REFERENCES clubs(code),
        positions_mask INTEGER NOT NULL,
        tier_id TEXT REFERENCES price_tiers(tier_id),
        price INTEGER,
        price_change INTEGER,
        avg REAL,
        be INTEGER,
        proj REAL,
        proj_if_playing REAL,
        play_chance REAL,
        lo80 REAL,
        hi80 REAL,
        confidence REAL,
        p_rise REAL,
        p120 REAL,
        pct_rank REAL,
        owned_pct REAL,
        rank_proj_asc INTEGER NOT NULL,
        rank_proj_desc INTEGER NOT NULL,
        rank_price_asc INTEGER NOT NULL,
        rank_price_desc INTEGER NOT NULL,
        rank_avg_asc INTEGER NOT NULL,
        rank_avg_desc INTEGER NOT NULL,
        rank_be_asc INTEGER NOT NULL,
        rank_be_desc INTEGER NOT NULL,
        rank_price_change_asc INTEGER NOT NULL,
        rank_price_change_desc INTEGER NOT NULL,
        rank_owned_asc INTEGER NOT NULL,
        rank_owned_desc INTEGER NOT NULL,
        rank_name_asc INTEGER NOT NULL,
        rank_name_desc INTEGER NOT NULL
      );
      CREATE TABLE availability (
        seq INTEGER PRIMARY KEY,
        section TEXT NOT NULL,
        player_id INTEGER REFERENCES players(player_id),
        state TEXT NOT NULL,
        reason TEXT,
        CHECK (state IN ('ready', 'limited', 'unavailable'))
      );
      """,
    others: """
      CREATE VIRTUAL TABLE player_fts USING fts5(
        search_text,
        content='players',
        content_rowid='search_rank',
        prefix='1 2 3 4',
        tokenize='unicode61 remove_diacritics 2'
      );
      CREATE INDEX player_standings_rank_proj_asc_positions_mask_club_tier_id ON player_standings (rank_proj_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_proj_desc_positions_mask_club_tier_id ON player_standings (rank_proj_desc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_price_asc_positions_mask_club_tier_id ON player_standings (rank_price_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_price_desc_positions_mask_club_tier_id ON player_standings (rank_price_desc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_avg_asc_positions_mask_club_tier_id ON player_standings (rank_avg_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_avg_desc_positions_mask_club_tier_id ON player_standings (rank_avg_desc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_be_asc_positions_mask_club_tier_id ON player_standings (rank_be_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_be_desc_positions_mask_club_tier_id ON player_standings (rank_be_desc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_price_change_asc_positions_mask_club_tier_id ON player_standings (rank_price_change_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_price_change_desc_positions_mask_club_tier_id ON player_standings (rank_price_change_desc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_owned_asc_positions_mask_club_tier_id ON player_standings (rank_owned_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_owned_desc_positions_mask_club_tier_id ON player_standings (rank_owned_desc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_name_asc_positions_mask_club_tier_id ON player_standings (rank_name_asc, positions_mask, club, tier_id);
      CREATE INDEX player_standings_rank_name_desc_positions_mask_club_tier_id ON player_standings (rank_name_desc, positions_mask, club, tier_id);
      CREATE INDEX players_search_rank ON players (search_rank);
      CREATE INDEX player_scores_round ON player_scores (round);
      CREATE INDEX matches_round_start_utc ON matches (round, start_utc);
      CREATE INDEX late_changes_player_id ON late_changes (player_id);
      CREATE INDEX squad_players_squad_id_seq ON squad_players (squad_id, seq);
      CREATE INDEX alerts_rank ON alerts (rank);
      CREATE INDEX explanations_subject_id_subject_kind ON explanations (subject_id, subject_kind);
      CREATE INDEX availability_player_id_section ON availability (player_id, section);
      CREATE INDEX byes_round_club ON byes (round, club);
      CREATE INDEX fixture_difficulties_position_round_club ON fixture_difficulties (position, round, club);
      """)
}
