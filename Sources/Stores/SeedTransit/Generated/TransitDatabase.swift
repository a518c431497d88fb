// Written by `seedbed generate` from Sources/Clients/Transit/Tables. Do not edit it.

import DatabaseGuards
import SeedStore

/// What the store counts on in the database that it opens.
package enum TransitDatabase {
  /// Its numbers and its schema; the application is "SbTr" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5472, version: 2, name: "transit databases",
    section: "transit", schema: schema)

  private static let schema = DeclaredSchema(
    tables: """
      CREATE TABLE metadata (
        "key" TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY ("key")
      ) WITHOUT ROWID;
      CREATE TABLE feeds (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        feed_publisher_name TEXT,
        feed_publisher_url TEXT,
        feed_lang TEXT,
        default_lang TEXT,
        feed_start_date INTEGER,
        feed_end_date INTEGER,
        feed_version TEXT,
        feed_contact_email TEXT,
        feed_contact_url TEXT,
        timezone TEXT NOT NULL
      );
      CREATE TABLE agencies (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        agency_id TEXT,
        agency_name TEXT,
        agency_url TEXT,
        agency_timezone TEXT,
        agency_lang TEXT,
        agency_phone TEXT,
        agency_fare_url TEXT,
        agency_email TEXT,
        cemv_support INTEGER,
        timezone TEXT NOT NULL
      );
      CREATE TABLE stop_groups (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        group_id TEXT NOT NULL,
        group_name TEXT,
        group_lat REAL,
        group_lon REAL,
        primary_route_type INTEGER REFERENCES route_types(mode),
        mode_mask INTEGER NOT NULL,
        trip_count INTEGER NOT NULL,
        stop_count INTEGER NOT NULL
      );
      CREATE TABLE stops (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        stop_id TEXT NOT NULL,
        stop_code TEXT,
        stop_name TEXT,
        tts_stop_name TEXT,
        stop_desc TEXT,
        stop_lat REAL,
        stop_lon REAL,
        zone_id TEXT,
        stop_url TEXT,
        location_type INTEGER NOT NULL,
        parent_station INTEGER REFERENCES stops(id),
        stop_timezone TEXT,
        wheelchair_boarding INTEGER,
        level_id TEXT,
        platform_code TEXT,
        stop_access INTEGER,
        wheelchair_accessible INTEGER,
        platform TEXT,
        platform_name TEXT,
        primary_route_type INTEGER REFERENCES route_types(mode),
        mode_mask INTEGER NOT NULL,
        trip_count INTEGER NOT NULL,
        search_rank INTEGER,
        section TEXT,
        sort_order INTEGER,
        search_text TEXT,
        stop_group INTEGER REFERENCES stop_groups(id),
        timezone TEXT NOT NULL
      );
      CREATE TABLE route_types (
        mode INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        display_name TEXT NOT NULL,
        symbol_name TEXT NOT NULL,
        fallback_symbol_name TEXT,
        minimum_ios REAL,
        accessibility_label TEXT NOT NULL,
        color_light TEXT,
        color_dark TEXT,
        priority INTEGER NOT NULL
      );
      CREATE TABLE lines (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        line_id TEXT NOT NULL,
        agency INTEGER REFERENCES agencies(id),
        mode INTEGER REFERENCES route_types(mode),
        display_name TEXT NOT NULL,
        line_long_name TEXT,
        badge_color TEXT NOT NULL,
        badge_text_color TEXT NOT NULL,
        section TEXT NOT NULL,
        sort_order INTEGER NOT NULL,
        route_count INTEGER NOT NULL
      );
      CREATE TABLE routes (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        route_id TEXT NOT NULL,
        agency INTEGER REFERENCES agencies(id),
        route_short_name TEXT,
        route_long_name TEXT,
        route_desc TEXT,
        route_type INTEGER,
        route_url TEXT,
        route_color TEXT,
        route_text_color TEXT,
        route_sort_order INTEGER,
        continuous_pickup INTEGER,
        continuous_drop_off INTEGER,
        network_id TEXT,
        cemv_support INTEGER,
        mode INTEGER REFERENCES route_types(mode),
        display_name TEXT NOT NULL,
        badge_color TEXT NOT NULL,
        badge_text_color TEXT NOT NULL,
        section TEXT NOT NULL,
        sort_order INTEGER NOT NULL,
        line INTEGER NOT NULL REFERENCES lines(id),
        timezone TEXT NOT NULL
      );
      CREATE TABLE route_stops (
        route INTEGER NOT NULL REFERENCES routes(id),
        stop INTEGER NOT NULL REFERENCES stops(id),
        trip_count INTEGER NOT NULL,
        PRIMARY KEY (stop, route)
      ) WITHOUT ROWID;
      CREATE TABLE services (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        service_id TEXT NOT NULL,
        monday INTEGER,
        tuesday INTEGER,
        wednesday INTEGER,
        thursday INTEGER,
        friday INTEGER,
        saturday INTEGER,
        sunday INTEGER,
        start_date INTEGER,
        end_date INTEGER
      );
      CREATE TABLE service_exceptions (
        service INTEGER NOT NULL REFERENCES services(id),
        date INTEGER NOT NULL,
        exception_type INTEGER NOT NULL,
        PRIMARY KEY (service, date)
      ) WITHOUT ROWID;
      CREATE TABLE service_dates (
        date INTEGER NOT NULL,
        service INTEGER NOT NULL REFERENCES services(id),
        PRIMARY KEY (date, service)
      ) WITHOUT ROWID;
      CREATE TABLE shapes (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        shape_id TEXT NOT NULL,
        polyline TEXT NOT NULL,
        point_count INTEGER NOT NULL,
        length_metres INTEGER NOT NULL
      );
      CREATE TABLE patterns (
        id INTEGER PRIMARY KEY,
        pattern_id TEXT NOT NULL,
        route INTEGER NOT NULL REFERENCES routes(id),
        direction_id INTEGER,
        headsign TEXT,
        stop_count INTEGER NOT NULL,
        trip_count INTEGER NOT NULL,
        first_stop INTEGER NOT NULL REFERENCES stops(id),
        last_stop INTEGER NOT NULL REFERENCES stops(id),
        destination_stop INTEGER NOT NULL REFERENCES stops(id)
      );
      CREATE TABLE pattern_stops (
        pattern INTEGER NOT NULL REFERENCES patterns(id),
        position INTEGER NOT NULL,
        stop INTEGER NOT NULL REFERENCES stops(id),
        stop_sequence INTEGER NOT NULL,
        pickup_type INTEGER NOT NULL,
        drop_off_type INTEGER NOT NULL,
        stop_headsign TEXT,
        continuous_pickup INTEGER,
        continuous_drop_off INTEGER,
        PRIMARY KEY (pattern, position)
      ) WITHOUT ROWID;
      CREATE TABLE timing_profiles (
        id INTEGER PRIMARY KEY
      );
      CREATE TABLE timings (
        timing INTEGER NOT NULL REFERENCES timing_profiles(id),
        position INTEGER NOT NULL,
        arrival_offset INTEGER,
        departure_offset INTEGER,
        timepoint INTEGER,
        interpolated INTEGER NOT NULL,
        PRIMARY KEY (timing, position)
      ) WITHOUT ROWID;
      CREATE TABLE trips (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        trip_id TEXT NOT NULL,
        route INTEGER REFERENCES routes(id),
        direction_id INTEGER,
        pattern INTEGER REFERENCES patterns(id),
        timing INTEGER REFERENCES timing_profiles(id),
        service INTEGER REFERENCES services(id),
        start_time INTEGER,
        layover INTEGER,
        trip_headsign TEXT,
        trip_short_name TEXT,
        block_id TEXT,
        shape INTEGER REFERENCES shapes(id),
        wheelchair_accessible INTEGER,
        bikes_allowed INTEGER,
        cars_allowed INTEGER
      );
      CREATE TABLE frequencies (
        trip INTEGER NOT NULL REFERENCES trips(id),
        start_time INTEGER NOT NULL,
        end_time INTEGER NOT NULL,
        headway_secs INTEGER NOT NULL,
        exact_times INTEGER,
        PRIMARY KEY (trip, start_time)
      ) WITHOUT ROWID;
      CREATE TABLE frequency_ticks (
        tick INTEGER PRIMARY KEY
      );
      CREATE TABLE route_sections (
        mode INTEGER NOT NULL,
        section TEXT NOT NULL,
        position INTEGER NOT NULL,
        first_sort_order INTEGER NOT NULL,
        line_count INTEGER NOT NULL,
        PRIMARY KEY (mode, position)
      ) WITHOUT ROWID;
      CREATE TABLE stop_sections (
        section TEXT NOT NULL,
        position INTEGER PRIMARY KEY,
        first_sort_order INTEGER NOT NULL,
        stop_count INTEGER NOT NULL
      );
      """,
    optionalTables: """
      CREATE TABLE locations (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        location_id TEXT NOT NULL,
        stop_name TEXT,
        stop_desc TEXT,
        min_lat REAL,
        max_lat REAL,
        min_lon REAL,
        max_lon REAL
      );
      CREATE TABLE location_points (
        location INTEGER NOT NULL REFERENCES locations(id),
        polygon INTEGER NOT NULL,
        ring INTEGER NOT NULL,
        position INTEGER NOT NULL,
        lat REAL NOT NULL,
        lon REAL NOT NULL,
        PRIMARY KEY (location, polygon, ring, position)
      ) WITHOUT ROWID;
      CREATE TABLE booking_rules (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        booking_rule_id TEXT NOT NULL,
        booking_type INTEGER,
        prior_notice_duration_min INTEGER,
        prior_notice_duration_max INTEGER,
        prior_notice_last_day INTEGER,
        prior_notice_last_time INTEGER,
        prior_notice_start_day INTEGER,
        prior_notice_start_time INTEGER,
        prior_notice_service INTEGER REFERENCES services(id),
        message TEXT,
        pickup_message TEXT,
        drop_off_message TEXT,
        phone_number TEXT,
        info_url TEXT,
        booking_url TEXT
      );
      CREATE TABLE on_demand_stop_times (
        trip INTEGER NOT NULL REFERENCES trips(id),
        position INTEGER NOT NULL,
        stop_sequence INTEGER NOT NULL,
        location INTEGER REFERENCES locations(id),
        location_group_id TEXT,
        stop INTEGER REFERENCES stops(id),
        start_pickup_drop_off_window INTEGER NOT NULL,
        end_pickup_drop_off_window INTEGER NOT NULL,
        pickup_type INTEGER NOT NULL,
        drop_off_type INTEGER NOT NULL,
        pickup_booking_rule INTEGER REFERENCES booking_rules(id),
        drop_off_booking_rule INTEGER REFERENCES booking_rules(id),
        PRIMARY KEY (trip, position)
      ) WITHOUT ROWID;
      CREATE TABLE translated_fields (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        table_name TEXT,
        field_name TEXT,
        language TEXT,
        row_count INTEGER NOT NULL
      );
      CREATE TABLE transfers (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        from_stop_id TEXT,
        to_stop_id TEXT,
        from_route_id TEXT,
        to_route_id TEXT,
        from_trip_id TEXT,
        to_trip_id TEXT,
        transfer_type TEXT,
        min_transfer_time TEXT
      );
      CREATE TABLE pathways (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        pathway_id TEXT,
        from_stop_id TEXT,
        to_stop_id TEXT,
        pathway_mode TEXT,
        is_bidirectional TEXT,
        length TEXT,
        traversal_time TEXT,
        stair_count TEXT,
        max_slope TEXT,
        min_width TEXT,
        signposted_as TEXT,
        reversed_signposted_as TEXT
      );
      CREATE TABLE levels (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        level_id TEXT,
        level_index TEXT,
        level_name TEXT
      );
      CREATE TABLE attributions (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        attribution_id TEXT,
        agency_id TEXT,
        route_id TEXT,
        trip_id TEXT,
        organization_name TEXT,
        is_producer TEXT,
        is_operator TEXT,
        is_authority TEXT,
        attribution_url TEXT,
        attribution_email TEXT,
        attribution_phone TEXT
      );
      CREATE TABLE translations (
        id INTEGER PRIMARY KEY,
        feed INTEGER NOT NULL REFERENCES feeds(id),
        table_name TEXT,
        field_name TEXT,
        language TEXT,
        translation TEXT,
        record_id TEXT,
        record_sub_id TEXT,
        field_value TEXT
      );
      CREATE TABLE areas (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        area_id TEXT,
        area_name TEXT
      );
      CREATE TABLE stop_areas (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        area_id TEXT,
        stop_id TEXT
      );
      CREATE TABLE networks (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        network_id TEXT,
        network_name TEXT
      );
      CREATE TABLE route_networks (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        network_id TEXT,
        route_id TEXT
      );
      CREATE TABLE fare_attributes (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        fare_id TEXT,
        price TEXT,
        currency_type TEXT,
        payment_method TEXT,
        transfers TEXT,
        agency_id TEXT,
        transfer_duration TEXT
      );
      CREATE TABLE fare_rules (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        fare_id TEXT,
        route_id TEXT,
        origin_id TEXT,
        destination_id TEXT,
        contains_id TEXT
      );
      CREATE TABLE timeframes (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        timeframe_group_id TEXT,
        start_time TEXT,
        end_time TEXT,
        service_id TEXT
      );
      CREATE TABLE rider_categories (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        rider_category_id TEXT,
        rider_category_name TEXT,
        is_default_fare_category TEXT,
        eligibility_url TEXT
      );
      CREATE TABLE fare_media (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        fare_media_id TEXT,
        fare_media_name TEXT,
        fare_media_type TEXT
      );
      CREATE TABLE fare_products (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        fare_product_id TEXT,
        fare_product_name TEXT,
        rider_category_id TEXT,
        fare_media_id TEXT,
        amount TEXT,
        currency TEXT
      );
      CREATE TABLE fare_leg_rules (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        leg_group_id TEXT,
        network_id TEXT,
        from_area_id TEXT,
        to_area_id TEXT,
        from_timeframe_group_id TEXT,
        to_timeframe_group_id TEXT,
        fare_product_id TEXT,
        rule_priority TEXT
      );
      CREATE TABLE fare_leg_join_rules (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        from_network_id TEXT,
        to_network_id TEXT,
        from_stop_id TEXT,
        to_stop_id TEXT
      );
      CREATE TABLE fare_transfer_rules (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        from_leg_group_id TEXT,
        to_leg_group_id TEXT,
        transfer_count TEXT,
        duration_limit TEXT,
        duration_limit_type TEXT,
        fare_transfer_type TEXT,
        fare_product_id TEXT
      );
      CREATE TABLE location_groups (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        location_group_id TEXT,
        location_group_name TEXT
      );
      CREATE TABLE location_group_stops (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        location_group_id TEXT,
        stop_id TEXT
      );
      CREATE TABLE extra_columns (
        id INTEGER PRIMARY KEY,
        table_name TEXT NOT NULL,
        "column" TEXT NOT NULL
      );
      CREATE TABLE extra_texts (
        id INTEGER PRIMARY KEY,
        value TEXT NOT NULL
      );
      CREATE TABLE extra_cells (
        "column" INTEGER NOT NULL REFERENCES extra_columns(id),
        "row" INTEGER NOT NULL,
        text INTEGER NOT NULL REFERENCES extra_texts(id),
        PRIMARY KEY ("column", "row")
      ) WITHOUT ROWID;
      CREATE TABLE stop_time_fields (
        trip INTEGER NOT NULL REFERENCES trips(id),
        position INTEGER NOT NULL,
        last_position INTEGER NOT NULL,
        field TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (trip, position, field)
      ) WITHOUT ROWID;
      CREATE TABLE shape_point_fields (
        shape INTEGER NOT NULL REFERENCES shapes(id),
        position INTEGER NOT NULL,
        last_position INTEGER NOT NULL,
        field TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (shape, position, field)
      ) WITHOUT ROWID;
      CREATE TABLE unplaced_stop_times (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        trip_id TEXT,
        arrival_time TEXT,
        departure_time TEXT,
        stop_id TEXT,
        location_group_id TEXT,
        location_id TEXT,
        stop_sequence TEXT,
        stop_headsign TEXT,
        start_pickup_drop_off_window TEXT,
        end_pickup_drop_off_window TEXT,
        pickup_type TEXT,
        drop_off_type TEXT,
        continuous_pickup TEXT,
        continuous_drop_off TEXT,
        shape_dist_traveled TEXT,
        timepoint TEXT,
        pickup_booking_rule_id TEXT,
        drop_off_booking_rule_id TEXT
      );
      CREATE TABLE feed_terms (
        feed INTEGER PRIMARY KEY REFERENCES feeds(id),
        licence TEXT,
        licence_url TEXT,
        attribution TEXT
      );
      CREATE TABLE geojson_files (
        feed INTEGER NOT NULL REFERENCES feeds(id),
        file_name TEXT NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (feed, file_name)
      ) WITHOUT ROWID;
      """,
    others: """
      CREATE VIRTUAL TABLE stops_fts USING fts5(
        search_text,
        content='stops',
        content_rowid='id',
        prefix='1 2 3',
        tokenize='unicode61 remove_diacritics 2'
      );
      CREATE VIRTUAL TABLE stops_rtree USING rtree(id, min_lat, max_lat, min_lon, max_lon);
      CREATE INDEX trips_trip_id ON trips (trip_id);
      CREATE INDEX trips_pattern_start_time ON trips (pattern, start_time);
      CREATE INDEX pattern_stops_stop_pattern_position ON pattern_stops (stop, pattern, position);
      CREATE INDEX stops_stop_id ON stops (stop_id);
      CREATE INDEX stops_parent_station ON stops (parent_station) WHERE parent_station IS NOT NULL;
      CREATE INDEX stops_stop_group ON stops (stop_group) WHERE stop_group IS NOT NULL;
      CREATE INDEX stop_groups_group_id ON stop_groups (group_id);
      CREATE INDEX stops_sort_order ON stops (sort_order);
      CREATE INDEX on_demand_stop_times_location ON on_demand_stop_times (location) WHERE location IS NOT NULL;
      CREATE INDEX on_demand_stop_times_location_group_id ON on_demand_stop_times (location_group_id) WHERE location_group_id IS NOT NULL;
      CREATE INDEX on_demand_stop_times_stop ON on_demand_stop_times (stop) WHERE stop IS NOT NULL;
      CREATE INDEX translations_record_id ON translations (record_id) WHERE record_id IS NOT NULL;
      CREATE INDEX translations_field_value ON translations (field_value) WHERE field_value IS NOT NULL;
      CREATE VIEW stop_times AS
      SELECT
        t.feed AS feed,
        t.trip_id AS trip_id,
        t.start_time + g.arrival_offset
          - CASE g.position WHEN 0 THEN coalesce(t.layover, 0) ELSE 0 END AS arrival_time,
        t.start_time + g.departure_offset AS departure_time,
        s.stop_id AS stop_id,
        p.stop_sequence AS stop_sequence,
        p.stop_headsign AS stop_headsign,
        p.pickup_type AS pickup_type,
        p.drop_off_type AS drop_off_type,
        p.continuous_pickup AS continuous_pickup,
        p.continuous_drop_off AS continuous_drop_off,
        g.timepoint AS timepoint,
        g.interpolated AS interpolated
      FROM trips AS t
      CROSS JOIN pattern_stops AS p ON p.pattern = t.pattern
      CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
      CROSS JOIN stops AS s ON s.id = p.stop;
      CREATE VIEW departures AS
      SELECT
        t.feed AS feed,
        d.date AS date,
        p.stop AS stop,
        coalesce(f.start_time + k.tick * f.headway_secs, t.start_time) + coalesce(g.departure_offset, g.arrival_offset) AS departure_time,
        coalesce(f.start_time + k.tick * f.headway_secs, t.start_time) + g.arrival_offset
          - CASE g.position WHEN 0 THEN coalesce(t.layover, 0) ELSE 0 END AS arrival_time,
        t.id AS trip,
        t.trip_id AS trip_id,
        t.route AS route,
        p.pattern AS pattern,
        p.position AS position,
        coalesce(p.stop_headsign, t.trip_headsign,
        CASE WHEN n.destination_stop = n.last_stop THEN '' ELSE 'via ' END || (SELECT coalesce(e.stop_name, e.stop_id) FROM stops AS e WHERE e.id = n.destination_stop)) AS headsign,
        CASE WHEN p.stop_headsign IS NOT NULL THEN 'stop_headsign' ELSE CASE WHEN t.trip_headsign IS NOT NULL THEN 'trip_headsign' ELSE CASE WHEN n.destination_stop = n.last_stop THEN 'last_stop'
        WHEN n.destination_stop IS NOT NULL THEN 'farthest_stop' END END END AS headsign_source,
        f.headway_secs AS headway_secs,
        CASE WHEN f.trip IS NOT NULL THEN coalesce(f.exact_times, 0) END AS exact_times
      FROM pattern_stops AS p
      CROSS JOIN patterns AS n ON n.id = p.pattern AND p.position < n.stop_count - 1
      CROSS JOIN trips AS t ON t.pattern = p.pattern
      CROSS JOIN service_dates AS d ON d.service = t.service
      CROSS JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
      LEFT JOIN frequencies AS f ON f.trip = t.id
      LEFT JOIN frequency_ticks AS k
        ON k.tick < (f.end_time - f.start_time + f.headway_secs - 1) / f.headway_secs
      WHERE p.pickup_type <> 1
        AND coalesce(g.departure_offset, g.arrival_offset) IS NOT NULL
        AND (f.trip IS NULL OR k.tick IS NOT NULL);
      CREATE VIEW extra_fields AS
      SELECT
        c.table_name AS table_name,
        x.row AS "row",
        c.column AS "column",
        t.value AS value
      FROM extra_cells AS x
      JOIN extra_columns AS c ON c.id = x.column
      JOIN extra_texts AS t ON t.id = x.text;
      """,
    prefixOfTextTables: "file_", widenedTables: ["unplaced_stop_times"])
}
