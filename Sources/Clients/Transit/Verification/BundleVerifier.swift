import Foundation
import Pipeline
import SQLiteWriter
import Tabular

/// The full second pass over a bundle: SQLite's whole check, every reference, and every trip and
/// stop time, rebuilt and compared with the feed it came from.
package struct BundleVerifier {
  /// For about so many trips of a feed the view is compared with its tables.
  private static let viewedTrips = 100

  private let bundle: String
  private let feeds: [String]
  private let watch: @Sendable (RunEvent) -> Void

  /// Verifies a bundle's folder or database against feeds, written `FEED.zip` or `name=FEED.zip`.
  package init(bundle: String, feeds: [String], watch: @escaping @Sendable (RunEvent) -> Void) {
    self.bundle = bundle
    self.feeds = feeds
    self.watch = watch
  }

  /// Compares everything.
  ///
  /// Throws ``Failure`` when the bundle or a feed cannot be read; differences are in the report.
  package func verify() throws -> VerificationReport {
    let path = try Self.databasePath(of: bundle)
    watch(.message("checking \(path)"))
    let check = DatabaseCheck(path)
    let (compared, checks) = try Parallel.run(
      { Result { try compareFeeds(path) } },
      {
        (
          integrity: try Self.answer { try check.integrityCheck() },
          foreignKeys: try Self.answer { try check.foreignKeyCheck() }
        )
      })
    var report = VerificationReport(database: path)
    do {
      report = try compared.get()
    } catch let failure as Failure where checks.integrity != "ok" {
      report.add("the stop times cannot be compared: \(failure.cause ?? failure.message)")
    }
    report.integrityCheck = checks.integrity
    report.foreignKeyCheck = checks.foreignKeys
    return report
  }

  private func compareFeeds(_ path: String) throws -> VerificationReport {
    var report = VerificationReport(database: path)
    let published = PublishedStopTimes(path: path)
    let names = try published.feedNames()
    let dropped = DroppedRows(ofBundleWith: path)
    for feed in feeds {
      let (id, location) = try Self.match(feed, names, path)
      watch(.message("comparing with \(location)"))
      let rows = dropped.rows(ofInput: names[id - 1])
      let routes = rows == nil ? nil : try published.routeIDs(ofFeed: id)
      let (expected, timetable) = try Parallel.run(
        { try FeedStopTimes(Archive(location), onlyRoutes: routes) },
        { try published.timetable(ofFeed: id) })
      try compare(published, feed: id, timetable, expected, &report)
      compare(expected, with: rows, &report)
    }
    return report
  }

  /// Compares how much of the feed the database lacks with what the pipeline's rules dropped.
  private func compare(
    _ expected: FeedStopTimes, with rows: [String: Int]?, _ report: inout VerificationReport
  ) {
    guard let rows else { return }
    for (file, count) in expected.droppedCounts where count != rows[file, default: 0] {
      report.add(
        "the database lacks \(count) rows of \(file), but the rules dropped \(rows[file, default: 0])"
      )
    }
    report.droppedStopTimes += expected.droppedCounts["stop_times.txt", default: 0]
  }

  /// The database of a bundle: the file itself, or the only .sqlite file of a folder.
  static func databasePath(of bundle: String) throws -> String {
    guard FileManager.default.fileExists(atPath: bundle) else {
      throw Failure(
        .unreadableInput, at: SourceLocation(bundle), "there is nothing here",
        fix: "name a bundle's folder or its .sqlite file")
    }
    if !FileSystem.isFolder(bundle) { return bundle }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle)) ?? []
    let databases = names.filter { $0.hasSuffix(".sqlite") }.sorted()
    guard databases.count == 1, let database = databases.first else {
      throw Failure(
        .unreadableInput, at: SourceLocation(bundle),
        databases.isEmpty ? "the folder holds no .sqlite file" : "the folder holds several",
        fix: "name the .sqlite file itself")
    }
    return "\(bundle)/\(database)"
  }

  private static func answer(_ check: () throws -> Void) throws -> String {
    do {
      try check()
      return "ok"
    } catch let failure as Failure where failure.code == .checkFailed {
      return failure.cause ?? failure.message
    }
  }

  /// The feed's id in the database and where to read it.
  private static func match(
    _ feed: String, _ names: [String], _ path: String
  ) throws -> (id: Int, location: FeedLocation) {
    let named = NamedFeed(feed)
    if let name = named.name {
      guard let index = names.firstIndex(of: name) else {
        throw Failure(
          .invalidConfiguration, at: SourceLocation(path),
          "the database has no feed '\(name)'; it has \(names.joined(separator: ", "))",
          fix: "write one of these names before the '='")
      }
      return (index + 1, try FeedLocation(named.location))
    }
    guard names.count == 1 else {
      throw Failure(
        .invalidConfiguration, at: SourceLocation(path),
        "the database has several feeds: \(names.joined(separator: ", "))",
        fix: "say which one, such as --feed \(names.first ?? "name")=FEED.zip")
    }
    return (1, try FeedLocation(feed))
  }

  private func compare(
    _ published: PublishedStopTimes, feed: Int, _ timetable: PublishedTimetable,
    _ expected: FeedStopTimes, _ report: inout VerificationReport
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
    let unplaced = try published.unplacedCount(ofFeed: feed)
    if unplaced != expected.unplacedCount {
      found.append(
        "the feed has \(expected.unplacedCount) rows without a place, the database \(unplaced)")
    }
    found += OnDemandRow.differences(
      try published.onDemandRows(ofFeed: feed), expected.onDemandRows)
    for difference in found { report.add(difference) }
    report.stopTimesCompared += expected.usableCount
    report.stopTimesCompared += expected.onDemandRows.values.reduce(0, +)
    report.unplacedStopTimes += unplaced
  }

  /// Where the view `stop_times`, which clients read, gives other rows than its tables: looked at for
  /// trips that are spread evenly.
  private func viewDifferences(
    _ published: PublishedStopTimes, feed: Int, _ timetable: PublishedTimetable,
    _ names: inout StopTimeNames
  ) throws -> [String] {
    let step = max(1, timetable.trips.count / Self.viewedTrips)
    let trips = stride(from: 0, to: timetable.trips.count, by: step).map { timetable.trips[$0] }
    let viewed = try published.viewRows(ofTrips: trips.map(\.id), feed: feed, &names)
    return zip(trips, viewed).compactMap { trip, rows in
      rows == timetable.rows(of: trip)
        ? nil : "the view stop_times gives other rows of trip '\(trip.id)' than its tables"
    }
  }

  /// Compares the rows of trips.txt, also of trips that have no stop times or no known route.
  private func compareTrips(
    _ published: PublishedStopTimes, feed: Int, _ expected: FeedStopTimes,
    _ found: inout [String]
  ) throws {
    var routes = try published.routesOfTrips(ofFeed: feed)
    expected.forEachTrip { trip, route in
      switch routes.removeValue(forKey: trip) {
      case .none: found.append("trip '\(trip)' is not in the database")
      case .some(route): break
      case .some(let other):
        found.append("trip '\(trip)' has route \(other ?? "none"), not \(route ?? "none")")
      }
    }
    for trip in routes.keys.sorted() { found.append("trip '\(trip)' is not in the feed") }
  }
}

/// What a verification found: the product of `seedbed verify --json`.
package struct VerificationReport: Sendable, Encodable {
  /// The database that was verified.
  package var database: String
  /// "ok", or what SQLite found.
  package var integrityCheck = "ok" {
    didSet { if integrityCheck != "ok" { isFaithful = false } }
  }
  /// "ok", or the rows whose references are broken.
  package var foreignKeyCheck = "ok" {
    didSet { if foreignKeyCheck != "ok" { isFaithful = false } }
  }
  /// Stop times of the feed that were compared with the database's.
  package var stopTimesCompared = 0
  /// Rows of the feed that belong to no known trip, route or stop, and are kept as text.
  package var unplacedStopTimes = 0
  /// Stop times of routes that the rules of the pipeline dropped, according to the manifest.
  package var droppedStopTimes = 0
  /// How many trips or rows differ.
  package var differenceCount = 0
  /// The first twenty of them, as sentences.
  package var differences: [String] = []

  /// True if the database is sound and says what the feed says.
  package private(set) var isFaithful = true

  /// Adds a difference; after twenty they are only counted.
  mutating func add(_ difference: String) {
    differenceCount += 1
    isFaithful = false
    if differences.count < 20 { differences.append(difference) }
  }
}
