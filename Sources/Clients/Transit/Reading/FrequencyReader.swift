import Tabular

/// Reads frequencies.txt.
///
/// A trip in this file departs only at the starts of its periods. A trip without a usable period
/// gets a period without starts, because it would otherwise depart at the times of its template.
enum FrequencyReader {
  /// Reads every row with a known trip into the feed.
  ///
  /// `skippedTrips` are the trips in rows that the pipeline leaves out.
  static func read(
    _ reader: consuming RecordReader, skippedTrips: Set<String>, into feed: inout Feed,
    _ report: inout Report
  ) throws {
    struct Key: Hashable {
      let trip: RecordIndex<Trip>
      let start: Int
    }
    var seen: Set<Key> = []
    /// The trips that still have no period, with the line of a row.
    var unusable: [RecordIndex<Trip>: Int] = [:]
    for trip in skippedTrips {
      if let index = RecordIndex<Trip>(idNumber: feed.tripIDs.find(trip)) { unusable[index] = 0 }
    }
    let fields = FrequencyFields(reader)
    while try reader.next(&report) {
      let name = reader.table.raw(fields.trip.column)
      guard
        let index = RecordIndex<Trip>(
          idNumber: reader.table.findID(fields.trip.column, in: feed.tripIDs))
      else {
        if let taken = feed.taken.tripIDs.taken(reader.table, fields.trip.column) {
          feed.taken.takeFrequency(of: taken)
          reader.count.dropped += 1
          continue
        }
        if reader.key(fields.trip, &report) != nil {
          reader.skip(
            .foreignKeyViolation, "trip_id", "the trip '\(name)' is not in trips.txt", &report)
        }
        report.addUnusableRestriction(
          name.isEmpty ? nil : name, at: reader.table.origin("trip_id"),
          action: "if the row means a trip of another name, that trip departs at the times of "
            + "stop_times.txt")
        continue
      }
      unusable[index] = reader.table.line
      guard let period = fields.period(of: index, name, &reader, &report) else { continue }
      guard seen.insert(Key(trip: index, start: period.start)).inserted else {
        reader.skip(.duplicateKey, "start_time", "trip '\(name)' has this start twice", &report)
        continue
      }
      feed.lines.frequencies.append(Int32(reader.table.line))
      feed.frequencies.append(period)
      reader.keep(record: feed.frequencies.count - 1, &feed)
    }
    for period in feed.frequencies { unusable[period.trip] = nil }
    for (trip, line) in unusable.ordered(by: { $0.key.position < $1.key.position }) {
      feed.lines.frequencies.append(Int32(line))
      feed.frequencies.append(.none(of: trip))
    }
    reader.finish(&report)
  }
}

/// The fields of frequencies.txt.
private struct FrequencyFields {
  let trip, start, end, headway, exactTimes: RecordReader.Field

  init(_ reader: borrowing RecordReader) {
    trip = reader.field("trip_id")
    start = reader.field("start_time", orElse: .rowLeftOut)
    end = reader.field("end_time", orElse: .rowLeftOut)
    headway = reader.field("headway_secs", orElse: .rowLeftOut)
    exactTimes = reader.field("exact_times")
  }

  /// The period of the current row; nil if it is not usable, and the row is then left out.
  func period(
    of trip: RecordIndex<Trip>, _ name: String, _ reader: inout RecordReader,
    _ report: inout Report
  ) -> Frequency? {
    let (first, last) = (reader.time(start, &report), reader.time(end, &report))
    guard let seconds = reader.integer(headway, &report), let first, let last else {
      reader.skipAsReported()
      return nil
    }
    let end = Frequency.end(last, after: first)
    guard end > first else {
      reader.skip(
        .startAndEndRangeEqual, "end_time", "the period of trip '\(name)' ends when it starts",
        &report)
      return nil
    }
    if last < first {
      report.add(
        .startAndEndRangeOutOfOrder, at: reader.table.origin("end_time"),
        value: reader.table.raw(self.end.column),
        message: "the period of trip '\(name)' ends before it starts",
        action: "it is read as ending on the next day, \(end) seconds after the start of its day")
    }
    return Frequency(
      trip: trip, start: first, end: end, headway: seconds,
      exactTimes: reader.integer(exactTimes, &report))
  }
}
