import Bundles
import SeedRoadTrips

extension RoadTripTables {
  /// The orders, their sections, and what counts them under a filter.
  static let sectionTables: [Table<RoadTripTables>] = [
    Table(
      "sort_options", of: TripOrder.self, "The orders in which an app sorts trips.",
      key: ["sort_id"], check: "grouping IN ('none', 'cities', 'games', 'miles')",
      rows: { _ in TripOrder.allCases.sorted { $0.id < $1.id } },
      columns: [
        .text("sort_id", "Such as `mostCities`.") { $0.id },
        .text("title", "Such as `Most Cities`.") { $0.title },
        .text("grouping", "What makes its sections; `none` for a flat list.") {
          $0.grouping.rawValue
        },
        .integer("position", "Place in the menu, from 0.") { $0.rawValue },
        .flag("is_default", "1 for the order that an app begins with.") { $0 == .recommended },
        .text("rank_column", "The column of `trip_options` to order by.") {
          RoadTripDatabase.rankColumns[$0.rawValue]
        },
      ]),
    Table(
      "trip_sections", of: TripSection.self,
      """
      The sections of every order, without a filter; none is empty. Under a filter they are what \
      `GROUP BY` makes of the filtered trips, and `trip_counts` counts them.
      """,
      key: ["sort_id", "section_order"],
      rows: { content in
        content.plan.sections.sorted { ($0.order.id, $0.position) < ($1.order.id, $1.position) }
      },
      columns: [
        .text("sort_id", references: "sort_options") { $0.order.id },
        .text(
          "section_key", "`all`, or the number of cities, of games, or of the `mileage_buckets`."
        ) { $0.key },
        .integer("section_order", "Place in the list, from 0.") { $0.position },
        .text("header", "Such as `12 cities`; '' for a flat list.") { $0.header }
          .derived(by: "headers"),
        .text("header_a11y", "Such as `Twelve cities, 34 trips`.") { $0.accessibilityLabel }
          .derived(by: "headers"),
        .text("header_spoken", "The same without the number of trips.") { $0.spokenHeader }
          .derived(by: "headers"),
        .integer("count", "Its trips; at least 1.") { $0.count }.derived(by: "counts"),
      ]),
    Table(
      "trip_counts", of: RunningCounts.Row.self,
      """
      How many trips of a section start on or before a day: running totals, so that the sections \
      under any filter are counted in two look-ups for each mask, and no trip is walked.
      """,
      key: ["grouping", "start_metro", "sports_mask", "section_number", "first_day_number"],
      rows: { RunningCounts.rows(of: $0.plan.options) },
      columns: [
        .text("grouping", "`cities`, `games` or `miles`.") { $0.group.grouping.rawValue },
        .integer("start_metro", "`metros.metro_id`, or 0 for all together.") { $0.group.metro },
        .integer("sports_mask", "That of the trips.") { $0.group.sportsMask },
        .integer("section_number", "Cities, games or `mileage_buckets.bucket`.") {
          $0.group.number
        },
        .integer("first_day_number", "A day on which such a trip starts.") { $0.day },
        .integer("trips", "That start on this day or before.") { $0.trips }
          .derived(by: "running_counts"),
      ]),
  ]
}

extension TripSection {
  /// The label of a section without the number of its trips, which a filter changes.
  fileprivate var spokenHeader: String {
    let trips = TripWords.trips(count)
    if accessibilityLabel == trips { return "" }
    return accessibilityLabel.hasSuffix(", \(trips)")
      ? String(accessibilityLabel.dropLast(trips.count + 2)) : accessibilityLabel
  }
}
