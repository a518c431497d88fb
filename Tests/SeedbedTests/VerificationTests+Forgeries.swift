import Testing

extension VerificationTests {
  /// A change of a database, and the finding even though the manifest was adapted.
  struct Forgery: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pipeline: String
    let sql: String
    let finding: String

    init(_ pipeline: String, _ name: String, _ sql: String, _ finding: String) {
      testDescription = name
      self.pipeline = pipeline
      self.sql = sql
      self.finding = finding
    }
  }

  static let forgeries = [
    Forgery(
      "sydney-transit", "a renamed stop",
      "UPDATE stops SET stop_name = 'Elsewhere' WHERE sort_order = 3", "stops.json: stop 3: "),
    Forgery(
      "sydney-transit", "moved coordinates",
      "UPDATE stops SET stop_lat = stop_lat + 0.01 WHERE sort_order = 3", "stops_rtree: "),
    Forgery(
      "sydney-transit", "the zone of a feed", "UPDATE feeds SET timezone = 'Australia/Perth'",
      "feeds: "),
    Forgery(
      "sydney-transit", "the zone of an agency",
      "UPDATE agencies SET timezone = 'Australia/Perth' WHERE id = 1", "agencies: "),
    Forgery(
      "sydney-transit", "the zone of a route",
      "UPDATE routes SET timezone = 'Australia/Perth' WHERE id = 1", "routes: "),
    Forgery(
      "sydney-transit", "the zone of a stop",
      "UPDATE stops SET timezone = 'Australia/Perth' WHERE id = 1", "stops: "),
    Forgery(
      "sydney-transit", "another colour",
      "UPDATE routes SET badge_color = '#123456' WHERE id = 1", "routes: "),
    Forgery(
      "sydney-transit", "a colour of a line",
      "UPDATE lines SET badge_color = '#123456' WHERE id = 1", "lines: "),
    Forgery(
      "sydney-transit", "sections without rows", "DELETE FROM stop_sections",
      "stop_sections: section A: missing"),
    Forgery(
      "sydney-transit", "a table of sections that is gone", "DROP TABLE route_sections",
      "schema: 'route_sections' is missing"),
    Forgery(
      "sydney-transit", "a section of one mode with another count",
      "UPDATE route_sections SET line_count = line_count + 1 WHERE mode <> -1", "route_sections: "),
    Forgery(
      "sydney-transit", "two ranks exchanged",
      "UPDATE stops SET search_rank = 1 - search_rank WHERE search_rank < 2", "stops: "),
    Forgery(
      "sydney-transit", "a count of trips",
      "UPDATE stops SET trip_count = trip_count + 1 WHERE sort_order = 3", "stops: "),
    Forgery(
      "sydney-transit", "a count of trips at a stop of a route",
      "UPDATE route_stops SET trip_count = trip_count + 1", "route_stops: "),
    Forgery(
      "sydney-transit", "a trip less",
      "DELETE FROM trips WHERE id = (SELECT max(id) FROM trips WHERE pattern IS NOT NULL)",
      "patterns: "),
    Forgery(
      "sydney-transit", "a call less",
      "DELETE FROM pattern_stops WHERE pattern = 1 AND position = 0", "patterns: "),
    Forgery(
      "sydney-transit", "a day less",
      "DELETE FROM service_dates WHERE date = (SELECT min(date) + 3 FROM service_dates)",
      "service_dates: "),
    Forgery(
      "sydney-transit", "a day too many",
      "UPDATE service_dates SET date = 20310101 WHERE date = (SELECT max(date) FROM service_dates)",
      "service_dates: "),
    Forgery(
      "sydney-transit", "a search that finds another text",
      "UPDATE stops SET search_text = 'elsewhere' WHERE search_rank = 0", "stops_fts: "),
    Forgery(
      "sydney-transit", "a reference to nothing", "UPDATE routes SET agency = 999 WHERE id = 1",
      "references: "),
    Forgery(
      "sydney-transit", "a table of somebody's own", "CREATE TABLE notes (id INTEGER PRIMARY KEY)",
      "schema: 'notes' is a table that no database of this version has"),
    Forgery(
      "sydney-transit", "an index of somebody's own", "CREATE INDEX more ON stops (stop_name)",
      "schema: 'more' is an index that no database of this version has"),
    Forgery(
      "sydney-transit", "a column that may be NULL",
      "UPDATE sqlite_schema SET sql = replace(sql, 'TEXT NOT NULL', 'TEXT') WHERE name = 'feeds'",
      "schema: 'feeds' has a different declaration"),
    Forgery(
      "sydney-transit", "a day in another age",
      "INSERT INTO service_dates SELECT 99991231, min(id) FROM services",
      "on 99991231: runs, but should be does not run"),
    Forgery(
      "sydney-transit", "an index less",
      "DROP INDEX stops_sort_order", "schema: 'stops_sort_order' is missing"),
    Forgery(
      "games-dashboard", "another day of today",
      "UPDATE metadata SET value = '2020-01-01' WHERE \"key\" = 'as_of'",
      "metadata: 'as_of' is '2020-01-01'"),
    Forgery(
      "sydney-transit", "another version of the content",
      "UPDATE metadata SET value = '00' WHERE \"key\" = 'content_version'",
      "content_version: it is '00', but should be"),
    Forgery(
      "sydney-transit", "two stops exchanged in the list",
      "UPDATE stops SET sort_order = 1 - sort_order WHERE sort_order < 2",
      "stops: 209589: 1, but should be 0"),
    Forgery(
      "sydney-transit", "a stop under another letter",
      "UPDATE stops SET section = 'B' WHERE sort_order = 2", "stops: 201084: B, but should be A"),
    Forgery(
      "sydney-transit", "two lines exchanged in the list",
      "UPDATE lines SET sort_order = 1 - sort_order WHERE sort_order < 2",
      "lines: 2508_B1: 1, but should be 0"),
    Forgery(
      "sydney-transit", "two routes exchanged in the list",
      "UPDATE routes SET sort_order = 1 - sort_order WHERE sort_order < 2",
      "routes: 2508_B1: 1, but should be 0"),
    Forgery(
      "sydney-transit", "another name of a pattern",
      "UPDATE patterns SET pattern_id = '0123456789abcdef' WHERE id = 1",
      "patterns: 0123456789abcdef: 0123456789abcdef, but should be "),
    Forgery(
      "sydney-transit", "another word of the search",
      "UPDATE stops SET search_text = search_text || ' elsewhere' WHERE sort_order = 2",
      "stops: 201084: 201084 australian elsewhere museum st william, but should be 201084 "),
    Forgery(
      "sydney-transit", "a text that nobody can read on its badge",
      "UPDATE routes SET badge_text_color = '#FFFFFF' WHERE route_id = '2508_161'",
      "routes: 2508_161: #FFFFFF, but should be #000000"),
    Forgery(
      "sydney-transit", "a stop that is too far away for its group",
      "UPDATE stops SET stop_lat = stop_lat + 0.01 WHERE stop_id = '202634'",
      "stop_groups: group:202627: stop 202634 at 1079.0 m"),
    Forgery(
      "sydney-transit", "a stop in a group that has nothing in common with it",
      "UPDATE stops SET stop_group = 1 WHERE stop_id = '201084'",
      "stop_groups: group:202627: stop 201084, but should be a stop with the name of another"),
    Forgery(
      "sydney-transit", "a stop taken out of its group",
      "UPDATE stops SET stop_group = NULL WHERE stop_id = '202634'",
      "stops: 202634: in no group, but should be in group:202627"),
    Forgery(
      "sydney-transit", "no group where one should be",
      "UPDATE stops SET stop_group = NULL; DELETE FROM stop_groups",
      "stops: 202627: in no group, but should be in one with 202634"),
    Forgery(
      "sydney-transit", "a point too many",
      "UPDATE shapes SET point_count = point_count + 1 WHERE id = 1",
      "shapes: F1-out: 10, but should be 9"),
    Forgery(
      "sydney-transit", "a longer path",
      "UPDATE shapes SET length_metres = length_metres + 500 WHERE id = 1",
      "shapes: F1-out: 10792, but should be 10292"),
    Forgery(
      "road-trips", "a longer drive", "UPDATE trip_stops SET leg_miles = leg_miles + 9",
      "trip_stops: "),
    Forgery(
      "road-trips", "a rank", "UPDATE trip_options SET rank_most_cities = 1", "trip_options: "),
    Forgery(
      "road-trips", "a section's count",
      "UPDATE trip_sections SET count = count + 1 WHERE section_key <> 'all'", "trip_sections: "),
    Forgery(
      "road-trips", "a running count", "UPDATE trip_counts SET trips = trips + 1", "trip_counts: "),
    Forgery(
      "trip-planner", "a city's rank",
      "UPDATE cities SET rank_in_country = rank_in_country + 1", "cities: "),
    Forgery(
      "trip-planner", "the flags of an airport", "UPDATE city_airports SET is_primary = 0",
      "city_airports: "),
    Forgery(
      "trip-planner", "an arrival", "UPDATE flights SET arrival_utc = arrival_utc + 60",
      "flights: "),
    Forgery(
      "trip-planner", "a section's first city",
      "UPDATE city_sections SET first_position = first_position + 1", "city_sections: "),
    Forgery(
      "games-dashboard", "a streak",
      "UPDATE game_stats SET longest_streak = longest_streak + 1", "game_stats: "),
    Forgery(
      "games-dashboard", "when a game was last played",
      "UPDATE game_stats SET last_played_utc = last_played_utc + 60 WHERE game_id = 1",
      "game_stats: "),
    Forgery(
      "games-dashboard", "the day on which a result was played",
      "UPDATE results SET played_day = played_day + 3", "results: "),
    Forgery(
      "games-dashboard", "a puzzle's number",
      "UPDATE results SET number = number + 1 WHERE number > 1600", "results: "),
    Forgery(
      "games-dashboard", "a filter's count", "UPDATE filter_counts SET count = count + 1",
      "filter_counts: "),
    Forgery(
      "games-dashboard", "a result less",
      "DELETE FROM results WHERE is_archive = 0 AND game_id = 1",
      "game_stats: "),
    Forgery(
      "afl-fantasy", "an average", "UPDATE player_forms SET avg = avg + 1", "player_forms: "),
    Forgery(
      "afl-fantasy", "a score", "UPDATE player_scores SET score = score + 40 WHERE round = 3",
      "player_forms: "),
    Forgery(
      "afl-fantasy", "a player's rank",
      "UPDATE player_standings SET rank_price_desc = rank_price_asc", "player_standings: "),
    Forgery(
      "afl-fantasy", "a captain", "UPDATE captains SET player_id = 1001 WHERE rank = 1",
      "captains: "),
  ]

  @Test("finds changes even if the manifest was adapted", arguments: forgeries)
  func forged(_ forgery: Forgery) throws {
    let bundle = try SampleBundle(forgery.pipeline)
    try bundle.change(forgery.sql)
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    #expect(findings.contains { $0.contains(forgery.finding) }, "\(findings.prefix(5))")
    #expect(!findings.contains { $0.hasPrefix("files: ") }, "\(findings.prefix(5))")
  }
}
