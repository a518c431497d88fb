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

    `seedbed verify build/NAME` looks for mistakes in a bundle, and needs nothing else; with `--feed` it \
    also compares a timetable with its feeds. Each check computes the right value from other tables, in \
    SQL. Verify and the build share only SHA-256, and how the search folds and splits text (the target \
    `Folding`). Natural order, contrast, distances and polylines are computed in another way. If \
    something is wrong, the exit code is 1, and a list has the row, what is stored, and what should be. \
    For each check the list shows twenty findings and counts all. This page is written by the tool.
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
    every row of the files that are kept as text, including those that the reference does not know. The \
    rows that the pipeline's rules dropped are counted, and the number is compared with the manifest. Rows of stop_times.txt that no \
    trip can call at are in the database only if the pipeline says `keep: [unplaced_stop_times]`; their \
    number is compared with the manifest in any case, and a note says where they are. Verify names the \
    feeds that were not given. It does not compare the fields of tables that the pipeline corrects with \
    `set`.

    ## What it cannot see

    - If somebody changes a name, a position or a time everywhere in a bundle, and writes new digests \
    into the manifest, only `--feed` finds it. Nothing signs a bundle.
    - Without `--feed`, verify cannot tell whether a bundle was built from the feed that its manifest \
    names. The manifest has the SHA-256 of that feed, which you can compare.
    - It does not compute again which routes are one line, the platform in a stop's name, the mode of \
    most journeys and where a loop goes. It compares `search_text` by its words, and without `--feed` \
    allows the length of a path to differ by as much as rounding its points can change it.
    - It does not compare feed_info.txt, booking_rules.txt, locations.geojson, and unknown columns in \
    files of the GTFS reference with the feed.
    - Of the other clients' figures that rest on a model (projections, expected prices, break-evens, \
    effects of opponents, recommended trips, drawn activities and prices), it checks the order and the \
    sums, but does not compute them again. The same holds for distances.
    - In documents, the checks above look at ids, names, order and numbers. Of documents that the checks \
    do not name (menus, words for Siri and widgets, rules of forms, fixtures of tests, trips.ndjson), only \
    the digest and data_version are checked. A document of departures may lack those before its first and \
    after its last.
    """
}
