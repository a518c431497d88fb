import Tabular

/// The rows of stop_times.txt read so far, compared by every field. Fields that the row type has are compared
/// by value, so 8:00:00 equals 08:00:00; all others are compared as text.
///
/// Memory: 48 bytes a row, and more for an on-demand row.
struct DistinctRows {
  private struct Key<Row: Hashable>: Hashable {
    let row: Row
    let trip: Int
    /// A hash of 64 bits of every field that the row does not have.
    let fields: Int
  }

  private var timed: Set<Key<StopTime>> = []
  private var onDemand: Set<Key<OnDemandRow>> = []

  /// Adds the current row of a table, which belongs to a trip; false if an earlier row is equal in every
  /// field.
  mutating func insert(
    _ row: StopTime, ofTrip trip: Int, _ table: borrowing TableReader
  ) -> Bool {
    let fields = Self.hash(table) { name, column in
      switch StopTimeField(rawValue: name) {
      case .trip, .stop, .sequence, .headsign: true
      case .arrival: row.arrival != nil
      case .departure: row.departure != nil
      case .pickupType, .dropOffType: Self.isCode(table, column)
      case .continuousPickup: row.continuousPickup != nil
      case .continuousDropOff: row.continuousDropOff != nil
      case .timepoint: row.timepoint != nil
      default: false
      }
    }
    return timed.insert(Key(row: row, trip: trip, fields: fields)).inserted
  }

  /// Adds an on-demand row.
  mutating func insert(_ row: OnDemandRow, _ table: borrowing TableReader) -> Bool {
    var place: StopTimeField?
    for field in [StopTimeField.stop, .location, .locationGroup]
    where place == nil && !table.isBlank(table.header.column(of: field)) {
      place = field
    }
    let fields = Self.hash(table) { name, column in
      // A window may be there under its former name too, which then is not read.
      guard let field = StopTimeField(column: name), column == table.header.column(of: field)
      else { return false }
      switch field {
      case .trip, .sequence, .windowStart, .windowEnd: return true
      case .stop, .location, .locationGroup: return field == place
      case .pickupType, .dropOffType: return Self.isCode(table, column)
      case .pickupRule: return row.pickupRule != nil
      case .dropOffRule: return row.dropOffRule != nil
      default: return false
      }
    }
    return onDemand.insert(Key(row: row, trip: 0, fields: fields)).inserted
  }

  /// Whether a cell has a code from 0 to 3.
  private static func isCode(_ table: borrowing TableReader, _ column: Column) -> Bool {
    table.integer(column).value.map { (0...3).contains($0) } ?? false
  }

  /// A hash of the current row's fields that are not blank and not in its row type; `isRead` tells which
  /// fields the row type has.
  private static func hash(
    _ table: borrowing TableReader, unless isRead: (String, Column) -> Bool
  ) -> Int {
    var hasher = Hasher()
    for (name, column) in table.header.columns where !isRead(name, column) {
      guard let text = table.text(column) else { continue }
      hasher.combine(name)
      hasher.combine(text)
    }
    return hasher.finalize()
  }
}
