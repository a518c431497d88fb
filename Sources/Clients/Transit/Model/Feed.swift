import Tabular

/// Everything one GTFS feed says, read and linked: nothing of it is lost.
///
/// Records refer to each other by ``Index`` into these arrays. The order of the arrays is that of
/// the files; nothing that is published may depend on it.
package struct Feed: Sendable {
  /// The feed's name in the pipeline.
  package var name: String
  package var agencies: [Agency] = []
  package var stops: [Stop] = []
  package var routes: [Route] = []
  package var services: [Service] = []
  package var serviceExceptions: [ServiceException] = []
  package var shapes: [Shape] = []
  package var trips: [Trip] = []
  package var frequencies: [Frequency] = []
  package var patterns: [Pattern] = []
  package var timings: [TimingProfile] = []
  /// The texts of trips, calls and extra fields; trip ids have a pool of their own.
  package var texts = TextPool()
  /// The ids of the trips, in their order: text 1 is the id of trip 0.
  package var tripIDs = TextPool()
  /// The ids of the stops, in their order: text 1 is the id of stop 0.
  package var stopIDs = TextPool()
  /// The lines on which the records stood, for notices.
  package var lines = RecordLines()
  /// The row of feed_info.txt by column name; empty where there is none.
  package var feedInfo: [String: String] = [:]
  /// The files of the reference that are carried as text, by file name without `.txt`.
  package var textTables: [TextTable] = []
  /// The CSV files that the reference does not know.
  package var unknownTables: [TextTable] = []
  /// locations.geojson as published.
  package var locations: String?
  /// Rows of stop_times.txt that belong to no known trip, route or stop.
  package var unplacedStopTimes = TextTable(name: "stop_times", columns: [])
  /// Values beside the typed ones, in files other than stop_times and shapes: of columns that the
  /// reference does not know, and published values that could not be read or linked.
  package var extraFields: [ExtraField] = []
  /// Values of stop_times beside the typed ones: booking rules, windows, and what `keep:` names.
  var stopTimeFields: [KeptField<Trip>] = []
  /// Values of shape points that `keep:` names.
  var shapePointFields: [KeptField<Shape>] = []

  /// An empty feed.
  package init(name: String) {
    self.name = name
  }
}

/// A value of a row of stop_times.txt or shapes.txt in a column that is no part of patterns, timings
/// and lines.
struct KeptField<Record>: Hashable, Sendable {
  /// The trip or shape.
  var record: Index<Record>
  /// The row's place in it, from 0, after sorting.
  var position: Int
  var field: String
  var value: String
}
