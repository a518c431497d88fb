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
      switch name {
      case "trip_id", "stop_id", "stop_sequence", "stop_headsign": true
      case "arrival_time": row.arrival != nil
      case "departure_time": row.departure != nil
      case "pickup_type", "drop_off_type": Self.isCode(table, column)
      case "continuous_pickup": row.continuousPickup != nil
      case "continuous_drop_off": row.continuousDropOff != nil
      case "timepoint": row.timepoint != nil
      default: false
      }
    }
    return timed.insert(Key(row: row, trip: trip, fields: fields)).inserted
  }

  /// Adds an on-demand row.
  mutating func insert(_ row: OnDemandRow, _ table: borrowing TableReader) -> Bool {
    let places = ["stop_id", "location_id", "location_group_id"]
    var place: String?
    for name in places where place == nil && !table.isBlank(table.header.column(name)) {
      place = name
    }
    let fields = Self.hash(table) { name, column in
      switch name {
      case place, "trip_id", "stop_sequence": true
      case "start_pickup_drop_off_window", "end_pickup_drop_off_window": true
      case "start_pickup_dropoff_window", "end_pickup_dropoff_window":
        !table.header.column(name.replacing("dropoff", with: "drop_off")).isPresent
      case "pickup_type", "drop_off_type": Self.isCode(table, column)
      case "pickup_booking_rule_id": row.pickupRule != nil
      case "drop_off_booking_rule_id": row.dropOffRule != nil
      default: false
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
