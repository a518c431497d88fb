import Tabular

/// The content of one GTFS feed, read and linked: everything that an app can use. Notices list the
/// rest.
///
/// Records refer to each other by their positions in these arrays, as ``RecordIndex``. The arrays
/// keep the order of the files; published data must not depend on that order.
struct Feed: Sendable {
  var name: String
  /// The licence and attribution that the pipeline gives for the feed.
  var terms = FeedTerms()
  /// The time zone of agencies without a valid one: ``validTimezone`` of all agencies that were read.
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
  /// The texts of trips, calls and extra fields; trip ids are in ``tripIDs``.
  var texts = StringInterner()
  /// The ids of the trips, in the order of ``trips``: text 1 is the id of trip 0.
  var tripIDs = StringInterner()
  /// The ids of the stops, in the order of ``stops``: text 1 is the id of stop 0.
  var stopIDs = StringInterner()
  /// The line of each record in its file, for notices.
  var lines = RecordLines()
  /// The row of feed_info.txt by column name; empty if the feed has none.
  var feedInfo: [String: String] = [:]
  /// The files of the GTFS reference that are kept as text, named without `.txt`.
  var textTables: [TextTable] = []
  /// The CSV files that the GTFS reference does not define.
  var unknownTables: [TextTable] = []
  /// The features of locations.geojson that stop times can name.
  var locations: [Location] = []
  /// locations.geojson as published.
  var geoJSON: String?
  var bookingRules: [BookingRule] = []
  /// The rows of stop_times.txt at which vehicles call on demand; patterns do not include them.
  var onDemandStopTimes: [OnDemandStopTime] = []
  /// The names of the columns in stop_times.txt.
  var stopTimeColumns: Set<String> = []
  /// The trips with rows of stop_times.txt that could not be placed.
  var tripsWithUnplacedRows: Set<RecordIndex<Trip>> = []
  /// The rows of stop_times.txt that could not be placed; empty unless the pipeline keeps them.
  var unplacedStopTimes = TextTable(name: "stop_times", columns: [])
  /// The reasons that rows of stop_times.txt could not be placed.
  var unusedStopTimes = UnusedRows()
  /// The reasons that rows of trips.txt could not be used.
  var unusedTrips = UnusedRows()
  /// Published values that no typed property holds: values of unknown columns, and values that
  /// could not be read or linked. Of stop_times.txt they include only values of on-demand rows, of
  /// shapes.txt none.
  var extraFields: [ExtraField] = []
  /// Values of stop_times.txt that patterns and timings do not hold: booking rules, windows, and
  /// the columns under `keep:`.
  var stopTimeFields: [KeptField<Trip>] = []
  /// The records that the pipeline's rules removed from the feed.
  var taken = TakenRecords()
  /// Values of shape points in the columns under `keep:`.
  var shapePointFields: [KeptField<Shape>] = []
}

extension Feed {
  /// A file of the GTFS reference that is kept as text; nil if the feed lacks the file.
  func textTable(_ file: FileReference) -> TextTable? {
    textTables.first { $0.name == file.table }
  }
}

/// A published value that no typed property of its record holds: the value of a column that is not
/// in the GTFS reference, or a value that could not be read or refers to nothing.
///
/// Some feeds have such a value for each trip, so it holds only numbers; the texts are in
/// ``Feed/texts``.
struct ExtraField: Sendable {
  /// The file's name without `.txt`, such as `stops`.
  var table: TextID
  /// The record's position in its array of the feed (stops, routes, trips, …) or among the rows of
  /// a text table.
  ///
  /// The array is ``Feed/services`` for `calendar`, ``Feed/serviceExceptions`` for
  /// `calendar_dates`, and ``Feed/onDemandStopTimes`` for `stop_times`. The position is 0 for
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

/// The line of each record in its file, so that a notice can name the line.
///
/// Each array corresponds to the feed's array of the same name. A record that was created for an id
/// without a row has line 0.
struct RecordLines: Sendable {
  var agencies: [Int32] = []
  var stops: [Int32] = []
  var routes: [Int32] = []
  /// The lines of routes.txt with a blank agency_id, even if the feed has only one agency.
  var routesWithoutAgencyID: Set<Int32> = []
  /// Lines of calendar.txt; 0 for services that are not in the file.
  var services: [Int32] = []
  /// Lines of calendar_dates.txt.
  var serviceExceptions: [Int32] = []
  /// The line of a shape's first point.
  var shapes: [Int32] = []
  var trips: [Int32] = []
  var frequencies: [Int32] = []
  /// The lines of rows in stop_times.txt that repeat an earlier row, in ascending order.
  var repeatedStopTimes: [Int] = []
  /// The lines of the rows of each text table, by the table's name.
  var textTables: [String: [Int32]] = [:]
  /// The line of the row of feed_info.txt.
  var feedInfo = 0
}
