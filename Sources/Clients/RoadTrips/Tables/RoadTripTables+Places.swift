import Bundles
import Folding

extension RoadTripTables {
  /// Leagues, and the metropolitan areas where their teams play.
  static let metroTables: [Table<RoadTripTables>] = [
    Table(
      "sports", of: (sport: Sport, games: Int).self, "The leagues whose games a trip can visit.",
      key: ["sport"],
      rows: { content in
        sportsByID.map { sport in
          (sport: sport, games: content.plan.schedule.games.count { $0.sport == sport })
        }
      },
      columns: [
        .text("sport", "`mlb`, `nba`, `nhl`, `nfl`, `mls` or `wnba`.") { $0.sport.rawValue },
        .text("name", "What apps show.") { $0.sport.name },
        .integer("mask", "Its bit in `trip_options.sports_mask`.") { $0.sport.mask },
        .integer("position", "Place in lists, from 0.") { $0.sport.number - 1 },
        .integer("game_count", "The number of the league's rows in `games`; 0 without a schedule.")
        { $0.games },
      ]),
    Table(
      "metros", of: MetroRow.self, "Metropolitan areas, which trips count as cities.",
      key: ["metro_id"], rows: \.metroRows,
      columns: [
        number("metro_id") { $0.number },
        .text("slug", "Such as `new-york`.") { $0.metro.id },
        .text("name", "What apps show, such as `New York`.") { $0.metro.name },
        .text("name_key", "The name folded, for sorting.") { $0.nameKey }
          .derived(by: "name_key"),
        .integer("position", "Place in the list by name, from 0.") { $0.position }
          .derived(by: "name_key"),
        .text("state", "The state or province by its letters, such as `NY`.") { $0.metro.state },
        .text("country", "ISO 3166-1 alpha-2.") { $0.metro.country },
        .real("lat", "Degrees north.") { $0.metro.place.latitude },
        .real("lon", "Degrees east; negative in the Americas.") { $0.metro.place.longitude },
        .integer("start_trip_count", "The number of trips that start here.") { $0.startCount }
          .derived(by: "counts"),
      ]),
    Table(
      "metro_sports", of: (metro: Int, sport: Sport, teams: Int).self,
      "The leagues that have teams in each metropolitan area.", key: ["metro_id", "sport"],
      rows: \.metroSportRows,
      columns: [
        .integer("metro_id", references: "metros", "The metropolitan area.") { $0.metro },
        .text("sport", references: "sports", "The league.") { $0.sport.rawValue },
        .integer("teams", "The number of teams at home there during the schedule.") { $0.teams }
          .derived(by: "counts"),
      ]),
  ]

  private static let sportsByID = Sport.allCases.ordered { $0.rawValue < $1.rawValue }

  private typealias MetroRow = (
    number: Int, metro: Metro, nameKey: String, position: Int, startCount: Int
  )

  private var metroRows: [MetroRow] {
    let metros = plan.schedule.metros
    let keys = metros.map { NameKey($0.name).text }
    let byName = metros.indices.ordered { (keys[$0], metros[$0].id) < (keys[$1], metros[$1].id) }
    var positions = [Int](repeating: 0, count: metros.count)
    for (position, metro) in byName.enumerated() { positions[metro] = position }
    var starts = [Int](repeating: 0, count: metros.count)
    for option in plan.options { starts[option.startMetro] += 1 }
    return metros.enumerated().map { index, metro in
      (
        number: index + 1, metro: metro, nameKey: keys[index], position: positions[index],
        startCount: starts[index]
      )
    }
  }

  private var metroSportRows: [(metro: Int, sport: Sport, teams: Int)] {
    plan.schedule.metros.indices.flatMap { metro in
      let teams = plan.schedule.teams.filter { $0.metro == metro && isAtHome($0) }
      return Self.sportsByID.map { sport in
        let ids = Set(teams.filter { $0.sport == sport }.map(\.id))
        return (metro: metro + 1, sport: sport, teams: ids.count)
      }.filter { $0.teams > 0 }
    }
  }

  /// Whether a team's row is valid on a day of the schedule; if there are no games, on any day.
  private func isAtHome(_ team: Team) -> Bool {
    let games = plan.schedule.games
    return team.validity.overlaps(Validity(from: games.first?.day, to: games.last?.day))
  }

  /// Venues, their other names, and their home teams.
  static let venueTables: [Table<RoadTripTables>] = [
    Table(
      "venues", of: (number: Int, venue: Venue).self,
      "Parks, arenas and stadiums, one row for each sport played there.", key: ["venue_id"],
      rows: { content in
        content.plan.schedule.venues.enumerated().map { (number: $0 + 1, venue: $1) }
      },
      columns: [
        number("venue_id") { $0.number },
        .text("slug", "Such as `wrigley-field`.") { $0.venue.id },
        .text("name", "What apps show, such as `Wrigley Field`.") { $0.venue.name },
        .text("sport", references: "sports", "The league that plays there.") {
          $0.venue.sport.rawValue
        },
        .text("city", "The town, which may differ from the metropolitan area's.") { $0.venue.city },
        .text("state", "The state or province by its letters, such as `IL`.") { $0.venue.state },
        .text("country", "ISO 3166-1 alpha-2.") { $0.venue.country },
        .integer("metro_id", references: "metros", "The metropolitan area that it belongs to.") {
          $0.venue.metro + 1
        },
        .real("lat", "Degrees north.") { $0.venue.place.latitude },
        .real("lon", "Degrees east; negative in the Americas.") { $0.venue.place.longitude },
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
        .text("alias", "A name that schedules use or used.") { $0.alias.alias },
        .integer("venue_id", references: "venues", "The venue that it means.") {
          $0.alias.venue + 1
        },
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
        .text("slug", "Such as `mlb-nyy`; the same in every row of the team.") { $0.team.id },
        .text("sport", references: "sports", "The league.") { $0.team.sport.rawValue },
        .text("name", "The full name, such as `New York Yankees`.") { $0.team.name },
        .text("short_name", "The name without the place, such as `Yankees`.") { $0.team.shortName },
        .text("abbr", "The letters on score boards.") { $0.team.abbreviation },
        .integer("venue_id", references: "venues", "The venue where it is at home.") {
          $0.team.venue + 1
        },
        .integer("metro_id", references: "metros", "The metropolitan area of that venue.") {
          $0.team.metro + 1
        },
        .nullableText("valid_from", "First day there, yyyy-MM-dd.") {
          $0.team.validity.first?.description
        },
        .nullableText("valid_to", "Last day there, yyyy-MM-dd.") {
          $0.team.validity.last?.description
        },
      ]),
  ]
}
