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
