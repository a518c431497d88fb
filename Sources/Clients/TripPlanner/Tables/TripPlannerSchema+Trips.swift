import Bundles
import Pipeline
import Tabular

extension TripPlannerSchema {
  /// Ways of travelling, and trips.
  static let tripTables = [
    TableSchema(
      "travel_styles", "The ways of travelling that a trip is planned for.", key: ["style_id"],
      columns: [
        .text("style_id", required: true, "As the API takes it, such as `solo`."),
        .integer("position", required: true, "Place in the picker, from 0."),
        .text("label", required: true), icon,
        .text("a11y_label", required: true, "What a screen reader says."),
      ]),
    TableSchema(
      "trips", "The trips of the home screen.", key: ["trip_id"],
      check: "end_date >= start_date AND nights = days - 1", columns: tripFacts + tripTexts),
  ]

  private static let tripFacts: [ColumnSchema] = [
    .text("trip_id", required: true, "Such as `t-lagos-2024-04-19`."),
    .integer("position", required: true, "Place in the list, from 0: the newest first.")
      .derived(by: "trip_position"),
    .text("name", required: true, "As the traveller calls it."),
    city("city_id", "Where it goes."),
    .text("home_airport", references: "airports", "NULL for a trip without flights from home."),
    .text("start_date", required: true, "The first day, yyyy-MM-dd."),
    .text("end_date", required: true, "The last day, yyyy-MM-dd."),
    .integer("start_day", required: true, "`start_date` as days since 1970-01-01."),
    .integer("nights", required: true, "0 for a day trip.").derived(by: "nights"),
    .integer("days", required: true, "First and last day both counted.").derived(by: "days"),
    .text("travel_style", required: true, references: "travel_styles"),
    .text("description", required: true, "'' where the traveller wrote nothing."),
    .integer("created_at", required: true, "Unix seconds."),
    .text("image_key", references: "images", "The picture of its card."),
  ]

  private static let tripTexts: [ColumnSchema] = [
    .text("start_text", required: true, "Such as `19th April 2024`.").derived(by: "ordinal_date"),
    .text("end_text", required: true, "Such as `24th April 2024`.").derived(by: "ordinal_date"),
    .text("range_text", required: true, "Both with a hyphen; one date for a day trip.")
      .derived(by: "ordinal_date"),
    .text("duration_text", required: true, "Such as `6 days` or `1 day`.")
      .derived(by: "duration_text"),
    .text("a11y_label", required: true, "What a screen reader says.").derived(by: "texts"),
  ]

  /// Everything that a card of the home screen shows.
  static let tripCards = ViewSchema(
    name: "trip_cards",
    comment: """
      One row for each trip, with everything that its card shows. Order by `position`; add \
      `WHERE trip_id = …` for the overview of one trip.
      """,
    columns: [
      .init("trip_id", "t.trip_id", "`trips.trip_id`."),
      .init("position", "t.position", "Place in the list, from 0: the newest first."),
      .init("name", "t.name", "As the traveller calls it."),
      .init("city_id", "t.city_id", "`cities.city_id`."),
      .init("city_name", "c.name", "Such as `Lagos`."),
      .init("city_label", "c.label", "Such as `Lagos, Nigeria`."),
      .init("country_code", "c.country_code", "ISO 3166-1 alpha-2."),
      .init("flag", "n.flag", "NULL where fonts lack it."),
      .init("start_date", "t.start_date", "yyyy-MM-dd."),
      .init("end_date", "t.end_date", "yyyy-MM-dd."),
      .init("range_text", "t.range_text", "Such as `19th April 2024 - 24th April 2024`."),
      .init("duration_text", "t.duration_text", "Such as `6 days`."),
      .init("travel_style", "t.travel_style", "`travel_styles.style_id`."),
      .init("style_label", "s.label", "Such as `Group`."),
      .init("style_icon", "s.icon", "The SF Symbol of the style."),
      .init("image_key", "i.image_key", "NULL, as all of the picture, where there is none."),
      .init("image_url", "i.url", "Where the picture is loaded from."),
      .init("image_width", "i.width", "Pixels."),
      .init("image_height", "i.height", "Pixels."),
      .init("image_hex", "i.dominant_hex", "The colour to show until the picture is there."),
      .init("image_a11y_label", "i.a11y_label", "What a screen reader says of the picture."),
      .init("a11y_label", "t.a11y_label", "What a screen reader says of the card."),
    ],
    source: """
      FROM trips AS t
      CROSS JOIN cities AS c ON c.city_id = t.city_id
      CROSS JOIN countries AS n ON n.code = c.country_code
      CROSS JOIN travel_styles AS s ON s.style_id = t.travel_style
      LEFT JOIN images AS i ON i.image_key = t.image_key
      """)
}
