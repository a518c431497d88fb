import Pipeline

/// The reference page of what `seedbed verify` checks, docs/verify.md, made of the checks themselves.
enum VerificationDocument {
  /// The whole page.
  static func markdown() -> String {
    let searches =
      "FTS5 and R*Tree find what their tables hold, by the checks of the modules themselves."
    let common =
      VerificationCheck.ofEveryBundle.map { ($0.subject, $0.sentence) } + [("searches", searches)]
    let clients = Clients.all.map { client in
      chapter(
        client.schemaPage.title,
        client.checks.map { ("`\($0.document ?? $0.table)`", $0.sentence) })
    }
    return ([introduction, chapter("Every bundle", common)] + clients + [limits])
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # What `seedbed verify` checks

    `seedbed verify build/NAME` finds what is wrong with a bundle, going by the bundle alone; \
    `--feed` compares a timetable with its feeds too. Each check works the right value out from other \
    tables, in SQL. With the build it shares only how text is folded and read by the search (the target \
    `Folding`) and SHA-256; natural order, contrast, distances and polylines are worked out in another \
    way. Exit code 1 and a list say what is wrong: \
    the row, what is stored, and what should be. Of each check twenty findings are shown, and all are \
    counted. This page is written by the tool.
    """

  private static func chapter(
    _ title: String, _ checks: [(subject: String, sentence: String)]
  ) -> String {
    """
    ## \(title)

    | subject | what must be true |
    |---|---|
    \(checks.map { "| \($0.subject) | \($0.sentence) |" }.joined(separator: "\n"))
    """
  }

  private static let limits = """
    ## With the feed

    `--feed feed.zip`, or `--feed name=feed.zip` for each of several, compares every field of \
    agency.txt, stops.txt, routes.txt, trips.txt and calendar.txt that a table has, and every trip and \
    stop time, rebuilt from the tables; for a hundred trips the view `stop_times` too. So are the rows of \
    calendar_dates.txt and frequencies.txt, the points and the length of every path of shapes.txt, and \
    every row of the files that are kept as text, those that the reference does not know among them. What \
    rules of the pipeline dropped is counted and compared with the manifest. Rows of stop_times.txt that no \
    trip can call at are in the database only if the pipeline says `keep: [unplaced_stop_times]`; their \
    number is compared with the manifest in any case, and a note says where they are. Feeds that are not \
    given are named. Of tables that the pipeline corrects with `set`, fields are not compared.

    ## What it cannot see

    - Whoever changes a name, a position or a time in every place where it stands, and writes new \
    digests into the manifest, is found by `--feed` only. Nothing signs a bundle.
    - Without `--feed` nothing says that a bundle is of the feed that its manifest names; its \
    SHA-256 is there to be compared.
    - Which routes are one line, the platform in a stop's name, the mode of most journeys and where a \
    loop goes are not worked out again. `search_text` is compared by its words, and without `--feed` the \
    length of a path within what rounding its points changes.
    - Not compared with the feed are feed_info.txt, booking_rules.txt, locations.geojson, and columns that \
    the reference does not know in its own files.
    - Of the other clients, figures that rest on a model (projections, prices to come, breaks even, \
    effects of opponents, recommended trips, drawn activities and prices) are checked for their order \
    and their sums, not worked out again; distances are not either.
    - Of documents the checks above look at ids, names, order and numbers. Documents that they do not \
    name (menus, words for Siri and widgets, rules of forms, fixtures of tests, trips.ndjson) are checked by \
    digest and data_version only. A document of departures may lack those before its first and after its \
    last.
    """
}
