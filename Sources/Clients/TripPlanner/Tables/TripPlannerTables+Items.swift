import Bundles
import SeedStore
import SeedTripPlanner
import Tabular

extension TripPlannerTables {
  /// Mock flights and activities, and the items of each section of a trip.
  static let itemTables: [Table<TripPlannerTables>] = [
    Table(
      "flights", of: ItemRow<Flight>.self,
      "The mock flights of trips, true to distances and clocks.", key: ["flight_id"],
      check: "direction IN ('out', 'back')",
      rows: { $0.items(\.flights) },
      columns: itemFacts("flight_id", "The id, such as `t-lagos-2024-04-19-f1`.") + flightColumns),
    Table(
      "activities", of: ItemRow<Activity>.self,
      "The mock activities of trips, one for each day with time for one.", key: ["activity_id"],
      rows: { $0.items(\.activities) },
      columns: itemFacts("activity_id", "The id, such as `t-lagos-2024-04-19-a1`.")
        + activityColumns,
      records: [activity]),
    Table(
      "seed_items", of: SeedItemRow.self,
      """
      What an app shows in a section of a trip when it is filled: ids of `flights`, `hotels` and \
      `activities`.
      """,
      key: ["trip_id", "kind", "seq"], check: "kind IN ('activities', 'hotels', 'flights')",
      rows: \.seedItems,
      columns: [
        trip { $0.trip.id },
        .text("kind", references: "planning_cards", "The section.") { $0.kind.rawValue },
        .integer("seq", "Place in the section, from 0.") { $0.seq },
        .text("item_id", "The id in the table that `kind` names.") { $0.id },
      ]),
  ]

  private static let flightColumns: [TableColumn<ItemRow<Flight>>] = [
    .text("direction", "`out` or `back`; two flights of one direction are a connection.") {
      $0.item.direction.rawValue
    }
    .derived(by: "connection"),
    .text("airline", references: "airlines", "The airline.") {
      $0.planner.airlines[$0.item.airline].iata
    },
    .text("number", "The flight number, such as `QF 432`.") { $0.item.number }.derived(
      by: "seeded_item"),
    .text("origin", references: "airports", "The airport where it takes off.") {
      $0.planner.destinations.airports[$0.item.origin].iata
    },
    .text("destination", references: "airports", "The airport where it lands.") {
      $0.planner.destinations.airports[$0.item.destination].iata
    },
    .nullableInteger(
      "layover_minutes",
      "The minutes since the previous flight landed at the origin; NULL for the first of its direction."
    ) { $0.item.layoverMinutes }
    .derived(by: "connection"),
    .nullableText(
      "layover_text",
      "Such as `1 h 40 min in Singapore`; NULL for the first of its direction."
    ) {
      $0.item.layoverText($0.planner)
    }
    .derived(by: "texts"),
    .integer("departure_utc", "Unix seconds.") { $0.item.departure.instant }
      .derived(by: "seeded_item"),
    .text("departure_date", "The day at the origin, yyyy-MM-dd.") {
      $0.item.departure.day.description
    },
    .text("departure_time", "HH:mm at the origin.") {
      ClockText.text(minutes: $0.item.departure.minutes)
    }
    .derived(by: "seeded_item"),
    .integer("arrival_utc", "Unix seconds.") { $0.item.arrival.instant }
      .derived(by: "flight_arrival"),
    .text("arrival_date", "The day at the destination, yyyy-MM-dd.") {
      $0.item.arrival.day.description
    }
    .derived(by: "flight_arrival"),
    .text("arrival_time", "HH:mm at the destination.") {
      ClockText.text(minutes: $0.item.arrival.minutes)
    }
    .derived(by: "flight_arrival"),
    .integer("day_offset", "The days from departure to arrival, by the clocks of both airports.") {
      $0.item.daysLater
    }
    .derived(by: "day_offset"),
    .text("day_offset_text", "`+1` or `-1`; '' on the same day.") {
      TripPlannerStore.Words.english.dayOffset($0.item.daysLater)
    }
    .derived(by: "day_offset"),
    .integer("block_minutes", "From block to block.") { $0.item.blockMinutes }
      .derived(by: "block_minutes"),
    .text("duration_text", "The duration in words, such as `19 h 50 min`.") {
      TripPlannerStore.Words.english.durations.text(minutes: $0.item.blockMinutes)
    }
    .derived(by: "texts"),
    kilometres { $0.item.kilometres },
    .integer("price_cents", "In hundredths of `currency`.") { $0.item.priceInCents }
      .derived(by: "flight_price"),
    currency(),
  ]

