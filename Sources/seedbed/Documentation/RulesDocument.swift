import Transit

/// The reference page of what is looked for in GTFS feeds, docs/rules.md, made of the codes.
enum RulesDocument {
  /// The whole page.
  static func markdown() -> String {
    let canonical = FeedNotice.all.filter(\.isCanonical)
    let own = FeedNotice.all.filter { !$0.isCanonical }
    let rows = TransitClient.rowCodes.map { "`\($0.id)`" }.sorted().joined(separator: ", ")
    let left = CanonicalNotices.left.map { "`\($0)`" }.joined(separator: ", ")
    return """
      \(introduction)

      ## Notices of the canonical validator

      \(table(canonical))

      ## Notices of our own

      \(table(own))

      ## Rows that can be left out

      A pipeline's `notices: { CODE: skip-row }` leaves out the rows in which these are found: \
      \(rows). The feed is read again without them, so what refers to them has notices of its own; the \
      manifest names their lines, and `seedbed verify --feed` knows them.

      ## Left to the canonical validator

      These are about fares, pathways, booking rules and other details that no bundle depends on, so \
      they are not looked for: \(left).

      """
  }

  private static let introduction = """
    # Rules for GTFS feeds

    Everything that is looked for in a feed. Codes and severities are those of the \
    [canonical GTFS validator](https://gtfs-validator.mobilitydata.org/rules.html) where one fits. \
    `seedbed validate feed.zip` applies every rule, `seedbed build` those that cost next to nothing, \
    and `seedbed explain CODE` prints a row of these tables. Rules about the shapes of trips, and about \
    `shape_dist_traveled`, which no bundle has, would cost a second in large feeds, so only \
    `seedbed validate` applies them. Rules about today are applied where a day is given as today.

    Counts are exact, but a rule that would repeat itself reports once for each sequence of calls, \
    list of times, or stop and shape, where the canonical validator reports once a trip: the speed of \
    trips, `timepoint`, headsigns, and stops along shapes. This page is written by the tool.
    """

  private static func table(_ notices: [FeedNotice]) -> String {
    let rows = notices.map {
      "| `\($0.code.id)` | \($0.code.severity) | \($0.code.summary) \($0.code.why) | "
        + "\($0.code.fix) | \($0.moment.rawValue) |"
    }
    return """
      | code | severity | what it means, and why it matters | fix | found |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }
}
