import Tabular

extension NoticeCode {
  static let sameNameAndDescriptionForStop = NoticeCode(
    "same_name_and_description_for_stop", .warning,
    "The description of a stop only repeats its name.",
    why: "Screen readers say the stop's name twice, and the description helps nobody to find it.",
    fix: "say something else in stop_desc, or leave it blank")
}

extension Rule {
  static let sameNameAndDescriptionForStop = Rule(.sameNameAndDescriptionForStop) {
    feed, _, report in
    for (position, stop) in feed.stops.enumerated() {
      guard let details = stop.details, let name = stop.name,
        details == name || details.lowercased() == name.lowercased()
      else { continue }
      report.add(
        .sameNameAndDescriptionForStop, at: feed.origin(ofStop: position, "stop_desc"),
        value: details, message: "the description of stop '\(stop.id)' is its name",
        action: "both are kept")
    }
  }
}