  private static let activityColumns: [TableColumn<ItemRow<Activity>>] = [
    .text("name", "The name that apps show.") { $0.item.name },
    .text("category", "The kind, such as `museum`.") { $0.item.category },
    icon { $0.item.icon },
    .text("description", "A sentence about it.") { $0.item.description },
    .text("date", "The day, yyyy-MM-dd.") { $0.item.day.description }.derived(by: "activity_time"),
    .text("date_text", "The day in words, such as `19th April 2024`.") {
      TripPlannerStore.Words.english.text(of: CalendarDay(number: $0.item.day.number))
    }
    .derived(by: "ordinal_date"),
    .integer("day_number", "Which day of the trip, from 1.") {
      $0.item.dayNumber(in: $0.trip)
    }
    .derived(by: "activity_time"),
    .text("start_time", "The start on the city's clock, HH:mm, from 09:00 on.") {
      ClockText.text(minutes: $0.item.startMinutes)
    }
    .derived(by: "activity_time"),
    .text("end_time", "The end on the city's clock, HH:mm, until 19:00.") {
      ClockText.text(minutes: $0.item.endMinutes)
    }
    .derived(by: "activity_time"),
    .integer("duration_minutes", "The minutes from `start_time` to `end_time`.") {
      $0.item.durationInMinutes
    }
    .derived(by: "activity_time"),
    .text("duration_text", "The duration in words, such as `1 h 45 min`.") {
      TripPlannerStore.Words.english.durations.text(minutes: $0.item.durationInMinutes)
    }
    .derived(by: "texts"),
    rating { $0.item.ratingInTenths },
    reviews { $0.item.reviews },
    .integer("price_cents", "The price in hundredths of `currency`; 0 if it is free.") {
      $0.item.priceInCents
    }
    .derived(by: "seeded_item"),
    currency(),
    .nullableText("image_key", references: "images", "Its picture.") { $0.item.imageKey },
  ]

  private static let activity = Record(
    "Activity",
    """
    A mock activity on a day of a trip, as JSON the `activity` of the mock API and of snapshots; its \
    texts are in the English of the bundle, and ``Words`` makes those of days and times of the numbers.
    """,
    [
      "activity_id": "id",
      "date": .init(as: .date),
      "price_cents": "priceInCents",
    ], queries: [.init("activitySQL", where: ["trip_id"], by: ["seq"])])

  private struct SeedItemRow {
    let trip: PlannedTrip
    let kind: PlanningCard.Kind
    let seq: Int
    let id: String
  }

  private var seedItems: [SeedItemRow] {
    let kinds = PlanningCard.Kind.allCases.ordered { $0.rawValue < $1.rawValue }
    return tripsByID.flatMap { trip in
      kinds.flatMap { kind in
        trip.itemIDs(kind).enumerated().map {
          SeedItemRow(trip: trip, kind: kind, seq: $0, id: $1)
        }
      }
    }
  }
}

/// A mock flight, hotel or activity of a trip.
protocol MockItem: Sendable {
  var id: String { get }
  /// The position among the trip's items of its kind, from 0.
  var seq: Int { get }
}

extension Flight: MockItem {}
extension HotelStay: MockItem {}
extension Activity: MockItem {}

/// A row of mock items: the item, its trip, and the data for looking up its references.
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
    return rows.ordered { $0.item.id < $1.item.id }
  }

  /// The first columns of every mock item.
  static func itemFacts<Item>(_ id: String, _ comment: String) -> [TableColumn<ItemRow<Item>>] {
    [
      .text(id, comment) { $0.item.id },
      trip { $0.trip.id },
      .integer("seq", "Place in the trip, from 0.") { $0.item.seq },
      .flag("is_mock", "1 if it is made up: every row is, and nothing can be booked.") { _ in true }
        .derived(by: "seeded_item"),
    ]
  }

  static func rating<Row>(inTenths value: @escaping @Sendable (Row) -> Int) -> TableColumn<Row> {
    TableColumn.real("rating", "From 3.5 to 5.0, one decimal.") { Double(value($0)) / 10 }
      .derived(by: "seeded_item")
  }

  static func reviews<Row>(_ value: @escaping @Sendable (Row) -> Int) -> TableColumn<Row> {
    TableColumn.integer("reviews", "The number of reviews.", value).derived(by: "seeded_item")
  }

  static func currency<Item>() -> TableColumn<ItemRow<Item>> {
    .text("currency", "The ISO 4217 code of the currency.") { $0.planner.currency }
  }
}
