import Bundles

extension RoadTripSchema {
  /// Games, and the ways between venues.
  static let gameTables = [
    TableSchema(
      "games", "Games that a trip can visit, by start.", key: ["game_id"],
      columns: [
        number("game_id"),
        .text("game_key", required: true, "The natural key, such as `mlb-2026-03-25-nyy-sf`."),
        .text("sport", required: true, references: "sports"),
        .text("season", required: true, "Such as `2026` or `2025-26`."),
        .integer("start_utc", required: true, "Unix seconds."),
        .text("date_local", required: true, "The day where it is played, yyyy-MM-dd."),
        .integer("day", required: true, "`date_local` as days since 1970-01-01."),
        .text("time_local", required: true, "HH:mm on the clock there; of `tbd` an assumption."),
        .text("tz", required: true, "IANA name of the venue's time zone."),
        .integer("venue_id", required: true, references: "venues"),
        .integer("home_id", required: true, references: "teams"),
        .integer("away_id", required: true, references: "teams"),
        .integer("dh_no", required: true, "1 and 2 for the games of a doubleheader, otherwise 0."),
        .integer(
          "is_same_day_pair", required: true, "1 where the teams play another game that day."),
        .text("time_status", required: true, "`scheduled`, `tbd` or `final`."),
        .integer(
          "venue_assumed", required: true,
          "1 where the schedule names no venue, so that the home team's was taken."),
      ]),
    TableSchema(
      "legs", "The ways that trips take from venue to venue.", key: ["from_venue", "to_venue"],
      columns: [
        .integer("from_venue", required: true, references: "venues"),
        .integer("to_venue", required: true, references: "venues"),
        .real("gc_miles", required: true, "Along the great circle.").derived(by: "great_circle"),
        .integer("road_miles", required: true, "By road.").derived(by: "road_miles"),
        .integer("minutes", required: true, "At the wheel.").derived(by: "drive_minutes"),
        .text("method", required: true, "`road` where looked up, else `great_circle`."),
      ]),
  ]
}
