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
      let statement = try rows.db.cachedStatement(sql: TripPlannerRows.itemSQL)
      return try String.fetchAll(statement, arguments: [id, kind.rawValue])
    }
  }

  /// The rules of the form in which trips are created, in the order in which they are tried.
  ///
  /// ```swift
  /// let words = try await store.validationRules().first { $0.field == "name" }?.message
  /// ```
  public func validationRules() async throws -> [ValidationRule] {
    try await ask { rows in try rows.all(TripPlannerRows.ruleSQL) }
  }

  /// Which days the calendar lets people choose.
  ///
  /// ```swift
  /// let rules = try await store.calendarRules()
  /// confirm.isEnabled = rules.allows(start...end)
  /// ```
  public func calendarRules() async throws -> CalendarRules {
    try await ask { rows in
      guard let rules: CalendarRules = try rows.first("SELECT * FROM calendar_rules") else {
        throw StoreError(
          .notADatabase, "calendar_rules", "the table has no row",
          fix: "copy the file again from the bundle that seedbed built")
      }
      return rules
    }
  }
}

extension TripPlannerRows {
  /// The cards of a trip, in the order of the screen.
  func sections(ofTrip id: String) throws -> [TripPlannerStore.PlanningCard] {
    try all(Self.planningSQL, [id], TripPlannerStore.PlanningCard.init(row:)).compactMap(\.self)
  }

  static let planningSQL = """
    SELECT p.*, t.count, t.count_text, \(TripPlannerStore.Icon.columns)
    FROM trip_planning_cards AS t
    CROSS JOIN planning_cards AS p ON p.kind = t.kind
    \(TripPlannerStore.Icon.join("p.icon"))
    WHERE t.trip_id = ? ORDER BY t.position
    """

  static let itemSQL =
    "SELECT item_id FROM seed_items WHERE trip_id = ? AND kind = ? ORDER BY seq"

  static let ruleSQL = "SELECT * FROM validation_rules ORDER BY position"
}
