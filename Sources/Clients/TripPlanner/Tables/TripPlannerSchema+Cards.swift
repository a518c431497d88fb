import Bundles
import Pipeline
import Tabular

extension TripPlannerSchema {
  /// The cards of a trip's screen.
  static let cardTables = [
    TableSchema(
      "planning_cards", "The three cards that lead to a trip's sections.", key: ["kind"],
      check: "kind IN ('activities', 'hotels', 'flights')",
      columns: [
        .text("kind", required: true, "`activities`, `hotels` or `flights`."),
        .integer("position", required: true, "Place on the screen, from 0."),
        .text("title", required: true), .text("subtitle", required: true), icon,
        .text("empty_text", required: true, "What the empty section says."),
      ]),
    TableSchema(
      "trip_planning_cards", "What each card says of each trip.", key: ["trip_id", "position"],
      columns: [
        trip,
        .integer("position", required: true, "Place on the screen, from 0."),
        .text("kind", required: true, references: "planning_cards"),
        .integer("count", required: true, "Rows of `seed_items`.").derived(by: "counts"),
        .text("count_text", required: true, "Such as `3 hotels`, `1 flight` or `No activities`.")
          .derived(by: "texts"),
      ]),
  ]

  /// What the form and the calendar let through.
  static let formTables = [
    TableSchema(
      "validation_rules", "What a trip must satisfy to be created, with the words of the alert.",
      key: ["position"],
      columns: [
        .integer("position", required: true, "The order in which rules are tried, from 0."),
        .text("field", required: true, "As the API names it, such as `startDate`."),
        .text(
          "rule", required: true,
          "`required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`."),
        .text("limit_text", "What it compares with: a number, a field, or words."),
        .text("message", required: true, "What the alert says."),
      ]),
    TableSchema(
      "calendar_rules", "Which days the calendar lets people choose; one row.",
      key: ["min_date"], check: "max_date >= min_date",
      columns: [
        .text("min_date", required: true, "The first day, yyyy-MM-dd.")
          .derived(by: "calendar_rules"),
        .text("max_date", required: true, "The last day, yyyy-MM-dd.")
          .derived(by: "calendar_rules"),
        .integer("min_nights", required: true, "0: a trip may be a day long.")
          .derived(by: "calendar_rules"),
        .integer("max_nights", required: true).derived(by: "calendar_rules"),
      ]),
  ]
}
