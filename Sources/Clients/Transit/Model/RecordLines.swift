/// The lines on which a feed's records stood in their files, so that a rule can name the place.
///
/// Each array runs beside the feed's array of the same name. Records that were made up to stand for
/// an id without a row have line 0.
package struct RecordLines: Sendable {
  package var agencies: [Int32] = []
  package var stops: [Int32] = []
  package var routes: [Int32] = []
  /// Lines of calendar.txt; 0 for services that stand in calendar_dates.txt only, or nowhere.
  package var services: [Int32] = []
  /// Lines of calendar_dates.txt.
  package var serviceExceptions: [Int32] = []
  /// The line of a shape's first point.
  package var shapes: [Int32] = []
  package var trips: [Int32] = []
  package var frequencies: [Int32] = []
  /// The lines of the rows of each text table, by the table's name.
  package var textTables: [String: [Int32]] = [:]
  /// The line of the row of feed_info.txt.
  package var feedInfo = 0

  /// No lines, for a feed that was not read from files.
  package init() {}
}
