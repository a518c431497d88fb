// Written by `seedbed generate` from Sources/Clients/TripPlanner/Tables. Do not edit it.

import DatabaseGuards
import SeedStore

/// What the store counts on in the database that it opens.
package enum TripPlannerDatabase {
  /// Its numbers and its schema; the application is "SbTP" in ASCII.
  package static let kind = DatabaseKind(
    applicationID: 0x5362_5450, version: 1, name: "trip-planner databases",
    section: "trip-planner", schema: schema)

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
      CREATE TABLE countries (
        code TEXT NOT NULL,
        alpha3 TEXT,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        position INTEGER NOT NULL,
        flag TEXT,
        capital TEXT,
        currency TEXT,
        continent TEXT NOT NULL,
        population INTEGER NOT NULL,
        city_count INTEGER NOT NULL,
        PRIMARY KEY (code)
      ) WITHOUT ROWID;
      CREATE TABLE airports (
        iata TEXT NOT NULL,
        icao TEXT,
        name TEXT NOT NULL,
        town TEXT,
        country_code TEXT NOT NULL REFERENCES countries(code),
        lat REAL NOT NULL,
        lon REAL NOT NULL,
        elevation_ft INTEGER,
        tz TEXT NOT NULL,
        PRIMARY KEY (iata)
      ) WITHOUT ROWID;
      CREATE TABLE airlines (
        iata TEXT NOT NULL,
        name TEXT NOT NULL,
        country_code TEXT NOT NULL,
        PRIMARY KEY (iata)
      ) WITHOUT ROWID;
      CREATE TABLE images (
        image_key TEXT NOT NULL,
        owner TEXT NOT NULL,
        seq INTEGER NOT NULL,
        path TEXT NOT NULL,
        url TEXT,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        dominant_hex TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        credit TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        sha256 TEXT NOT NULL,
        PRIMARY KEY (image_key)
      ) WITHOUT ROWID;
      CREATE TABLE cities (
        city_id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        ascii TEXT NOT NULL,
        name_key TEXT NOT NULL,
        label TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        country_code TEXT NOT NULL REFERENCES countries(code),
        admin1 TEXT,
        lat REAL NOT NULL,
        lon REAL NOT NULL,
        tz TEXT NOT NULL,
        population INTEGER NOT NULL,
        is_capital INTEGER NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        primary_airport TEXT REFERENCES airports(iata),
        image_key TEXT REFERENCES images(image_key),
        rank_in_country INTEGER NOT NULL,
        index_letter TEXT NOT NULL,
        position INTEGER NOT NULL,
        search_rank INTEGER NOT NULL,
        search_key TEXT NOT NULL,
        search_text TEXT NOT NULL
      );
      CREATE TABLE city_sections (
        position INTEGER PRIMARY KEY,
        index_letter TEXT NOT NULL,
        count INTEGER NOT NULL,
        first_position INTEGER NOT NULL
      );
      CREATE TABLE city_near (
        city_id INTEGER NOT NULL REFERENCES cities(city_id),
        rank INTEGER NOT NULL,
        other_id INTEGER NOT NULL REFERENCES cities(city_id),
        km INTEGER NOT NULL,
        distance_text TEXT NOT NULL,
        PRIMARY KEY (city_id, rank)
      ) WITHOUT ROWID;
      CREATE TABLE city_airports (
        city_id INTEGER NOT NULL REFERENCES cities(city_id),
        rank INTEGER NOT NULL,
        iata TEXT NOT NULL REFERENCES airports(iata),
        km INTEGER NOT NULL,
        distance_text TEXT NOT NULL,
        is_primary INTEGER NOT NULL,
        primary_rank INTEGER,
        PRIMARY KEY (city_id, rank)
      ) WITHOUT ROWID;
      CREATE TABLE travel_styles (
        style_id TEXT NOT NULL,
        position INTEGER NOT NULL,
        label TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (style_id)
      ) WITHOUT ROWID;
      CREATE TABLE trips (
        trip_id TEXT NOT NULL,
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        city_id INTEGER NOT NULL REFERENCES cities(city_id),
        home_airport TEXT REFERENCES airports(iata),
        start_date TEXT NOT NULL,
        end_date TEXT NOT NULL,
        start_day INTEGER NOT NULL,
        nights INTEGER NOT NULL,
        days INTEGER NOT NULL,
        travel_style TEXT NOT NULL REFERENCES travel_styles(style_id),
        description TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        image_key TEXT REFERENCES images(image_key),
        start_text TEXT NOT NULL,
        end_text TEXT NOT NULL,
        range_text TEXT NOT NULL,
        duration_text TEXT NOT NULL,
        a11y_label TEXT NOT NULL,
        PRIMARY KEY (trip_id),
        CHECK (end_date >= start_date AND nights = days - 1)
      ) WITHOUT ROWID;
      CREATE TABLE planning_cards (
        kind TEXT NOT NULL,
        position INTEGER NOT NULL,
        title TEXT NOT NULL,
        subtitle TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        empty_text TEXT NOT NULL,
        PRIMARY KEY (kind),
        CHECK (kind IN ('activities', 'hotels', 'flights'))
      ) WITHOUT ROWID;
      CREATE TABLE trip_planning_cards (
        trip_id TEXT NOT NULL REFERENCES trips(trip_id),
        position INTEGER NOT NULL,
        kind TEXT NOT NULL REFERENCES planning_cards(kind),
        count INTEGER NOT NULL,
        count_text TEXT NOT NULL,
        PRIMARY KEY (trip_id, position)
      ) WITHOUT ROWID;
      CREATE TABLE flights (
        flight_id TEXT NOT NULL,
        trip_id TEXT NOT NULL REFERENCES trips(trip_id),
        seq INTEGER NOT NULL,
        is_mock INTEGER NOT NULL,
        direction TEXT NOT NULL,
        airline TEXT NOT NULL REFERENCES airlines(iata),
        number TEXT NOT NULL,
        origin TEXT NOT NULL REFERENCES airports(iata),
        destination TEXT NOT NULL REFERENCES airports(iata),
        layover_minutes INTEGER,
        layover_text TEXT,
        departure_utc INTEGER NOT NULL,
        departure_date TEXT NOT NULL,
        departure_time TEXT NOT NULL,
        arrival_utc INTEGER NOT NULL,
        arrival_date TEXT NOT NULL,
        arrival_time TEXT NOT NULL,
        day_offset INTEGER NOT NULL,
        day_offset_text TEXT NOT NULL,
        block_minutes INTEGER NOT NULL,
        duration_text TEXT NOT NULL,
        km INTEGER NOT NULL,
        price_cents INTEGER NOT NULL,
        currency TEXT NOT NULL,
        PRIMARY KEY (flight_id),
        CHECK (direction IN ('out', 'back'))
      ) WITHOUT ROWID;
      CREATE TABLE activities (
        activity_id TEXT NOT NULL,
        trip_id TEXT NOT NULL REFERENCES trips(trip_id),
        seq INTEGER NOT NULL,
        is_mock INTEGER NOT NULL,
        name TEXT NOT NULL,
        category TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        description TEXT NOT NULL,
        date TEXT NOT NULL,
        date_text TEXT NOT NULL,
        day_number INTEGER NOT NULL,
        start_time TEXT NOT NULL,
        end_time TEXT NOT NULL,
        duration_minutes INTEGER NOT NULL,
        duration_text TEXT NOT NULL,
        rating REAL NOT NULL,
        reviews INTEGER NOT NULL,
        price_cents INTEGER NOT NULL,
        currency TEXT NOT NULL,
        image_key TEXT REFERENCES images(image_key),
        PRIMARY KEY (activity_id)
      ) WITHOUT ROWID;
      CREATE TABLE seed_items (
        trip_id TEXT NOT NULL REFERENCES trips(trip_id),
        kind TEXT NOT NULL REFERENCES planning_cards(kind),
        seq INTEGER NOT NULL,
        item_id TEXT NOT NULL,
        PRIMARY KEY (trip_id, kind, seq),
        CHECK (kind IN ('activities', 'hotels', 'flights'))
      ) WITHOUT ROWID;
      CREATE TABLE amenities (
        amenity_id TEXT NOT NULL,
        label TEXT NOT NULL,
        icon TEXT NOT NULL REFERENCES symbols(name),
        PRIMARY KEY (amenity_id)
      ) WITHOUT ROWID;
      CREATE TABLE hotels (
        hotel_id TEXT NOT NULL,
        trip_id TEXT NOT NULL REFERENCES trips(trip_id),
        seq INTEGER NOT NULL,
        is_mock INTEGER NOT NULL,
        name TEXT NOT NULL,
        address TEXT NOT NULL,
        description TEXT NOT NULL,
        rating REAL NOT NULL,
        reviews INTEGER NOT NULL,
        nights INTEGER NOT NULL,
        check_in_date TEXT NOT NULL,
        check_in_time TEXT NOT NULL,
        check_out_date TEXT NOT NULL,
        check_out_time TEXT NOT NULL,
        nightly_cents INTEGER NOT NULL,
        total_cents INTEGER NOT NULL,
        currency TEXT NOT NULL,
        PRIMARY KEY (hotel_id),
        CHECK (nights >= 1 AND total_cents = nights * nightly_cents)
      ) WITHOUT ROWID;
      CREATE TABLE hotel_amenities (
        hotel_id TEXT NOT NULL REFERENCES hotels(hotel_id),
        position INTEGER NOT NULL,
        amenity_id TEXT NOT NULL REFERENCES amenities(amenity_id),
        PRIMARY KEY (hotel_id, position)
      ) WITHOUT ROWID;
      CREATE TABLE hotel_images (
        hotel_id TEXT NOT NULL REFERENCES hotels(hotel_id),
        position INTEGER NOT NULL,
        image_key TEXT NOT NULL REFERENCES images(image_key),
        PRIMARY KEY (hotel_id, position)
      ) WITHOUT ROWID;
      CREATE TABLE validation_rules (
        position INTEGER PRIMARY KEY,
        field TEXT NOT NULL,
        rule TEXT NOT NULL,
        limit_text TEXT,
        message TEXT NOT NULL
      );
      CREATE TABLE calendar_rules (
        min_date TEXT NOT NULL,
        max_date TEXT NOT NULL,
        min_nights INTEGER NOT NULL,
        max_nights INTEGER NOT NULL,
        PRIMARY KEY (min_date),
        CHECK (max_date >= min_date)
      ) WITHOUT ROWID;
      """,
    others: """
      CREATE VIRTUAL TABLE cities_fts USING fts5(
        search_text,
        content='cities',
        content_rowid='search_rank',
        prefix='1 2 3 4',
        tokenize='unicode61 remove_diacritics 2'
      );
      CREATE INDEX countries_position ON countries (position);
      CREATE INDEX cities_country_code_rank_in_country ON cities (country_code, rank_in_country);
      CREATE INDEX cities_position ON cities (position);
      CREATE INDEX cities_name_key_search_rank ON cities (name_key, search_rank);
      CREATE INDEX cities_search_key_search_rank ON cities (search_key, search_rank);
      CREATE INDEX cities_search_rank ON cities (search_rank);
      CREATE INDEX travel_styles_position ON travel_styles (position);
      CREATE INDEX trips_position ON trips (position);
      CREATE INDEX flights_trip_id_seq ON flights (trip_id, seq);
      CREATE INDEX hotels_trip_id_seq ON hotels (trip_id, seq);
      CREATE INDEX activities_trip_id_seq ON activities (trip_id, seq);
      CREATE INDEX images_owner_seq ON images (owner, seq);
      CREATE VIEW trip_cards AS
      SELECT
        t.trip_id AS trip_id,
        t.position AS position,
        t.name AS name,
        t.city_id AS city_id,
        c.name AS city_name,
        c.label AS city_label,
        c.country_code AS country_code,
        n.flag AS flag,
        t.start_date AS start_date,
        t.end_date AS end_date,
        t.range_text AS range_text,
        t.duration_text AS duration_text,
        t.travel_style AS travel_style,
        s.label AS style_label,
        s.icon AS style_icon,
        t.description AS description,
        t.created_at AS created_at,
        i.image_key AS image_key,
        i.path AS image_path,
        i.url AS image_url,
        i.width AS image_width,
        i.height AS image_height,
        i.dominant_hex AS image_hex,
        i.a11y_label AS image_a11y_label,
        t.a11y_label AS a11y_label
      FROM trips AS t
      CROSS JOIN cities AS c ON c.city_id = t.city_id
      CROSS JOIN countries AS n ON n.code = c.country_code
      CROSS JOIN travel_styles AS s ON s.style_id = t.travel_style
      LEFT JOIN images AS i ON i.image_key = t.image_key;
      """)
}
