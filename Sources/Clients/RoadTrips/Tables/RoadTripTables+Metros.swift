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
        .integer("game_count", "Rows of `games`; 0 where it has no schedule here.") { $0.games },
      ]),
    Table(
      "metros", of: MetroRow.self, "Metropolitan areas, which trips count as cities.",
      key: ["metro_id"], rows: \.metroRows,
      columns: [
        number("metro_id") { $0.number },
        slug("Such as `new-york`.") { $0.metro.id },
        .text("name") { $0.metro.name },
        .text("name_key", "The name folded, for sorting.") { $0.nameKey }
          .derived(by: "name_key"),
        .integer("position", "Place in the list by name, from 0.") { $0.position }
          .derived(by: "name_key"),
        .text("state") { $0.metro.state },
        .text("country", "ISO 3166-1 alpha-2.") { $0.metro.country },
        .real("lat") { $0.metro.place.latitude },
        .real("lon") { $0.metro.place.longitude },
        .integer("start_trip_count", "Trips that start here.") { $0.startCount }
          .derived(by: "counts"),
      ]),
    Table(
      "metro_sports", of: (metro: Int, sport: Sport, teams: Int).self,
      "Which leagues have teams in which metropolitan area.", key: ["metro_id", "sport"],
      rows: \.metroSportRows,
      columns: [
        metro("metro_id") { $0.metro },
        .text("sport", references: "sports") { $0.sport.rawValue },
        .integer("teams", "Teams at home there in the days of the schedule.") { $0.teams }
          .derived(by: "counts"),
      ]),
  ]

  private static let sportsByID = Sport.allCases.sorted { $0.rawValue < $1.rawValue }

  private struct MetroRow {
    let number: Int
    let metro: Metro
    let nameKey: String
    let position: Int
    let startCount: Int
  }

  private var metroRows: [MetroRow] {
    let metros = plan.schedule.metros
    let keys = metros.map { NameKey($0.name).text }
    let byName = metros.indices.sorted { (keys[$0], metros[$0].id) < (keys[$1], metros[$1].id) }
    var positions = [Int](repeating: 0, count: metros.count)
    for (position, metro) in byName.enumerated() { positions[metro] = position }
    var starts = [Int](repeating: 0, count: metros.count)
    for option in plan.options { starts[option.startMetro] += 1 }
    return metros.enumerated().map { index, metro in
      MetroRow(
        number: index + 1, metro: metro, nameKey: keys[index], position: positions[index],
        startCount: starts[index])
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

  /// Whether a team's row holds on a day of the schedule; without games, on any day at all.
  private func isAtHome(_ team: Team) -> Bool {
    let games = plan.schedule.games
    return team.validity.overlaps(Validity(from: games.first?.day, to: games.last?.day))
  }
}
