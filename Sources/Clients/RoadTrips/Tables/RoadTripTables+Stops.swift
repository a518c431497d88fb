import Bundles

extension RoadTripTables {
  /// The stops of trips, and what is worth saying about them.
  static let stopTables: [Table<RoadTripTables>] = [
    Table(
      "trip_stops", of: StopRow.self, "The games of a trip, in order.", key: ["trip_id", "seq"],
      rows: \.stopRows,
      columns: [
        .integer("trip_id", references: "trip_options") { $0.trip },
        .integer("seq", "From 1.") { $0.number },
        .integer("game_id", references: "games") { $0.stop.game + 1 },
        metro("metro_id") { $0.metro },
        .nullableInteger("leg_miles", "By road from the stop before; NULL at the first.") {
          $0.stop.legMiles
        }
        .derived(by: "road_miles"),
        .nullableInteger(
          "leg_minutes", "At the wheel from the stop before; NULL at the first."
        ) { $0.stop.legMinutes }
        .derived(by: "drive_minutes"),
        .nullableInteger(
          "slack_minutes", "To spare before `arrive_by_utc`; NULL at the first."
        ) { $0.stop.slackInMinutes }
        .derived(by: "slack"),
        .integer("arrive_by_utc", "Unix seconds: the start less the buffer.") { $0.arriveBy }
          .derived(by: "arrive_by"),
      ]),
    Table(
      "trip_insights", of: InsightRow.self, "What is worth saying about a trip.",
      key: ["trip_id", "position"],
      rows: { content in
        content.plan.options.enumerated().flatMap { index, option in
          option.insights.enumerated().map {
            InsightRow(trip: index + 1, position: $0, insight: $1)
          }
        }
      },
      columns: [
        .integer("trip_id", references: "trip_options") { $0.trip },
        .integer("position", "From 0.") { $0.position },
        .text("kind", "`doubleheader`, `tight_connection` or `same_city_double`.") {
          $0.insight.kind.rawValue
        }
        .derived(by: "insights"),
        .integer("seq", "The stop it is about, that of `trip_stops`.") { $0.insight.stop + 1 },
        .text("text", "The sentence that apps show.") { $0.insight.text }
          .derived(by: "insights"),
      ]),
  ]

  private struct StopRow {
    let trip: Int
    let number: Int
    let stop: TripOption.Stop
    let metro: Int
    let arriveBy: Int
  }

  private struct InsightRow {
    let trip: Int
    let position: Int
    let insight: TripOption.Insight
  }

  private var stopRows: [StopRow] {
    let schedule = plan.schedule
    let buffer = plan.rules.arrivalBufferInMinutes * 60
    return plan.options.enumerated().flatMap { index, option in
      option.stops.enumerated().map { position, stop in
        let game = schedule.games[stop.game]
        return StopRow(
          trip: index + 1, number: position + 1, stop: stop,
          metro: schedule.venues[game.venue].metro + 1, arriveBy: game.start - buffer)
      }
    }
  }
}
