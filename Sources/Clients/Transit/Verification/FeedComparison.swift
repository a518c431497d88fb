import Folding
import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// Compares a bundle with its feeds: the fields of agencies, stops, routes, trips and calendars, every trip
/// and stop time, rebuilt from the tables, and the files of ``FileComparison``.
package struct FeedComparison: Sendable {
  /// The approximate number of a feed's trips for which the view is compared with its tables.
  private static let viewedTrips = 100

  private let database: String
  private let feeds: [String]
  private let options: RunOptions
  private let watch: @Sendable (RunEvent) -> Void

  /// Takes a bundle's database and feeds, written `FEED.zip` or `name=FEED.zip`; `options` apply to
  /// downloads.
  package init(
    database: String, feeds: [String], _ options: RunOptions = RunOptions(),
    watch: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.options = options
    self.database = database
    self.feeds = feeds
    self.watch = watch
  }

  /// Compares everything; the report names the feeds that were not compared.
  ///
  /// Throws ``Failure`` if the database or a feed cannot be read. Differences are in the report.
  package func report() throws -> VerificationReport {
    var report = VerificationReport(database: database)
    let published = PublishedStopTimes(path: database)
    guard let known = try published.feeds() else {
      if feeds.isEmpty { return report }
      throw Failure(
        .unreadableInput, at: SourceLocation(database),
        "the database has no timetable, and only timetables are compared with their feeds",
        fix: "leave --feed out, or name a bundle that a pipeline with a 'transit' section built")
    }
    var compared: Set<Int> = []
    for feed in feeds {
      let feed = NamedFeed(feed)
      let (id, name) = try self.feed(feed, among: known)
      let location = try feed.onDisk(options, watch: watch).location
      compared.insert(id)
      watch(.message("comparing with \(location)"))
      try compare(published, Archive(location, of: .feed), id: id, named: name, &report)
    }
    for (id, name) in known where !compared.contains(id) {
      report.remarks.append(
        "the feed '\(name)' was not compared: give it as --feed "
          + (known.count > 1 ? "\(name)=FEED.zip" : "FEED.zip"))
    }
    return report
  }

  private func compare(
    _ published: PublishedStopTimes, _ archive: Archive, id: Int, named name: String,
    _ report: inout VerificationReport
  ) throws {
    let dropped = DroppedRows(ofBundleWith: database)
    let source = ComparedFeed(
      archive: archive, skippedLines: dropped.skippedLines(ofInput: name))
    let rows = dropped.rows(ofInput: name)
    let routes = rows == nil ? nil : try published.routeIDs(ofFeed: id)
    let (read, stored) = try Parallel.run(
      { try FeedStopTimes(source, onlyRoutes: routes) },
      {
        (
          timetable: try published.timetable(ofFeed: id),
          records: try compareRecords(of: published, source, id: id, named: name, dropped)
        )
      })
    report.add(stored.records)
    var check = VerificationCheck(
      "\(name): stop_times.txt", "Every trip and stop time is as published.")
    try compare(published, feed: id, stored.timetable, read, &check)
    let kept = try published.unplacedCount(ofFeed: id)
    compareUnplaced(
      read, kept: kept,
      skipped: dropped.skippedCount(of: FileReference.stopTimes.name, ofInput: name), &check)
    compare(read, with: rows, &check)
    report.add(check)
    report.compared[FileReference.stopTimes.name, default: 0] +=
      read.usableCount + read.onDemandRows.values.reduce(0, +)
    addRemarks(about: read, named: name, isKept: kept != nil, &report)
  }

  /// Compares the number of rows of stop_times.txt without a place in a trip with the rows that the database
  /// keeps, and with the rows that the manifest counts as left out.
  private func compareUnplaced(
    _ expected: FeedStopTimes, kept: Int?, skipped: Int?, _ check: inout VerificationCheck
  ) {
    let count = expected.unplacedCount
    if let kept, kept != count {
      check.add("the feed has \(count) rows without a place, the database \(kept)")
    }
    if let skipped, skipped != count {
      check.add("the feed has \(count) rows without a place, the manifest counts \(skipped)")
    }
  }

  private func addRemarks(
    about read: FeedStopTimes, named name: String, isKept: Bool,
    _ report: inout VerificationReport
  ) {
    if read.unplacedCount > 0 {
      let place =
        isKept
        ? "are kept as text"
        : "are not in the database, because the pipeline does not say "
          + "keep: [\(KeptData.unplacedStopTimesName)]; report.json lists them"
      report.remarks.append(
        "\(read.unplacedCount) stop times of '\(name)' cannot be placed, and \(place)")
    }
    if let dropped = read.droppedCounts[FileReference.stopTimes.name] {
      report.remarks.append(
        "\(dropped) stop times of '\(name)' were dropped by the rules of the pipeline")
    }
  }

  /// Compares the fields of each table of records.
  private func compareRecords(
    of published: PublishedStopTimes, _ source: ComparedFeed, id: Int, named name: String,
    _ dropped: DroppedRows
  ) throws -> VerificationReport {
    var report = VerificationReport(database: database)
    let isReduced = dropped.rows(ofInput: name) != nil
    for subject in FileTable.records {
      let file = subject.file.name
      guard !dropped.isCorrected(subject.file.table, ofInput: name) else {
        report.remarks.append(
          "\(file) of '\(name)' is corrected by the rules of the pipeline, so its fields were not compared"
        )
        continue
      }
      var record = try published.read { try RecordComparison(subject, feed: id, $0) }
      var check = VerificationCheck(
        "\(name): \(file)", "Every field that has a column in the table is as published.")
      report.compared[file, default: 0] += try record.compare(
        with: source, mayLack: isReduced, &check)
      report.add(check)
    }
    try FileComparison(
      published: published, source: source, feed: id, name: name,
      dropped: dropped.rows(ofInput: name)
    ).add(to: &report)
    return report
  }

  /// Compares the number of rows that the database lacks with the number that the pipeline's rules dropped.
  private func compare(
    _ expected: FeedStopTimes, with rows: [String: Int]?, _ check: inout VerificationCheck
  ) {
    guard let rows else { return }
    for (file, count) in expected.droppedCounts where count != rows[file, default: 0] {
      check.add(
        "the database lacks \(count) rows of \(file), but the rules dropped \(rows[file, default: 0])"
      )
    }
  }

  /// The feed's id in the database, which has feeds of these names.
  private func feed(
    _ feed: NamedFeed, among known: [(id: Int, name: String)]
  ) throws -> (id: Int, name: String) {
    let names = known.map(\.name)
    if let name = feed.name {
      guard let found = known.first(where: { $0.name == name }) else {
        throw Failure(
          .invalidConfiguration, at: SourceLocation(database),
          "the database has no feed '\(name)'; it has \(names.joined(separator: ", "))",
          fix: "write one of these names before the '='")
      }
      return found
    }
    guard known.count == 1 else {
      throw Failure(
        .invalidConfiguration, at: SourceLocation(database),
        "the database has several feeds: \(names.joined(separator: ", "))",
        fix: "say which one, such as --feed \(names.first ?? "name")=FEED.zip")
    }
    return known[0]
  }

  private func compare(
    _ published: PublishedStopTimes, feed: Int, _ timetable: PublishedTimetable,
    _ expected: FeedStopTimes, _ check: inout VerificationCheck
  ) throws {
    var compared: Set<Int> = []
    var found: [String] = []
    var names = expected.names
    var timetable = timetable
    timetable.renumber(as: &names)
    for trip in timetable.trips {
      let rows = timetable.rows(of: trip)
      if rows.isEmpty { continue }
      guard let number = expected.number(ofTrip: trip.id), compared.insert(number).inserted else {
        found.append("trip '\(trip.id)' has \(rows.count) stop times that the feed does not have")
        continue
      }
      if let difference = RowComparison.difference(rows, expected.rows(ofTrip: number), names) {
        found.append("trip '\(trip.id)': \(difference)")
      }
    }
    found += try viewDifferences(published, feed: feed, timetable, &names)
    for trip in expected.trips(except: compared) {
      found.append("trip '\(trip)' has no stop times in the database")
    }
    try compareTrips(published, feed: feed, expected, &found)
    found += OnDemandRow.differences(
      try published.onDemandRows(ofFeed: feed), expected.onDemandRows)
    for difference in found { check.add(difference) }
  }

  /// The differences between the view `stop_times`, which clients read, and its tables, for an evenly spaced
  /// sample of trips.
  private func viewDifferences(
    _ published: PublishedStopTimes, feed: Int, _ timetable: PublishedTimetable,
    _ names: inout StopTimeNames
  ) throws -> [String] {
    let step = max(1, timetable.trips.count / Self.viewedTrips)
    let trips = stride(from: 0, to: timetable.trips.count, by: step).map { timetable.trips[$0] }
    let viewed = try published.viewRows(ofTrips: trips.map(\.id), feed: feed, &names)
    return zip(trips, viewed).compactMap { trip, rows in
      rows == timetable.rows(of: trip)
        ? nil : "for trip '\(trip.id)', the view stop_times has other rows than the tables"
    }
  }

  /// Compares the rows of trips.txt, including trips without stop times or without a known route.
  private func compareTrips(
    _ published: PublishedStopTimes, feed: Int, _ expected: FeedStopTimes,
    _ found: inout [String]
  ) throws {
    var routes = try published.routesOfTrips(ofFeed: feed)
    expected.forEachTrip { trip, route in
      switch routes.removeValue(forKey: ExactText(trip)) {
      case .none: found.append("trip '\(trip)' is not in the database")
      case .some(route): break
      case .some(let other):
        found.append("trip '\(trip)' has route \(other ?? "none"), not \(route ?? "none")")
      }
    }
    for trip in routes.keys.map(\.text).ordered() {
      found.append("trip '\(trip)' is not in the feed")
    }
  }
}
