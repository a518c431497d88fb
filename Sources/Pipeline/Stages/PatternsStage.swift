import Transit

/// Names the patterns and timings that were gathered while reading, links every trip to them, and
/// applies the rules; its product is the tables of the timetable.
struct PatternsStage {
  /// The tables of the product.
  static let tables: Set<String> = [
    "patterns", "pattern_stops", "timing_profiles", "timings", "trips", "frequencies",
  ]

  /// The day that counts as today, as yyyymmdd; nil where nobody says.
  let asOf: Int?

  /// Links the trips of each feed and adds what the rules find.
  ///
  /// Throws ``Failure`` when a feed has no trip that calls at two known stops.
  func run(
    _ parsed: consuming [ParseStage.ParsedFeed], _ findings: inout [RunRecord.Findings]
  ) throws -> [Feed] {
    var feeds: [Feed] = []
    for (position, parsedFeed) in parsed.enumerated() {
      var feed = parsedFeed.feed
      parsedFeed.timetable.link(&feed)
      let today = asOf.flatMap(ServiceDay.init(yyyymmdd:))
      Rule.applyAll(to: feed, asOf: today, &findings[position].report)
      try feed.requireUsableTrip()
      feeds.append(feed)
    }
    return feeds
  }
}
