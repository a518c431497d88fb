/// user-schema.sql: the app's own writable database, for the traveller's data.
///
/// The catalogue ships read-only. This separate database is empty at first. The file can be applied
/// at every launch.
enum UserSchema {
  /// The version in `user_version`.
  static let version = 1

  static var text: String {
    let styles = TripForm.styles.map { "'\($0)'" }.joined(separator: ", ")
    let kinds = PlanningCard.Kind.allCases.map { "'\($0.singular)'" }.joined(separator: ", ")
    return """
      -- The app's own database: what the traveller makes. The catalogue stays as it is.
      -- Apply it at every launch: what is there already stays.
      -- Trips of the catalogue are named by their ids; those ids stay the same in later catalogues.
      PRAGMA foreign_keys = ON;
      PRAGMA user_version = \(version);

      -- Trips that were made in the app or changed there; is_deleted hides one of the catalogue.
      CREATE TABLE IF NOT EXISTS user_trips (
        trip_id TEXT PRIMARY KEY CHECK (trip_id <> ''),
        -- At most \(TripForm.maximumNameLength) characters as Swift counts them, which SQL cannot.
        name TEXT NOT NULL CHECK (name <> ''),
        city_id INTEGER NOT NULL,
        start_date TEXT NOT NULL CHECK (start_date IS date(start_date, '+0 days')),
        end_date TEXT NOT NULL CHECK (end_date IS date(end_date, '+0 days')),
        travel_style TEXT NOT NULL CHECK (travel_style IN (\(styles))),
        -- At most \(TripForm.maximumDescriptionLength) such characters.
        description TEXT NOT NULL DEFAULT '',
        created_at INTEGER NOT NULL, -- seconds since 1970-01-01 00:00 UTC
        is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
        CHECK (end_date >= start_date),
        CHECK (julianday(end_date) - julianday(start_date) <= \(TripForm.maximumNights))
      ) WITHOUT ROWID, STRICT;

      -- The newest first, as the list of trips shows them.
      CREATE INDEX IF NOT EXISTS user_trips_by_creation ON user_trips (created_at DESC, trip_id);

      -- The flights, hotels and activities that were added to a trip, of the catalogue or of the app.
      CREATE TABLE IF NOT EXISTS user_itinerary_items (
        trip_id TEXT NOT NULL CHECK (trip_id <> ''),
        kind TEXT NOT NULL CHECK (kind IN (\(kinds))),
        item_id TEXT NOT NULL CHECK (item_id <> ''),
        added_at INTEGER NOT NULL, -- seconds since 1970-01-01 00:00 UTC
        PRIMARY KEY (trip_id, kind, item_id)
      ) WITHOUT ROWID, STRICT;

      """
  }
}
