import Tabular

/// Reads frequencies.txt.
enum FrequencyReader {
  /// Reads every row whose trip is known into the feed.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    struct Key: Hashable {
      let trip: Index<Trip>
      let start: Int
    }
    var seen: Set<Key> = []
    let trip = reader.field("trip_id")
    let start = reader.field("start_time", orElse: .rowLeftOut)
    let end = reader.field("end_time", orElse: .rowLeftOut)
    let headway = reader.field("headway_secs", orElse: .rowLeftOut)
    let exactTimes = reader.field("exact_times")
    while try reader.next(&report) {
      let name = reader.table.raw(trip.column)
      guard let index = Index<Trip>(idNumber: reader.table.findID(trip.column, in: feed.tripIDs))
      else {
        reader.skip(
          .foreignKeyViolation, "trip_id", "the trip '\(name)' is not in trips.txt", &report)
        continue
      }
      guard let first = reader.time(start, &report), let last = reader.time(end, &report),
        let seconds = reader.integer(headway, &report)
      else {
        reader.skipAsReported()
        continue
      }
      guard last > first else {
        reader.skip(
          last == first ? .startAndEndRangeEqual : .startAndEndRangeOutOfOrder, "end_time",
          "the period of trip '\(name)' ends before any start", &report)
        continue
      }
      guard seen.insert(Key(trip: index, start: first)).inserted else {
        reader.skip(.duplicateKey, "start_time", "trip '\(name)' has this start twice", &report)
        continue
      }
      feed.lines.frequencies.append(Int32(reader.table.line))
      feed.frequencies.append(
        Frequency(
          trip: index, start: first, end: last, headway: seconds,
          exactTimes: reader.integer(exactTimes, &report)))
      reader.keep(record: feed.frequencies.count - 1, &feed)
    }
    reader.finish(&report)
  }
}
