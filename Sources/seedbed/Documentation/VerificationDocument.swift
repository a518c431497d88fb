import Pipeline

/// The reference page of `seedbed verify`, docs/verify.md, made from its checks.
enum VerificationDocument {
  /// The whole page.
  static func markdown() -> String {
    let searches =
      "The searches pass the checks of SQLite's modules FTS5 and R*Tree."
    let common =
      VerificationCheck.ofEveryBundle.map { ($0.subject, $0.sentence) } + [("searches", searches)]
    let clients = Clients.all.filter { !$0.form.checks.isEmpty }.map { client in
      chapter(
        client.schemaPage.title,
        client.form.checks.map { ("`\($0.document ?? $0.table)`", $0.sentence) }
          + client.storedFiles.paths.map {
            ("`\($0)`", VerificationCheck.sentenceOfStoredFiles)
          })
    }
    return ([introduction, chapter("Every bundle", common)] + clients + [limits])
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # What `seedbed verify` checks

    `seedbed verify build/NAME` looks for mistakes in a bundle. It needs only the bundle; with \
    `--feed` it also compares a timetable with its feeds. Each check computes the right value from \
    other tables, in SQL. Verify and the build share only SHA-256, and the folding and splitting of \
    search text (the target `Folding`). Natural order, contrast, distances and polylines are computed \
    in another way. A file that follows from the database alone is made again, and every byte is \
    compared. If a check fails, the exit code is 1, and a list shows the row, the stored value, \
    and the right one. The list shows the first twenty findings of each check and counts all. This \
    page is written by the tool.
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

    Give `--feed feed.zip`, or `--feed name=feed.zip` for each of several feeds. Verify then compares with \
    the feed

    - every field of agency.txt, stops.txt, routes.txt, trips.txt and calendar.txt that a table has,
    - every trip and stop time, rebuilt from the tables, and for a hundred trips from the view `stop_times`,
    - the rows of calendar_dates.txt and frequencies.txt,
    - the points and the length of every path of shapes.txt,
    - every row of the files that are kept as text, including files that are not in the GTFS reference,
    - the number of rows that the pipeline's rules dropped with the number in the manifest.

    Rows of stop_times.txt whose trip, route, stop or sequence cannot be used are in the database \
    only if the pipeline says `keep: [unplaced_stop_times]`. Verify always compares their number with \
    the manifest, and a note says where they are. Verify names the feeds that you did not give. It \
    does not compare the fields of tables that the pipeline corrects with `set`.

    ## What it cannot see

    - If somebody changes a name, a position or a time everywhere in a bundle, and writes new digests \
    into the manifest, only `--feed` finds it. Nothing signs a bundle.
    - Without `--feed`, verify cannot tell whether a bundle was built from the feed that its manifest \
    names. The manifest has the SHA-256 of that feed, which you can compare.
    - It does not compute again which routes form one line, the platform in a stop's name, the mode \
    of most journeys, and the destination of a loop. It compares only the words of `search_text`. \
    Without `--feed`, the \
    length of a path may differ by as much as rounding its points can change it.
    - It does not compare feed_info.txt, booking_rules.txt, locations.geojson, and unknown columns in \
    files of the GTFS reference with the feed.
    - Some figures of the other clients come from a model: projections, expected prices, break-evens, \
    effects of opponents, recommended trips, drawn activities and prices. Verify checks their order and \
    their sums, but does not compute them again. The same holds for distances.
    - In documents that are not made again, the checks above look at ids, names, order and numbers. \
    Documents that no check names (servers of the mock API, fixtures about days, trips.ndjson) \
    are checked only by their digest and data_version. A document of departures may lack departures before its first and \
    after its last one.
    """
}
