import Tabular

/// Everything in one GTFS feed that an app can use, read and linked; notices list the rest.
///
/// Records refer to each other by ``RecordIndex`` into these arrays. The arrays are in the order of
/// the files; nothing that is published may depend on it.
struct Feed: Sendable {
  var name: String
  /// What the pipeline says about its use.
  var terms = FeedTerms()
  /// The zone for agencies without a valid one: ``validTimezone`` of all agencies that were read.
  var timezone = ""
  var agencies: [Agency] = []
  var stops: [Stop] = []
  var routes: [Route] = []
  var services: [Service] = []
  var serviceExceptions: [ServiceException] = []
  var shapes: [Shape] = []
  var trips: [Trip] = []
  var frequencies: [Frequency] = []
  var patterns: [Pattern] = []
  var timings: [TimingProfile] = []
  /// The texts of trips, calls and extra fields; trip ids have a pool of their own.
  var texts = StringInterner()
  /// The ids of the trips, in their order: text 1 is the id of trip 0.
  var tripIDs = StringInterner()
  /// The ids of the stops, in their order: text 1 is the id of stop 0.
  var stopIDs = StringInterner()
  /// The lines of the records, for notices.
  var lines = RecordLines()
  /// The row of feed_info.txt by column name; empty without one.
  var feedInfo: [String: String] = [:]
  /// The files of the reference that are carried as text, by file name without `.txt`.
  var textTables: [TextTable] = []
  /// The CSV files that the reference does not know.
  var unknownTables: [TextTable] = []
  /// The features of locations.geojson that stop times can name.
  var locations: [Location] = []
  /// locations.geojson as published.
  var geoJSON: String?
  var bookingRules: [BookingRule] = []
  /// Rows of stop_times.txt at which vehicles call on demand, which no pattern has.
  var onDemandStopTimes: [OnDemandStopTime] = []
  /// The columns that stop_times.txt has.
  var stopTimeColumns: Set<String> = []
  /// The trips with rows of stop_times.txt that have no place.
  var tripsWithUnplacedRows: Set<RecordIndex<Trip>> = []
  /// Rows of stop_times.txt without a place, which belong to no known trip, route or stop; empty
  /// unless the pipeline keeps them.
  var unplacedStopTimes = TextTable(name: "stop_times", columns: [])
  /// Why rows of stop_times.txt could not be placed.
  var unusedStopTimes = UnusedRows()
  /// Why rows of trips.txt could not be used.
  var unusedTrips = UnusedRows()
  /// Values beside the typed ones, in files other than stop_times and shapes and in on-demand rows
  /// of stop_times: of columns that the record lacks, and published values that could not be read or
  /// linked.
  var extraFields: [ExtraField] = []
  /// Values of stop_times beside the typed ones: booking rules, windows, and what `keep:` names.
  var stopTimeFields: [KeptField<Trip>] = []
  /// What the pipeline's rules took out of the feed.
  var taken = TakenRecords()
  /// Values of shape points that `keep:` names.
  var shapePointFields: [KeptField<Shape>] = []
}

extension Feed {
  /// A file of the reference that is carried as text; nil if the feed lacks it.
  func textTable(_ file: FileReference) -> TextTable? {
    textTables.first { $0.name == file.table }
  }
}

/// A published value beside the typed ones of a record: the value of a column that is not in the
/// reference, or a value that could not be read or names nothing.
///
/// Feeds with columns of their own have one for each trip, so it holds numbers only; its texts are
/// in the feed's ``Feed/texts``.
struct ExtraField: Sendable {
  /// The file's name without `.txt`, such as `stops`.
  var table: TextID
  /// The record's position in its feed's array (of stops, routes, trips, …), or in a text table's
  /// rows; for `calendar` and `calendar_dates` that in ``Feed/services`` and
  /// ``Feed/serviceExceptions``, for `stop_times` that in ``Feed/onDemandStopTimes``; 0 for
  /// `feed_info`.
  var record: Int32
  /// The column's name as published.
  var column: TextID
  var value: TextID

  init(table: TextID, record: Int, column: TextID, value: TextID) {
    self.table = table
    self.record = Int32(truncatingIfNeeded: record)
    self.column = column
    self.value = value
  }
}

/// The lines of a feed's records in their files, so that a rule can name the place.
///
/// Each array has a line for each record of the feed's array of the same name; 0 for records that
/// were made up for an id without a row.
struct RecordLines: Sendable {
  var agencies: [Int32] = []
  var stops: [Int32] = []
  var routes: [Int32] = []
  /// The lines of routes.txt in which agency_id is blank, whether or not it means the only agency.
  var routesWithoutAgencyID: Set<Int32> = []
  /// Lines of calendar.txt; 0 for services of calendar_dates.txt alone, or of no file.
  var services: [Int32] = []
  /// Lines of calendar_dates.txt.
  var serviceExceptions: [Int32] = []
  /// The line of a shape's first point.
  var shapes: [Int32] = []
  var trips: [Int32] = []
  var frequencies: [Int32] = []
  /// The lines of stop_times.txt with rows that are equal to an earlier one, in order.
  var repeatedStopTimes: [Int] = []
  /// The lines of the rows of each text table, by the table's name.
  var textTables: [String: [Int32]] = [:]
  /// The line of the row of feed_info.txt.
  var feedInfo = 0
}
