import GRDB
import SeedStore

extension TripPlannerStore {
  /// The cards that lead to the sections of a trip, with what they say of it; none for an unknown id.
  ///
  /// ```swift
  /// let cards = try await store.planningCards(ofTrip: card.id)
  /// cards.map(\.countText)  // ["6 activities", "2 hotels", "2 flights"]
  /// ```
  public func planningCards(ofTrip id: String) async throws -> [PlanningCard] {
    try await ask { rows in try rows.sections(ofTrip: id) }
  }

  /// The ids of what a section of a trip shows once it is filled, in order.
  ///
  /// ```swift
  /// itinerary.hotels = try await store.seedItems(ofTrip: trip.id, .hotels)
  /// ```
  public func seedItems(ofTrip id: String, _ kind: PlanningCard.Kind) async throws -> [String] {
    try await ask { rows in
      try rows.all(TripPlannerRows.itemSQL, [id, kind.rawValue]).map { $0[0] }
    }
  }

  /// The rules of the form in which trips are created, in the order in which they are tried.
  ///
  /// ```swift
  /// let words = try await store.validationRules().first { $0.field == "name" }?.message
  /// ```
  public func validationRules() async throws -> [ValidationRule] {
    try await ask { rows in
      try rows.all(TripPlannerRows.ruleSQL).map { row in
        ValidationRule(field: row[0], rule: row[1], limit: row[2], message: row[3])
      }
    }
  }

  /// Which days the calendar lets people choose.
  ///
  /// ```swift
  /// let rules = try await store.calendarRules()
  /// confirm.isEnabled = rules.allows(start...end)
  /// ```
  public func calendarRules() async throws -> CalendarRules {
    try await ask { rows in
      guard let row = try rows.all(TripPlannerRows.calendarSQL).first else {
        throw StoreError(
          .notADatabase, "calendar_rules", "the table has no row",
          fix: "copy the file again from the bundle that seedbed built")
      }
      let (first, fewest) = (CalendarDay(published: row[0]), row[2] as Int)
      return CalendarRules(
        days: first...max(first, CalendarDay(published: row[1])),
        nights: fewest...max(fewest, row[3]))
    }
  }
}

extension TripPlannerRows {
  /// The cards of a trip, in the order of the screen.
  func sections(ofTrip id: String) throws -> [TripPlannerStore.PlanningCard] {
    try all(Self.planningSQL, [id]).compactMap { row in
      TripPlannerStore.PlanningCard.Kind(rawValue: row[0]).map { kind in
        TripPlannerStore.PlanningCard(
          kind: kind, title: row[1], subtitle: row[2], icon: icon(row[3]), emptyText: row[4],
          count: row[5], countText: row[6])
      }
    }
  }

  static let planningSQL = """
    SELECT p.kind, p.title, p.subtitle, p.icon, p.empty_text, t.count, t.count_text
    FROM trip_planning_cards AS t
    CROSS JOIN planning_cards AS p ON p.kind = t.kind
    WHERE t.trip_id = ? ORDER BY t.position
    """

  static let itemSQL =
    "SELECT item_id FROM seed_items WHERE trip_id = ? AND kind = ? ORDER BY seq"

  static let ruleSQL =
    "SELECT field, rule, limit_text, message FROM validation_rules ORDER BY position"

  static let calendarSQL = "SELECT min_date, max_date, min_nights, max_nights FROM calendar_rules"
}
