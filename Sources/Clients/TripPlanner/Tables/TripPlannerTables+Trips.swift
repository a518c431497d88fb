import Bundles
import Tabular

extension TripPlannerTables {
  /// Travel styles, trips, and the cards of their screens.
  static let tripTables: [Table<TripPlannerTables>] = [
    Table(
      "travel_styles", of: (position: Int, style: TravelStyle).self,
      "The ways of travelling that a trip is planned for.", key: ["style_id"],
      rows: { content in
        content.planner.styles.enumerated().ordered { $0.element.id < $1.element.id }
          .map { (position: $0, style: $1) }
      },
      columns: [
        .text("style_id", "The style's name in the API, such as `solo`.") { $0.style.id },
        .integer("position", "Place in the picker, from 0.") { $0.position },
        .text("label", "The name that the picker shows.") { $0.style.label },
        icon { $0.style.icon },
        accessibilityLabel { $0.style.accessibilityLabel },
      ],
      records: [
        Record(
          "TravelStyle",
          """
          A way of travelling.

          ```swift
          Picker("Style", selection: $style) {
            ForEach(styles) { Text($0.label).tag($0.id) }
          }
          ```
          """, without: ["position"],
          [
            "style_id": "id"
          ],
          queries: [
            .init(
              "styleSQL", along: "position",
              function: .init(
                "styles", "The ways of travelling, in the order of the picker.",
                example: "let styles = try await store.styles()"))
          ])
      ]),
    Table(
      "trips", of: TripRow.self, "The trips of the home screen.", key: ["trip_id"],
      check: "end_date >= start_date AND nights = days - 1",
      rows: { content in
        content.planner.trips.enumerated().ordered { $0.element.id < $1.element.id }
          .map { position, trip in
            TripRow(
              position: position, trip: trip, texts: PlannedTripTexts(trip, content.planner),
              planner: content.planner)
          }
      },
      columns: tripColumns),
    Table(
      "planning_cards", of: (position: Int, card: PlanningCard).self,
      "The three cards that lead to a trip's sections.", key: ["kind"],
      check: "kind IN ('activities', 'hotels', 'flights')",
      rows: { content in
        content.planner.cards.enumerated()
          .ordered { $0.element.kind.rawValue < $1.element.kind.rawValue }
          .map { (position: $0, card: $1) }
      },
      columns: [
        .text("kind", "`activities`, `hotels` or `flights`.") { $0.card.kind.rawValue },
        .integer("position", "Place on the screen, from 0.") { $0.position },
        .text("title", "The heading.") { $0.card.title },
        .text("subtitle", "The line below it.") { $0.card.subtitle },
        icon { $0.card.icon },
        .text("empty_text", "What the empty section says.") { $0.card.emptyText },
      ]),
    Table(
      "trip_planning_cards", of: (trip: PlannedTrip, position: Int, kind: PlanningCard.Kind).self,
      "The text of each card for each trip.", key: ["trip_id", "position"],
      rows: { content in
        content.tripsByID.flatMap { trip in
          content.planner.cards.enumerated().map {
            (trip: trip, position: $0, kind: $1.kind)
          }
        }
      },
      columns: [
        trip { $0.trip.id },
        .integer("position", "Place on the screen, from 0.") { $0.position },
        .text("kind", references: "planning_cards", "The card.") { $0.kind.rawValue },
        .integer("count", "Rows of `seed_items`.") { $0.trip.itemIDs($0.kind).count }
          .derived(by: "counts"),
        .text(
          "count_text", "The count in words, such as `3 hotels`, `1 flight` or `No activities`."
        ) {
          $0.trip.countText($0.kind)
        }
        .derived(by: "texts"),
      ]),
  ]

  /// A trip with its texts, and the data for looking up its city, airport and style.
  private struct TripRow {
    let position: Int
    let trip: PlannedTrip
    let texts: PlannedTripTexts
    let planner: TripPlannerCatalogue
  }

  /// The trips in the order of their key.
  var tripsByID: [PlannedTrip] { planner.trips.ordered { $0.id < $1.id } }

