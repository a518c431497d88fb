import Bundles
import SeedRoadTrips

extension RoadTripTables {
  /// The orders, their sections, and the counts under a filter.
  static let sectionTables: [Table<RoadTripTables>] = [
    Table(
      "sort_options", of: TripOrder.self, "The orders in which an app sorts trips.",
      key: ["sort_id"], check: "grouping IN ('none', 'cities', 'games', 'miles')",
      rows: { _ in TripOrder.allCases.ordered { $0.rawValue < $1.rawValue } },
      columns: [
        .text("sort_id", "Such as `mostCities`.") { $0.rawValue },
        .text("title", "Such as `Most Cities`.") {
          RoadTripStore.Words.english.title(of: $0)
        },
        .text("grouping", "The value that makes its sections; `none` for a flat list.") {
          $0.grouping.rawValue
        },
        .integer("position", "Place in the menu, from 0.") { $0.caseIndex },
        .flag("is_default", "1 for the order that an app begins with.") { $0 == .standard },
        .text("rank_column", "The column of `trip_options` to order by.") { $0.rankColumn },
      ]),
    Table(
      "trip_sections", of: TripSection.self,
      """
      The sections of every order, without a filter; none is empty. Under a filter they are what \
      `GROUP BY` makes of the filtered trips, and `trip_counts` counts them.
      """,
      key: ["sort_id", "section_order"],
      rows: { content in
        content.plan.sections.ordered {
          ($0.order.rawValue, $0.position) < ($1.order.rawValue, $1.position)
        }
      },
      columns: [
        .text("sort_id", references: "sort_options", "The order.") { $0.order.rawValue },
        .text(
          "section_key", "`all`, or the number of cities, of games, or of the `mileage_buckets`."
        ) { $0.key },
        .integer("section_order", "Place in the list, from 0.") { $0.position },
        .text("header", "Such as `12 cities`; '' for a flat list.") { $0.header }
          .derived(by: "headers"),
        .text("header_a11y", "Such as `Twelve cities, 34 trips`.") { $0.accessibilityLabel }
          .derived(by: "headers"),
        .text("header_spoken", "The header as it is spoken, without the number of trips.") {
          $0.spokenHeader
        }
        .derived(by: "headers"),
        .integer("count", "The number of its trips; at least 1.") { $0.count }.derived(
          by: "counts"),
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
        .integer("sports_mask", "The `sports_mask` of the trips.") { $0.group.sportsMask },
        .integer("section_number", "Cities, games or `mileage_buckets.bucket`.") {
          $0.group.number
        },
        .integer("first_day_number", "A day on which one of these trips starts.") { $0.day },
        .integer("trips", "The number of these trips that start on this day or before.") {
          $0.trips
        }
        .derived(by: "running_counts"),
      ]),
  ]
}

/// The rows of `trip_counts`: the number of trips of a group that start on or before each day.
struct RunningCounts {
  /// Trips that are counted together.
  struct Group: Hashable {
    let grouping: TripOrder.Grouping
    /// The number of the start metro in the database; 0 for all metros together.
    let metro: Int
    let sportsMask: Int
    let number: Int

    fileprivate var key: (String, Int, Int, Int) {
      (grouping.rawValue, metro, sportsMask, number)
    }
  }

  /// The running total of a group on a day.
  typealias Row = (group: Group, day: Int, trips: Int)

  /// All rows, in the order of the table's key.
  static func rows(of options: [TripOption]) -> [Row] {
    var days: [Group: [Int: Int]] = [:]
    for option in options {
      for grouping in [TripOrder.Grouping.cities, .games, .miles] {
        for metro in [0, option.startMetro + 1] {
          let group = Group(
            grouping: grouping, metro: metro, sportsMask: option.sportsMask,
            number: option.sectionNumber(grouping))
          days[group, default: [:]][option.firstDay.number, default: 0] += 1
        }
      }
    }
    return days.ordered { $0.key.key < $1.key.key }.flatMap { group, counts in
      var total = 0
      return counts.ordered { $0.key < $1.key }.map { day, count in
        total += count
        return (group, day, total)
      }
    }
  }
}
