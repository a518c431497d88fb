import Pipeline
import Tabular

/// Names the patterns and timings that were gathered during reading, links every trip to them, and
/// applies the rules; the stage's product is the tables of the timetable.
struct PatternsStage: StageDeclaration {
  /// `seedbed patterns`
  static let stage = Stage(
    "patterns", "Turns trips into patterns, calls and timing profiles.",
    product: "patterns, pattern_stops, timings and trips as CSV",
    tables: .only(PatternsStage.tables), example: "pipelines/sydney-transit.yaml")

  /// The tables of the product.
  static let tables: Set<String> = [
    "patterns", "pattern_stops", "timing_profiles", "timings", "trips", "frequencies",
  ]

  /// The day that counts as today; nil if it is unknown.
  let asOf: CalendarDay?
  /// The feeds without which the run cannot go on.
  var needed: Set<String> = []

  /// Takes the feeds out of `parsed`, links their trips, and adds the notices of the rules.
  ///
  /// A feed whose trips cannot be shown is reported. Throws ``Failure`` if this is true of all
  /// feeds, or of a needed one.
  func run(
    _ parsed: inout [ParseStage.ParsedFeed], _ findings: inout [RunRecord.Findings]
  ) throws -> [Feed] {
    defer { parsed = [] }
    for position in parsed.indices {
      try link(&parsed[position], &findings[position].report)
    }
    let failures = zip(parsed, findings).map { $0.feed.failureForLackOfService($1.report.rows) }
    let areAllUseless = failures.allSatisfy { $0 != nil }
    for (position, failure) in failures.enumerated() {
      guard let failure else { continue }
      let name = parsed[position].feed.name
      if areAllUseless || needed.contains(name) { try Failure.naming(name) { throw failure } }
      findings[position].report.add(.feedWithoutService(failure))
    }
    return parsed.map(\.feed)
  }

  /// Links a feed in place, because a copy would double the memory for trips. While one core names
  /// the patterns, the other applies the rules, which need no names.
  private func link(_ parsed: inout ParseStage.ParsedFeed, _ report: inout Report) throws {
    let runs = parsed.timetable.placeTrips(of: &parsed.feed)
    let (feed, timetable, before) = (parsed.feed, parsed.timetable, report)
    let ((timings, after), names) = try Parallel.run(
      {
        var report = before
        var timed = feed
        timed.timings = timetable.timings(of: runs)
        Rule.applyAll(to: timed, asOf: asOf, &report)
        return (timed.timings, report)
      },
      { feed.patternNames })
    report = after
    parsed.feed.timings = timings
    parsed.feed.namePatterns(names)
  }
}
