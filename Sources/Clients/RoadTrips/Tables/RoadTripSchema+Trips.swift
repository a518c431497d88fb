import Bundles
import SeedRoadTrips

extension RoadTripSchema {
  /// Trips, their stops and what is worth saying about them.
  static let tripTables = [
    TableSchema(
      "mileage_buckets", "The ranges of miles that make sections.", key: ["bucket"],
      columns: [
        .integer("bucket", required: true, "From 0, the shortest first."),
        .integer("lo", required: true, "The fewest miles in it."),
        .integer("hi", "The miles that are too many; NULL for the last."),
        .text("label", required: true, "Such as `0-500 mi`."),
      ]),
    TableSchema(
      "trip_options",
      """
      The road trips, each with its measures and its rank in every order. Filter with \
      `sports_mask & ~mask = 0`, `start_metro` and `first_day_number`, order by a rank; put \
      `INDEXED BY` the rank's index behind the table's name, and no row is sorted.
      """,
      key: ["trip_id"],
      columns: tripIdentity + tripMeasures + tripTexts + tripRanks),
    TableSchema(
      "trip_stops", "The games of a trip, in order.", key: ["trip_id", "seq"],
      columns: [
        .integer("trip_id", required: true, references: "trip_options"),
        .integer("seq", required: true, "From 1."),
        .integer("game_id", required: true, references: "games"), metro("metro_id"),
        .integer("leg_miles", "By road from the stop before; NULL at the first.")
          .derived(by: "road_miles"),
        .integer("leg_minutes", "At the wheel from the stop before; NULL at the first.")
          .derived(by: "drive_minutes"),
        .integer("slack_minutes", "To spare before `arrive_by_utc`; NULL at the first.")
          .derived(by: "slack"),
        .integer("arrive_by_utc", required: true, "Unix seconds: the start less the buffer.")
          .derived(by: "arrive_by"),
      ]),
    TableSchema(
      "trip_insights", "What is worth saying about a trip.", key: ["trip_id", "position"],
      columns: [
        .integer("trip_id", required: true, references: "trip_options"),
        .integer("position", required: true, "From 0."),
        .text(
          "kind", required: true, "`doubleheader`, `tight_connection` or `same_city_double`."
        )
        .derived(by: "insights"),
        .integer("seq", required: true, "The stop it is about, that of `trip_stops`."),
        .text("text", required: true, "The sentence that apps show.").derived(by: "insights"),
      ]),
  ]

  private static let tripIdentity: [ColumnSchema] = [
    number("trip_id"),
    slug("The first day, the number of games and a digest of the games; it stays the same."),
    .text("first_day", required: true, "yyyy-MM-dd."),
    .integer("first_day_number", required: true, "Days since 1970-01-01."),
    .text("last_day", required: true, "yyyy-MM-dd."),
  ]

  private static let tripMeasures: [ColumnSchema] = [
    .integer("span_days", required: true, "First and last day both counted.").derived(by: "span"),
    .integer("total_games", required: true).derived(by: "counts"),
    .integer("unique_city_count", required: true, "Metropolitan areas.").derived(by: "counts"),
    .integer("unique_town_count", required: true, "Towns, as venues are addressed.")
      .derived(by: "counts"),
    .integer("unique_venue_count", required: true).derived(by: "counts"),
    .integer("total_miles", required: true, "By road.").derived(by: "total_miles"),
    .integer("miles_bucket", required: true, references: "mileage_buckets", "By `total_miles`.")
      .derived(by: "miles_bucket"),
    .integer("drive_minutes", required: true, "At the wheel, all in all.")
      .derived(by: "drive_minutes"),
    .integer("max_leg_minutes", "The longest leg; NULL without a leg.").derived(by: "leg_extremes"),
    .integer("min_slack_minutes", "The least slack; NULL without a leg.")
      .derived(by: "leg_extremes"),
    .real("efficiency", "Games per hour at the wheel; NULL for a single game.")
      .derived(by: "efficiency"),
    .real("score_recommended", required: true, "From 0 to 100.").derived(by: "score"),
    .real("part_games", required: true, "Points of the score.").derived(by: "score"),
    .real("part_cities", required: true, "Points of the score.").derived(by: "score"),
    .real("part_eff", required: true, "Points of the score.").derived(by: "score"),
    .real("part_slack", required: true, "Points of the score.").derived(by: "score"),
    .real("part_certain", required: true, "Points of the score.").derived(by: "score"),
    .integer("has_tbd", required: true, "1 where the start of a game is undecided.")
      .derived(by: "has_tbd"),
    .integer("sports_mask", required: true, "The bits `sports.mask` of its games.")
      .derived(by: "sports_mask"),
    metro("start_metro", "Where its first game is."), metro("end_metro", "Where its last game is."),
  ]

  private static let tripTexts: [ColumnSchema] = [
    .text("title", required: true, "Such as `Chicago to Boston`.").derived(by: "texts"),
    .text("subtitle", required: true, "Such as `5 games · 4 cities · 980 mi`.")
      .derived(by: "texts"),
    .text("hdr_cities", required: true, "Its section's header in most cities.")
      .derived(by: "headers"),
    .text("hdr_games", required: true, "Its section's header in most and least games.")
      .derived(by: "headers"),
    .text("hdr_miles", required: true, "Its section's header in most and least miles.")
      .derived(by: "headers"),
    .text("a11y_label", required: true, "What a screen reader says.").derived(by: "texts"),
  ]

  private static let tripRanks: [ColumnSchema] = RoadTripDatabase.rankColumns.map { name in
    .integer(name, required: true, "Its place in the order, from 1 without gaps.")
      .derived(by: name)
  }
}
