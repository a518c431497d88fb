import Tabular

/// A published value beside the typed ones of a record: that of a column which the reference does
/// not know, or one that could not be read as its type or names nothing.
///
/// Feeds with columns of their own have one for each trip, so it holds numbers only; its texts lie
/// in the feed's ``Feed/texts``.
package struct ExtraField: Hashable, Sendable {
  /// The file's name without `.txt`, such as `stops`.
  package var table: TextID
  /// The record's position in its feed's array (of stops, routes, trips, …), or in a text table's
  /// rows; for `calendar` and `calendar_dates` that in ``Feed/services`` and
  /// ``Feed/serviceExceptions``; 0 for `feed_info`.
  package var record: Int32
  /// The column's name as published.
  package var column: TextID
  package var value: TextID

  /// A value beside the typed ones of a record.
  package init(table: TextID, record: Int, column: TextID, value: TextID) {
    self.table = table
    self.record = Int32(truncatingIfNeeded: record)
    self.column = column
    self.value = value
  }
}
