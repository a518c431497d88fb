import Pipeline
import Tabular

/// Applies every check to one feed, without building a bundle.
///
/// Besides a build's checks, it has those that cost too much for each build: the positions of stops along
/// shapes, and the distances in stop_times.txt and shapes.txt.
package struct FeedValidator {
  private let feed: NamedFeed
  private let today: CalendarDay?
  private let options: RunOptions
  private let watch: @Sendable (RunEvent) -> Void

  /// Takes a feed, written as for `build --feed`. Without `today`, rules about today are skipped.
  ///
  /// `options` apply to the download of a URL.
  package init(
    feed: String, asOf today: CalendarDay?, _ options: RunOptions = RunOptions(),
    watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.options = options
    self.feed = NamedFeed(feed)
    self.today = today
    self.watch = watch
  }

  /// The result of a validation.
  package struct Result {
    /// The notices; if ``failure`` is not nil, those found before it.
    package var findings: RunRecord.Findings
    /// The reason why the rest of the feed was not checked; nil if the whole feed was checked.
    package var failure: Failure?
    /// The name given to the feed, or its location without one.
    package let feed: String
    /// The day that counted as today; nil if rules about today were skipped.
    package let asOf: CalendarDay?

    /// Takes the findings in a feed, and the failure that ended the search, if any.
    package init(
      _ findings: RunRecord.Findings, failure: Failure? = nil, feed: String, asOf: CalendarDay?
    ) {
      self.findings = findings
      self.failure = failure
      self.feed = feed
      self.asOf = asOf
    }
  }

  /// Reads the feed and applies every rule.
  ///
  /// The result has a failure if the feed cannot be read, or lacks a file or column that all others depend
  /// on.
  package func run() throws -> Result {
    var result = Result(
      RunRecord.Findings(input: feed.name ?? "feed", report: Report()),
      feed: feed.name ?? feed.location, asOf: today)
    do {
      try look(for: &result.findings)
    } catch let failure as Failure {
      result.failure = failure
    }
    return result
  }

  private func look(for findings: inout RunRecord.Findings) throws {
    let input = try feed.onDisk(options, watch: watch)
    let source = UnzipStage.OpenFeed(
      section: FeedSection(input: input.reference), archive: try Archive(input.location, of: .feed))
    var parsed = try ParseStage(keep: [], watch: watch).run(source, &findings.report)
    let runs = parsed.timetable.placeTrips(of: &parsed.feed)
    parsed.feed.timings = parsed.timetable.timings(of: runs)
    parsed.feed.namePatterns(parsed.feed.patternNames)
    Rule.applyAll(to: parsed.feed, asOf: today, isThorough: true, &findings.report)
    try checkDistances(of: parsed.feed, source.archive, &findings.report)
    if let failure = parsed.feed.failureForLackOfService(findings.report.rows) {
      findings.report.add(.feedWithoutService(failure))
      return
    }
    var all = [findings]
    var feeds = [parsed.feed]
    _ = try IndexStage(asOf: today).run(&feeds, &all)
    findings = all[0]
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
