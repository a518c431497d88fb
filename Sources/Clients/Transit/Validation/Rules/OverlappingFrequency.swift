import Tabular

extension NoticeCode {
  static let overlappingFrequency = NoticeCode(
    "overlapping_frequency", .error, "Two headway periods of one trip overlap.",
    why: "Departures of both periods are listed, so riders expect more vehicles than come.",
    fix: "let each period start no earlier than the one before ends")
}

extension Rule {
  /// Reports headway periods that start before another period of the same trip has ended. A period
  /// may start when another ends.
  static let overlappingFrequency = Rule(.overlappingFrequency) { feed, _, report in
    let order = feed.frequencies.indices.ordered {
      let (left, right) = (feed.frequencies[$0], feed.frequencies[$1])
      return (left.trip, left.start, $0) < (right.trip, right.start, $1)
    }
    var latest: Frequency?
    for position in order {
      let period = feed.frequencies[position]
      guard let previous = latest, previous.trip == period.trip else {
        latest = period
        continue
      }
      if period.start < previous.end {
        report.add(
          .overlappingFrequency,
          at: SourceLocation(
            "frequencies.txt", line: Int(feed.lines.frequencies[position]), field: "start_time"),
          value: feed.tripID(period.trip),
          message: "a period of trip '\(feed.tripID(period.trip))' starts before another one ends",
          action: "both periods are kept")
      }
      if period.end > previous.end { latest = period }
    }
  }
}
