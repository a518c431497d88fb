import Bundles

extension RoadTripTables {
  /// Venues, their other names, and the teams that are at home there.
  static let venueTables: [Table<RoadTripTables>] = [
    Table(
      "venues", of: (number: Int, venue: Venue).self,
      "Parks, arenas and stadiums, one row for each sport played there.", key: ["venue_id"],
      rows: { content in
        content.plan.schedule.venues.enumerated().map { (number: $0 + 1, venue: $1) }
      },
      columns: [
        number("venue_id") { $0.number },
        slug("Such as `wrigley-field`.") { $0.venue.id },
        .text("name") { $0.venue.name },
        .text("sport", references: "sports") { $0.venue.sport.rawValue },
        .text("city", "The town, which may be another than the metro's.") { $0.venue.city },
        .text("state") { $0.venue.state },
        .text("country", "ISO 3166-1 alpha-2.") { $0.venue.country },
        metro("metro_id") { $0.venue.metro + 1 },
        .real("lat") { $0.venue.place.latitude },
        .real("lon") { $0.venue.place.longitude },
        .text("tz", "IANA name of its time zone.") { $0.venue.timeZone },
        .nullableText("valid_from", "First day in use, yyyy-MM-dd.") {
          $0.venue.validity.first?.description
        },
        .nullableText("valid_to", "Last day in use, yyyy-MM-dd.") {
          $0.venue.validity.last?.description
        },
        .text("roof", "`open`, `retractable` or `fixed`.") { $0.venue.roof.rawValue },
      ]),
    Table(
      "venue_aliases", of: (number: Int, alias: VenueAlias).self, "Other names of venues.",
      key: ["alias_id"],
      rows: { content in
        content.plan.schedule.aliases.enumerated().map { (number: $0 + 1, alias: $1) }
      },
      columns: [
        number("alias_id") { $0.number },
        .text("alias") { $0.alias.alias },
        .integer("venue_id", references: "venues") { $0.alias.venue + 1 },
        .nullableText("valid_from", "First day under the name, yyyy-MM-dd.") {
          $0.alias.validity.first?.description
        },
        .nullableText("valid_to", "Last day under the name, yyyy-MM-dd.") {
          $0.alias.validity.last?.description
        },
      ]),
    Table(
      "teams", of: (number: Int, team: Team).self,
      "Teams and their homes; a team that moved has a row for each home.", key: ["team_id"],
      rows: { content in
        content.plan.schedule.teams.enumerated().map { (number: $0 + 1, team: $1) }
      },
      columns: [
        number("team_id") { $0.number },
        slug("Such as `mlb-nyy`; the same in every row of the team.") { $0.team.id },
        .text("sport", references: "sports") { $0.team.sport.rawValue },
        .text("name") { $0.team.name },
        .text("short_name") { $0.team.shortName },
        .text("abbr", "The letters on score boards.") { $0.team.abbreviation },
        .integer("venue_id", references: "venues") { $0.team.venue + 1 },
        metro("metro_id") { $0.team.metro + 1 },
        .nullableText("valid_from", "First day there, yyyy-MM-dd.") {
          $0.team.validity.first?.description
        },
        .nullableText("valid_to", "Last day there, yyyy-MM-dd.") {
          $0.team.validity.last?.description
        },
      ]),
  ]
}
