import Bundles

extension TripPlannerTables {
  /// The cards of a trip's screen.
  static let cardTables: [Table<TripPlannerTables>] = [
    Table(
      "planning_cards", of: (position: Int, card: PlanningCard).self,
      "The three cards that lead to a trip's sections.", key: ["kind"],
      check: "kind IN ('activities', 'hotels', 'flights')",
      rows: { content in
        content.planner.cards.enumerated()
          .sorted { $0.element.kind.rawValue < $1.element.kind.rawValue }
          .map { (position: $0, card: $1) }
      },
      columns: [
        .text("kind", "`activities`, `hotels` or `flights`.") { $0.card.kind.rawValue },
        .integer("position", "Place on the screen, from 0.") { $0.position },
        .text("title") { $0.card.title },
        .text("subtitle") { $0.card.subtitle },
        icon { $0.card.icon },
        .text("empty_text", "What the empty section says.") { $0.card.emptyText },
      ]),
    Table(
      "trip_planning_cards", of: TripCardRow.self, "What each card says of each trip.",
      key: ["trip_id", "position"],
      rows: { content in
        content.tripsByID.flatMap { trip in
          content.planner.cards.enumerated().map {
            TripCardRow(trip: trip, position: $0, kind: $1.kind)
          }
        }
      },
      columns: [
        trip { $0.trip.id },
        .integer("position", "Place on the screen, from 0.") { $0.position },
        .text("kind", references: "planning_cards") { $0.kind.rawValue },
        .integer("count", "Rows of `seed_items`.") { $0.trip.itemCount($0.kind) }
          .derived(by: "counts"),
        .text("count_text", "Such as `3 hotels`, `1 flight` or `No activities`.") {
          $0.trip.countText($0.kind)
        }
        .derived(by: "texts"),
      ]),
  ]

  private struct TripCardRow {
    let trip: PlannedTrip
    let position: Int
    let kind: PlanningCard.Kind
  }
}
