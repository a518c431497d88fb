import Bundles

extension RoadTripTables {
  /// The trips that no list shows because another trip has the same stops on the same days.
  static let alternativeTables: [Table<RoadTripTables>] = [
    Table(
      "trip_alternatives", of: AlternativeRow.self,
      """
      Trips with the same stops on the same days as one of `trip_options`, which see the other game \
      of a doubleheader. Their legs, miles and cities are the same; no list shows them.
      """,
      key: ["trip_id", "position"], rows: \.alternativeRows,
      columns: [
        .integer("trip_id", references: "trip_options", "The trip that lists show.") { $0.trip },
        .integer("position", "From 1, the most recommended first.") { $0.position },
        .text("slug", "Its stable id.") { $0.alternative.slug },
        .real("score_recommended", "From 0 to 100.") { $0.alternative.score }
          .derived(by: "score"),
        .nullableInteger("min_slack_minutes", "The least slack; NULL without a leg.") {
          $0.alternative.minimumSlackInMinutes
        }
        .derived(by: "leg_extremes"),
        .flag("has_tbd", "1 if the start of a game is undecided.") {
          $0.alternative.hasUndecidedStart
        }
        .derived(by: "has_tbd"),
      ]),
    Table(
      "alternative_stops", of: AlternativeStopRow.self,
      "The games of an alternative, in order; everything else is as in `trip_stops`.",
      key: ["trip_id", "position", "seq"], rows: \.alternativeStopRows,
      columns: [
        .integer("trip_id", references: "trip_options", "The trip that lists show.") {
          $0.row.trip
        },
        .integer("position", "The alternative's position in `trip_alternatives`.") {
          $0.row.position
        },
        .integer("seq", "From 1.") { $0.number },
        .integer("game_id", references: "games", "The game.") { $0.stop.game + 1 },
        .nullableInteger(
          "slack_minutes",
          "The minutes to spare before the start, without the buffer and the nights' sleep."
        ) {
          $0.stop.slackInMinutes
        }
        .derived(by: "slack"),
        .flag("is_tight", "1 if the leg to the game is tight; 0 at the first.") { $0.isTight }
          .derived(by: "tight"),
      ]),
  ]

  private typealias AlternativeRow = (
    trip: Int, position: Int, alternative: TripOption.Alternative
  )
  private typealias AlternativeStopRow = (
    row: AlternativeRow, number: Int, stop: TripOption.Stop, isTight: Bool
  )

  private var alternativeRows: [AlternativeRow] {
    plan.options.enumerated().flatMap { index, option in
      option.alternatives.enumerated().map {
        (trip: index + 1, position: $0 + 1, alternative: $1)
      }
    }
  }

  private var alternativeStopRows: [AlternativeStopRow] {
    alternativeRows.flatMap { row in
      row.alternative.stops.enumerated().map {
        (row: row, number: $0 + 1, stop: $1, isTight: plan.rules.isTight($1.slackInMinutes))
      }
    }
  }
}
