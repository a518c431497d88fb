/// The reference page of the checks of GTFS feeds, docs/rules.md, generated from the codes.
package enum RulesPage {
  /// The whole page.
  package static func markdown() -> String {
    let canonical = FeedNotice.all.filter(\.isCanonical)
    let own = FeedNotice.all.filter { !$0.isCanonical }
    let rows = TransitClient.rowCodes.map { "`\($0.id)`" }.ordered().joined(separator: ", ")
    let notChecked = CanonicalNotices.notChecked.map { "`\($0)`" }.joined(separator: ", ")
    return """
      \(introduction)

      ## Notices of the canonical validator

      \(table(canonical))

      ## Notices of our own

      \(table(own))

      ## Rows that can be left out

      A pipeline's `notices: { CODE: skip-row }` leaves out the rows in which these are found: \
      \(rows). The feed is read again without them, so rows that refer to them get notices of their \
      own. The manifest names their lines, and `seedbed verify --feed` knows them.

      ## Left to the canonical validator

      No bundle depends on fares, pathways, booking rules and some other details, so Seedbed does not \
      look for these: \(notChecked).

      """
  }

  private static let introduction = """
    # Rules for GTFS feeds

    The rules that Seedbed applies to a feed. Codes and severities are those of the [canonical GTFS \
    validator](https://gtfs-validator.mobilitydata.org/rules.html) where one fits. `seedbed validate \
    feed.zip` applies every rule, and `seedbed build` those that cost almost nothing. `seedbed explain \
    CODE` prints a row of these tables. Rules about the shapes of trips, and about \
    `shape_dist_traveled`, which no bundle has, would cost a second in large feeds, so only `seedbed \
    validate` applies them. Rules about today need a day that counts as today.

    Counts are exact. These would repeat one finding many times: rules about the speed of trips, `timepoint`, \
    headsigns, and stops along shapes. They report once for each sequence of calls, list of times, or \
    stop and shape, while the canonical validator reports once a trip. This page is written by the \
    tool.
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
