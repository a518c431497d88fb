import Bundles
import Foundation
import Pipeline
import Tabular

/// The pipeline that `seedbed init` writes for a feed: the feed's facts, and gates that the feed passes.
package struct FeedPipeline {
  private let name: String
  private let file: String
  private let source: String
  private let headers: [RequestHeader]
  private let facts: FeedFacts
  private let databaseSize: String
  private let schemaComment: String
  private let today: CalendarDay

  /// Takes the pipeline's name; the YAML's path, for the build command; the feed's URL, or its path from the
  /// YAML's folder; the headers of its request; its facts; the size of its database in words; the line that
  /// names the schema for editors; and the day that counts as today.
  package init(
    name: String, file: String, source: String, headers: [RequestHeader], facts: FeedFacts,
    databaseSize: String, schemaComment: String, today: CalendarDay
  ) {
    self.name = name
    self.file = file
    self.source = source
    self.headers = headers
    self.facts = facts
    self.databaseSize = databaseSize
    self.schemaComment = schemaComment
    self.today = today
  }

  /// The whole file.
  package var yaml: String {
    [head, feed, gates].joined(separator: "\n\n") + "\n"
  }

  /// The folder of bundles, relative to the YAML if the YAML is also below the current folder.
  private var output: String {
    let isBelow = !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    return isBelow ? YAMLText.path("build/\(name)", from: folder) : "build/\(name)"
  }

  /// The number of days from today to the last useful day; nil without one.
  private var daysAhead: Int? { facts.lastUsefulDay.map { $0.number - today.number } }

  /// Whether the feed is useful after today, so that a build can count days from today.
  private var isCurrent: Bool { (daysAhead ?? 0) > 0 }

  private var isRemote: Bool { RemoteSource.isRemote(source) }

  // MARK: - Name, output and day

  private var head: String {
    """
    \(schemaComment)
    \(YAMLText.comment("\(name): \(facts.sentence); \(facts.period)."))
    # Build it with: seedbed build \(YAMLText.commented(file))
    # All keys: docs/pipelines.md of Seedbed.

    # The name of the database (\(name).sqlite) and of the folder in the workspace.
    name: \(YAMLText.scalar(name))

    # Where the bundle is published. Paths are relative to this file. The folder is replaced as a
    # whole, or not at all.
    output: \(YAMLText.scalar(output))

    \(asOf)
    """
  }

  private var asOf: String {
    isCurrent
      ? """
      # The day that counts as today: what the clock says. Without it, the last feed_end_date or
      # calendar exception, at most the last service day.
      as-of: today
      """
      : """
      # The day that counts as today. Default: the last feed_end_date or calendar exception, at most
      # the last service day. With `today`, what the clock says, the gate minimum-days-ahead would find
      # that this feed has ended.
      # as-of: today
      """
  }

  // MARK: - The feed

  private var feed: String {
    """
    transit:
      feeds:
        # The feed's name in the database; it distinguishes equal ids of several feeds.
        - name: \(YAMLText.scalar(name))
    \(agencies)
          source: \(YAMLText.scalar(source))
    \(download)
          # What apps must say about the data; GTFS has no field for it.
          # licence: CC BY 4.0
          # licence-url: https://creativecommons.org/licenses/by/4.0/
          # attribution: Timetables by \(mainAgency)
          # To take only some of the routes, or to leave some out:
          # only: [{ mode: [\(facts.modes.first?.name ?? "bus")] }]
          # drop: [{ \(dropped) }]
    """
  }

  private var mainAgency: String {
    facts.agencies.first.map { YAMLText.commented($0.name) } ?? "Example Transit"
  }

  /// The agency with the fewest lines, if there are several.
  private var dropped: String {
    guard facts.agencies.count > 1, let last = facts.agencies.last else { return "route: [N1, N2]" }
    return "agency: [\(YAMLText.scalar(last.name))]"
  }

  private var agencies: String {
    let shown = facts.agencies.prefix(8).map { "\($0.name) (\(Figure.count($0.count, "line")))" }
    let more = facts.agencies.count - shown.count
    let list = shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return YAMLText.comment("Agencies: \(list).", indent: 6)
  }

  private var download: String {
    guard isRemote else {
      return """
              # A URL is downloaded, and again when the server has another version. `headers` is what is sent
              # with it, such as a key, which comes from the environment:
              # headers: { Authorization: "apikey ${\(keyName)}" }
        """
    }
    let secret = """
            # If what comes after the ? is a secret, write ${\(keyName)} for it: it comes from the environment.

      """
    return (source.has("?") ? secret : "") + """
            # Header fields of the request, such as a key, which comes from the environment:
            \(sentHeaders)
            # If the feed cannot be fetched or read, the last published copy is built instead.
            on-failure: keep-last
      """
  }

  private var sentHeaders: String {
    headers.isEmpty
      ? "# headers: { Authorization: \"apikey ${\(keyName)}\" }" : FeedRequest.yaml(headers)
  }

  private var keyName: String {
    name.uppercased().replacing(#/[^A-Z0-9]/#, with: "_") + "_API_KEY"
  }
}

// MARK: - Gates

extension FeedPipeline {
  private var gates: String {
    """
    # A bundle that fails a gate is not published: the exit code is 1, and the last good one stays.
    gates:
      # The database has \(databaseSize).
      size-budget: \(SuggestedLimit.budget(above: facts.databaseSize))
    \(minimumDaysAhead)
      # Four fifths of what the feed has: \(counts).
    \(minimums)
      required-modes: [\(facts.modes.map(\.name).joined(separator: ", "))]
    \(requiredStops)
    \(maximumErrors)
      # How much of the feed may be unusable, so that a damaged one is not published. These limits hold
      # in every pipeline, unless it gives others.
    \(maximumShares)
      # By how much a bundle may be smaller than the one that it replaces.
      maximum-shrink: { rows: 30 %, departures: 20 % }
      # How many of the stops may get other ids; apps store favourites by these ids.
      maximum-renamed: { stops: 5 % }
    """
  }

  private var minimumDaysAhead: String {
    let last = facts.lastUsefulDay.map { "until \($0)" } ?? "on no day"
    let sentence = "The feed has at least a tenth of the trips of its busiest day \(last)."
    guard isCurrent, let daysAhead else {
      return """
        \(YAMLText.comment(sentence + " A newer one can be held to the days that it still has:", indent: 2))
          # minimum-days-ahead: 14
        """
    }
    return """
      \(YAMLText.comment(sentence, indent: 2))
        minimum-days-ahead: \(SuggestedLimit.days(within: daysAhead))
      """
  }

  private var counts: String {
    ["stops", "routes", "trips"].map { "\(Figure.grouped(facts.rows[$0] ?? 0)) \($0)" }
      .joined(separator: ", ")
  }

  private var minimums: String {
    ["stops", "routes", "trips"].map { table in
      "  minimum-\(table): \(SuggestedLimit.minimum(below: facts.rows[table] ?? 0))"
    }.joined(separator: "\n")
  }

  private var requiredStops: String {
    let names = facts.busiestStops.map(\.name).joined(separator: ", ")
    let ids = facts.busiestStops.map { YAMLText.quoted($0.id) }.joined(separator: ", ")
    return """
      \(YAMLText.comment("Stops without which the app is of no use; the busiest are \(names).", indent: 2))
        # required-stops: [\(ids)]
      """
  }

  private var maximumShares: String {
    TransitClient.gates.shares.map { gate in
      let share = facts.shares.first { $0.gate == gate.name }
      let limit = SuggestedLimit.share(above: share?.share ?? 0, atLeast: gate.limit)
      let fact = share.flatMap { share in
        share.count == 0
          ? nil
          : "  # \(Figure.grouped(share.count)) of \(Figure.grouped(share.total)) "
            + "\(share.subject) \(gate.fault).\n"
      }
      return (fact ?? "") + "  \(gate.name): \(limit)"
    }.joined(separator: "\n")
  }

  private var maximumErrors: String {
    facts.errors == 0
      ? "  # The feed has no notice of severity error.\n  maximum-errors: 0"
      : """
        # The feed has \(Figure.count(facts.errors, "notice")) of severity error; seedbed validate lists them.
        # maximum-errors: \(facts.errors)
      """
  }
}

/// Limits for the feed's present numbers, with room for changes from day to day.
enum SuggestedLimit {
  /// One and a half times the size, rounded: `19 MB`.
  static func budget(above bytes: Int) -> String {
    let kilobytes = (bytes * 3 / 2 + 999) / 1_000
    return kilobytes < 1_000 ? "\(rounded(kilobytes, up: true)) KB" : "\(megabytes(kilobytes)) MB"
  }

  private static func megabytes(_ kilobytes: Int) -> Int {
    rounded((kilobytes + 999) / 1_000, up: true)
  }

  /// Four fifths of the count, rounded.
  static func minimum(below count: Int) -> Int { rounded(count * 4 / 5, up: false) }

  /// A gate's default limit or, if the feed's share is larger, that share rounded up to a whole percent.
  static func share(above share: Double, atLeast limit: Double) -> String {
    let limit = share > limit ? (share * 100).rounded(.up) : limit * 100
    return "\(Int(limit.rounded())) %"
  }

  /// Half of the feed's remaining days, as a usual number of days.
  static func days(within daysAhead: Int) -> Int {
    [14, 7, 3].first { $0 <= daysAhead / 2 } ?? 1
  }

  /// The number rounded to two significant digits.
  private static func rounded(_ number: Int, up: Bool) -> Int {
    var step = 1
    while number / step >= 100 { step *= 10 }
    return (up ? (number + step - 1) / step : number / step) * step
  }
}
