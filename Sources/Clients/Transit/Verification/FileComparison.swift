import Folding
import GRDB
import Pipeline
import Tabular

/// Compares a feed's files that are neither records nor stop times with a database: calendar_dates.txt,
/// frequencies.txt, shapes.txt, and files that are kept as text.
struct FileComparison {
  let published: PublishedStopTimes
  let source: ComparedFeed
  /// The feed's id in the database.
  let feed: Int
  /// Its name.
  let name: String
  /// The number of rows that the pipeline's rules dropped, by file; nil without rules.
  let dropped: [String: Int]?

  /// Compares every file of the feed, and adds a check for each to a report.
  ///
  /// Throws ``Failure`` if the feed or the database cannot be read.
  func add(to report: inout VerificationReport) throws {
    try add("calendar_dates.txt", "Every exception is as published.", &report, calendarDates)
    try add("frequencies.txt", "Every period is as published.", &report, frequencies)
    try add(
      "shapes.txt", "Every path has the published points, to five digits, and their length.",
      &report, shapes)
    for entry in source.archive.entries where TextRows.isText(entry.name) {
      try add(entry.name, "Every row is as published, as text.", &report) { db, check in
        try textRows(of: entry.name, db, &check)
      }
    }
  }

  /// Adds a check of a file that the feed has; `body` returns the number of compared rows.
  private func add(
    _ file: String, _ sentence: String, _ report: inout VerificationReport,
    _ body: (Database, inout VerificationCheck) throws -> Int
  ) throws {
    guard source.archive.entry(named: file) != nil else { return }
    var check = VerificationCheck("\(name): \(file)", sentence)
    report.compared[file, default: 0] += try published.read { try body($0, &check) }
    report.add(check)
  }

  private func calendarDates(_ db: Database, _ check: inout VerificationCheck) throws -> Int {
    var rows = NamedRows()
    try source.forEachRow(
      of: "calendar_dates.txt", columns: ["service_id", "date", "exception_type"]
    ) { table, columns in
      guard let service = table.id(columns[0]), let date = table.date(columns[1]).value
      else { return }
      // A type that cannot be read counts as a removal, and a removal beats an addition.
      let isAdded = table.integer(columns[2]).value == 1
      rows.add(
        "service '\(service)' on \(date)", "exception_type \(isAdded ? 1 : 2)",
        replacing: !isAdded)
    }
    try rows.compare(
      db,
      """
      SELECT 'service ''' || service_id || ''' on ' || date, 'exception_type ' || exception_type
      FROM service_exceptions JOIN services ON services.id = service WHERE feed = ?
      """, feed: feed, &check)
    report(rows.missing, of: "calendar_dates.txt", &check)
    return rows.count
  }

  /// Compares the rows whose trips the database has; the database cannot have rows of other trips.
  private func frequencies(_ db: Database, _ check: inout VerificationCheck) throws -> Int {
    let trips = Set(
      exactly: try String.fetchAll(
        db, sql: "SELECT trip_id FROM trips WHERE feed = ?", arguments: [feed]))
    var rows = NamedRows()
    /// The trips that the file names, and the trips that start in one of its periods.
    var (named, starting): (Set<ExactText>, Set<ExactText>) = ([], [])
    try source.forEachRow(
      of: "frequencies.txt",
      columns: ["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]
    ) { table, columns in
      guard let trip = table.id(columns[0]), trips.contains(trip) else { return }
      named.insert(trip)
      guard let start = table.time(columns[1]).value, let last = table.time(columns[2]).value,
        let headway = table.integer(columns[3]).value, headway > 0
      else { return }
      let end = Frequency.end(last, after: start)
      guard end > start else { return }
      starting.insert(trip)
      let exact = table.integer(columns[4]).value.flatMap { (0...1).contains($0) ? $0 : nil }
      rows.add(
        "trip '\(trip)' from \(start)",
        "until \(end) every \(headway), exact_times \(exact.map(String.init) ?? "blank")")
    }
    try rows.compare(
      db,
      """
      SELECT 'trip ''' || trip_id || ''' from ' || f.start_time,
        'until ' || end_time || ' every ' || headway_secs || ', exact_times ' || coalesce(exact_times, 'blank')
      FROM frequencies AS f JOIN trips ON trips.id = trip
      WHERE feed = ? AND end_time <> f.start_time
      """, feed: feed, &check)
    try silentTrips(db, named: named, starting: starting, &check)
    for name in rows.missing.names { check.add("\(name) is not in the database") }
    return rows.count
  }

  /// Compares the trips that never start with the trips in frequencies.txt that have no usable period.
  private func silentTrips(
    _ db: Database, named: Set<ExactText>, starting: Set<ExactText>,
    _ check: inout VerificationCheck
  ) throws {
    let silent = Set(
      exactly: try String.fetchAll(
        db,
        sql: """
          SELECT trip_id FROM frequencies AS f JOIN trips ON trips.id = trip
          WHERE feed = ? AND end_time = f.start_time
          """, arguments: [feed]))
    for trip in silent.intersection(starting).map(\.text).ordered() {
      check.add("trip '\(trip)' never starts in the database, but it does in the feed")
    }
    for trip in named.subtracting(starting).subtracting(silent).map(\.text).ordered() {
      check.add("trip '\(trip)' starts, but the feed has no usable period for it")
    }
  }

  private func shapes(_ db: Database, _ check: inout VerificationCheck) throws -> Int {
    var shapes = try FeedShapes(source)
    try shapes.compare(db, feed: feed, &check)
    report(shapes.missing, of: "shapes.txt", &check)
    return shapes.pointCount
  }

  private func textRows(
    of file: String, _ db: Database, _ check: inout VerificationCheck
  ) throws -> Int {
    guard let table = try TextRows.table(of: file, in: db) else { return 0 }
    guard var rows = try TextRows(source, file: file, table) else { return 0 }
    try rows.compare(db, feed: feed, &check)
    report(rows.missing, of: file, &check)
    return rows.count
  }

  /// Adds the rows of a file that the database lacks, unless the pipeline's rules dropped as many rows.
  private func report(
    _ missing: MissingRows, of file: String, _ check: inout VerificationCheck
  ) {
    guard let dropped else {
      for name in missing.names { check.add("\(name) is not in the database") }
      return
    }
    let count = dropped[file, default: 0]
    if missing.rowCount != count {
      check.add("the database lacks \(missing.rowCount) rows, but the rules dropped \(count)")
    }
  }
}
