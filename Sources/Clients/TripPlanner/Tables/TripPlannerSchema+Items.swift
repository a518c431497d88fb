import Bundles
import Pipeline
import Tabular

extension TripPlannerSchema {
  /// Mock flights and activities, and which items belong to which section of a trip.
  static let itemTables = [
    TableSchema(
      "flights", "The mock flights of trips, true to distances and clocks.", key: ["flight_id"],
      columns: itemFacts("flight_id", "Such as `t-lagos-2024-04-19-f1`.") + flightColumns),
    TableSchema(
      "activities", "The mock activities of trips, one for each day.", key: ["activity_id"],
      columns: itemFacts("activity_id", "Such as `t-lagos-2024-04-19-a1`.") + activityColumns),
    TableSchema(
      "seed_items",
      """
      What an app shows in a section of a trip when it is filled: ids of `flights`, `hotels` and \
      `activities`.
      """,
      key: ["trip_id", "kind", "seq"], check: "kind IN ('activities', 'hotels', 'flights')",
      columns: [
        trip, .text("kind", required: true, references: "planning_cards"),
        .integer("seq", required: true, "Place in the section, from 0."),
        .text("item_id", required: true, "The id in the table that `kind` names."),
      ]),
  ]

  /// What every mock item begins with.
  static func itemFacts(_ id: String, _ comment: String) -> [ColumnSchema] {
    [
      .text(id, required: true, comment), trip,
      .integer("seq", required: true, "Place in the trip, from 0."),
      .integer("is_mock", required: true, "1: made up, and the same in every build.")
        .derived(by: "seeded_item"),
    ]
  }

  private static let flightColumns: [ColumnSchema] = [
    .text("airline", required: true, references: "airlines"),
    .text("number", required: true, "Such as `QF 432`.").derived(by: "seeded_item"),
    .text("origin", required: true, references: "airports"),
    .text("destination", required: true, references: "airports"),
    .integer("departure_utc", required: true, "Unix seconds.").derived(by: "seeded_item"),
    .text("departure_date", required: true, "The day at the origin, yyyy-MM-dd."),
    .text("departure_time", required: true, "HH:mm at the origin.").derived(by: "seeded_item"),
    .integer("arrival_utc", required: true, "Unix seconds.").derived(by: "flight_arrival"),
    .text("arrival_date", required: true, "The day at the destination, yyyy-MM-dd.")
      .derived(by: "flight_arrival"),
    .text("arrival_time", required: true, "HH:mm at the destination.")
      .derived(by: "flight_arrival"),
    .integer("day_offset", required: true, "Days from departure to arrival, by both clocks.")
      .derived(by: "day_offset"),
    .text("day_offset_text", required: true, "`+1` or `-1`; '' on the same day.")
      .derived(by: "day_offset"),
    .integer("block_minutes", required: true, "From block to block.").derived(by: "block_minutes"),
    .text("duration_text", required: true, "Such as `19 h 50 min`.").derived(by: "texts"),
    .integer("km", required: true, "Along the great circle.").derived(by: "great_circle"),
    .integer("price_cents", required: true, "In hundredths of `currency`.")
      .derived(by: "flight_price"),
    currency,
  ]

  private static let activityColumns: [ColumnSchema] = [
    .text("name", required: true),
    .text("category", required: true, "Such as `museum`."), icon,
    .text("description", required: true),
    .text("date", required: true, "yyyy-MM-dd.").derived(by: "activity_time"),
    .text("date_text", required: true, "Such as `19th April 2024`.").derived(by: "ordinal_date"),
    .integer("day_number", required: true, "Which day of the trip, from 1.")
      .derived(by: "activity_time"),
    .text("start_time", required: true, "HH:mm, from 09:00 on.").derived(by: "activity_time"),
    .text("end_time", required: true, "HH:mm, until 19:00.").derived(by: "activity_time"),
    .integer("duration_minutes", required: true).derived(by: "activity_time"),
    .text("duration_text", required: true, "Such as `1 h 45 min`.").derived(by: "texts"),
    rating, reviews,
    .integer("price_cents", required: true, "In hundredths of `currency`; 0 for free.")
      .derived(by: "seeded_item"),
    currency,
    .text("image_key", references: "images", "Its picture."),
  ]

  /// From 3.5 to 5.0.
  static let rating = ColumnSchema.real("rating", required: true, "From 3.5 to 5.0, one decimal.")
    .derived(by: "seeded_item")

  /// How many people have rated.
  static let reviews = ColumnSchema.integer("reviews", required: true, "How many reviews.")
    .derived(by: "seeded_item")

  /// The currency of a price.
  static let currency = ColumnSchema.text("currency", required: true, "ISO 4217.")
}
