import Bundles
import Tabular

extension RoadTripTables {
  /// Games, and the legs between venues.
  static let gameTables: [Table<RoadTripTables>] = [
    Table(
      "games", of: (number: Int, game: Game, timeZone: String).self,
      "Games that a trip can visit, by start.", key: ["game_id"],
      rows: { content in
        let schedule = content.plan.schedule
        return schedule.games.enumerated().map { index, game in
          (number: index + 1, game: game, timeZone: schedule.venues[game.venue].timeZone)
        }
      },
      columns: [
        number("game_id") { $0.number },
        .text("game_key", "The natural key, such as `mlb-2026-03-25-nyy-sf`.") { $0.game.id },
        .text("sport", references: "sports", "The league.") { $0.game.sport.rawValue },
        .text("season", "Such as `2026` or `2025-26`.") { $0.game.season },
        .integer("start_utc", "Unix seconds.") { $0.game.start },
        .text("date_local", "The local day of the game, yyyy-MM-dd.") {
          $0.game.day.description
        },
        .integer("day", "`date_local` as days since 1970-01-01.") { $0.game.day.number },
        .text("time_local", "HH:mm on the clock there; an assumption if the status is `tbd`.") {
          ClockText.text(minutes: $0.game.localMinutes)
        },
        .text("tz", "IANA name of the venue's time zone.") { $0.timeZone },
        .integer("venue_id", references: "venues", "The venue of the game.") { $0.game.venue + 1 },
        .integer("home_id", references: "teams", "The team at home.") { $0.game.home + 1 },
        .integer("away_id", references: "teams", "The team that travels.") { $0.game.away + 1 },
        .integer("dh_no", "1 and 2 for the games of a doubleheader, otherwise 0.") {
          $0.game.doubleheaderNumber
        },
        .flag("is_same_day_pair", "1 if the teams play another game that day.") {
          $0.game.isSameDayPair
        },
        .text("time_status", "`scheduled`, `tbd` or `final`.") { $0.game.timeStatus.rawValue },
        .flag(
          "venue_assumed",
          "1 if the schedule names no venue, so that the home team's venue is assumed."
        ) { $0.game.isVenueAssumed },
      ]),
    Table(
      "legs", of: Leg.self, "The drives from venue to venue that trips use.",
      key: ["from_venue", "to_venue"],
      rows: { content in
        content.plan.legs.ordered { ($0.ends.from, $0.ends.to) < ($1.ends.from, $1.ends.to) }
      },
      columns: [
        .integer("from_venue", references: "venues", "Where the leg begins.") { $0.ends.from + 1 },
        .integer("to_venue", references: "venues", "Where the leg ends.") { $0.ends.to + 1 },
        .real("gc_miles", "The distance along the great circle.") { $0.greatCircleMiles }
          .derived(by: "great_circle"),
        .integer("road_miles", "The miles by road.") { $0.shownMiles }
          .derived(by: "road_miles"),
        .integer("minutes", "The driving time.") { $0.minutes }.derived(by: "drive_minutes"),
        .text(
          "method",
          "`road` where looked up, `around_water` where water is in the way, else `great_circle`."
        ) { $0.method.rawValue },
      ]),
  ]
}
