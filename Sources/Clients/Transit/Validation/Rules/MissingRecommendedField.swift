import Tabular

extension Rule {
  /// Reports agencies, routes and fares without agency_id in a feed of one agency, and fare media (cards and
  /// apps) without a name.
  ///
  /// The reader of feed_info.txt checks its days and its version.
  static let missingRecommendedField = Rule(.missingRecommendedField) { feed, _, report in
    func add(_ origin: SourceLocation, _ noun: String, _ action: String) {
      report.add(
        .missingRecommendedField, at: origin, message: "\(noun) has no \(origin.field ?? "")",
        action: action)
    }
    if feed.agencies.count < 2 {
      let action =
        feed.agencies.isEmpty
        ? "the row is kept without it" : "a blank agency_id means the feed's only agency"
      for record in feed.recordsWithoutAgencyID { add(record.origin, record.noun, action) }
    }
    guard let media = feed.textTable(.fareMedia) else { return }
    for row in 0..<media.rowCount where media.value("fare_media_name", row: row) == nil {
      let type = media.value("fare_media_type", row: row).flatMap { Int($0) }
      guard type == 2 || type == 4 else { continue }
      let id = media.value("fare_media_id", row: row) ?? ""
      add(
        feed.origin(ofRow: row, of: media, "fare_media_name"),
        "the transit \(type == 2 ? "card" : "app") '\(id)'", "the row is kept without it")
    }
  }
}
