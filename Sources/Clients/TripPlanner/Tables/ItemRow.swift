import Bundles

/// A mock flight, hotel or activity of a trip.
protocol MockItem: Sendable {
  var id: String { get }
  /// The place among the trip's items of its kind, from 0.
  var seq: Int { get }
}

extension Flight: MockItem {}
extension HotelStay: MockItem {}
extension Activity: MockItem {}

/// A row of mock items: the item, its trip, and where what they refer to is looked up.
struct ItemRow<Item: MockItem> {
  let trip: PlannedTrip
  let item: Item
  let planner: TripPlannerCatalogue
}

/// The rows and columns that the tables of all mock items have.
extension TripPlannerTables {
  /// The items of all trips, in the order of their key.
  func items<Item: MockItem>(_ items: KeyPath<PlannedTrip, [Item]>) -> [ItemRow<Item>] {
    let rows = planner.trips.flatMap { trip in
      trip[keyPath: items].map { ItemRow(trip: trip, item: $0, planner: planner) }
    }
    return rows.sorted { $0.item.id < $1.item.id }
  }

  /// What every mock item begins with.
  static func itemFacts<Item>(_ id: String, _ comment: String) -> [TableColumn<ItemRow<Item>>] {
    [
      .text(id, comment) { $0.item.id },
      trip { $0.trip.id },
      .integer("seq", "Place in the trip, from 0.") { $0.item.seq },
      .flag("is_mock", "1: made up, and the same in every build.") { _ in true }
        .derived(by: "seeded_item"),
    ]
  }

  /// What people think of it, from 3.5 to 5.0.
  static func rating<Row>(
    inTenths value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn<Row> {
    TableColumn.real("rating", "From 3.5 to 5.0, one decimal.") { Double(value($0)) / 10 }
      .derived(by: "seeded_item")
  }

  /// How many people have rated it.
  static func reviews<Row>(_ value: @escaping @Sendable (Row) -> Int) -> TableColumn<Row> {
    TableColumn.integer("reviews", "How many reviews.", value).derived(by: "seeded_item")
  }

  /// The currency of its price.
  static func currency<Item>() -> TableColumn<ItemRow<Item>> {
    .text("currency", "ISO 4217.") { $0.planner.currency }
  }
}
