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
  package var stopTimeFields: [StopTimeField] = []
  /// Values of shape points that `keep:` names.
  package var shapePointFields: [ShapePointField] = []

  /// An empty feed.
  package init(name: String) {
    self.name = name
  }
}

/// A value of one row of stop_times.txt in a column that is not part of patterns and timings.
package struct StopTimeField: Hashable, Sendable {
  package var trip: Index<Trip>
  /// The row's place in its trip, from 0, after sorting by stop_sequence.
  package var position: Int
  package var field: String
  package var value: String

  /// A value beside the typed ones of a stop time.
  package init(trip: Index<Trip>, position: Int, field: String, value: String) {
    self.trip = trip
    self.position = position
    self.field = field
    self.value = value
  }
}

/// A value of one row of shapes.txt in a column that is not part of the line.
package struct ShapePointField: Hashable, Sendable {
  package var shape: Index<Shape>
  /// The point's place in its shape, from 0, after sorting by shape_pt_sequence.
  package var position: Int
  package var field: String
  package var value: String

  /// A value beside the position of a shape's point.
  package init(shape: Index<Shape>, position: Int, field: String, value: String) {
    self.shape = shape
    self.position = position
    self.field = field
    self.value = value
  }
}
