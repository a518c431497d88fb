import Tabular

/// The rows of stop_times.txt that were read, told apart by every field.
///
/// Memory: 48 bytes a row, and more for one on demand.
struct DistinctRows {
  private struct Key<Row: Hashable>: Hashable {
    let row: Row
    let trip: Int
    /// A hash of 64 bits of every field.
    let fields: Int
  }

  private var timed: Set<Key<StopTime>> = []
  private var onDemand: Set<Key<OnDemandRow>> = []

  /// Adds a row of a trip, the current one of a table; false if one that is equal in every field was
  /// there.
  mutating func insert(
    _ row: StopTime, ofTrip trip: Int, _ table: borrowing TableReader
  ) -> Bool {
    timed.insert(Key(row: row, trip: trip, fields: Self.hash(table))).inserted
  }

  /// Adds a row at which a vehicle calls on demand.
  mutating func insert(_ row: OnDemandRow, _ table: borrowing TableReader) -> Bool {
    onDemand.insert(Key(row: row, trip: 0, fields: Self.hash(table))).inserted
  }

  private static let times: Set = [
    "arrival_time", "departure_time", "start_pickup_drop_off_window", "end_pickup_drop_off_window",
  ]
  private static let numbers: Set = [
    "stop_sequence", "pickup_type", "drop_off_type", "continuous_pickup", "continuous_drop_off",
    "timepoint",
  ]
  /// The fields that are 0 where they are blank.
  private static let zeros: Set = ["pickup_type", "drop_off_type"]

  /// The fields of the current row, by what they mean where they can be read: 8:00:00 is 08:00:00.
  private static func hash(_ table: borrowing TableReader) -> Int {
    var hasher = Hasher()
    for (name, column) in table.header.columns {
      if times.contains(name), let seconds = table.time(column).value {
        hasher.combine(seconds)
      } else if numbers.contains(name), let number = table.integer(column).value {
        hasher.combine(number)
      } else if zeros.contains(name), table.isBlank(column) {
        hasher.combine(0)
      } else {
        hasher.combine(table.text(column))
      }
    }
    return hasher.finalize()
  }
}
