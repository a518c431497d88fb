import Bundles
import SeedRoadTrips

extension RoadTripTables {
  func fillSortOptions(_ sink: inout RowWriter) throws {
    for order in TripOrder.allCases.sorted(by: { $0.id < $1.id }) {
      sink.append(order.id)
      sink.append(order.title)
      sink.append(order.grouping.rawValue)
      sink.append(order.rawValue)
      sink.append(order == .recommended)
      sink.append(RoadTripDatabase.rankColumns[order.rawValue])
      try sink.endRow()
    }
  }

  func fillSections(_ sink: inout RowWriter) throws {
    let sections = plan.sections.sorted {
      ($0.order.id, $0.position) < ($1.order.id, $1.position)
    }
    for section in sections {
      sink.append(section.order.id)
      sink.append(section.key)
      sink.append(section.position)
      sink.append(section.header)
      sink.append(section.accessibilityLabel)
      sink.append(Self.spoken(section))
      sink.append(section.count)
      try sink.endRow()
    }
  }

  /// The label of a section without the number of its trips, which a filter changes.
  private static func spoken(_ section: TripSection) -> String {
    let count = TripWords.trips(section.count)
    let label = section.accessibilityLabel
    if label == count { return "" }
    return label.hasSuffix(", \(count)") ? String(label.dropLast(count.count + 2)) : label
  }

  func fillCounts(_ sink: inout RowWriter) throws {
    for row in RunningCounts.rows(of: plan.options) {
      sink.append(row.group.grouping.rawValue)
      sink.append(row.group.metro)
      sink.append(row.group.sportsMask)
      sink.append(row.group.number)
      sink.append(row.day)
      sink.append(row.trips)
      try sink.endRow()
    }
  }
}

/// The rows of `trip_counts`: how many trips of a group start on or before each day.
struct RunningCounts {
  /// Trips that are counted together.
  struct Group: Hashable {
    let grouping: TripOrder.Grouping
    /// The number of the start in the database; 0 for all together.
    let metro: Int
    let sportsMask: Int
    let number: Int

    /// What orders the rows.
    fileprivate var key: (String, Int, Int, Int) {
      (grouping.rawValue, metro, sportsMask, number)
    }
  }

  /// The running total of a group on a day.
  struct Row {
    let group: Group
    let day: Int
    let trips: Int
  }

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
    return days.sorted { $0.key.key < $1.key.key }.flatMap { group, counts in
      var total = 0
      return counts.sorted { $0.key < $1.key }.map { day, count in
        total += count
        return Row(group: group, day: day, trips: total)
      }
    }
  }
}
