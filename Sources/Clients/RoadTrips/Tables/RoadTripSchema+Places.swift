import Bundles
import Pipeline
import Tabular

extension RoadTripSchema {
  /// Leagues, metropolitan areas, venues and teams.
  static let placeTables = [
    TableSchema(
      "sports", "The leagues whose games a trip can visit.", key: ["sport"],
      columns: [
        .text("sport", required: true, "`mlb`, `nba`, `nhl`, `nfl`, `mls` or `wnba`."),
        .text("name", required: true, "What apps show."),
        .integer("mask", required: true, "Its bit in `trip_options.sports_mask`."),
        .integer("position", required: true, "Place in lists, from 0."),
        .integer("game_count", required: true, "Rows of `games`; 0 where it has no schedule here."),
      ]),
    TableSchema(
      "metros", "Metropolitan areas, which trips count as cities.", key: ["metro_id"],
      columns: [
        number("metro_id"), slug("Such as `new-york`."),
        .text("name", required: true),
        .text("name_key", required: true, "The name folded, for sorting.").derived(by: "name_key"),
        .integer("position", required: true, "Place in the list by name, from 0.")
          .derived(by: "name_key"),
        .text("state", required: true),
        .text("country", required: true, "ISO 3166-1 alpha-2."),
        .real("lat", required: true), .real("lon", required: true),
        .integer("start_trip_count", required: true, "Trips that start here.")
          .derived(by: "counts"),
      ]),
    TableSchema(
      "metro_sports", "Which leagues have teams in which metropolitan area.",
      key: ["metro_id", "sport"],
      columns: [
        metro("metro_id"), .text("sport", required: true, references: "sports"),
        .integer("teams", required: true, "Teams at home there in the days of the schedule.")
          .derived(by: "counts"),
      ]),
    TableSchema(
      "venues", "Parks, arenas and stadiums, one row for each sport played there.",
      key: ["venue_id"],
      columns: [
        number("venue_id"), slug("Such as `wrigley-field`."),
        .text("name", required: true),
        .text("sport", required: true, references: "sports"),
        .text("city", required: true, "The town, which may be another than the metro's."),
        .text("state", required: true),
        .text("country", required: true, "ISO 3166-1 alpha-2."),
        metro("metro_id"),
        .real("lat", required: true), .real("lon", required: true),
        .text("tz", required: true, "IANA name of its time zone."),
        .text("valid_from", "First day in use, yyyy-MM-dd."),
        .text("valid_to", "Last day in use, yyyy-MM-dd."),
        .text("roof", required: true, "`open`, `retractable` or `fixed`."),
      ]),
    TableSchema(
      "venue_aliases", "Other names of venues.", key: ["alias_id"],
      columns: [
        number("alias_id"), .text("alias", required: true),
        .integer("venue_id", required: true, references: "venues"),
        .text("valid_from", "First day under the name, yyyy-MM-dd."),
        .text("valid_to", "Last day under the name, yyyy-MM-dd."),
      ]),
    TableSchema(
      "teams", "Teams and their homes; a team that moved has a row for each home.",
      key: ["team_id"],
      columns: [
        number("team_id"), slug("Such as `mlb-nyy`; the same in every row of the team."),
        .text("sport", required: true, references: "sports"),
        .text("name", required: true), .text("short_name", required: true),
        .text("abbr", required: true, "The letters on score boards."),
        .integer("venue_id", required: true, references: "venues"), metro("metro_id"),
        .text("valid_from", "First day there, yyyy-MM-dd."),
        .text("valid_to", "Last day there, yyyy-MM-dd."),
      ]),
  ]
}
