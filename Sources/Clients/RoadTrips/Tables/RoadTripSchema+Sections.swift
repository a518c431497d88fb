import Bundles
import Pipeline
import SeedRoadTrips
import Tabular

extension RoadTripSchema {
  /// The orders, their sections, and what counts them under a filter.
  static let sectionTables = [
    TableSchema(
      "sort_options", "The orders in which an app sorts trips.", key: ["sort_id"],
      check: "grouping IN ('none', 'cities', 'games', 'miles')",
      columns: [
        .text("sort_id", required: true, "Such as `mostCities`."),
        .text("title", required: true, "Such as `Most Cities`."),
        .text("grouping", required: true, "What makes its sections; `none` for a flat list."),
        .integer("position", required: true, "Place in the menu, from 0."),
        .integer("is_default", required: true, "1 for the order that an app begins with."),
        .text("rank_column", required: true, "The column of `trip_options` to order by."),
      ]),
    TableSchema(
      "trip_sections",
      """
      The sections of every order, without a filter; none is empty. Under a filter they are what \
      `GROUP BY` makes of the filtered trips, and `trip_counts` counts them.
      """,
      key: ["sort_id", "section_order"],
      columns: [
        .text("sort_id", required: true, references: "sort_options"),
        .text(
          "section_key", required: true,
          "`all`, or the number of cities, of games, or of the `mileage_buckets`."),
        .integer("section_order", required: true, "Place in the list, from 0."),
        .text("header", required: true, "Such as `12 cities`; '' for a flat list.")
          .derived(by: "headers"),
        .text("header_a11y", required: true, "Such as `Twelve cities, 34 trips`.")
          .derived(by: "headers"),
        .text("header_spoken", required: true, "The same without the number of trips.")
          .derived(by: "headers"),
        .integer("count", required: true, "Its trips; at least 1.").derived(by: "counts"),
      ]),
    TableSchema(
      "trip_counts",
      """
      How many trips of a section start on or before a day: running totals, so that the sections \
      under any filter are counted in two look-ups for each mask, and no trip is walked.
      """,
      key: ["grouping", "start_metro", "sports_mask", "section_number", "first_day_number"],
      columns: [
        .text("grouping", required: true, "`cities`, `games` or `miles`."),
        .integer("start_metro", required: true, "`metros.metro_id`, or 0 for all together."),
        .integer("sports_mask", required: true, "That of the trips."),
        .integer("section_number", required: true, "Cities, games or `mileage_buckets.bucket`."),
        .integer("first_day_number", required: true, "A day on which such a trip starts."),
        .integer("trips", required: true, "That start on this day or before.")
          .derived(by: "running_counts"),
      ]),
  ]

  /// The indexes, which are made after the tables are filled.
  static let indexes =
    RoadTripDatabase.rankColumns.map { rank in
      IndexSchema(
        on: "trip_options", [rank, "sports_mask", "start_metro", "first_day_number"],
        "Walks the list in this order under any filter, without a look at the rows left out.")
    } + [
      IndexSchema(
        on: "trip_options", ["start_metro", "first_day_number", "sports_mask"],
        "Finds the few trips of a narrow filter that names a start."),
      IndexSchema(
        on: "trip_options", ["sports_mask", "first_day_number"],
        "Finds the few trips of a narrow filter that names none."),
      IndexSchema(on: "trip_options", ["slug"], "Finds a trip by its stable id."),
      IndexSchema(on: "games", ["venue_id", "start_utc"], "Finds the games at a venue."),
      IndexSchema(on: "games", ["day"], "Finds the games of a day."),
    ]
}
