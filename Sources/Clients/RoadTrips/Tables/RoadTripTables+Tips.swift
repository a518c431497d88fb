import Bundles

extension RoadTripTables {
  /// The planning tips, and the three tips of each launch.
  static let tipTables: [Table<RoadTripTables>] = [
    Table(
      "tip_categories", of: (position: Int, category: TipCategory).self, "The categories of tips.",
      key: ["category"],
      rows: { content in
        content.tips.categories.enumerated().ordered { $0.element.id < $1.element.id }
          .map { (position: $0, category: $1) }
      },
      columns: [
        .text("category", "Such as `driving`.") { $0.category.id },
        .text("name", "What apps show.") { $0.category.name },
        .integer("position", "Place in lists, from 0.") { $0.position },
      ]),
    Table(
      "tips", of: TipRow.self, "The planning tips.", key: ["id", "locale"], rows: \.tipRows,
      columns: [
        .text("id", "UUID, version 5, made of the topic.") { $0.id }.derived(by: "tip_id"),
        .text("locale", "`en`.") { $0.locale },
        .text("topic_key", "The slug, which never changes.") { $0.tip.topic },
        .text("category", references: "tip_categories", "The category of the tip.") {
          $0.tip.category
        },
        .integer("position", "Place among all tips by category, from 0.") { $0.position },
        .text("icon", references: "symbols", "The SF Symbol.") { $0.tip.icon },
        .text("title", "The heading.") { $0.tip.title },
        .text("subtitle", "The advice below it.") { $0.tip.subtitle },
        .text("a11y_label", "The title and the subtitle as two sentences.") {
          $0.tip.accessibilityLabel
        }
        .derived(by: "texts"),
      ]),
    Table(
      "tip_sports", of: (tip: String, sport: String).self,
      "The leagues of tips that hold for some leagues only.", key: ["tip_id", "sport"],
      rows: { content in
        content.tipRows.flatMap { row in
          Set(row.tip.sports).ordered().map { (tip: row.id, sport: $0) }
        }
      },
      columns: [
        .text("tip_id", "`tips.id`.") { $0.tip },
        .text("sport", references: "sports", "A league that the tip holds for.") { $0.sport },
      ]),
    Table(
      "tip_subtopics", of: (tip: String, subtopic: String).self,
      "The subtopics of its category that a tip covers.", key: ["tip_id", "subtopic"],
      rows: { content in
        content.tipRows.flatMap { row in
          Set(row.tip.subtopics).ordered().map { (tip: row.id, subtopic: $0) }
        }
      },
      columns: [
        .text("tip_id", "`tips.id`.") { $0.tip },
        .text("subtopic", "Such as `rain-delays`.") { $0.subtopic },
      ]),
    Table(
      "tip_decks", of: (launch: Int, slot: Int, tip: Tip).self,
      """
      The three tips of each launch until all have been shown; then another order begins, which \
      `RoadTripStore.deck(launch:)` works out.
      """,
      key: ["launch_mod", "slot"],
      rows: { content in
        TipDeck(content.tips.tips).drawnTriples().enumerated().flatMap { launch, deck in
          deck.enumerated().map { (launch: launch, slot: $0, tip: $1) }
        }
      },
      columns: [
        .integer("launch_mod", "The launch, from 0.") { $0.launch },
        .integer("slot", "From 0 to 2.") { $0.slot },
        .text("tip_id", "`tips.id`.") { $0.tip.id.uuidString }.derived(by: "tip_deck"),
      ]),
  ]

  private typealias TipRow = (id: String, locale: String, position: Int, tip: Tip)

  /// The tips in the order of their ids, as in every table with tips as its key.
  private var tipRows: [TipRow] {
    tips.tips.enumerated().map { position, tip in
      (id: tip.id.uuidString, locale: tips.locale, position: position, tip: tip)
    }.ordered { $0.id < $1.id }
  }
}
