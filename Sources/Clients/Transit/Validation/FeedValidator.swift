import Pipeline
import Tabular

/// Looks for everything that can be wrong with one feed, without building a bundle of it.
///
/// It finds what a build finds, and what costs too much for each build: how stops lie along shapes,
/// and the distances that stop_times.txt and shapes.txt give.
package struct FeedValidator {
  private let feed: NamedFeed
  private let today: CalendarDay?
  private let watch: @Sendable (RunEvent) -> Void

  /// Validates a feed, written as for `build --feed`; without `today`, rules about today are skipped.
  package init(
    feed: String, asOf today: CalendarDay?, watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.feed = NamedFeed(feed)
    self.today = today
    self.watch = watch
  }

  /// Reads the feed and applies every rule.
  ///
  /// Throws ``Failure`` when the feed cannot be read, or when a file or column is missing without
  /// which no other one makes sense.
  package func run() throws -> RunRecord.Findings {
    let section = FeedSection(
      name: feed.name ?? "feed", source: ConfiguredText(feed.location),
      location: try FeedLocation(feed.location))
    let source = UnzipStage.OpenFeed(section: section, archive: try Archive(section.location))
    var parsed = try ParseStage(keep: [], watch: watch).run(source)
    let runs = parsed.timetable.placeTrips(of: &parsed.feed)
    parsed.feed.timings = parsed.timetable.timings(of: runs)
    parsed.feed.namePatterns(parsed.feed.patternNames)
    var report = parsed.report
    Rule.applyAll(to: parsed.feed, asOf: today, isThorough: true, &report)
    try checkDistances(of: parsed.feed, source.archive, &report)
    if let failure = parsed.feed.failureForLackOfService(report.rows) {
      report.add(.feedWithoutService(failure))
      return RunRecord.Findings(input: section.name, report: report)
    }
    var findings = [RunRecord.Findings(input: section.name, report: report)]
    var feeds = [parsed.feed]
    _ = try IndexStage(asOf: today).run(&feeds, &findings)
    return findings[0]
  }

  private func checkDistances(
    of feed: Feed, _ archive: Archive, _ report: inout Report
  ) throws {
    guard let shapes = archive.entry(named: "shapes.txt"),
      let stopTimes = archive.entry(named: "stop_times.txt")
    else { return }
    watch(.progress(StageProgress(stage: "distances")))
    let distances = try ShapeDistances(archive.reader(for: shapes), of: feed, &report)
    var check = StopTimeDistances(feed, distances)
    try check.check(archive.reader(for: stopTimes), &report)
  }
}
