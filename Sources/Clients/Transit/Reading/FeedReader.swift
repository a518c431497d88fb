import Folding
import Tabular

/// The source of a feed's tables: an archive, or texts of a test.
struct FeedSource {
  var files: [String]
  /// The names of files elsewhere in the archive.
  var otherFiles: [String] = []
  var open: (String) throws -> any ChunkSource
  var data: (String) throws -> [UInt8]
}

/// Reads a whole feed: each row ends up in the ``Feed`` or in a notice.
struct FeedReader {
  let name: String
  let source: FeedSource
  /// The columns to keep in addition to the typed ones, by table: `stop_times`, `shapes`.
  var keep: [String: Set<String>] = [:]
  /// Whether unplaced rows of stop_times.txt are kept as well as reported.
  var keepsUnplacedStopTimes = false
  /// The rules that select routes and correct fields.
  var rules = FeedRules()
  /// The lines of the rows to leave out, by file, in order.
  var skippedLines: [String: [Int]] = [:]

  /// Reads every file; the returned builder links the feed's trips to patterns.
  ///
  /// Throws ``Failure`` if a file cannot be read, if a file or column is missing without which
  /// there is no timetable, or if no agency has a valid time zone. The report then has all notices
  /// so far.
  func read(_ report: inout Report) throws -> (feed: Feed, timetable: TimetableBuilder) {
    var feed = Feed(name: name)
    try checkFiles(&report)
    var agencies: [ExactText: RecordIndex<Agency>] = [:]
    try read(.agency, &report) { agencies = try AgencyReader.read($0, into: &feed, &$1) }
    guard let timezone = feed.validTimezone else { throw feed.failureForLackOfTimezone }
    feed.timezone = timezone
    try read(.stops, &report) { try StopReader.read($0, into: &feed, &$1) }
    var routes: [ExactText: RecordIndex<Route>] = [:]
    try read(.routes, &report) {
      routes = try RouteReader.read($0, agencies: agencies, rules, into: &feed, &$1)
    }
    var services = ServiceIndex()
    try read(.calendar, &report) { try CalendarReader.read($0, &services, into: &feed, &$1) }
    try read(.calendarDates, &report) {
      try CalendarDatesReader.read($0, &services, into: &feed, &$1)
    }
    try read(.shapes, &report) {
      try ShapeReader.read($0, keep: keep["shapes"] ?? [], into: &feed, &$1)
    }
    try read(.trips, &report) {
      try TripReader.read($0, routes: routes, &services, into: &feed, &$1)
    }
    let skippedTrips = try skippedFrequencyTrips()
    try read(.frequencies, &report) {
      try FrequencyReader.read($0, skippedTrips: skippedTrips, into: &feed, &$1)
    }
    try read(.bookingRules, &report) {
      try BookingRuleReader.read($0, services, into: &feed, &$1)
    }
    try readOthers(into: &feed, &report)
    var timetable = try readStopTimes(into: &feed, &report)
    report.rules += feed.taken.ruleCounts
    if !feed.taken.isEmpty { feed.removeUnused(&timetable, &report) }
    ForeignKeyCheck(feed).run(&report)
    return (feed, timetable)
  }

  private static let typed: Set<String> = [
    "agency.txt", "stops.txt", "routes.txt", "calendar.txt", "calendar_dates.txt", "shapes.txt",
    "trips.txt", "frequencies.txt", "feed_info.txt", "stop_times.txt", "locations.geojson",
    "booking_rules.txt",
  ]

  /// Reads a file of the GTFS reference, if the feed has it.
  private func read(
    _ file: FileReference, _ report: inout Report,
    _ body: (consuming RecordReader, inout Report) throws -> Void
  ) throws {
    guard source.files.contains(file.name) else { return }
    let corrections = rules.corrections.filter { $0.table == file.table }
    try body(RecordReader(table(file.name, &report), file, corrections, &report), &report)
  }

  /// Opens a table.
  private func table(_ file: String, _ report: inout Report) throws -> TableReader {
    try TableReader(
      source.open(file), file: file, skipping: skippedLines[file] ?? [], report: &report)
  }

  /// The trips in frequencies.txt; empty unless the pipeline leaves out some of the file's rows.
  private func skippedFrequencyTrips() throws -> Set<String> {
    let file = FileReference.frequencies.name
    guard skippedLines[file] != nil, source.files.contains(file) else { return [] }
    var report = Report(limit: 0)
    var table = try TableReader(source.open(file), file: file, skipping: [], report: &report)
    let column = table.header.column("trip_id")
    var trips: Set<String> = []
    while try table.next(&report) {
      if let trip = table.id(column) { trips.insert(trip) }
    }
    return trips
  }

