import Tabular

/// The rows of stop_times.txt that were read, told apart by every field: by what a value means where the
/// row has it, so that 8:00:00 is 08:00:00, and otherwise by its text.
///
/// Memory: 48 bytes a row, and more for one on demand.
struct DistinctRows {
  private struct Key<Row: Hashable>: Hashable {
    let row: Row
    let trip: Int
    /// A hash of 64 bits of every field that the row does not have.
    let fields: Int
  }

  private var timed: Set<Key<StopTime>> = []
  private var onDemand: Set<Key<OnDemandRow>> = []

  /// Adds a row of a trip, the current one of a table; false if one that is equal in every field was
  /// there.
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

  /// Adds a row at which a vehicle calls on demand.
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

  /// A hash of the fields of the current row that are not blank and whose values the row that was read
  /// of it does not have, as `isRead` says.
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
