import Bundles
import Pipeline
import SeedRoadTrips
import Tabular

extension RoadTripSchema {
  /// The planning tips, and which three an app shows at which launch.
  static let tipTables = [
    TableSchema(
      "tip_categories", "What tips are about.", key: ["category"],
      columns: [
        .text("category", required: true, "Such as `driving`."),
        .text("name", required: true, "What apps show."),
        .integer("position", required: true, "Place in lists, from 0."),
      ]),
    TableSchema(
      "tips", "The planning tips.", key: ["id", "locale"],
      columns: [
        .text("id", required: true, "UUID, version 5, made of the topic.").derived(by: "tip_id"),
        .text("locale", required: true, "`en`."),
        .text("topic_key", required: true, "The slug, which never changes."),
        .text("category", required: true, references: "tip_categories"),
        .integer("position", required: true, "Place among all tips by category, from 0."),
        .text("icon", required: true, references: "symbols", "The SF Symbol."),
        .text("title", required: true), .text("subtitle", required: true),
        .text("a11y_label", required: true, "The title and the subtitle as two sentences.")
          .derived(by: "texts"),
      ]),
    TableSchema(
      "tip_sports", "The leagues of tips that are not true of all.", key: ["tip_id", "sport"],
      columns: [
        .text("tip_id", required: true, "`tips.id`."),
        .text("sport", required: true, references: "sports"),
      ]),
    TableSchema(
      "tip_subtopics", "What of its category's subtopics a tip covers.",
      key: ["tip_id", "subtopic"],
      columns: [
        .text("tip_id", required: true, "`tips.id`."),
        .text("subtopic", required: true, "Such as `rain-delays`."),
      ]),
    TableSchema(
      "tip_decks",
      """
      The three tips of each launch until all have been shown; then another order begins, which \
      `RoadTripStore.deck(launch:)` works out.
      """,
      key: ["launch_mod", "slot"],
      columns: [
        .integer("launch_mod", required: true, "The launch, from 0."),
        .integer("slot", required: true, "From 0 to 2."),
        .text("tip_id", required: true, "`tips.id`.").derived(by: "tip_deck"),
      ]),
  ]
}