  private func readStopTimes(
    into feed: inout Feed, _ report: inout Report
  ) throws -> TimetableBuilder {
    let table = try table(FileReference.stopTimes.name, &report)
    _ = try HeaderCheck(table, .stopTimes).run(&report)
    return try StopTimesReader.read(
      table, for: &feed, keep: keep["stop_times"] ?? [], keepsUnplaced: keepsUnplacedStopTimes,
      reopen: {
        var known = Report()
        return try self.table(FileReference.stopTimes.name, &known)
      }, report: &report)
  }

  /// Reads the files that are kept as text.
  private func readOthers(into feed: inout Feed, _ report: inout Report) throws {
    for file in source.files where !Self.typed.contains(file) {
      if let reference = GTFSReference.file(named: file) {
        try read(reference, &report) { try TextTableReader.read($0, into: &feed, &$1) }
      } else if FileName.isTable(file) {
        try TextTableReader.readUnknown(
          source.open(file), file: file, skipping: skippedLines[file] ?? [], into: &feed, &report)
      } else {
        reportUnknown(file, &report)
      }
    }
    for file in source.otherFiles { reportUnknown(file, &report) }
    reportOtherSpellings(&report)
    try read(.feedInfo, &report) { try FeedInfoReader.read($0, into: &feed, &$1) }
    if source.files.contains("locations.geojson") {
      try readLocations(into: &feed, &report)
    }
  }

  private func readLocations(into feed: inout Feed, _ report: inout Report) throws {
    let bytes = try source.data("locations.geojson")
    feed.geoJSON = String(decoding: bytes, as: UTF8.self)
    if let format = FileFormat(of: bytes), format != .json {
      let failure = Failure(
        format, insteadOf: "JSON in UTF-8", at: SourceLocation("locations.geojson"))
      report.add(
        .wrongFileFormat, at: SourceLocation("locations.geojson"), message: failure.message,
        action: "no location is read from it; \(format.fix)")
      return
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      report.add(
        .invalidEncoding, at: SourceLocation("locations.geojson"), message: "the file is not UTF-8",
        action: "each invalid byte is read as the replacement character")
    }
    LocationReader.read(bytes, into: &feed, &report)
  }

  private func reportUnknown(_ file: String, _ report: inout Report) {
    report.add(
      .unknownFile, at: SourceLocation(file), message: "this is not a GTFS file",
      action: "it is left out")
  }

  /// Reports files that may restrict service and whose names differ from the reference only in
  /// capitals or the ending. File names are case-sensitive, so readers do not recognise these
  /// files.
  private func reportOtherSpellings(_ report: inout Report) {
    for file in source.files + source.otherFiles where GTFSReference.file(named: file) == nil {
      let name = file.lowercased()
      let meant = GTFSReference.files.first {
        $0.restrictsService && [$0.name, "\($0.table).csv"].contains(name)
      }
      guard let meant, !source.files.contains(meant.name) else { continue }
      report.add(
        .unusableRestriction, at: SourceLocation(file),
        message: "'\(file)' may restrict service, but its name is not \(meant.name)",
        action: "it is not read as \(meant.name)")
    }
  }

  private func checkFiles(_ report: inout Report) throws {
    for file in GTFSReference.files where file.stopsBuild && !source.files.contains(file.name) {
      if file.name == "stops.txt", source.files.contains("locations.geojson") { continue }
      if file.name.hasPrefix("calendar") { continue }
      throw missing(
        file.name, .missingRequiredFile, "the required file \(file.name) is missing", &report)
    }
    if !source.files.contains("calendar.txt"), !source.files.contains("calendar_dates.txt") {
      throw missing(
        "calendar.txt", .missingCalendars,
        "the feed has neither calendar.txt nor calendar_dates.txt", &report)
    }
  }

  /// Reports the absence of a file without which there is no timetable, and returns the error that
  /// ends the run.
  private func missing(
    _ file: String, _ code: NoticeCode, _ message: String, _ report: inout Report
  ) -> Failure {
    report.add(code, at: SourceLocation(file), message: message, action: "the feed cannot be built")
    return Failure(
      .unusableInput, at: SourceLocation(file), message,
      fix: "add it to the feed; the files are: \(source.files.joined(separator: ", "))")
  }
}