  private static let tripColumns: [TableColumn<TripRow>] = [
    .text("trip_id", "The id, such as `t-lagos-2024-04-19`.") { $0.trip.id },
    .integer("position", "Place in the list, from 0: the newest first.") { $0.position }
      .derived(by: "trip_position"),
    .text("name", "As the traveller calls it.") { $0.trip.name },
    city("city_id", "Where it goes.") { $0.planner.destinations.cities[$0.trip.city].id },
    .nullableText(
      "home_airport", references: "airports", "NULL for a trip without flights from home."
    ) { row in row.trip.homeAirport.map { row.planner.destinations.airports[$0].iata } },
    .text("start_date", "The first day, yyyy-MM-dd.") { $0.trip.days.lowerBound.description },
    .text("end_date", "The last day, yyyy-MM-dd.") { $0.trip.days.upperBound.description },
    .integer("start_day", "`start_date` as days since 1970-01-01.") {
      $0.trip.days.lowerBound.number
    },
    .integer("nights", "0 for a day trip.") { $0.trip.nights }.derived(by: "nights"),
    .integer("days", "The number of days, counting both the first and the last.") {
      $0.trip.nights + 1
    }
    .derived(by: "days"),
    .text("travel_style", references: "travel_styles", "The way of travelling.") {
      $0.planner.styles[$0.trip.style].id
    },
    .text("description", "'' where the traveller wrote nothing.") { $0.trip.description },
    .integer("created_at", "Unix seconds.") { $0.trip.createdAt },
    .nullableText("image_key", references: "images", "The picture of its card.") {
      $0.trip.imageKey
    },
    .text("start_text", "The day in words, such as `19th April 2024`.") { $0.texts.start }
      .derived(by: "ordinal_date"),
    .text("end_text", "The last day in words, such as `24th April 2024`.") { $0.texts.end }.derived(
      by: "ordinal_date"),
    .text("range_text", "Both dates with a hyphen; one date for a day trip.") { $0.texts.range }
      .derived(by: "ordinal_date"),
    .text("duration_text", "The length in words, such as `6 days` or `1 day`.") {
      $0.texts.duration
    }
    .derived(by: "duration_text"),
    accessibilityLabel { $0.texts.accessibilityLabel }.derived(by: "texts"),
  ]

  /// Everything on a card of the home screen.
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
      .init("flag", "n.flag", "The flag; NULL if fonts lack it."),
      .init("start_date", "t.start_date", "yyyy-MM-dd."),
      .init("end_date", "t.end_date", "yyyy-MM-dd."),
      .init("range_text", "t.range_text", "Such as `19th April 2024 - 24th April 2024`."),
      .init("duration_text", "t.duration_text", "Such as `6 days`."),
      .init("travel_style", "t.travel_style", "`travel_styles.style_id`."),
      .init("style_label", "s.label", "Such as `Group`."),
      .init("style_icon", "s.icon", "The SF Symbol of the style."),
      .init("description", "t.description", "'' where the traveller wrote nothing."),
      .init("created_at", "t.created_at", "Unix seconds."),
      .init(
        "image_key", "i.image_key",
        "The key of the picture; NULL, like all columns of the picture, if there is none."),
      .init("image_path", "i.path", "The picture's file in the bundle."),
      .init("image_url", "i.url", "The picture's URL on a server; NULL without a base address."),
      .init("image_width", "i.width", "Pixels."),
      .init("image_height", "i.height", "Pixels."),
      .init("image_hex", "i.dominant_hex", "The colour to show until the picture is loaded."),
      .init("image_a11y_label", "i.a11y_label", "What a screen reader says for the picture."),
      .init("a11y_label", "t.a11y_label", "What a screen reader says for the card."),
    ],
    source: """
      FROM trips AS t
      CROSS JOIN cities AS c ON c.city_id = t.city_id
      CROSS JOIN countries AS n ON n.code = c.country_code
      CROSS JOIN travel_styles AS s ON s.style_id = t.travel_style
      LEFT JOIN images AS i ON i.image_key = t.image_key
      """)
}
